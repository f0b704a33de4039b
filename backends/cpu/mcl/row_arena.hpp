// Finished rows of the next matrix, as long as the matrix they are made of is still needed.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/spill_file.hpp>
#include <backends/cpu/mcl/row_finish.hpp>
#include <graphblas/fused/markov_options.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace gustav::backends::cpu::markov {

// What the pieces of one matrix share: how much memory they may take. What is over waits in a file.
class chunk_arena {
 public:
  explicit chunk_arena(std::uint64_t most) : most_(most) {}
  // Counts memory in, or out. False, and nothing is counted, where there is no room for it.
  bool admit(std::uint64_t bytes) {
    if (held_.fetch_add(bytes) + bytes <= most_) return true;
    held_ -= bytes;
    return false;
  }
  void force(std::uint64_t bytes) { held_ += bytes; }
  void release(std::uint64_t bytes) { held_ -= bytes; }
  std::uint64_t held() const { return held_; }
  bool full() const { return held_ >= most_; }
  spill_file& file() { return file_; }

 private:
  std::uint64_t most_;
  std::atomic<std::uint64_t> held_{0};
  spill_file file_;
};

// So many entries, or some more: columns behind so many values are aligned.
constexpr std::size_t whole_lines(std::size_t entries) { return (entries + 15) / 16 * 16; }

// Room for entries, counted in the store, by who made it, until it goes.
template <class T, class I>
class arena_block {
 public:
  static constexpr std::uint64_t entry_bytes = sizeof(I) + sizeof(T);

  arena_block(chunk_arena& store, std::size_t entries)
      : store_(store), entries_(entries), memory_(entries * entry_bytes) {}
  ~arena_block() { store_.release(entries_ * entry_bytes); }
  arena_block(const arena_block&) = delete;
  arena_block& operator=(const arena_block&) = delete;

  std::size_t entries() const { return entries_; }
  T* values() { return reinterpret_cast<T*>(memory_.data()); }
  I* columns() { return reinterpret_cast<I*>(memory_.data() + entries_ * sizeof(T)); }

 private:
  chunk_arena& store_;
  std::size_t entries_;
  buffer<std::byte> memory_;
};

// The arena_block that a thread fills, for one piece after the other.
template <class T, class I>
struct open_block {
  std::size_t entries;  // of the next one
  std::shared_ptr<arena_block<T, I>> now{};
  std::size_t used = 0;

  std::size_t left() const { return now ? now->entries() - used : 0; }
};

// As many entries as arena_blocks should have, of which each of `threads` threads fills one: half a megabyte, or less
// where the rows of all (`most` entries) or the memory that there is for them (`bytes`) are small.
template <class T, class I>
std::size_t block_entries(std::uint64_t most, std::uint64_t bytes, int threads) {
  constexpr std::uint64_t large = 1 << 19, entry = arena_block<T, I>::entry_bytes;
  const auto t = static_cast<std::uint64_t>(threads);
  const std::uint64_t fit = std::min(most / t, bytes / (16 * t * entry));
  return whole_lines(static_cast<std::size_t>(std::clamp<std::uint64_t>(fit, 1024, large / entry)));
}

// Rows one behind the other, in parts of arena_blocks. Of one thread at a time.
template <class T, class I>
class piece {
 public:
  double chaos = 0;
  markov_statistics statistics;

  void append(chunk_arena& store, open_block<T, I>& room, const row_entries<T, I>& row) {
    for (std::size_t done = 0; done < row.count;) {
      if (room.left() == 0) renew(store, room);
      if (blocks_.empty() || blocks_.back().in != room.now) blocks_.push_back({room.now, room.used});
      block& to = blocks_.back();
      const std::size_t part = std::min(row.count - done, room.left());
      std::copy_n(row.columns + done, part, room.now->columns() + room.used);
      std::copy_n(row.values + done, part, room.now->values() + room.used);
      room.used += part;
      to.count += part;
      done += part;
    }
  }
  // No more rows come. Where memory is full a arena_block goes only once all of its pieces are in the file.
  void close(chunk_arena& store) {
    if (store.full()) spill(store);
  }
  // Moves all blocks to the file.
  void spill(chunk_arena& store) {
    for (block& b : blocks_) {
      if (!b.in) continue;
      b.columns_at = store.file().put(b.in->columns() + b.begin, b.count * sizeof(I));
      b.values_at = store.file().put(b.in->values() + b.begin, b.count * sizeof(T));
      b.in.reset();
    }
  }
  // Moves the next row, of `count` entries, out; rows come in the order in which they went in.
  void take(chunk_arena& store, I* columns, T* values, std::size_t count) {
    while (count > 0) {
      if (taken_ == blocks_[at_].count) {
        blocks_[at_++].in.reset();
        taken_ = 0;
      }
      block& from = blocks_[at_];
      if (!from.in) fetch(store, from);
      const std::size_t part = std::min(count, from.count - taken_), first = from.begin + taken_;
      columns = std::copy_n(from.in->columns() + first, part, columns);
      values = std::copy_n(from.in->values() + first, part, values);
      taken_ += part;
      count -= part;
    }
  }

 private:
  struct block {
    std::shared_ptr<arena_block<T, I>> in;  // null while the block is in the file
    std::size_t begin = 0, count = 0;
    std::uint64_t columns_at = 0, values_at = 0;
  };
  std::shared_ptr<arena_block<T, I>> forced(chunk_arena& store, std::size_t entries) const {
    store.force(entries * arena_block<T, I>::entry_bytes);
    return std::make_shared<arena_block<T, I>>(store, entries);
  }
  void renew(chunk_arena& store, open_block<T, I>& room) {
    room.now.reset();
    room.used = 0;
    if (store.admit(room.entries * arena_block<T, I>::entry_bytes)) {
      room.now = std::make_shared<arena_block<T, I>>(store, room.entries);
    } else {
      spill(store);
      room.now = forced(store, room.entries);
    }
  }
  void fetch(chunk_arena& store, block& b) {
    b.in = forced(store, whole_lines(b.count));
    b.begin = 0;
    store.file().get(b.columns_at, b.in->columns(), b.count * sizeof(I));
    store.file().get(b.values_at, b.in->values(), b.count * sizeof(T));
  }
  std::vector<block> blocks_;
  std::size_t at_ = 0, taken_ = 0;
};

}  // namespace gustav::backends::cpu::markov
