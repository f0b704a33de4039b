// Batched SpMM: C_k = A_k (+.x) B_k for many matrices in one parallel region (Nagasaka 2019, chapter 7).
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/cost/tuning.hpp>
#include <backends/common/kernels/spmm.hpp>
#include <backends/common/report.hpp>
#include <backends/cpu/simd/isa.hpp>
#include <backends/cpu/spmm/dense_copy.hpp>
#include <backends/cpu/spmm/merged_rows_sink.hpp>
#include <backends/cpu/spmm/spmm.hpp>
#include <backends/cpu/spmm/tuple_rows.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <semirings/arithmetic.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#define GUSTAV_KERNEL_FILE <backends/cpu/spmm/spmm_small_rows.hpp>
#include <backends/cpu/simd/for_each_isa.hpp>

namespace gustav::backends::cpu {

using kernels::batch_operands;

namespace detail {

template <class T, class I>
offset_t tuple_count(const csr_view<T, I>& a) {
  return a.entries();
}
template <class T, class I>
offset_t tuple_count(const coo_view<T, I>& a) {
  return a.entries;
}

// Dispatches rows whose operands stay in cache to an instruction set.
template <class S, class TA, class I, class TB, class Z>
void spmm_small_rows_for(isa set, const S& s, const spmm_operands<TA, I, TB>& o, offset_t first, offset_t end,
                         offset_t cols, Z* c, offset_t stride_c) {
#if GUSTAV_HAS_X86_TARGETS
  if (set == isa::avx512) return avx512::spmm_small_rows(s, o, first, end, cols, c, stride_c);
  if (set == isa::avx2) return avx2::spmm_small_rows(s, o, first, end, cols, c, stride_c);
#endif
  (void)set;
  baseline::spmm_small_rows(s, o, first, end, cols, c, stride_c);
}

// Some rows of one product.
struct batch_task {
  std::size_t member;
  long begin, end;
};

// One run of a batch. Products that are small beside a thread's share stay whole and are computed in the scratch of
// their worker; the others are prepared first and split by rows. `sink` gives the rows of a member somewhere to go (see
// spmm_to): sink(k, A_k by rows), which allocates nothing. The constructor allocates everything that run() needs.
template <class S, class A, class TB, class Sink>
class batch_run {
  using TA = typename A::value_type;
  using I = typename A::index_type;
  using Z = typename S::value_type;
  using rows_type = std::invoke_result_t<const Sink&, std::size_t, const csr_view<TA, I>&>;
  using operands_type = spmm_operands<TA, I, TB>;
  static constexpr bool is_tuples = std::is_same_v<A, coo_view<TA, I>>;

  // A large product: its operands as kernels read them, how far ahead B is prefetched, and the sums of its long rows.
  struct large_member {
    tuple_rows<TA, I> grouped;
    csr_view<TA, I> a;
    std::optional<row_major<TB>> b;
    offset_t ahead = 0;
    long_rows found;
    buffer<Z> sums;
  };

 public:
  batch_run(const S& s, const std::vector<batch_operands<A, TB>>& members, const Sink& sink, int threads, isa set,
            const tuning& numbers)
      : s_(s), members_(members), sink_(sink), set_(set), numbers_(numbers) {
    offset_t total = 0;
    for (const auto& m : members_) total += work_of(m);
    threads_ = useful_threads(threads, total);
    cut(total, threads_ == 1 ? 1 : threads_ * 4);
    make_scratch();
  }

  void run() {
    auto body = [&](long begin, long end, int) {
      const int worker = current_worker();
      for (long t = begin; t < end; ++t) {
        const batch_task& task = tasks_[static_cast<std::size_t>(t)];
        const int large = large_of_[task.member];
        if (large >= 0)
          compute_part(task, large_[static_cast<std::size_t>(large)], worker);
        else
          compute_whole(task.member, worker);
      }
    };
    // A worker finds B and C of its products in its own cache when a batch is repeated.
    parallel_own_chunks(borders_.data(), static_cast<int>(borders_.size()) - 1, threads_, body);
    for (std::size_t k = 0; k < members_.size(); ++k)
      if (large_of_[k] >= 0) sum_long_rows(k, large_[static_cast<std::size_t>(large_of_[k])]);
  }

 private:
  // Multiply-adds, and the copy of a column-major B.
  static offset_t work_of(const batch_operands<A, TB>& m) {
    const offset_t copied = m.b.order == layout::row_major ? 0 : m.b.rows;
    return (tuple_count(m.a) + m.a.rows + copied) * m.b.cols;
  }

  static offset_t row_bytes_of(const batch_operands<A, TB>& m) { return m.b.cols * static_cast<offset_t>(sizeof(TB)); }

