// One step of the Markov cluster process, fused: each row of the square is formed, measured, pruned and inflated
// while it is in cache, so that the square itself is never stored.
// Rules: van Dongen, Graph clustering by flow simulation (2000), chapters 6 and 11, and the behaviour of mcl 22-282.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/result.hpp>
#include <backends/common/stopwatch.hpp>
#include <backends/cpu/mcl/blocked_rows.hpp>
#include <backends/cpu/mcl/row_arena.hpp>
#include <backends/cpu/mcl/row_tasks.hpp>
#include <backends/cpu/mcl/single_rows.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <graphblas/error.hpp>
#include <graphblas/fused/markov_options.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

template <class T, class I>
struct markov_result {
  csr_result<T, I> next;
  double chaos = 0;
  markov_statistics statistics;
};

namespace markov {

template <class T, class I>
struct row_worker {
  row_worker(const csr_view<T, I>& m, const markov_step_options& options, isa set, std::size_t block_entries)
      : single(m, options, set), room{block_entries} {}
  single_rows<T, I> single;
  open_block<T, I> room;
  std::conditional_t<std::is_same_v<T, float>, std::unique_ptr<blocked_rows<I>>, std::nullptr_t> grouped{};
};

// m with a value for each entry; they are in `values` where m has one for all.
template <class T, class I>
csr_view<T, I> with_values(const csr_view<T, I>& m, buffer<T>& values) {
  if (!m.iso || m.entries() <= 1) return m;
  values = buffer<T>(static_cast<std::size_t>(m.entries()), m.value(0));
  return {m.rows, m.cols, m.offsets, m.indices, values.data(), false, m.sorted};
}

template <class T, class I>
bool is_row_of(const csr_view<T, I>& m, offset_t i, const row_entries<T, I>& row) {
  const offset_t first = m.offsets[i];
  return m.offsets[i + 1] - first == static_cast<offset_t>(row.count) &&
         std::equal(row.columns, row.columns + row.count, m.indices + first) &&
         std::equal(row.values, row.values + row.count, m.values + first);
}

}  // namespace markov

// What a step takes at most beside the entries of the two matrices: each thread's sums, and what is known of each row.
inline std::uint64_t markov_scratch_bytes(offset_t vertices, int threads) {
  const auto n = static_cast<std::uint64_t>(vertices), t = static_cast<std::uint64_t>(threads);
  const std::uint64_t blocked_sums =
      (markov::lanes * sizeof(double) + 1) * std::min<std::uint64_t>(n, markov::wide_block);
  return n * (64 + 220 * t) + (blocked_sums + (std::uint64_t{1} << 20)) * t;
}

// The rows of the next matrix, not yet put together: the matrix they were made of may go before they are.
template <class T, class I>
class markov_rows {
 public:
  // m: square, rows stochastic (row i is column i of MCL's matrix). `memory`: what the steps before left, or null; it
  // outlives this.
  // Cost: one multiplication a product; memory: the result, and rows-long scratch a thread.
  markov_rows(const csr_view<T, I>& m, const markov_step_options& options, markov_memory* memory, int threads, isa set)
      : memory_(without_stale_room(memory)),
        threads_(resolve_threads(threads)),
        rows_(m.rows),
        times_phases_(options.time_phases),
        limit_(memory ? memory->limit : 0),
        block_entries_(
            markov::block_entries<T, I>(static_cast<std::uint64_t>(m.rows * std::max(options.select, options.recover)),
                                        room_beside(held_by(m)), threads_)),
        offsets_(static_cast<std::size_t>(m.rows) + 1, 0),
        store_(room_beside(held_by(m) + bytes_of(2 * threads_ * static_cast<offset_t>(block_entries_)))) {
    buffer<T> values;
    form(markov::with_values(m, values), options, resolve_isa(set));
  }

  // The next matrix, with sorted rows. Does not depend on the number of threads. Once. Throws out_of_memory where the
  // matrix alone is over the limit.
  markov_result<T, I> pack_together() {
    stopwatch clock(times_phases_);
    markov_result<T, I> result;
    result.chaos = chaos_;
    result.statistics = statistics_;
    const offset_t total = exclusive_scan(offsets_.data(), rows_, offsets_.data(), threads_);
    result.statistics.kept = total;
    const auto count = static_cast<std::size_t>(total);
    const auto room = room_for(total);
    csr_result<T, I>& next = result.next;
    next.rows = next.cols = rows_;
    next.values = {reinterpret_cast<T*>(room->data()), count, room};
    next.indices = {reinterpret_cast<I*>(room->data() + markov::whole_lines(count) * sizeof(T)), count, room};
    const auto gather = [&](long begin, long end, int chunk) {
      for (offset_t r = tasks_.begin[static_cast<std::size_t>(begin)]; r < tasks_.begin[static_cast<std::size_t>(end)];
           ++r) {
        const auto i = static_cast<std::size_t>(tasks_.rows[static_cast<std::size_t>(r)]);
        pieces_[static_cast<std::size_t>(chunk)].take(store_, next.indices.data() + offsets_[i],
                                                      next.values.data() + offsets_[i],
                                                      static_cast<std::size_t>(offsets_[i + 1] - offsets_[i]));
      }
      pieces_[static_cast<std::size_t>(chunk)] = {};
    };
    parallel_chunks(borders_, chunks_, threads_, gather);
    next.offsets = std::move(offsets_);
    result.statistics.phases.store += clock.lap() * threads_;
    return result;
  }

