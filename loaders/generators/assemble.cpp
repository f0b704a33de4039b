// From a source of edges to CSR: count, scatter, sort each row, merge repeats, draw weights. Sorting removes the
// order in which threads put their edges down, so the result is the same for any number of them.
#include <backends/common/parallel.hpp>
#include <graphblas/error.hpp>
#include <loaders/detail/generator.hpp>

#include <algorithm>
#include <bit>
#include <limits>
#include <new>
#include <type_traits>

namespace gustav {
namespace detail::gen {
namespace {

template <class F>
void over_rows(const offset_t* offsets, offset_t rows, int threads, F f) {
  constexpr int most = 256;
  long borders[most + 1];
  const int chunks = static_cast<int>(std::clamp<offset_t>(offsets[rows] / 8192 + rows / 8192, 1, most));
  // Chunks of equal entries; a run of empty rows is cheap wherever it falls.
  balance(offsets, rows, chunks, borders);
  auto body = [&](long begin, long end, int) {
    for (long i = begin; i < end; ++i) f(i);
  };
  parallel_chunks(borders, chunks, threads, body);
}

// A bijection of [0, n): a Feistel network over the next even number of bits, walked until it lands inside.
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

// Merges repeats in sorted rows.
template <class I>
void merge_repeats(buffer<offset_t>& offsets, buffer<I>& indices, offset_t rows, int threads) {
  buffer<offset_t> kept(static_cast<std::size_t>(rows) + 1);
  kept[static_cast<std::size_t>(rows)] = 0;
  over_rows(offsets.data(), rows, threads, [&](offset_t i) {
    I* const begin = indices.data() + offsets.data()[i];
    I* const end = indices.data() + offsets.data()[i + 1];
    kept.data()[i] = std::unique(begin, end) - begin;
  });
  const offset_t total = exclusive_scan(kept.data(), rows, kept.data(), threads);
  if (total == offsets.data()[rows]) return;
  buffer<I> packed(static_cast<std::size_t>(total));
  over_rows(offsets.data(), rows, threads, [&](offset_t i) {
    std::copy_n(indices.data() + offsets.data()[i], kept.data()[i + 1] - kept.data()[i],
                packed.data() + kept.data()[i]);
  });
  offsets = std::move(kept);
  indices = std::move(packed);
}

// The weight of an edge depends on its ends only; undirected: on the unordered pair.
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

// The weights that the kind itself gives.
template <class T, class I>
void own_weights(const source& s, const buffer<offset_t>& offsets, const buffer<I>& indices, buffer<T>& values,
                 const buffer<std::int64_t>& renumber, int threads) {
  buffer<std::int64_t> before(renumber.size());  // the number that each vertex had
  for (std::size_t k = 0; k < renumber.size(); ++k)
    before[static_cast<std::size_t>(renumber[k])] = static_cast<std::int64_t>(k);
  const auto old = [&](offset_t v) { return before.empty() ? v : before[static_cast<std::size_t>(v)]; };
  over_rows(offsets.data(), s.rows, threads, [&](offset_t i) {
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

}  // namespace
}  // namespace detail::gen

namespace io {

template <class T, class I>
generated<T, I> generate(graph_kind kind, const generate_options& o) try {
  namespace gen = detail::gen;
  const bool drawn = o.weights != weight_kind::none && !std::is_void_v<T>;
  if constexpr (!std::is_void_v<T>)
    if (drawn) gen::check_weights<T>(o);
  const gen::source source = gen::make(kind, o);
  const bool weighted = drawn || (source.weight && !std::is_void_v<T>);
  if (source.rows > std::numeric_limits<I>::max() || source.cols > std::numeric_limits<I>::max())
    throw index_overflow("generate: " + std::to_string(std::max(source.rows, source.cols)) +
                         " vertices do not fit the index type");
  if (source.expected > 0x1p45)
    throw out_of_memory("generate: about " + std::to_string(source.expected) + " entries asked for",
                        static_cast<std::uint64_t>(std::min(source.expected, 0x1p58) * sizeof(I)));

  generated<T, I> out;
  out.kind = kind;
  out.directed = source.directed;
  out.weighted = weighted;
  auto& m = out.matrix;
  m.rows = source.rows;
  m.cols = source.cols;
  const auto rows = static_cast<std::size_t>(source.rows);

  buffer<std::int64_t> renumber;
  if (source.graph && o.permute.value_or(source.renumber)) {
    renumber = gen::random_permutation(source.rows, o.seed, o.threads);
    if constexpr (std::is_same_v<I, std::int64_t>) {
      out.permutation = renumber.clone();
    } else {
      out.permutation = buffer<I>(rows);
      std::copy(renumber.begin(), renumber.end(), out.permutation.begin());
    }
  }

  m.offsets = buffer<offset_t>(rows + 1, 0);
  gen::edge_sink sink;
  sink.drop_loops = source.graph && !o.loops;
  sink.mirror = source.graph && !source.directed;
  sink.renumber = renumber.empty() ? nullptr : renumber.data();
  sink.cursor = m.offsets.data();
  const auto pass = [&] {
    parallel_for(source.units, source.grain, o.threads, [&](long begin, long end) { source.emit(begin, end, sink); });
  };
  pass();
  const offset_t total = exclusive_scan(m.offsets.data(), source.rows, m.offsets.data(), o.threads);
  m.indices = buffer<I>(static_cast<std::size_t>(total));
  buffer<offset_t> cursor = m.offsets.clone();
  sink.cursor = cursor.data();
  if constexpr (sizeof(I) == 4)
    sink.narrow = m.indices.data();
  else
    sink.wide = m.indices.data();
  if (total > 0) pass();
  gen::over_rows(m.offsets.data(), source.rows, o.threads, [&](offset_t i) {
    std::sort(m.indices.data() + m.offsets.data()[i], m.indices.data() + m.offsets.data()[i + 1]);
  });
  if (source.overlaps || (source.repeats && o.deduplicate))
    gen::merge_repeats(m.offsets, m.indices, source.rows, o.threads);
  out.duplicates = source.repeats && !o.deduplicate;
  m.sorted = !out.duplicates;

  if constexpr (!std::is_void_v<T>) {
    m.iso = !weighted;
    m.values = buffer<T>(weighted ? m.indices.size() : 1, T(1));
    if (drawn)
      gen::over_rows(m.offsets.data(), source.rows, o.threads, [&](offset_t i) {
        for (offset_t k = m.offsets.data()[i]; k < m.offsets.data()[i + 1]; ++k)
          m.values.data()[k] = gen::draw_weight<T>(o, source.directed, i, m.indices.data()[k]);
      });
    else if (weighted)
      gen::own_weights(source, m.offsets, m.indices, m.values, renumber, o.threads);
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
