// The traffic of a product by rows, by running its accesses on a model of a cache.
#pragma once

#include <graphblas/graphblas.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <new>
#include <vector>

namespace gustav {

// Where a row of C is put together, as far as memory is concerned.
enum class row_accumulator : std::uint8_t {
  dense,  // a mark (1 byte) and a value for every column of B
  // A table of keys and places, a quarter full up to 4,096 columns and half full beyond; keys cleared for each row.
  // Sums lie side by side in the output row.
  hash,
  none  // what stays in cache by itself: a heap, a merge, columns in blocks
};

struct product_way {
  row_accumulator accumulator = row_accumulator::dense;
  bool two_phases = false;  // all rows are counted before one is filled
  bool sorted = true;
};

// Bytes between cache and memory.
struct product_traffic {
  offset_t a = 0;            // A, streamed
  offset_t b = 0;            // rows of B, gathered
  offset_t c = 0;            // C, written, and read again where it is sorted and its row outgrows the cache
  offset_t accumulator = 0;  // lines of the accumulator read back and written out
  offset_t total() const { return a + b + c + accumulator; }
};

namespace detail {

// Rows in blocks of about 2^24 products, at most 64: what a block gives does not depend on the number of threads.
struct product_blocks {
  std::vector<offset_t> products_before;  // by row of A
  std::vector<long> borders;
  offset_t products = 0;
};
template <class ViewA, class ViewB>
product_blocks blocks_of_products(const ViewA& a, const ViewB& b) {
  product_blocks out;
  out.products_before.assign(static_cast<std::size_t>(a.rows) + 1, 0);
  for (offset_t i = 0; i < a.rows; ++i) {
    for (offset_t k = a.offsets[i]; k < a.offsets[i + 1]; ++k)
      out.products += b.offsets[a.indices[k] + 1] - b.offsets[a.indices[k]];
    out.products_before[static_cast<std::size_t>(i) + 1] = out.products;
  }
  const int blocks = static_cast<int>(std::clamp<offset_t>(out.products >> 24, 1, 64));
  out.borders.resize(static_cast<std::size_t>(blocks) + 1);
  balance(out.products_before.data(), static_cast<long>(a.rows), blocks, out.borders.data());
  return out;
}

// f(j) for every product that lands in row i, by ascending k.
template <class ViewA, class ViewB, class F>
void each_product(const ViewA& a, const ViewB& b, offset_t i, F&& f) {
  for (offset_t ka = a.offsets[i]; ka < a.offsets[i + 1]; ++ka) {
    const auto k = a.indices[ka];
    for (offset_t kb = b.offsets[k]; kb < b.offsets[k + 1]; ++kb) f(b.indices[kb]);
  }
}

constexpr offset_t line_bytes = 64;
constexpr offset_t in_lines(offset_t bytes) { return (bytes + line_bytes - 1) / line_bytes * line_bytes; }

// A fully associative cache that drops first what came first. Time is counted in bytes brought in.
class first_in_first_out {
 public:
  static constexpr offset_t never = -1;
  explicit first_in_first_out(offset_t capacity) : capacity_(capacity) {}
  // Whether a datum that came at `came` is still there; if not, it comes now.
  bool holds(offset_t& came, offset_t bytes) {
    if (came != never && now_ - came <= capacity_) return true;
    came = now_;
    now_ += bytes;
    return false;
  }
  void pass(offset_t bytes) { now_ += bytes; }
  void empty() { now_ += capacity_ + 1; }

 private:
  offset_t capacity_, now_ = 0;
};

// One worker's cache and what it remembers of rows of B and lines of the accumulator.
template <class ViewA, class ViewB, class I>
class traffic_model {
 public:
  traffic_model(const ViewA& a, const ViewB& b, const product_way& way, offset_t cache, offset_t value_bytes)
      : a_(a),
        b_(b),
        way_(way),
        cache_bytes_(cache),
        value_bytes_(value_bytes),
        cache_(cache),
        rows_of_b_(static_cast<std::size_t>(b.rows), first_in_first_out::never),
        last_row_(static_cast<std::size_t>(b.cols), -1) {}

  product_traffic run(const product_blocks& blocks, offset_t begin, offset_t end) {
    product_traffic t;
    if (way_.two_phases) sweep(blocks, begin, end, false, t);
    sweep(blocks, begin, end, true, t);
    return t;
  }

 private:
  template <class View>
  static offset_t entry(const View& v) {
    return offset_t(sizeof(I)) + (v.iso || !v.values ? 0 : offset_t(sizeof(*v.values)));
  }

  void sweep(const product_blocks& blocks, offset_t begin, offset_t end, bool fills, product_traffic& t) {
    cache_.empty();
    width_ = way_.accumulator == row_accumulator::hash ? offset_t(sizeof(I)) * (fills ? 2 : 1)
                                                       : 1 + (fills ? value_bytes_ : 0);
    for (offset_t i = begin; i < end; ++i) {
      const offset_t streamed = (a_.offsets[i + 1] - a_.offsets[i]) * entry(a_) + offset_t(sizeof(offset_t));
      t.a += streamed;
      cache_.pass(streamed);
      const auto at = static_cast<std::size_t>(i);
      begin_row(blocks.products_before[at + 1] - blocks.products_before[at], t);
      ++row_;
      offset_t found = 0;
      for (offset_t ka = a_.offsets[i]; ka < a_.offsets[i + 1]; ++ka) {
        const I k = a_.indices[ka];
        gather(k, t);
        for (offset_t kb = b_.offsets[k]; kb < b_.offsets[k + 1]; ++kb) land(b_.indices[kb], found, t);
      }
      if (fills) store(found, t);
    }
  }

