// The dependencies of one source on all vertices, by a breadth-first search and its levels backwards.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/path_count.hpp>
#include <backends/common/prefetch.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {

// A worker's searches in a graph whose arcs count alike. With count[v] the shortest paths from s to v, the dependency
// of s on v is the sum over the targets t of the part of the shortest paths from s to t that pass through v. It is
// count[v] x received[v], received[v] = sum over the successors w of v of 1 / count[w] + received[w] (Brandes 2001,
// theorem 6, divided by the counts, so that an arc costs one addition). No predecessors are kept: a vertex that an open
// vertex is pulled from lies in the current level or has the count 0, and a successor that dependencies are pulled from
// lies one level below or has nothing yet, so that a pull is a sum without a test. A level is pushed or pulled,
// by the arcs that either reads (Beamer, Asanovic, Patterson 2012). Count: double, or wide_count where doubles
// overflow. Memory: three Counts, an index and a bit a vertex.
template <class Count, class I>
class level_dependencies {
 public:
  // `in` is `out` by columns. Throws out_of_memory.
  level_dependencies(const pattern_view<I>& out, const pattern_view<I>& in, const tuning& numbers)
      : out_(out),
        in_(in),
        scanned_(out.rows / numbers.bfs_scanned_share),
        counts_(static_cast<std::size_t>(out.rows), Count{}),
        received_(static_cast<std::size_t>(out.rows), Count{}),
        sums_(static_cast<std::size_t>(out.rows)),
        queue_(static_cast<std::size_t>(out.rows) + 1),
        closed_(bitmap::words_for(out.rows), 0) {
    for (offset_t v = 0; v < out.rows; ++v)  // isolated vertices are never open
      if (degree(out_, v) + degree(in_, v) == 0) close(v);
    if (bitmap::shift_of(out.rows) > 0) closed_.back() |= ~bitmap::low_bits(bitmap::shift_of(out.rows));
  }

  // Adds the dependencies of s to `to`. Returns false, and adds nothing, where a Count is too small for the paths.
  bool add(I s, double* to) {
    if (degree(out_, s) == 0) return true;
    const bool fits = search(s);
    if (fits) collect(to);
    // Of a finished search these are the source and the level below it.
    const offset_t visited = fits ? levels_[std::min<std::size_t>(2, levels_.size() - 1)].begin : levels_.back().begin;
    for (offset_t k = 0; k < visited; ++k) {
      const I v = queue_[static_cast<std::size_t>(k)];
      counts_[static_cast<std::size_t>(v)] = received_[static_cast<std::size_t>(v)] = Count{};
      open(v);
    }
    return fits;
  }

  offset_t arcs_read() const { return arcs_read_; }

 private:
  struct level {
    offset_t begin;            // in the queue; it ends where the next one begins
    offset_t out = 0, in = 0;  // arcs of its vertices
  };

  static offset_t degree(const pattern_view<I>& a, offset_t v) { return a.offsets[v + 1] - a.offsets[v]; }
  bool is_closed(offset_t v) const { return bitmap::test(closed_.data(), v); }
  void close(offset_t v) { bitmap::set(closed_.data(), v); }
  void open(offset_t v) { bitmap::clear(closed_.data(), v); }

  // The sum of x over the row, in four parts that do not wait for each other.
  static Count sum_of(const pattern_view<I>& a, offset_t v, const Count* x) {
    Count part[4] = {};
    offset_t p = a.offsets[v];
    const offset_t last = a.offsets[v + 1];
    for (; p + 4 <= last; p += 4)
      for (int k = 0; k < 4; ++k) part[k] += x[a.indices[p + k]];
    for (; p < last; ++p) part[0] += x[a.indices[p]];
    return (part[0] + part[1]) + (part[2] + part[3]);
  }

