// One step of the Markov cluster process, fused: each row of the square is computed, measured, pruned and inflated
// while it is in cache, so the square itself is never stored.
// Source: van Dongen 2000, chapters 6 and 11, and the behaviour of mcl 22-282.
#pragma once

#include <backends/common/markov_options.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/mcl/blocked_rows.hpp>
#include <backends/cpu/mcl/markov_step.hpp>
#include <backends/cpu/mcl/row_arena.hpp>
#include <backends/cpu/mcl/row_tasks.hpp>
#include <backends/cpu/mcl/single_rows.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <core/allocation.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/stopwatch.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace gustav::backends::cpu {

namespace markov {

template <class T, class I>
struct row_worker {
  row_worker(const csr_view<T, I>& m, const markov_step_options& options, isa set, const tuning& numbers,
             std::size_t block_entries)
      : single(m, options, set, numbers), output{block_entries} {}
  single_rows<T, I> single;
  open_block<T, I> output;
  std::conditional_t<std::is_same_v<T, float>, std::unique_ptr<blocked_rows<I>>, std::nullptr_t> blocked{};
};

// m with a value for each entry; if m has one value for all entries, the values are stored in `values`.
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

// The finished rows of the next matrix. The matrix that they are made of may be freed before they are packed.
template <class T, class I>
class markov_rows {
 public:
  // m: square, rows stochastic (row i is column i of MCL's matrix). `state`: that of the steps before, or null; it must
  // outlive this object.
  // Cost: the multiply-adds of m m; memory: the result, and scratch of the length of a row for each thread.
  markov_rows(const csr_view<T, I>& m, const markov_step_options& options, markov_step_state* state, int threads,
              isa set, const tuning& numbers)
      : state_(without_stale_storage(state)),
        threads_(resolve_threads(threads)),
        numbers_(numbers),
        rows_(m.rows),
        times_phases_(options.time_phases),
        limit_(state ? state->limit : 0),
        block_entries_(
            markov::block_entries<T, I>(static_cast<std::uint64_t>(m.rows * std::max(options.select, options.recover)),
                                        capacity_beside(resident_bytes(m)), threads_)),
        offsets_(static_cast<std::size_t>(m.rows) + 1, 0),
        arena_(capacity_beside(resident_bytes(m) + bytes_of(2 * threads_ * static_cast<offset_t>(block_entries_)))) {
    buffer<T> values;
    compute(markov::with_values(m, values), options, resolve_isa(set));
  }

  // The next matrix, with sorted rows. It does not depend on the number of threads. May be called once. Throws
  // out_of_memory if the matrix alone is over the limit.
  markov_result<T, I> pack_together() {
    stopwatch clock(times_phases_);
    markov_result<T, I> result;
    result.chaos = chaos_;
    result.statistics = statistics_;
    const offset_t total = exclusive_scan(offsets_.data(), rows_, offsets_.data(), threads_);
    result.statistics.kept = total;
    const auto count = static_cast<std::size_t>(total);
    const auto storage = storage_for(total);
    csr_result<T, I>& next = result.next;
    next.rows = next.cols = rows_;
    next.values = {reinterpret_cast<T*>(storage->data()), count, storage};
    next.indices = {reinterpret_cast<I*>(storage->data() + markov::round_to_lines(count) * sizeof(T)), count, storage};
    const auto gather = [&](long begin, long end, int chunk) {
      for (offset_t r = tasks_.begin[static_cast<std::size_t>(begin)]; r < tasks_.begin[static_cast<std::size_t>(end)];
           ++r) {
        const auto i = static_cast<std::size_t>(tasks_.rows[static_cast<std::size_t>(r)]);
        chunks_[static_cast<std::size_t>(chunk)].read_row(arena_, next.indices.data() + offsets_[i],
                                                          next.values.data() + offsets_[i],
                                                          static_cast<std::size_t>(offsets_[i + 1] - offsets_[i]));
      }
      chunks_[static_cast<std::size_t>(chunk)] = {};
    };
    parallel_chunks(borders_, chunk_count_, threads_, gather);
    next.offsets = std::move(offsets_);
    result.statistics.phases.store += clock.lap() * threads_;
    return result;
  }

