// Local moving of Louvain and Leiden.
#include <backends/cpu/communities/local_moving.hpp>

#include <utility>

namespace gustav::backends::cpu {

template <class S, class I>
local_moving<S, I>::local_moving(const community_level<S, I>& level, I* community)
    : level_(level),
      community_(community),
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
void local_moving<S, I>::prefetch() const {
  const auto ahead = [&](offset_t nodes) {
    const std::size_t at = first_ + static_cast<std::size_t>(nodes);
    return queue_[at < queue_.size() ? at : 0];
  };
  prefetch_rows(level_.rows, static_cast<const I*>(community_), ahead(prefetch_far), ahead(prefetch_middle),
                ahead(prefetch_near));
}

// That of v unless another gains. An empty one is `unused_`, or the last of `empty_`.
template <class S, class I>
I local_moving<S, I>::best_community(I v) {
  const auto& a = level_.rows;
  const I own = community_[v];
  const double* const strength = strength_.data();
  double mine = 0;
  for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
    const I u = a.indices[p];
    const I c = community_[u];
    // Most neighbours of most nodes are soon in the community of the node, so the test costs less than a sum in memory.
    if (c != own)
      near_.add(c, weight_of(a.value(p)));
    else if (u != v)
      mine += weight_of(a.value(p));
  }
  const double penalty = level_.penalty(v);
  I best = own;
  double most = mine - penalty * (strength[own] - level_.strength[v]) + level_.least_gain(v);
  near_.flush([&](I c, double w) {
    const double gain = w - penalty * strength[c];
    if (gain <= most) return;
    most = gain;
    best = c;
  });
  if (most >= 0) return best;
  return empty_.empty() ? unused_ : empty_.back();
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
  if (--size_[own] == 0) {
    strength_[own] = 0;  // without what rounding has left
    empty_.push_back(static_cast<I>(own));
  }
  community_[v] = to;
  const auto& a = level_.rows;
  for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p)
    if (community_[a.indices[p]] != to) push(a.indices[p]);
}

template <class S, class I>
bool local_moving<S, I>::run(const I* order) {
  first_ = last_ = 0;
  for (offset_t k = 0; k < level_.nodes(); ++k) push(order[k]);
  bool has_moved = false;
  while (first_ != last_) {
    prefetch();
    const I v = queue_[first_];
    if (++first_ == queue_.size()) first_ = 0;
    is_queued_[static_cast<std::size_t>(v)] = 0;
    const I to = best_community(v);
    if (to == community_[v]) continue;
    move(v, to);
    has_moved = true;
  }
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