  // Counts the paths from s, level by level. False where one is out of range.
  bool search(I s) {
    levels_.assign({{0, degree(out_, s), degree(in_, s)}});
    queue_[0] = s;
    counts_[static_cast<std::size_t>(s)] = Count{1.0};
    close(s);
    offset_t open_arcs = in_.entries() - degree(in_, s), tail = 1;
    bool fits = true;
    while (true) {
      const level now = levels_.back();
      const offset_t end = tail;
      // A pull looks at all words of closed vertices, too.
      if (open_arcs + scanned_ < now.out)
        tail = pull_level(end);
      else
        tail = push_level(now.begin, end);
      arcs_read_ += std::min(open_arcs, now.out);
      level next{end};
      for (offset_t k = end; k < tail; ++k) {
        const I v = queue_[static_cast<std::size_t>(k)];
        close(v);
        backends::prefetch_row(out_, v);  // the next level reads it
        next.out += degree(out_, v);
        next.in += degree(in_, v);
        fits = fits && is_in_range(counts_[static_cast<std::size_t>(v)]);
      }
      open_arcs -= next.in;
      levels_.push_back(next);
      if (tail == end || !fits) break;
    }
    if (levels_.back().begin != tail) levels_.push_back({tail});
    return fits;
  }
  // Of the first vertex that an arc leads to.
  GUSTAV_INLINE void prefetch_count(offset_t v) const {
    if (degree(out_, v) > 0) backends::prefetch(counts_.data() + out_.indices[out_.offsets[v]]);
  }
  offset_t push_level(offset_t begin, offset_t end) {
    offset_t tail = end;
    for (offset_t k = begin; k < end; ++k) {
      const I u = queue_[static_cast<std::size_t>(k)];
      prefetch_count(queue_[static_cast<std::size_t>(std::min(k + 4, end - 1))]);
      const Count count = counts_[static_cast<std::size_t>(u)];
      for (offset_t p = out_.offsets[u]; p < out_.offsets[u + 1]; ++p) {
        const I w = out_.indices[p];
        if (is_closed(w)) continue;
        queue_[static_cast<std::size_t>(tail)] = w;
        tail += counts_[static_cast<std::size_t>(w)] == Count{};
        counts_[static_cast<std::size_t>(w)] += count;
      }
    }
    return tail;
  }
  offset_t pull_level(offset_t end) {
    offset_t tail = end;
    for (std::size_t w = 0; w < closed_.size(); ++w)
      bitmap::for_each(~closed_[w], static_cast<offset_t>(w), [&](offset_t v) {
        queue_[static_cast<std::size_t>(tail)] = static_cast<I>(v);
        const Count sum = sums_[static_cast<std::size_t>(tail)] = sum_of(in_, v, counts_.data());
        tail += !(sum == Count{});
      });
    // Not before: an open vertex must not see the counts of its own level.
    for (offset_t k = end; k < tail; ++k)
      counts_[static_cast<std::size_t>(queue_[static_cast<std::size_t>(k)])] = sums_[static_cast<std::size_t>(k)];
    return tail;
  }

  // From the last level to the first, that of the source left out. Opens the vertices of finished levels, and forgets
  // their counts and what those of the level below have received, while they are in the caches.
  void collect(double* to) {
    for (std::size_t d = levels_.size() - 2; d > 0; --d) {
      const level& now = levels_[d];
      const level& below = levels_[d + 1];
      const offset_t end = d + 2 < levels_.size() ? levels_[d + 2].begin : below.begin;
      // A pull tests nothing, so an arc of it costs about half.
      const bool pushes = 2 * below.in < now.out;
      if (pushes) {
        for (offset_t k = below.begin; k < end; ++k) push_received(queue_[static_cast<std::size_t>(k)]);
        for (offset_t k = now.begin; k < below.begin; ++k)
          sums_[static_cast<std::size_t>(k)] = received_[static_cast<std::size_t>(queue_[static_cast<std::size_t>(k)])];
      } else {
        for (offset_t k = now.begin; k < below.begin; ++k) {
          const offset_t last = below.begin - 1;
          backends::prefetch_offset_and_row(out_, queue_[static_cast<std::size_t>(std::min(k + 16, last))],
                                            queue_[static_cast<std::size_t>(std::min(k + 8, last))]);
          sums_[static_cast<std::size_t>(k)] = sum_of(out_, queue_[static_cast<std::size_t>(k)], received_.data());
        }
      }
      arcs_read_ += pushes ? below.in : now.out;
      for (offset_t k = now.begin; k < below.begin; ++k) {
        const auto v = static_cast<std::size_t>(queue_[static_cast<std::size_t>(k)]);
        const Count sum = sums_[static_cast<std::size_t>(k)];
        to[v] += static_cast<double>(counts_[v] * sum);
        received_[v] = Count{1.0} / std::exchange(counts_[v], Count{}) + sum;
        open(static_cast<offset_t>(v));
      }
      for (offset_t k = below.begin; k < end; ++k)
        received_[static_cast<std::size_t>(queue_[static_cast<std::size_t>(k)])] = Count{};
    }
  }
  // To the predecessors of x, which are the closed vertices that an arc leads from: deeper ones are open again.
  void push_received(I x) {
    const Count sent = received_[static_cast<std::size_t>(x)];
    for (offset_t p = in_.offsets[x]; p < in_.offsets[x + 1]; ++p)
      if (is_closed(in_.indices[p])) received_[static_cast<std::size_t>(in_.indices[p])] += sent;
  }

  pattern_view<I> out_, in_;
  offset_t scanned_;                  // what the words of a pull cost, in arcs
  buffer<Count> counts_, received_;   // 0 between searches
  buffer<Count> sums_;                // by position in the queue
  buffer<I> queue_;                   // the vertices reached, level by level
  std::vector<bitmap::word> closed_;  // bitmap: reached on a level above the next one, or isolated
  std::vector<level> levels_;         // the last one is empty
  offset_t arcs_read_ = 0;
};

}  // namespace gustav::backends::cpu