 private:
  // What the chunks of a step have in common.
  struct step_context {
    const csr_view<T, I>& m;
    const markov_step_options& options;
    isa set;
    buffer<offset_t> multiply_adds;  // of each row
    bool tracks_mass;                // fill next.retained_mass
    markov_step_state next;          // filled if there is a state
    std::vector<std::unique_ptr<markov::row_worker<T, I>>> workers;
  };

  void compute(const csr_view<T, I>& m, const markov_step_options& options, isa set) {
    stopwatch clock(options.time_phases);
    const bool known =
        state_ && state_->unchanged.size() == static_cast<std::size_t>(rows_) && state_->inflation == options.inflation;
    step_context c{m,
                   options,
                   set,
                   markov::count_multiply_adds(m, known ? state_->unchanged.data() : nullptr, threads_),
                   state_ && !state_->retained_mass.empty(),
                   {},
                   {}};
    for (const offset_t n : c.multiply_adds) statistics_.multiply_adds += std::max<offset_t>(n, 0);
    // Waking a second thread does not repay itself for a millisecond or two of work.
    threads_ = static_cast<int>(
        std::min<offset_t>(threads_, 1 + statistics_.multiply_adds / numbers_.markov_thread_multiply_adds));
    tasks_ = markov::plan_tasks(m, c.multiply_adds, options.sparse, threads_, set, numbers_);
    const auto count = static_cast<offset_t>(tasks_.begin.size()) - 1;
    chunk_count_ = static_cast<int>(std::clamp<offset_t>(tasks_.work.back() / 65536, 1, max_chunks));
    balance(tasks_.work.data(), count, chunk_count_, borders_);
    chunks_.resize(static_cast<std::size_t>(chunk_count_));
    if (state_) begin_state(c);
    statistics_.phases.plan = clock.lap() * threads_;

    c.workers.resize(static_cast<std::size_t>(threads_));
    const auto body = [&](long begin, long end, int chunk) { compute_chunk(c, begin, end, chunk); };
    parallel_chunks(borders_, chunk_count_, threads_, body);
    add_up_chunks();
    if (state_) *state_ = std::move(c.next);
  }

  void begin_state(step_context& c) {
    c.next.limit = state_->limit;
    c.next.other_bytes = state_->other_bytes;
    c.next.storage = std::move(state_->storage);
    c.next.unchanged = buffer<std::uint8_t>(static_cast<std::size_t>(rows_));
    c.next.chaos = buffer<double>(static_cast<std::size_t>(rows_));
    if (c.tracks_mass) c.next.retained_mass = buffer<double>(static_cast<std::size_t>(rows_));
    c.next.inflation = c.options.inflation;
  }

