// scalar, and the positions that each kind of mask allows, for each form of object.
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/scalar.hpp>
#include <graphblas/vector.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;

TEST(scalar, holds_one_value_or_none) {
  gb::scalar<double> s;
  EXPECT_FALSE(s.has_value());
  EXPECT_EQ(s.entries(), 0);
  EXPECT_EQ(s.value_or(4), 4);
  objects::thrown<gb::no_value>(gb::info::no_value, [&] { s.value(); });
  s.set(2.5);
  EXPECT_EQ(s.value(), 2.5);
  EXPECT_EQ(s.entries(), 1);
  EXPECT_EQ(s.value_or(4), 2.5);
  EXPECT_EQ(s, gb::scalar<double>(2.5));
  EXPECT_FALSE(s == gb::scalar<double>());
  s.clear();
  EXPECT_EQ(s, gb::scalar<double>());
}

TEST(scalar, prints_numbers) {
  auto text = [](const auto& s) {
    std::ostringstream out;
    out << s;
    return out.str();
  };
  EXPECT_EQ(text(gb::scalar<double>(2.5)), "2.5");
  EXPECT_EQ(text(gb::scalar<double>()), "(empty)");
  EXPECT_EQ(text(gb::scalar<std::int8_t>(65)), "65");
  EXPECT_EQ(text(gb::scalar<std::string>("ab")), "ab");
}

// The positions that a mask view allows.
std::set<std::pair<offset_t, offset_t>> allowed(const gb::mask<>& mask, offset_t rows, offset_t cols) {
  const auto m = mask.resolve(rows, cols);
  std::set<std::pair<offset_t, offset_t>> stored, out;
  if (m.present)
    for (offset_t i = 0; i < m.rows; ++i)
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k)
        if (m.allows_entry(k)) stored.emplace(i, m.indices[k]);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j)
      if (!m.present || stored.contains({i, j}) != m.complement) out.emplace(i, j);
  return out;
}

using positions = std::set<std::pair<offset_t, offset_t>>;

TEST(matrix_mask, structure_value_and_complement) {
  const auto m = gb::matrix<double>::build(2, 2, ints{0, 0, 1}, ints{0, 1, 1}, std::vector<double>{1, 0, -0.0});
  EXPECT_EQ(allowed(gb::no_mask, 2, 2).size(), 4u);
  EXPECT_EQ(allowed(!gb::no_mask, 2, 2).size(), 0u);
  EXPECT_EQ(allowed(gb::structure(m), 2, 2), (positions{{0, 0}, {0, 1}, {1, 1}}));
  EXPECT_EQ(allowed(!gb::structure(m), 2, 2), (positions{{1, 0}}));
  EXPECT_EQ(allowed(m, 2, 2), (positions{{0, 0}}));
  EXPECT_EQ(allowed(!m, 2, 2), (positions{{0, 1}, {1, 0}, {1, 1}}));
  EXPECT_EQ(allowed(!!m, 2, 2), allowed(m, 2, 2));
  EXPECT_EQ(allowed(!!gb::structure(m), 2, 2), allowed(gb::structure(m), 2, 2));
}

TEST(matrix_mask, nan_is_true_and_iso_decides_for_all) {
  const auto nan = gb::matrix<double>::build_iso(2, 2, ints{0}, ints{1}, std::numeric_limits<double>::quiet_NaN());
  EXPECT_EQ(allowed(nan, 2, 2), (positions{{0, 1}}));
  const auto truth = gb::matrix<bool>::build_iso(2, 2, ints{0, 1}, ints{1, 0}, true);
  EXPECT_EQ(allowed(truth, 2, 2).size(), 2u);
  const auto lie = gb::matrix<bool>::build_iso(2, 2, ints{0, 1}, ints{1, 0}, false);
  EXPECT_EQ(allowed(lie, 2, 2).size(), 0u);
  EXPECT_EQ(allowed(!lie, 2, 2).size(), 4u);
  const auto pattern = gb::matrix<void>::build(2, 2, ints{0, 1}, ints{1, 0});
  EXPECT_EQ(allowed(pattern, 2, 2), allowed(gb::structure(pattern), 2, 2));
}

