// Objects of run-time types taken apart and put together.
#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/csr_arrays.hpp>
#include <graphblas/detail/dcsr.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/patterns.hpp>
#include <graphblas/runtime/type.hpp>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::runtime {
namespace {

template <class T>
buffer<T> copy_of(const T* from, offset_t n) {
  buffer<T> out(static_cast<std::size_t>(n));
  std::copy_n(from, n, out.data());
  return out;
}

template <std::size_t N>
matrix<blob<N>, index_type> matrix_of(matrix_pattern&& p, buffer<blob<N>> values, bool iso) {
  using result = matrix<blob<N>, index_type>;
  if (!p.is_hypersparse)
    return result::adopt(p.rows, p.cols,
                         {std::move(p.arrays.offsets), std::move(p.arrays.indices), std::move(values), iso, true},
                         check::trusted);
  csr_result<blob<N>, index_type> nonempty;
  nonempty.rows = static_cast<offset_t>(p.ids.size());
  nonempty.cols = p.cols;
  nonempty.offsets = std::move(p.arrays.offsets);
  nonempty.indices = std::move(p.arrays.indices);
  nonempty.values = std::move(values);
  nonempty.iso = iso;
  return detail::dcsr_access::adopt<result>(
      p.cols, detail::without_empty_rows<blob<N>, index_type>(p.rows, std::move(p.ids), std::move(nonempty)));
}

}  // namespace

matrix_pattern pattern_of(const any_matrix& a, int threads) {
  matrix_pattern p;
  a.visit([&](const auto& m) {
    p.rows = m.rows();
    p.cols = m.cols();
    p.is_hypersparse = m.is_hypersparse();
    if (!p.is_hypersparse) p.arrays = m.share_pattern(threads);
  });
  if (!p.is_hypersparse) return p;
  const matrix_arrays arrays = arrays_of(a, threads);
  p.ids = copy_of(arrays.ids, arrays.rows);
  p.arrays.offsets = copy_of(arrays.offsets, arrays.rows + 1);
  p.arrays.indices = copy_of(arrays.indices, arrays.entries());
  return p;
}
vector_pattern pattern_of(const any_vector& u, int threads) {
  const vector_arrays arrays = arrays_of(u, threads);
  vector_pattern p;
  p.size = arrays.size;
  p.entries = arrays.entries;
  p.form = arrays.form;
  if (p.form == vector_form::sparse) p.indices = copy_of(arrays.indices, p.entries);
  if (p.form == vector_form::bitmap) p.present = copy_of(arrays.present, p.size);
  return p;
}

matrix_arrays arrays_of(const any_matrix& a, int threads) {
  return a.visit([&](const auto& m) {
    const auto arrays = [](const auto& view) {
      return matrix_arrays{view.rows,
                           false,
                           nullptr,
                           view.offsets,
                           view.indices,
                           reinterpret_cast<const std::byte*>(view.values),
                           sizeof(*view.values),
                           view.iso,
                           nullptr};
    };
    if (!m.is_hypersparse()) return arrays(m.view(threads));
    auto rows = detail::dcsr_access::rows_of(m, threads);
    matrix_arrays found = arrays(rows.nonempty);
    found.is_hypersparse = true;
    found.ids = rows.ids;
    found.owner = std::move(rows.owner);
    return found;
  });
}
vector_arrays arrays_of(const any_vector& u, int threads) {
  return u.visit([&](const auto& stored) {
    const auto view = stored.view(threads);
    return vector_arrays{view.size,
                         view.entries,
                         view.form,
                         view.indices,
                         view.present,
                         reinterpret_cast<const std::byte*>(view.values),
                         sizeof(*view.values),
                         view.iso};
  });
}

any_matrix object_of(matrix_pattern&& p, const type& t, offset_t stored, bool iso, int, value_writer write) {
  return with_blob_size(blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    buffer<blob<N>> values(static_cast<std::size_t>(stored));
    write(values.data());
    return any_matrix(t, matrix_of(std::move(p), std::move(values), iso));
  });
}
any_vector object_of(vector_pattern&& p, const type& t, offset_t stored, bool iso, int threads, value_writer write) {
  return with_blob_size(blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    vector_result<blob<N>, index_type> out;
    out.size = p.size;
    out.entries = p.entries;
    out.form = p.form;
    out.iso = iso;
    out.indices = std::move(p.indices);
    out.present = std::move(p.present);
    out.values = buffer<blob<N>>(static_cast<std::size_t>(stored));
    write(out.values.data());
    return any_vector(t, vector<blob<N>, index_type>::adopt(cpu{.threads = threads}, std::move(out), check::trusted));
  });
}

any_vector bitmap_of(const type& t, offset_t size, int threads, bitmap_writer write) {
  return with_blob_size(blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    vector_result<blob<N>, index_type> out;
    out.size = size;
    out.form = vector_form::bitmap;
    out.present = buffer<std::uint8_t>(static_cast<std::size_t>(size));
    out.values = buffer<blob<N>>(static_cast<std::size_t>(size));
    out.entries = write(out.values.data(), out.present.data());
    return any_vector(t, vector<blob<N>, index_type>::adopt(cpu{.threads = threads}, std::move(out), check::trusted));
  });
}

}  // namespace gustav::runtime
