// The launch sequence of breadth-first searches from many sources, on any launcher.
#pragma once

#include <backends/cuda/bfs/multi_source.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/kernels/multi_source_bfs.hpp>
#include <backends/cuda/kernels/mxv_push.hpp>
#include <backends/cuda/kernels/search_rows.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/objects.hpp>
#include <core/buffer.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace gustav::backends::cuda {

// Up to 64 searches at once. Memory: 33 bytes a vertex, 8 for each bit of the greatest level, and 16 for each active
// vertex of a level that is pushed; beside the result an index for each vertex and search where parents are wanted.
template <launcher L, class I>
class word_of_searches {
 public:
  // columns: the rows of the transpose, or null.
  word_of_searches(L& l, const device_matrix<unit, I>& rows, const device_matrix<unit, I>* columns,
                   std::span<const I> sources)
      : l_(l),
        rows_(rows),
        columns_(columns),
        searches_(static_cast<int>(sources.size())),
        seen_(words("searches that have reached a vertex")),
        frontier_(words("frontiers of searches")),
        next_(words("next frontiers of searches")),
        active_(l, "active vertices", static_cast<std::size_t>(rows.rows())) {
    active_.fill_zero();
    task_.n = rows.rows();
    task_.levels.seen = seen_.data();
    task_.frontier = frontier_.data();
    task_.next = next_.data();
    task_.active = active_.data();
    search_begin<I> begin{task_, {}, searches_};
    std::copy(sources.begin(), sources.end(), begin.sources);
    l_.launch("searches, begin", begin, 1, l_.lanes(begin.threads), 0);
  }

  // Searches to the last level; one value is copied for each.
  void run(bfs_direction direction) {
    constexpr offset_t pull_share = 8;  // of the vertices that are active, from which a pull reads less
    device_array<offset_t> positions(l_, "positions of active vertices", static_cast<std::size_t>(task_.n));
    for (std::int32_t level = 1;; ++level) {
      const offset_t active = l_.select(active_.data(), positions.data(), positions.size());
      if (active == 0) return;
      const bool pays =
          direction == bfs_direction::pull || (direction == bfs_direction::automatic && active >= task_.n / pull_share);
      if (columns_ && pays)
        pull();
      else
        push(positions.data(), active);
      if ((level >> task_.levels.count) != 0) add_plane();
      over(task_.n, offset_t{1}, "searches, end of a level", search_settle{task_, level});
    }
  }

  // The rows of the searches. Moves them down, and one value.
  multi_source_bfs_arrays<I> result(bool with_parents) {
    device_array<I> parents;
    if (with_parents) {
      parents = device_array<I>(l_, "parents of searches",
                                static_cast<std::size_t>(task_.n) * static_cast<std::size_t>(searches_));
      over(task_.n, offset_t{pull_width}, "searches, parents",
           search_parents<I>{task_.n, task_.levels, columns_->arrays(), parents.data()});
    }
    const offset_t chunks = (task_.n + search_chunk - 1) / search_chunk;
    const auto cells = static_cast<std::size_t>(chunks * searches_) + 1;
    const device_array<offset_t> counts(l_, "vertices reached", cells), starts(l_, "starts of rows", cells);
    const count_reached count{task_.n, chunks, searches_, seen_.data(), counts.data()};
    over(chunks, offset_t{32}, "searches, counts", count);
    l_.exclusive_scan(counts.data(), starts.data(), cells);
    const offset_t entries = l_.value(global<const offset_t>(starts.data() + chunks * searches_));
    const auto n = static_cast<std::size_t>(entries), rows = static_cast<std::size_t>(searches_) + 1;
    const device_array<offset_t> offsets(l_, "offsets of searches", rows);
    const device_array<I> indices(l_, "vertices of searches", n), found(l_, "parents of rows", with_parents ? n : 0);
    const device_array<std::int32_t> levels(l_, "levels of searches", n);
    const write_search_rows<I> write{task_.n,        chunks,         searches_,      task_.levels,  starts.data(),
                                     parents.data(), offsets.data(), indices.data(), levels.data(), found.data()};
    l_.launch("searches, rows", write, grid_for(chunks, 1), l_.lanes(write.threads), 0);
    multi_source_bfs_arrays<I> to{buffer<offset_t>(rows), buffer<I>(n), buffer<std::int32_t>(n),
                                  buffer<I>(found.size())};
    offsets.copy_to(to.offsets.data(), rows);
    indices.copy_to(to.indices.data(), n);
    levels.copy_to(to.levels.data(), n);
    found.copy_to(to.parents.data(), found.size());
    return to;
  }

