// Blobs that are damaged, cut short, of a later version, or forged with right checksums: an error of a documented kind,
// or a valid object, never an access outside an array or an allocation beyond what the head states.
#include <graphblas/graphblas.hpp>
#include <graphblas/serialize.hpp>
#include <tests/support/forged_blob.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct pair_of_ints {
  std::int32_t first, second;
  friend bool operator==(const pair_of_ints&, const pair_of_ints&) = default;
};
template <>
struct gustav::serialized_type<pair_of_ints> {
  static constexpr std::string_view name = "pair of ints";
};

namespace {

namespace gb = gustav;
using namespace gustav_test;

bool has_zstd() { return gb::is_available(gb::compression::zstd); }

gb::matrix<std::int32_t> small_matrix() {
  gb::matrix<std::int32_t> a(3, 4);
  a.set(0, 1, 5);
  a.set(0, 3, -6);
  a.set(2, 0, 7);
  return a;
}
gb::matrix<std::int32_t, std::int64_t> hypersparse_matrix() {
  constexpr std::int64_t huge = std::int64_t{1} << 40;
  gb::matrix<std::int32_t, std::int64_t> a(huge, huge);
  a.set(5, huge - 1, -6);
  a.set(huge - 1, 0, 7);
  return a;
}
gb::vector<double> small_vector() {
  gb::vector<double> u(100);
  u.set(3, 0.5);
  u.set(99, 2);
  return u;
}

// Blobs of each kind and type that the tests below change.
struct sample {
  std::string name;
  bytes blob;
};
std::vector<sample> samples() {
  std::vector<sample> all;
  const auto add = [&](const std::string& name, const auto& x, gb::compression how) {
    all.push_back({name, to_bytes(gb::serialize(x, {.how = how}))});
  };
  const auto none = gb::compression::none;
  add("matrix", small_matrix(), none);
  add("vector", small_vector(), none);
  add("hypersparse", hypersparse_matrix(), none);
  add("full vector", gb::vector<float>(3, 1.5f), none);
  add("0 x 0", gb::matrix<double>(), none);
  const std::vector<std::int64_t> rows{0, 1}, cols{1, 0};
  add("iso", gb::matrix<bool, std::int64_t>::build_iso(2, 2, rows, cols, true), none);
  gb::matrix<bool> booleans(1, 3);
  booleans.set(0, 0, true);
  booleans.set(0, 2, false);
  add("booleans", booleans, none);
  gb::vector<pair_of_ints> pairs(4);
  pairs.set(2, {1, 2});
  add("user's type", pairs, none);
  gb::matrix<void> pattern(2, 2);
  pattern.set(1, 0);
  add("pattern", pattern, none);
  if (has_zstd()) {
    gb::matrix<std::int32_t> a(40, 40);
    for (int i = 0; i < 40; ++i) a.set(i, i / 2, 3);
    add("compressed matrix", a, gb::compression::zstd);
    add("compressed vector", gb::vector<double>::adopt(gb::buffer<double>(100, 2.5)), gb::compression::zstd);
  }
  return all;
}

// A valid matrix or vector: what a read of all its entries needs.
template <class T, class I>
void check_valid(const gb::matrix<T, I>& a) {
  if (a.is_hypersparse()) {
    const auto t = a.tuples();
    for (std::size_t k = 0; k < t.rows.size(); ++k) {
      ASSERT_TRUE(t.rows[k] >= 0 && t.rows[k] < a.rows() && t.cols[k] >= 0 && t.cols[k] < a.cols());
      ASSERT_TRUE(k == 0 || t.rows[k - 1] < t.rows[k] || (t.rows[k - 1] == t.rows[k] && t.cols[k - 1] < t.cols[k]));
    }
    return;
  }
  const auto v = a.view();
  ASSERT_EQ(v.offsets[0], 0);
  for (gb::offset_t i = 0; i < v.rows; ++i) {
    ASSERT_LE(v.offsets[i], v.offsets[i + 1]);
    for (gb::offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      ASSERT_TRUE(v.indices[k] >= 0 && v.indices[k] < v.cols);
      ASSERT_TRUE(k == v.offsets[i] || v.indices[k - 1] < v.indices[k]);
    }
  }
}
template <class T, class I>
void check_valid(const gb::vector<T, I>& u) {
  ASSERT_LE(u.entries(), u.size());
  const auto v = u.view();
  if (v.form != gb::vector_form::sparse) return;
  for (gb::offset_t k = 0; k < v.entries; ++k) {
    ASSERT_TRUE(v.indices[k] >= 0 && v.indices[k] < v.size);
    ASSERT_TRUE(k == 0 || v.indices[k - 1] < v.indices[k]);
  }
}

// Reads the blob as the object of type T and I that it states. True: an object; false: invalid_object. Other errors are
// thrown on.
template <class T, class I>
bool read_typed(const gb::serialized_info& info, const bytes& blob) {
  if (info.object == gb::serialized_object::matrix)
    check_valid(gb::deserialize_matrix<T, I>(gb::cpu{.threads = 1}, blob));
  else
    check_valid(gb::deserialize_vector<T, I>(gb::cpu{.threads = 1}, blob));
  return true;
}
template <class I>
bool read_indexed(const gb::serialized_info& info, const bytes& blob) {
  switch (info.kind) {
    case gb::value_kind::pattern:
      return read_typed<void, I>(info, blob);
    case gb::value_kind::boolean:
      return read_typed<bool, I>(info, blob);
    case gb::value_kind::int32:
      return read_typed<std::int32_t, I>(info, blob);
    case gb::value_kind::float32:
      return read_typed<float, I>(info, blob);
    case gb::value_kind::user:
      return read_typed<pair_of_ints, I>(info, blob);
    default:
      return read_typed<double, I>(info, blob);
  }
}
bool is_read(const bytes& blob) try {
  const auto info = gb::inspect_serialized(blob);
  constexpr auto narrow = std::numeric_limits<std::int32_t>::max();
  if (info.rows <= narrow && info.cols <= narrow) read_indexed<std::int32_t>(info, blob);
  return read_indexed<std::int64_t>(info, blob);
} catch (const gb::invalid_object&) {
  return false;
}

template <class T = std::int32_t, class I = std::int32_t>
std::string refusal_of_matrix(const bytes& blob) try {
  gb::deserialize_matrix<T, I>(blob);
  return "nothing";
} catch (const gb::invalid_object& e) {
  return e.what();
}
template <class T = double, class I = std::int32_t>
std::string refusal_of_vector(const bytes& blob) try {
  gb::deserialize_vector<T, I>(blob);
  return "nothing";
} catch (const gb::invalid_object& e) {
  return e.what();
}

TEST(serialize_damage, every_flipped_bit_is_found) {
  for (const auto& [name, blob] : samples()) {
    ASSERT_TRUE(is_read(blob)) << name;
    for (std::size_t at = 0; at < blob.size(); ++at)
      for (int bit = 0; bit < 8; ++bit) {
        bytes damaged = blob;
        damaged[at] ^= static_cast<std::byte>(1 << bit);
        EXPECT_FALSE(is_read(damaged)) << name << ", byte " << at << ", bit " << bit;
      }
  }
}

TEST(serialize_damage, every_other_value_of_a_byte_is_found) {
  const bytes blob = to_bytes(gb::serialize(small_matrix()));
  for (std::size_t at = 0; at < blob.size(); ++at)
    for (int other = 1; other < 256; ++other) {
      bytes damaged = blob;
      damaged[at] ^= static_cast<std::byte>(other);
      EXPECT_NE(refusal_of_matrix(damaged), "nothing") << "byte " << at;
    }
}

TEST(serialize_damage, every_shorter_or_longer_blob_is_found) {
  for (const auto& [name, blob] : samples()) {
    for (std::size_t n = 0; n < blob.size(); ++n) EXPECT_FALSE(is_read({blob.data(), blob.data() + n})) << name;
    bytes longer = blob;
    longer.push_back(std::byte{0});
    EXPECT_FALSE(is_read(longer)) << name;
    put(longer, field_blob_bytes, longer.size());
    reseal(longer);
    EXPECT_FALSE(is_read(longer)) << name << ": surplus bytes that the head counts";
  }
  EXPECT_THROW(gb::inspect_serialized({}), gb::invalid_object);
}

// The chunks of a large array have their own checksums.
TEST(serialize_damage, a_flipped_byte_in_each_chunk_is_found) {
  const auto u = gb::vector<double>::adopt(gb::buffer<double>(500000, 1.5));
  const auto blob = gb::serialize(u, {.how = gb::compression::none});
  for (std::size_t at = 0; at < blob.size(); at += 99991) {
    bytes damaged = to_bytes(blob);
    damaged[at] ^= std::byte{1};
    EXPECT_THROW(gb::deserialize_vector<double>(gb::cpu{.threads = 3}, damaged), gb::invalid_object) << at;
  }
  EXPECT_EQ(gb::deserialize_vector<double>(blob).entries(), 500000);
}

TEST(serialize_damage, bytes_of_something_else) {
  EXPECT_EQ(refusal_of_matrix(bytes(1000)), "deserialize: these bytes are no serialized object");
  EXPECT_EQ(refusal_of_matrix(bytes(10)), "deserialize: fewer bytes than a head has");
  try {
    gb::inspect_serialized(bytes(1000));
    FAIL();
  } catch (const gb::error& e) {
    EXPECT_EQ(e.code(), gb::info::invalid_object);
  }
}

TEST(serialize_damage, a_later_version) {
  bytes blob = to_bytes(gb::serialize(small_matrix()));
  put(blob, field_version, std::uint32_t{2});
  EXPECT_EQ(refusal_of_matrix(blob), "deserialize: the checksum of the head differs");
  reseal(blob);
  EXPECT_THROW(gb::deserialize_matrix<std::int32_t>(blob), gb::not_implemented);
  EXPECT_THROW(gb::inspect_serialized(blob), gb::not_implemented);
}

// Every bit of every byte once more, with checksums that are right again.
TEST(serialize_damage, forged_bits_give_a_valid_object_or_an_error) {
  for (const auto& [name, blob] : samples())
    for (std::size_t at = 0; at < blob.size(); ++at)
      for (int bit = 0; bit < 8; ++bit) {
        bytes forged = blob;
        forged[at] ^= static_cast<std::byte>(1 << bit);
        reseal(forged);
        try {
          is_read(forged);
        } catch (const gb::domain_mismatch&) {
        } catch (const gb::index_overflow&) {
        } catch (const gb::not_implemented&) {
          EXPECT_TRUE(at >= field_version && at < field_object) << name << ", byte " << at;
        } catch (const std::exception& e) {
          ADD_FAILURE() << name << ", byte " << at << ": " << e.what();
        }
      }
}

// A blob of small_matrix() with a field, or a number in an array, replaced.
class forged {
 public:
  explicit forged(bytes blob) : blob_(std::move(blob)) {}
  template <class U>
  forged with(std::size_t at, U value) const {
    forged other = *this;
    put(other.blob_, at, value);
    reseal(other.blob_);
    return other;
  }
  operator const bytes&() const { return blob_; }
  const bytes& blob() const { return blob_; }
  std::size_t arrays() const { return get<std::uint64_t>(blob_, field_head_bytes); }

