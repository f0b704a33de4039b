// build and tuples of run-time types: against a map in tuple order, and against the C++ builders.
#include <core/error.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/operations.hpp>
#include <semirings/operators.hpp>
#include <tests/runtime/move_cases.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <random>
#include <stdexcept>
#include <vector>

namespace {

using namespace runtime_model;

// Tuples with positions that may repeat, and their values one after the other.
struct tuples {
  std::vector<std::int64_t> rows, cols;
  std::vector<value> each;
  std::vector<std::byte> values;
  offset_t size() const { return static_cast<offset_t>(rows.size()); }
};
tuples random_tuples(const rt::type& t, offset_t rows, offset_t cols, int n, bool distinct, std::mt19937& random) {
  tuples out;
  std::map<position, bool> seen;
  for (int k = 0; k < n; ++k) {
    const position at{static_cast<offset_t>(random() % static_cast<std::uint64_t>(rows)),
                      static_cast<offset_t>(random() % static_cast<std::uint64_t>(cols))};
    if (distinct && !seen.emplace(at, true).second) continue;
    out.rows.push_back(at.first);
    out.cols.push_back(at.second);
    out.each.push_back(random_value(t, random));
    out.values.insert(out.values.end(), out.each.back().begin(), out.each.back().end());
  }
  return out;
}
// The entries of all tuples, combined from left to right in the type of the operator.
object combined(const rt::type& c, offset_t rows, offset_t cols, const rt::type& from, const tuples& t,
                const rt::binary_operator* f) {
  object out{c, rows, cols};
  const rt::type& own = f ? f->z_type() : from;
  for (std::size_t k = 0; k < t.rows.size(); ++k) {
    const position at{t.rows[k], t.cols[k]};
    const value x = cast(t.each[k], from, own);
    const auto old = out.entries.find(at);
    out.entries[at] = old == out.entries.end() ? x : call(*f, own, old->second, own, x, own);
  }
  for (auto& [at, x] : out.entries) x = cast(x, own, c);
  return out;
}

// The operators for duplicates of values of those types: null, and with duplicates over types of their own.
std::vector<rt::binary_operator> operators_for(const types& t) {
  if (!t.output.is_builtin()) return {combine_users(t.output.size())};
  return {rt::binary_operator(rt::binary_code::minus, t.output), rt::binary_operator(rt::binary_code::rdiv, t.operand),
          rt::binary_operator(rt::binary_code::plus, rt::type::of<std::int16_t>())};
}

TEST(RuntimeBuild, Matrices) {
  std::mt19937 random(1);
  for (const types& t : type_cases())
    for (const int n : {0, 1, 30, 200}) {
      const tuples distinct = random_tuples(t.operand, 9, 11, n, true, random);
      rt::any_matrix got(t.output, 9, 11);
      rt::build(got, distinct.rows.data(), distinct.cols.data(), t.operand, distinct.values.data(), distinct.size(),
                nullptr);
      EXPECT_EQ(model_of(got), combined(t.output, 9, 11, t.operand, distinct, nullptr));
      for (const auto& f : operators_for(t)) {
        const tuples all = random_tuples(t.operand, 9, 11, n, false, random);
        got.clear();
        rt::build(got, all.rows.data(), all.cols.data(), t.operand, all.values.data(), all.size(), &f);
        EXPECT_EQ(model_of(got), combined(t.output, 9, 11, t.operand, all, &f)) << t.output.name();
      }
    }
}

TEST(RuntimeBuild, Vectors) {
  std::mt19937 random(2);
  for (const types& t : type_cases())
    for (const int n : {0, 1, 10, 100})
      for (const auto& f : operators_for(t)) {
        const tuples all = random_tuples(t.operand, 50, 1, n, false, random);
        rt::any_vector got(t.output, 50);
        rt::build(got, all.rows.data(), t.operand, all.values.data(), all.size(), &f);
        EXPECT_EQ(model_of(got), combined(t.output, 50, 1, t.operand, all, &f));
      }
}

TEST(RuntimeBuild, HugeDimensions) {
  std::mt19937 random(3);
  constexpr offset_t n = offset_t{1} << 40, longest = offset_t{1} << 60;
  for (const types& t : type_cases()) {
    const rt::binary_operator f = operators_for(t)[0];
    tuples all = random_tuples(t.operand, n, n, 40, false, random);
    all.rows[3] = all.rows[4] = all.cols[3] = all.cols[4] = n - 1;
    rt::any_matrix got(t.output, n, n);
    rt::build(got, all.rows.data(), all.cols.data(), t.operand, all.values.data(), all.size(), &f);
    EXPECT_EQ(model_of(got), combined(t.output, n, n, t.operand, all, &f));
    all.cols.assign(all.cols.size(), 0);
    rt::any_vector line(t.output, longest);
    rt::build(line, all.rows.data(), t.operand, all.values.data(), all.size(), &f);
    EXPECT_EQ(model_of(line), combined(t.output, longest, 1, t.operand, all, &f));
  }
}

TEST(RuntimeBuild, OneValue) {
  std::mt19937 random(4);
  for (const types& t : type_cases()) {
    const tuples all = random_tuples(t.operand, 9, 11, 60, false, random);
    rt::any_scalar s(t.operand);
    s.set(t.operand, all.each[0].data());
    object wanted{t.output, 9, 11}, line{t.output, 9, 1};
    for (std::size_t k = 0; k < all.rows.size(); ++k) {
      wanted.entries[{all.rows[k], all.cols[k]}] = cast(all.each[0], t.operand, t.output);
      line.entries[{all.rows[k], 0}] = cast(all.each[0], t.operand, t.output);
    }
    rt::any_matrix got(t.output, 9, 11);
    rt::build(got, all.rows.data(), all.cols.data(), s, all.size());
    EXPECT_EQ(model_of(got), wanted);
    rt::any_vector w(t.output, 9);
    rt::build(w, all.rows.data(), s, all.size());
    EXPECT_EQ(model_of(w), line);
  }
}

// Many tuples on several threads.
TEST(RuntimeBuild, AgreesWithTheBuildersOfTypes) {
  std::mt19937 random(5);
  const std::size_t n = 300'000;
  std::vector<std::int64_t> rows(n), cols(n);
  std::vector<double> values(n);
  for (std::size_t k = 0; k < n; ++k) {
    rows[k] = random() % 5000;
    cols[k] = random() % 300;
    values[k] = static_cast<double>(random() % 100);
  }
  const auto expected = gb::matrix<double, std::int64_t>::build(5000, 300, rows, cols, values, gb::plus<double>());
  const auto fp64 = rt::type::of<double>();
  const rt::binary_operator plus(rt::binary_code::plus, fp64);
  rt::any_matrix got(fp64, 5000, 300);
  rt::build(got, rows.data(), cols.data(), fp64, values.data(), static_cast<offset_t>(n), &plus);
  const auto wanted = expected.tuples();
  const auto all = got.tuples(fp64);
  ASSERT_EQ(all.rows.size(), wanted.rows.size());
  EXPECT_TRUE(std::equal(all.rows.begin(), all.rows.end(), wanted.rows.begin()));
  EXPECT_TRUE(std::equal(all.cols.begin(), all.cols.end(), wanted.cols.begin()));
  EXPECT_EQ(std::memcmp(all.values.data(), wanted.values.data(), all.values.size()), 0);
}

// Values that are not aligned as their blobs.
TEST(RuntimeBuild, UnalignedValues) {
  const rt::type pair = rt::type::user("pair", 16);
  std::vector<std::byte> memory(16 * 3 + 8, std::byte{7});
  const std::vector<std::int64_t> at = {2, 0, 1};
  for (const std::size_t shift : {0, 8}) {
    rt::any_vector w(pair, 3);
    rt::build(w, at.data(), pair, memory.data() + shift, 3, nullptr);
    EXPECT_EQ(w.entries(), 3);
  }
}

TEST(RuntimeTuples, PartsAndCasts) {
  std::mt19937 random(6);
  const auto fp64 = rt::type::of<double>(), int8 = rt::type::of<std::int8_t>();
  for (const offset_t rows : {offset_t{9}, offset_t{1} << 40}) {
    const object m = huge_object(fp64, rows, 11, 30, random);
    const auto a = matrix_of(m);
    const auto all = a.tuples(int8);
    std::vector<std::int64_t> r(all.rows.size()), k(r.size());
    std::vector<std::int8_t> x(r.size());
    a.tuples_to(r.data(), nullptr, int8, nullptr);
    a.tuples_to(nullptr, k.data(), user_type(3), nullptr);
    a.tuples_to(nullptr, nullptr, int8, x.data());
    std::size_t at = 0;
    for (const auto& [where, value] : m.entries) {
      EXPECT_EQ(position(r[at], k[at]), where);
      EXPECT_EQ(value_of(x[at]), cast(value, fp64, int8));
      ++at;
    }
    EXPECT_THROW(a.tuples_to(r.data(), nullptr, user_type(3), x.data()), gb::domain_mismatch);
  }
  for (const int percent : {2, 30, 100})  // sparse, bitmap, full
    for (const rt::type& t : {fp64, user_type(24)}) {
      const object m = random_object(t, 200, 1, percent, random);
      EXPECT_EQ(model_of(vector_of(m)), m);
    }
  rt::any_vector iso(int8, 5);
  rt::assign(iso, nullptr, nullptr, rt::any_scalar(3), {});
  EXPECT_EQ(model_of(iso).entries.size(), 5U);
  EXPECT_EQ(model_of(iso).entries.at({4, 0}), value_of(std::int8_t{3}));
}

TEST(RuntimeBuild, ErrorsLeaveTheOutputUnchanged) {
  const auto fp64 = rt::type::of<double>();
  const std::vector<std::int64_t> rows = {0, 3, 0}, cols = {1, 1, 1}, outside = {0, 3, -2};
  const std::vector<double> values = {1, 2, 3};
  rt::any_matrix c(fp64, 4, 5);
  rt::any_vector w(fp64, 4);
  const rt::binary_operator plus(rt::binary_code::plus, fp64), lt(rt::binary_code::lt, fp64);
  EXPECT_EQ(
      error_of<gb::duplicate_entry>(gb::info::invalid_value,
                                    [&] { rt::build(c, rows.data(), cols.data(), fp64, values.data(), 3, nullptr); }),
      "build: entry (0, 1) is given twice and no operator says how to combine them");
  EXPECT_EQ(error_of<gb::index_out_of_bounds>(
                gb::info::index_out_of_bounds,
                [&] { rt::build(c, cols.data(), outside.data(), fp64, values.data(), 3, &plus); }),
            "build: tuple 2 is (1, 18446744073709551614) in a 4 x 5 matrix");
  EXPECT_EQ(error_of<gb::index_out_of_bounds>(gb::info::index_out_of_bounds,
                                              [&] { rt::build(w, outside.data(), fp64, values.data(), 3, &plus); }),
            "build: tuple 2 is index 18446744073709551614 in a vector of size 4");
  error_of<gb::index_out_of_bounds>(gb::info::index_out_of_bounds,
                                    [&] { rt::build(w, outside.data(), rt::any_scalar(1), 3); });
  error_of<gb::index_out_of_bounds>(gb::info::index_out_of_bounds,
                                    [&] { rt::build(c, rows.data(), outside.data(), rt::any_scalar(1), 3); });
  error_of<gb::empty_object>(gb::info::empty_object, [&] { rt::build(w, rows.data(), rt::any_scalar(fp64), 3); });
  EXPECT_EQ(error_of<gb::domain_mismatch>(gb::info::domain_mismatch,
                                          [&] { rt::build(c, rows.data(), cols.data(), fp64, values.data(), 3, &lt); }),
            "build: the operator for duplicates has the types BOOL = f(FP64, FP64), expected one type");
  error_of<gb::domain_mismatch>(gb::info::domain_mismatch, [&] {
    rt::build(c, rows.data(), cols.data(), user_type(24), values.data(), 1, nullptr);
  });
  const auto fails = [](void*, const void*, const void*) { throw std::domain_error("the operator fails"); };
  const rt::binary_operator throws(fails, fp64, fp64, fp64);
  EXPECT_THROW(rt::build(c, rows.data(), cols.data(), fp64, values.data(), 3, &throws), std::domain_error);
  EXPECT_EQ(c.entries(), 0);
  EXPECT_EQ(w.entries(), 0);
  c.set(1, 1, fp64, values.data());
  EXPECT_EQ(error_of<gb::error>(gb::info::output_not_empty,
                                [&] { rt::build(c, rows.data(), cols.data(), fp64, values.data(), 3, &plus); }),
            "build: the output has 1 entries, expected none");
  EXPECT_EQ(c.entries(), 1);
}

}  // namespace
