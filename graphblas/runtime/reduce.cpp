// reduce: sums of rows and of all entries, computed as passes over arrays.
#include <backends/cpu/elementwise/write_back.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/array_operators.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>
#include <graphblas/runtime/patterns.hpp>
#include <graphblas/runtime/semirings.hpp>
#include <graphblas/runtime/tier_log.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <utility>
#include <vector>

namespace gustav::runtime {
namespace {

constexpr offset_t values_per_chunk = 1 << 14;
constexpr long rows_per_chunk = 1 << 14;
constexpr offset_t values_per_sum = 1 << 13;
constexpr offset_t values_per_copy = 256;  // of values that are gathered before they are summed

// One value of any type, aligned.
struct alignas(std::max_align_t) any_value {
  std::array<std::byte, max_value_bytes> bytes;
};

// Adds up values of the operator's type that come in arrays.
class running_sum {
 public:
  explicit running_sum(const binary_operator& op) : op_(op) {}
  // Of n > 0 values in blobs.
  void add(const std::byte* values, offset_t n) {
    any_value part;
    sum_array(op_, has_value_ ? part.bytes.data() : sum_.bytes.data(), values, n);
    if (!has_value_) {
      has_value_ = true;
      return;
    }
    any_value next;
    op_.call()(next.bytes.data(), sum_.bytes.data(), part.bytes.data());
    sum_ = next;
  }
  void add(const running_sum& other) {
    if (other.has_value_) add(other.sum_.bytes.data(), 1);
  }
  bool has_value() const { return has_value_; }
  const void* value() const { return sum_.bytes.data(); }

 private:
  const binary_operator& op_;
  bool has_value_ = false;
  any_value sum_;
};

// Runs of values of the slots of an object.
class slot_sums {
 public:
  template <class Arrays>
  explicit slot_sums(const Arrays& arrays)
      : values_(arrays.values), bytes_(arrays.blob_bytes), is_one_(arrays.iso && arrays.stored() == 1) {
    if (!is_one_) return;
    copies_ = buffer<std::byte>(static_cast<std::size_t>(values_per_copy) * bytes_);
    for (offset_t k = 0; k < values_per_copy; ++k) std::memcpy(at(copies_.data(), k), values_, bytes_);
  }
  // Adds the values of the slots [begin, end), all of which have an entry.
  void add_to(running_sum& sum, offset_t begin, offset_t end) const {
    if (begin == end) return;
    if (!is_one_) return sum.add(values_ + static_cast<std::size_t>(begin) * bytes_, end - begin);
    for (offset_t k = begin; k < end; k += values_per_copy) sum.add(copies_.data(), std::min(values_per_copy, end - k));
  }
  // The sums of the slots between offsets[r] and offsets[r + 1] for r < n as blobs, zeros where there are none.
  void sums_to(std::byte* z, const binary_operator& op, const offset_t* offsets, offset_t n) const {
    if (!is_one_) return sum_ranges(op, z, values_, offsets, n);
    for (offset_t r = 0; r < n; ++r) {
      running_sum sum(op);
      add_to(sum, offsets[r], offsets[r + 1]);
      std::memset(at(z, r), 0, bytes_);
      if (sum.has_value()) std::memcpy(at(z, r), sum.value(), op.z_type().size());
    }
  }
  // Adds those of the slots [begin, end) that are present.
  void add_present_to(running_sum& sum, const std::uint8_t* present, offset_t begin, offset_t end) const {
    buffer<std::byte> gathered(static_cast<std::size_t>(values_per_copy) * bytes_);
    offset_t n = 0;
    for (offset_t k = begin; k < end; ++k) {
      if (present[k] == 0) continue;
      std::memcpy(at(gathered.data(), n++), is_one_ ? values_ : values_ + static_cast<std::size_t>(k) * bytes_, bytes_);
      if (n == values_per_copy) sum.add(gathered.data(), std::exchange(n, 0));
    }
    if (n > 0) sum.add(gathered.data(), n);
  }

