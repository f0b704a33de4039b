// Aggregation of communities.
#include <backends/cpu/communities/aggregation.hpp>
#include <core/parallel.hpp>

#include <array>
#include <optional>
#include <vector>

namespace gustav::backends::cpu {
namespace {

// The rows of a chunk of labels.
template <class I>
struct row_chunk {
  std::vector<I> indices;
  std::vector<double> weights;
};

}  // namespace

template <class S, class I>
aggregated_level<I> aggregate(const community_level<S, I>& level, const I* label, offset_t labels, int threads) {
  const auto& a = level.rows;
  const node_groups<I> groups = group_by_label<I>(label, level.nodes(), labels, nullptr);
  const offset_t* const first_of = groups.offsets.data();
  const I* const nodes = groups.nodes.data();
  aggregated_level<I> out;
  out.offsets = buffer<offset_t>(static_cast<std::size_t>(labels) + 1, 0);
  out.strength = buffer<double>(static_cast<std::size_t>(labels), 0.0);
  threads = useful_threads(threads, a.entries() + level.nodes());

  constexpr int most_chunks = 128;
  const int chunks = threads == 1 ? 1 : most_chunks;
  std::array<long, most_chunks + 1> borders;
  balance(first_of, static_cast<long>(labels), chunks, borders.data());
  std::vector<row_chunk<I>> rows(static_cast<std::size_t>(chunks));
  std::vector<std::optional<label_weights<I>>> near(static_cast<std::size_t>(threads));
  auto add_up = [&](long first, long last, int chunk) {
    auto& mine = near[static_cast<std::size_t>(current_worker())];
    if (!mine) mine.emplace(labels, labels);
    auto& [indices, weights] = rows[static_cast<std::size_t>(chunk)];
    const offset_t end = first_of[last] - 1;
    for (long c = first; c < last; ++c) {
      double strength = 0;
      for (offset_t k = first_of[c]; k < first_of[c + 1]; ++k) {
        prefetch_nodes(a, label, nodes[std::min(k + prefetch_far, end)], nodes[std::min(k + prefetch_middle, end)],
                       nodes[std::min(k + prefetch_near, end)]);
        const I v = nodes[k];
        strength += level.strength[v];
        for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
          const I to = label[a.indices[p]];
          const double w = weight_of(a.value(p));
          if (to != c && w > 0) mine->add(to, w);
        }
      }
      out.strength[static_cast<std::size_t>(c)] = strength;
      const std::size_t before = indices.size();
      mine->flush([&](I to, double w) {
        indices.push_back(to);
        weights.push_back(w);
      });
      out.offsets[static_cast<std::size_t>(c)] = static_cast<offset_t>(indices.size() - before);
    }
  };
  parallel_chunks(borders.data(), chunks, threads, add_up);

  const offset_t entries = exclusive_scan(out.offsets.data(), static_cast<long>(labels), out.offsets.data(), threads);
  out.indices = buffer<I>(static_cast<std::size_t>(entries));
  out.weights = buffer<double>(static_cast<std::size_t>(entries));
  auto copy = [&](long first, long, int chunk) {
    auto& [indices, weights] = rows[static_cast<std::size_t>(chunk)];
    const offset_t to = out.offsets[static_cast<std::size_t>(first)];
    std::copy(indices.begin(), indices.end(), out.indices.data() + to);
    std::copy(weights.begin(), weights.end(), out.weights.data() + to);
    rows[static_cast<std::size_t>(chunk)] = {};
  };
  parallel_chunks(borders.data(), chunks, threads, copy);
  return out;
}

template aggregated_level<std::int32_t> aggregate(const community_level<unit, std::int32_t>&, const std::int32_t*,
                                                  offset_t, int);
template aggregated_level<std::int64_t> aggregate(const community_level<unit, std::int64_t>&, const std::int64_t*,
                                                  offset_t, int);
template aggregated_level<std::int32_t> aggregate(const community_level<double, std::int32_t>&, const std::int32_t*,
                                                  offset_t, int);
template aggregated_level<std::int64_t> aggregate(const community_level<double, std::int64_t>&, const std::int64_t*,
                                                  offset_t, int);

}  // namespace gustav::backends::cpu
