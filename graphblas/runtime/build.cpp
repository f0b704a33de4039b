// build of objects whose types are known at run time: the values are read where they are, or cast once into blobs.
#include <backends/cpu/elementwise/build.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/runtime/any_matrix.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_values.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/arguments.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/operations.hpp>
#include <graphblas/runtime/operators.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gustav::runtime {
namespace {

using index_span = std::span<const index_type>;

// Two values of one type to one; the first without a function.
template <std::size_t N>
struct combine_blobs {
  binary_operator::function call = nullptr;

  blob<N> operator()(const blob<N>& x, const blob<N>& y) const {
    if (!call) return x;
    blob<N> z{};
    call(&z, &x, &y);
    return z;
  }
};

// An array of values as blobs of the type `to`: the array itself where it may be read as such.
template <std::size_t N>
class blobs_of {
 public:
  blobs_of(const type& to, const type& from, const void* values, std::size_t n) {
    if (to == from && to.size() == N && reinterpret_cast<std::uintptr_t>(values) % alignof(blob<N>) == 0) {
      all_ = {static_cast<const blob<N>*>(values), n};
      return;
    }
    made_ = buffer<blob<N>>(n);
    write_blobs(to, made_.data(), from, values, static_cast<offset_t>(n));
    all_ = {made_.data(), n};
  }
  std::span<const blob<N>> all() const { return all_; }

