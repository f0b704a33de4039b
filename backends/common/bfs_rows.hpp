// What both sides of bfs_rows agree on: how searches from many sources run, and what they leave.
#pragma once

#include <backends/common/buffer.hpp>
#include <graphblas/types.hpp>

#include <cstdint>

namespace gustav {

// words: the searches are the bits of words, a word or several a vertex. apart: one after the other, several at a time
// on as many threads. automatic begins with words and goes on apart where the searches seldom meet.
enum class bfs_way : std::uint8_t { automatic, words, apart };
// Which way a level of words looks; automatic goes by what each would read.
enum class bfs_direction : std::uint8_t { automatic, push, pull };

struct bfs_rows_options {
  bool parents = true;
  bool symmetric = false;  // the matrix equals its transpose: looking backwards is then free
  bfs_way way = bfs_way::automatic;
  bfs_direction direction = bfs_direction::automatic;  // pull needs A by columns and makes them when it is forced
};

namespace backends {

// Rows of levels, and of parents in the same pattern when asked for.
template <class I>
struct bfs_rows_arrays {
  buffer<offset_t> offsets;  // sources + 1
  buffer<I> indices;
  buffer<std::int32_t> levels;
  buffer<I> parents;  // empty when nobody asked
};

// What ran, for the notes.
struct bfs_rows_story {
  int pushes = 0, pulls = 0;    // levels of words
  int in_words = 0, apart = 0;  // searches
  bool gave_up = false;         // began with words and went on apart
  std::int64_t looked_at = 0;   // entries
};

}  // namespace backends
}  // namespace gustav