 private:
  bytes blob_;
};
forged plain_matrix() { return forged(to_bytes(gb::serialize(small_matrix(), {.how = gb::compression::none}))); }

TEST(serialize_damage, forged_fields) {
  const forged good = plain_matrix();
  EXPECT_EQ(refusal_of_matrix(good), "nothing");
  const std::string impossible = "deserialize: the head is not possible";
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(refusal_of_matrix(good.with(field_object, std::uint8_t{3})), impossible);
  EXPECT_EQ(refusal_of_matrix(good.with(field_kind, std::uint8_t{13})), impossible);
  EXPECT_EQ(refusal_of_matrix(good.with(field_kind, std::uint8_t{12})), impossible) << "no name";
  EXPECT_EQ(refusal_of_matrix(good.with(field_flags, std::uint8_t{4})), impossible);
  EXPECT_EQ(refusal_of_matrix(good.with(field_flags, std::uint8_t{2})),
            "deserialize: the sizes in the head do not fit the length of the blob")
      << "rows of entries";
  EXPECT_EQ(refusal_of_matrix(good.with(field_index_bytes, std::uint8_t{5})), impossible);
  EXPECT_EQ(refusal_of_matrix(good.with(field_compression, std::uint8_t{2})), impossible);
  EXPECT_EQ(refusal_of_matrix(good.with(field_name_bytes, std::uint8_t{1})), impossible) << "a name without need";
  EXPECT_EQ(refusal_of_matrix(good.with(field_value_bytes, std::uint32_t{8})), impossible);
  EXPECT_EQ(refusal_of_matrix(good.with(field_rows, std::int64_t{-1})), impossible);
  EXPECT_EQ(refusal_of_matrix(good.with(field_cols, std::int64_t{-4})), impossible);
  EXPECT_EQ(refusal_of_matrix(good.with(field_entries, std::int64_t{13})), impossible) << "more than positions";
  EXPECT_EQ(refusal_of_matrix(good.with(field_rows, std::int64_t{1} << 31)), impossible) << "beyond 32 bits";
  EXPECT_EQ(refusal_of_matrix(good.with(field_rows, std::int64_t{1} << 30)),
            "deserialize: the sizes in the head do not fit its length");
  const forged wide = good.with(field_index_bytes, std::uint8_t{8});
  EXPECT_EQ(refusal_of_matrix(wide.with(field_rows, most)), "deserialize: the sizes in the head are beyond any memory");
  EXPECT_EQ(refusal_of_matrix(wide.with(field_rows, most - 1)),
            "deserialize: the sizes in the head are beyond any memory");
  EXPECT_EQ(refusal_of_matrix(good.with(field_rows, std::int64_t{4})),
            "deserialize: the sizes in the head do not fit the length of the blob");
  EXPECT_EQ(refusal_of_vector(good.with(field_object, std::uint8_t{2})), impossible) << "a vector of 4 columns";
}

TEST(serialize_damage, forged_arrays) {
  const forged good = plain_matrix();
  const std::size_t offsets = good.arrays(), indices = offsets + 4 * 8;
  const auto refusal = [&](std::size_t at, auto value) { return refusal_of_matrix(good.with(at, value)); };
  EXPECT_EQ(refusal(offsets + 8, std::int64_t{4}), "deserialize: CSR: offsets descend at row 1");
  EXPECT_EQ(refusal(offsets + 8, std::int64_t{-1}), "deserialize: CSR: offsets descend at row 0");
  EXPECT_EQ(refusal(offsets, std::int64_t{1}),
            "deserialize: CSR: offsets must begin with 0 and end with the number of entries");
  EXPECT_EQ(refusal(offsets + 24, std::int64_t{1} << 40),
            "deserialize: CSR: offsets must begin with 0 and end with the number of entries");
  EXPECT_EQ(refusal(indices, std::int32_t{4}), "deserialize: CSR: column 4 of 4");
  EXPECT_EQ(refusal(indices, std::int32_t{-1}), "deserialize: CSR: column -1 of 4");
  const std::string repeats = "deserialize: CSR: columns of row 0 are not ascending or repeat";
  EXPECT_EQ(refusal(indices, std::int32_t{3}), repeats);
  EXPECT_EQ(refusal(indices + 4, std::int32_t{0}), repeats);
  EXPECT_EQ(refusal(indices + 8, std::int32_t{2}), "nothing") << "another entry is as good";

  const forged vector(to_bytes(gb::serialize(small_vector(), {.how = gb::compression::none})));
  EXPECT_EQ(refusal_of_vector(vector.with(vector.arrays(), std::int32_t{99})),
            "deserialize: the indices of a sparse vector must ascend");
  EXPECT_EQ(refusal_of_vector(vector.with(vector.arrays() + 4, std::int32_t{100})),
            "deserialize: index 100 in a vector of size 100");
}

// Read with 32-bit indices, an index beyond them must not become one in range.
TEST(serialize_damage, forged_wide_indices) {
  gb::vector<double, std::int64_t> u(100);
  u.set(3, 0.5);
  const forged good(to_bytes(gb::serialize(u, {.how = gb::compression::none})));
  EXPECT_EQ((refusal_of_vector<double, std::int32_t>(good)), "nothing");
  for (const std::int64_t at : {(std::int64_t{1} << 32) + 3, -(std::int64_t{1} << 32) + 3, std::int64_t{100}}) {
    EXPECT_NE((refusal_of_vector<double, std::int32_t>(good.with(good.arrays(), at))), "nothing") << at;
    EXPECT_NE((refusal_of_vector<double, std::int64_t>(good.with(good.arrays(), at))), "nothing") << at;
  }
}

TEST(serialize_damage, forged_booleans) {
  gb::vector<bool> u(100);
  u.set(3, true);
  const forged good(to_bytes(gb::serialize(u, {.how = gb::compression::none})));
  EXPECT_EQ(refusal_of_vector<bool>(good.with(good.arrays() + 4, std::uint8_t{0})), "nothing");
  EXPECT_EQ(refusal_of_vector<bool>(good.with(good.arrays() + 4, std::uint8_t{2})),
            "deserialize: a value of type bool is neither 0 nor 1");
}

TEST(serialize_damage, forged_names) {
  const forged good(to_bytes(gb::serialize(gb::vector<pair_of_ints>(4), {.how = gb::compression::none})));
  EXPECT_EQ(refusal_of_vector<pair_of_ints>(good.with(field_name, '\x1b')),
            "deserialize: the name of the type is not printable");
  EXPECT_THROW(gb::deserialize_vector<pair_of_ints>(good.with(field_name, 'P').blob()), gb::domain_mismatch);
  EXPECT_THROW(gb::deserialize_vector<pair_of_ints>(good.with(field_value_bytes, std::uint32_t{4}).blob()),
               gb::domain_mismatch);
  EXPECT_NE(refusal_of_vector<pair_of_ints>(good.with(field_name_bytes, std::uint8_t{200})), "nothing");
}

std::atomic<std::size_t> largest_allocation{0};

// A compressed chunk that states or expands to other bytes than the head says, and heads that state more than there is.
TEST(serialize_damage, forged_compressed_chunks) {
  if (!has_zstd()) return;
  const gb::matrix<double> zeros(1000, 3);
  const forged good(to_bytes(gb::serialize(zeros, {.how = gb::compression::zstd})));
  const std::string damaged = "deserialize: a compressed chunk is damaged";
  EXPECT_EQ(refusal_of_matrix<double>(good), "nothing");
  const std::size_t stored = good.blob().size() - good.arrays();
  for (std::size_t k = 0; k < stored; ++k)
    for (int other = 1; other < 256; ++other) {
      const auto was = get<std::uint8_t>(good, good.arrays() + k);
      const std::string found = refusal_of_matrix<double>(good.with(good.arrays() + k, std::uint8_t(was ^ other)));
      EXPECT_TRUE(found == damaged || found == "nothing" || found.find("CSR") != std::string::npos) << found;
    }
  gb::set_allocation_fault(+[](std::size_t n) noexcept {
    std::size_t most = largest_allocation;
    while (n > most && !largest_allocation.compare_exchange_weak(most, n)) continue;
    return false;
  });
  for (const std::int64_t rows : {std::int64_t{999}, std::int64_t{1001}, std::int64_t{131071}})
    EXPECT_EQ(refusal_of_matrix<double>(good.with(field_rows, rows)), damaged) << rows;
  gb::set_allocation_fault(nullptr);
  EXPECT_LE(largest_allocation, 64u) << "arrays were allocated for a frame that does not fill them";
  EXPECT_EQ(refusal_of_matrix<double>(good.with(field_compression, std::uint8_t{0})),
            "deserialize: the sizes in the head do not fit the length of the blob");
  EXPECT_EQ(refusal_of_matrix<double>(good.with(table_of(good), std::uint64_t{0})),
            "deserialize: the sizes in the head do not fit the length of the blob");
}

}  // namespace
