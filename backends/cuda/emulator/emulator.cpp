// The scheduler of the emulated device.
#include <backends/cuda/emulator/emulator.hpp>

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <utility>

namespace gustav::device_host {
namespace {

// Atomics of a lane at one address that change nothing: after `few` of them no other lane runs in between, so that a
// compare-and-swap must succeed and a wait is never over; after `many` it is a wait.
constexpr int few = 3, many = 2'000;

// Bytes of shared memory that a block can have on compute capability 9.0 (CUDA C++ Programming Guide, technical
// specifications). Earlier ones have less.
constexpr std::size_t most_shared = 227 * 1024;

int level_of(int width) { return std::countr_zero(static_cast<unsigned>(width)); }
tile_run& tile_of(lane_run& lane, int width) {
  return lane.block->tiles[static_cast<std::size_t>(level_of(width))][static_cast<std::size_t>(lane.lane / width)];
}

void put_in_order(std::vector<int>& turn, lane_order order, std::mt19937_64& random) {
  if (order == lane_order::shuffled) std::shuffle(turn.begin(), turn.end(), random);
}
std::vector<int> turns(int n, lane_order order) {
  std::vector<int> turn(static_cast<std::size_t>(n));
  std::iota(turn.begin(), turn.end(), 0);
  if (order == lane_order::descending) std::reverse(turn.begin(), turn.end());
  return turn;
}

}  // namespace

void emulator::start(block_run& block, int index, int lanes, std::size_t shared_bytes,
                     const std::function<void(lane_run&)>& body) {
  block.owner = this;
  block.index = index;
  block.arrived = 0;
  block.generation = 0;
  block.shared.assign(shared_bytes + 16, 0xee);
  block.shared_arrays.clear();
  for (int level = 0; level < 6; ++level)
    block.tiles[static_cast<std::size_t>(level)].assign(static_cast<std::size_t>(lanes >> level), tile_run{});
  if (counting_) {
    ++counting_->blocks;
    finish_counts(block);
    block.warps.resize(static_cast<std::size_t>(lanes / 32));
  }
  block.lanes.resize(static_cast<std::size_t>(lanes));
  for (int k = 0; k < lanes; ++k) {
    lane_run& lane = block.lanes[static_cast<std::size_t>(k)];
    if (!lane.stack) {
      if (pool_.empty()) pool_.push_back(std::make_unique<fiber>());
      lane.stack = std::move(pool_.back());
      pool_.pop_back();
    }
    lane.block = &block;
    lane.lane = k;
    lane.go = nullptr;
    lane.clocks.fill(0);
    lane.clocks[static_cast<std::size_t>(k % 32)] = 1;
    lane.watches = 0;
    lane.stack->start([this, &lane, &body] {
      try {
        body(lane);
      } catch (...) {
        if (!first_) first_ = std::current_exception();
      }
    });
  }
}

void emulator::finish_counts(block_run& block) {
  std::unordered_set<std::uintptr_t> loaded;
  for (warp_requests& w : block.warps) w.finish(*counting_, loaded);
  counting_->block_sectors += loaded.size();
}

void emulator::run(const std::string& kernel, int blocks, int lanes, std::size_t shared_bytes,
                   const std::function<void(lane_run&)>& body) {
  kernel_ = kernel;
  blocks_ = blocks;
  ++launch_;
  first_ = nullptr;
  if (blocks < 1 || lanes < 1 || lanes > 1024 || lanes % 32 != 0)
    throw fault(fault_kind::launch_width,
                "kernel " + kernel + ": " + std::to_string(blocks) + " blocks of " + std::to_string(lanes) + " lanes");
  if (shared_bytes > most_shared)
    throw fault(fault_kind::shared_memory, "kernel " + kernel + ": a block asks for " + std::to_string(shared_bytes) +
                                               " bytes of shared memory, more than any device has");
  counting_ = options_.counts ? &counts_[kernel] : nullptr;
  if (counting_) ++counting_->launches;
  std::vector<int> pending = turns(blocks, options_.order);
  put_in_order(pending, options_.order, random_);
  std::size_t next = 0;
  std::vector<block_run> running(static_cast<std::size_t>(std::min(blocks, options_.blocks_in_flight)));
  for (block_run& b : running) start(b, pending[next++], lanes, shared_bytes, body);

  std::vector<int> turn = turns(static_cast<int>(running.size()) * lanes, options_.order);
  std::vector<int> remaining(running.size(), lanes);
  int alive = static_cast<int>(running.size());
  while (alive > 0 && !first_) {
    put_in_order(turn, options_.order, random_);
    bool stuck = true;
    for (const int k : turn) {
      const auto slot = static_cast<std::size_t>(k / lanes);
      lane_run& lane = running[slot].lanes[static_cast<std::size_t>(k % lanes)];
      if (!lane.is_ready()) continue;
      stuck = false;
      lane.go = nullptr;
      lane.stack->resume();
      if (first_) break;
      if (!lane.stack->ended() || --remaining[slot] > 0) continue;
      if (next < pending.size()) {
        start(running[slot], pending[next++], lanes, shared_bytes, body);
        remaining[slot] = lanes;
      } else {
        --alive;
      }
    }
    if (stuck && !first_) {
      try {
        report_stuck(running);
      } catch (...) {
        first_ = std::current_exception();
      }
    }
  }
  if (counting_) {
    for (block_run& b : running) finish_counts(b);
    counting_->compulsory += memory.touched(launch_);
  }
  // After a fault lanes are dropped with what lies on their stacks: bodies hold no resources there.
  for (block_run& b : running)
    for (lane_run& lane : b.lanes)
      if (lane.stack->ended()) pool_.push_back(std::move(lane.stack));
  if (first_) std::rethrow_exception(first_);
}

void emulator::report_stuck(const std::vector<block_run>& running) const {
  for (const block_run& b : running) {
    for (const lane_run& lane : b.lanes) {
      if (lane.stack->ended()) continue;
      const bool of_block = lane.tile_width == 0;
      std::string missing;
      const int first = of_block ? 0 : lane.lane / lane.tile_width * lane.tile_width;
      const int end = of_block ? static_cast<int>(b.lanes.size()) : first + lane.tile_width;
      for (int k = first; k < end && missing.empty(); ++k) {
        const lane_run& other = b.lanes[static_cast<std::size_t>(k)];
        if (other.stack->ended())
          missing = "lane " + std::to_string(k) + " has ended";
        else if (other.tile_width != lane.tile_width)
          missing = "lane " + std::to_string(k) + " waits at " + other.waits_at;
      }
      if (missing.empty()) continue;
      throw fault(of_block ? fault_kind::missed_barrier : fault_kind::unconverged,
                  place(lane) + " waits at " + lane.waits_at + ", but " + missing);
    }
  }
  std::terminate();  // nobody waits, and nobody runs
}

void emulator::wait(lane_run& lane, const std::uint64_t& go, std::uint64_t seen, const char* at, int width) {
  lane.go = &go;
  lane.seen = seen;
  lane.waits_at = at;
  lane.tile_width = width;
  fiber::suspend();
}

void emulator::maybe_yield(const lane_run& lane) {
  if (options_.yields && lane.watches < few && (random_() & 1) != 0) fiber::suspend();
}

void emulator::barrier(lane_run& lane) {
  block_run& b = *lane.block;
  const std::uint64_t seen = b.generation;
  if (++b.arrived == static_cast<int>(b.lanes.size())) {
    b.arrived = 0;
    ++b.generation;
    if (counting_) ++counting_->barriers;
    maybe_yield(lane);
  } else {
    wait(lane, b.generation, seen, "the barrier of the block", 0);
  }
}

void emulator::arrive(lane_run& lane, int width, const char* collective) {
  tile_run& t = tile_of(lane, width);
  t.collective[static_cast<std::size_t>(lane.lane % width)] = collective;
  const std::uint64_t seen = t.generation;
  if (++t.arrived < width) {
    wait(lane, t.generation, seen, collective, width);
    return;
  }
  for (int k = 0; k < width; ++k)
    if (std::strcmp(t.collective[static_cast<std::size_t>(k)], collective) != 0)
      throw fault(fault_kind::unconverged, place(lane) + " enters " + collective + ", but lane " +
                                               std::to_string(lane.lane / width * width + k) + " of its tile " +
                                               t.collective[static_cast<std::size_t>(k)]);
  t.arrived = 0;
  ++t.generation;
  if (counting_) ++counting_->collectives;
  if (std::strcmp(collective, "sync") == 0) {  // what any lane has seen is ordered before all of them now
    const int first = lane.lane / width * width;
    std::array<std::uint32_t, 32> all{};
    for (int k = first; k < first + width; ++k)
      for (std::size_t c = 0; c < 32; ++c)
        all[c] = std::max(all[c], lane.block->lanes[static_cast<std::size_t>(k)].clocks[c]);
    for (int k = first; k < first + width; ++k) {
      auto& clocks = lane.block->lanes[static_cast<std::size_t>(k)].clocks;
      clocks = all;
      ++clocks[static_cast<std::size_t>(k % 32)];
    }
  }
}

void emulator::sync(lane_run& lane, int width) { arrive(lane, width, "sync"); }

const unsigned char* emulator::exchange(lane_run& lane, int width, const char* collective, const void* x,
                                        std::size_t bytes) {
  tile_run& t = tile_of(lane, width);
  const auto k = static_cast<std::size_t>(lane.lane % width);
  unsigned char* const slots = t.slots.data() + t.rounds[k]++ % 2 * (32 * max_value_bytes);
  std::memcpy(slots + k * max_value_bytes, x, bytes);
  arrive(lane, width, collective);
  return slots;
}

void emulator::watch(lane_run& lane, const void* p, bool changed) {
  const auto address = reinterpret_cast<std::uintptr_t>(p);
  if (changed || lane.watched != address) lane.watches = 0;
  lane.watched = address;
  if (++lane.watches > many)
    throw fault(fault_kind::waits, place(lane) +
                                       " reads one address by atomics again and again: it waits for another " +
                                       "block, which may never run");
}

namespace {
toucher toucher_of(const lane_run& lane) {
  return {lane.block->index, lane.lane, static_cast<std::uint32_t>(lane.block->generation), lane.clocks.data()};
}
}  // namespace

void emulator::access_global(lane_run& lane, const void* p, std::size_t bytes, std::size_t alignment, access how,
                             const site& where) {
  const auto address = reinterpret_cast<std::uintptr_t>(p);
  checked_array* const found = memory.find(address, bytes);
  if (!found) memory.report_outside(address, place(lane));
  checked_array& a = *found;
  if (address % alignment != 0)
    throw fault(fault_kind::misaligned, place(lane) + " accesses " + std::to_string(bytes) + " bytes at " + a.name +
                                            "[" + std::to_string((address - a.begin) / a.element) + "]");
  a.touch(address, bytes, launch_, toucher_of(lane), how, kernel_);
  if (counting_) {
    const traffic kind = how == access::read ? traffic::load : how == access::write ? traffic::store : traffic::atomic;
    lane.block->warps[static_cast<std::size_t>(lane.lane / 32)].add(lane.lane, where, kind, address, bytes);
  }
}

void emulator::access_shared(lane_run& lane, const void* p, std::size_t bytes, access how, const site& where) {
  const auto address = reinterpret_cast<std::uintptr_t>(p);
  for (checked_array& a : lane.block->shared_arrays)
    if (a.contains(address) && a.contains(address + bytes - 1)) {
      a.touch(address, bytes, launch_, toucher_of(lane), how, kernel_);
      if (counting_) {
        const traffic kind = how == access::read    ? traffic::shared_load
                             : how == access::write ? traffic::shared_store
                                                    : traffic::shared_atomic;
        const std::uintptr_t offset = address - lane.block->shared_arrays.front().begin;  // what banks depend on
        lane.block->warps[static_cast<std::size_t>(lane.lane / 32)].add(lane.lane, where, kind, offset, bytes);
      }
      return;
    }
  throw fault(fault_kind::out_of_bounds, place(lane) + " accesses shared memory that no call of shared() gave");
}

std::size_t emulator::share(lane_run& lane, std::size_t& used, std::size_t n, std::size_t element,
                            std::size_t alignment) {
  block_run& b = *lane.block;
  const std::size_t begin = (used + alignment - 1) / alignment * alignment;
  used = begin + n * element;
  if (used + 16 > b.shared.size())
    throw fault(fault_kind::shared_memory, place(lane) + " asks for " + std::to_string(used) +
                                               " bytes of shared memory; the launch gave " +
                                               std::to_string(b.shared.size() - 16));
  const auto* const base = b.shared.data() + (16 - reinterpret_cast<std::uintptr_t>(b.shared.data()) % 16) % 16;
  const auto at = reinterpret_cast<std::uintptr_t>(base + begin);
  if (std::none_of(b.shared_arrays.begin(), b.shared_arrays.end(),
                   [&](const checked_array& a) { return a.begin == at && a.bytes == n * element; }))
    b.shared_arrays.emplace_back("shared memory at " + std::to_string(begin), base + begin, n * element, element);
  return static_cast<std::size_t>(base - b.shared.data()) + begin;
}

}  // namespace gustav::device_host
