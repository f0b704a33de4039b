// One step of the Markov cluster process, fused: each row of the square is formed, measured, pruned and inflated
// while it is in cache, so that the square itself is never stored.
// Rules: van Dongen, Graph clustering by flow simulation (2000), chapters 6 and 11, and the behaviour of mcl 22-282.
#pragma once

#include <backends/common/buffer.hpp>
#include <backends/common/markov_rules.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/isa.hpp>
#include <backends/cpu/markov/alike_rows.hpp>
#include <backends/cpu/markov/grouped_rows.hpp>
#include <backends/cpu/markov/single_rows.hpp>

#include <algorithm>
#include <memory>
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

// Finished rows, one behind the other, in blocks that are never moved.
template <class T, class I>
class piece {
 public:
  double chaos = 0;
  markov_statistics statistics;

  void append(const row_entries<T, I>& row) {
    if (blocks_.empty() || blocks_.back().indices.size() - blocks_.back().used < row.count) add_block(row.count);
    block& to = blocks_.back();
    std::copy_n(row.columns, row.count, to.indices.data() + to.used);
    std::copy_n(row.values, row.count, to.values.data() + to.used);
    to.used += row.count;
  }
  // Moves the next row, of `count` entries, out; rows come in the order in which they went in.
  void take(I* columns, T* values, std::size_t count) {
    if (count == 0) return;
    while (taken_ == blocks_[at_].used) {
      blocks_[at_++] = {};
      taken_ = 0;
    }
    std::copy_n(blocks_[at_].indices.data() + taken_, count, columns);
    std::copy_n(blocks_[at_].values.data() + taken_, count, values);
    taken_ += count;
  }

 private:
  static constexpr std::size_t first_block = 1024, doublings = 6;  // up to 65,536 entries
  struct block {
    buffer<I> indices;
    buffer<T> values;
    std::size_t used = 0;
  };
  void add_block(std::size_t least) {
    const std::size_t room = std::max(least, first_block << std::min(blocks_.size(), doublings));
    blocks_.push_back({buffer<I>(room), buffer<T>(room), 0});
  }
  std::vector<block> blocks_;
  std::size_t at_ = 0, taken_ = 0;
};

constexpr offset_t at_rest = -1;

// The products of each row; at_rest where the row is known to stay as it is.
template <class T, class I>
buffer<offset_t> products_of_rows(const csr_view<T, I>& m, const std::uint8_t* still, int threads) {
  buffer<offset_t> products(static_cast<std::size_t>(m.rows));
  parallel_for(m.rows, 4096, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i) {
      offset_t sum = 0;
      bool rests = still && still[i];
      for (offset_t k = m.offsets[i]; k < m.offsets[i + 1]; ++k) {
        sum += m.offsets[m.indices[k] + 1] - m.offsets[m.indices[k]];
        rests = rests && still[m.indices[k]];
      }
      products[static_cast<std::size_t>(i)] = rests ? at_rest : sum;
    }
  });
  return products;
}

// The order in which rows are formed: first those that are formed together, then the others. Task t is the rows
// rows[begin[t]] ... rows[begin[t + 1] - 1]; the first `groups` tasks are of up to `lanes` rows, the others of one.
template <class I>
struct row_tasks {
  std::vector<I> rows;
  std::vector<offset_t> begin{0};
  std::vector<offset_t> work{0};  // a running sum over tasks
  offset_t groups = 0;

  void add(offset_t rows_now, offset_t products) {
    begin.push_back(rows_now);
    work.push_back(work.back() + std::max<offset_t>(products, 0) + 8);
  }
};