 private:
  buffer<blob<N>> made_;
  std::span<const blob<N>> all_;
};

// The checks before a build. C API 2.1: the three types of `duplicates` are one.
template <class Object>
void require_buildable(const Object& c, const type& from, offset_t n, const binary_operator* duplicates) {
  require_cast("build", "values", from, "the output", c.domain());
  if (duplicates) {
    const type& t = duplicates->z_type();
    if (duplicates->x_type() != t || duplicates->y_type() != t)
      throw domain_mismatch("build: the operator for duplicates has the types " + std::string(t.name()) + " = f(" +
                            std::string(duplicates->x_type().name()) + ", " + std::string(duplicates->y_type().name()) +
                            "), expected one type");
    require_cast("build", "values", from, "the operator for duplicates", t);
    require_cast("build", "results of the operator for duplicates", t, "the output", c.domain());
  }
  if (n < 0) throw invalid_value("build: a negative number of tuples");
  const offset_t entries = c.entries();
  if (entries > 0)
    throw error(info::output_not_empty, "build: the output has " + std::to_string(entries) + " entries, expected none");
}

std::string index_text(index_type i) { return std::to_string(static_cast<std::uint64_t>(i)); }
bool is_inside(index_type i, offset_t n) { return i >= 0 && i < n; }

[[noreturn]] void throw_outside(const any_matrix& c, index_span rows, index_span cols) {
  std::size_t k = 0;
  while (is_inside(rows[k], c.rows()) && is_inside(cols[k], c.cols())) ++k;
  throw index_out_of_bounds("build: tuple " + std::to_string(k) + " is (" + index_text(rows[k]) + ", " +
                            index_text(cols[k]) + ") in a " + std::to_string(c.rows()) + " x " +
                            std::to_string(c.cols()) + " matrix");
}
[[noreturn]] void throw_outside(const any_vector& w, index_span indices) {
  std::size_t k = 0;
  while (is_inside(indices[k], w.size())) ++k;
  throw index_out_of_bounds("build: tuple " + std::to_string(k) + " is index " + index_text(indices[k]) +
                            " in a vector of size " + std::to_string(w.size()));
}

// C = build() of C++, whose checks of the positions `at` find what is wrong with them.
template <class Object, class Build, class... Indices>
void build_into(Object& c, const Build& make, const Indices&... at) try {
  Object next = make();
  c.visit([&]<class Stored>(Stored& stored) {
    detail::replace_object(stored, std::move(next.template as<sizeof(typename Stored::value_type)>()));
  });
} catch (const index_out_of_bounds&) {
  throw_outside(c, at...);
} catch (const duplicate_entry& e) {
  throw duplicate_entry(std::string("build: ") + e.what());
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// The object that build(blobs, duplicate operator) of C++ gives, of C's type.
template <class Object, class Build>
Object built(const Object& c, const type& from, const void* values, std::size_t n, const binary_operator* duplicates,
             const Build& build) {
  const type& t = duplicates ? duplicates->z_type() : c.domain();
  return with_blob_size(blob_size(t.size()), [&]<std::size_t N>(std::integral_constant<std::size_t, N>) {
    const blobs_of<N> blobs(t, from, values, n);
    Object made(t, duplicates ? build(blobs.all(), combine_blobs<N>{duplicates->call()})
                              : build(blobs.all(), backends::cpu::no_duplicates()));
    return t == c.domain() ? std::move(made) : cast(made, c.domain(), 0);
  });
}

}  // namespace

void build(any_matrix& c, const std::int64_t* rows, const std::int64_t* cols, const type& from, const void* values,
           offset_t n, const binary_operator* duplicates) {
  require_buildable(c, from, n, duplicates);
  const auto count = static_cast<std::size_t>(n);
  const index_span r(rows, count), k(cols, count);
  build_into(
      c,
      [&] {
        return built(c, from, values, count, duplicates,
                     [&]<std::size_t N, class Duplicates>(std::span<const blob<N>> blobs, Duplicates combine) {
                       return matrix<blob<N>, index_type>::build(cpu{}, c.rows(), c.cols(), r, k, blobs, combine);
                     });
      },
      r, k);
}

void build(any_vector& w, const std::int64_t* indices, const type& from, const void* values, offset_t n,
           const binary_operator* duplicates) {
  require_buildable(w, from, n, duplicates);
  const auto count = static_cast<std::size_t>(n);
  const index_span at(indices, count);
  build_into(
      w,
      [&] {
        return built(w, from, values, count, duplicates,
                     [&]<std::size_t N, class Duplicates>(std::span<const blob<N>> blobs, Duplicates combine) {
                       return vector<blob<N>, index_type>::build(cpu{}, w.size(), at, blobs, combine);
                     });
      },
      at);
}

void build(any_matrix& c, const std::int64_t* rows, const std::int64_t* cols, const any_scalar& value, offset_t n) {
  require_buildable(c, value.domain(), n, nullptr);
  const void* const given = value.value();
  const auto count = static_cast<std::size_t>(n);
  const index_span r(rows, count), k(cols, count);
  const auto make = [&] {
    return c.visit([&]<class Stored>(const Stored&) {
      using blob_type = typename Stored::value_type;
      return any_matrix(c.domain(), Stored::build_iso(cpu{}, c.rows(), c.cols(), r, k,
                                                      blob_from<blob_type>(c.domain(), value.domain(), given),
                                                      combine_blobs<sizeof(blob_type)>()));
    });
  };
  build_into(c, make, r, k);
}

void build(any_vector& w, const std::int64_t* indices, const any_scalar& value, offset_t n) {
  require_buildable(w, value.domain(), n, nullptr);
  const void* const given = value.value();
  const index_span at(indices, static_cast<std::size_t>(n));
  const auto make = [&] {
    std::vector<index_type> sorted(at.begin(), at.end());
    detail::sort_unique(sorted);
    if (!sorted.empty() && (!is_inside(sorted.front(), w.size()) || !is_inside(sorted.back(), w.size())))
      throw_outside(w, at);
    return w.visit([&]<class Stored>(const Stored&) {
      using blob_type = typename Stored::value_type;
      vector_result<blob_type, index_type> out;
      out.size = w.size();
      out.entries = static_cast<offset_t>(sorted.size());
      out.iso = true;
      out.values = buffer<blob_type>(sorted.empty() ? 0 : 1, blob_from<blob_type>(w.domain(), value.domain(), given));
      out.indices = buffer<index_type>(std::move(sorted));
      return any_vector(w.domain(), Stored::adopt(cpu{}, std::move(out), check::trusted));
    });
  };
  build_into(w, make, at);
}

}  // namespace gustav::runtime
