// A hypersparse matrix stores the rows that have entries: its members agree with those of a CSR matrix of small shape,
// and need memory for the entries alone.
#include <graphblas/entries.hpp>
#include <graphblas/matrix.hpp>
#include <semirings/binary_operators.hpp>
#include <tests/objects/throws.hpp>
#include <tests/support/allocation_faults.hpp>
#include <tests/support/hypersparse.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <sstream>
#include <thread>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;
using hypersparse::huge;

namespace {

using matrix = gb::matrix<double, std::int64_t>;
using position = std::pair<offset_t, offset_t>;
using entry_map = std::map<position, double>;

// Lets allocations of a megabyte or more fail.
class small_machine {
 public:
  small_machine() {
    gb::set_allocation_fault(+[](std::size_t bytes) noexcept { return bytes >= (std::size_t{1} << 20); });
  }
  ~small_machine() { gb::set_allocation_fault(nullptr); }
};

entry_map entries_in(const matrix& a) {
  entry_map out;
  for (const auto& [i, j, v] : gb::entries_of(a)) out[{i, j}] = v;
  EXPECT_EQ(static_cast<offset_t>(out.size()), a.entries());
  return out;
}

matrix built(const entry_map& entries, offset_t rows, offset_t cols) {
  std::vector<std::int64_t> i, j;
  std::vector<double> v;
  for (const auto& [at, value] : entries) {
    i.push_back(at.first);
    j.push_back(at.second);
    v.push_back(value);
  }
  return matrix::build(rows, cols, i, j, v);
}

entry_map random_entries(int n, offset_t rows, offset_t cols, unsigned seed) {
  std::mt19937_64 random(seed);
  entry_map out;
  for (int k = 0; k < n; ++k)
    out[{static_cast<offset_t>(random() % static_cast<unsigned long>(rows)),
         static_cast<offset_t>(random() % static_cast<unsigned long>(cols))}] = k;
  return out;
}

TEST(hypersparse_matrix, is_made_where_rows_are_many_and_entries_few) {
  EXPECT_TRUE(matrix(huge, huge).is_hypersparse());
  EXPECT_TRUE(matrix((offset_t{1} << 26) + 1, 5).is_hypersparse());
  EXPECT_FALSE(matrix(1000, huge).is_hypersparse());
  EXPECT_FALSE(matrix(1000, 1000).is_hypersparse());
  EXPECT_FALSE(matrix().is_hypersparse());
  const hypersparse::forced all;
  EXPECT_TRUE(matrix(10, 10).is_hypersparse());
  EXPECT_FALSE((gb::matrix<double>(10, 10).is_hypersparse()));
}

TEST(hypersparse_matrix, takes_memory_for_its_entries_alone) {
  const small_machine limits;
  const auto entries = random_entries(1000, huge, huge, 1);
  matrix a = built(entries, huge, huge);
  EXPECT_TRUE(a.is_hypersparse());
  EXPECT_FALSE(a.is_on_device());
  EXPECT_FALSE(a.is_foreign());
  EXPECT_EQ(entries_in(a), entries);
  a.set(huge - 1, huge - 1, 7);
  a.set(0, 0, 8);
  a.remove(entries.begin()->first.first, entries.begin()->first.second);
  auto expected = entries;
  expected.erase(expected.begin());
  expected[{huge - 1, huge - 1}] = 7;
  expected[{0, 0}] = 8;
  EXPECT_EQ(a.get(huge - 1, huge - 1), 7);
  EXPECT_EQ(entries_in(a), expected);
  EXPECT_TRUE(a == built(expected, huge, huge)) << "a row without entries is not stored";
  EXPECT_EQ(a.get(0, 0), 8);
  EXPECT_EQ(a.get(0, 1), std::nullopt);
  const matrix copy = a.clone();
  EXPECT_TRUE(copy == a);
  a.clear();
  EXPECT_EQ(a.entries(), 0);
  EXPECT_TRUE(a.is_hypersparse());
  EXPECT_EQ(entries_in(copy), expected);
  EXPECT_FALSE(copy == a);
}

TEST(hypersparse_matrix, names_shape_and_bytes_where_csr_does_not_fit) {
  const matrix a = built(random_entries(10, huge, huge, 2), huge, huge);
  const std::string text = objects::out_of_memory([&] { (void)a.view(); });
  EXPECT_NE(text.find("1099511627776 x 1099511627776 matrix with 10 entries"), std::string::npos) << text;
  EXPECT_NE(text.find("8796093022216 bytes"), std::string::npos) << text;
  EXPECT_TRUE(a.is_hypersparse());
  objects::out_of_memory([&] { (void)a.transposed_view(); });
  EXPECT_EQ(a.entries(), 10);
}

TEST(hypersparse_matrix, becomes_csr_where_a_view_is_read) {
  const entry_map entries = {{{2, 3}, 1}, {{2, 5}, 2}, {{7, 0}, 3}};
  const hypersparse::forced all;
  matrix a = built(entries, 9, 6);
  a.set(8, 5, 4);
  const auto* const columns = gb::row_of(a, 2).columns.data();
  EXPECT_EQ(gb::row_of(a, 3).columns.size(), 0u);
  EXPECT_TRUE(a.is_hypersparse());
  const auto v = a.view();
  EXPECT_FALSE(a.is_hypersparse());
  EXPECT_EQ((std::vector<offset_t>(v.offsets, v.offsets + 10)), (std::vector<offset_t>{0, 0, 0, 2, 2, 2, 2, 2, 3, 4}));
  EXPECT_EQ(v.indices, columns) << "the row that was given out stays";
  EXPECT_EQ(v.value(3), 4);
}

TEST(hypersparse_matrix, agrees_with_csr_while_it_is_edited) {
  std::mt19937 random(5);
  entry_map expected;
  const hypersparse::forced all;
  matrix a(40, 30);
  for (int step = 0; step < 4000; ++step) {
    const offset_t i = random() % 40, j = random() % 30;
    const auto action = random() % 64;
    if (action < 8) {
      a.remove(i, j);
      expected.erase({i, j});
    } else if (action < 16) {
      EXPECT_EQ(a.contains(i, j), expected.count({i, j}) == 1);
    } else if (action == 16) {
      EXPECT_EQ(entries_in(a), expected);
    } else if (action == 17 && step < 2000) {
      a.clear();
      expected.clear();
    } else {
      a.set(i, j, step);
      expected[{i, j}] = step;
    }
  }
  EXPECT_EQ(entries_in(a), expected);
  EXPECT_TRUE(a.is_hypersparse());
  matrix plain = built(expected, 40, 30);
  (void)plain.view();
  EXPECT_FALSE(plain.is_hypersparse());
  EXPECT_TRUE(a == plain);
  EXPECT_TRUE(plain == a);
  const auto t = a.tuples(), u = plain.tuples();
  EXPECT_EQ((std::vector<std::int64_t>(t.rows.begin(), t.rows.end())),
            (std::vector<std::int64_t>(u.rows.begin(), u.rows.end())));
  EXPECT_EQ((std::vector<double>(t.values.begin(), t.values.end())),
            (std::vector<double>(u.values.begin(), u.values.end())));
  std::ostringstream x, y;
  x << a;
  y << plain;
  EXPECT_EQ(x.str(), y.str());
  plain.set(0, 0, -1);
  EXPECT_FALSE(a == plain);
}

TEST(hypersparse_matrix, is_resized_between_the_forms) {
  const entry_map entries = {{{2, 3}, 1}, {{2, 5}, 2}, {{7, 0}, 3}};
  matrix a = built(entries, 9, 6);
  const auto version = a.version();
  a.resize(huge, huge);
  EXPECT_TRUE(a.is_hypersparse());
  EXPECT_GT(a.version(), version);
  EXPECT_EQ(a.rows(), huge);
  EXPECT_EQ(entries_in(a), entries);
  a.resize(huge - 1, 5);
  EXPECT_EQ(entries_in(a), (entry_map{{{2, 3}, 1}, {{7, 0}, 3}}));
  a.resize(7, 5);
  EXPECT_FALSE(a.is_hypersparse());
  EXPECT_EQ(a.cols(), 5);
  EXPECT_TRUE(a == built({{{2, 3}, 1}}, 7, 5));
}

TEST(hypersparse_matrix, is_built_with_the_errors_of_any_other) {
  const std::vector<std::int64_t> i = {huge - 1, 5, huge - 1}, j = {4, 6, 4};
  const std::vector<double> v = {1, 2, 3};
  const std::string twice = objects::duplicate([&] { (void)matrix::build(huge, huge, i, j, v); });
  EXPECT_NE(twice.find("entry (1099511627775, 4) is given twice"), std::string::npos) << twice;
  const std::string outside = objects::out_of_bounds([&] { (void)matrix::build(huge - 1, huge, i, j, v); });
  EXPECT_NE(outside.find("tuple 0 is (1099511627775, 4)"), std::string::npos) << outside;
  EXPECT_EQ(entries_in(matrix::build(huge, huge, i, j, v, gb::plus<>())), (entry_map{{{5, 6}, 2}, {{huge - 1, 4}, 4}}));
  const auto iso = matrix::build_iso(huge, huge, std::vector<std::int64_t>{3, 1}, std::vector<std::int64_t>{4, 2}, 9);
  EXPECT_TRUE(iso.iso());
  EXPECT_EQ(entries_in(iso), (entry_map{{{1, 2}, 9}, {{3, 4}, 9}}));
}

TEST(hypersparse_matrix, comes_from_compressed_columns) {
  const std::array<offset_t, 4> offsets = {0, 2, 2, 3};
  const std::array<std::int64_t, 3> rows = {1, huge - 1, 1};
  const std::array<double, 3> values = {1, 2, 3};
  const gb::csc_view<double, std::int64_t> v{{3, huge, offsets.data(), rows.data(), values.data(), false, true}};
  const matrix a(v);
  EXPECT_TRUE(a.is_hypersparse());
  EXPECT_EQ(entries_in(a), (entry_map{{{1, 0}, 1}, {{1, 2}, 3}, {{huge - 1, 0}, 2}}));
}

TEST(hypersparse_matrix, moves_and_is_released) {
  const entry_map entries = {{{2, 3}, 1}, {{7, 0}, 3}};
  const hypersparse::forced all;
  matrix a = built(entries, 9, 6);
  a.set(1, 1, 5);
  matrix b = std::move(a);
  EXPECT_EQ(a.rows(), 0);
  EXPECT_EQ(a.entries(), 0);
  EXPECT_EQ(b.entries(), 3);
  a = std::move(b);
  EXPECT_TRUE(a.is_hypersparse());
  const auto arrays = a.release();
  EXPECT_EQ(arrays.offsets.size(), 10u);
  EXPECT_EQ(arrays.indices.size(), 3u);
  EXPECT_EQ(a.entries(), 0);
  EXPECT_EQ(a.rows(), 9);
}

TEST(hypersparse_matrix, merges_and_expands_beside_readers) {
  for (int round = 0; round < 20; ++round) {
    const hypersparse::forced all;
    const auto entries = random_entries(300, 500, 500, static_cast<unsigned>(round));
    matrix a = built(entries, 500, 500);
    for (int k = 0; k < 100; ++k) a.set(k, k, -1);
    auto expected = entries;
    for (int k = 0; k < 100; ++k) expected[{k, k}] = -1;
    std::vector<std::thread> readers;
    for (int t = 0; t < 4; ++t)
      readers.emplace_back([&, t] {
        const offset_t n = t == 0 ? a.view().entries() : a.entries();
        EXPECT_EQ(n, static_cast<offset_t>(expected.size()));
        EXPECT_EQ(a.get(3, 3), -1);
      });
    for (auto& t : readers) t.join();
    EXPECT_EQ(entries_in(a), expected);
  }
}

// Each allocation fails once; the matrix is then as it was.
struct copy_of_matrix {
  matrix a;
  bool operator==(const copy_of_matrix& o) const { return a == o.a; }
};

TEST(hypersparse_matrix, is_unchanged_where_memory_is_short) {
  const auto make = [] {
    matrix a = built(random_entries(20, huge, huge, 3), huge, huge);
    a.set(5, 5, 5);
    a.set(6, 6, 6);
    return copy_of_matrix{std::move(a)};
  };
  allocation_faults::sweep("clear", make, [](copy_of_matrix& m) { m.a.clear(); });
  allocation_faults::sweep("resize", make, [](copy_of_matrix& m) { m.a.resize(huge - 1, 100); });
  allocation_faults::sweep("wait", make, [](copy_of_matrix& m) { m.a.wait(); });
  allocation_faults::sweep("clone", make, [](copy_of_matrix& m) { (void)m.a.clone(); });
  const std::vector<std::int64_t> i = {huge - 1, 5, huge - 2};
  const std::vector<double> v = {1, 2, 3};
  allocation_faults::sweep("build", [&] { (void)matrix::build(huge, huge, i, i, v); });
  allocation_faults::sweep("tuples", make, [](copy_of_matrix& m) { (void)m.a.tuples(); });
}

}  // namespace