 private:
  void form(const csr_view<T, I>& m, const markov_step_options& options, isa set) {
    stopwatch clock(options.time_phases);
    markov_memory* const memory = memory_;
    const bool known =
        memory && memory->still.size() == static_cast<std::size_t>(rows_) && memory->inflation == options.inflation;
    const buffer<offset_t> products = markov::products_of_rows(m, known ? memory->still.data() : nullptr, threads_);
    for (const offset_t p : products) statistics_.products += std::max<offset_t>(p, 0);
    // A second thread's waking is not worth a millisecond or two of work.
    threads_ = static_cast<int>(std::min<offset_t>(threads_, 1 + statistics_.products / products_of_thread));
    tasks_ = markov::tasks_of(m, products, options.sparse, threads_, set);
    const auto count = static_cast<offset_t>(tasks_.begin.size()) - 1;
    chunks_ = static_cast<int>(std::clamp<offset_t>(tasks_.work.back() / 65536, 1, most_chunks));
    balance(tasks_.work.data(), count, chunks_, borders_);
    pieces_.resize(static_cast<std::size_t>(chunks_));
    markov_memory now;
    const bool tells = memory && !memory->left.empty();
    if (memory) {
      now.limit = memory->limit;
      now.beside = memory->beside;
      now.room = std::move(memory->room);
      now.still = buffer<std::uint8_t>(static_cast<std::size_t>(rows_));
      now.chaos = buffer<double>(static_cast<std::size_t>(rows_));
      if (tells) now.left = buffer<double>(static_cast<std::size_t>(rows_));
      now.inflation = options.inflation;
    }

    statistics_.phases.plan = clock.lap() * threads_;
    std::vector<std::unique_ptr<markov::row_worker<T, I>>> workers(static_cast<std::size_t>(threads_));
    const auto compute = [&](long begin, long end, int chunk) {
      stopwatch part(options.time_phases), storing(options.time_phases);
      auto& worker = workers[static_cast<std::size_t>(current_worker())];
      if (!worker) worker = std::make_unique<markov::row_worker<T, I>>(m, options, set, block_entries_);
      markov::piece<T, I>& piece = pieces_[static_cast<std::size_t>(chunk)];
      const auto store = [&](I i, const markov::row_entries<T, I>& row, const markov::row_outcome& outcome) {
        storing.lap();
        const auto at = static_cast<std::size_t>(i);
        offsets_[at] = static_cast<offset_t>(row.count);
        piece.chaos = std::max(piece.chaos, outcome.chaos);
        if (memory) {
          now.still[at] = markov::is_row_of(m, i, row);
          now.chaos[at] = outcome.chaos;
          if (tells) now.left[at] = outcome.left;
        }
        piece.append(store_, worker->room, row);
        piece.statistics.phases.store += storing.lap();
      };
      for (long t = begin; t < end; ++t) {
        const auto task = static_cast<std::size_t>(t);
        const I* rows = tasks_.rows.data() + tasks_.begin[task];
        if constexpr (std::is_same_v<T, float>) {
          if (t < tasks_.groups) {
            if (!worker->grouped)
              worker->grouped = std::make_unique<markov::blocked_rows<I>>(m, options, set, worker->single);
            const auto here = static_cast<int>(tasks_.begin[task + 1] - tasks_.begin[task]);
            offset_t theirs = 0;
            for (int l = 0; l < here; ++l) theirs += products[static_cast<std::size_t>(rows[l])];
            worker->grouped->step(rows, here, theirs,
                                  rounds_products(products[static_cast<std::size_t>(*rows)], rows_, options.sparse),
                                  piece.statistics, store);
            continue;
          }
        }
        const auto i = static_cast<std::size_t>(*rows);
        markov::row_outcome outcome;
        if (products[i] == markov::at_rest) {
          const offset_t first = m.offsets[i], entries = m.offsets[i + 1] - first;
          ++piece.statistics.at_rest;
          outcome.chaos = memory->chaos[i];
          if (tells) outcome.left = memory->left[i];
          store(
              *rows,
              {const_cast<I*>(m.indices + first), const_cast<T*>(m.values + first), static_cast<std::size_t>(entries)},
              outcome);
          continue;
        }
        const auto row = worker->single.step(*rows, products[i], outcome, piece.statistics);
        store(*rows, row, outcome);
      }
      piece.close(store_);
      markov_phases& p = piece.statistics.phases;
      p.product = part.lap() - p.select - p.inflate - p.store;
    };
    parallel_chunks(borders_, chunks_, threads_, compute);

    for (const auto& piece : pieces_) {
      chaos_ = std::max(chaos_, piece.chaos);
      statistics_.at_rest += piece.statistics.at_rest;
      statistics_.expanded += piece.statistics.expanded;
      statistics_.selected += piece.statistics.selected;
      statistics_.recovered += piece.statistics.recovered;
      statistics_.least_mass = std::min(statistics_.least_mass, piece.statistics.least_mass);
      statistics_.lost_mass += piece.statistics.lost_mass;
      statistics_.phases += piece.statistics.phases;
    }
    if (memory) *memory = std::move(now);
  }

