// Passes over the values of objects.
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <core/types.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/cast.hpp>
#include <graphblas/runtime/patterns.hpp>
#include <graphblas/runtime/type.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <string>
#include <utility>

namespace gustav::runtime {
namespace {

constexpr long values_per_task = 1 << 14;

void require_casts(const type& from, const type& to) {
  if (!casts_to(from, to))
    throw domain_mismatch("values of type " + std::string(from.name()) + " are not cast to type " +
                          std::string(to.name()));
}

// Two arrays of blobs of so many bytes each.
struct blob_arrays {
  std::byte* to;
  std::size_t to_bytes;
  const std::byte* from;
  std::size_t from_bytes;

  void apply(const values_function& f, long begin, long end) const {
    const auto first = static_cast<std::size_t>(begin);
    f(to + first * to_bytes, from + first * from_bytes, static_cast<std::size_t>(end - begin));
  }
};

void fill(const blob_arrays& arrays, offset_t n, int threads, const values_function& f) {
  parallel_for(static_cast<long>(n), values_per_task, threads,
               [&](long begin, long end) { arrays.apply(f, begin, end); });
}
// The same where entries are present: values of others are not read, and become zeros.
void fill_present(const blob_arrays& arrays, const std::uint8_t* present, offset_t n, int threads,
                  const values_function& f) {
  parallel_for(static_cast<long>(n), values_per_task, threads, [&](long begin, long end) {
    for (long i = begin; i < end;) {
      const long first = i;
      const bool is_there = present[i] != 0;
      while (i < end && (present[i] != 0) == is_there) ++i;
      if (is_there)
        arrays.apply(f, first, i);
      else
        std::memset(arrays.to + static_cast<std::size_t>(first) * arrays.to_bytes, 0,
                    static_cast<std::size_t>(i - first) * arrays.to_bytes);
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
  if (n == 0) return;
  const std::size_t bytes = blob_size(to.size());
  if (bytes != to.size()) std::memset(blobs, 0, bytes * static_cast<std::size_t>(n));
  cast_apart(to, static_cast<std::byte*>(blobs), bytes, from, static_cast<const std::byte*>(values), from.size(), n);
}

any_matrix with_values(const any_matrix& a, const type& t, int threads, const values_function& f) try {
  const matrix_arrays given = arrays_of(a, threads);
  const offset_t n = given.stored();
  return object_of(pattern_of(a, threads), t, n, given.iso && n > 0, threads, [&](void* z) {
    fill({static_cast<std::byte*>(z), blob_size(t.size()), given.values, given.blob_bytes}, n, threads, f);
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

any_matrix with_zeros(const any_matrix& a, const type& t, int threads) try {
  const bool has_entries = a.entries() > 0;
  return object_of(pattern_of(a, threads), t, has_entries ? 1 : 0, has_entries, threads, [&](void* z) {
    if (has_entries) std::memset(z, 0, blob_size(t.size()));
  });
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

any_vector with_values(const any_vector& u, const type& t, int threads, const values_function& f) try {
  const vector_arrays given = arrays_of(u, threads);
  const offset_t n = given.stored();
  const bool iso = given.iso && given.entries > 0;
  return object_of(pattern_of(u, threads), t, n, iso, threads, [&](void* z) {
    const blob_arrays arrays{static_cast<std::byte*>(z), blob_size(t.size()), given.values, given.blob_bytes};
    if (given.form == vector_form::bitmap && !iso)
      fill_present(arrays, given.present, n, threads, f);
    else
      fill(arrays, n, threads, f);
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
operand<Object>::operand(const Object& a, const type& domain, int threads, std::size_t blob_bytes, bool is_read)
    : given_(a) {
  if constexpr (std::is_same_v<Object, any_matrix>)
    if (!is_read) {
      const std::size_t bytes = std::max(blob_bytes, blob_size(domain.size()));
      if (blob_size(a.domain().size()) != bytes) copy_.emplace(with_zeros(a, padded_type(bytes), threads));
      return;
    }
  if (a.domain() != domain) copy_.emplace(cast(a, domain, threads));
  if (blob_bytes > blob_size(domain.size())) copy_.emplace(with_blobs_of(**this, padded_type(blob_bytes), threads));
}
template class operand<any_matrix>;
template class operand<any_vector>;

}  // namespace gustav::runtime