 private:
  // A word for each vertex, zero.
  device_array<std::uint64_t> words(const char* name) {
    device_array<std::uint64_t> made(l_, name, static_cast<std::size_t>(rows_.rows()));
    made.fill_zero();
    return made;
  }
  void add_plane() {
    planes_.push_back(words("levels of searches, by bits"));
    task_.levels.planes[task_.levels.count++] = planes_.back().data();
  }
  template <class Body>
  void over(offset_t items, offset_t lanes_each, const char* name, const Body& body) {
    const int lanes = l_.lanes(body.threads);
    l_.launch(name, body, grid_for(items, lanes / lanes_each), lanes, 0);
  }
  void push(global<const offset_t> positions, offset_t active) {
    constexpr int most_blocks = 2048;  // those that find nothing to do end at once
    const auto ends = static_cast<std::size_t>(active) + 1;
    const device_array<offset_t> lengths(l_, "lengths of rows", ends), starts(l_, "starts of rows", ends);
    const search_push_task<I> task{task_, rows_.arrays(), positions, active, starts.data()};
    over(active + 1, 1, "searches, lengths", push_lengths<search_push_task<I>>{task, lengths.data()});
    l_.exclusive_scan(lengths.data(), starts.data(), ends);
    const search_push<I> body{task};
    const int lanes = l_.lanes(body.threads);
    l_.launch("searches, push", body, std::min(most_blocks, grid_for(rows_.entries(), offset_t{entries_batch} * lanes)),
              lanes, 0);
  }
  void pull() {
    const std::uint64_t all = ~std::uint64_t{0} >> (word_searches - searches_);
    over(task_.n, offset_t{pull_width}, "searches, pull", search_pull<I>{task_, columns_->arrays(), all});
  }

  L& l_;
  const device_matrix<unit, I>& rows_;
  const device_matrix<unit, I>* const columns_;
  const int searches_;
  device_array<std::uint64_t> seen_, frontier_, next_;
  device_array<std::uint8_t> active_;
  std::vector<device_array<std::uint64_t>> planes_;
  search_task task_;
};

// Rows below rows.
template <class I>
multi_source_bfs_arrays<I> stacked(std::vector<multi_source_bfs_arrays<I>>&& parts) {
  if (parts.size() == 1) return std::move(parts.front());
  std::size_t rows = 0, entries = 0, parents = 0;
  for (const auto& part : parts) {
    rows += part.offsets.size() - 1;
    entries += part.indices.size();
    parents += part.parents.size();
  }
  multi_source_bfs_arrays<I> all{buffer<offset_t>(rows + 1), buffer<I>(entries), buffer<std::int32_t>(entries),
                                 buffer<I>(parents)};
  offset_t* offset = all.offsets.data();
  std::size_t at = 0;
  *offset = 0;
  for (const auto& part : parts) {
    for (std::size_t r = 1; r < part.offsets.size(); ++r) *++offset = static_cast<offset_t>(at) + part.offsets[r];
    std::copy(part.indices.begin(), part.indices.end(), all.indices.begin() + at);
    std::copy(part.levels.begin(), part.levels.end(), all.levels.begin() + at);
    std::copy(part.parents.begin(), part.parents.end(), all.parents.begin() + (parents > 0 ? at : 0));
    at += part.indices.size();
  }
  return all;
}

template <class I>
template <class L>
auto multi_source_bfs_entry<I>::on(device_stream& stream, const device_matrix<unit, I>& rows,
                                   const device_matrix<unit, I>* columns, std::span<const I> sources,
                                   const multi_source_bfs_options& options) -> result {
  std::vector<result> parts;
  for (std::size_t first = 0; first < sources.size(); first += word_searches) {
    const auto some = sources.subspan(first, std::min<std::size_t>(word_searches, sources.size() - first));
    word_of_searches<L, I> searches(static_cast<L&>(stream), rows, columns, some);
    searches.run(options.direction);
    parts.push_back(searches.result(options.parents));
  }
  return stacked(std::move(parts));
}

}  // namespace gustav::backends::cuda