  static std::uint64_t bytes_of(offset_t entries) {
    return static_cast<std::uint64_t>(entries) * (sizeof(I) + sizeof(T));
  }
  std::uint64_t beside() const { return memory_ ? memory_->beside : 0; }
  static std::string megabytes(std::uint64_t bytes) { return std::to_string((bytes + (1 << 20) - 1) >> 20) + " MiB"; }
  std::uint64_t room_beside(std::uint64_t bytes) const {
    if (limit_ == 0) return std::numeric_limits<std::uint64_t>::max();
    return limit_ > bytes ? limit_ - bytes : 0;
  }
  // A room that the matrix before does not lie in is given up.
  static markov_memory* without_stale_room(markov_memory* memory) {
    if (memory && memory->room.use_count() == 1) memory->room.reset();
    return memory;
  }
  // What the matrix before takes; it may lie in more than it fills.
  std::uint64_t held_by(const csr_view<T, I>& m) const {
    const std::uint64_t filled = bytes_of(m.entries());
    return memory_ && memory_->room ? std::max<std::uint64_t>(filled, memory_->room->size()) : filled;
  }
  // For the entries of the next matrix: where those of the one before were, as fresh pages are dear, unless that is
  // too small, or so large that it would be kept for nothing.
  std::shared_ptr<buffer<std::byte>> room_for(offset_t entries) {
    const std::uint64_t bytes = bytes_of(static_cast<offset_t>(markov::whole_lines(static_cast<std::size_t>(entries))));
    std::shared_ptr<buffer<std::byte>> room;
    if (memory_) room = std::move(memory_->room);
    const std::uint64_t size = room ? room->size() : 0;
    const bool free = room && room.use_count() == 1;
    if (!free || size < bytes || size / 2 > bytes || size > room_beside(store_.held())) {
      constexpr std::uint64_t large = 32 << 20;
      room.reset();
      if (free && size >= large) release_kept_memory();
      make_room(bytes_of(entries));
      room = std::make_shared<buffer<std::byte>>(static_cast<std::size_t>(bytes));
    }
    if (memory_) memory_->room = room;
    return room;
  }
  // So much more is about to be taken.
  void make_room(std::uint64_t bytes) {
    if (limit_ != 0 && bytes > limit_)
      throw out_of_memory("the run needs " + megabytes(bytes + beside()) + ", " + megabytes(bytes) +
                              " of it for the next matrix of the Markov process; the limit is " +
                              megabytes(limit_ + beside()),
                          bytes + beside());
    for (auto& piece : pieces_)
      if (store_.held() > room_beside(bytes)) piece.spill(store_);
  }

  static constexpr int most_chunks = 256;
  static constexpr offset_t products_of_thread = 1 << 21;
  markov_memory* memory_;
  int threads_;
  offset_t rows_;
  bool times_phases_;
  std::uint64_t limit_;  // of m or the next matrix and the pieces, in bytes; 0: none
  std::size_t block_entries_;
  buffer<offset_t> offsets_;
  markov::row_tasks<I> tasks_;
  long borders_[most_chunks + 1] = {};
  int chunks_ = 0;
  markov::chunk_arena store_;
  std::vector<markov::piece<T, I>> pieces_;
  double chaos_ = 0;
  markov_statistics statistics_;
};

// Some rows of the next matrix, rows.size() x m.cols. One thread.
template <class T, class I>
csr_result<T, I> markov_rows_of(const csr_view<T, I>& m, std::span<const I> rows, const markov_step_options& options,
                                isa set) {
  buffer<T> expanded;
  markov::single_rows<T, I> form(markov::with_values(m, expanded), options, resolve_isa(set));
  markov_statistics statistics;
  std::vector<I> indices;
  std::vector<T> values;
  csr_result<T, I> out;
  out.rows = static_cast<offset_t>(rows.size());
  out.cols = m.cols;
  out.offsets = buffer<offset_t>(rows.size() + 1, 0);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    offset_t products = 0;
    for (offset_t k = m.offsets[rows[r]]; k < m.offsets[rows[r] + 1]; ++k)
      products += m.offsets[m.indices[k] + 1] - m.offsets[m.indices[k]];
    markov::row_outcome outcome;
    const auto row = form.step(rows[r], products, outcome, statistics);
    indices.insert(indices.end(), row.columns, row.columns + row.count);
    values.insert(values.end(), row.values, row.values + row.count);
    out.offsets[r + 1] = static_cast<offset_t>(indices.size());
  }
  out.indices = buffer<I>(std::move(indices));
  out.values = buffer<T>(std::move(values));
  return out;
}

}  // namespace gustav::backends::cpu
