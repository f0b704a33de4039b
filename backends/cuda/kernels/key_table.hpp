// A hash table of keys in the shared memory of a block: open addressing with linear probing.
//
// Source: Nagasaka 2019, section 5.3, with a multiplicative hash of 64 bits (Knuth, volume 3, section 6.4).
#pragma once

#include <backends/cuda/group/bits.hpp>
#include <backends/cuda/group/group.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <limits>

namespace gustav::backends::cuda {

inline constexpr std::uint64_t hash_multiplier = 0x9e3779b97f4a7c15;  // 2^64 / the golden ratio

// Keys are not negative and less than none(). slots: a power of two, more than there are keys.
template <class I>
struct key_table {
  GUSTAV_HD static constexpr I none() { return std::numeric_limits<I>::max(); }  // sorts behind all keys
  scratch<I> keys;
  int slots = 0;
  std::uint64_t multiplier = hash_multiplier;

  GUSTAV_HD int slot_of(I key) const {
    return static_cast<int>((static_cast<std::uint64_t>(key) * multiplier) >> 32) & (slots - 1);
  }
  GUSTAV_HD int next(int slot) const { return (slot + 1) & (slots - 1); }
  // Called by all lanes, before their sync.
  template <class G, class Lanes>
  GUSTAV_HD void clear(const G& g, const Lanes& lanes) const {
    for (int slot = lanes.lane(); slot < slots; slot += lanes.size()) g.put(keys + slot, none());
  }
  // The slot of a key that is there then. Several lanes may insert at once.
  template <class G>
  GUSTAV_HD int insert(const G& g, I key) const {
    for (int slot = slot_of(key);; slot = next(slot)) {
      I seen = g.atomic_load(keys + slot);
      if (seen == none()) seen = g.cas(keys + slot, none(), key);
      if (seen == none() || seen == key) return slot;
    }
  }
  // The slot of a key; -1: it is not there. Nobody inserts meanwhile.
  template <class G>
  GUSTAV_HD int find(const G& g, I key) const {
    for (int slot = slot_of(key);; slot = next(slot)) {
      const I seen = g.get(keys + slot);
      if (seen == key) return slot;
      if (seen == none()) return -1;
    }
  }
};

// Moves the keys of a table to its front, in any order, by all lanes of a tile; returns how many there are. Ends with
// their sync.
template <class G, class Tile, class I>
GUSTAV_HD int compact_keys(const G& g, const Tile& t, const key_table<I>& table) {
  constexpr I none = key_table<I>::none();
  int kept = 0;
  for (int first = 0; first < table.slots; first += t.size()) {
    const int slot = first + t.lane();
    const I key = slot < table.slots ? g.get(table.keys + slot) : none;
    const std::uint32_t found = t.ballot(key != none);
    t.sync();  // all have read their slots
    if (key != none) g.put(table.keys + (kept + count_bits(found & ((1u << t.lane()) - 1))), key);
    kept += count_bits(found);
  }
  t.sync();
  return kept;
}

// Sorts n keys, a power of two of them, by all lanes of a tile or a block. Ends with their sync.
// Cost: n log2(n)^2 / 4 comparisons. Source: Batcher 1968 (bitonic sort).
template <class G, class Lanes, class I>
GUSTAV_HD void sort_keys(const G& g, const Lanes& lanes, scratch<I> keys, int n) {
  for (int run = 2; run <= n; run *= 2)
    for (int apart = run / 2; apart > 0; apart /= 2) {
      for (int x = lanes.lane(); x < n / 2; x += lanes.size()) {
        const int low = 2 * x - (x & (apart - 1)), high = low + apart;
        const I a = g.get(keys + low), b = g.get(keys + high);
        if ((b < a) == ((low & run) == 0) && a != b) {
          g.put(keys + low, b);
          g.put(keys + high, a);
        }
      }
      lanes.sync();
    }
}

}  // namespace gustav::backends::cuda
