// Fuzz target of serialized matrices and vectors. The first byte selects the index type and whether the checksums are
// computed again, which lets changes through to the checks of sizes and arrays; the rest is the blob. For any bytes,
// a call gives a valid object, which survives a round trip, or throws one of the documented errors.
#include <graphblas/error.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/serialize.hpp>
#include <graphblas/vector.hpp>
#include <tests/support/forged_blob.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string_view>

struct pair_of_ints {
  std::int32_t first, second;
};
template <>
struct gustav::serialized_type<pair_of_ints> {
  static constexpr std::string_view name = "pair of ints";
};

namespace {

namespace gb = gustav;
using gustav_test::bytes;

constexpr std::uint64_t max_bytes = 64 << 20;
const gb::cpu exec{.threads = 2};

void expect(bool holds) {
  if (!holds) std::abort();
}

template <class T, class I>
void check(const gb::matrix<T, I>& a) {
  const auto v = a.view();
  expect(v.offsets[0] == 0 && v.offsets[v.rows] == a.entries());
  for (gb::offset_t i = 0; i < v.rows; ++i) {
    expect(v.offsets[i] <= v.offsets[i + 1]);
    for (gb::offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      expect(v.indices[k] >= 0 && v.indices[k] < v.cols);
      expect(k == v.offsets[i] || v.indices[k - 1] < v.indices[k]);
    }
  }
}
template <class T, class I>
void check(const gb::vector<T, I>& u) {
  const auto v = u.view();
  expect(v.entries >= 0 && v.entries <= v.size);
  for (gb::offset_t k = 0; v.form == gb::vector_form::sparse && k < v.entries; ++k) {
    expect(v.indices[k] >= 0 && v.indices[k] < v.size);
    expect(k == 0 || v.indices[k - 1] < v.indices[k]);
  }
}

template <class T, class I>
gb::matrix<T, I> read_as(const gb::matrix<T, I>&, std::span<const std::byte> blob) {
  return gb::deserialize_matrix<T, I>(exec, blob);
}
template <class T, class I>
gb::vector<T, I> read_as(const gb::vector<T, I>&, std::span<const std::byte> blob) {
  return gb::deserialize_vector<T, I>(exec, blob);
}

// X: the type of the object.
template <class X>
void check_read(const bytes& blob) {
  const X x = read_as(X(), blob);
  check(x);
  const auto once = gb::serialize(exec, x, {.how = gb::compression::none});
  const X again = read_as(X(), once);
  const auto twice = gb::serialize(exec, again, {.how = gb::compression::none});
  expect(once.size() == twice.size() && std::equal(once.begin(), once.end(), twice.begin()));
}

template <class T, class I>
void check_object(const gb::serialized_info& info, const bytes& blob) {
  if (info.object == gb::serialized_object::matrix)
    check_read<gb::matrix<T, I>>(blob);
  else
    check_read<gb::vector<T, I>>(blob);
}

template <class I>
void check_type(const gb::serialized_info& info, const bytes& blob) {
  switch (info.kind) {
    case gb::value_kind::pattern:
      return check_object<void, I>(info, blob);
    case gb::value_kind::boolean:
      return check_object<bool, I>(info, blob);
    case gb::value_kind::user:
      return check_object<pair_of_ints, I>(info, blob);
    case gb::value_kind::int32:
      return check_object<std::int32_t, I>(info, blob);
    default:
      return check_object<double, I>(info, blob);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::uint8_t pick = data[0];
  bytes blob(size - 1);
  std::memcpy(blob.data(), data + 1, blob.size());
  if (pick & 1) gustav_test::reseal(blob);
  try {
    const auto info = gb::inspect_serialized(blob);
    if (info.array_bytes > max_bytes) return 0;
    if (pick & 2)
      check_type<std::int64_t>(info, blob);
    else
      check_type<std::int32_t>(info, blob);
  } catch (const gb::invalid_object&) {
  } catch (const gb::domain_mismatch&) {
  } catch (const gb::index_overflow&) {
  } catch (const gb::not_implemented&) {
  } catch (const gb::not_compiled&) {
  }
  return 0;
}