  void gather(I k, product_traffic& t) {
    const offset_t n = b_.offsets[k + 1] - b_.offsets[k];
    const offset_t values = entry(b_) - offset_t(sizeof(I));
    const offset_t bytes = in_lines(n * offset_t(sizeof(I))) + in_lines(n * values) + 2 * offset_t(sizeof(offset_t));
    if (!cache_.holds(rows_of_b_[static_cast<std::size_t>(k)], bytes)) t.b += bytes;
  }

  void begin_row(offset_t products, product_traffic& t) {
    if (way_.accumulator != row_accumulator::hash || products == 0) return;
    const auto expected = static_cast<std::uint64_t>(std::min(products, b_.cols));
    slots_ = std::max<std::uint64_t>(std::bit_ceil(expected <= 4096 ? 4 * expected : 2 * expected), 16);
    for (std::uint64_t line = 0; line * line_bytes < slots_ * static_cast<std::uint64_t>(width_); ++line)
      touch(line, t);
  }

  void land(I j, offset_t& found, product_traffic& t) {
    offset_t& row = last_row_[static_cast<std::size_t>(j)];
    found += row != row_;
    row = row_;
    if (way_.accumulator == row_accumulator::none) return;
    std::uint64_t slot = static_cast<std::uint64_t>(j);
    if (way_.accumulator == row_accumulator::hash)
      slot = (slot * 0x9E3779B97F4A7C15u) >> (64 - std::countr_zero(slots_));
    touch(slot * static_cast<std::uint64_t>(width_) / line_bytes, t);
  }

  void touch(std::uint64_t line, product_traffic& t) {
    if (line >= lines_.size()) lines_.resize(2 * line + 1, first_in_first_out::never);
    const bool fresh = lines_[line] == first_in_first_out::never;
    if (cache_.holds(lines_[line], line_bytes)) return;
    t.accumulator += fresh ? line_bytes : 2 * line_bytes;
  }

  void store(offset_t found, product_traffic& t) {
    const offset_t bytes = found * (offset_t(sizeof(I)) + value_bytes_) + offset_t(sizeof(offset_t));
    t.c += bytes;
    cache_.pass(bytes);
    if (!way_.sorted || bytes <= cache_bytes_) return;
    const offset_t again = 2 * found * offset_t(sizeof(I));
    t.c += again;
    cache_.pass(again);
  }

  const ViewA& a_;
  const ViewB& b_;
  product_way way_;
  offset_t cache_bytes_, value_bytes_, width_ = 0, row_ = 0;
  std::uint64_t slots_ = 0;
  first_in_first_out cache_;
  std::vector<offset_t> rows_of_b_, lines_, last_row_;
};

}  // namespace detail

// An estimate of what A B moves when it is made by rows in the given way, on a cache of `cache` bytes. The accesses of
// the engine's kernel are run on a model: a fully associative cache that drops first what came first. A and its row
// offsets stream by once a phase; a row of B that is not in the cache comes as a whole, in lines of 64 bytes; a line of
// the accumulator that is not in the cache is read, and was written out before; C is written once, and its indices are
// read and written again for sorting where a row outgrows the cache. A phase begins with an empty cache, and so does
// each block of 2^24 products (at most 64 blocks), which stand for the threads' own caches.
// `value_bytes`: of a value of C. Throws dimension_mismatch. O(products) a phase, parallel; the same on any number of
// threads. Left out: what else the cores read, lines of which only a part is used, prefetching.
template <class T, class U, class I>
product_traffic estimate_traffic(const matrix<T, I>& a, const matrix<U, I>& b, const product_way& way, offset_t cache,
                                 offset_t value_bytes = sizeof(double)) try {
  if (a.cols() != b.rows()) throw dimension_mismatch("estimate_traffic: the matrices do not match");
  const auto x = a.view();
  const auto y = b.view();
  using model = detail::traffic_model<decltype(x), decltype(y), I>;
  const auto blocks = detail::blocks_of_products(x, y);
  const int count = static_cast<int>(blocks.borders.size()) - 1;
  std::vector<product_traffic> moved(static_cast<std::size_t>(count));
  auto body = [&](long begin, long end, int block) {
    model one(x, y, way, cache, value_bytes);
    moved[static_cast<std::size_t>(block)] = one.run(blocks, begin, end);
  };
  parallel_chunks(blocks.borders.data(), count, 0, body);
  product_traffic t;
  for (const product_traffic& m : moved) {
    t.a += m.a;
    t.b += m.b;
    t.c += m.c;
    t.accumulator += m.accumulator;
  }
  return t;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav
