// The launcher of the emulated device.
#pragma once

#include <backends/cuda/emulator/emulator.hpp>
#include <backends/cuda/emulator/host_group.hpp>
#include <backends/cuda/launcher/launcher.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <mutex>
#include <numeric>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::device_host {

struct host_launcher_options {
  emulator_options emulator;
  int lanes = 64;                                                    // of a block, whatever its body asks for
  int most_blocks = 3;                                               // few, so that bodies loop over the grid
  std::size_t multiprocessor = 228 * 1024;                           // bytes of shared memory
  int device = 0;                                                    // its number
  std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();  // bytes that arrays find there
  std::size_t l2_cache = std::size_t{50} << 20;                      // bytes
};

class host_launcher : public device::device_stream {
 public:
  struct event {};  // all work is done when a call returns
  static constexpr device::runner kind = device::runner::host;

  explicit host_launcher(const host_launcher_options& options = {})
      : device_stream(kind, {options.device}), emulator_(options.emulator), options_(options) {}

  emulator& device() { return emulator_; }
  const emulator& device() const { return emulator_; }

  int lanes(int threads) const { return std::min(threads, options_.lanes); }
  std::size_t shared_memory() const { return options_.multiprocessor; }
  std::size_t l2_cache() const { return options_.l2_cache; }

  template <class Body>
  void launch(const char* name, const Body& body, int blocks, int lanes, std::size_t shared) {
    if (lanes > Body::threads)
      throw fault(fault_kind::launch_width, "kernel " + std::string(name) + ": " + std::to_string(lanes) +
                                                " lanes, but it is compiled for " + std::to_string(Body::threads));
    const std::lock_guard alone(running_);
    emulator_.run(name, std::min(blocks, options_.most_blocks), lanes, shared,
                  [&body](lane_run& lane) { body(host_block(lane)); });
  }

  void exclusive_scan(device::global<const offset_t> in, device::global<offset_t> out, std::size_t n) {
    auto x = read(in, n);
    std::exclusive_scan(x.begin(), x.end(), x.begin(), offset_t{0});
    write(out, x);
  }
  template <class K>
  void sort_pairs(device::global<const K> keys, device::global<const offset_t> from, device::global<K> sorted,
                  device::global<offset_t> order, std::size_t n, int bits) {
    sort_ranges(keys, from, sorted, order, {0, static_cast<offset_t>(n)}, bits);
  }
  template <class K>
  void segmented_sort(device::global<const K> keys, device::global<const offset_t> from, device::global<K> sorted,
                      device::global<offset_t> order, std::size_t n, device::global<const offset_t> offsets,
                      std::size_t segments) {
    if (n == 0 || segments == 0) return;
    sort_ranges(keys, from, sorted, order, read(offsets, segments + 1), static_cast<int>(8 * sizeof(K)));
  }
  offset_t select(device::global<const std::uint8_t> flags, device::global<offset_t> positions, std::size_t n) {
    const auto f = read(flags, n);
    std::vector<offset_t> found;
    for (std::size_t k = 0; k < n; ++k)
      if (f[k] != 0) found.push_back(static_cast<offset_t>(k));
    write(positions, found);
    count_value();
    return static_cast<offset_t>(found.size());
  }
  template <class K>
  offset_t run_lengths(device::global<const K> keys, device::global<K> unique, device::global<offset_t> lengths,
                       std::size_t n) {
    const auto k = read(keys, n);
    std::vector<K> values;
    std::vector<offset_t> counts;
    for (std::size_t from = 0; from < n;) {
      std::size_t to = from;
      while (to < n && k[to] == k[from]) ++to;
      values.push_back(k[from]);
      counts.push_back(static_cast<offset_t>(to - from));
      from = to;
    }
    write(unique, values);
    write(lengths, counts);
    count_value();
    return static_cast<offset_t>(values.size());
  }
  event record() { return {}; }
  void wait(event) {}
  void follow(void*) override {}
  void precede(void*) override {}

