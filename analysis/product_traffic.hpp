// Estimates the memory traffic of a row-by-row product by simulating its accesses on a cache model.
#pragma once

#include <backends/cpu/spgemm/hash_keys.hpp>
#include <core/entry.hpp>
#include <core/kernel.hpp>
#include <core/parallel.hpp>
#include <graphblas/detail/check_graph.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/matrix.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace gustav {

// The accumulator of a row of C, as far as memory traffic is concerned.
enum class row_accumulator : std::uint8_t {
  dense,  // a mark (1 byte) and a value for every column of B
  // A table of keys and output positions, a quarter full up to 4,096 columns and half full beyond; keys are cleared for
  // each row. Sums are packed in the output row.
  hash,
  none  // one that stays in cache: a heap, a merge, column blocks
};

struct product_variant {
  row_accumulator accumulator = row_accumulator::dense;
  bool two_phases = false;  // a symbolic phase over all rows comes before the numeric one
  bool sorted = true;
};

// Bytes between cache and memory.
struct product_traffic {
  offset_t a = 0;            // A, streamed
  offset_t b = 0;            // rows of B, gathered
  offset_t c = 0;            // C, written; read again if it is sorted and its row outgrows the cache
  offset_t accumulator = 0;  // lines of the accumulator, read and written back
  offset_t total() const { return a + b + c + accumulator; }
};

namespace detail {

// Rows in at most 64 blocks of about 2^24 multiply-adds: results per block do not depend on the number of threads.
struct work_blocks {
  std::vector<offset_t> multiply_adds_before;  // by row of A
  std::vector<long> borders;
  offset_t multiply_adds = 0;
};
template <class ViewA, class ViewB>
work_blocks blocks_of_work(const ViewA& a, const ViewB& b) {
  work_blocks out;
  out.multiply_adds_before.assign(static_cast<std::size_t>(a.rows) + 1, 0);
  for (offset_t i = 0; i < a.rows; ++i) {
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k)
      out.multiply_adds += b.offsets[a.indices[k] + 1] - b.offsets[a.indices[k]];
    out.multiply_adds_before[static_cast<std::size_t>(i) + 1] = out.multiply_adds;
  }
  const int blocks = static_cast<int>(std::clamp<offset_t>(out.multiply_adds >> 24, 1, 64));
  out.borders = balanced_borders(out.multiply_adds_before.data(), static_cast<long>(a.rows), blocks);
  return out;
}

// Calls f(j) for every multiply-add A(i, k) B(k, j) of row i, by ascending k.
template <class ViewA, class ViewB, class F>
void each_multiply_add(const ViewA& a, const ViewB& b, offset_t i, F&& f) {
  for (offset_t ka = a.offsets[i]; ka < a.offsets[i + 1]; ++ka) {
    const auto k = a.indices[ka];
    for (offset_t kb = b.offsets[k]; kb < b.offsets[k + 1]; ++kb) f(b.indices[kb]);
  }
}

constexpr offset_t line_bytes = 64;
constexpr offset_t in_lines(offset_t bytes) { return (bytes + line_bytes - 1) / line_bytes * line_bytes; }

// A fully associative cache with first-in first-out replacement. Time is counted in bytes loaded.
class fifo_cache {
 public:
  static constexpr offset_t never = -1;
  explicit fifo_cache(offset_t capacity) : capacity_(capacity) {}
  // Whether a datum loaded at time `loaded` is in the cache. If not, loads it.
  bool access(offset_t& loaded, offset_t bytes) {
    if (loaded != never && now_ - loaded <= capacity_) return true;
    loaded = now_;
    now_ += bytes;
    return false;
  }
  void stream(offset_t bytes) { now_ += bytes; }
  void flush() { now_ += capacity_ + 1; }

 private:
  offset_t capacity_, now_ = 0;
};

// One worker's cache, and the load times of rows of B and lines of the accumulator.
template <class ViewA, class ViewB, class I>
class traffic_model {
 public:
  traffic_model(const ViewA& a, const ViewB& b, const product_variant& variant, offset_t cache, offset_t value_bytes)
      : a_(a),
        b_(b),
        variant_(variant),
        cache_bytes_(cache),
        value_bytes_(value_bytes),
        cache_(cache),
        rows_of_b_(static_cast<std::size_t>(b.rows), fifo_cache::never),
        last_row_(static_cast<std::size_t>(b.cols), -1) {}

  product_traffic run(const work_blocks& blocks, offset_t begin, offset_t end) {
    product_traffic t;
    if (variant_.two_phases) sweep(blocks, begin, end, false, t);
    sweep(blocks, begin, end, true, t);
    return t;
  }

 private:
  template <class View>
  static offset_t entry(const View& v) {
    return offset_t(sizeof(I)) + (v.iso || !v.values ? 0 : offset_t(sizeof(*v.values)));
  }

