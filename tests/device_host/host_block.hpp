// The group parameter of CUDA kernel bodies on the CPU. The Waiter is the barrier: of threads (thread_grid.hpp) or of
// fibers (fiber_grid.hpp). Lanes exchange values through slots in memory, so that sanitizers see every exchange.
#pragma once

#include <backends/cuda/group.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace gustav::device_host {

inline constexpr int max_value_bytes = 64;  // of a value that lanes exchange

// The state that the lanes of one tile share. Exchanges alternate between two sets of slots, so that one wait per
// exchange is enough: a set is only overwritten after a wait that all its readers have reached.
template <class Waiter>
struct tile_state {
  explicit tile_state(int lanes)
      : waiter(lanes),
        slots(2 * static_cast<std::size_t>(lanes) * max_value_bytes),
        rounds(static_cast<std::size_t>(lanes)) {}
  Waiter waiter;
  std::vector<unsigned char> slots;
  std::vector<unsigned> rounds;  // exchanges of each lane, accessed by that lane only
};

// The state that the lanes of one block share: its barrier, its shared memory, and the tiles of each width.
template <class Waiter>
struct block_state {
  block_state(int lanes, std::size_t shared_bytes) : waiter(lanes), shared(shared_bytes) {
    for (int width = 1, level = 0; width <= 32; width *= 2, ++level)
      for (int t = 0; t < lanes / width; ++t) tiles[level].push_back(std::make_unique<tile_state<Waiter>>(width));
  }
  // Shared memory is uninitialised on a device. Here it is filled with ones, which are valid bools, to reveal early
  // reads.
  void fill_shared() { std::fill(shared.begin(), shared.end(), 1); }

  Waiter waiter;
  std::vector<unsigned char> shared;
  std::vector<std::unique_ptr<tile_state<Waiter>>> tiles[6];
};

template <class Waiter, int W>
class host_tile {
  static_assert(W >= 1 && W <= 32 && (W & (W - 1)) == 0);

 public:
  host_tile(tile_state<Waiter>& state, int block_lane) : state_(&state), block_lane_(block_lane) {}
  int lane() const { return block_lane_ % W; }
  static constexpr int size() { return W; }
  int index() const { return block_lane_ / W; }
  void sync() const { state_->waiter.wait(); }

  template <class T>
  T shuffle(const T& x, int source) const {
    return exchange(x, ((source % W) + W) % W);
  }
  template <class T>
  T shuffle_down(const T& x, int distance) const {
    return exchange(x, lane() + distance < W ? lane() + distance : lane());
  }
  std::uint32_t ballot(bool predicate) const {
    const unsigned char* slots = share(predicate);
    std::uint32_t bits = 0;
    for (int k = 0; k < W; ++k) bits |= static_cast<std::uint32_t>(read<bool>(slots, k)) << k;
    return bits;
  }
  bool any(bool predicate) const { return ballot(predicate) != 0; }

 private:
  template <class T>
  T exchange(const T& x, int source) const {
    return read<T>(share(x), source);
  }
  // Writes x to this lane's slot, waits for the tile, and returns the slots.
  template <class T>
  const unsigned char* share(const T& x) const {
    static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= max_value_bytes);
    unsigned& round = state_->rounds[static_cast<std::size_t>(lane())];
    unsigned char* slots = state_->slots.data() + (round++ % 2) * (W * max_value_bytes);
    std::memcpy(slots + lane() * max_value_bytes, &x, sizeof(T));
    sync();
    return slots;
  }
  template <class T>
  static T read(const unsigned char* slots, int from) {
    T x;
    std::memcpy(static_cast<void*>(&x), slots + from * max_value_bytes, sizeof(T));
    return x;
  }

  tile_state<Waiter>* state_;
  int block_lane_;
};

template <class Waiter>
class host_block {
 public:
  host_block(block_state<Waiter>& state, int lane, int size, int index, int count)
      : state_(&state), lane_(lane), size_(size), index_(index), count_(count) {}
  int lane() const { return lane_; }
  int size() const { return size_; }
  int index() const { return index_; }
  int count() const { return count_; }
  void sync() const { state_->waiter.wait(); }

  template <int W>
  host_tile<Waiter, W> tile() const {
    constexpr int level = W == 1 ? 0 : W == 2 ? 1 : W == 4 ? 2 : W == 8 ? 3 : W == 16 ? 4 : 5;
    return {*state_->tiles[level].at(static_cast<std::size_t>(lane_ / W)), lane_};
  }

  // Throws if the body exceeds the shared memory of the launch. On a device the launch fails.
  template <class T>
  T* shared(int n) {
    used_ = (used_ + alignof(T) - 1) / alignof(T) * alignof(T);
    const std::size_t begin = used_;
    used_ += sizeof(T) * static_cast<std::size_t>(n);
    if (used_ > state_->shared.size())
      throw std::length_error("the block has less shared memory than its body requests");
    return reinterpret_cast<T*>(state_->shared.data() + begin);
  }

  template <class T>
  T atomic_add(T* p, T x) const {
    static_assert(std::is_integral_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    return std::atomic_ref<T>(*p).fetch_add(x, std::memory_order_relaxed);
  }
  template <class T, class F>
  T atomic_update(T* p, F f) const {
    static_assert(std::is_trivially_copyable_v<T> && (sizeof(T) == 4 || sizeof(T) == 8));
    std::atomic_ref<T> at(*p);
    T old = at.load(std::memory_order_relaxed);
    while (!at.compare_exchange_weak(old, f(old), std::memory_order_relaxed)) {
    }
    return old;
  }

 private:
  block_state<Waiter>* state_;
  int lane_, size_, index_, count_;
  std::size_t used_ = 0;
};

// The same block without its barrier, to check that the tests detect a missing barrier.
template <class Block>
class without_barrier : public Block {
 public:
  explicit without_barrier(Block block) : Block(block) {}
  void sync() const {}
};

}  // namespace gustav::device_host
