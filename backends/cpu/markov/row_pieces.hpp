// Finished rows of the next matrix, as long as the matrix they are made of is still needed.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/markov_rules.hpp>
#include <backends/common/spill_file.hpp>
#include <backends/cpu/markov/row_finish.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

namespace gustav::backends::cpu::markov {

// What the pieces of one matrix share: how much memory they may take. What is over waits in a file.
class piece_store {
 public:
  explicit piece_store(std::uint64_t most) : most_(most) {}
  // Counts a block in, or out. False, and nothing is counted, where there is no room for it.
  bool admit(std::uint64_t bytes) {
    if (held_.fetch_add(bytes) + bytes <= most_) return true;
    held_ -= bytes;
    return false;
  }
  void force(std::uint64_t bytes) { held_ += bytes; }
  void release(std::uint64_t bytes) { held_ -= bytes; }
  std::uint64_t held() const { return held_; }
  spill_file& file() { return file_; }

 private:
  std::uint64_t most_;
  std::atomic<std::uint64_t> held_{0};
  spill_file file_;
};

// Rows one behind the other, in blocks of entries. Of one thread at a time.
template <class T, class I>
class piece {
 public:
  double chaos = 0;
  markov_statistics statistics;

  void append(piece_store& store, const row_entries<T, I>& row) {
    for (std::size_t done = 0; done < row.count;) {
      if (blocks_.empty() || blocks_.back().used == blocks_.back().indices.size()) add_block(store);
      block& to = blocks_.back();
      const std::size_t part = std::min(row.count - done, to.indices.size() - to.used);
      std::copy_n(row.columns + done, part, to.indices.data() + to.used);
      std::copy_n(row.values + done, part, to.values.data() + to.used);
      to.used += part;
      done += part;
    }
  }
  // No more rows come: gives back what the last block has over.
  void close(piece_store& store) {
    if (blocks_.empty()) return;
    block& last = blocks_.back();
    block exact{buffer<I>(last.used), buffer<T>(last.used), last.used};
    std::copy_n(last.indices.data(), last.used, exact.indices.data());
    std::copy_n(last.values.data(), last.used, exact.values.data());
    store.release((last.indices.size() - last.used) * entry_bytes);
    last = std::move(exact);
  }
  // Moves all blocks to the file.
  void spill(piece_store& store) {
    for (block& b : blocks_) {
      if (b.indices.empty()) continue;
      b.columns_at = store.file().put(b.indices.data(), b.used * sizeof(I));
      b.values_at = store.file().put(b.values.data(), b.used * sizeof(T));
      store.release(b.indices.size() * entry_bytes);
      b.indices = {};
      b.values = {};
    }
  }
  // Moves the next row, of `count` entries, out; rows come in the order in which they went in.
  void take(piece_store& store, I* columns, T* values, std::size_t count) {
    while (count > 0) {
      if (taken_ == blocks_[at_].used) {
        store.release(blocks_[at_].indices.size() * entry_bytes);
        blocks_[at_++] = {};
        taken_ = 0;
      }
      block& from = blocks_[at_];
      if (from.indices.empty()) fetch(store, from);
      const std::size_t part = std::min(count, from.used - taken_);
      columns = std::copy_n(from.indices.data() + taken_, part, columns);
      values = std::copy_n(from.values.data() + taken_, part, values);
      taken_ += part;
      count -= part;
    }
  }

 private:
  static constexpr std::size_t first_block = 1024, doublings = 6;  // up to 65,536 entries
  static constexpr std::uint64_t entry_bytes = sizeof(I) + sizeof(T);
  struct block {
    buffer<I> indices;  // empty while the block is in the file
    buffer<T> values;
    std::size_t used = 0;
    std::uint64_t columns_at = 0, values_at = 0;
  };
  void add_block(piece_store& store) {
    const std::size_t room = first_block << std::min(blocks_.size(), doublings);
    if (!store.admit(room * entry_bytes)) {
      spill(store);
      store.force(room * entry_bytes);
    }
    blocks_.push_back({buffer<I>(room), buffer<T>(room)});
  }
  void fetch(piece_store& store, block& b) {
    b.indices = buffer<I>(b.used);
    b.values = buffer<T>(b.used);
    store.force(b.used * entry_bytes);
    store.file().get(b.columns_at, b.indices.data(), b.used * sizeof(I));
    store.file().get(b.values_at, b.values.data(), b.used * sizeof(T));
  }
  std::vector<block> blocks_;
  std::size_t at_ = 0, taken_ = 0;
};

}  // namespace gustav::backends::cpu::markov