// Rows that have at least as many products as the matrix has columns are formed together.
template <class T, class I>
row_tasks<I> tasks_of(const csr_view<T, I>& m, const buffer<offset_t>& products, int threads, isa set) {
  const offset_t n = m.rows;
  row_tasks<I> tasks;
  const auto products_of = [&](offset_t i) { return products[static_cast<std::size_t>(i)]; };
  const auto heavy = [&](offset_t i) {
    return std::is_same_v<T, float> && rounds_products(products_of(i), n) && products_of(i) >= n;
  };
  for (offset_t i = 0; i < n; ++i)
    if (heavy(i)) tasks.rows.push_back(static_cast<I>(i));
  std::stable_sort(tasks.rows.begin(), tasks.rows.end(), [&](I a, I b) { return products_of(a) > products_of(b); });
  if (tasks.rows.size() > lanes) tasks.rows = alike_rows<I>(m, tasks.rows, lanes, threads, set).grouped();
  const auto heavy_rows = static_cast<offset_t>(tasks.rows.size());
  for (offset_t r = 0; r < heavy_rows; r += lanes) {
    const offset_t end = std::min(r + lanes, heavy_rows);
    offset_t work = 0;
    for (offset_t q = r; q < end; ++q) work += products_of(tasks.rows[static_cast<std::size_t>(q)]);
    tasks.add(end, work);
  }
  tasks.groups = static_cast<offset_t>(tasks.begin.size()) - 1;
  tasks.rows.reserve(static_cast<std::size_t>(n));
  for (offset_t i = 0; i < n; ++i) {
    if (heavy(i)) continue;
    tasks.rows.push_back(static_cast<I>(i));
    tasks.add(static_cast<offset_t>(tasks.rows.size()), products_of(i));
  }
  return tasks;
}

template <class T, class I>
struct row_worker {
  row_worker(const csr_view<T, I>& m, const markov_step_options& options, isa set) : single(m, options, set) {}
  single_rows<T, I> single;
  std::conditional_t<std::is_same_v<T, float>, std::unique_ptr<grouped_rows<I>>, std::nullptr_t> grouped{};
};

template <class T, class I>
bool is_row_of(const csr_view<T, I>& m, offset_t i, const row_entries<T, I>& row) {
  const offset_t first = m.offsets[i];
  return m.offsets[i + 1] - first == static_cast<offset_t>(row.count) &&
         std::equal(row.columns, row.columns + row.count, m.indices + first) &&
         std::equal(row.values, row.values + row.count, m.values + first);
}

}  // namespace markov

// The rows of the next matrix, not yet put together: the matrix they were made of may go before they are.
template <class T, class I>
class markov_rows {
 public:
  // m: square, rows stochastic (row i is column i of MCL's matrix). `memory`: what the steps before left, or null.
  // Cost: one multiplication a product; memory: the result, and rows-long scratch a thread.
  markov_rows(const csr_view<T, I>& m, const markov_step_options& options, markov_memory* memory, int threads, isa set)
      : threads_(resolve_threads(threads)), rows_(m.rows), offsets_(static_cast<std::size_t>(m.rows) + 1, 0) {
    if (m.iso && m.entries() > 1) {
      const buffer<T> values(static_cast<std::size_t>(m.entries()), m.value(0));
      form({m.rows, m.cols, m.offsets, m.indices, values.data(), false, m.sorted}, options, memory, resolve_isa(set));
    } else {
      form(m, options, memory, resolve_isa(set));
    }
  }

  // The next matrix, with sorted rows. Does not depend on the number of threads. Once.
  markov_result<T, I> put_together() {
    markov_result<T, I> result;
    result.chaos = chaos_;
    result.statistics = statistics_;
    const offset_t total = exclusive_scan(offsets_.data(), rows_, offsets_.data(), threads_);
    result.statistics.kept = total;
    csr_result<T, I>& next = result.next;
    next.rows = next.cols = rows_;
    next.indices = buffer<I>(static_cast<std::size_t>(total));
    next.values = buffer<T>(static_cast<std::size_t>(total));
    const auto gather = [&](long begin, long end, int chunk) {
      for (offset_t r = tasks_.begin[static_cast<std::size_t>(begin)]; r < tasks_.begin[static_cast<std::size_t>(end)];
           ++r) {
        const auto i = static_cast<std::size_t>(tasks_.rows[static_cast<std::size_t>(r)]);
        pieces_[static_cast<std::size_t>(chunk)].take(next.indices.data() + offsets_[i],
                                                      next.values.data() + offsets_[i],
                                                      static_cast<std::size_t>(offsets_[i + 1] - offsets_[i]));
      }
      pieces_[static_cast<std::size_t>(chunk)] = {};
    };
    parallel_chunks(borders_, chunks_, threads_, gather);
    next.offsets = std::move(offsets_);
    return result;
  }