  void sweep(const work_blocks& blocks, offset_t begin, offset_t end, bool fills, product_traffic& t) {
    cache_.flush();
    width_ = variant_.accumulator == row_accumulator::hash ? offset_t(sizeof(I)) * (fills ? 2 : 1)
                                                           : 1 + (fills ? value_bytes_ : 0);
    for (offset_t i = begin; i < end; ++i) {
      const offset_t streamed = (a_.offsets[i + 1] - a_.offsets[i]) * entry(a_) + offset_t(sizeof(offset_t));
      t.a += streamed;
      cache_.stream(streamed);
      const auto at = static_cast<std::size_t>(i);
      begin_row(blocks.multiply_adds_before[at + 1] - blocks.multiply_adds_before[at], t);
      ++row_;
      offset_t found = 0;
      for (offset_t ka = a_.offsets[i]; ka < a_.offsets[i + 1]; ++ka) {
        const I k = a_.indices[ka];
        gather(k, t);
        for (offset_t kb = b_.offsets[k]; kb < b_.offsets[k + 1]; ++kb) add(b_.indices[kb], found, t);
      }
      if (fills) store(found, t);
    }
  }

  void gather(I k, product_traffic& t) {
    const offset_t n = b_.offsets[k + 1] - b_.offsets[k];
    const offset_t values = entry(b_) - offset_t(sizeof(I));
    const offset_t bytes = in_lines(n * offset_t(sizeof(I))) + in_lines(n * values) + 2 * offset_t(sizeof(offset_t));
    if (!cache_.access(rows_of_b_[static_cast<std::size_t>(k)], bytes)) t.b += bytes;
  }

  void begin_row(offset_t multiply_adds, product_traffic& t) {
    if (variant_.accumulator != row_accumulator::hash || multiply_adds == 0) return;
    slots_ = backends::cpu::half_empty_slots(std::min(multiply_adds, b_.cols), 16);
    for (std::uint64_t line = 0; line * line_bytes < slots_ * static_cast<std::uint64_t>(width_); ++line)
      touch(line, t);
  }

  void add(I j, offset_t& found, product_traffic& t) {
    offset_t& row = last_row_[static_cast<std::size_t>(j)];
    found += row != row_;
    row = row_;
    if (variant_.accumulator == row_accumulator::none) return;
    std::uint64_t slot = static_cast<std::uint64_t>(j);
    if (variant_.accumulator == row_accumulator::hash)
      slot = (slot * backends::cpu::fibonacci_multiplier) >> (64 - std::countr_zero(slots_));
    touch(slot * static_cast<std::uint64_t>(width_) / line_bytes, t);
  }

  void touch(std::uint64_t line, product_traffic& t) {
    if (line >= lines_.size()) lines_.resize(2 * line + 1, fifo_cache::never);
    const bool fresh = lines_[line] == fifo_cache::never;
    if (cache_.access(lines_[line], line_bytes)) return;
    t.accumulator += fresh ? line_bytes : 2 * line_bytes;
  }

  void store(offset_t found, product_traffic& t) {
    const offset_t bytes = found * (offset_t(sizeof(I)) + value_bytes_) + offset_t(sizeof(offset_t));
    t.c += bytes;
    cache_.stream(bytes);
    if (!variant_.sorted || bytes <= cache_bytes_) return;
    const offset_t again = 2 * found * offset_t(sizeof(I));
    t.c += again;
    cache_.stream(again);
  }

  const ViewA& a_;
  const ViewB& b_;
  product_variant variant_;
  offset_t cache_bytes_, value_bytes_, width_ = 0, row_ = 0;
  std::uint64_t slots_ = 0;
  fifo_cache cache_;
  std::vector<offset_t> rows_of_b_, lines_, last_row_;
};

}  // namespace detail

// Estimates the data that A B moves when it is computed by rows with this variant, on a cache of `cache` bytes. The
// accesses of the engine's kernel are simulated on a fully associative cache with first-in first-out replacement. A and
// its row offsets are streamed once a phase. A row of B that is not in the cache is loaded as a whole, in lines of 64
// bytes. A line of the accumulator that is not in the cache is read, and was written back before. C is written once;
// its indices are read and written again for sorting where a row outgrows the cache. Each phase begins with an empty
// cache, and so does each block of 2^24 multiply-adds (at most 64 blocks); the blocks stand for the caches of the
// threads. `value_bytes`: of a value of C. Throws dimension_mismatch. O(multiply-adds) a phase, parallel; the result
// does not depend on the number of threads. Not modelled: accesses of other cores, partly used lines, prefetching.
struct estimate_traffic_call {
  template <executor E, class T, class U, class I>
  product_traffic operator()(const E& exec, const matrix<T, I>& a, const matrix<U, I>& b,
                             const product_variant& variant, offset_t cache,
                             offset_t value_bytes = sizeof(double)) const {
    detail::require_host(exec, "estimate_traffic");
    detail::require_product("estimate_traffic", detail::shape_of(a), detail::shape_of(b));
    const int threads = detail::threads_of(exec);
    const auto x = a.view(threads);
    const auto y = b.view(threads);
    using model = detail::traffic_model<decltype(x), decltype(y), I>;
    const auto blocks = detail::blocks_of_work(x, y);
    const int count = static_cast<int>(blocks.borders.size()) - 1;
    std::vector<product_traffic> moved(static_cast<std::size_t>(count));
    auto body = [&](long begin, long end, int block) {
      model one(x, y, variant, cache, value_bytes);
      moved[static_cast<std::size_t>(block)] = one.run(blocks, begin, end);
    };
    parallel_chunks(blocks.borders.data(), count, threads, body);
    product_traffic t;
    for (const product_traffic& m : moved) {
      t.a += m.a;
      t.b += m.b;
      t.c += m.c;
      t.accumulator += m.accumulator;
    }
    return t;
  }
};
inline constexpr detail::entry<estimate_traffic_call> estimate_traffic;

}  // namespace gustav
