// The result of a one-phase product under construction: strips of several workers wait for room, every one of them, and
// each is in its place in the end. Workers meet before they end a strip, so that all of them hold some.
#include <backends/common/parallel.hpp>
#include <backends/cpu/spgemm/row_tiles.hpp>

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
using gb::backends::cpu::strip;

namespace {

constexpr int workers = 4, rounds = 5, strips = workers * rounds, rows_each = 3;

// Entries of row i, and the value of entry p of it.
offset_t length(long i) { return (i * 7) % 5; }
int value(long i, offset_t p) { return static_cast<int>(1000 * i + p); }

// Until `wanted` have come; false after a while, when not all workers are there.
bool meet(std::atomic<int>& come, int wanted) {
  ++come;
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (come < wanted)
    if (std::chrono::steady_clock::now() > deadline)
      return false;
    else
      std::this_thread::yield();
  return true;
}

void all_strips_land(offset_t capacity, bool first_is_last) {
  gb::backends::cpu::tiled_output<int, std::int32_t> out(strips * rows_each, 10, strips, workers, capacity);
  std::vector<long> borders(strips + 1);
  for (int s = 0; s <= strips; ++s) borders[static_cast<std::size_t>(s)] = s;
  std::vector<int> ended_by(strips, -1);
  std::atomic<int> begun{0}, ended{0};
  std::atomic<bool> all_there{true};
  auto body = [&](long s, long, int) {
    const int round = static_cast<int>(s) / workers;
    const strip part{s * rows_each, (s + 1) * rows_each};
    const auto room = out.begin(static_cast<std::size_t>(s), rows_each * 5);
    offset_t n = 0;
    for (long i = part.begin; i < part.end; ++i) {
      out.set_offset(i, n);
      for (offset_t p = 0; p < length(i); ++p, ++n) {
        room.first[n] = static_cast<std::int32_t>(p);
        room.second[n] = value(i, p);
      }
    }
    if (!meet(begun, (round + 1) * workers)) all_there = false;
    if (first_is_last && s % workers == 0)  // the others wait for this one's length
      while (all_there && ended < round * workers + workers - 1) std::this_thread::yield();
    out.end(static_cast<std::size_t>(s), part, n);
    ended_by[static_cast<std::size_t>(s)] = gb::current_worker();
    if (!meet(ended, (round + 1) * workers)) all_there = false;
  };
  gb::parallel_chunks(borders.data(), strips, workers, body);
  ASSERT_TRUE(all_there);
  ASSERT_EQ(std::set<int>(ended_by.begin(), ended_by.end()).size(), static_cast<std::size_t>(workers));

  const auto c = out.finish(true);
  offset_t at = 0;
  for (long i = 0; i < strips * rows_each; ++i) {
    ASSERT_EQ(c.offsets[static_cast<std::size_t>(i)], at) << i;
    for (offset_t p = 0; p < length(i); ++p, ++at) {
      ASSERT_EQ(c.indices[static_cast<std::size_t>(at)], p) << "row " << i << ", capacity " << capacity;
      ASSERT_EQ(c.values[static_cast<std::size_t>(at)], value(i, p)) << "row " << i << ", capacity " << capacity;
    }
  }
  EXPECT_EQ(c.offsets[strips * rows_each], at);
  EXPECT_EQ(c.indices.size(), static_cast<std::size_t>(at));
}

offset_t entries() {
  offset_t n = 0;
  for (long i = 0; i < strips * rows_each; ++i) n += length(i);
  return n;
}

TEST(strips, of_every_worker_wait_for_room) {
  for (const offset_t capacity : {offset_t{0}, offset_t{1}, entries() / 3, entries() / 2, entries() - 1}) {
    all_strips_land(capacity, false);
    all_strips_land(capacity, true);
  }
}

TEST(strips, of_every_worker_have_room) {
  for (const offset_t capacity : {entries(), entries() + 100, 10 * entries()}) {
    all_strips_land(capacity, false);
    all_strips_land(capacity, true);
  }
}

}  // namespace
