// assign of run-time types, its forms for rows, columns and values, against their models.
#include <core/error.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/operations.hpp>
#include <tests/runtime/move_cases.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <stdexcept>
#include <vector>

namespace {

using namespace runtime_model;

TEST(RuntimeAssign, Matrices) {
  std::mt19937 random(1);
  for_each_case([&](const types& t, const rt::binary_operator* accum, rt::call_options o, const rt::type* mask) {
    for (const bool is_transposed : {false, true}) {
      o.transpose_first = is_transposed;
      const object c = random_object(t.output, 8, 9, 40, random);
      const indices rows = random_indices(8, true, random), cols = random_indices(9, true, random);
      const object a = random_object(t.operand, static_cast<offset_t>(rows.list.size()),
                                     static_cast<offset_t>(cols.list.size()), 40, random);
      const auto m = matrix_mask(mask, c.rows, c.cols, random);
      auto got = matrix_of(c);
      rt::assign(got, m.argument(), accum, matrix_of(is_transposed ? transposed(a) : a), rows.argument(),
                 cols.argument(), o);
      EXPECT_EQ(model_of(got), assigned(c, m.expected(), accum, a, rows.list, cols.list, o)) << text(t, accum, o, mask);
    }
  });
}

// Objects that have all entries: the pattern stays, and copies keep their values.
TEST(RuntimeAssign, FullMatrices) {
  std::mt19937 random(8);
  for (const types& t : type_cases())
    for (const int threads : {1, 3})
      for (int k = 0; k < 4; ++k) {
        const object c = random_object(t.output, 200, 9, 100, random);
        const indices rows = random_indices(200, true, random), cols = random_indices(9, true, random);
        const object a = random_object(t.operand, static_cast<offset_t>(rows.list.size()),
                                       static_cast<offset_t>(cols.list.size()), k == 3 ? 95 : 100, random);
        const rt::call_options o{.threads = threads};
        auto got = matrix_of(c);
        const auto copy = got.clone();
        rt::assign(got, nullptr, nullptr, matrix_of(a), rows.argument(), cols.argument(), o);
        EXPECT_EQ(model_of(got), assigned(c, nullptr, nullptr, a, rows.list, cols.list, o))
            << text(t, nullptr, o, nullptr);
        EXPECT_EQ(model_of(copy), c);
      }
}

TEST(RuntimeAssign, RepeatedIndicesOfFullMatricesAreRefused) {
  std::mt19937 random(9);
  const object c = random_object(rt::type::of<double>(), 200, 9, 100, random);
  auto got = matrix_of(c);
  std::vector<std::int64_t> rows(200);
  std::iota(rows.begin(), rows.end(), 0);
  rows[150] = 7;
  EXPECT_THROW(rt::assign(got, nullptr, nullptr, matrix_of(c), {rows.data(), 200}, {}), gb::invalid_value);
  const std::vector<std::int64_t> cols = {0, 1, 2, 3, 4, 5, 6, 7, 7};
  EXPECT_THROW(rt::assign(got, nullptr, nullptr, matrix_of(c), {}, {cols.data(), 9}), gb::invalid_value);
  EXPECT_EQ(model_of(got), c);
}

TEST(RuntimeAssign, Vectors) {
  std::mt19937 random(2);
  for_each_case([&](const types& t, const rt::binary_operator* accum, const rt::call_options& o, const rt::type* mask) {
    const object w = random_object(t.output, 12, 1, 40, random);
    const indices list = random_indices(12, true, random);
    const object u = random_object(t.operand, static_cast<offset_t>(list.list.size()), 1, 40, random);
    const auto m = vector_mask(mask, w.rows, random);
    auto got = vector_of(w);
    rt::assign(got, m.argument(), accum, vector_of(u), list.argument(), o);
    EXPECT_EQ(model_of(got), assigned(w, m.expected(), accum, u, list.list, {0}, o)) << text(t, accum, o, mask);
  });
}

// A line of a matrix as a model of one column, and the matrix with it.
object line_of(const object& c, offset_t i, bool is_row) {
  object u{c.domain, is_row ? c.cols : c.rows, 1};
  for (const auto& [at, x] : c.entries)
    if ((is_row ? at.first : at.second) == i) u.entries[{is_row ? at.second : at.first, 0}] = x;
  return u;
}
object with_line(object c, const object& u, offset_t i, bool is_row) {
  for (offset_t k = 0; k < u.rows; ++k) c.entries.erase(is_row ? position(i, k) : position(k, i));
  for (const auto& [at, x] : u.entries) c.entries[is_row ? position(i, at.first) : position(at.first, i)] = x;
  return c;
}

TEST(RuntimeAssign, RowsAndColumns) {
  std::mt19937 random(3);
  for_each_case([&](const types& t, const rt::binary_operator* accum, const rt::call_options& o, const rt::type* mask) {
    for (const bool is_row : {false, true}) {
      const object c = random_object(t.output, 7, 9, 40, random);
      const offset_t length = is_row ? 9 : 7, i = static_cast<offset_t>(random() % 7);
      const indices list = random_indices(length, true, random);
      const object u = random_object(t.operand, static_cast<offset_t>(list.list.size()), 1, 40, random);
      const auto m = vector_mask(mask, length, random);
      auto got = matrix_of(c);
      if (is_row)
        rt::assign_row(got, m.argument(), accum, vector_of(u), i, list.argument(), o);
      else
        rt::assign_column(got, m.argument(), accum, vector_of(u), list.argument(), i, o);
      const object line = assigned(line_of(c, i, is_row), m.expected(), accum, u, list.list, {0}, o);
      EXPECT_EQ(model_of(got), with_line(c, line, i, is_row)) << text(t, accum, o, mask) << (is_row ? " row" : "");
    }
  });
}

// A value of the operand's type, or none, and the operand that it stands for.
rt::any_scalar random_scalar(const rt::type& t, bool is_empty, std::mt19937& random) {
  rt::any_scalar s(t);
  if (!is_empty) s.set(t, random_value(t, random).data());
  return s;
}
object constant(const rt::any_scalar& s, std::size_t rows, std::size_t cols) {
  object a{s.domain(), static_cast<offset_t>(rows), static_cast<offset_t>(cols)};
  if (!s.has_value()) return a;
  const auto* const x = static_cast<const std::byte*>(s.value());
  for (offset_t i = 0; i < a.rows; ++i)
    for (offset_t j = 0; j < a.cols; ++j) a.entries[{i, j}] = value(x, x + s.domain().size());
  return a;
}

TEST(RuntimeAssign, Values) {
  std::mt19937 random(4);
  for_each_case([&](const types& t, const rt::binary_operator* accum, const rt::call_options& o, const rt::type* mask) {
    for (const bool is_empty : {false, true}) {
      const rt::any_scalar s = random_scalar(t.operand, is_empty, random);
      const object c = random_object(t.output, 8, 9, 40, random);
      indices rows = random_indices(8, true, random), cols = random_indices(9, true, random);
      const object a = constant(s, rows.list.size(), cols.list.size());
      const auto m = matrix_mask(mask, c.rows, c.cols, random);
      auto got = matrix_of(c);
      const object wanted = assigned(c, m.expected(), accum, a, rows.list, cols.list, o);
      if (!rows.is_all) rows.list.push_back(rows.list.front());  // counts once
      rt::assign(got, m.argument(), accum, s, rows.argument(), cols.argument(), o);
      EXPECT_EQ(model_of(got), wanted) << text(t, accum, o, mask) << (is_empty ? " empty" : "");

      const object w = random_object(t.output, 12, 1, 40, random);
      indices list = random_indices(12, true, random);
      const auto v = vector_mask(mask, w.rows, random);
      auto vector = vector_of(w);
      const object line = assigned(w, v.expected(), accum, constant(s, list.list.size(), 1), list.list, {0}, o);
      if (!list.is_all) list.list.push_back(list.list.front());
      rt::assign(vector, v.argument(), accum, s, list.argument(), o);
      EXPECT_EQ(model_of(vector), line) << text(t, accum, o, mask) << (is_empty ? " empty" : "");
    }
  });
}

TEST(RuntimeAssign, OperandsMayBeOutputsAndMasks) {
  std::mt19937 random(5);
  const std::vector<std::int64_t> backwards = {6, 5, 4, 3, 2, 1, 0}, upwards = {0, 1, 2, 3, 4, 5, 6};
  for (const types& t : type_cases())
    for (const bool has_accum : {false, true})
      for (const bool is_transposed : {false, true}) {
        const rt::binary_operator* const accum = has_accum ? &*t.accumulators[1] : nullptr;
        const rt::call_options o{.replace = true, .structure = true, .transpose_first = is_transposed};
        const object a = random_object(t.output, 7, 7, 40, random);
        auto got = matrix_of(a);
        rt::assign(got, &got, accum, got, {backwards.data(), 7}, {}, o);
        EXPECT_EQ(model_of(got), assigned(a, &a, accum, is_transposed ? transposed(a) : a, backwards, upwards, o));
        const object u = random_object(t.output, 7, 1, 40, random);
        auto w = vector_of(u);
        rt::assign(w, &w, accum, w, {backwards.data(), 7}, o);
        EXPECT_EQ(model_of(w), assigned(u, &u, accum, u, backwards, {0}, o));
      }
}

TEST(RuntimeAssign, HugeDimensions) {
  std::mt19937 random(6);
  constexpr offset_t n = offset_t{1} << 40, longest = offset_t{1} << 60;
  for (const types& t : type_cases())
    for (const auto& accum : t.accumulators) {
      const rt::binary_operator* const f = accum ? &*accum : nullptr;
      const object c = huge_object(t.output, n, n, 40, random);
      std::vector<std::int64_t> rows = {n - 1, 7}, cols = {3, n / 2};
      for (const auto& [at, x] : c.entries) rows.push_back(at.first), cols.push_back(at.second);
      const auto k = static_cast<offset_t>(rows.size());
      const object a = random_object(t.operand, k, k, 30, random);
      auto got = matrix_of(c);
      rt::assign(got, nullptr, f, matrix_of(a), {rows.data(), k}, {cols.data(), k});
      EXPECT_EQ(model_of(got), assigned(c, nullptr, f, a, rows, cols, {}));
      got = matrix_of(c);
      const object u = random_object(t.operand, k, 1, 50, random);
      rt::assign_row(got, nullptr, f, vector_of(u), rows[2], {cols.data(), k});
      const object row = assigned(line_of(c, rows[2], true), nullptr, f, u, cols, {0}, {});
      object wanted = c;
      for (const std::int64_t j : cols) wanted.entries.erase({rows[2], j});
      for (const auto& [at, x] : row.entries) wanted.entries[{rows[2], at.first}] = x;
      EXPECT_EQ(model_of(got), wanted);
      const object w = huge_object(t.output, longest, 1, 40, random);
      auto line = vector_of(w);
      rt::assign(line, nullptr, f, vector_of(u), {rows.data(), k});
      EXPECT_EQ(model_of(line), assigned(w, nullptr, f, u, rows, {0}, {}));
      const rt::any_scalar s = random_scalar(t.operand, false, random);
      line = vector_of(w);
      rt::assign(line, nullptr, f, s, {rows.data(), k});
      EXPECT_EQ(model_of(line), assigned(w, nullptr, f, constant(s, rows.size(), 1), rows, {0}, {}));
    }
}

// A part of k positions costs what it has, not what the output has.
TEST(RuntimeAssign, SmallPartsAreCheap) {
  constexpr offset_t n = 1 << 20;
  const auto fp64 = rt::type::of<double>();
  rt::any_vector w(fp64, n);
  rt::assign(w, nullptr, nullptr, rt::any_scalar(1.0), {});
  rt::any_vector u(fp64, 1);
  u.set(0, fp64, value_of(2.0).data());
  const rt::binary_operator plus(rt::binary_code::plus, fp64);
  double pass = 1, small = 1;  // the least seconds of a pass over w, and of 100 small assignments
  for (int round = 0; round < 3; ++round) {
    const auto now = std::chrono::steady_clock::now;
    auto start = now();
    const auto copy = w.tuples(fp64);
    pass = std::min(pass, std::chrono::duration<double>(now() - start).count());
    start = now();
    for (std::int64_t i = 0; i < 100; ++i) {
      rt::assign(w, nullptr, nullptr, u, {&i, 1});
      rt::assign(w, nullptr, &plus, u, {&i, 1});
      rt::assign(w, nullptr, &plus, rt::any_scalar(1), {&i, 1});
    }
    small = std::min(small, std::chrono::duration<double>(now() - start).count());
    EXPECT_EQ(copy.rows.size(), static_cast<std::size_t>(n));
  }
  double got = 0;
  EXPECT_TRUE(w.get(99, fp64, &got));
  EXPECT_EQ(got, 5);
  EXPECT_LT(small, 30 * pass);  // 300 passes would be 300
}

TEST(RuntimeAssign, ErrorsLeaveTheOutputUnchanged) {
  std::mt19937 random(7);
  const auto fp64 = rt::type::of<double>();
  const object c = random_object(fp64, 4, 5, 50, random);
  auto to = matrix_of(c);
  const auto a = matrix_of(random_object(fp64, 2, 5, 50, random));
  const auto u = vector_of(random_object(fp64, 5, 1, 50, random));
  const std::vector<std::int64_t> twice = {1, 1}, outside = {1, 4};
  EXPECT_EQ(error_of<gb::index_out_of_bounds>(gb::info::index_out_of_bounds,
                                              [&] {
                                                rt::assign(to, nullptr, nullptr, a, {outside.data(), 2}, {});
                                              }),
            "assign: row index 4 at position 1 of a list, for a dimension of size 4");
  EXPECT_EQ(error_of<gb::dimension_mismatch>(gb::info::dimension_mismatch,
                                             [&] { rt::assign(to, nullptr, nullptr, a, {}, {}); }),
            "assign: A is 2 x 5, what the index lists select of C is 4 x 5");
  EXPECT_EQ(error_of<gb::error>(gb::info::invalid_index, [&] { rt::assign_row(to, nullptr, nullptr, u, 4, {}); }),
            "assign_row: row index 4, for a dimension of size 4");
  EXPECT_EQ(error_of<gb::error>(gb::info::invalid_index, [&] { rt::assign_column(to, nullptr, nullptr, u, {}, -1); }),
            "assign_column: column index 18446744073709551615, for a dimension of size 5");
  EXPECT_EQ(error_of<gb::dimension_mismatch>(gb::info::dimension_mismatch,
                                             [&] { rt::assign_column(to, nullptr, nullptr, u, {}, 1); }),
            "assign_column: u has size 5, the index list has size 4");
  error_of<gb::invalid_value>(gb::info::invalid_value, [&] {
    rt::assign(to, nullptr, nullptr, a, {twice.data(), 2}, {});
  });
  error_of<gb::domain_mismatch>(gb::info::domain_mismatch,
                                [&] { rt::assign(to, nullptr, nullptr, rt::any_scalar(user_type(3)), {}, {}); });
  const rt::any_matrix users(user_type(24), 4, 5);
  error_of<gb::domain_mismatch>(gb::info::domain_mismatch,
                                [&] { rt::assign(to, &users, nullptr, rt::any_scalar(1), {}, {}); });
  const auto full = vector_of(random_object(fp64, 5, 1, 100, random));
  const auto fails = [](void*, const void*, const void*) { throw std::domain_error("the operator fails"); };
  const rt::binary_operator accum(fails, fp64, fp64, fp64);
  EXPECT_THROW(rt::assign(to, nullptr, &accum, rt::any_scalar(1), {}, {}), std::domain_error);
  EXPECT_THROW(rt::assign_row(to, nullptr, &accum, full, 0, {}), std::domain_error);
  EXPECT_EQ(model_of(to), c);
}

}  // namespace
