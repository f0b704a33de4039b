// Passes over the values of objects. The pattern is taken from an object by the size of its blobs, and given to the
// new one by the size of its own, so that no code is compiled for pairs of sizes.
#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/csr_arrays.hpp>
#include <graphblas/detail/dcsr_access.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/type.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

namespace gustav::runtime {
namespace {

constexpr long values_per_task = 1 << 14;

void require_casts(const type& from, const type& to) {
  if (!casts_to(from, to))
    throw domain_mismatch("values of type " + std::string(from.name()) + " are not cast to type " +
                          std::string(to.name()));
}

// A matrix but for its values.
struct matrix_pattern {
  offset_t rows = 0, cols = 0;
  bool is_hypersparse = false;
  buffer<index_type> ids;  // of the rows that offsets are of, where it is hypersparse
  csr_arrays<void, index_type> arrays;
};

template <class T>
buffer<T> copy_of(const T* from, std::size_t n) {
  buffer<T> out(n);
  std::copy_n(from, n, out.data());
  return out;
}

template <std::size_t N>
matrix_pattern pattern_of(const matrix<blob<N>, index_type>& a, int threads) {
  matrix_pattern p;
  p.rows = a.rows();
  p.cols = a.cols();
  p.is_hypersparse = a.is_hypersparse();
  if (p.is_hypersparse) {
    const auto v = detail::dcsr_access::rows_of(a, threads);
    const auto n = static_cast<std::size_t>(v.nonempty.rows);
    p.ids = copy_of(v.ids, n);
    p.arrays.offsets = copy_of(v.nonempty.offsets, n + 1);
    p.arrays.indices = copy_of(v.nonempty.indices, static_cast<std::size_t>(v.nonempty.entries()));
  } else {
    p.arrays = a.share_pattern(threads);
  }
  return p;
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
  return detail::dcsr_access::adopt<result>(p.cols, {p.rows, std::move(p.ids), std::move(nonempty)});
}

template <std::size_t M, std::size_t N>
void fill(blob<M>* to, const blob<N>* from, offset_t n, int threads, const values_function& f) {
  parallel_for(static_cast<long>(n), values_per_task, threads,
               [&](long begin, long end) { f(to + begin, from + begin, static_cast<std::size_t>(end - begin)); });
}
// The same where entries are present: values of others are not read.
template <std::size_t M, std::size_t N>
void fill_present(blob<M>* to, const blob<N>* from, const std::uint8_t* present, offset_t n, int threads,
                  const values_function& f) {
  parallel_for(static_cast<long>(n), values_per_task, threads, [&](long begin, long end) {
    for (long i = begin; i < end;) {
      if (present[i] == 0) {
        to[i++] = {};
        continue;
      }
      const long first = i;
      while (i < end && present[i] != 0) ++i;
      f(to + first, from + first, static_cast<std::size_t>(i - first));
    }
  });
}

// Values `from_stride` bytes apart to values `to_stride` bytes apart, in one call where neither has padding.
void cast_apart(const type& to, std::byte* z, std::size_t to_stride, const type& from, const std::byte* x,
                std::size_t from_stride, offset_t n) {
  require_casts(from, to);
  parallel_for(static_cast<long>(n), values_per_task, 0, [&](long first, long last) {
    const auto begin = static_cast<std::size_t>(first), end = static_cast<std::size_t>(last);
    if (to_stride == to.size() && from_stride == from.size())
      return cast_values(to, z + begin * to_stride, from, x + begin * from_stride, end - begin);
    for (std::size_t k = begin; k < end; ++k) cast_values(to, z + k * to_stride, from, x + k * from_stride);
  });
}

}  // namespace

void write_values(const type& to, void* out, const type& from, const void* blobs, offset_t n, bool iso) {
  cast_apart(to, static_cast<std::byte*>(out), to.size(), from, static_cast<const std::byte*>(blobs),
             iso ? 0 : blob_size(from.size()), n);
}
void write_blobs(const type& to, void* blobs, const type& from, const void* values, offset_t n) {
  const std::size_t bytes = blob_size(to.size());
  if (bytes != to.size()) std::memset(blobs, 0, bytes * static_cast<std::size_t>(n));
  cast_apart(to, static_cast<std::byte*>(blobs), bytes, from, static_cast<const std::byte*>(values), from.size(), n);
}

any_matrix with_values(const any_matrix& a, const type& t, int threads, const values_function& f) try {
  return a.visit([&](const auto& m) {
    auto pattern = pattern_of(m, threads);
    const auto rows = detail::dcsr_access::rows_of(m, threads);
    const auto view = pattern.is_hypersparse ? rows.nonempty : m.view(threads);
    const bool iso = view.iso && view.entries() > 0;
    const offset_t n = iso ? 1 : view.entries();
    return with_blob_size(blob_size(t.size()), [&]<std::size_t M>(std::integral_constant<std::size_t, M>) {
      buffer<blob<M>> values(static_cast<std::size_t>(n));
      fill(values.data(), view.values, n, threads, f);
      return any_matrix(t, matrix_of(std::move(pattern), std::move(values), iso));
    });
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

any_vector with_values(const any_vector& u, const type& t, int threads, const values_function& f) try {
  return u.visit([&](const auto& given) {
    const auto view = given.view(threads);
    const bool sparse = view.form == vector_form::sparse;
    const bool iso = view.iso && view.entries > 0;
    const offset_t n = iso ? 1 : sparse ? view.entries : view.size;
    return with_blob_size(blob_size(t.size()), [&]<std::size_t M>(std::integral_constant<std::size_t, M>) {
      vector_result<blob<M>, index_type> out;
      out.size = view.size;
      out.entries = view.entries;
      out.form = view.form;
      out.iso = iso;
      if (sparse) out.indices = copy_of(view.indices, static_cast<std::size_t>(view.entries));
      if (view.form == vector_form::bitmap) out.present = copy_of(view.present, static_cast<std::size_t>(view.size));
      out.values = buffer<blob<M>>(static_cast<std::size_t>(n));
      if (view.form == vector_form::bitmap && !iso)
        fill_present(out.values.data(), view.values, view.present, n, threads, f);
      else
        fill(out.values.data(), view.values, n, threads, f);
      return any_vector(t, vector<blob<M>, index_type>::adopt(cpu{.threads = threads}, std::move(out), check::trusted));
    });
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

namespace {

template <class Object>
Object cast_object(const Object& a, const type& to, int threads) {
  const type& from = a.domain();
  if (from == to) return a.clone();
  require_casts(from, to);
  return with_values(a, to, threads, [&](void* z, const void* x, std::size_t n) { cast_values(to, z, from, x, n); });
}

// Values in blobs of `from` bytes to blobs of `to` bytes: longer ones end with zeros.
struct resize_blobs {
  std::size_t to, from;
  void operator()(void* z, const void* x, std::size_t n) const {
    auto* made = static_cast<std::byte*>(z);
    const auto* given = static_cast<const std::byte*>(x);
    const std::size_t kept = std::min(to, from);
    for (std::size_t k = 0; k < n; ++k, made += to, given += from) {
      std::copy_n(given, kept, made);
      std::fill(made + kept, made + to, std::byte{0});
    }
  }
};
template <class Object>
Object with_blobs_of(const Object& a, const type& t, int threads) {
  return with_values(a, t, threads, resize_blobs{blob_size(t.size()), blob_size(a.domain().size())});
}
template <class Object>
Object padding_removed(Object&& a, const type& t, int threads) {
  if (blob_size(a.domain().size()) != blob_size(t.size())) return with_blobs_of(a, t, threads);
  return a.visit([&](auto& stored) { return Object(t, std::move(stored)); });
}

}  // namespace

any_matrix cast(const any_matrix& a, const type& to, int threads) { return cast_object(a, to, threads); }
any_vector cast(const any_vector& u, const type& to, int threads) { return cast_object(u, to, threads); }

type padded_type(std::size_t bytes) { return type::user("padded", bytes); }
any_matrix without_padding(any_matrix a, const type& t, int threads) {
  return padding_removed(std::move(a), t, threads);
}
any_vector without_padding(any_vector u, const type& t, int threads) {
  return padding_removed(std::move(u), t, threads);
}

template <class Object>
operand<Object>::operand(const Object& a, const type& domain, int threads, std::size_t blob_bytes) : given_(a) {
  if (a.domain() != domain) copy_.emplace(cast(a, domain, threads));
  if (blob_bytes > blob_size(domain.size())) copy_.emplace(with_blobs_of(**this, padded_type(blob_bytes), threads));
}
template class operand<any_matrix>;
template class operand<any_vector>;

}  // namespace gustav::runtime
