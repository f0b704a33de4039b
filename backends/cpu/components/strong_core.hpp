// A part of the largest strongly connected component, found on all threads.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/cpu/components/tuning.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gustav::backends::cpu {

// What the searches for strongly connected components know. The index of a vertex is 0 before its visit in the
// depth-first search and positive in it; of a closed one, whose component is known, it is ~f with f the first vertex of
// the component.
template <class I>
struct strong_state {
  buffer<I> index;
  offset_t known = 0, components = 0;  // closed vertices, and their components
  offset_t read = 0;                   // entries

  static bool is_closed(I index) { return index < 0; }
  void close(I v, I first) { index.data()[v] = static_cast<I>(~first); }
  void close_alone(I v) {
    close(v, v);
    ++known;
    ++components;
  }
};

// The core: vertices that are known to be in one component. Where most arcs have an opposite one it begins with the
// vertices that such arcs join, else with vertices that the caller knows. A search along the arcs finds what it
// reaches, and passes over the rows of those vertices add the ones with an arc into the core, as long as that are many:
// a pass needs no transpose and ends a row at the first such arc. Vertices all of whose arcs lead to complete
// components are closed by the way. Memory: two bits a vertex, an index for each vertex that the core reaches, and one
// a vertex while arcs in both directions are looked for.
// Sources: Fleischer, Hendrickson, Pinar 2000 (forward-backward); Slota, Rajamanickam, Madduri 2014 (the largest
// component first, trimming).
template <class I>
class strong_core {
 public:
  // The rows of `a` are sorted.
  strong_core(const pattern_view<I>& a, int threads, strong_state<I>& state, const component_tuning& numbers)
      : a_(a), n_(a.rows), threads_(threads), numbers_(numbers), state_(state) {}

  // A vertex with many arcs among those that a sample of arcs leads to most often: in a graph with a large component it
  // is in there. For graphs with entries.
  I likely_member() const;
  // A core of vertices that arcs in both directions join. False where too few arcs are such. Throws out_of_memory,
  // std::bad_alloc.
  bool find_mutual();
  // A core around vertices that are known to be in one component. False for a graph of large diameter, which is then
  // not searched. The same errors.
  bool find_around(const std::vector<I>& members);
  // The vertices that the core reaches and that are not closed nor in the core; each of them may be in its component.
  const std::vector<I>& candidates() const { return candidates_; }
  // The bits of the vertices of the core.
  const buffer<bitmap::word>& vertices() const { return core_; }
  // Sets the index of the vertices of the core.
  void mark(I index);
  // Closes the core and the vertices `more` as one component.
  void close(std::span<const I> more);

 private:
  bool has_row(offset_t v) const { return a_.offsets[v] < a_.offsets[v + 1]; }
  offset_t row_length(offset_t v) const { return a_.offsets[v + 1] - a_.offsets[v]; }
  bool has_arc(I from, I to) const;
  template <class F>
  void for_words(const F& f) const;
  bool is_mostly_mutual() const;
  bool join_mutual();
  bool is_closed_to_others() const;
  bool grow();
  template <bool Shared>
  void expand(const I* first, const I* last, std::vector<I>& next, offset_t& read);
  bool reach_from_core();
  std::vector<I> reached_outside_core();
  bool add_round(bool backwards);

  pattern_view<I> a_;
  offset_t n_;
  int threads_;
  const component_tuning& numbers_;
  strong_state<I>& state_;
  buffer<bitmap::word> core_, reached_;  // reached_: from the core, the core included
  std::vector<I> candidates_;
};

extern template class strong_core<std::int32_t>;
extern template class strong_core<std::int64_t>;

}  // namespace gustav::backends::cpu
