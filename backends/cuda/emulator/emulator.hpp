// Launches kernel bodies on the CPU: a fiber for each lane, several blocks in flight, everything that a body does with
// memory checked (device_memory.hpp). The same seed gives the same run.
#pragma once

#include <backends/cuda/emulator/counting.hpp>
#include <backends/cuda/emulator/device_memory.hpp>
#include <backends/cuda/emulator/fiber.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace gustav::device_host {

enum class lane_order { ascending, descending, shuffled };

struct emulator_options {
  lane_order order = lane_order::ascending;  // of lanes and of blocks
  std::uint64_t seed = 1;
  int blocks_in_flight = 3;
  bool yields = true;  // other lanes may run at atomics and at barriers that are passed
  bool counts = false;
};

inline constexpr int max_value_bytes = 64;  // of a value that lanes exchange

class emulator;
struct block_run;

// A tile of a warp: its lanes meet in collectives.
struct tile_run {
  int arrived = 0;
  std::uint64_t generation = 0;
  std::array<const char*, 32> collective{};                   // of each lane that has arrived
  std::array<unsigned, 32> rounds{};                          // exchanges of each lane
  std::array<unsigned char, 2 * 32 * max_value_bytes> slots;  // two sets: one is read while the next is written
};

struct lane_run {
  block_run* block = nullptr;
  int lane = 0;
  std::unique_ptr<fiber> stack;
  const std::uint64_t* go = nullptr;  // waits while *go == seen; null: ready
  std::uint64_t seen = 0;
  const char* waits_at = nullptr;
  int tile_width = 0;                      // 0: waits at the barrier of the block
  std::array<std::uint32_t, 32> clocks{};  // of the lanes of the warp: what is ordered before this lane
  std::uintptr_t watched = 0;              // the address of the last atomics
  int watches = 0;                         // how many there were that changed nothing

  bool is_ready() const { return !stack->ended() && (go == nullptr || *go != seen); }
};

struct block_run {
  emulator* owner = nullptr;
  int index = 0;
  std::vector<lane_run> lanes;
  int arrived = 0;
  std::uint64_t generation = 0;  // barriers passed
  std::vector<unsigned char> shared;
  std::vector<checked_array> shared_arrays;    // by offset
  std::array<std::vector<tile_run>, 6> tiles;  // of 1, 2, ..., 32 lanes
  std::vector<warp_requests> warps;            // while accesses are counted
};

class emulator {
 public:
  explicit emulator(emulator_options options = {}) : options_(options), random_(options.seed) {}

  device_memory memory;
  emulator_options& options() { return options_; }
  // By name of the kernel, while options().counts.
  const std::map<std::string, kernel_counts>& counts() const { return counts_; }

  // Runs body(lane) on every lane of `blocks` blocks of `lanes` lanes. Throws fault, or what a lane threw.
  void run(const std::string& kernel, int blocks, int lanes, std::size_t shared_bytes,
           const std::function<void(lane_run&)>& body);

  // --- Called by lanes ---
  void access_global(lane_run& lane, const void* p, std::size_t bytes, std::size_t alignment, access how,
                     const site& where);
  void access_shared(lane_run& lane, const void* p, std::size_t bytes, access how, const site& where);
  // The offset of n elements after those of earlier calls, which ended at `used`.
  std::size_t share(lane_run& lane, std::size_t& used, std::size_t n, std::size_t element, std::size_t alignment);
  void barrier(lane_run& lane);
  // Copies x to the lane's slot and waits for the tile. Returns the slots, max_value_bytes for each lane.
  const unsigned char* exchange(lane_run& lane, int width, const char* collective, const void* x, std::size_t bytes);
  void sync(lane_run& lane, int width);
  // Before an atomic: others may run.
  void maybe_yield(const lane_run& lane);
  // After an atomic at p. A lane that changes nothing there for long waits for another one.
  void watch(lane_run& lane, const void* p, bool changed);
  int blocks() const { return blocks_; }
  std::string place(const lane_run& lane) const { return place_of(kernel_, lane.block->index, lane.lane); }

 private:
  void start(block_run& block, int index, int lanes, std::size_t shared_bytes,
             const std::function<void(lane_run&)>& body);
  void finish_counts(block_run& block);
  void arrive(lane_run& lane, int width, const char* collective);
  void wait(lane_run& lane, const std::uint64_t& go, std::uint64_t seen, const char* at, int width);
  [[noreturn]] void report_stuck(const std::vector<block_run>& running) const;

  emulator_options options_;
  std::mt19937_64 random_;
  std::string kernel_;
  int blocks_ = 0;
  std::uint64_t launch_ = 0;
  std::exception_ptr first_;
  std::vector<std::unique_ptr<fiber>> pool_;
  std::map<std::string, kernel_counts> counts_;
  kernel_counts* counting_ = nullptr;  // of the kernel that runs
};

}  // namespace gustav::device_host
