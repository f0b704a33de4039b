// Products of a matrix and a vector in blocks of terms.
#include <backends/common/report.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <core/buffer.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/array_operators.hpp>
#include <graphblas/runtime/array_products.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/patterns.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace gustav::runtime {
namespace {

// Blocks that fit the reorder buffer: the gathers of one overlap the sums of the one before it. 64 terms took 0.87 of
// the time of 256 (docs/notes/run-time-types.md).
constexpr offset_t block_terms = 64;
// Rows that several threads sum, and the entries of each part.
constexpr offset_t long_row = 1 << 16, part_entries = 1 << 14;

using term_indices = std::array<offset_t, block_terms>;

// to[k] = from[at[k]].
template <std::size_t N>
void gather_blobs(std::byte* to_values, const std::byte* from_values, const offset_t* at, std::size_t n) {
  auto* const to = reinterpret_cast<blob<N>*>(to_values);
  const auto* const from = reinterpret_cast<const blob<N>*>(from_values);
  for (std::size_t k = 0; k < n; ++k) to[k] = from[at[k]];
}
using gather_function = void (*)(std::byte*, const std::byte*, const offset_t*, std::size_t);

// An argument of the multiplication: values that are gathered into a block.
struct argument_values {
  const std::byte* values = nullptr;
  std::size_t bytes = 0;
  bool is_read = true, is_iso = false;
  gather_function gather = nullptr;

  template <class Arrays>
  argument_values(const Arrays& arrays, bool read)
      : values(arrays.values), bytes(arrays.blob_bytes), is_read(read && arrays.stored() > 0), is_iso(arrays.iso) {
    with_blob_size(bytes, [&]<std::size_t N>(std::integral_constant<std::size_t, N>) { gather = &gather_blobs<N>; });
  }
  // Memory for the values of a block, which hold those that stand for all terms of every block.
  buffer<std::byte> memory() const {
    buffer<std::byte> to(block_terms * bytes);
    for (std::size_t k = 0; is_read && is_iso && k < block_terms; ++k)
      std::memcpy(to.data() + k * bytes, values, bytes);
    return to;
  }
  // Those of a block, where one value does not stand for all.
  const std::byte* take(buffer<std::byte>& to, const offset_t* at, std::size_t n) const {
    if (is_read && !is_iso) gather(to.data(), values, at, n);
    return to.data();
  }
};

// The terms of some rows, or of a part of one.
struct term_block {
  buffer<std::byte> left, right, products;  // values of A, of u, and their products
  term_indices entries, columns;            // of terms that are not all entries from `first` on
  std::array<offset_t, block_terms + 1> offsets;
  offset_t first = 0, terms = 0, rows = 0;

  void start(offset_t entry) {
    first = entry;
    terms = rows = 0;
    offsets[0] = 0;
  }
  void end_row() { offsets[static_cast<std::size_t>(++rows)] = terms; }
};

// One value of the monoid's type.
struct alignas(std::max_align_t) sum_value {
  std::array<std::byte, max_value_bytes> bytes;
};

class blocked_product {
 public:
  // allowed: a byte for each row that the mask allows, null without a mask.
  blocked_product(const vector_product& p, const matrix_arrays& a, const vector_arrays& u, const std::uint8_t* allowed)
      : multiply_(p.ring.multiply()),
        add_(p.ring.add()),
        combine_(combine_function_of(multiply_)),
        sum_(sum_function_of(add_.op())),
        exchanges_(p.order == factors::exchanged),
        a_(a),
        left_(a, exchanges_ ? reads_second(multiply_) : reads_first(multiply_)),
        right_(u, exchanges_ ? reads_first(multiply_) : reads_second(multiply_)),
        present_(u.form == vector_form::bitmap ? u.present : nullptr),
        allowed_(allowed),
        z_bytes_(blob_size(multiply_.z_type().size())) {}

