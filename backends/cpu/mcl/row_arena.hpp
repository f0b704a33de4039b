// Storage for the finished rows of the next matrix while the current matrix is still needed: chunks of rows in arena
// blocks, which are spilled to a file when memory runs short.
#pragma once

#include <backends/common/markov_options.hpp>
#include <backends/common/spill_file.hpp>
#include <backends/cpu/mcl/row_finish.hpp>
#include <core/buffer.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace gustav::backends::cpu::markov {

// The memory budget and the spill file that the chunks of one matrix share.
class chunk_arena {
 public:
  explicit chunk_arena(std::uint64_t capacity) : capacity_(capacity) {}
  // Counts `bytes` as resident. Returns false and counts nothing if they are over the capacity.
  bool try_reserve(std::uint64_t bytes) {
    if (resident_.fetch_add(bytes) + bytes <= capacity_) return true;
    resident_ -= bytes;
    return false;
  }
  // The same whatever the capacity is.
  void reserve(std::uint64_t bytes) { resident_ += bytes; }
  void release(std::uint64_t bytes) { resident_ -= bytes; }
  std::uint64_t resident() const { return resident_; }
  bool full() const { return resident_ >= capacity_; }
  spill_file& file() { return file_; }

 private:
  std::uint64_t capacity_;
  std::atomic<std::uint64_t> resident_{0};
  spill_file file_;
};

// `entries`, rounded up so that columns stored behind that many values are aligned to a cache line.
constexpr std::size_t round_to_lines(std::size_t entries) { return (entries + 15) / 16 * 16; }

// Memory for a number of entries. Its creator counts it as resident in the arena; the destructor releases it.
template <class T, class I>
class arena_block {
 public:
  static constexpr std::uint64_t entry_bytes = sizeof(I) + sizeof(T);

  arena_block(chunk_arena& arena, std::size_t entries)
      : arena_(arena), entries_(entries), memory_(entries * entry_bytes) {}
  ~arena_block() { arena_.release(entries_ * entry_bytes); }
  arena_block(const arena_block&) = delete;
  arena_block& operator=(const arena_block&) = delete;

  std::size_t entries() const { return entries_; }
  T* values() { return reinterpret_cast<T*>(memory_.data()); }
  I* columns() { return reinterpret_cast<I*>(memory_.data() + entries_ * sizeof(T)); }

 private:
  chunk_arena& arena_;
  std::size_t entries_;
  buffer<std::byte> memory_;
};

// The arena block that a thread fills, with one chunk after the other.
template <class T, class I>
struct open_block {
  std::size_t entries;  // of the next block
  std::shared_ptr<arena_block<T, I>> block{};
  std::size_t used = 0;

  std::size_t free() const { return block ? block->entries() - used : 0; }
};

// The number of entries of an arena block, when each of `threads` threads fills one at a time: half a megabyte, or less
// where all rows (`most` entries) or the memory for them (`bytes`) are small.
template <class T, class I>
std::size_t block_entries(std::uint64_t most, std::uint64_t bytes, int threads) {
  constexpr std::uint64_t large = 1 << 19, entry = arena_block<T, I>::entry_bytes;
  const auto t = static_cast<std::uint64_t>(threads);
  const std::uint64_t fit = std::min(most / t, bytes / (16 * t * entry));
  return round_to_lines(static_cast<std::size_t>(std::clamp<std::uint64_t>(fit, 1024, large / entry)));
}

// The rows of one chunk of tasks, concatenated, in segments of arena blocks. Used by one thread at a time.
template <class T, class I>
class row_chunk {
 public:
  double chaos = 0;
  markov_statistics statistics;

  void append(chunk_arena& arena, open_block<T, I>& open, const row_entries<T, I>& row) {
    for (std::size_t done = 0; done < row.count;) {
      if (open.free() == 0) renew(arena, open);
      if (segments_.empty() || segments_.back().block != open.block) segments_.push_back({open.block, open.used});
      segment& to = segments_.back();
      const std::size_t part = std::min(row.count - done, open.free());
      std::copy_n(row.columns + done, part, open.block->columns() + open.used);
      std::copy_n(row.values + done, part, open.block->values() + open.used);
      open.used += part;
      to.count += part;
      done += part;
    }
  }
  // Ends the chunk. A full arena spills it: a block is freed only once all chunks with segments in it are spilled.
  void close(chunk_arena& arena) {
    if (arena.full()) spill(arena);
  }
  // Moves all segments to the file.
  void spill(chunk_arena& arena) {
    for (segment& s : segments_) {
      if (!s.block) continue;
      s.columns_at = arena.file().put(s.block->columns() + s.begin, s.count * sizeof(I));
      s.values_at = arena.file().put(s.block->values() + s.begin, s.count * sizeof(T));
      s.block.reset();
    }
  }
  // Copies the next row, of `count` entries, out. Rows come in the order in which they were appended.
  void read_row(chunk_arena& arena, I* columns, T* values, std::size_t count) {
    while (count > 0) {
      if (read_ == segments_[at_].count) {
        segments_[at_++].block.reset();
        read_ = 0;
      }
      segment& from = segments_[at_];
      if (!from.block) fetch(arena, from);
      const std::size_t part = std::min(count, from.count - read_), first = from.begin + read_;
      columns = std::copy_n(from.block->columns() + first, part, columns);
      values = std::copy_n(from.block->values() + first, part, values);
      read_ += part;
      count -= part;
    }
  }

 private:
  struct segment {
    std::shared_ptr<arena_block<T, I>> block;  // null while the segment is in the file
    std::size_t begin = 0, count = 0;
    std::uint64_t columns_at = 0, values_at = 0;
  };
  std::shared_ptr<arena_block<T, I>> reserved_block(chunk_arena& arena, std::size_t entries) const {
    arena.reserve(entries * arena_block<T, I>::entry_bytes);
    return std::make_shared<arena_block<T, I>>(arena, entries);
  }
  void renew(chunk_arena& arena, open_block<T, I>& open) {
    open.block.reset();
    open.used = 0;
    if (arena.try_reserve(open.entries * arena_block<T, I>::entry_bytes)) {
      open.block = std::make_shared<arena_block<T, I>>(arena, open.entries);
    } else {
      spill(arena);
      open.block = reserved_block(arena, open.entries);
    }
  }
  void fetch(chunk_arena& arena, segment& s) {
    s.block = reserved_block(arena, round_to_lines(s.count));
    s.begin = 0;
    arena.file().get(s.columns_at, s.block->columns(), s.count * sizeof(I));
    arena.file().get(s.values_at, s.block->values(), s.count * sizeof(T));
  }
  std::vector<segment> segments_;
  std::size_t at_ = 0, read_ = 0;  // the segment that is read, and how much of it has been
};

}  // namespace gustav::backends::cpu::markov
