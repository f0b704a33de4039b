// Every allocation of serialize() and back fails once (support/allocation_faults.hpp).
#include <graphblas/graphblas.hpp>
#include <graphblas/serialize.hpp>
#include <tests/support/allocation_faults.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace {

namespace gb = gustav;
using allocation_faults::sweep;

const gb::matrix<int> A = [] {
  gb::matrix<int> a(500, 500);
  for (int i = 0; i < 500; ++i) a.set(i, i * 7 % 500, i);
  a.wait();
  return a;
}();
const gb::vector<double> sparse =
    gb::vector<double>::build(1000, std::vector<std::int32_t>{3, 17}, std::vector<double>{1, 2});
const gb::vector<double> bitmap = [] {
  gb::vector<double> u(1000);
  for (int i = 0; i < 1000; i += 2) u.set(i, i);
  u.wait();
  return u;
}();

// Several chunks, for several threads.
const gb::vector<double> large = gb::vector<double>::adopt(gb::buffer<double>(300000, 2.5));

template <class X, class Read>
void check(const X& x, const std::string& what, const Read& read) {
  for (const auto how : {gb::compression::none, gb::compression::automatic})
    for (const int threads : {1, 3}) {
      const gb::cpu e{.threads = threads};
      const gb::serialize_options options{.how = how};
      sweep("serialize, " + what, [&] { gb::serialize(e, x, options); });
      sweep(
          "serialize_into, " + what,
          [&] { return std::vector<std::byte>(gb::serialized_bound(x, options), std::byte{7}); },
          [&](std::vector<std::byte>& to) { gb::serialize_into(e, to, x, options); });
      const auto blob = gb::serialize(x, options);
      sweep("deserialize, " + what, [&] { read(e, blob); });
      bool damaged = false;
      auto other = blob.clone();
      other[other.size() - 1] ^= std::byte{1};
      sweep("deserialize a damaged blob, " + what, [&] {
        try {
          read(e, other);
        } catch (const gb::invalid_object&) {
          damaged = true;
        }
      });
      EXPECT_TRUE(damaged) << what;
    }
}

TEST(failing_serialize, matrices) {
  check(A, "matrix", [](const auto& e, const auto& blob) { gb::deserialize_matrix<int>(e, blob); });
  check(A, "matrix, wide", [](const auto& e, const auto& blob) { gb::deserialize_matrix<int, std::int64_t>(e, blob); });
}

TEST(failing_serialize, vectors) {
  check(sparse, "sparse", [](const auto& e, const auto& blob) { gb::deserialize_vector<double>(e, blob); });
  check(large, "large", [](const auto& e, const auto& blob) { gb::deserialize_vector<double>(e, blob); });
  check(bitmap, "bitmap", [](const auto& e, const auto& blob) { gb::deserialize_vector<double>(e, blob); });
}

TEST(failing_serialize, what_a_blob_holds) {
  const auto blob = gb::serialize(A);
  auto other = blob.clone();
  other[other.size() - 1] ^= std::byte{1};
  sweep("inspect_serialized", [&] {
    try {
      gb::inspect_serialized(std::span<const std::byte>(other).first(100));
    } catch (const gb::invalid_object&) {
    }
  });
}

}  // namespace
