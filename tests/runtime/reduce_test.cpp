// reduce of run-time types against the model.
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <tests/runtime/model.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
namespace rt = gustav::runtime;
namespace model = gustav::runtime::model;

namespace {

const rt::type boolean(rt::type_code::boolean), int32(rt::type_code::int32), int64(rt::type_code::int64),
    uint8(rt::type_code::uint8), fp32(rt::type_code::fp32), fp64(rt::type_code::fp64);
const model::write plain{"plain", false, {}, {}};

// The sums of rows, in the order of columns.
model::object sums_of_rows(const rt::monoid& add, const model::object& a) {
  model::object t{add.domain(), {}};
  for (const auto& [p, value] : model::as(add.domain(), a).entries) {
    const auto [at, is_first] = t.entries.emplace(model::position{p.first, 0}, value);
    if (!is_first) at->second = call(add.op(), at->second, value);
  }
  return t;
}

void check(const rt::any_vector& w, const rt::any_vector* mask, const model::write& write, const rt::monoid& add,
           const rt::any_matrix& a, const std::string& what) {
  auto found = w.clone();
  rt::reduce(found, write.has_mask ? mask : nullptr, write.accumulator(), add, a, write.options);
  const auto m = mask ? std::optional(model::of(*mask)) : std::nullopt;
  const auto t = sums_of_rows(add, model::operand(a, write.options.transpose_first));
  const auto expected =
      model::stored(model::of(w), write.has_mask ? &*m : nullptr, write.accumulator(), t, write.options);
  if (const auto d = model::difference(model::of(found), expected))
    ADD_FAILURE() << what << ", " << write.name << ": " << *d;
}

// The scalar by the definition: an object of one entry or none.
template <class Object>
void check(const rt::any_scalar& s, const rt::binary_operator* accum, const rt::monoid& add, const Object& a,
           const std::string& what) {
  rt::any_scalar found = s;
  rt::reduce(found, accum, add, a);
  model::object all{a.domain(), {}};
  std::int64_t k = 0;
  for (const auto& [p, value] : model::of(a).entries) all.entries.emplace(model::position{0, k++}, value);
  const auto as_object = [](const rt::any_scalar& x) {
    model::object out{x.domain(), {}};
    if (x.has_value()) out.entries.emplace(model::position{0, 0}, model::value_of(x, x.domain()));
    return out;
  };
  const auto expected = model::stored(as_object(s), nullptr, accum, sums_of_rows(add, all), {});
  if (const auto d = model::difference(as_object(found), expected)) ADD_FAILURE() << what << ": " << *d;
}

std::vector<rt::monoid> monoids_over(const rt::type& t) {
  std::vector<rt::monoid> all;
  for (int c = 0; c < static_cast<int>(rt::binary_code::user); ++c) try {
      all.emplace_back(static_cast<rt::binary_code>(c), t);
    } catch (const gb::invalid_value&) {  // no monoid
    } catch (const gb::domain_mismatch&) {
    }
  return all;
}

// Sums and products of its values are the same in any order. Some rows are empty.
rt::any_matrix small_matrix(const rt::type& t, gb::offset_t rows, gb::offset_t cols, int one_in) {
  rt::any_matrix a(t, rows, cols);
  std::mt19937_64 random(7);
  for (gb::offset_t i = 0; i < rows; ++i)
    for (gb::offset_t j = 0; j < cols; ++j) {
      const int value = random() % 3 == 0 ? 2 : 1;
      if (i % 4 != 1 && random() % static_cast<unsigned>(one_in) == 0) a.set(i, j, int32, &value);
    }
  return a;
}

TEST(RuntimeReduce, EveryMonoidOverEveryType) {
  for (const rt::type& t : model::builtin_types())
    for (const rt::monoid& add : monoids_over(t)) {
      const std::string name =
          "monoid " + std::to_string(static_cast<int>(add.op().code())) + " over " + std::string(t.name());
      for (const int one_in : {1, 3}) {
        const auto a = small_matrix(t, 21, 60, one_in);
        check({t, 21}, nullptr, plain, add, a, name);
        check(rt::any_scalar(t), nullptr, add, a, name);
      }
      for (const int one_in : {1, 2, 50}) {
        const auto u = model::random_vector(int32, 500, one_in, 8);
        rt::any_vector ones(t, 500);
        const rt::binary_operator pair(rt::binary_code::pair, t);
        rt::ewise_mult(ones, nullptr, nullptr, pair, u, u);
        check(rt::any_scalar(t), nullptr, add, ones, name);
      }
    }
}

TEST(RuntimeReduce, EveryCast) {
  const rt::monoid most(rt::binary_code::max, int32), least(rt::binary_code::min, fp32);
  for (const rt::type& a_type : model::builtin_types()) {
    const auto a = model::random_matrix(a_type, 12, 12, 2, 11);
    for (const rt::type& w_type : model::builtin_types())
      for (const auto* add : {&most, &least}) {
        const std::string name = std::string(a_type.name()) + " to " + std::string(w_type.name());
        check({w_type, 12}, nullptr, plain, *add, a, name);
        check(rt::any_scalar(w_type), nullptr, *add, a, name);
      }
  }
}

TEST(RuntimeReduce, MasksAccumulatorsAndTransposes) {
  const rt::monoid plus(rt::binary_code::plus, int64), any_true(rt::binary_code::lor, boolean);
  const auto a = model::random_matrix(uint8, 30, 30, 5, 21);
  const auto mask = model::random_vector(fp64, 30, 2, 22);
  for (const rt::type& t : {int64, fp32, boolean}) {
    const auto w = model::random_vector(t, 30, 2, 23);
    for (auto write : model::writes(t))
      for (const bool transposed : {false, true}) {
        write.options.transpose_first = transposed;
        check(w, &mask, write, plus, a, "plus");
        check(w, &mask, write, any_true, a, "lor");
      }
  }
}

TEST(RuntimeReduce, ScalarsWithAccumulatorsAndWithoutEntries) {
  const rt::monoid plus(rt::binary_code::plus, int64);
  const rt::binary_operator minus(rt::binary_code::minus, fp64), less(rt::binary_code::lt, fp32);
  const auto a = model::random_matrix(uint8, 9, 9, 2, 31);
  const rt::any_matrix none(uint8, 9, 9);
  const rt::any_vector no_vector(uint8, 9);
  for (const auto* accum : {static_cast<const rt::binary_operator*>(nullptr), &minus, &less})
    for (const auto& s : {rt::any_scalar(3.5), rt::any_scalar(fp64), rt::any_scalar(std::int8_t(-2))}) {
      check(s, accum, plus, a, "entries");
      check(s, accum, plus, none, "no entries");
      check(s, accum, plus, no_vector, "no entries");
    }
}

// Sums over several blocks, and one value that stands for all.
TEST(RuntimeReduce, LongSums) {
  constexpr gb::offset_t n = 100000;
  gb::buffer<rt::blob<8>> numbers(n);
  std::int64_t sum = 0;
  for (gb::offset_t k = 0; k < n; ++k) {
    numbers[static_cast<std::size_t>(k)] = rt::packed(k * k - 5);
    sum += k * k - 5;
  }
  const rt::any_vector u(int64, rt::any_vector::stored<8>::adopt(std::move(numbers)));
  const rt::any_vector iso(int64, rt::any_vector::stored<8>(n, rt::packed(std::int64_t{7})));
  for (const int threads : {1, 2, 5}) {
    rt::any_scalar s(int64);
    rt::reduce(s, nullptr, rt::monoid(rt::binary_code::plus, int64), u, {.threads = threads});
    EXPECT_EQ(s.get<std::int64_t>(), sum);
    rt::reduce(s, nullptr, rt::monoid(rt::binary_code::plus, int64), iso, {.threads = threads});
    EXPECT_EQ(s.get<std::int64_t>(), 7 * n);
    rt::reduce(s, nullptr, rt::monoid(rt::binary_code::max, int64), u, {.threads = threads});
    EXPECT_EQ(s.get<std::int64_t>(), (n - 1) * (n - 1) - 5);
  }
}

// More rows than a thread takes at a time; with and without empty ones.
TEST(RuntimeReduce, ManyRows) {
  constexpr gb::offset_t n = 50000;
  for (const int fewest : {0, 1}) {
    rt::any_matrix a(int64, n, 40), ones(int64, n, 40);
    std::vector<std::int64_t> rows, cols, values;
    model::object sums{int64, {}}, counts{int64, {}};
    for (std::int64_t i = 0; i < n; ++i) {
      const std::int64_t length = i % 977 == 5 ? 40 : i % 4 + fewest;  // some sums take several chains
      std::int64_t sum = 0;
      for (std::int64_t j = 0; j < length; ++j) {
        rows.push_back(i);
        cols.push_back(j);
        values.push_back(i * 3 - j);
        sum += i * 3 - j;
      }
      if (length == 0) continue;
      const auto value = [](std::int64_t x) { return model::value_of(rt::any_scalar(x), int64); };
      sums.entries.emplace(model::position{i, 0}, value(sum));
      counts.entries.emplace(model::position{i, 0}, value(2 * length));
    }
    const auto entries = static_cast<gb::offset_t>(rows.size());
    rt::build(a, rows.data(), cols.data(), int64, values.data(), entries, nullptr);
    rt::build(ones, rows.data(), cols.data(), rt::any_scalar(std::int64_t{2}), entries);
    for (const int threads : {1, 2, 5}) {
      rt::any_vector w(int64, n);
      rt::reduce(w, nullptr, nullptr, rt::monoid(rt::binary_code::plus, int64), a, {.threads = threads});
      EXPECT_FALSE(model::difference(model::of(w), sums));
      rt::reduce(w, nullptr, nullptr, rt::monoid(rt::binary_code::plus, int64), ones, {.threads = threads});
      EXPECT_FALSE(model::difference(model::of(w), counts));
    }
  }
}

template <std::size_t S>
void add_bytes(void* z, const void* x, const void* y) {
  for (std::size_t k = 0; k < S; ++k)
    static_cast<std::uint8_t*>(z)[k] =
        static_cast<std::uint8_t>(static_cast<const std::uint8_t*>(x)[k] + static_cast<const std::uint8_t*>(y)[k]);
}
template <std::size_t S>
void check_users_types() {
  const auto t = rt::type::user("user's", S);
  rt::any_scalar zero(t);
  zero.set(t, model::value{}.bytes.data());
  const rt::binary_operator op(add_bytes<S>, t, t, t);
  const rt::monoid add(op, zero);
  const auto a = model::random_matrix(t, 15, 40, 2, 41);
  const auto w = model::random_vector(t, 15, 2, 42), mask = model::random_vector(int32, 15, 2, 43);
  for (auto write : model::masked_writes())
    for (const bool accumulates : {false, true}) {
      if (accumulates) write.accum = op;
      check(w, &mask, write, add, a, "user's");
    }
  check(rt::any_scalar(t), nullptr, add, a, "user's");
  check(zero, &op, add, a, "user's");
  for (const int one_in : {1, 2, 60})
    check(rt::any_scalar(t), nullptr, add, model::random_vector(t, 900, one_in, 44), "user's");
}
TEST(RuntimeReduce, UsersTypesOf3Bytes) { check_users_types<3>(); }
TEST(RuntimeReduce, UsersTypesOf24Bytes) { check_users_types<24>(); }
TEST(RuntimeReduce, UsersTypesOf128Bytes) { check_users_types<128>(); }

TEST(RuntimeReduce, Hypersparse) {
  constexpr gb::offset_t n = gb::offset_t{1} << 40;
  rt::any_matrix a(int32, n, n);
  rt::any_vector w(int64, n);
  std::mt19937_64 random(51);
  for (int k = 0; k < 300; ++k) {
    const auto i = static_cast<gb::offset_t>(random() % 20) * 12345678901, j = static_cast<gb::offset_t>(random() % 20);
    a.set(i, j * 9876543210, int32, &k);
    if (k % 9 == 0) w.set(i, int32, &k);
  }
  const rt::monoid plus(rt::binary_code::plus, int64);
  for (auto write : model::writes(int64))
    for (const bool transposed : {false, true}) {
      if (!write.has_mask && write.options.complement) continue;
      write.options.transpose_first = transposed;
      check(w, &w, write, plus, a, "hypersparse");
    }
  check(rt::any_scalar(int64), nullptr, plus, a, "hypersparse");
}

TEST(RuntimeReduce, ErrorsLeaveTheOutput) {
  const auto mine = rt::type::user("mine", 5);
  const rt::monoid plus(rt::binary_code::plus, fp64);
  const rt::any_matrix a(fp64, 4, 5), of_mine(mine, 4, 5);
  auto w = model::random_vector(fp64, 4, 1, 61);
  const auto before = model::of(w);
  rt::any_scalar s(1.5), of_mine_scalar(mine);
  EXPECT_THROW(rt::reduce(w, nullptr, nullptr, plus, of_mine), gb::domain_mismatch);
  EXPECT_THROW(rt::reduce(w, nullptr, nullptr, plus, a, {.transpose_first = true}), gb::dimension_mismatch);
  const rt::any_vector long_mask(boolean, 5);
  EXPECT_THROW(rt::reduce(w, &long_mask, nullptr, plus, a), gb::dimension_mismatch);
  EXPECT_FALSE(model::difference(model::of(w), before));
  EXPECT_THROW(rt::reduce(s, nullptr, plus, of_mine), gb::domain_mismatch);
  EXPECT_THROW(rt::reduce(of_mine_scalar, nullptr, plus, a), gb::domain_mismatch);
  EXPECT_EQ(s.get<double>(), 1.5);
}

}  // namespace
