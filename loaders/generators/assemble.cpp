// Construction of CSR from a source of edges: count, scatter, sort each row, merge repeats, draw weights. Since rows
// are sorted, the result does not depend on the number of threads.
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <loaders/generators/detail/generator.hpp>

#include <algorithm>
#include <bit>
#include <limits>
#include <new>
#include <type_traits>

namespace gustav {
namespace detail::gen {
namespace {

// f(row) for each row, in parallel.
template <class F>
void for_each_row(const offset_t* offsets, offset_t rows, int threads, F f) {
  constexpr int max_chunks = 256;
  long borders[max_chunks + 1];
  const int chunks = static_cast<int>(std::clamp<offset_t>(offsets[rows] / 8192 + rows / 8192, 1, max_chunks));
  // Chunks have about equal numbers of entries; empty rows cost little in any chunk.
  balance(offsets, rows, chunks, borders);
  auto body = [&](long begin, long end, int) {
    for (long i = begin; i < end; ++i) f(i);
  };
  parallel_chunks(borders, chunks, threads, body);
}

// A pseudorandom permutation of [0, n): a Feistel network over the next even number of bits, with cycle walking.
buffer<std::int64_t> random_permutation(offset_t n, std::uint64_t seed, int threads) {
  buffer<std::int64_t> out(static_cast<std::size_t>(n));
  constexpr int rounds = 8;
  std::uint64_t keys[rounds];
  for (int r = 0; r < rounds; ++r) keys[r] = philox(seed, permutation, static_cast<std::uint64_t>(r), 0)[0];
  const int bits = n > 1 ? std::bit_width(static_cast<std::uint64_t>(n - 1)) : 1;
  const int half = (bits + 1) / 2;
  const std::uint64_t low = (std::uint64_t{1} << half) - 1;
  parallel_for(n, 4096, threads, [&](long begin, long end) {
    for (long k = begin; k < end; ++k) {
      auto x = static_cast<std::uint64_t>(k);
      do {
        std::uint64_t left = x >> half, right = x & low;
        for (const std::uint64_t key : keys) {
          std::uint64_t mixed = (right + key) * 0x9e3779b97f4a7c15u;
          mixed = (mixed ^ (mixed >> 32)) * 0xd6e8feb86659fd93u;
          left ^= (mixed >> 32) & low;
          std::swap(left, right);
        }
        x = left << half | right;
      } while (x >= static_cast<std::uint64_t>(n));
      out[static_cast<std::size_t>(k)] = static_cast<std::int64_t>(x);
    }
  });
  return out;
}

// Merges repeated entries of sorted rows.
template <class I>
void merge_repeats(buffer<offset_t>& offsets, buffer<I>& indices, offset_t rows, int threads) {
  buffer<offset_t> kept(static_cast<std::size_t>(rows) + 1);
  kept[static_cast<std::size_t>(rows)] = 0;
  for_each_row(offsets.data(), rows, threads, [&](offset_t i) {
    I* const begin = indices.data() + offsets.data()[i];
    I* const end = indices.data() + offsets.data()[i + 1];
    kept.data()[i] = std::unique(begin, end) - begin;
  });
  const offset_t total = exclusive_scan(kept.data(), rows, kept.data(), threads);
  if (total == offsets.data()[rows]) return;
  buffer<I> packed(static_cast<std::size_t>(total));
  for_each_row(offsets.data(), rows, threads, [&](offset_t i) {
    std::copy_n(indices.data() + offsets.data()[i], kept.data()[i + 1] - kept.data()[i],
                packed.data() + kept.data()[i]);
  });
  offsets = std::move(kept);
  indices = std::move(packed);
}

// A random weight that depends on the ends of the edge only; undirected: on the unordered pair.
template <class T>
T draw_weight(const generate_options& o, bool directed, offset_t i, offset_t j) {
  if (!directed && i > j) std::swap(i, j);
  const std::uint64_t bits = philox(o.seed, weights, static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(j))[0];
  if (o.weights == io::weight_kind::real)
    return static_cast<T>(o.weight_min + unit_interval(bits) * (o.weight_max - o.weight_min));
  const auto low = static_cast<std::int64_t>(o.weight_min), high = static_cast<std::int64_t>(o.weight_max);
  const auto span = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
  return static_cast<T>(static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + below(bits, span)));
}

// Sets the weights that the kind defines.
template <class T, class I>
void assign_kind_weights(const edge_source& s, const buffer<offset_t>& offsets, const buffer<I>& indices,
                         buffer<T>& values, const buffer<std::int64_t>& renumber, int threads) {
  buffer<std::int64_t> before(renumber.size());  // number of each vertex before renumbering
  for (std::size_t k = 0; k < renumber.size(); ++k)
    before[static_cast<std::size_t>(renumber[k])] = static_cast<std::int64_t>(k);
  const auto old = [&](offset_t v) { return before.empty() ? v : before[static_cast<std::size_t>(v)]; };
  for_each_row(offsets.data(), s.rows, threads, [&](offset_t i) {
    for (offset_t k = offsets.data()[i]; k < offsets.data()[i + 1]; ++k) {
      const double w = s.weight(old(i), old(indices.data()[k]));
      values.data()[k] = std::is_integral_v<T> ? static_cast<T>(std::llround(w)) : static_cast<T>(w);
    }
  });
}

template <class T>
void check_weights(const generate_options& o) {
  require(std::isfinite(o.weight_min) && std::isfinite(o.weight_max) && o.weight_min <= o.weight_max,
          "weights: the range must be finite and not empty");
  if (o.weights == io::weight_kind::integer)
    require(std::abs(o.weight_min) <= 0x1p53 && std::abs(o.weight_max) <= 0x1p53 &&
                std::floor(o.weight_min) == o.weight_min && std::floor(o.weight_max) == o.weight_max,
            "weights: an integer range needs integer ends of at most 2^53");
  else
    require(std::is_same_v<T, double>, "weights: real weights need a real value type");
}

template <class I>
void check_size(const edge_source& s) {
  if (s.rows > std::numeric_limits<I>::max() || s.cols > std::numeric_limits<I>::max())
    throw index_overflow("generate: " + std::to_string(std::max(s.rows, s.cols)) +
                         " vertices do not fit the index type");
  if (s.expected > 0x1p45)
    throw out_of_memory("generate: about " + std::to_string(s.expected) + " entries asked for",
                        static_cast<std::uint64_t>(std::min(s.expected, 0x1p58) * sizeof(I)));
}

// Generates the pattern of the matrix, with sorted rows.
template <class I>
void generate_pattern(const edge_source& s, const generate_options& o, const buffer<std::int64_t>& renumber,
                      buffer<offset_t>& offsets, buffer<I>& indices) {
  offsets = buffer<offset_t>(static_cast<std::size_t>(s.rows) + 1, 0);
  edge_sink sink;
  sink.drop_loops = s.graph && !o.loops;
  sink.mirror = s.graph && !s.directed;
  sink.renumber = renumber.empty() ? nullptr : renumber.data();
  sink.cursor = offsets.data();
  const auto pass = [&] {
    parallel_for(s.units, s.grain, o.threads, [&](long begin, long end) { s.emit(begin, end, sink); });
  };
  pass();
  const offset_t total = exclusive_scan(offsets.data(), s.rows, offsets.data(), o.threads);
  indices = buffer<I>(static_cast<std::size_t>(total));
  buffer<offset_t> cursor = offsets.clone();
  sink.cursor = cursor.data();
  if constexpr (sizeof(I) == 4)
    sink.narrow = indices.data();
  else
    sink.wide = indices.data();
  if (total > 0) pass();
  for_each_row(offsets.data(), s.rows, o.threads, [&](offset_t i) {
    std::sort(indices.data() + offsets.data()[i], indices.data() + offsets.data()[i + 1]);
  });
  if (s.overlaps || (s.repeats && o.deduplicate)) merge_repeats(offsets, indices, s.rows, o.threads);
}

}  // namespace
}  // namespace detail::gen

