// transpose, extract, diagonal of run-time types against their models.
#include <core/error.hpp>
#include <graphblas/runtime/operations.hpp>
#include <tests/runtime/move_cases.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

namespace {

using namespace runtime_model;

TEST(RuntimeMove, Transpose) {
  std::mt19937 random(1);
  for_each_case([&](const types& t, const rt::binary_operator* accum, rt::call_options o, const rt::type* mask) {
    for (const bool is_transposed : {false, true}) {
      o.transpose_first = is_transposed;
      const object a = random_object(t.operand, 6, 9, 40, random);
      const object wanted = is_transposed ? a : transposed(a);
      const object c = random_object(t.output, wanted.rows, wanted.cols, 40, random);
      const auto m = matrix_mask(mask, c.rows, c.cols, random);
      auto got = matrix_of(c);
      rt::transpose(got, m.argument(), accum, matrix_of(a), o);
      EXPECT_EQ(model_of(got), stored(c, m.expected(), accum, wanted, o)) << text(t, accum, o, mask);
    }
  });
}

TEST(RuntimeMove, ExtractOfMatrices) {
  std::mt19937 random(2);
  for_each_case([&](const types& t, const rt::binary_operator* accum, rt::call_options o, const rt::type* mask) {
    for (const bool is_transposed : {false, true}) {
      o.transpose_first = is_transposed;
      const object a = random_object(t.operand, 8, 9, 40, random);
      const object given = is_transposed ? transposed(a) : a;
      const indices rows = random_indices(given.rows, false, random), cols = random_indices(given.cols, false, random);
      const object wanted = part(given, rows.list, cols.list);
      const object c = random_object(t.output, wanted.rows, wanted.cols, 40, random);
      const auto m = matrix_mask(mask, c.rows, c.cols, random);
      auto got = matrix_of(c);
      rt::extract(got, m.argument(), accum, matrix_of(a), rows.argument(), cols.argument(), o);
      EXPECT_EQ(model_of(got), stored(c, m.expected(), accum, wanted, o)) << text(t, accum, o, mask);
    }
  });
}

// Lists without repeated indices, of long and of empty rows, on several threads; one value for all entries, too.
TEST(RuntimeMove, ExtractOfDistinctColumns) {
  std::mt19937 random(8);
  for (const types& t : type_cases())
    for (const int percent : {0, 5, 70})
      for (const int threads : {1, 2, 5}) {
        object a = random_object(t.operand, 300, 90, percent, random);
        std::erase_if(a.entries, [](const auto& entry) { return entry.first.first % 7 == 3; });
        const indices rows = random_indices(300, percent == 5, random), cols = random_indices(90, true, random);
        const object wanted = part(a, rows.list, cols.list),
                     c = random_object(t.output, wanted.rows, wanted.cols, 40, random);
        const rt::call_options o{.threads = threads};
        for (const auto& accum : t.accumulators) {
          const rt::binary_operator* const f = accum ? &*accum : nullptr;
          auto got = matrix_of(c);
          rt::extract(got, nullptr, f, matrix_of(a), rows.argument(), cols.argument(), o);
          EXPECT_EQ(model_of(got), stored(c, nullptr, f, wanted, o)) << text(t, f, o, nullptr) << ' ' << percent;
        }
        if (a.entries.empty()) continue;
        object one = a, wanted_of_one = wanted;
        for (auto* const entries : {&one.entries, &wanted_of_one.entries})
          for (auto& [at, x] : *entries) x = a.entries.begin()->second;
        rt::any_scalar value(t.operand);
        value.set(t.operand, a.entries.begin()->second.data());
        rt::any_matrix iso(t.operand, a.rows, a.cols), got(t.operand, wanted.rows, wanted.cols);
        const rt::any_matrix pattern = matrix_of(a);
        rt::assign(iso, &pattern, nullptr, value, {}, {}, {.structure = true});
        rt::extract(got, nullptr, nullptr, iso, rows.argument(), cols.argument(), o);
        EXPECT_EQ(model_of(got), wanted_of_one) << text(t, nullptr, o, nullptr) << ' ' << percent << " iso";
      }
}

TEST(RuntimeMove, ExtractOfVectorsAndColumns) {
  std::mt19937 random(3);
  for_each_case([&](const types& t, const rt::binary_operator* accum, rt::call_options o, const rt::type* mask) {
    const object u = random_object(t.operand, 12, 1, 40, random);
    const indices list = random_indices(12, false, random);
    const object wanted = part(u, list.list, {0});
    const object w = random_object(t.output, wanted.rows, 1, 40, random);
    const auto m = vector_mask(mask, w.rows, random);
    auto got = vector_of(w);
    rt::extract(got, m.argument(), accum, vector_of(u), list.argument(), o);
    EXPECT_EQ(model_of(got), stored(w, m.expected(), accum, wanted, o)) << text(t, accum, o, mask);
    for (const bool is_transposed : {false, true}) {
      o.transpose_first = is_transposed;
      const object a = random_object(t.operand, is_transposed ? 5 : 12, is_transposed ? 12 : 5, 40, random);
      const offset_t col = static_cast<offset_t>(random() % 5);
      const object column = part(is_transposed ? transposed(a) : a, list.list, {col});
      got = vector_of(w);
      rt::extract_column(got, m.argument(), accum, matrix_of(a), list.argument(), col, o);
      EXPECT_EQ(model_of(got), stored(w, m.expected(), accum, column, o)) << text(t, accum, o, mask);
    }
  });
}

TEST(RuntimeMove, OperandsMayBeOutputsAndMasks) {
  std::mt19937 random(4);
  for (const types& t : type_cases()) {
    const object a = random_object(t.output, 7, 7, 40, random);
    const rt::call_options o{.replace = true, .structure = true};
    auto got = matrix_of(a);
    rt::transpose(got, &got, nullptr, got, o);
    EXPECT_EQ(model_of(got), stored(a, &a, nullptr, transposed(a), o));
    const rt::binary_operator* const accum = t.accumulators[1] ? &*t.accumulators[1] : nullptr;
    got = matrix_of(a);
    rt::transpose(got, nullptr, accum, got);
    EXPECT_EQ(model_of(got), stored(a, nullptr, accum, transposed(a), {}));
    const std::vector<std::int64_t> backwards = {6, 5, 4, 3, 2, 1, 0};
    got = matrix_of(a);
    rt::extract(got, nullptr, accum, got, {backwards.data(), 7}, {});
    EXPECT_EQ(model_of(got), stored(a, nullptr, accum, part(a, backwards, {0, 1, 2, 3, 4, 5, 6}), {}));
  }
}

TEST(RuntimeMove, Diagonal) {
  std::mt19937 random(5);
  for (const types& t : type_cases())
    for (const offset_t k : {-3, 0, 2}) {
      const object v = random_object(t.output, 5, 1, 60, random);
      object wanted{t.output, 5 + std::abs(k), 5 + std::abs(k)};
      for (const auto& [at, x] : v.entries)
        wanted.entries[{at.first + std::max<offset_t>(0, -k), at.first + std::max<offset_t>(0, k)}] = x;
      EXPECT_EQ(model_of(rt::diagonal(vector_of(v), k)), wanted);
    }
}

TEST(RuntimeMove, HugeDimensions) {
  std::mt19937 random(6);
  constexpr offset_t n = offset_t{1} << 40, longest = offset_t{1} << 60;
  for (const types& t : type_cases())
    for (const auto& accum : t.accumulators) {
      const rt::binary_operator* const f = accum ? &*accum : nullptr;
      const object a = huge_object(t.operand, n, n, 50, random);
      std::vector<std::int64_t> list = {5, n - 1};
      for (const auto& [at, x] : a.entries) list.push_back(at.first);
      object c = huge_object(t.output, n, n, 20, random);
      auto got = matrix_of(c);
      rt::transpose(got, nullptr, f, matrix_of(a));
      EXPECT_EQ(model_of(got), stored(c, nullptr, f, transposed(a), {}));
      got = rt::any_matrix(t.output, static_cast<offset_t>(list.size()), n);
      rt::extract(got, nullptr, f, matrix_of(a), {list.data(), got.rows()}, {});
      EXPECT_EQ(got.entries(), static_cast<offset_t>(a.entries.size()));
      const object u = huge_object(t.operand, longest, 1, 50, random);
      std::vector<std::int64_t> at = {0, longest - 1};
      for (const auto& [i, x] : u.entries) at.push_back(i.first);
      rt::any_vector w(t.output, static_cast<offset_t>(at.size()));
      rt::extract(w, nullptr, f, vector_of(u), {at.data(), w.size()});
      EXPECT_EQ(model_of(w), stored({t.output, w.size(), 1}, nullptr, f, part(u, at, {0}), {}));
      const auto before = at.size();
      rt::any_vector whole(t.output, longest);
      rt::extract(whole, nullptr, f, vector_of(u), {});
      EXPECT_EQ(whole.entries(), static_cast<offset_t>(before - 2));
    }
}

TEST(RuntimeMove, ErrorsLeaveTheOutputUnchanged) {
  std::mt19937 random(7);
  const auto fp64 = rt::type::of<double>();
  const object a = random_object(fp64, 4, 5, 50, random), c = random_object(fp64, 2, 5, 50, random);
  const auto from = matrix_of(a);
  auto to = matrix_of(c);
  const std::vector<std::int64_t> rows = {0, 3}, bad = {0, 4}, negative = {0, -1};
  const rt::index_list two{rows.data(), 2};
  EXPECT_EQ(error_of<gb::index_out_of_bounds>(gb::info::index_out_of_bounds,
                                              [&] {
                                                rt::extract(to, nullptr, nullptr, from, {bad.data(), 2}, {});
                                              }),
            "extract: row index 4 at position 1 of a list, for a dimension of size 4");
  EXPECT_EQ(error_of<gb::index_out_of_bounds>(gb::info::index_out_of_bounds,
                                              [&] {
                                                rt::extract(to, nullptr, nullptr, from, {negative.data(), 2}, {});
                                              }),
            "extract: row index 18446744073709551615 at position 1 of a list, for a dimension of size 4");
  EXPECT_EQ(error_of<gb::dimension_mismatch>(gb::info::dimension_mismatch,
                                             [&] { rt::extract(to, nullptr, nullptr, from, two, two); }),
            "extract: what the index lists select of A is 2 x 2, C is 2 x 5");
  EXPECT_EQ(error_of<gb::dimension_mismatch>(gb::info::dimension_mismatch,
                                             [&] { rt::extract(to, &from, nullptr, from, two, {}); }),
            "extract: the mask is 4 x 5, the output is 2 x 5");
  EXPECT_EQ(error_of<gb::dimension_mismatch>(gb::info::dimension_mismatch,
                                             [&] { rt::transpose(to, nullptr, nullptr, from); }),
            "transpose: the transpose of A is 5 x 4, C is 2 x 5");
  rt::any_vector w(fp64, 4);
  EXPECT_EQ(
      error_of<gb::error>(gb::info::invalid_index, [&] { rt::extract_column(w, nullptr, nullptr, from, {}, -1); }),
      "extract_column: column index 18446744073709551615, for a dimension of size 5");
  const rt::any_matrix users(user_type(24), 7, 7);
  error_of<gb::domain_mismatch>(gb::info::domain_mismatch, [&] { rt::transpose(to, nullptr, nullptr, users); });
  error_of<gb::domain_mismatch>(gb::info::domain_mismatch, [&] { rt::extract(to, nullptr, nullptr, users, {}, {}); });
  EXPECT_EQ(model_of(to), c);
  EXPECT_EQ(w.entries(), 0);
}

}  // namespace
