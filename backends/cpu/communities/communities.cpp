// The search for communities of Louvain and Leiden.
#include <backends/common/visiting_order.hpp>
#include <backends/cpu/communities/communities.hpp>
#include <backends/cpu/communities/local_moving.hpp>
#include <backends/cpu/communities/refinement.hpp>
#include <core/parallel.hpp>

#include <numeric>
#include <utility>

namespace gustav::backends::cpu {
namespace {

constexpr long block = 4096;  // rows of a partial sum, whatever the number of threads

// The sum of f(v) over vertices, block by block.
template <class F>
double sum_over(offset_t n, int threads, F&& f) {
  const long blocks = static_cast<long>((n + block - 1) / block);
  std::vector<double> part(static_cast<std::size_t>(blocks), 0.0);
  parallel_for(blocks, 1, threads, [&](long first, long last) {
    for (long b = first; b < last; ++b)
      for (offset_t v = b * block; v < std::min<offset_t>(n, (b + 1) * block); ++v)
        part[static_cast<std::size_t>(b)] += f(v);
  });
  return std::accumulate(part.begin(), part.end(), 0.0);
}

// Renumbers labels 0 to count - 1 by size, ties by their first vertex; returns the sizes.
template <class I>
std::vector<offset_t> number_by_size(buffer<I>& label) {
  const auto n = static_cast<offset_t>(label.size());
  const auto count = static_cast<std::size_t>(number_labels(label.data(), n));  // in the order of their first vertex
  std::vector<offset_t> size(count, 0), sizes;
  for (const I c : label) ++size[static_cast<std::size_t>(c)];
  std::vector<I> order(count), rank(count);
  std::iota(order.begin(), order.end(), I{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](I x, I y) { return size[static_cast<std::size_t>(x)] > size[static_cast<std::size_t>(y)]; });
  for (std::size_t k = 0; k < count; ++k) {
    rank[static_cast<std::size_t>(order[k])] = static_cast<I>(k);
    sizes.push_back(size[static_cast<std::size_t>(order[k])]);
  }
  for (I& c : label) c = rank[static_cast<std::size_t>(c)];
  return sizes;
}

// Nodes are looked at again that are in a community of several parts, or beside one; whole[part]: its community.
template <class S, class I>
void forget_leads(const csr_view<S, I>& a, const node_groups<I>& groups, const buffer<I>& whole, buffer<double>& lead) {
  buffer<I> parts(static_cast<std::size_t>(groups.groups()), I{0});
  for (const I g : whole) ++parts[static_cast<std::size_t>(g)];
  for (offset_t g = 0; g < groups.groups(); ++g) {
    if (parts[static_cast<std::size_t>(g)] == 1) continue;
    for (offset_t k = groups.offsets[g]; k < groups.offsets[g + 1]; ++k) {
      const I v = groups.nodes[static_cast<std::size_t>(k)];
      lead[static_cast<std::size_t>(v)] = -1;
      for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) lead[static_cast<std::size_t>(a.indices[p])] = -1;
    }
  }
}

}  // namespace

template <class S, class I>
community_search<S, I>::community_search(const csr_view<S, I>& a, double resolution, bool refines, std::uint64_t seed,
                                         int threads)
    : a_(a),
      strength_(static_cast<std::size_t>(a.rows)),
      resolution_(resolution),
      refines_(refines),
      seed_(seed),
      threads_(useful_threads(threads, a.entries() + a.rows)),
      label_(static_cast<std::size_t>(a.rows)) {
  total_ = sum_over(a.rows, threads_, [&](offset_t v) {
    double sum = 0;
    for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p) {
      const double w = weight_of(a.value(p));
      sum += a.indices[p] == v ? 2 * w : w;
    }
    return strength_[static_cast<std::size_t>(v)] = sum;
  });
  std::iota(label_.begin(), label_.end(), I{0});
}

template <class S, class I>
bool community_search<S, I>::step() {
  level_ = next_level_;
  if (level_ == 0) return step_on(base());
  return step_on(coarse_.view(total_, resolution_));
}