namespace io {

template <class T, class I>
generated<T, I> generate(graph_kind kind, const generate_options& o) try {
  namespace gen = detail::gen;
  const bool drawn = o.weights != weight_kind::none && !std::is_void_v<T>;
  if constexpr (!std::is_void_v<T>)
    if (drawn) gen::check_weights<T>(o);
  const gen::edge_source source = gen::make(kind, o);
  const bool weighted = drawn || (source.weight && !std::is_void_v<T>);
  gen::check_size<I>(source);

  generated<T, I> out;
  out.kind = kind;
  out.directed = source.directed;
  out.weighted = weighted;
  auto& m = out.matrix;
  m.rows = source.rows;
  m.cols = source.cols;
  buffer<std::int64_t> renumber;
  if (source.graph && o.permute.value_or(source.renumber)) {
    renumber = gen::random_permutation(source.rows, o.seed, o.threads);
    if constexpr (std::is_same_v<I, std::int64_t>) {
      out.permutation = renumber.clone();
    } else {
      out.permutation = buffer<I>(static_cast<std::size_t>(source.rows));
      std::copy(renumber.begin(), renumber.end(), out.permutation.begin());
    }
  }
  gen::generate_pattern(source, o, renumber, m.offsets, m.indices);
  out.duplicates = source.repeats && !o.deduplicate;
  m.sorted = !out.duplicates;

  if constexpr (!std::is_void_v<T>) {
    m.iso = !weighted;
    m.values = buffer<T>(weighted ? m.indices.size() : 1, T(1));
    if (drawn)
      gen::for_each_row(m.offsets.data(), source.rows, o.threads, [&](offset_t i) {
        for (offset_t k = m.offsets.data()[i]; k < m.offsets.data()[i + 1]; ++k)
          m.values.data()[k] = gen::draw_weight<T>(o, source.directed, i, m.indices.data()[k]);
      });
    else if (weighted)
      gen::assign_kind_weights(source, m.offsets, m.indices, m.values, renumber, o.threads);
  } else {
    m.iso = true;
  }
  return out;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

template generated<void, std::int32_t> generate(graph_kind, const generate_options&);
template generated<void, std::int64_t> generate(graph_kind, const generate_options&);
template generated<std::int64_t, std::int32_t> generate(graph_kind, const generate_options&);
template generated<std::int64_t, std::int64_t> generate(graph_kind, const generate_options&);
template generated<double, std::int32_t> generate(graph_kind, const generate_options&);
template generated<double, std::int64_t> generate(graph_kind, const generate_options&);

}  // namespace io
}  // namespace gustav