  // Writes the sums of the rows [begin, end) but for long ones, and whether each has a term. Returns how many have.
  offset_t sum_rows(long begin, long end, std::byte* z, std::uint8_t* present) {
    term_block block = new_block();
    offset_t kept = 0, terms = 0;
    for (long r = begin; r < end;) {
      std::byte* const to = z + static_cast<std::size_t>(r) * z_bytes_;
      if (entries_of(r) > block_terms) {
        const bool is_long = entries_of(r) > long_row;
        if (is_long) has_long_row_.store(true, std::memory_order_relaxed);
        present[r] = !is_long && sum_entries(block, a_.offsets[r], a_.offsets[r + 1], to, terms);
        kept += present[r++];
        continue;
      }
      block.start(a_.offsets[r]);
      long next = r;
      for (offset_t room = block_terms; next < end && block.rows < block_terms; ++next) {
        const offset_t n = entries_of(next);
        if (n > room) break;
        room -= n;
        take(block, a_.offsets[next], n);
        block.end_row();
      }
      sum_block(block, to, terms);
      for (long k = 0; k < next - r; ++k)
        kept += present[r + k] =
            block.offsets[static_cast<std::size_t>(k)] < block.offsets[static_cast<std::size_t>(k) + 1];
      r = next;
    }
    terms_.fetch_add(terms, std::memory_order_relaxed);
    return kept;
  }

  // The same for the long rows, each on several threads.
  offset_t sum_long_rows(std::byte* z, std::uint8_t* present, int threads) {
    offset_t kept = 0;
    for (offset_t r = 0; has_long_row_ && r < a_.rows; ++r) {
      const offset_t n = entries_of(r);
      if (n <= long_row) continue;
      const offset_t parts = (n + part_entries - 1) / part_entries;
      std::vector<sum_value> sums(static_cast<std::size_t>(parts));
      std::vector<std::uint8_t> has_terms(static_cast<std::size_t>(parts));
      parallel_for(static_cast<long>(parts), 1, threads, [&](long begin, long end) {
        term_block block = new_block();
        offset_t terms = 0;
        for (long part = begin; part < end; ++part) {
          const offset_t k = a_.offsets[r] + part * part_entries;
          const auto at = static_cast<std::size_t>(part);
          has_terms[at] =
              sum_entries(block, k, std::min(k + part_entries, a_.offsets[r + 1]), sums[at].bytes.data(), terms);
        }
        terms_.fetch_add(terms, std::memory_order_relaxed);
      });
      std::byte* const to = z + static_cast<std::size_t>(r) * z_bytes_;
      for (std::size_t part = 0; part < sums.size(); ++part)
        if (has_terms[part] != 0) present[r] = append(to, present[r] != 0, sums[part]);
      kept += present[r];
    }
    return kept;
  }

  // The terms of all sums so far.
  offset_t terms() const { return terms_; }
  std::int64_t bytes_of_a_term() const {
    return static_cast<std::int64_t>(sizeof(index_type) + (left_.is_read && !left_.is_iso ? left_.bytes : 0));
  }

 private:
  offset_t entries_of(offset_t r) const { return allowed_ && allowed_[r] == 0 ? 0 : a_.offsets[r + 1] - a_.offsets[r]; }
  term_block new_block() const {
    return {left_.memory(), right_.memory(), buffer<std::byte>(block_terms * z_bytes_), {}, {}, {}};
  }
  // Adds the terms of n entries of a row from entry k on. They fit.
  void take(term_block& block, offset_t k, offset_t n) const {
    if (!allowed_ && !present_) {
      block.terms += n;
      return;
    }
    for (const offset_t end = k + n; k < end; ++k) {
      const auto to = static_cast<std::size_t>(block.terms);
      block.entries[to] = k;
      block.columns[to] = a_.indices[k];
      block.terms += !present_ || present_[a_.indices[k]] != 0;
    }
  }
  // z[0], z[1], ... = the sums of the block's rows.
  void sum_block(term_block& block, std::byte* z, offset_t& terms) const {
    const auto n = static_cast<std::size_t>(block.terms);
    const std::byte* x = block.left.data();
    const offset_t* columns = block.columns.data();
    if (allowed_ || present_) {
      x = left_.take(block.left, block.entries.data(), n);
    } else {
      columns = a_.indices + block.first;
      if (left_.is_read && !left_.is_iso) x = left_.values + static_cast<std::size_t>(block.first) * left_.bytes;
    }
    const std::byte* const y = right_.take(block.right, columns, n);
    combine_(multiply_, block.products.data(), exchanges_ ? y : x, exchanges_ ? x : y, n);
    sum_(add_.op(), z, block.products.data(), block.offsets.data(), block.rows);
    terms += block.terms;
  }
  // *z = the sum of the terms of the entries [k, end) of a row. Returns whether there are any; zeros otherwise.
  bool sum_entries(term_block& block, offset_t k, offset_t end, std::byte* z, offset_t& terms) const {
    bool has_terms = false;
    std::memset(z, 0, z_bytes_);
    while (k < end && !(has_terms && is_terminal(z))) {
      block.start(k);
      while (k < end && block.terms < block_terms) {
        const offset_t n = std::min(block_terms - block.terms, end - k);
        take(block, k, n);
        k += n;
      }
      if (block.terms == 0) break;
      block.end_row();
      sum_value part;
      sum_block(block, part.bytes.data(), terms);
      has_terms = append(z, has_terms, part);
    }
    return has_terms;
  }
  // Adds to *z, or starts it.
  bool append(std::byte* z, bool has_terms, const sum_value& part) const {
    if (!has_terms) {
      std::memcpy(z, part.bytes.data(), z_bytes_);
      return true;
    }
    sum_value sum{};
    add_.op().call()(sum.bytes.data(), z, part.bytes.data());
    std::memcpy(z, sum.bytes.data(), z_bytes_);
    return true;
  }
  bool is_terminal(const std::byte* z) const {
    return add_.terminal() && std::memcmp(z, add_.terminal()->value(), add_.domain().size()) == 0;
  }

