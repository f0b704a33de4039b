// The primitives, by CUB.
#include <backends/cuda/launcher/check.cuh>
#include <backends/cuda/launcher/primitives.hpp>
#include <backends/cuda/launcher/runtime.hpp>

#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_run_length_encode.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_segmented_sort.cuh>
#include <cub/device/device_select.cuh>
#include <thrust/iterator/counting_iterator.h>

namespace gustav::backends::cuda {
namespace {

cudaStream_t stream_of(const cuda_stream& on) { return static_cast<cudaStream_t>(on.handle()); }

using temporary = device_array<unsigned char>;

// call(memory, bytes): asks for the bytes, then runs.
template <class Call>
void run(const char* name, cuda_stream& on, const Call& call) {
  std::size_t bytes = 0;
  GUSTAV_CUDA_CALL_FOR(name, call(nullptr, bytes));
  const temporary memory(on, "memory of a primitive", bytes > 0 ? bytes : 1);
  GUSTAV_CUDA_CALL_FOR(name, call(raw_address::of(memory.data()), bytes));
}

// The same for a call that counts: call(memory, bytes, where the count goes).
template <class Call>
offset_t count(const char* name, cuda_stream& on, const Call& call) {
  const device_array<offset_t> there(on, "count of a primitive", 1);
  auto* const found = raw_address::of(there.data());
  run(name, on, [&](void* memory, std::size_t& bytes) { return call(memory, bytes, found); });
  return on.value(global<const offset_t>(there.data()));
}

}  // namespace

void exclusive_scan(const offset_t* in, offset_t* out, std::size_t n, cuda_stream& on) {
  if (n == 0) return;
  run("scan", on, [&](void* memory, std::size_t& bytes) {
    return cub::DeviceScan::ExclusiveSum(memory, bytes, in, out, static_cast<offset_t>(n), stream_of(on));
  });
}

offset_t select(const std::uint8_t* flags, offset_t* positions, std::size_t n, cuda_stream& on) {
  if (n == 0) return 0;
  return count("select", on, [&](void* memory, std::size_t& bytes, offset_t* found) {
    return cub::DeviceSelect::Flagged(memory, bytes, thrust::counting_iterator<offset_t>(0), flags, positions, found,
                                      static_cast<offset_t>(n), stream_of(on));
  });
}

template <class K>
void sort_pairs(const K* keys, const offset_t* from, K* sorted, offset_t* order, std::size_t n, int bits,
                cuda_stream& on) {
  if (n == 0) return;
  run("sort", on, [&](void* memory, std::size_t& bytes) {
    return cub::DeviceRadixSort::SortPairs(memory, bytes, keys, sorted, from, order, static_cast<offset_t>(n), 0, bits,
                                           stream_of(on));
  });
}

template <class K>
void segmented_sort(const K* keys, const offset_t* from, K* sorted, offset_t* order, std::size_t n,
                    const offset_t* offsets, std::size_t segments, cuda_stream& on) {
  if (n == 0 || segments == 0) return;
  run("segmented sort", on, [&](void* memory, std::size_t& bytes) {
    return cub::DeviceSegmentedSort::StableSortPairs(memory, bytes, keys, sorted, from, order, static_cast<offset_t>(n),
                                                     static_cast<offset_t>(segments), offsets, offsets + 1,
                                                     stream_of(on));
  });
}

template <class K>
offset_t run_lengths(const K* keys, K* unique, offset_t* lengths, std::size_t n, cuda_stream& on) {
  if (n == 0) return 0;
  return count("run lengths", on, [&](void* memory, std::size_t& bytes, offset_t* found) {
    return cub::DeviceRunLengthEncode::Encode(memory, bytes, keys, unique, lengths, found, static_cast<offset_t>(n),
                                              stream_of(on));
  });
}

#define GUSTAV_PRIMITIVES(K)                                                                                        \
  template void sort_pairs(const K*, const offset_t*, K*, offset_t*, std::size_t, int, cuda_stream&);               \
  template void segmented_sort(const K*, const offset_t*, K*, offset_t*, std::size_t, const offset_t*, std::size_t, \
                               cuda_stream&);                                                                       \
  template offset_t run_lengths(const K*, K*, offset_t*, std::size_t, cuda_stream&)
GUSTAV_PRIMITIVES(std::int32_t);
GUSTAV_PRIMITIVES(std::int64_t);
#undef GUSTAV_PRIMITIVES

}  // namespace gustav::backends::cuda