  void compute_chunk(step_context& c, long begin, long end, int number) {
    const csr_view<T, I>& m = c.m;
    stopwatch total(c.options.time_phases), storing(c.options.time_phases);
    auto& worker = c.workers[static_cast<std::size_t>(current_worker())];
    if (!worker) worker = std::make_unique<markov::row_worker<T, I>>(m, c.options, c.set, numbers_, block_entries_);
    markov::row_chunk<T, I>& chunk = chunks_[static_cast<std::size_t>(number)];
    const auto store = [&](I i, const markov::row_entries<T, I>& row, const markov::row_outcome& outcome) {
      storing.lap();
      const auto at = static_cast<std::size_t>(i);
      offsets_[at] = static_cast<offset_t>(row.count);
      chunk.chaos = std::max(chunk.chaos, outcome.chaos);
      if (state_) {
        c.next.unchanged[at] = markov::is_row_of(m, i, row);
        c.next.chaos[at] = outcome.chaos;
        if (c.tracks_mass) c.next.retained_mass[at] = outcome.retained_mass;
      }
      chunk.append(arena_, worker->output, row);
      chunk.statistics.phases.store += storing.lap();
    };
    for (long t = begin; t < end; ++t) {
      const auto task = static_cast<std::size_t>(t);
      const I* rows = tasks_.rows.data() + tasks_.begin[task];
      if constexpr (std::is_same_v<T, float>) {
        if (t < tasks_.blocks) {
          if (!worker->blocked)
            worker->blocked = std::make_unique<markov::blocked_rows<I>>(m, c.options, c.set, numbers_, worker->single);
          const auto count = static_cast<int>(tasks_.begin[task + 1] - tasks_.begin[task]);
          offset_t multiply_adds = 0;
          for (int l = 0; l < count; ++l) multiply_adds += c.multiply_adds[static_cast<std::size_t>(rows[l])];
          worker->blocked->step(rows, count, multiply_adds,
                                rounds_terms(c.multiply_adds[static_cast<std::size_t>(*rows)], rows_, c.options.sparse),
                                chunk.statistics, store);
          continue;
        }
      }
      const auto i = static_cast<std::size_t>(*rows);
      markov::row_outcome outcome;
      if (c.multiply_adds[i] == markov::unchanged_row) {
        const offset_t first = m.offsets[i], entries = m.offsets[i + 1] - first;
        ++chunk.statistics.unchanged_rows;
        outcome.chaos = state_->chaos[i];
        if (c.tracks_mass) outcome.retained_mass = state_->retained_mass[i];
        store(*rows,
              {const_cast<I*>(m.indices + first), const_cast<T*>(m.values + first), static_cast<std::size_t>(entries)},
              outcome);
        continue;
      }
      const auto row = worker->single.step(*rows, c.multiply_adds[i], outcome, chunk.statistics);
      store(*rows, row, outcome);
    }
    chunk.close(arena_);
    markov_phases& p = chunk.statistics.phases;
    p.product = total.lap() - p.select - p.inflate - p.store;
  }

  void add_up_chunks() {
    for (const auto& chunk : chunks_) {
      chaos_ = std::max(chaos_, chunk.chaos);
      statistics_.unchanged_rows += chunk.statistics.unchanged_rows;
      statistics_.expanded += chunk.statistics.expanded;
      statistics_.selected += chunk.statistics.selected;
      statistics_.recovered += chunk.statistics.recovered;
      statistics_.least_mass = std::min(statistics_.least_mass, chunk.statistics.least_mass);
      statistics_.lost_mass += chunk.statistics.lost_mass;
      statistics_.phases += chunk.statistics.phases;
    }
  }

