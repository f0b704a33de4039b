// Loading of files: io::load<double>("graph.mtx").
#pragma once

#include <core/error.hpp>
#include <core/parallel.hpp>
#include <graphblas/matrix.hpp>
#include <loaders/detail/raw_graph.hpp>
#include <loaders/options.hpp>
#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <limits>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace gustav::io {

// A loaded graph: entry (i, j) of `adjacency` is the arc from vertex i to vertex j; `names` has the names of the
// vertices. The matrix of an undirected graph is marked as symmetric, so that no operation transposes it.
template <class T, class I = std::int32_t>
struct loaded {
  matrix<T, I> adjacency;
  vertex_names names;
  load_report report;
  bool directed = true;
  bool weighted = false;  // the file has weights
};

namespace detail {

template <class T>
constexpr value_domain domain_of() {
  if constexpr (std::is_void_v<T>)
    return value_domain::none;
  else if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
    return value_domain::integer;
  else
    return value_domain::real;
}

template <class T>
constexpr value_limits limits_of() {
  value_limits limits;
  if constexpr (domain_of<T>() == value_domain::integer) {
    if constexpr (std::is_unsigned_v<T>) limits.least = 0;
    if constexpr (sizeof(T) < sizeof(std::int64_t)) {
      limits.least = std::numeric_limits<T>::min();
      limits.greatest = std::numeric_limits<T>::max();
    }
  }
  // Half a unit in the last place above the greatest float, numbers round to infinity.
  if constexpr (std::is_same_v<T, float>) limits.overflow = double(std::numeric_limits<float>::max()) + 0x1p103;
  return limits;
}

template <class To, class From>
buffer<To> converted(buffer<From> from) {
  if constexpr (std::is_same_v<To, From>) {
    return from;
  } else {
    buffer<To> to(from.size());
    parallel_for(long(from.size()), 1L << 16, 0, [&](long begin, long end) {
      for (long k = begin; k < end; ++k) {
        if constexpr (std::is_same_v<To, bool>)
          to[std::size_t(k)] = from[std::size_t(k)] != From{};
        else
          to[std::size_t(k)] = static_cast<To>(from[std::size_t(k)]);
      }
    });
    return to;
  }
}

template <class I>
buffer<I> indices_of(raw_graph& raw) {
  if constexpr (std::is_same_v<I, std::int32_t>) {
    if (!raw.wide) return std::move(raw.indices32);
    constexpr offset_t max_index = std::numeric_limits<std::int32_t>::max();
    if (raw.rows > max_index || raw.cols > max_index)
      throw index_overflow("the graph needs 64-bit indices: use load<T, std::int64_t> or load_any<T>");
    return converted<std::int32_t>(std::move(raw.indices64));
  } else {
    return raw.wide ? std::move(raw.indices64) : converted<std::int64_t>(std::move(raw.indices32));
  }
}

template <class T, class I>
loaded<T, I> to_loaded(raw_graph raw) {
  csr_arrays<T, I> arrays;
  arrays.indices = indices_of<I>(raw);
  arrays.offsets = std::move(raw.offsets);
  arrays.sorted = true;
  if constexpr (!std::is_void_v<T>) {
    arrays.iso = raw.iso;
    if (raw.domain == value_domain::none)
      arrays.values = buffer<T>(arrays.indices.empty() ? 0 : 1, T(1));
    else if (raw.domain == value_domain::integer)
      arrays.values = converted<T>(std::move(raw.integers));
    else
      arrays.values = converted<T>(std::move(raw.reals));
  }
  const bool directed = raw.report.directed, weighted = raw.report.weighted;
  auto adjacency = matrix<T, I>::adopt(raw.rows, raw.cols, std::move(arrays), check::trusted);
  if (raw.symmetric) adjacency.mark_symmetric();
  return {std::move(adjacency), std::move(raw.names), std::move(raw.report), directed, weighted};
}

}  // namespace detail

// Loads a file; "-" is standard input. T = void keeps the pattern only; an integral T rejects weights that are not
// integers. Weights are merged in int64 or double and converted to T at the end. Integer sums that do not fit int64,
// integers that do not fit T and finite weights that are infinite as float are bad data, so that an unsigned T takes
// weights from 0 to 2^63 - 1 at most. As bool, weights other than 0 are true.
// Throws io_error (cannot be read), bad_data (violates its format; has file, line and reason), out_of_memory (before
// allocation), index_overflow (more vertices than I can number), dimension_mismatch (a matrix that is not square as an
// undirected graph), invalid_value (unknown format name).
// Cost: one pass over the bytes, one bucket pass and one sort of each row, all parallel; memory about 16 bytes per
// record in addition to the result. The result does not depend on the number of threads.
template <class T = double, class I = std::int32_t>
loaded<T, I> load(const std::string& path, const load_options& options = {}) try {
  return detail::to_loaded<T, I>(detail::load_file(path, options, detail::domain_of<T>(), detail::limits_of<T>()));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

// As load(), from memory; `name` replaces the file name in messages and format detection.
template <class T = double, class I = std::int32_t>
loaded<T, I> load_bytes(std::string_view bytes, const std::string& name, const load_options& options = {}) try {
  return detail::to_loaded<T, I>(
      detail::load_memory(bytes, name, options, detail::domain_of<T>(), detail::limits_of<T>()));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

template <class T>
using loaded_any = std::variant<loaded<T, std::int32_t>, loaded<T, std::int64_t>>;

// As load(), with 32-bit indices if they suffice, otherwise 64-bit ones.
template <class T = double>
loaded_any<T> load_any(const std::string& path, const load_options& options = {}) try {
  detail::raw_graph raw = detail::load_file(path, options, detail::domain_of<T>(), detail::limits_of<T>());
  if (raw.wide) return detail::to_loaded<T, std::int64_t>(std::move(raw));
  return detail::to_loaded<T, std::int32_t>(std::move(raw));
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::io
