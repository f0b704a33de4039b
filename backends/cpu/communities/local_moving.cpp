// Local moving of Louvain and Leiden.
#include <backends/cpu/communities/local_moving.hpp>
#include <backends/cpu/simd/caches.hpp>
#include <core/parallel.hpp>

#include <utility>

namespace gustav::backends::cpu {
namespace {

// What a visit reads in no order: offsets, labels, strengths, and sums by community. Prefetching what is in the cache
// costs more than it saves.
template <class I>
std::size_t bytes_of_nodes(offset_t nodes) {
  return static_cast<std::size_t>(nodes) * (sizeof(offset_t) + sizeof(I) + 3 * sizeof(double));
}

}  // namespace

template <class S, class I>
local_moving<S, I>::local_moving(const community_level<S, I>& level, I* community)
    : level_(level),
      community_(community),
      is_large_(bytes_of_nodes<I>(level.nodes()) > caches().l2),
      strength_(static_cast<std::size_t>(level.nodes()), 0.0),
      size_(static_cast<std::size_t>(level.nodes()), I{0}),
      near_(level.nodes(), largest_degree(level.rows)),
      queue_(static_cast<std::size_t>(level.nodes()) + 1, I{0}),
      is_queued_(static_cast<std::size_t>(level.nodes()), 0) {
  for (offset_t v = 0; v < level.nodes(); ++v) {
    const I c = community[v];
    strength_[static_cast<std::size_t>(c)] += level.strength[v];
    ++size_[static_cast<std::size_t>(c)];
    unused_ = std::max(unused_, static_cast<I>(c + 1));
  }
}

template <class S, class I>
void local_moving<S, I>::push(I v) {
  if (std::exchange(is_queued_[static_cast<std::size_t>(v)], std::uint8_t{1})) return;
  queue_[last_] = v;
  if (++last_ == queue_.size()) last_ = 0;
}

// Reads entries of the ring that are no longer, or not yet, in the queue, which does no harm.
template <class S, class I>
GUSTAV_INLINE void local_moving<S, I>::prefetch() const {
  const auto ahead = [&](offset_t nodes) {
    const std::size_t at = first_ + static_cast<std::size_t>(nodes);
    return queue_[at < queue_.size() ? at : 0];
  };
  const auto& a = level_.rows;
  const I far = ahead(prefetch_far), now = ahead(prefetch_now);
  prefetch_nodes(a, static_cast<const I*>(community_), far, ahead(prefetch_middle), ahead(prefetch_near));
  backends::prefetch(level_.strength + far);
  const offset_t first = a.offsets[now], last = std::min(a.offsets[now + 1], first + 16);
  for (offset_t p = first; p < last; ++p) {
    const I c = community_[a.indices[p]];
    near_.prefetch(c);
    backends::prefetch(strength_.data() + c);
  }
}

// That of v unless another gains. An empty one is `unused_`, or the last of `empty_`.
template <class S, class I>
typename local_moving<S, I>::choice local_moving<S, I>::best_community(I v, label_weights<I>& near) const {
  const auto& a = level_.rows;
  const I own = community_[v];
  const double* const strength = strength_.data();
  double mine = 0;
  for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
    const I u = a.indices[p];
    const I c = community_[u];
    // Most neighbours of most nodes are soon in the community of the node, so the test costs less than a sum in memory.
    if (c != own)
      near.add(c, weight_of(a.value(p)));
    else if (u != v)
      mine += weight_of(a.value(p));
  }
  const double penalty = level_.penalty(v), least = level_.least_gain(v);
  const double stays = mine - penalty * (strength[own] - level_.strength[v]);
  I best = own;
  double most = stays + least, others = 0;
  near.flush([&](I c, double w) {
    const double gain = w - penalty * strength[c];
    others = std::max(others, gain);
    if (gain <= most) return;
    most = gain;
    best = c;
  });
  if (most < 0) best = empty_.empty() ? unused_ : empty_.back();
  // Half of the least gain is for the rounding of sums to come.
  return {best, stays + least / 2 - others};
}