template <class S, class I>
template <class W>
bool community_search<S, I>::step_on(const community_level<W, I>& level) {
  nodes_ = communities_ = level.nodes();
  if (!(total_ > 0)) return false;
  const buffer<I> order = community_order<I>(nodes_, seed_of_order(seed_, orders_++));
  if (local_moving<W, I>(level, label_.data()).run(order.data())) has_moved_ = true;
  communities_ = number_labels(label_.data(), nodes_);
  if (communities_ == nodes_) return false;
  buffer<I> part, next;
  if (refines_) {
    const auto groups = group_by_label<I>(label_.data(), nodes_, communities_, order.data());
    part = refined_parts(level, label_.data(), groups, threads_);
    next = number_parts(part, label_.data(), groups);
    if (static_cast<offset_t>(next.size()) == nodes_) return false;
  } else {
    part = std::move(label_);
    next = buffer<I>(static_cast<std::size_t>(communities_));
    std::iota(next.begin(), next.end(), I{0});
  }
  coarse_ = aggregate(level, part.data(), static_cast<offset_t>(next.size()), threads_);
  project(part);
  label_ = std::move(next);
  ++next_level_;
  return true;
}

// part[node] is a node of the next level.
template <class S, class I>
void community_search<S, I>::project(const buffer<I>& part) {
  if (next_level_ == 0) {
    node_of_ = part.clone();
    return;
  }
  I* const node = node_of_.data();
  parallel_for(static_cast<long>(node_of_.size()), block, threads_, [&](long first, long last) {
    for (long v = first; v < last; ++v) node[v] = part[static_cast<std::size_t>(node[v])];
  });
}

template <class S, class I>
bool community_search<S, I>::end_iteration() {
  if (next_level_ > 0) {
    for (I& node : node_of_) node = label_[static_cast<std::size_t>(node)];
    label_ = std::move(node_of_);
    coarse_ = {};
    next_level_ = 0;
  }
  return std::exchange(has_moved_, false);
}

template <class S, class I>
void community_search<S, I>::finish() {
  if (!(total_ > 0)) return;
  const auto level = base();
  const buffer<I> order = community_order<I>(level.nodes(), seed_of_order(seed_, orders_++));
  buffer<double> lead(label_.size(), -1.0);
  for (bool is_connected = false;; is_connected = true) {
    const bool has_moved = local_moving<S, I>(level, label_.data()).move_until_none_gains(order.data(), threads_, lead);
    if (is_connected && !has_moved) return;
    const offset_t count = number_labels(label_.data(), level.nodes());
    const auto groups = group_by_label<I>(label_.data(), level.nodes(), count, nullptr);
    buffer<I> part = connected_parts(level, label_.data(), groups, threads_);
    const buffer<I> whole = number_parts(part, label_.data(), groups);
    if (static_cast<offset_t>(whole.size()) == count) return;
    forget_leads(level.rows, groups, whole, lead);
    label_ = std::move(part);
  }
}

template <class S, class I>
double community_search<S, I>::modularity() const {
  if (!(total_ > 0)) return 0;
  const double inside = sum_over(a_.rows, threads_, [&](offset_t v) {
    double sum = 0;
    for (offset_t p = a_.offsets[v]; p < a_.offsets[v + 1]; ++p) {
      if (label_[static_cast<std::size_t>(a_.indices[p])] != label_[static_cast<std::size_t>(v)]) continue;
      const double w = weight_of(a_.value(p));
      sum += a_.indices[p] == v ? 2 * w : w;
    }
    return sum;
  });
  std::vector<double> strength(label_.size(), 0.0);
  for (std::size_t v = 0; v < label_.size(); ++v)
    strength[static_cast<std::size_t>(label_[v])] += strength_[v] / total_;
  double squares = 0;
  for (const double x : strength) squares += x * x;
  return inside / total_ - resolution_ * squares;
}

template <class S, class I>
found_communities<I> community_search<S, I>::take() && {
  auto sizes = number_by_size(label_);
  const double found = modularity();
  return {std::move(label_), std::move(sizes), found};
}

template class community_search<unit, std::int32_t>;
template class community_search<unit, std::int64_t>;
template class community_search<double, std::int32_t>;
template class community_search<double, std::int64_t>;

}  // namespace gustav::backends::cpu
