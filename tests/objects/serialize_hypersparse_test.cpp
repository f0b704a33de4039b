// Serialized hypersparse matrices: by their entries, and forged.
#include <graphblas/graphblas.hpp>
#include <graphblas/serialize.hpp>
#include <tests/support/forged_blob.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

struct point {
  float x, y, z;
  friend bool operator==(const point&, const point&) = default;
};
template <>
struct gustav::serialized_type<point> {
  static constexpr std::string_view name = "point of 3 floats";
};

namespace {

namespace gb = gustav;
using namespace gustav_test;

constexpr std::int64_t huge = std::int64_t{1} << 40;

// The same bytes for the same entries, few of them.
template <class T>
void check_hypersparse(const gb::matrix<T, std::int64_t>& a) {
  const auto blob = gb::serialize(a, {.how = gb::compression::none});
  EXPECT_LT(blob.size(), 300U);
  EXPECT_EQ(gb::serialized_bound(a, {.how = gb::compression::none}), blob.size());
  EXPECT_EQ(gb::inspect_serialized(blob).rows, a.rows());
  const auto back = gb::deserialize_matrix<T, std::int64_t>(blob);
  EXPECT_TRUE(back == a);
  EXPECT_EQ(back.iso(), a.iso());
  const auto again = gb::serialize(back, {.how = gb::compression::none});
  EXPECT_TRUE(std::equal(blob.begin(), blob.end(), again.begin(), again.end()));
}
TEST(serialize_hypersparse, there_and_back) {
  const std::vector<std::int64_t> i{7, 7, huge - 1}, j{3, huge - 2, 0};
  check_hypersparse(gb::matrix<double, std::int64_t>::build(huge, huge, i, j, std::vector<double>{1, 2, 3}));
  check_hypersparse(gb::matrix<bool, std::int64_t>::build_iso(huge, huge, i, j, true));
  check_hypersparse(gb::matrix<void, std::int64_t>::build(huge, huge, i, j));
  check_hypersparse(gb::matrix<point, std::int64_t>::build(huge, huge, i, j, std::vector<point>(3, {1, 2, 3})));
  check_hypersparse(gb::matrix<float, std::int64_t>(huge, 3));
  auto pending = gb::matrix<float, std::int64_t>(huge, 3);
  pending.set(huge - 1, 2, 1.5F);
  check_hypersparse(pending);
  EXPECT_THROW((gb::deserialize_matrix<float, std::int32_t>(gb::serialize(pending))), gb::index_overflow);
}

// What is wrong with a number in the blob of three entries, under right checksums.
std::string refusal_with(std::size_t at, std::int64_t value) try {
  const std::vector<std::int64_t> i{5, 5, huge - 1}, j{1, huge - 1, 0};
  const auto a = gb::matrix<float, std::int64_t>::build(huge, huge, i, j, std::vector<float>{1, 2, 3});
  bytes blob = to_bytes(gb::serialize(a, {.how = gb::compression::none}));
  put(blob, get<std::uint64_t>(blob, field_head_bytes) + at, value);
  reseal(blob);
  (void)gb::deserialize_matrix<float, std::int64_t>(blob);
  return "nothing";
} catch (const gb::invalid_object& e) {
  return e.what();
}
TEST(serialize_hypersparse, forged_entries) {
  const std::string wrong = "deserialize: the entries are not those of a matrix";
  constexpr std::size_t rows = 0, cols = 3 * sizeof(std::int64_t);
  EXPECT_EQ(refusal_with(rows, -1), wrong);
  EXPECT_EQ(refusal_with(rows, 6), wrong) << "descends";
  EXPECT_EQ(refusal_with(rows + 16, huge), wrong);
  EXPECT_EQ(refusal_with(cols, -1), wrong);
  EXPECT_EQ(refusal_with(cols + 8, huge), wrong);
  EXPECT_EQ(refusal_with(cols + 8, 1), wrong) << "twice";
  EXPECT_EQ(refusal_with(rows, 4), "nothing") << "another entry is as good";
}

// A vector has no rows of entries.
TEST(serialize_hypersparse, no_vector) {
  bytes blob = to_bytes(gb::serialize(gb::vector<double>(3), {.how = gb::compression::none}));
  put(blob, field_flags, std::uint8_t{2});
  reseal(blob);
  EXPECT_THROW((void)gb::deserialize_vector<double>(blob), gb::invalid_object);
}

}  // namespace