  const binary_operator& multiply_;
  const monoid& add_;
  const combine_function combine_;
  const sum_function sum_;
  const bool exchanges_;
  const matrix_arrays& a_;
  const argument_values left_, right_;
  const std::uint8_t* const present_;
  const std::uint8_t* const allowed_;
  const std::size_t z_bytes_;
  std::atomic<bool> has_long_row_{false};
  std::atomic<offset_t> terms_{0};
};

}  // namespace

bool runs_in_blocks(const any_matrix& a, bool transposed, const any_vector& u, int threads) {
  return arrays_of(u, threads).form != vector_form::sparse &&
         !a.visit([](const auto& stored) { return stored.is_hypersparse(); }) &&
         !gustav::detail::is_hypersparse(transposed ? a.cols() : a.rows(), a.entries());
}

any_vector mxv_in_blocks(const vector_product& p, const vector_mask<index_type>& m) {
  int threads = p.options.threads;
  const matrix_arrays a = p.transposed ? transposed_arrays_of(p.a, threads) : arrays_of(p.a, threads);
  const vector_arrays u = arrays_of(p.u, threads);
  const auto mask = m.resolve(a.rows, threads);
  const auto allowed = backends::cpu::allowed_bytes(mask, threads);
  threads = useful_threads(threads, a.rows + a.entries());
  blocked_product product(p, a, u, mask.present ? allowed.data() : nullptr);
  const int chunks = threads == 1 ? 1 : threads * 16;
  const std::vector<long> borders = balanced_borders(a.offsets, static_cast<long>(a.rows), chunks);
  const type& t = p.ring.add().domain();
  any_vector out = bitmap_of(t, a.rows, threads, [&](void* values, std::uint8_t* present) {
    auto* const z = static_cast<std::byte*>(values);
    std::atomic<offset_t> kept{0};
    parallel_chunks(borders.data(), chunks, threads, [&](long begin, long end, int) {
      kept.fetch_add(product.sum_rows(begin, end, z, present), std::memory_order_relaxed);
    });
    return kept + product.sum_long_rows(z, present, threads);
  });
  if (p.options.log) {
    const auto position = static_cast<std::int64_t>(u.blob_bytes + (u.form == vector_form::bitmap ? 1 : 0));
    const std::int64_t bytes = (a.rows + 1) * static_cast<std::int64_t>(sizeof(offset_t)) +
                               product.terms() * product.bytes_of_a_term() + u.size * position +
                               a.rows * static_cast<std::int64_t>(t.size());
    gustav::detail::report(executor_of(p.options),
                           {"mxv", "pull in blocks of terms", "the vector is not sparse", product.terms(), bytes});
  }
  return out;
}

}  // namespace gustav::runtime