 private:
  void form(const csr_view<T, I>& m, const markov_step_options& options, markov_memory* memory, isa set) {
    const bool known =
        memory && memory->still.size() == static_cast<std::size_t>(rows_) && memory->inflation == options.inflation;
    const buffer<offset_t> products = markov::products_of_rows(m, known ? memory->still.data() : nullptr, threads_);
    tasks_ = markov::tasks_of(m, products, threads_, set);
    const auto count = static_cast<offset_t>(tasks_.begin.size()) - 1;
    chunks_ = static_cast<int>(std::clamp<offset_t>(tasks_.work.back() / 65536, 1, most_chunks));
    balance(tasks_.work.data(), count, chunks_, borders_);
    pieces_.resize(static_cast<std::size_t>(chunks_));
    markov_memory now;
    if (memory) {
      now.still = buffer<std::uint8_t>(static_cast<std::size_t>(rows_));
      now.chaos = buffer<double>(static_cast<std::size_t>(rows_));
      now.inflation = options.inflation;
    }

    std::vector<std::unique_ptr<markov::row_worker<T, I>>> workers(static_cast<std::size_t>(threads_));
    const auto compute = [&](long begin, long end, int chunk) {
      auto& worker = workers[static_cast<std::size_t>(current_worker())];
      if (!worker) worker = std::make_unique<markov::row_worker<T, I>>(m, options, set);
      markov::piece<T, I>& piece = pieces_[static_cast<std::size_t>(chunk)];
      const auto store = [&](I i, const markov::row_entries<T, I>& row, double chaos) {
        const auto at = static_cast<std::size_t>(i);
        offsets_[at] = static_cast<offset_t>(row.count);
        piece.chaos = std::max(piece.chaos, chaos);
        if (memory) {
          now.still[at] = markov::is_row_of(m, i, row);
          now.chaos[at] = chaos;
        }
        piece.append(row);
      };
      for (long t = begin; t < end; ++t) {
        const auto task = static_cast<std::size_t>(t);
        const I* rows = tasks_.rows.data() + tasks_.begin[task];
        if constexpr (std::is_same_v<T, float>) {
          if (t < tasks_.groups) {
            if (!worker->grouped)
              worker->grouped = std::make_unique<markov::grouped_rows<I>>(m, options, set, worker->single);
            worker->grouped->step(rows, static_cast<int>(tasks_.begin[task + 1] - tasks_.begin[task]), piece.statistics,
                                  store);
            continue;
          }
        }
        const auto i = static_cast<std::size_t>(*rows);
        double chaos = 0;
        if (products[i] == markov::at_rest) {
          const offset_t first = m.offsets[i], entries = m.offsets[i + 1] - first;
          ++piece.statistics.at_rest;
          store(
              *rows,
              {const_cast<I*>(m.indices + first), const_cast<T*>(m.values + first), static_cast<std::size_t>(entries)},
              memory->chaos[i]);
          continue;
        }
        const auto row = worker->single.step(*rows, products[i], chaos, piece.statistics);
        store(*rows, row, chaos);
      }
    };
    parallel_chunks(borders_, chunks_, threads_, compute);

    for (const auto& piece : pieces_) {
      chaos_ = std::max(chaos_, piece.chaos);
      statistics_.at_rest += piece.statistics.at_rest;
      statistics_.expanded += piece.statistics.expanded;
      statistics_.selected += piece.statistics.selected;
      statistics_.recovered += piece.statistics.recovered;
      statistics_.least_mass = std::min(statistics_.least_mass, piece.statistics.least_mass);
    }
    for (const offset_t p : products) statistics_.products += std::max<offset_t>(p, 0);
    if (memory) *memory = std::move(now);
  }

  static constexpr int most_chunks = 256;
  int threads_;
  offset_t rows_;
  buffer<offset_t> offsets_;
  markov::row_tasks<I> tasks_;
  long borders_[most_chunks + 1] = {};
  int chunks_ = 0;
  std::vector<markov::piece<T, I>> pieces_;
  double chaos_ = 0;
  markov_statistics statistics_;
};

}  // namespace gustav::backends::cpu
