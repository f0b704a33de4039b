// The primitives, by CUB.
#include <backends/cuda/launcher/check.cuh>
#include <backends/cuda/launcher/primitives.hpp>
#include <backends/cuda/launcher/runtime.hpp>

#include <cub/cub.cuh>
#include <thrust/iterator/counting_iterator.h>

namespace gustav::backends::cuda {
namespace {

cudaStream_t as_stream(void* stream) { return static_cast<cudaStream_t>(stream); }

// Memory that is released at the end, in stream order.
class temporary {
 public:
  temporary(std::size_t bytes, void* stream)
      : stream_(stream), p_(allocate("memory of a primitive", bytes > 0 ? bytes : 1, stream)) {}
  ~temporary() { release(p_, stream_); }
  temporary(const temporary&) = delete;
  void* get() const { return p_; }

 private:
  void* stream_;
  void* p_;
};

// call(memory, bytes): asks for the bytes, then runs.
template <class Call>
void run(const char* name, void* stream, const Call& call) {
  std::size_t bytes = 0;
  GUSTAV_CUDA_CALL_FOR(name, call(nullptr, bytes));
  const temporary memory(bytes, stream);
  GUSTAV_CUDA_CALL_FOR(name, call(memory.get(), bytes));
}

// The same for a call that counts: call(memory, bytes, where the count goes).
template <class Call>
offset_t count(const char* name, void* stream, const Call& call) {
  const temporary there(sizeof(offset_t), stream);
  auto* const found = static_cast<offset_t*>(there.get());
  run(name, stream, [&](void* memory, std::size_t& bytes) { return call(memory, bytes, found); });
  offset_t n = 0;
  copy_to_host(&n, found, sizeof(n), stream);
  return n;
}

}  // namespace

void exclusive_scan(const offset_t* in, offset_t* out, std::size_t n, void* stream) {
  if (n == 0) return;
  run("scan", stream, [&](void* memory, std::size_t& bytes) {
    return cub::DeviceScan::ExclusiveSum(memory, bytes, in, out, static_cast<offset_t>(n), as_stream(stream));
  });
}

offset_t select(const std::uint8_t* flags, offset_t* positions, std::size_t n, void* stream) {
  if (n == 0) return 0;
  return count("select", stream, [&](void* memory, std::size_t& bytes, offset_t* found) {
    return cub::DeviceSelect::Flagged(memory, bytes, thrust::counting_iterator<offset_t>(0), flags, positions, found,
                                      static_cast<offset_t>(n), as_stream(stream));
  });
}

template <class K>
void sort_pairs(const K* keys, const offset_t* from, K* sorted, offset_t* order, std::size_t n, int bits,
                void* stream) {
  if (n == 0) return;
  run("sort", stream, [&](void* memory, std::size_t& bytes) {
    return cub::DeviceRadixSort::SortPairs(memory, bytes, keys, sorted, from, order, static_cast<offset_t>(n), 0, bits,
                                           as_stream(stream));
  });
}

template <class K>
void segmented_sort(const K* keys, const offset_t* from, K* sorted, offset_t* order, std::size_t n,
                    const offset_t* offsets, std::size_t segments, void* stream) {
  if (n == 0 || segments == 0) return;
  run("segmented sort", stream, [&](void* memory, std::size_t& bytes) {
    return cub::DeviceSegmentedSort::StableSortPairs(memory, bytes, keys, sorted, from, order, static_cast<offset_t>(n),
                                                     static_cast<offset_t>(segments), offsets, offsets + 1,
                                                     as_stream(stream));
  });
}

template <class K>
offset_t run_lengths(const K* keys, K* unique, offset_t* lengths, std::size_t n, void* stream) {
  if (n == 0) return 0;
  return count("run lengths", stream, [&](void* memory, std::size_t& bytes, offset_t* found) {
    return cub::DeviceRunLengthEncode::Encode(memory, bytes, keys, unique, lengths, found, static_cast<offset_t>(n),
                                              as_stream(stream));
  });
}

#define GUSTAV_PRIMITIVES(K)                                                                                        \
  template void sort_pairs(const K*, const offset_t*, K*, offset_t*, std::size_t, int, void*);                      \
  template void segmented_sort(const K*, const offset_t*, K*, offset_t*, std::size_t, const offset_t*, std::size_t, \
                               void*);                                                                              \
  template offset_t run_lengths(const K*, K*, offset_t*, std::size_t, void*)
GUSTAV_PRIMITIVES(std::int32_t);
GUSTAV_PRIMITIVES(std::int64_t);
#undef GUSTAV_PRIMITIVES

}  // namespace gustav::backends::cuda
