// The dependencies of one source on all vertices in a deep graph, such as a mesh or a road network.
#pragma once

#include <backends/common/path_count.hpp>
#include <backends/common/prefetch.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

enum class deep_outcome : std::uint8_t { added, flat, out_of_range };

// A worker's searches, as level_dependencies has them, in the order of the queue: counts and what is received stand by
// position in it, so that those of a level are next to each other, and each search lists the positions of the
// successors that it meets. The way back reads these arrays from their ends, and of the graph nothing. In by-vertex
// arrays each of a few hundred vertices of a level lies in cache lines of its own. Levels are pushed only, which is
// what costs least where all of them have few arcs. Memory: two Counts and three indices a vertex, and up to one index
// an arc, one for two arcs of a symmetric graph.
template <class Count, class I>
class deep_dependencies {
 public:
  // Throws out_of_memory.
  explicit deep_dependencies(const pattern_view<I>& out)
      : out_(out),
        positions_(static_cast<std::size_t>(out.rows), unreached),
        queue_(static_cast<std::size_t>(out.rows)),
        lengths_(static_cast<std::size_t>(out.rows)),
        counts_(static_cast<std::size_t>(out.rows)),
        received_(static_cast<std::size_t>(out.rows)) {}

  // Adds the dependencies of s to `to`, or nothing where a level has too many arcs (flat) or a Count is too small for
  // the paths. Throws out_of_memory.
  deep_outcome add(I s, double* to) {
    const deep_outcome outcome = search(s);
    if (outcome == deep_outcome::added) collect(to);
    return outcome;
  }

  offset_t arcs_read() const { return arcs_read_; }

 private:
  using position = std::make_unsigned_t<I>;
  static constexpr position unreached = std::numeric_limits<position>::max();
  static constexpr offset_t ahead = 8;  // vertices, of a prefetch
  // A search is flat where one of the first levels has more arcs than an eighth of the vertices, or a later one than an
  // eighth of all arcs: pulls save time there.
  static constexpr int first_levels = 16;
  static constexpr offset_t flat_share = 8;

  std::size_t vertex(offset_t k) const { return static_cast<std::size_t>(queue_[static_cast<std::size_t>(k)]); }
  offset_t degree(std::size_t v) const { return out_.offsets[v + 1] - out_.offsets[v]; }

  // Numbers the positions of a new search from first_ on, so that those of earlier searches are larger.
  void begin(I s) {
    const auto n = static_cast<position>(out_.rows);
    if (first_ < n) {
      std::fill_n(positions_.data(), positions_.size(), unreached);
      first_ = unreached;
    }
    first_ = static_cast<position>(first_ - n);
    queue_[0] = s;
    counts_[0] = Count{1.0};
    positions_[static_cast<std::size_t>(s)] = first_;
    reached_ = 1;
    listed_ = 0;
  }
  // Counts the paths from s, level by level.
  deep_outcome search(I s) {
    begin(s);
    offset_t arcs = degree(static_cast<std::size_t>(s)), now = 0;
    for (int depth = 0; now < reached_; ++depth) {
      if (arcs > (depth < first_levels ? out_.rows : out_.entries()) / flat_share) return deep_outcome::flat;
      reserve(listed_ + arcs);
      arcs_read_ += arcs;
      const offset_t next = std::exchange(reached_, push(now, reached_));
      arcs = 0;
      bool fits = true;
      for (offset_t k = next; k < reached_; ++k) {
        const std::size_t v = vertex(k);
        backends::prefetch_row(out_, static_cast<offset_t>(v));  // the next level reads it
        arcs += degree(v);
        fits = fits && is_in_range(counts_[static_cast<std::size_t>(k)]);
      }
      if (!fits) return deep_outcome::out_of_range;
      now = next;
    }
    return deep_outcome::added;
  }
  // Makes room for as many successors.
  void reserve(offset_t successors) {
    const auto needed = static_cast<std::size_t>(successors);
    if (needed <= successors_.size()) return;
    const auto most = static_cast<std::size_t>(out_.entries());
    buffer<I> larger(std::min(most, std::max({needed, 2 * successors_.size(), queue_.size()})));
    std::copy_n(successors_.data(), listed_, larger.data());
    successors_ = std::move(larger);
  }
  // Of the first and the last vertex that an arc leads to: in a mesh the others are often near one of them.
  GUSTAV_INLINE void prefetch_positions(std::size_t v) const {
    const offset_t first = out_.offsets[v], last = out_.offsets[v + 1];
    if (first == last) return;
    backends::prefetch(positions_.data() + out_.indices[first]);
    backends::prefetch(positions_.data() + out_.indices[last - 1]);
  }
  // Expands the level at [begin, end). Returns the end of the next one.
  offset_t push(offset_t begin, offset_t end) {
    // Local pointers: what is written may alias the members.
    position* const positions = positions_.data();
    I *const queue = queue_.data(), *successor = successors_.data() + listed_;
    Count* const counts = counts_.data();
    const position first = first_, next = static_cast<position>(first + end);
    const position beyond = static_cast<position>(first + out_.rows);
    offset_t tail = end;
    for (offset_t k = begin; k < end; ++k) {
      backends::prefetch_offset_and_row(out_, static_cast<offset_t>(vertex(std::min(k + 3 * ahead, end - 1))),
                                        static_cast<offset_t>(vertex(std::min(k + 2 * ahead, end - 1))));
      prefetch_positions(vertex(std::min(k + ahead, end - 1)));
      const std::size_t u = vertex(k);
      const Count count = counts[k];
      const I* const first_successor = successor;
      for (offset_t p = out_.offsets[u], last = out_.offsets[u + 1]; p < last; ++p) {
        const I w = out_.indices[p];
        const position seen = positions[w];
        if (seen < next) continue;
        offset_t at = static_cast<offset_t>(seen - first);
        // Predictable in a mesh.
        if (seen >= beyond) {
          at = tail++;
          backends::prefetch(out_.offsets + w);  // read at the end of the level
          queue[at] = w;
          positions[w] = static_cast<position>(first + at);
          counts[at] = count;
        } else {
          counts[at] += count;
        }
        *successor++ = static_cast<I>(at);
      }
      lengths_[static_cast<std::size_t>(k)] = static_cast<I>(successor - first_successor);
    }
    listed_ = successor - successors_.data();
    return tail;
  }

  // From the last position to the first, the source left out. Successors stand behind their predecessors.
  void collect(double* to) {
    const I* successor = successors_.data() + listed_;
    const Count* const counts = counts_.data();
    Count* const received = received_.data();
    for (offset_t k = reached_; k-- > 1;) {
      backends::prefetch_to_write(to + vertex(std::max<offset_t>(k - ahead, 0)));
      Count sum{};
      for (I left = lengths_[static_cast<std::size_t>(k)]; left > 0; --left) sum += received[*--successor];
      to[vertex(k)] += static_cast<double>(counts[k] * sum);
      received[k] = Count{1.0} / counts[k] + sum;
    }
    arcs_read_ += listed_;
  }

  pattern_view<I> out_;
  position first_ = unreached;  // of the source in this search
  buffer<position> positions_;  // by vertex: first_ and the position in the queue, or a larger number
  buffer<I> queue_;             // the vertices reached, level by level
  buffer<I> lengths_;           // by position: successors of the vertex
  buffer<Count> counts_;        // by position: shortest paths
  buffer<Count> received_;      // by position
  buffer<I> successors_;        // positions of successors, in the order of the queue
  offset_t reached_ = 0;        // vertices of the queue
  offset_t listed_ = 0;         // successors
  offset_t arcs_read_ = 0;
};

}  // namespace gustav::backends::cpu