  // Allocations that succeed before one fails; negative: all succeed.
  void fail_after(long allocations) { fail_after_ = allocations; }

 private:
  void* take(const char* name, std::size_t n, std::size_t element) override {
    const std::lock_guard alone(running_);
    if (fail_after_ == 0) return nullptr;
    if (used() > options_.memory) return nullptr;  // this array included
    if (fail_after_ > 0) --fail_after_;
    return emulator_.memory.allocate(name, n, element);
  }
  void give_back(void* p) noexcept override {
    const std::lock_guard alone(running_);
    emulator_.memory.release(p);
  }
  void move_up(void* to, const void* from, std::size_t bytes) override {
    const std::lock_guard alone(running_);
    emulator_.memory.copy_in(to, from, bytes);
  }
  void move_down(void* to, const void* from, std::size_t bytes) override {
    const std::lock_guard alone(running_);
    emulator_.memory.copy_out(to, from, bytes);
  }
  void copy_there(void* to, const void* from, std::size_t bytes) override {
    std::vector<unsigned char> between(bytes);
    move_down(between.data(), from, bytes);
    move_up(to, between.data(), bytes);
  }
  void zero(void* p, std::size_t bytes) override {
    const std::lock_guard alone(running_);
    emulator_.memory.fill(p, 0, bytes);
  }
  std::uint64_t free_bytes() const override { return options_.memory - std::min(used(), options_.memory); }

  template <class T>
  std::vector<std::remove_const_t<T>> read(device::global<T> p, std::size_t n) {
    std::vector<std::remove_const_t<T>> values(n);
    const std::lock_guard alone(running_);
    emulator_.memory.copy_out(values.data(), device::raw_address::of(p), n * sizeof(T));
    return values;
  }
  template <class T>
  void write(device::global<T> p, const std::vector<T>& values) {
    const std::lock_guard alone(running_);
    emulator_.memory.copy_in(device::raw_address::of(p), values.data(), values.size() * sizeof(T));
  }
  // Each range [ends[s], ends[s + 1]) by itself, by the lowest bits of the keys.
  template <class K>
  void sort_ranges(device::global<const K> keys, device::global<const offset_t> from, device::global<K> sorted,
                   device::global<offset_t> order, const std::vector<offset_t>& ends, int bits) {
    using word = std::make_unsigned_t<K>;
    const auto lowest = [&](K x) {
      return bits >= static_cast<int>(8 * sizeof(K))
                 ? static_cast<word>(x)
                 : static_cast<word>(static_cast<word>(x) & ((word{1} << bits) - 1));
    };
    const auto n = static_cast<std::size_t>(ends.back());
    const auto k = read(keys, n);
    const auto p = read(from, n);
    std::vector<std::size_t> place(n);
    std::iota(place.begin(), place.end(), std::size_t{0});
    for (std::size_t s = 0; s + 1 < ends.size(); ++s)
      std::stable_sort(place.begin() + ends[s], place.begin() + ends[s + 1],
                       [&](std::size_t x, std::size_t y) { return lowest(k[x]) < lowest(k[y]); });
    std::vector<K> out(n);
    std::vector<offset_t> by(n);
    for (std::size_t q = 0; q < n; ++q) {
      out[q] = k[place[q]];
      by[q] = p[place[q]];
    }
    write(sorted, out);
    write(order, by);
  }

  std::mutex running_;  // calls of several threads, one after the other as on a stream
  emulator emulator_;
  host_launcher_options options_;
  long fail_after_ = -1;
};

static_assert(device::launcher<host_launcher>);

// A body of a test: f(block), compiled for 64 lanes.
template <class F>
struct body_of {
  static constexpr int threads = 64, blocks_per_sm = 1;
  F f;
  void operator()(host_block g) const { f(g); }
};
template <class F>
body_of(F) -> body_of<F>;

}  // namespace gustav::device_host
