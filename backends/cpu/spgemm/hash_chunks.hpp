// A hash table that is probed by chunks of keys, one vector instruction a chunk (HashVector).
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/cpu/spgemm/hash_keys.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/types.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gustav::backends::cpu {

// What place() works on: 2^n chunks of as many keys as a vector holds, -1 where a slot is free. `places` says of each
// slot which of the columns met so far stands there.
template <class I>
struct chunk_table {
  I* keys;
  I* places;
  std::uint64_t multiplier;  // of the hash; 0 puts all columns into one chunk first
  int shift;                 // leaves the chunk's number of the hash
  std::size_t last_chunk;    // their number less one
};

// For each of n distinct columns its place: which of the columns met so far it is. New ones are put into the table and
// at the end of `list`, `met` moves on. There must be a free slot for each new one. Source: thesis 001, section 6.2.3
// (probing by chunks, insertion at the first free lane). O(chunks looked at). `set` as resolve_isa() gives it.
void place(const chunk_table<std::int32_t>& table, const std::int32_t* columns, offset_t n, std::int32_t* places,
           std::int32_t* list, offset_t& met, isa set);
void place(const chunk_table<std::int64_t>& table, const std::int64_t* columns, offset_t n, std::int64_t* places,
           std::int64_t* list, offset_t& met, isa set);

// The table itself, a worker's own.
template <class I>
class hash_chunks {
 public:
  explicit hash_chunks(isa set) : set_(set), lanes_((set == isa::avx512 ? 64 : 32) / sizeof(I)) {}

  // Forgets all columns; room for `expected` distinct ones.
  void begin(offset_t expected) {
    const std::size_t wanted = hash_slots_for(expected, 2 * lanes_);
    if (wanted > keys_.size()) {
      keys_ = buffer<I>(wanted);
      places_ = buffer<I>(wanted);
    }
    const std::size_t chunks = wanted / lanes_;
    table_ = {keys_.data(), places_.data(), hash_multiplier, 64 - std::countr_zero(chunks), chunks - 1};
    std::fill_n(keys_.data(), wanted, I{-1});
    met_ = 0;
  }
  // As the function above.
  void place(const I* columns, offset_t n, I* places, I* list) {
    cpu::place(table_, columns, n, places, list, met_, set_);
  }
  offset_t met() const { return met_; }

 private:
  isa set_;
  std::size_t lanes_;
  buffer<I> keys_, places_;
  chunk_table<I> table_{};
  offset_t met_ = 0;
};

}  // namespace gustav::backends::cpu