  // Cuts the batch into tasks, and these into about `chunks` chunks of equal work.
  void cut(offset_t total, int chunks) {
    constexpr offset_t least = 1 << 14;
    const offset_t share = std::max<offset_t>(total / chunks, least);
    large_of_.assign(members_.size(), -1);
    tasks_.reserve(members_.size());
    borders_.push_back(0);
    offset_t work = 0;
    const auto add = [&](const batch_task& t, offset_t cost) {
      tasks_.push_back(t);
      work += cost;
      if (work < share) return;
      borders_.push_back(static_cast<long>(tasks_.size()));
      work = 0;
    };
    for (std::size_t k = 0; k < members_.size(); ++k) {
      const auto& m = members_[k];
      if (m.a.rows == 0 || m.b.cols == 0) continue;
      const offset_t cost = work_of(m);
      if (cost <= share && tuple_count(m.a) <= spmm_chunk) {
        add({k, 0, static_cast<long>(m.a.rows)}, cost);
        continue;
      }
      large_of_[k] = static_cast<int>(large_.size());
      large_.push_back(prepare(m));
      const auto parts = static_cast<int>(std::clamp<offset_t>(cost / share, 1, chunks));
      std::vector<long> rows(static_cast<std::size_t>(parts) + 1);
      balance(large_.back().a.offsets, m.a.rows, parts, rows.data(), 1);
      for (std::size_t p = 0; p + 1 < rows.size(); ++p)
        if (rows[p] < rows[p + 1]) add({k, rows[p], rows[p + 1]}, cost / parts);
    }
    if (borders_.back() < static_cast<long>(tasks_.size())) borders_.push_back(static_cast<long>(tasks_.size()));
  }

  large_member prepare(const batch_operands<A, TB>& m) const {
    large_member large;
    if constexpr (is_tuples) {
      large.grouped = tuple_rows<TA, I>(m.a.rows, m.a.cols, m.a.entries);
      large.a = large.grouped.group(m.a);
    } else {
      large.a = m.a;
    }
    large.b.emplace(m.b, threads_);
    large.ahead = prefetched_entries(large.a, m.b.rows, m.b.cols * static_cast<offset_t>(sizeof(TB)), numbers_);
    large.found = long_rows::find(s_, large.a);
    large.sums = buffer<Z>(static_cast<std::size_t>(large.found.chunks.back() * m.b.cols));
    return large;
  }

  // The scratch of the workers: a copy of a column-major B, the rows of a small C or a row of a large one, the model of
  // the cache for B's rows, tuples by rows.
  void make_scratch() {
    offset_t rows = 0, cols = 0, entries = 0;
    for (std::size_t k = 0; k < members_.size(); ++k) {
      const auto& m = members_[k];
      const bool in_place = sink_(k, csr_view<TA, I>{}).in_place();
      const offset_t kept_rows = large_of_[k] >= 0 ? 1 : m.a.rows;
      if (!in_place) computed_ = std::max(computed_, kept_rows * m.b.cols);
      if (large_of_[k] >= 0) continue;
      if (m.b.order != layout::row_major) copied_ = std::max(copied_, m.b.rows * m.b.cols);
      rows = std::max(rows, m.a.rows);
      cols = std::max(cols, m.a.cols);
      entries = std::max(entries, tuple_count(m.a));
      modelled_ = std::max(modelled_, model_elements(tuple_count(m.a), m.b.rows, row_bytes_of(m), numbers_));
    }
    copies_ = buffer<TB>(static_cast<std::size_t>(copied_ * threads_));
    rows_ = buffer<Z>(static_cast<std::size_t>(computed_ * threads_));
    models_ = buffer<I>(modelled_ * static_cast<std::size_t>(threads_));
    if constexpr (is_tuples)
      for (int w = 0; w < threads_; ++w) grouped_.emplace_back(rows, cols, entries);
  }

  void compute_whole(std::size_t k, int worker) {
    const auto& m = members_[k];
    const offset_t n = m.b.cols;
    csr_view<TA, I> a;
    if constexpr (is_tuples)
      a = grouped_[static_cast<std::size_t>(worker)].group(m.a);
    else
      a = m.a;
    const TB* b = m.b.data;
    offset_t stride = m.b.stride;
    if (m.b.order != layout::row_major) {
      TB* const to = copies_.data() + copied_ * worker;
      for (offset_t i = 0; i < m.b.rows; ++i)
        for (offset_t j = 0; j < n; ++j) to[i * n + j] = m.b.data[j * stride + i];
      b = to;
      stride = n;
    }
    const offset_t row_bytes = row_bytes_of(m);
    const bool in_cache = m.b.rows * row_bytes <= numbers_.cached_bytes;
    I* const model = models_.data() + modelled_ * static_cast<std::size_t>(worker);
    const operands_type operands{a, b, stride,
                                 in_cache ? 0 : prefetched_entries(pattern_of(a), m.b.rows, row_bytes, numbers_, model),
                                 a.offsets[a.rows] - 1};
    const auto compute = [&](Z* c, offset_t stride_c) {
      if (in_cache)
        spmm_small_rows_for(set_, s_, operands, 0, a.rows, n, c, stride_c);
      else
        spmm_rows_for(set_, s_, operands, 0, a.rows, n, c, stride_c);
    };
    const auto rows = sink_(k, a);
    if constexpr (rows_type::are_arrays)
      if (rows.in_place()) return compute(rows.row(0), rows.stride());
    Z* const values = rows_.data() + computed_ * worker;
    compute(values, n);
    for (offset_t i = 0; i < a.rows; ++i) rows.store(i, values + i * n, worker);
  }

