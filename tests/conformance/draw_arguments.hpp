// Random numbers, and arguments of cases that are drawn with them.
#pragma once

#include <tests/conformance/grid_case.hpp>
#include <tests/conformance/model.hpp>
#include <tests/conformance/model_operators.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace conformance {

// SplitMix64 (Steele, Lea, Flood 2014).
class random_source {
 public:
  explicit random_source(std::uint64_t seed) : state_(seed) {}
  std::uint64_t bits() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }
  // 0 ... n - 1.
  std::int64_t below(std::int64_t n) { return static_cast<std::int64_t>(bits() % static_cast<std::uint64_t>(n)); }
  bool chance(int percent) { return below(100) < percent; }
  template <class T>
  const T& one_of(std::span<const T> all) {
    return all[static_cast<std::size_t>(below(static_cast<std::int64_t>(all.size())))];
  }
  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return one_of(std::span<const T>(all));
  }

 private:
  std::uint64_t state_;
};

// How types of one case differ: not at all, among the built-in ones, or some are a program's.
enum class typing : std::uint8_t { same, mixed, program };
// Which values are drawn. small: sums of them are exact in every floating-point type. powers: products, too.
enum class range : std::uint8_t { any, small, powers };

model::domain draw_builtin(random_source& r);
// A type that values of an operator's type d are cast from, or to.
model::domain draw_operand_type(random_source& r, typing t, model::domain d);
model::value draw_value(random_source& r, model::domain d, range from);
model::scalar draw_scalar(random_source& r, model::domain d, range from);

model::binary draw_binary(random_source& r, typing t, model::domain usual);
model::unary draw_unary(random_source& r, typing t, model::domain usual);
// is_select: with results that have truth.
model::index_unary draw_index_unary(random_source& r, typing t, model::domain usual, bool is_select);
// The monoid of a semiring, and an operator that gives values of its type.
model::semiring draw_semiring(random_source& r, typing t, model::domain usual);
model::monoid draw_monoid(random_source& r, typing t, model::domain usual);
// Operands whose sums do not depend on the order.
range range_for(const model::monoid& add);
// c = accum(c, t): nothing where no operator is over these types.
std::optional<model::binary> draw_accumulator(random_source& r, typing t, model::domain c, model::domain result);

// A size of a small matrix, or of a huge one.
std::int64_t draw_size(random_source& r, bool is_huge);
// The indices at which objects of that size have entries.
std::vector<std::int64_t> pool_of(std::int64_t size);
struct shape {
  std::int64_t rows;
  std::int64_t cols;
  bool is_vector;
};
model::object draw_object(random_source& r, model::domain d, const shape& s, range from);
storage draw_storage(random_source& r, model::object& o);
// A list of indices of a dimension, or all of it. With a bound the list has at most that length.
model::index_list draw_list(random_source& r, std::int64_t size, bool is_distinct, bool may_be_all);

}  // namespace conformance
