// The group of kernel bodies on the emulated device.
#pragma once

#include <backends/cuda/emulator/emulator.hpp>
#include <backends/cuda/group/group.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace gustav::device_host {

namespace device = backends::cuda;

template <int W>
class host_tile {
  static_assert(W >= 1 && W <= 32 && (W & (W - 1)) == 0);

 public:
  explicit host_tile(lane_run& run) : run_(&run) {}
  int lane() const { return run_->lane % W; }
  static constexpr int size() { return W; }
  int index() const { return run_->lane / W; }
  void sync() const { run_->block->owner->sync(*run_, W); }

  template <class T>
  T shuffle(const T& x, int source) const {
    return read<T>(exchange("shuffle", x), ((source % W) + W) % W);
  }
  template <class T>
  T shuffle_down(const T& x, int distance) const {
    return read<T>(exchange("shuffle_down", x), lane() + distance < W ? lane() + distance : lane());
  }
  std::uint32_t ballot(bool predicate) const {
    const unsigned char* slots = exchange("ballot", predicate);
    std::uint32_t bits = 0;
    for (int k = 0; k < W; ++k) bits |= static_cast<std::uint32_t>(read<bool>(slots, k)) << k;
    return bits;
  }
  bool any(bool predicate) const { return ballot(predicate) != 0; }
  template <class T>
  std::uint32_t match(const T& x) const {
    static_assert(std::is_integral_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    const unsigned char* slots = exchange("match", x);
    std::uint32_t bits = 0;
    for (int k = 0; k < W; ++k) bits |= static_cast<std::uint32_t>(read<T>(slots, k) == x) << k;
    return bits;
  }
  // The values of all lanes, for a reduction in one exchange.
  template <class T>
  std::array<T, W> all_values(const T& x) const {
    const unsigned char* slots = exchange("reduce", x);
    std::array<T, W> all;
    for (int k = 0; k < W; ++k) all[static_cast<std::size_t>(k)] = read<T>(slots, k);
    return all;
  }

 private:
  template <class T>
  const unsigned char* exchange(const char* collective, const T& x) const {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= max_value_bytes);
    return run_->block->owner->exchange(*run_, W, collective, &x, sizeof(T));
  }
  template <class T>
  static T read(const unsigned char* slots, int from) {
    T x;
    std::memcpy(static_cast<void*>(&x), slots + from * max_value_bytes, sizeof(T));
    return x;
  }

  lane_run* run_;
};

class host_block {
 public:
  explicit host_block(lane_run& run) : run_(&run) {}
  int lane() const { return run_->lane; }
  int size() const { return static_cast<int>(run_->block->lanes.size()); }
  int index() const { return run_->block->index; }
  int count() const { return owner().blocks(); }
  void sync() const { owner().barrier(*run_); }
  template <int W>
  host_tile<W> tile() const {
    return host_tile<W>(*run_);
  }

  template <class T>
  device::scratch<T> shared(int n) {
    const std::size_t at = owner().share(*run_, used_, static_cast<std::size_t>(n), sizeof(T), alignof(T));
    return device::scratch<T>(reinterpret_cast<T*>(run_->block->shared.data() + at));
  }

  template <class T>
  std::remove_const_t<T> load(device::global<T> p, const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    return read<std::remove_const_t<T>>(device::raw_address::of(p), where);
  }
  template <int N, class T>
  device::pack<std::remove_const_t<T>, N> load(device::global<T> p,
                                               const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    return read<device::pack<std::remove_const_t<T>, N>>(device::raw_address::of(p), where);
  }
  template <class T>
  std::remove_const_t<T> load_once(device::global<T> p,
                                   const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    return load(p, where);
  }
  template <class T>
  void store(device::global<T> p, const std::type_identity_t<T>& x,
             const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    write(device::raw_address::of(p), x, where);
  }
  template <int N, class T>
  void store(device::global<T> p, const device::pack<T, N>& x,
             const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    write(device::raw_address::of(p), x, where);
  }
  template <class T>
  T get(device::scratch<T> p, const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    const T* const at = device::raw_address::of(p);
    owner().access_shared(*run_, at, sizeof(T), access::read, where);
    return copy<T>(at);
  }
  template <class T>
  void put(device::scratch<T> p, const std::type_identity_t<T>& x,
           const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    T* const at = device::raw_address::of(p);
    owner().access_shared(*run_, at, sizeof(T), access::write, where);
    std::memcpy(static_cast<void*>(at), &x, sizeof(T));
  }

  template <class P>
  typename P::value_type atomic_load(P p, const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    const auto* at = begin_atomic(p, where);
    owner().watch(*run_, at, false);
    return copy<typename P::value_type>(at);
  }
  template <class P, class T = typename P::value_type>
  T atomic_add(P p, std::type_identity_t<T> x, const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    static_assert(std::is_integral_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    T* at = begin_atomic(p, where);
    const T old = copy<T>(at);
    *at = static_cast<T>(static_cast<std::make_unsigned_t<T>>(old) + static_cast<std::make_unsigned_t<T>>(x));
    owner().watch(*run_, at, true);
    return old;
  }
  template <class P, class T = typename P::value_type>
  T atomic_or(P p, std::type_identity_t<T> bits, const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    static_assert(std::is_unsigned_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    T* at = begin_atomic(p, where);
    const T old = copy<T>(at);
    *at = old | bits;
    owner().watch(*run_, at, *at != old);
    return old;
  }
  template <class P, class T = typename P::value_type>
  T cas(P p, std::type_identity_t<T> expected, std::type_identity_t<T> wanted,
        const site& where = {__builtin_FILE(), __builtin_LINE()}) const {
    static_assert(std::is_trivially_copyable_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    T* at = begin_atomic(p, where);
    const T old = copy<T>(at);
    const bool swaps = device::same_bits(old, expected);
    if (swaps) std::memcpy(static_cast<void*>(at), &wanted, sizeof(T));
    owner().watch(*run_, at, swaps);
    return old;
  }

 private:
  emulator& owner() const { return *run_->block->owner; }
  template <class T>
  static T copy(const T* from) {
    T x;
    std::memcpy(static_cast<void*>(&x), from, sizeof(T));
    return x;
  }
  template <class X>
  X read(const void* at, const site& where) const {
    owner().access_global(*run_, at, sizeof(X), alignof(X), access::read, where);
    return copy(static_cast<const X*>(at));
  }
  template <class X>
  void write(void* at, const X& x, const site& where) const {
    owner().access_global(*run_, at, sizeof(X), alignof(X), access::write, where);
    std::memcpy(at, &x, sizeof(X));
  }
  template <class T>
  T* begin_atomic(device::global<T> p, const site& where) const {
    owner().maybe_yield(*run_);
    T* const at = device::raw_address::of(p);
    owner().access_global(*run_, at, sizeof(T), sizeof(T), access::atomic, where);
    return at;
  }
  template <class T>
  T* begin_atomic(device::scratch<T> p, const site& where) const {
    owner().maybe_yield(*run_);
    T* const at = device::raw_address::of(p);
    owner().access_shared(*run_, at, sizeof(T), access::atomic, where);
    return at;
  }

  lane_run* run_;
  std::size_t used_ = 0;
};

static_assert(device::block_group<host_block>);

}  // namespace gustav::device_host