  void compute_part(const batch_task& t, const large_member& large, int worker) {
    const offset_t n = members_[t.member].b.cols;
    const csr_view<TA, I>& a = large.a;
    const operands_type operands{a, large.b->data(), large.b->stride(), large.ahead, a.offsets[a.rows] - 1};
    const auto rows = sink_(t.member, a);
    if constexpr (rows_type::are_arrays)
      if (rows.in_place())
        return spmm_rows_for(set_, s_, operands, t.begin, t.end, n, rows.row(t.begin), rows.stride());
    Z* const values = rows_.data() + computed_ * worker;
    for (offset_t i = t.begin; i < t.end; ++i) {
      if (is_long_row(s_, a, i)) continue;
      spmm_rows_for(set_, s_, operands, i, i + 1, n, values, offset_t{0});
      rows.store(i, values, worker);
    }
  }

  void sum_long_rows(std::size_t k, large_member& large) {
    if (large.found.rows.empty()) return;
    const offset_t n = members_[k].b.cols;
    const operands_type operands{large.a, large.b->data(), large.b->stride(), 0, large.a.offsets[large.a.rows] - 1};
    add_long_rows(s_, operands, large.found, large.sums.data(), n, threads_, set_, sink_(k, large.a));
  }

  const S& s_;
  const std::vector<batch_operands<A, TB>>& members_;
  const Sink& sink_;
  const isa set_;
  const tuning& numbers_;
  int threads_ = 1;
  std::vector<large_member> large_;
  std::vector<int> large_of_;  // of each member: its number among the large ones, or -1
  std::vector<batch_task> tasks_;
  std::vector<long> borders_;           // of chunks of tasks
  offset_t copied_ = 0, computed_ = 0;  // elements of the scratch of a worker
  std::size_t modelled_ = 0;            // the same
  buffer<TB> copies_;
  buffer<Z> rows_;
  buffer<I> models_;
  std::vector<tuple_rows<TA, I>> grouped_;
};

}  // namespace detail
#define GUSTAV_SMALL_DENSE_ROWS(Extern, Semiring, SA, SB, I)                                                        \
  Extern template void detail::spmm_small_rows_for(isa, const Semiring&, const spmm_operands<SA, I, SB>&, offset_t, \
                                                   offset_t, offset_t, Semiring::value_type*, offset_t);
#define GUSTAV_COMPILED_SMALL_DENSE_ROWS(...) GUSTAV_SMALL_DENSE_ROWS(, __VA_ARGS__)
#define GUSTAV_EXTERN_SMALL_DENSE_ROWS(...) GUSTAV_SMALL_DENSE_ROWS(extern, __VA_ARGS__)
GUSTAV_DENSE_PAIRS(any, GUSTAV_EXTERN_SMALL_DENSE_ROWS)

}  // namespace gustav::backends::cpu

namespace gustav::kernels {

template <>
struct implementation<mxm_batch, cpu> {
  template <class Semiring, class A, class TB, class C, class Accum>
  static void run(const cpu& e, const Semiring& sr, const std::vector<batch_operands<A, TB>>& members,
                  const std::vector<dense_view<C>>& c, const Accum& accum) {
    namespace be = backends::cpu;
    using Z = typename Semiring::value_type;
    using TA = typename A::value_type;
    using I = typename A::index_type;
    constexpr bool is_tuples = std::is_same_v<A, coo_view<TA, I>>;
    stopwatch clock = detail::stopwatch_of(e);
    const auto run_to = [&](const auto& sink) {
      be::detail::batch_run batch(sr, members, sink, e.threads, be::resolve_isa(e.isa), detail::numbers_of(e));
      batch.run();
    };
    if constexpr (be::accumulates_v<Accum>) {
      const Z identity = arithmetic::cast<Z>(sr.add.identity());
      run_to([&](std::size_t k, const csr_view<TA, I>& rows) {
        return be::merged_rows_sink<Z, C, I, Accum>(c[k], mask_view<I>{}, accum, false, identity, rows.offsets, 1);
      });
    } else {
      run_to([&](std::size_t k, const csr_view<TA, I>&) { return be::dense_rows_sink<Z, C>{c[k]}; });
    }
    if (!e.log) return;
    const double spent = clock.lap();
    std::int64_t multiply_adds = 0, bytes = 0;
    for (const auto& [a, b] : members) {
      const auto entries = be::detail::tuple_count(a);
      multiply_adds += entries * b.cols;
      bytes += entries * static_cast<std::int64_t>(sizeof(I) * (is_tuples ? 2 : 1) + sizeof(TA)) +
               b.rows * b.cols * static_cast<std::int64_t>(sizeof(TB)) +
               a.rows * b.cols * static_cast<std::int64_t>(sizeof(C));
    }
    detail::report(
        e, {mxm_batch::name, "batched SpMM", "one parallel region for all products", multiply_adds, bytes, 0, spent});
  }
};

}  // namespace gustav::kernels
