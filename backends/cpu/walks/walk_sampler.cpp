// Steps of random walks.
#include <backends/cpu/walks/walk_sampler.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace gustav::backends::cpu {
namespace {

// Refusals after which a row is scanned.
constexpr int most_refusals = 64;

}  // namespace

template <class I>
walk_sampler<I>::walk_sampler(const csr_view<unit, I>& a, buffer<double>&& weights, double p, double q, int threads)
    : a_(a), weights_(std::move(weights)), to_last_(1 / p), to_far_(1 / q) {
  if (!is_weighted()) return;
  totals_ = buffer<double>(static_cast<std::size_t>(a.rows));
  keep_ = buffer<double>(static_cast<std::size_t>(a.entries()));
  other_ = buffer<I>(static_cast<std::size_t>(a.entries()));
  parallel_for(a.rows, 256, useful_threads(threads, 8 * a.entries()), [&](long begin, long end) {
    for (offset_t v = begin; v < end; ++v) make_alias_table(v);
  });
}

// Entries below the mean weight are filled up with parts of those above it (Vose 1991).
template <class I>
void walk_sampler<I>::make_alias_table(offset_t row) {
  const offset_t first = a_.offsets[row] - a_.offsets[0], n = a_.offsets[row + 1] - a_.offsets[row];
  const double* const weights = weights_.data() + first;
  double sum = 0;
  for (offset_t k = 0; k < n; ++k) sum += weights[k];
  totals_[static_cast<std::size_t>(row)] = sum;
  if (!(sum > 0)) return;
  double* const keep = keep_.data() + first;
  I* const other = other_.data() + first;
  std::vector<offset_t> small, large;
  for (offset_t k = 0; k < n; ++k) {
    keep[k] = weights[k] / sum * static_cast<double>(n);
    other[k] = static_cast<I>(k);
    (keep[k] < 1 ? small : large).push_back(k);
  }
  while (!small.empty() && !large.empty()) {
    const offset_t s = small.back(), l = large.back();
    small.pop_back();
    other[s] = static_cast<I>(l);
    keep[l] -= 1 - keep[s];
    if (keep[l] < 1) {
      large.pop_back();
      small.push_back(l);
    }
  }
  // What is left differs from 1 by rounding alone; an entry of weight 0 must not be taken for it.
  const offset_t heaviest = std::max_element(weights, weights + n) - weights;
  for (const auto* rest : {&small, &large})
    for (const offset_t k : *rest) {
      keep[k] = weights[k] > 0 ? 1 : 0;
      other[k] = static_cast<I>(heaviest);
    }
}

// The entry, or -1.
template <class I>
offset_t walk_sampler<I>::find(I row, I column) const {
  const I* const begin = a_.indices + a_.offsets[row];
  const I* const end = a_.indices + a_.offsets[row + 1];
  const I* const at = std::lower_bound(begin, end, column);
  return at != end && *at == column ? at - a_.indices : offset_t{-1};
}

template <class I>
I walk_sampler<I>::first_order(I v, random_numbers& random) const {
  const offset_t first = a_.offsets[v];
  const auto n = static_cast<std::uint64_t>(a_.offsets[v + 1] - first);
  auto k = static_cast<offset_t>(random.below(n));
  if (is_weighted()) {
    const auto e = static_cast<std::size_t>(first - a_.offsets[0] + k);
    if (!(random.uniform() < keep_[e])) k = other_[e];
  }
  return a_.indices[first + k];
}

template <class I>
double walk_sampler<I>::bias(I before, I x) const {
  return x == before ? to_last_ : find(before, x) >= 0 ? 1 : to_far_;
}

template <class I>
I walk_sampler<I>::second_order(I before, I v, random_numbers& random) const {
  const double bound = std::max(1.0, to_far_), least = std::min({1.0, to_far_, to_last_});
  // What the return weighs beyond the bound is an outcome of its own.
  double beyond = 0;
  if (to_last_ > bound)
    if (const offset_t back = find(v, before); back >= 0) beyond = weight(back) * (to_last_ - bound);
  for (int k = 0; k < most_refusals; ++k) {
    if (beyond > 0 && random.uniform() * (total(v) * bound + beyond) < beyond) return before;
    const I x = first_order(v, random);
    const double drawn = random.uniform() * bound;
    if (drawn < least || drawn < bias(before, x)) return x;
  }
  return scan(before, v, random);
}

template <class I>
I walk_sampler<I>::scan(I before, I v, random_numbers& random) const {
  const auto biased = [&](offset_t e) { return weight(e) * bias(before, a_.indices[e]); };
  double sum = 0;
  for (offset_t e = a_.offsets[v]; e < a_.offsets[v + 1]; ++e) sum += biased(e);
  double left = random.uniform() * sum;
  I last = before;
  for (offset_t e = a_.offsets[v]; e < a_.offsets[v + 1]; ++e) {
    const double w = biased(e);
    if (!(w > 0)) continue;
    last = a_.indices[e];
    if (left < w) break;
    left -= w;
  }
  return last;
}

template <class I>
void walk_sampler<I>::walk(std::span<const I> starts, std::uint64_t seed, std::uint64_t first, std::size_t length,
                           I* to, std::size_t* sizes, int threads) const {
  const bool is_biased = to_last_ != 1 || to_far_ != 1;
  // A step is a few cache misses.
  const auto work = static_cast<std::int64_t>(starts.size() * length) * 16;
  parallel_for(static_cast<long>(starts.size()), 64, useful_threads(threads, work), [&](long begin, long end) {
    for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
      random_numbers random(seed, first + k);
      I* const walk = to + k * length;
      std::size_t size = 0;
      if (length > 0) walk[size++] = starts[k];
      while (size > 0 && size < length && total(walk[size - 1]) > 0) {
        const I v = walk[size - 1];
        walk[size] = is_biased && size > 1 ? second_order(walk[size - 2], v, random) : first_order(v, random);
        ++size;
      }
      sizes[k] = size;
    }
  });
}

template class walk_sampler<std::int32_t>;
template class walk_sampler<std::int64_t>;

}  // namespace gustav::backends::cpu
