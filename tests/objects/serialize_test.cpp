// serialize() and back: every type of values, iso, patterns, empty objects, forms of vectors, index types, sizes.
#include <graphblas/graphblas.hpp>
#include <graphblas/serialize.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

struct point {
  float x, y, z;
  friend bool operator==(const point&, const point&) = default;
};
struct other_point {
  float x, y, z;
  friend bool operator==(const other_point&, const other_point&) = default;
};
template <>
struct gustav::serialized_type<point> {
  static constexpr std::string_view name = "point of 3 floats";
};
template <>
struct gustav::serialized_type<other_point> {
  static constexpr std::string_view name = "another point";
};

namespace {

namespace gb = gustav;
using bytes = std::vector<std::byte>;

std::vector<gb::compression> methods() {
  if (!gb::is_available(gb::compression::zstd)) return {gb::compression::none};
  return {gb::compression::none, gb::compression::zstd};
}

template <class T>
T value_of(int k) {
  if constexpr (std::is_class_v<T>)
    return {static_cast<float>(k), 0.5f, -1};
  else
    return static_cast<T>(k % 3 == 0 ? k : k * -7);
}

// 40 x 50: a row of 50, a row of none, others of 3.
template <class T, class I>
gb::matrix<T, I> some_matrix() {
  gb::matrix<T, I> a(40, 50);
  for (int i = 0; i < 40; ++i)
    for (int j = 0; j < (i == 7 ? 50 : i == 9 ? 0 : 3); ++j) {
      const int col = i == 7 ? j : (i + 11 * j) % 50;
      if constexpr (std::is_void_v<T>)
        a.set(i, col);
      else
        a.set(i, col, value_of<T>(i + col));
    }
  return a;
}
template <class T, class I>
gb::vector<T, I> some_vector(int size, int step) {
  gb::vector<T, I> u(size);
  for (int i = 1; i < size; i += step) {
    if constexpr (std::is_void_v<T>)
      u.set(i);
    else
      u.set(i, value_of<T>(i));
  }
  return u;
}

template <class T, class I>
gb::matrix<T, I> round_trip(const gb::matrix<T, I>& a, const gb::serialize_options& options) {
  return gb::deserialize_matrix<T, I>(gb::serialize(a, options));
}
template <class T, class I>
gb::vector<T, I> round_trip(const gb::vector<T, I>& u, const gb::serialize_options& options) {
  return gb::deserialize_vector<T, I>(gb::serialize(u, options));
}

template <class X>
void check_round_trip(const X& x, const std::string& what) {
  for (const auto how : methods()) {
    const auto blob = gb::serialize(x, {.how = how});
    const X back = round_trip(x, {.how = how});
    EXPECT_TRUE(back == x) << what;
    EXPECT_EQ(back.view().iso, x.view().iso) << what;
    const auto bound = gb::serialized_bound(x, {.how = how});
    if (how == gb::compression::none)
      EXPECT_EQ(bound, blob.size()) << what;
    else
      EXPECT_GE(bound, blob.size()) << what;
    EXPECT_TRUE(std::ranges::equal(std::span<const std::byte>(gb::serialize(back, {.how = how})),
                                   std::span<const std::byte>(blob)))
        << what;
  }
}

template <class T, class I>
void check_type(const char* name) {
  SCOPED_TRACE(name);
  const auto a = some_matrix<T, I>();
  check_round_trip(a, "matrix");
  check_round_trip(some_vector<T, I>(100, 30), "sparse vector");
  check_round_trip(some_vector<T, I>(100, 3), "bitmap vector");
  const auto full = [] {
    auto u = some_vector<T, I>(100, 1);
    if constexpr (std::is_void_v<T>)
      u.set(0);
    else
      u.set(0, value_of<T>(5));
    return u;
  }();
  EXPECT_EQ(full.form(), gb::vector_form::full);
  check_round_trip(full, "full vector");
  const auto info = gb::inspect_serialized(gb::serialize(a));
  EXPECT_EQ(info.type_name, name);
  EXPECT_EQ(info.index_bytes, static_cast<int>(sizeof(I)));
  if constexpr (!std::is_void_v<T>) {
    EXPECT_EQ(info.value_bytes, sizeof(T));
    check_round_trip(gb::vector<T, I>(100, value_of<T>(3)), "iso vector");
    const std::vector<I> rows{0, 1, 1}, cols{4, 0, 3};
    const auto iso = gb::matrix<T, I>::build_iso(2, 5, rows, cols, value_of<T>(4));
    EXPECT_TRUE(iso.iso());
    check_round_trip(iso, "iso matrix");
  }
}

template <class I>
void check_types() {
  check_type<void, I>("void");
  check_type<bool, I>("bool");
  check_type<std::int8_t, I>("int8_t");
  check_type<std::int16_t, I>("int16_t");
  check_type<std::int32_t, I>("int32_t");
  check_type<std::int64_t, I>("int64_t");
  check_type<std::uint8_t, I>("uint8_t");
  check_type<std::uint16_t, I>("uint16_t");
  check_type<std::uint32_t, I>("uint32_t");
  check_type<std::uint64_t, I>("uint64_t");
  check_type<float, I>("float");
  check_type<double, I>("double");
  check_type<point, I>("point of 3 floats");
}

TEST(serialize, types_with_32_bit_indices) { check_types<std::int32_t>(); }
TEST(serialize, types_with_64_bit_indices) { check_types<std::int64_t>(); }

TEST(serialize, integers_of_one_size_are_one_type) {
  const auto blob = gb::serialize(some_matrix<long long, std::int32_t>());
  EXPECT_TRUE((gb::deserialize_matrix<long>(blob) == some_matrix<long, std::int32_t>()));
}

TEST(serialize, empty_objects) {
  check_round_trip(gb::matrix<double>(), "0 x 0");
  check_round_trip(gb::matrix<double>(0, 5), "no rows");
  check_round_trip(gb::matrix<double>(5, 0), "no columns");
  check_round_trip(gb::matrix<void>(5, 0), "a pattern without columns");
  check_round_trip(gb::matrix<double>(1000, 1000), "no entries");
  check_round_trip(gb::vector<double>(), "size 0");
  check_round_trip(gb::vector<double>(0, 2.0), "iso of size 0");
  check_round_trip(gb::vector<void>(), "a pattern of size 0");
  check_round_trip(gb::vector<double>(1000), "no entries");
  auto moved = some_matrix<double, std::int32_t>();
  const auto taken = std::move(moved);
  check_round_trip(moved, "moved from");  // NOLINT(bugprone-use-after-move)
}

TEST(serialize, a_matrix_that_is_iso_without_entries) {
  auto a = gb::matrix<double>::adopt(2, 2, {gb::buffer<gb::offset_t>(3, 0), {}, {}, true, true});
  EXPECT_TRUE(round_trip(a, {}).iso());
  EXPECT_EQ(round_trip(a, {}).entries(), 0);
}

TEST(serialize, sizes_that_no_array_has) {
  constexpr gb::offset_t huge = gb::offset_t{1} << 50;
  const auto iso = round_trip(gb::vector<double, std::int64_t>(huge, 2.0), {});
  EXPECT_EQ(iso.entries(), huge);
  EXPECT_EQ(iso.get(huge - 1), 2.0);
  check_round_trip(gb::vector<double, std::int64_t>(huge), "a vector without entries");
  gb::matrix<int, std::int64_t> a(2, huge);
  a.set(1, huge - 1, 3);
  check_round_trip(a, "a matrix with far columns");
}

TEST(serialize, pending_changes) {
  auto a = some_matrix<int, std::int32_t>();
  const auto before = a.entries();
  a.set(9, 9, 4);
  a.remove(7, 0);
  a.remove(7, 1);
  const auto back = round_trip(a, {});
  EXPECT_EQ(back.entries(), before - 1);
  EXPECT_EQ(back.get(9, 9), 4);
  auto u = some_vector<int, std::int32_t>(100, 30);
  u.set(2, 8);
  EXPECT_EQ(round_trip(u, {}).get(2), 8);
}

TEST(serialize, a_blob_of_another_index_type) {
  const auto narrow = some_matrix<double, std::int32_t>();
  const auto wide = some_matrix<double, std::int64_t>();
  EXPECT_TRUE((gb::deserialize_matrix<double, std::int64_t>(gb::serialize(narrow)) == wide));
  EXPECT_TRUE((gb::deserialize_matrix<double, std::int32_t>(gb::serialize(wide)) == narrow));
  const auto u = some_vector<double, std::int64_t>(100, 30);
  EXPECT_TRUE((gb::deserialize_vector<double>(gb::serialize(u)) == some_vector<double, std::int32_t>(100, 30)));
  constexpr gb::offset_t most = std::numeric_limits<std::int32_t>::max();
  EXPECT_EQ((gb::deserialize_vector<void>(gb::serialize(gb::vector<void, std::int64_t>(most))).size()), most);
  EXPECT_THROW(gb::deserialize_vector<void>(gb::serialize(gb::vector<void, std::int64_t>(most + 1))),
               gb::index_overflow);
  EXPECT_THROW(gb::deserialize_matrix<void>(gb::serialize(gb::matrix<void, std::int64_t>(1, most + 1))),
               gb::index_overflow);
}

// Arrays of several chunks, some of which do not compress.
gb::matrix<std::uint64_t> large_matrix() {
  constexpr int rows = 3000, each = 200;
  gb::csr_arrays<std::uint64_t> arrays{gb::buffer<gb::offset_t>(rows + 1), gb::buffer<std::int32_t>(rows * each),
                                       gb::buffer<std::uint64_t>(rows * each)};
  std::uint64_t state = 1;
  for (int i = 0; i <= rows; ++i) arrays.offsets[static_cast<std::size_t>(i)] = i * each;
  for (std::size_t k = 0; k < arrays.indices.size(); ++k) {
    arrays.indices[k] = static_cast<std::int32_t>(k % each * 7);
    state = state * 6364136223846793005u + 1442695040888963407u;
    arrays.values[k] = k < 300000 ? state : k / 1000;
  }
  return gb::matrix<std::uint64_t>::adopt(rows, each * 7, std::move(arrays));
}

TEST(serialize, several_chunks_are_the_same_for_any_number_of_threads) {
  const auto a = large_matrix();
  for (const auto how : methods()) {
    const auto one = gb::serialize(gb::cpu{.threads = 1}, a, {.how = how});
    const auto three = gb::serialize(gb::cpu{.threads = 3}, a, {.how = how});
    EXPECT_TRUE(std::ranges::equal(std::span<const std::byte>(one), std::span<const std::byte>(three)));
    const auto back = gb::deserialize_matrix<std::uint64_t>(gb::cpu{.threads = 3}, one);
    EXPECT_TRUE(back == a);
    EXPECT_TRUE((gb::deserialize_matrix<std::uint64_t, std::int64_t>(one).entries()) == a.entries());
    if (how == gb::compression::zstd) {
      EXPECT_LT(one.size(), gb::serialized_bound(a, {.how = how}) * 2 / 3);
    }
  }
}

TEST(serialize, into_memory_of_the_caller) {
  const auto a = some_matrix<double, std::int32_t>();
  for (const auto how : methods()) {
    const auto blob = gb::serialize(a, {.how = how});
    bytes memory(gb::serialized_bound(a, {.how = how}) + 3, std::byte{0xAB});
    EXPECT_EQ(gb::serialize_into(memory, a, {.how = how}), blob.size());
    EXPECT_TRUE(std::equal(blob.begin(), blob.end(), memory.begin()));
    EXPECT_TRUE(std::all_of(memory.begin() + static_cast<std::ptrdiff_t>(blob.size()), memory.end(),
                            [](std::byte b) { return b == std::byte{0xAB}; }));
    bytes small(blob.size() - 1, std::byte{0xAB});
    EXPECT_THROW(gb::serialize_into(small, a, {.how = how}), gb::insufficient_space);
    EXPECT_EQ(std::count(small.begin(), small.end(), std::byte{0xAB}), static_cast<std::ptrdiff_t>(small.size()));
    EXPECT_EQ(gb::serialize_into(std::span(memory).first(blob.size()), a, {.how = how}), blob.size());
  }
}

TEST(serialize, options) {
  const auto a = some_matrix<double, std::int32_t>();
  for (const int level : {0, -1, 20}) EXPECT_THROW(gb::serialize(a, {.level = level}), gb::invalid_value) << level;
  EXPECT_TRUE(gb::is_available(gb::compression::none));
  EXPECT_TRUE(gb::is_available(gb::compression::automatic));
  const bool has_zstd = gb::is_available(gb::compression::zstd);
  EXPECT_EQ(gb::inspect_serialized(gb::serialize(a)).how, has_zstd ? gb::compression::zstd : gb::compression::none);
  if (!has_zstd) {
    EXPECT_THROW(gb::serialize(a, {.how = gb::compression::zstd}), gb::not_compiled);
    return;
  }
  const gb::matrix<double> zeros(3000, 3);
  for (const int level : {1, 19}) {
    const gb::serialize_options options{.how = gb::compression::zstd, .level = level};
    EXPECT_LT(gb::serialize(zeros, options).size(), 200u);
    EXPECT_TRUE(round_trip(zeros, options) == zeros);
  }
}

TEST(serialize, what_a_blob_holds) {
  const std::vector<std::int64_t> rows{0, 1, 1}, cols{4, 0, 3};
  const auto iso = gb::matrix<float, std::int64_t>::build_iso(2, 5, rows, cols, 1.5f);
  const auto info = gb::inspect_serialized(gb::serialize(iso, {.how = gb::compression::none}));
  EXPECT_EQ(info.object, gb::serialized_object::matrix);
  EXPECT_EQ(info.kind, gb::value_kind::float32);
  EXPECT_EQ(info.type_name, "float");
  EXPECT_EQ(info.value_bytes, 4u);
  EXPECT_EQ(info.rows, 2);
  EXPECT_EQ(info.cols, 5);
  EXPECT_EQ(info.entries, 3);
  EXPECT_TRUE(info.iso);
  EXPECT_EQ(info.index_bytes, 8);
  EXPECT_EQ(info.how, gb::compression::none);
  EXPECT_EQ(info.array_bytes, 3u * 8 + 3 * 8 + 4);
  const auto of_vector = gb::inspect_serialized(gb::serialize(gb::vector<point>(7, point{})));
  EXPECT_EQ(of_vector.object, gb::serialized_object::vector);
  EXPECT_EQ(of_vector.kind, gb::value_kind::user);
  EXPECT_EQ(of_vector.type_name, "point of 3 floats");
  EXPECT_EQ(of_vector.value_bytes, 12u);
  EXPECT_EQ(of_vector.rows, 7);
  EXPECT_EQ(of_vector.cols, 1);
}

// The kind of error and its text.
template <class Error, class F>
void expect_error(const F& f, const std::string& text) {
  try {
    f();
    FAIL() << "nothing was thrown: " << text;
  } catch (const Error& e) {
    EXPECT_EQ(std::string(e.what()), text);
  }
}

TEST(serialize, another_type_than_expected) {
  const auto blob = gb::serialize(some_matrix<std::int32_t, std::int32_t>());
  expect_error<gb::domain_mismatch>(
      [&] { gb::deserialize_matrix<double>(blob); },
      "deserialize_matrix: the blob holds values of type int32_t (4 bytes), expected double (8 bytes)");
  EXPECT_THROW(gb::deserialize_matrix<float>(blob), gb::domain_mismatch);
  EXPECT_THROW(gb::deserialize_matrix<void>(blob), gb::domain_mismatch);
  EXPECT_THROW(gb::deserialize_matrix<point>(blob), gb::domain_mismatch);
  const auto points = gb::serialize(some_vector<point, std::int32_t>(10, 3));
  EXPECT_THROW(gb::deserialize_vector<other_point>(points), gb::domain_mismatch);
  expect_error<gb::invalid_object>([&] { gb::deserialize_vector<std::int32_t>(blob); },
                                   "deserialize_vector: the blob holds a matrix, expected a vector");
  expect_error<gb::invalid_object>([&] { gb::deserialize_matrix<point>(points); },
                                   "deserialize_matrix: the blob holds a vector, expected a matrix");
  try {
    gb::deserialize_matrix<double>(blob);
  } catch (const gb::error& e) {
    EXPECT_EQ(e.code(), gb::info::domain_mismatch);
  }
}

}  // namespace
