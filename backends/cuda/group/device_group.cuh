// The group parameter on a CUDA device, by warp intrinsics. Compiled by nvcc only.
#pragma once

#include <backends/cuda/group/group.hpp>

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace gustav::backends::cuda {

// W consecutive lanes of a warp. Blocks are one-dimensional and multiples of 32 lanes.
template <int W>
class device_tile {
  static_assert(W >= 1 && W <= 32 && (W & (W - 1)) == 0);

 public:
  __device__ int lane() const { return static_cast<int>(threadIdx.x) % W; }
  __device__ static constexpr int size() { return W; }
  __device__ int index() const { return static_cast<int>(threadIdx.x) / W; }
  __device__ void sync() const { __syncwarp(members()); }

  template <class T>
  __device__ T shuffle(const T& x, int source) const {
    return by_words(x, [&](unsigned word) { return __shfl_sync(members(), word, source, W); });
  }
  template <class T>
  __device__ T shuffle_down(const T& x, int distance) const {
    return by_words(x, [&](unsigned word) { return __shfl_down_sync(members(), word, distance, W); });
  }
  // Bit k is the argument of lane k.
  __device__ std::uint32_t ballot(bool predicate) const {
    return (__ballot_sync(members(), predicate) & members()) >> (warp_lane() / W * W);
  }
  __device__ bool any(bool predicate) const { return __any_sync(members(), predicate) != 0; }
  // Bit k tells whether lane k has the same value.
  template <class T>
  __device__ std::uint32_t match(const T& x) const {
    static_assert(std::is_integral_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    return (__match_any_sync(members(), x) & members()) >> (warp_lane() / W * W);
  }

 private:
  __device__ static int warp_lane() { return static_cast<int>(threadIdx.x) % 32; }
  __device__ static unsigned members() {
    constexpr unsigned full = W == 32 ? 0xffffffffu : (1u << (W % 32)) - 1u;
    return full << (warp_lane() / W * W);
  }
  // Exchanges values of any trivially copyable type in 4-byte words.
  template <class T, class F>
  __device__ static T by_words(const T& x, F move) {
    static_assert(std::is_trivially_copyable_v<T>);
    constexpr int words = (sizeof(T) + 3) / 4;
    unsigned bits[words] = {};
    memcpy(bits, &x, sizeof(T));
    for (int k = 0; k < words; ++k) bits[k] = move(bits[k]);
    T y;
    memcpy(&y, bits, sizeof(T));
    return y;
  }
};

class device_block {
 public:
  __device__ int lane() const { return static_cast<int>(threadIdx.x); }
  __device__ int size() const { return static_cast<int>(blockDim.x); }
  __device__ int index() const { return static_cast<int>(blockIdx.x); }
  __device__ int count() const { return static_cast<int>(gridDim.x); }
  __device__ void sync() const { __syncthreads(); }

  template <int W>
  __device__ device_tile<W> tile() const {
    return {};
  }

  // n elements of the block's dynamic shared memory, after those of earlier calls.
  template <class T>
  __device__ scratch<T> shared(int n) {
    extern __shared__ __align__(16) unsigned char gustav_scratch[];
    used_ = (used_ + alignof(T) - 1) / alignof(T) * alignof(T);
    T* p = reinterpret_cast<T*>(gustav_scratch + used_);
    used_ += static_cast<unsigned>(sizeof(T)) * static_cast<unsigned>(n);
    return scratch<T>(p);
  }

  template <class T>
  __device__ std::remove_const_t<T> load(global<T> p) const {
    return *raw_address::of(p);
  }
  template <int N, class T>
  __device__ pack<std::remove_const_t<T>, N> load(global<T> p) const {
    return *reinterpret_cast<const pack<std::remove_const_t<T>, N>*>(raw_address::of(p));
  }
  template <class T>
  __device__ std::remove_const_t<T> load_once(global<T> p) const {
    using value = std::remove_const_t<T>;
    using word = word_t<value>;
    if constexpr (sizeof(value) == sizeof(word) && alignof(value) == alignof(word)) {
      const word bits = __ldcs(reinterpret_cast<const word*>(raw_address::of(p)));
      value x;
      memcpy(&x, &bits, sizeof(value));
      return x;
    } else {
      return load(p);
    }
  }
  template <class T>
  __device__ void store(global<T> p, const T& x) const {
    *raw_address::of(p) = x;
  }
  template <int N, class T>
  __device__ void store(global<T> p, const pack<T, N>& x) const {
    *reinterpret_cast<pack<T, N>*>(raw_address::of(p)) = x;
  }
  template <class T>
  __device__ T get(scratch<T> p) const {
    return *raw_address::of(p);
  }
  template <class T>
  __device__ void put(scratch<T> p, const T& x) const {
    *raw_address::of(p) = x;
  }

  template <class P>
  __device__ auto atomic_load(P p) const {
    typename P::value_type x;
    const auto bits = *reinterpret_cast<const volatile word_t<typename P::value_type>*>(raw_address::of(p));
    memcpy(&x, &bits, sizeof(x));
    return x;
  }
  // Integers of 4 or 8 bytes; wraps.
  template <class P, class T = typename P::value_type>
  __device__ T atomic_add(P p, std::type_identity_t<T> x) const {
    static_assert(std::is_integral_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    return static_cast<T>(atomicAdd(reinterpret_cast<word_t<T>*>(raw_address::of(p)), static_cast<word_t<T>>(x)));
  }
  // Unsigned integers of 4 or 8 bytes.
  template <class P, class T = typename P::value_type>
  __device__ T atomic_or(P p, std::type_identity_t<T> bits) const {
    static_assert(std::is_unsigned_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    return static_cast<T>(atomicOr(reinterpret_cast<word_t<T>*>(raw_address::of(p)), static_cast<word_t<T>>(bits)));
  }
  template <class P, class T = typename P::value_type>
  __device__ T cas(P p, std::type_identity_t<T> expected, std::type_identity_t<T> wanted) const {
    static_assert(std::is_trivially_copyable_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    word_t<T> from, to;
    memcpy(&from, &expected, sizeof(T));
    memcpy(&to, &wanted, sizeof(T));
    const word_t<T> found = atomicCAS(reinterpret_cast<word_t<T>*>(raw_address::of(p)), from, to);
    T x;
    memcpy(&x, &found, sizeof(T));
    return x;
  }

 private:
  template <class T>
  using word_t =
      std::conditional_t<sizeof(T) == 1, unsigned char,
                         std::conditional_t<sizeof(T) == 2, unsigned short,
                                            std::conditional_t<sizeof(T) == 4, unsigned, unsigned long long>>>;

  unsigned used_ = 0;
};

}  // namespace gustav::backends::cuda
