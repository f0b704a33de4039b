// The result of a one-phase product under construction: tiles of every worker stay pending, and each is at its offset
// in the end. Workers wait for each other before they end a tile, so that all of them have some.
#include <backends/cpu/spgemm/row_tiles.hpp>
#include <core/parallel.hpp>
#include <core/team.hpp>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <set>
#include <thread>
#include <vector>

namespace gb = gustav;
using gb::offset_t;
using gb::backends::cpu::row_tile;

namespace {

constexpr int workers = 4, rounds = 5, tiles = workers * rounds, rows_each = 3;

// The number of entries of row i, and the value of its entry p.
offset_t length(long i) { return (i * 7) % 5; }
int value(long i, offset_t p) { return static_cast<int>(1000 * i + p); }

// Waits until `wanted` workers have arrived; false after a timeout.
bool rendezvous(std::atomic<int>& arrived, int wanted) {
  ++arrived;
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (arrived < wanted) {
    if (std::chrono::steady_clock::now() > deadline) return false;
    gustav::detail::call_late_helpers();  // a tile is long where other processes compute
    std::this_thread::yield();
  }
  return true;
}

void expect_all_tiles(offset_t capacity, bool first_is_last) {
  gb::backends::cpu::tiled_output<int, std::int32_t> out(tiles * rows_each, 10, tiles, workers, capacity);
  std::vector<long> borders(tiles + 1);
  for (int s = 0; s <= tiles; ++s) borders[static_cast<std::size_t>(s)] = s;
  std::vector<int> ended_by(tiles, -1);
  std::atomic<int> begun{0}, ended{0};
  std::atomic<bool> all_there{true};
  auto body = [&](long s, long, int) {
    const int round = static_cast<int>(s) / workers;
    const row_tile tile{s * rows_each, (s + 1) * rows_each};
    const auto space = out.begin(static_cast<std::size_t>(s), rows_each * 5);
    offset_t n = 0;
    for (long i = tile.begin; i < tile.end; ++i) {
      out.set_offset(i, n);
      for (offset_t p = 0; p < length(i); ++p, ++n) {
        space.first[n] = static_cast<std::int32_t>(p);
        space.second[n] = value(i, p);
      }
    }
    if (!rendezvous(begun, (round + 1) * workers)) all_there = false;
    if (first_is_last && s % workers == 0)  // the offsets of the others depend on this one's length
      while (all_there && ended < round * workers + workers - 1) std::this_thread::yield();
    out.end(static_cast<std::size_t>(s), tile, n);
    ended_by[static_cast<std::size_t>(s)] = gb::current_worker();
    if (!rendezvous(ended, (round + 1) * workers)) all_there = false;
  };
  gb::parallel_chunks(borders.data(), tiles, workers, body);
  ASSERT_TRUE(all_there);
  ASSERT_EQ(std::set<int>(ended_by.begin(), ended_by.end()).size(), static_cast<std::size_t>(workers));

  const auto c = out.finish(true);
  offset_t at = 0;
  for (long i = 0; i < tiles * rows_each; ++i) {
    ASSERT_EQ(c.offsets[static_cast<std::size_t>(i)], at) << i;
    for (offset_t p = 0; p < length(i); ++p, ++at) {
      ASSERT_EQ(c.indices[static_cast<std::size_t>(at)], p) << "row " << i << ", capacity " << capacity;
      ASSERT_EQ(c.values[static_cast<std::size_t>(at)], value(i, p)) << "row " << i << ", capacity " << capacity;
    }
  }
  EXPECT_EQ(c.offsets[tiles * rows_each], at);
  EXPECT_EQ(c.indices.size(), static_cast<std::size_t>(at));
}

offset_t entries() {
  offset_t n = 0;
  for (long i = 0; i < tiles * rows_each; ++i) n += length(i);
  return n;
}

TEST(row_tiles, of_every_worker_wait_for_capacity) {
  for (const offset_t capacity : {offset_t{0}, offset_t{1}, entries() / 3, entries() / 2, entries() - 1}) {
    expect_all_tiles(capacity, false);
    expect_all_tiles(capacity, true);
  }
}

TEST(row_tiles, of_every_worker_fit) {
  for (const offset_t capacity : {entries(), entries() + 100, 10 * entries()}) {
    expect_all_tiles(capacity, false);
    expect_all_tiles(capacity, true);
  }
}

}  // namespace