template <class S, class I>
void local_moving<S, I>::move(I v, I to) {
  const auto own = static_cast<std::size_t>(community_[v]);
  const auto c = static_cast<std::size_t>(to);
  if (size_[c]++ == 0) {
    if (empty_.empty())
      ++unused_;
    else
      empty_.pop_back();
  }
  strength_[c] += level_.strength[v];
  strength_[own] -= level_.strength[v];
  if (!lead_.empty()) {
    gained_[c] += level_.strength[v];
    lost_[own] += level_.strength[v];
  }
  if (--size_[own] == 0) {
    strength_[own] = 0;  // without what rounding has left
    empty_.push_back(static_cast<I>(own));
  }
  community_[v] = to;
  const auto& a = level_.rows;
  for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p)
    if (community_[a.indices[p]] != to) push(a.indices[p]);
}

// Visits the nodes of the queue until it is empty; returns whether one has moved.
template <class S, class I>
bool local_moving<S, I>::drain() {
  bool has_moved = false;
  while (first_ != last_) {
    if (is_large_) prefetch();
    const I v = queue_[first_];
    if (++first_ == queue_.size()) first_ = 0;
    is_queued_[static_cast<std::size_t>(v)] = 0;
    const choice best = best_community(v, near_);
    if (!lead_.empty()) lead_[static_cast<std::size_t>(v)] = best.lead;
    if (best.community == community_[v]) continue;
    move(v, best.community);
    has_moved = true;
  }
  return has_moved;
}

template <class S, class I>
bool local_moving<S, I>::run(const I* order) {
  for (offset_t k = 0; k < level_.nodes(); ++k) push(order[k]);
  return drain();
}

// Puts the nodes that gain into the queue; only those without a lead can.
template <class S, class I>
void local_moving<S, I>::push_gaining(const I* order, workers& near) {
  parallel_for(static_cast<long>(level_.nodes()), 1024, static_cast<int>(near.size()), [&](long first, long last) {
    auto& mine = near[static_cast<std::size_t>(current_worker())];
    for (long k = first; k < last; ++k) {
      const I v = static_cast<I>(k);
      gains_.data()[v] = 0;
      if (lead_.data()[v] >= 0) continue;
      if (!mine) mine.emplace(level_.nodes(), largest_degree(level_.rows));
      const choice best = best_community(v, *mine);
      lead_.data()[v] = best.lead;
      gains_.data()[v] = best.community != community_[v];
    }
  });
  for (offset_t k = 0; k < level_.nodes(); ++k)
    if (gains_.data()[order[k]]) push(order[k]);
}

// As if every community had lost what one has lost at most.
template <class S, class I>
void local_moving<S, I>::lower_leads() {
  const double lost = *std::max_element(lost_.begin(), lost_.end());
  for (offset_t v = 0; v < level_.nodes(); ++v)
    lead_.data()[v] -= level_.penalty(static_cast<I>(v)) * (gained_.data()[community_[v]] + lost);
  std::fill(gained_.begin(), gained_.end(), 0.0);
  std::fill(lost_.begin(), lost_.end(), 0.0);
}

template <class S, class I>
bool local_moving<S, I>::move_until_none_gains(const I* order, int threads, buffer<double>& lead) {
  const auto n = static_cast<std::size_t>(level_.nodes());
  lead_ = std::move(lead);
  gained_ = buffer<double>(n, 0.0);
  lost_ = buffer<double>(n, 0.0);
  gains_ = buffer<std::uint8_t>(n);
  workers near(static_cast<std::size_t>(useful_threads(threads, level_.rows.entries() + level_.nodes())));
  bool has_moved = false;
  for (push_gaining(order, near); drain(); push_gaining(order, near)) {
    has_moved = true;
    lower_leads();
  }
  lead = std::move(lead_);
  return has_moved;
}

template <class I>
offset_t number_labels(I* label, offset_t n) {
  buffer<I> number(static_cast<std::size_t>(n), I{-1});
  I count = 0;
  for (offset_t v = 0; v < n; ++v) {
    I& mine = number[static_cast<std::size_t>(label[v])];
    if (mine < 0) mine = count++;
    label[v] = mine;
  }
  return count;
}

template offset_t number_labels(std::int32_t*, offset_t);
template offset_t number_labels(std::int64_t*, offset_t);
template class local_moving<unit, std::int32_t>;
template class local_moving<unit, std::int64_t>;
template class local_moving<double, std::int32_t>;
template class local_moving<double, std::int64_t>;

}  // namespace gustav::backends::cpu