TEST(matrix_mask, pending_entries_count) {
  gb::matrix<int> m(2, 2);
  m.set(0, 1, 3);
  EXPECT_EQ(allowed(gb::structure(m), 2, 2), (positions{{0, 1}}));
}

TEST(matrix_mask, another_shape_is_refused) {
  const gb::matrix<int> m(2, 3);
  objects::dimension_mismatch([&] { gb::mask<>(gb::structure(m)).resolve(3, 2); });
  objects::dimension_mismatch([&] { gb::mask<>(!m).resolve(2, 4); });
  EXPECT_EQ(allowed(!gb::structure(m), 2, 3).size(), 6u);
  // One complement of no mask serves outputs of different shapes.
  const gb::mask<> nothing = !gb::no_mask;
  for (const offset_t n : {3, 9, 2}) EXPECT_EQ(allowed(nothing, n, 2).size(), 0u);
}

std::set<offset_t> allowed(const gb::vector_mask<>& mask, offset_t size) {
  const auto m = mask.resolve(size);
  std::set<offset_t> stored, out;
  if (m.present && m.form == gb::vector_form::sparse) {
    for (offset_t k = 0; k < m.entries; ++k)
      if (m.bits == nullptr || m.bits[k] != 0) stored.insert(m.indices[k]);
  } else if (m.present) {
    for (offset_t i = 0; i < size; ++i)
      if (m.bits == nullptr || m.bits[i] != 0) stored.insert(i);
  }
  for (offset_t i = 0; i < size; ++i)
    if (!m.present || stored.contains(i) != m.complement) out.insert(i);
  return out;
}

// Positions 2k with the values k % 2 in vectors of each form.
TEST(vector_mask, every_form) {
  for (const offset_t size : {200, 30, 3}) {
    for (const bool iso : {false, true}) {
      gb::vector<int>::arrays_type a;
      a.size = size;
      a.iso = iso;
      std::set<offset_t> structure, values, rest;
      ints at, v;
      for (int k = 0; k < 3 && size > 3; ++k) {
        at.push_back(2 * k);
        v.push_back(k % 2);
      }
      if (size == 3) at = {0, 1, 2}, v = {0, 1, 0};
      if (iso) v = ints(at.size(), 0);
      a.entries = static_cast<offset_t>(at.size());
      for (std::size_t k = 0; k < at.size(); ++k) {
        structure.insert(at[k]);
        if (v[k] != 0) values.insert(at[k]);
      }
      for (offset_t i = 0; i < size; ++i)
        if (!values.contains(i)) rest.insert(i);
      a.indices = gb::buffer<std::int32_t>(ints(at));
      a.values = gb::buffer<int>(iso ? ints{0} : v);
      auto u = gb::vector<int>::adopt(std::move(a));
      if (size == 30) {  // a bitmap: more entries first
        for (int i = 10; i < 20; ++i) u.set(i, 0);
        u.wait();
        for (int i = 10; i < 20; ++i) u.remove(i);
      }
      EXPECT_EQ(u.form(), size == 200  ? gb::vector_form::sparse
                          : size == 30 ? gb::vector_form::bitmap
                                       : gb::vector_form::full);
      EXPECT_EQ(allowed(gb::structure(u), size), structure);
      EXPECT_EQ(allowed(u, size), values);
      EXPECT_EQ(allowed(!u, size), rest);
      EXPECT_EQ(allowed(!gb::structure(u), size).size(), static_cast<std::size_t>(size) - structure.size());
      objects::dimension_mismatch([&] { gb::vector_mask<>(u).resolve(size + 1); });
    }
  }
  EXPECT_EQ(allowed(gb::no_mask, 5).size(), 5u);
  EXPECT_EQ(allowed(!gb::no_mask, 5).size(), 0u);
  const auto pattern = gb::vector<void>::build(9, ints{1, 4});
  EXPECT_EQ(allowed(pattern, 9), (std::set<offset_t>{1, 4}));
}

}  // namespace
