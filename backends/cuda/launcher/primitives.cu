// The primitives, by CUB.
#include <backends/cuda/launcher/check.cuh>
#include <backends/cuda/launcher/primitives.hpp>
#include <backends/cuda/launcher/runtime.hpp>
#include <core/error.hpp>

#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_run_length_encode.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_segmented_sort.cuh>
#include <cub/device/device_select.cuh>
#include <thrust/iterator/counting_iterator.h>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

namespace gustav::backends::cuda {
namespace {

cudaStream_t stream_of(const cuda_stream& on) { return static_cast<cudaStream_t>(on.handle()); }

using temporary = device_array<unsigned char>;

// Converts to a 64-bit count alone.
struct wide_count {
  explicit wide_count(std::size_t n);
  template <std::same_as<offset_t> N>
  operator N() const;
};

#define GUSTAV_CUB(...) \
  ->decltype(__VA_ARGS__) { return __VA_ARGS__; }

// primitive(memory, bytes, n): asks for the bytes, then runs. Throws not_implemented if n is more than it can count.
template <class Primitive>
void run(const char* name, cuda_stream& on, std::size_t n, const Primitive& primitive) {
  if constexpr (!std::is_invocable_v<Primitive, void*, std::size_t&, wide_count>)
    if (n > std::size_t{std::numeric_limits<std::int32_t>::max()})
      throw not_implemented(std::string("CUDA: ") + name + " of " + std::to_string(n) +
                            " elements: CUB of this toolkit counts them in 32 bits");
  const auto count = static_cast<offset_t>(n);
  std::size_t bytes = 0;
  GUSTAV_CUDA_CALL_FOR(name, primitive(nullptr, bytes, count));
  const temporary memory(on, "memory of a primitive", bytes > 0 ? bytes : 1);
  GUSTAV_CUDA_CALL_FOR(name, primitive(raw_address::of(memory.data()), bytes, count));
}

// The number that a primitive writes.
class found_count {
 public:
  explicit found_count(cuda_stream& on) : on_(on), there_(on, "count of a primitive", 1) {}
  offset_t* address() const { return raw_address::of(there_.data()); }
  offset_t get() const { return on_.value(global<const offset_t>(there_.data())); }

 private:
  cuda_stream& on_;
  const device_array<offset_t> there_;
};

}  // namespace

void exclusive_scan(const offset_t* in, offset_t* out, std::size_t n, cuda_stream& on) {
  if (n == 0) return;
  run("scan", on, n,
      [&](void* memory, std::size_t& bytes, auto count)
          GUSTAV_CUB(cub::DeviceScan::ExclusiveSum(memory, bytes, in, out, count, stream_of(on))));
}

offset_t select(const std::uint8_t* flags, offset_t* positions, std::size_t n, cuda_stream& on) {
  if (n == 0) return 0;
  const found_count found(on);
  const thrust::counting_iterator<offset_t> all(0);
  run("select", on, n,
      [&](void* memory, std::size_t& bytes, auto count) GUSTAV_CUB(
          cub::DeviceSelect::Flagged(memory, bytes, all, flags, positions, found.address(), count, stream_of(on))));
  return found.get();
}

template <class K>
void sort_pairs(const K* keys, const offset_t* from, K* sorted, offset_t* order, std::size_t n, int bits,
                cuda_stream& on) {
  if (n == 0) return;
  run("sort", on, n,
      [&](void* memory, std::size_t& bytes, auto count) GUSTAV_CUB(
          cub::DeviceRadixSort::SortPairs(memory, bytes, keys, sorted, from, order, count, 0, bits, stream_of(on))));
}

template <class K>
void segmented_sort(const K* keys, const offset_t* from, K* sorted, offset_t* order, std::size_t n,
                    const offset_t* offsets, std::size_t segments, cuda_stream& on) {
  if (n == 0 || segments == 0) return;
  run("segmented sort", on, std::max(n, segments),
      [&](void* memory, std::size_t& bytes, auto count) GUSTAV_CUB(
          cub::DeviceSegmentedSort::StableSortPairs(memory, bytes, keys, sorted, from, order, decltype(count)(n),
                                                    decltype(count)(segments), offsets, offsets + 1, stream_of(on))));
}

template <class K>
offset_t run_lengths(const K* keys, K* unique, offset_t* lengths, std::size_t n, cuda_stream& on) {
  if (n == 0) return 0;
  const found_count found(on);
  run("run lengths", on, n,
      [&](void* memory, std::size_t& bytes, auto count) GUSTAV_CUB(cub::DeviceRunLengthEncode::Encode(
          memory, bytes, keys, unique, lengths, found.address(), count, stream_of(on))));
  return found.get();
}

#define GUSTAV_PRIMITIVES(K)                                                                                        \
  template void sort_pairs(const K*, const offset_t*, K*, offset_t*, std::size_t, int, cuda_stream&);               \
  template void segmented_sort(const K*, const offset_t*, K*, offset_t*, std::size_t, const offset_t*, std::size_t, \
                               cuda_stream&);                                                                       \
  template offset_t run_lengths(const K*, K*, offset_t*, std::size_t, cuda_stream&)
GUSTAV_PRIMITIVES(std::int32_t);
GUSTAV_PRIMITIVES(std::int64_t);
#undef GUSTAV_PRIMITIVES
#undef GUSTAV_CUB

}  // namespace gustav::backends::cuda
