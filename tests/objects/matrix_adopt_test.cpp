// Adopting, releasing and copying CSR arrays: without copies where promised, and with every kind of invalid array.
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>
#include <tests/objects/throws.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace gb = gustav;
using gb::offset_t;

namespace {

using ints = std::vector<std::int32_t>;
using longs = std::vector<offset_t>;

template <class T>
gb::csr_arrays<T> arrays(longs offsets, ints indices, std::vector<gb::storage_t<T>> values, bool sorted = true) {
  gb::csr_arrays<T> a;
  a.offsets = gb::buffer<offset_t>(std::move(offsets));
  a.indices = gb::buffer<std::int32_t>(std::move(indices));
  a.values = gb::buffer<gb::storage_t<T>>(std::move(values));
  a.sorted = sorted;
  return a;
}

// | 1 . 2 |
// | . . . |
// | 3 4 . |
gb::csr_arrays<double> good() { return arrays<double>({0, 2, 2, 4}, {0, 2, 0, 1}, {1, 2, 3, 4}); }

TEST(matrix_adopt, clones_share_the_arrays_until_one_changes) {
  auto m = gb::matrix<double>::adopt(3, 3, good());
  auto copy = m.clone();
  EXPECT_EQ(copy.view().indices, m.view().indices);
  EXPECT_EQ(copy.view().values, m.view().values);
  copy.set(1, 1, 7);
  EXPECT_EQ(copy.entries(), 5);
  EXPECT_EQ(m.entries(), 4);
  EXPECT_EQ(m, gb::matrix<double>::adopt(3, 3, good()));

  copy = m.clone();
  const auto* values = m.view().values;
  auto released = m.release();
  EXPECT_NE(released.values.data(), values);
  released.values[0] = 9;
  released.indices[0] = 2;
  released.offsets[1] = 1;
  EXPECT_EQ(copy, gb::matrix<double>::adopt(3, 3, good()));
  EXPECT_EQ(copy.release().values.data(), values) << "nothing shares it any more";
}

// The rows of shared arrays are sorted in a copy.
TEST(matrix_adopt, sorting_leaves_shared_arrays_alone) {
  const auto unsorted = arrays<double>({0, 2}, {1, 0}, {1, 2}, false);
  const auto m = gb::matrix<double>::adopt(1, 2, unsorted.share());
  const auto later = gb::matrix<double>::adopt(1, 2, unsorted.share(), gb::check::trusted);
  EXPECT_EQ(m.get(0, 0), 2);
  EXPECT_EQ(later.get(0, 0), 2);
  EXPECT_EQ(unsorted.indices[0], 1);
  EXPECT_EQ(unsorted.values[0], 1);
}

TEST(matrix_adopt, clones_of_foreign_memory_are_copies) {
  longs offsets{0, 1};
  ints indices{0};
  std::vector<double> values{1};
  const auto owner = std::make_shared<int>(0);
  auto m = gb::matrix<double>::adopt(
      1, 1,
      {gb::buffer<offset_t>(offsets.data(), 2, owner), gb::buffer<std::int32_t>(indices.data(), 1, owner),
       gb::buffer<double>(values.data(), 1, owner)});
  const auto copy = m.clone();
  values[0] = 2;
  EXPECT_EQ(m.get(0, 0), 2);
  EXPECT_EQ(copy.get(0, 0), 1);
  EXPECT_EQ(m.release().values.data(), values.data());
}

TEST(matrix_adopt, comes_and_goes_without_a_copy) {
  auto given = good();
  const auto* offsets = given.offsets.data();
  const auto* indices = given.indices.data();
  const auto* values = given.values.data();
  auto m = gb::matrix<double>::adopt(3, 3, std::move(given));
  EXPECT_EQ(m.view().offsets, offsets);
  EXPECT_EQ(m.view().indices, indices);
  EXPECT_EQ(m.view().values, values);
  auto moved = std::move(m);
  EXPECT_EQ(moved.view().values, values);
  const auto version = moved.version();
  auto out = moved.release();
  EXPECT_EQ(out.offsets.data(), offsets);
  EXPECT_EQ(out.indices.data(), indices);
  EXPECT_EQ(out.values.data(), values);
  EXPECT_TRUE(out.sorted);
  EXPECT_EQ(moved.rows(), 3);
  EXPECT_EQ(moved.entries(), 0);
  EXPECT_GT(moved.version(), version);
  moved.set(2, 2, 5);
  EXPECT_EQ(moved.get(2, 2), 5);
  EXPECT_EQ(out.values[3], 4);
}

TEST(matrix_adopt, memory_of_any_owner_lives_as_long_as_the_matrix) {
  auto mine = std::make_shared<std::vector<double>>(std::vector<double>{1, 2, 3, 4});
  const std::weak_ptr<std::vector<double>> watched = mine;
  auto a = good();
  a.values = gb::buffer<double>(mine->data(), 4, mine);
  mine.reset();
  auto m = gb::matrix<double>::adopt(3, 3, std::move(a));
  EXPECT_FALSE(watched.expired());
  EXPECT_EQ(m.get(2, 1), 4);
  m.clear();
  EXPECT_TRUE(watched.expired());
}

TEST(matrix_adopt, arrays_that_stay_the_users) {
  std::vector<offset_t> offsets{0, 2, 2, 4};
  ints indices{0, 2, 0, 1};
  std::vector<double> values{1, 2, 3, 4};
  const auto m = gb::matrix<double>::adopt(
      3, 3, {{offsets.data(), 4, nullptr}, {indices.data(), 4, nullptr}, {values.data(), 4, nullptr}});
  EXPECT_EQ(m.view().values, values.data());
  values[3] = 40;
  EXPECT_EQ(m.get(2, 1), 40);
  auto u = gb::vector<double>::adopt(gb::buffer<double>(values.data(), 4, nullptr));
  u.set(0, -1);
  EXPECT_EQ(values[0], -1);
}

TEST(matrix_adopt, narrow_offsets_are_widened) {
  const ints offsets{0, 2, 2, 4};
  gb::buffer<std::int32_t> indices(ints{0, 2, 0, 1});
  gb::buffer<double> values(std::vector<double>{1, 2, 3, 4});
  const auto* kept = values.data();
  const auto m = gb::matrix<double>::adopt(3, 3, offsets, std::move(indices), std::move(values));
  EXPECT_EQ(m, gb::matrix<double>::adopt(3, 3, good()));
  EXPECT_EQ(m.view().values, kept);
  objects::invalid_value([] {
    const ints none;
    gb::matrix<double>::adopt(0, 0, none, gb::buffer<std::int32_t>(), gb::buffer<double>());
  });
}

TEST(matrix_adopt, unsorted_rows_are_sorted_with_their_values) {
  for (const auto how : {gb::check::full, gb::check::trusted}) {
    const auto m =
        gb::matrix<double>::adopt(3, 3, arrays<double>({0, 2, 2, 4}, {2, 0, 1, 0}, {2, 1, 4, 3}, false), how);
    EXPECT_EQ(m.entries(), 4);
    EXPECT_EQ(m, gb::matrix<double>::adopt(3, 3, good()));
    EXPECT_TRUE(m.view().sorted);
  }
  // Rows beyond the length that is sorted by insertion, pattern-only and iso ones.
  const int n = 200;
  ints backwards;
  std::vector<double> values;
  for (int k = n - 1; k >= 0; --k) {
    backwards.push_back(k);
    values.push_back(10 * k);
  }
  const auto m = gb::matrix<double>::adopt(1, n, arrays<double>({0, n}, backwards, values, false));
  for (int k = 0; k < n; ++k) ASSERT_EQ(m.get(0, k), 10 * k);
  const auto p = gb::matrix<void>::adopt(1, n, arrays<void>({0, n}, backwards, {}, false));
  EXPECT_EQ(p.view().indices[0], 0);
  EXPECT_TRUE(p.contains(0, n - 1));
  auto one = arrays<double>({0, n}, backwards, {7.0}, false);
  one.iso = true;
  const auto iso = gb::matrix<double>::adopt(1, n, std::move(one));
  EXPECT_TRUE(iso.iso());
  EXPECT_EQ(iso.get(0, 3), 7.0);
}

// A product whose rows stay unsorted until they are read.
TEST(matrix_adopt, trusted_unsorted_rows_and_edits) {
  auto unsorted = [] {
    return gb::matrix<double>::adopt(3, 3, arrays<double>({0, 2, 2, 4}, {2, 0, 1, 0}, {2, 1, 4, 3}, false),
                                     gb::check::trusted);
  };
  EXPECT_EQ(unsorted().get(0, 0), 1);
  auto edited = unsorted();
  edited.set(0, 1, 9);
  edited.remove(2, 0);
  EXPECT_EQ(edited.entries(), 4);
  EXPECT_EQ(edited.get(0, 1), 9);
  EXPECT_EQ(edited.get(2, 1), 4);
  auto cut = unsorted();
  cut.resize(3, 1);
  EXPECT_EQ(cut.entries(), 2);
  auto moved = unsorted();
  const auto taken = std::move(moved);
  EXPECT_EQ(taken, gb::matrix<double>::adopt(3, 3, good()));
  EXPECT_EQ(unsorted().clone(), taken);
  auto out = unsorted().release();
  EXPECT_EQ(out.indices[0], 0);
  EXPECT_TRUE(out.sorted);
  EXPECT_EQ(unsorted().transposed_view().offsets[1], 2);
  auto cleared = unsorted();
  cleared.clear();
  EXPECT_EQ(cleared.entries(), 0);
}

TEST(matrix_adopt, each_wrong_array_has_its_error) {
  auto refused = [](longs offsets, ints indices, std::vector<double> values, bool sorted = true) {
    return objects::invalid_value(
        [&] { gb::matrix<double>::adopt(3, 3, arrays<double>(offsets, indices, values, sorted)); });
  };
  EXPECT_TRUE(objects::mentions(refused({0, 2, 4}, {0, 2, 0, 1}, {1, 2, 3, 4}), "rows + 1 offsets"));
  EXPECT_TRUE(objects::mentions(refused({0, 2, 2, 4, 4}, {0, 2, 0, 1}, {1, 2, 3, 4}), "rows + 1 offsets"));
  EXPECT_TRUE(objects::mentions(refused({1, 2, 2, 4}, {0, 2, 0, 1}, {1, 2, 3, 4}), "begin with 0"));
  EXPECT_TRUE(objects::mentions(refused({0, 2, 2, 3}, {0, 2, 0, 1}, {1, 2, 3, 4}), "end with the number"));
  EXPECT_TRUE(objects::mentions(refused({0, 2, 2, 5}, {0, 2, 0, 1}, {1, 2, 3, 4}), "end with the number"));
  EXPECT_TRUE(objects::mentions(refused({0, 3, 2, 4}, {0, 2, 0, 1}, {1, 2, 3, 4}), "descend at row 1"));
  EXPECT_TRUE(objects::mentions(refused({0, 1000000, 2, 4}, {0, 2, 0, 1}, {1, 2, 3, 4}), "descend at row 1"));
  EXPECT_TRUE(objects::mentions(refused({0, -5, 2, 4}, {0, 2, 0, 1}, {1, 2, 3, 4}), "descend at row 0"));
  EXPECT_TRUE(objects::mentions(refused({0, 2, 2, 4}, {0, 2, 0, 1}, {1, 2, 3}), "fewer values"));
  EXPECT_TRUE(objects::mentions(refused({0, 2, 2, 4}, {2, 0, 0, 1}, {1, 2, 3, 4}), "row 0"));  // marked as sorted
  EXPECT_TRUE(objects::mentions(refused({0, 2, 2, 4}, {0, 2, 1, 1}, {1, 2, 3, 4}), "row 2"));  // repeats
  EXPECT_TRUE(
      objects::mentions(refused({0, 2, 2, 4}, {0, 2, 1, 1}, {1, 2, 3, 4}, false), "row 2"));  // repeats, unsorted
  objects::out_of_bounds([] {
    gb::matrix<double>::adopt(3, 3, arrays<double>({0, 2, 2, 4}, {0, 3, 0, 1}, {1, 2, 3, 4}));
  });
  objects::out_of_bounds([] {
    gb::matrix<double>::adopt(3, 3, arrays<double>({0, 2, 2, 4}, {-1, 2, 0, 1}, {1, 2, 3, 4}));
  });
  objects::invalid_value([] { gb::matrix<double>::adopt(-1, 3, good()); });
  objects::overflow([] { gb::matrix<double>::adopt(3, offset_t{1} << 31, good()); });
  auto no_value = arrays<double>({0, 2, 2, 4}, {0, 2, 0, 1}, {});
  no_value.iso = true;
  objects::invalid_value([&] { gb::matrix<double>::adopt(3, 3, std::move(no_value)); });
}

TEST(matrix_adopt, nothing_at_all_is_a_matrix) {
  const auto m = gb::matrix<double>::adopt(0, 7, arrays<double>({0}, {}, {}));
  EXPECT_EQ(m.entries(), 0);
  EXPECT_EQ(m.cols(), 7);
  auto iso = arrays<double>({0, 0}, {}, {});
  iso.iso = true;
  const auto empty = gb::matrix<double>::adopt(1, 7, std::move(iso));
  EXPECT_EQ(empty.tuples().rows.size(), 0u);
  EXPECT_EQ(empty.transposed_view().entries(), 0);
}

TEST(matrix_adopt, a_pattern_is_never_iso) {
  auto a = arrays<void>({0, 1}, {0}, {});
  a.iso = true;
  EXPECT_FALSE(gb::matrix<void>::adopt(1, 1, std::move(a)).iso());
}

TEST(matrix_from_view, copies_and_checks) {
  const offset_t offsets[] = {2, 4, 4, 6};  // a window into longer arrays
  const std::int32_t indices[] = {9, 9, 0, 2, 1, 0, 9};
  const double values[] = {9, 9, 1, 2, 4, 3, 9};
  const gb::csr_view<double> window{3, 3, offsets, indices, values, false, false};
  EXPECT_EQ(gb::matrix<double>(window), gb::matrix<double>::adopt(3, 3, good()));
  auto lied = window;
  lied.sorted = true;
  objects::invalid_value([&] { gb::matrix<double>{lied}; });
  auto narrow = window;
  narrow.cols = 2;
  objects::out_of_bounds([&] { gb::matrix<double>{narrow}; });
  const offset_t descending[] = {0, 2, 1, 3};
  objects::invalid_value([&] { gb::matrix<double>{gb::csr_view<double>{3, 3, descending, indices, values}}; });
  const offset_t backwards[] = {6, 4, 4, 2};
  objects::invalid_value([&] { gb::matrix<double>{gb::csr_view<double>{3, 3, backwards, indices, values}}; });
  const double one = 5;
  const gb::matrix<double> iso(gb::csr_view<double>{3, 3, offsets, indices, &one, true, false});
  EXPECT_TRUE(iso.iso());
  EXPECT_EQ(iso.get(2, 1), 5);
  const gb::matrix<void> pattern(gb::csr_view<gb::unit>{3, 3, offsets, indices, nullptr, false, false});
  EXPECT_TRUE(pattern.contains(2, 0));
  EXPECT_EQ(gb::matrix<double>(gb::csr_view<double>{}).entries(), 0);
}

}  // namespace
