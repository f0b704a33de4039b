// Members of any_matrix that look at its entries.
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/type.hpp>

#include <algorithm>
#include <cstddef>
#include <new>
#include <type_traits>

namespace gustav::runtime {
namespace {

constexpr long entries_per_task = 1 << 14;

// The positions of entries in CSR order. ids: the numbers of the rows, null for their own.
void write_positions(const offset_t* offsets, offset_t n_rows, const index_type* ids, const index_type* indices,
                     index_type* rows, index_type* cols) {
  const offset_t n = n_rows > 0 ? offsets[n_rows] : 0;
  parallel_for(static_cast<long>(n), entries_per_task, 0, [&](long begin, long end) {
    if (cols) std::copy(indices + begin, indices + end, cols + begin);
    if (!rows) return;
    offset_t i = std::upper_bound(offsets, offsets + n_rows + 1, offset_t{begin}) - offsets - 1;
    for (offset_t k = begin; k < end; ++i)
      for (const index_type row = ids ? ids[i] : i; k < std::min<offset_t>(end, offsets[i + 1]); ++k) rows[k] = row;
  });
}

}  // namespace

any_matrix::any_matrix(const type& t, offset_t rows, offset_t cols) : blob_container(t, rows, cols) {}

offset_t any_matrix::rows() const {
  return visit([](const auto& m) { return m.rows(); });
}
offset_t any_matrix::cols() const {
  return visit([](const auto& m) { return m.cols(); });
}
offset_t any_matrix::entries() const {
  return visit([](const auto& m) { return m.entries(); });
}
any_matrix any_matrix::clone() const {
  return visit([&](const auto& m) { return any_matrix(domain(), m.clone()); });
}

void any_matrix::set(offset_t i, offset_t j, const type& from, const void* value) {
  visit([&](auto& m) {
    m.set(i, j, blob_from<typename std::remove_reference_t<decltype(m)>::value_type>(domain(), from, value));
  });
}
bool any_matrix::get(offset_t i, offset_t j, const type& to, void* value) const {
  return visit([&](const auto& m) {
    const auto found = m.get(i, j);
    if (found) cast_values(to, value, domain(), &*found);
    return found.has_value();
  });
}
bool any_matrix::contains(offset_t i, offset_t j) const {
  return visit([&](const auto& m) { return m.contains(i, j); });
}
void any_matrix::remove(offset_t i, offset_t j) {
  visit([&](auto& m) { m.remove(i, j); });
}
void any_matrix::resize(offset_t rows, offset_t cols) {
  visit([&](auto& m) { m.resize(rows, cols); });
}
void any_matrix::clear() {
  visit([](auto& m) { m.clear(); });
}
void any_matrix::wait() const {
  visit([](const auto& m) { m.wait(); });
}

any_tuples any_matrix::tuples(const type& to) const try {
  const auto n = static_cast<std::size_t>(entries());
  any_tuples out{buffer<index_type>(n), buffer<index_type>(n), buffer<std::byte>(n * to.size())};
  tuples_to(out.rows.data(), out.cols.data(), to, out.values.data());
  return out;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void any_matrix::tuples_to(index_type* rows, index_type* cols, const type& to, void* values) const {
  visit([&](const auto& m) {
    if (!m.is_hypersparse()) {
      const auto v = m.view();
      if (values) write_values(to, values, domain(), v.values, v.entries(), v.iso);
      return write_positions(v.offsets, v.rows, nullptr, v.indices, rows, cols);
    }
    const auto used = detail::dcsr_access::rows_of(m);
    const auto& v = used.nonempty;
    if (values) write_values(to, values, domain(), v.values, v.entries(), v.iso);
    write_positions(v.offsets, v.rows, used.ids, v.indices, rows, cols);
  });
}

}  // namespace gustav::runtime