 private:
  std::byte* at(std::byte* array, offset_t k) const { return array + static_cast<std::size_t>(k) * bytes_; }

  const std::byte* values_;
  std::size_t bytes_;
  bool is_one_;
  buffer<std::byte> copies_;
};

// The sum of n slots, where add(sum, begin, end) adds some of them. Blocks of one length are summed, and then their
// sums in order, so that the result is the same for any number of threads.
template <class Add>
running_sum sum_in_blocks(const binary_operator& op, offset_t n, int threads, const Add& add) {
  const long blocks = static_cast<long>((n + values_per_sum - 1) / values_per_sum);
  std::vector<running_sum> sums(static_cast<std::size_t>(blocks), running_sum(op));
  parallel_for(blocks, 4, threads, [&](long first, long last) {
    for (long b = first; b < last; ++b)
      add(sums[static_cast<std::size_t>(b)], b * values_per_sum, std::min(n, (b + 1) * values_per_sum));
  });
  running_sum total(op);
  for (const running_sum& sum : sums) total.add(sum);
  return total;
}

running_sum sum_of(const binary_operator& op, const any_matrix& a, int threads) {
  const matrix_arrays given = arrays_of(a, threads);
  const slot_sums slots(given);
  return sum_in_blocks(op, given.entries(), threads,
                       [&](running_sum& sum, offset_t begin, offset_t end) { slots.add_to(sum, begin, end); });
}
running_sum sum_of(const binary_operator& op, const any_vector& u, int threads) {
  const vector_arrays given = arrays_of(u, threads);
  const slot_sums slots(given);
  return sum_in_blocks(op, given.slots(), threads, [&](running_sum& sum, offset_t begin, offset_t end) {
    if (given.form == vector_form::bitmap)
      slots.add_present_to(sum, given.present, begin, end);
    else
      slots.add_to(sum, begin, end);
  });
}

template <class Object>
void reduce_to_scalar(any_scalar& s, const binary_operator* accum, const monoid& add, const Object& a,
                      const call_options& options) try {
  const type& t = add.domain();
  require_cast("reduce", "values of the operand", a.domain(), "the monoid", t);
  require_stores("reduce", s.domain(), accum, t);
  const operand<Object> given(a, t, options.threads);
  tier_log log(options.log, "reduce", tier_of_values(add.op().is_named()));
  const running_sum sum = sum_of(add.op(), *given, options.threads);
  report_values(log, "sum of arrays", "values lie in arrays", a.entries(),
                static_cast<std::size_t>(a.entries()) * t.size());
  if (!sum.has_value()) {
    if (!accum) s.clear();
    return;
  }
  if (!accum || !s.has_value()) return s.set(t, sum.value());
  any_value x, y, z;
  s.get(accum->x_type(), x.bytes.data());
  cast_values(accum->y_type(), y.bytes.data(), t, sum.value());
  accum->call()(z.bytes.data(), x.bytes.data(), y.bytes.data());
  s.set(accum->z_type(), z.bytes.data());
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// Which rows of a matrix a mask allows; all without a mask.
class allowed_rows {
 public:
  allowed_rows() = default;
  allowed_rows(const vector_mask_of& m, offset_t rows, int threads) {
    if (m.is_present()) bytes_ = backends::cpu::allowed_bytes((*m).resolve(rows, threads), threads);
  }
  bool operator()(offset_t r) const { return bytes_.empty() || bytes_[static_cast<std::size_t>(r)] != 0; }
  // The end of the rows from r on, before `end`, that are allowed as r is.
  offset_t end_of_run(offset_t r, offset_t end) const {
    if (bytes_.empty()) return end;
    const std::uint8_t* const from = bytes_.data() + r;
    return r + (std::find(from, from + (end - r), static_cast<std::uint8_t>(*from == 0)) - from);
  }

 private:
  buffer<std::uint8_t> bytes_;
};

// The pattern of a vector with an entry for each allowed row that has entries. All rows of a hypersparse matrix count
// as allowed.
vector_pattern nonempty_rows(const any_matrix& a, const matrix_arrays& given, const allowed_rows& allows, int threads) {
  vector_pattern p;
  p.size = a.rows();
  const offset_t n = given.rows;
  if (given.is_hypersparse) {  // rows that have entries, and no others
    p.entries = n;
    p.indices = buffer<index_type>(static_cast<std::size_t>(n));
    std::copy_n(given.ids, n, p.indices.data());
    return p;
  }
  const auto has_sum = [&](offset_t r) { return given.offsets[r] < given.offsets[r + 1] && allows(r); };
  std::atomic<offset_t> entries{0};
  parallel_for(n, rows_per_chunk, threads, [&](long begin, long end) {
    offset_t found = 0;
    for (long r = begin; r < end; ++r) found += has_sum(r);
    entries.fetch_add(found, std::memory_order_relaxed);
  });
  p.entries = entries;
  p.form = p.entries == n ? vector_form::full : vector_form::bitmap;
  if (p.form == vector_form::full) return p;
  p.present = buffer<std::uint8_t>(static_cast<std::size_t>(n));
  std::uint8_t* const present = p.present.data();
  parallel_for(n, rows_per_chunk, threads, [&](long begin, long end) {
    for (long r = begin; r < end; ++r) present[r] = has_sum(r);
  });
  return p;
}

// The sums of the rows that have entries, for those that the mask allows; of all in a hypersparse matrix.
any_vector sums_of_rows(const binary_operator& op, const any_matrix& a, const vector_mask_of& m, int threads) {
  const matrix_arrays given = arrays_of(a, threads);
  const allowed_rows allows = given.is_hypersparse ? allowed_rows() : allowed_rows(m, a.rows(), threads);
  const slot_sums slots(given);
  const type& t = op.z_type();
  const std::size_t bytes = blob_size(t.size());
  const offset_t n = given.rows;
  return object_of(nonempty_rows(a, given, allows, threads), t, n, false, threads, [&](void* z) {
    const int chunks = static_cast<int>(std::clamp<offset_t>((given.entries() + n) / values_per_chunk, 1, 256));
    const std::vector<long> borders = balanced_borders(given.offsets, static_cast<long>(n), chunks, 1);
    parallel_chunks(borders.data(), chunks, threads, [&](long begin, long end, int) {
      for (offset_t r = begin, next; r < end; r = next) {
        next = allows.end_of_run(r, end);
        std::byte* const to = static_cast<std::byte*>(z) + static_cast<std::size_t>(r) * bytes;
        if (allows(r))
          slots.sums_to(to, op, given.offsets + r, next - r);
        else
          std::memset(to, 0, static_cast<std::size_t>(next - r) * bytes);
      }
    });
  });
}

}  // namespace

void reduce(any_vector& w, const any_vector* mask, const binary_operator* accum, const monoid& add, const any_matrix& a,
            const call_options& options) try {
  const type& t = add.domain();
  require_cast("reduce", "values of the operand", a.domain(), "the monoid", t);
  require_stores("reduce", w.domain(), accum, t);
  const mask_holder<any_vector> m(mask, options);
  require_shapes("reduce", w, mask, a, options.transpose_first);
  const oriented<any_matrix> given(a, options.transpose_first, options.threads);
  const operand<any_matrix> x(*given, t, options.threads);
  tier_log log(options.log, "reduce", tier_of_values(add.op().is_named()));
  any_vector sums = sums_of_rows(add.op(), *x, m, options.threads);
  report_values(log, "sums of arrays by rows", "values of a row lie in an array", x->entries(),
                static_cast<std::size_t>(x->entries()) * t.size());
  store(w, m, accum, std::move(sums), options);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}
void reduce(any_scalar& s, const binary_operator* accum, const monoid& add, const any_matrix& a,
            const call_options& options) {
  reduce_to_scalar(s, accum, add, a, options);
}
void reduce(any_scalar& s, const binary_operator* accum, const monoid& add, const any_vector& u,
            const call_options& options) {
  reduce_to_scalar(s, accum, add, u, options);
}

}  // namespace gustav::runtime