  static std::uint64_t bytes_of(offset_t entries) {
    return static_cast<std::uint64_t>(entries) * (sizeof(I) + sizeof(T));
  }
  std::uint64_t other_bytes() const { return state_ ? state_->other_bytes : 0; }
  static std::string megabytes(std::uint64_t bytes) { return std::to_string((bytes + (1 << 20) - 1) >> 20) + " MiB"; }
  // What the limit leaves when `bytes` are taken.
  std::uint64_t capacity_beside(std::uint64_t bytes) const {
    if (limit_ == 0) return std::numeric_limits<std::uint64_t>::max();
    return limit_ > bytes ? limit_ - bytes : 0;
  }
  // Releases storage that the current matrix does not use.
  static markov_step_state* without_stale_storage(markov_step_state* state) {
    if (state && state->storage.use_count() == 1) state->storage.reset();
    return state;
  }
  // The memory of the current matrix; its storage may be larger than its entries.
  std::uint64_t resident_bytes(const csr_view<T, I>& m) const {
    const std::uint64_t filled = bytes_of(m.entries());
    return state_ && state_->storage ? std::max<std::uint64_t>(filled, state_->storage->size()) : filled;
  }
  // Storage for the next matrix: that of the current one, because fresh pages are expensive, unless it is too small, or
  // more than twice as large as needed.
  std::shared_ptr<buffer<std::byte>> storage_for(offset_t entries) {
    const std::uint64_t bytes =
        bytes_of(static_cast<offset_t>(markov::round_to_lines(static_cast<std::size_t>(entries))));
    std::shared_ptr<buffer<std::byte>> storage;
    if (state_) storage = std::move(state_->storage);
    const std::uint64_t size = storage ? storage->size() : 0;
    const bool free = storage && storage.use_count() == 1;
    if (!free || size < bytes || size / 2 > bytes || size > capacity_beside(arena_.resident())) {
      constexpr std::uint64_t large = 32 << 20;
      storage.reset();
      if (free && size >= large) release_kept_memory();
      free_memory_for(bytes_of(entries));
      storage = std::make_shared<buffer<std::byte>>(static_cast<std::size_t>(bytes));
    }
    if (state_) state_->storage = storage;
    return storage;
  }
  // Spills chunks until `bytes` more fit. Throws out_of_memory if they alone are over the limit.
  void free_memory_for(std::uint64_t bytes) {
    if (limit_ != 0 && bytes > limit_)
      throw out_of_memory("the run needs " + megabytes(bytes + other_bytes()) + ", " + megabytes(bytes) +
                              " of it for the next matrix of the Markov process; the limit is " +
                              megabytes(limit_ + other_bytes()),
                          bytes + other_bytes());
    for (auto& chunk : chunks_)
      if (arena_.resident() > capacity_beside(bytes)) chunk.spill(arena_);
  }

  static constexpr int max_chunks = 256;
  markov_step_state* state_;
  int threads_;
  const tuning& numbers_;
  offset_t rows_;
  bool times_phases_;
  std::uint64_t limit_;  // for m or the next matrix, and the chunks, in bytes; 0: none
  std::size_t block_entries_;
  buffer<offset_t> offsets_;
  markov::row_tasks<I> tasks_;
  long borders_[max_chunks + 1] = {};
  int chunk_count_ = 0;
  markov::chunk_arena arena_;
  std::vector<markov::row_chunk<T, I>> chunks_;
  double chaos_ = 0;
  markov_statistics statistics_;
};

template <class T, class I>
csr_result<T, I> markov_rows_of(const csr_view<T, I>& m, std::span<const I> rows, const markov_step_options& options,
                                isa set, const tuning& numbers) {
  buffer<T> expanded;
  markov::single_rows<T, I> single(markov::with_values(m, expanded), options, resolve_isa(set), numbers);
  markov_statistics statistics;
  std::vector<I> indices;
  std::vector<T> values;
  csr_result<T, I> out;
  out.rows = static_cast<offset_t>(rows.size());
  out.cols = m.cols;
  out.offsets = buffer<offset_t>(rows.size() + 1, 0);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    offset_t multiply_adds = 0;
    for (offset_t k = m.offsets[rows[r]]; k < m.offsets[rows[r] + 1]; ++k)
      multiply_adds += m.offsets[m.indices[k] + 1] - m.offsets[m.indices[k]];
    markov::row_outcome outcome;
    const auto row = single.step(rows[r], multiply_adds, outcome, statistics);
    indices.insert(indices.end(), row.columns, row.columns + row.count);
    values.insert(values.end(), row.values, row.values + row.count);
    out.offsets[r + 1] = static_cast<offset_t>(indices.size());
  }
  out.indices = buffer<I>(std::move(indices));
  out.values = buffer<T>(std::move(values));
  return out;
}

template <class T, class I>
markov_result<T, I> markov_step(const csr_view<T, I>& m, const markov_step_options& options, markov_step_state* state,
                                int threads, isa set, const tuning& numbers, function_ref<void()> release) {
  markov_rows<T, I> rows(m, options, state, threads, set, numbers);
  release();
  return rows.pack_together();
}

}  // namespace gustav::backends::cpu
