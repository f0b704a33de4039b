// A hash table that is probed by chunks of keys, one vector instruction per chunk (HashVector).
#pragma once

#include <backends/cpu/spgemm/hash_keys.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu {

// What find_or_insert() works on: 2^n chunks, each with as many keys as a vector holds; -1 marks a free slot.
// `positions` gives for each slot the position of its column in insertion order.
template <class I>
struct chunk_table {
  I* keys;
  I* positions;
  std::uint64_t multiplier;  // of the hash; 0 sends all columns to the first chunk
  int shift;                 // reduces the hash to a chunk number
  std::size_t last_chunk;    // the number of chunks less one
};

// Writes for each of n distinct columns its position in insertion order. New columns are inserted into the table and
// appended to `distinct`, and `size` is increased; each needs a free slot. `set` comes from resolve_isa(). O(chunks
// probed). Source: Nagasaka 2019, section 6.4.2 (HashVector: chunked probing, insertion at the first free lane).
void find_or_insert(const chunk_table<std::int32_t>& table, const std::int32_t* columns, offset_t n,
                    std::int32_t* positions, std::int32_t* distinct, offset_t& size, isa set);
void find_or_insert(const chunk_table<std::int64_t>& table, const std::int64_t* columns, offset_t n,
                    std::int64_t* positions, std::int64_t* distinct, offset_t& size, isa set);

// The table of one worker.
template <class I>
class hash_chunks {
 public:
  explicit hash_chunks(isa set) : set_(set), lanes_((set == isa::avx512 ? 64 : 32) / sizeof(I)) {}

  // Removes all columns; provides capacity for `expected` distinct ones.
  void begin(offset_t expected) {
    const std::size_t wanted = hash_slots_for(expected, 2 * lanes_);
    if (wanted > keys_.size()) {
      keys_ = buffer<I>(wanted);
      positions_ = buffer<I>(wanted);
    }
    const std::size_t chunks = wanted / lanes_;
    table_ = {keys_.data(), positions_.data(), hash_multiplier, 64 - std::countr_zero(chunks), chunks - 1};
    std::fill_n(keys_.data(), wanted, I{-1});
    size_ = 0;
  }
  // The function above on this table.
  void find_or_insert(const I* columns, offset_t n, I* positions, I* distinct) {
    cpu::find_or_insert(table_, columns, n, positions, distinct, size_, set_);
  }
  offset_t size() const { return size_; }

 private:
  isa set_;
  std::size_t lanes_;
  buffer<I> keys_, positions_;
  chunk_table<I> table_{};
  offset_t size_ = 0;
};

}  // namespace gustav::backends::cpu
