// Tarjan's search for strongly connected components.
#include <backends/common/bitmap.hpp>
#include <backends/cpu/components/strong.hpp>
#include <core/neighbours.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <limits>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {
namespace {

constexpr offset_t block_size = offset_t{1} << 18;

}  // namespace

template <class I>
strong_search<I>::strong_search(const pattern_view<I>& a, int threads, const tuning& numbers)
    : a_(a),
      threads_(useful_threads_now(threads, a.entries() + a.rows)),
      numbers_(numbers),
      state_{buffer<I>(static_cast<std::size_t>(a.rows), I{0})},
      core_(a, threads_, state_, numbers),
      path_(static_cast<std::size_t>(a.rows)),  // touched as far as the path is long
      pending_(static_cast<std::size_t>(a.rows)),
      next_index_(2),  // 1 is the core's
      budget_(block_size) {}

template <class I>
typename strong_search<I>::frame strong_search<I>::open(I v) {
  const I index = next_index_++;
  state_.index.data()[v] = index;
  budget_ -= a_.offsets[v + 1] - a_.offsets[v] + 1;
  return {a_.offsets[v], v, index};
}

// Closes the component of a vertex: it and its descendants that are pending, which are those with no smaller index.
template <class I>
void strong_search<I>::close(I root, I index) {
  const I* const pending = std::as_const(pending_).data();
  std::size_t base = pending_end_;
  I first = root;
  for (; base > 0 && state_.index.data()[pending[base - 1]] >= index; --base)
    first = std::min(first, pending[base - 1]);
  for (std::size_t k = base; k < pending_end_; ++k) state_.close(pending[k], first);
  state_.close(root, first);
  state_.known += static_cast<offset_t>(pending_end_ - base) + 1;
  ++state_.components;
  pending_end_ = base;
  next_index_ = index;
}

template <class I>
bool strong_search<I>::tell() {
  state_.read += block_size - budget_;
  budget_ = block_size;
  return (*on_block_)({state_.known, state_.components});
}

// Visits what is left of the path that ends with `now`. Returns false when the observer has ended it, or when the
// budget of the probe is used up, with the whole path in path_.
template <class I>
template <bool Probe>
bool strong_search<I>::search(frame now) {
  using order = std::make_unsigned_t<I>;  // in which closed vertices come last
  I* const index = state_.index.data();
  frame* const path = path_.data();
  I* const pending = pending_.data();
  for (;;) {
    // What changes with each entry is kept in registers.
    const I* at = a_.indices + now.at;
    const I* const end = a_.indices + a_.offsets[now.vertex + 1];
    order low = static_cast<order>(index[now.vertex]);
    bool descends = false;
    while (at < end) {
      const I w = *at++;
      const I seen = index[w];
      if (seen != 0) {
        low = std::min(low, static_cast<order>(seen));
        continue;
      }
      if (a_.offsets[w] == a_.offsets[w + 1]) {
        state_.close_alone(w);
        continue;
      }
      now.at = at - a_.indices;
      index[now.vertex] = static_cast<I>(low);
      path[depth_++] = now;
      now = open(w);
      descends = true;
      break;
    }
    if (descends) {
      if (budget_ >= 0) continue;
      if constexpr (Probe) {
        path[depth_++] = now;
        return false;
      } else {
        if (!tell()) return false;
        continue;
      }
    }
    index[now.vertex] = static_cast<I>(low);
    if (static_cast<I>(low) == now.index)
      close(now.vertex, now.index);
    else
      pending[pending_end_++] = now.vertex;
    if (depth_ == 0) return true;
    now = path[--depth_];
    index[now.vertex] = static_cast<I>(std::min(static_cast<order>(index[now.vertex]), low));
  }
}

template <class I>
bool strong_search<I>::search_from(I v) {
  depth_ = 0;
  return search<false>(open(v));
}

// The longest part of the path whose vertices are in one component; none where it is too short for a large component.
template <class I>
std::vector<I> strong_search<I>::members_on_path() const {
  std::size_t end = depth_, first = 0, last = 0;
  I low = std::numeric_limits<I>::max();
  for (std::size_t d = depth_; d-- > 0;) {
    low = std::min(low, state_.index[static_cast<std::size_t>(path_[d].vertex)]);
    if (low < path_[d].index) continue;  // an arc leads from there or further on to before it
    if (end - d > last - first) {
      first = d;
      last = end;
    }
    end = d;
  }
  std::vector<I> members;
  if (4 * (last - first) < depth_ + pending_end_) return members;
  for (std::size_t d = first; d < last; ++d) members.push_back(path_[d].vertex);
  return members;
}

// Looks for a large component on the path of a search that is ended early. Returns false when the observer has ended
// it.
template <class I>
bool strong_search<I>::probe() {
  const I start = core_.likely_member();
  if (a_.offsets[start] == a_.offsets[start + 1]) return true;
  budget_ = (a_.rows + a_.entries()) / numbers_.strong_probe_share;
  const bool is_finished = search<true>(open(start));
  budget_ = block_size;
  if (is_finished) return true;
  if (const std::vector<I> members = members_on_path(); !members.empty()) {
    // The vertices that are visited but not closed are searched again.
    for (; depth_ > 0; --depth_) state_.index.data()[path_[depth_ - 1].vertex] = 0;
    for (; pending_end_ > 0; --pending_end_) state_.index.data()[pending_[pending_end_ - 1]] = 0;
    next_index_ = 2;
    has_core_ = core_.find_around(members);
    return true;
  }
  return search<false>(path_[--depth_]);
}

template <class I>
bool strong_search<I>::search_all() {
  if (a_.entries() >= numbers_.strong_core_entries) {
    has_core_ = core_.find_mutual();
    if (!has_core_ && !probe()) return false;
  }
  const I* const index = std::as_const(state_.index).data();
  if (has_core_) {
    core_.mark(I{1});
    for (const I v : core_.candidates())
      if (index[v] == 0 && !search_from(v)) return false;
    // What is left is on a way from the core that leads back to it.
    core_.close({pending_.data(), pending_end_});
    pending_end_ = 0;
    if (!tell()) return false;
  }
  for (offset_t v = 0; v < a_.rows; ++v) {
    if (index[v] != 0) continue;
    if (a_.offsets[v] == a_.offsets[v + 1])
      state_.close_alone(static_cast<I>(v));
    else if (!search_from(static_cast<I>(v)))
      return false;
  }
  return true;
}

template <class I>
bool strong_search<I>::run(const observer<strong_components_block>& on_block) {
  on_block_ = &on_block;
  const bool is_complete = search_all();
  state_.read += block_size - budget_;
  if (is_complete) return true;
  for (offset_t v = 0; v < a_.rows; ++v) {
    const I index = state_.index.data()[v];
    if (!state_.is_closed(index) && index != 1) state_.close(static_cast<I>(v), static_cast<I>(v));
  }
  // The core is known to be in one component, though not to be all of it.
  if (has_core_ && state_.index.data()[bitmap::least(core_.vertices().data())] == 1) core_.close({});
  return false;
}

template <class I>
numbered_components<I> strong_search<I>::number() && {
  I* const first = state_.index.data();
  parallel_for(static_cast<long>(a_.rows), 1 << 14, useful_threads(threads_, a_.rows / 4), [&](long begin, long end) {
    for (long v = begin; v < end; ++v) first[v] = static_cast<I>(~first[v]);
  });
  static const buffer<bitmap::word> none;
  if (!has_core_) return number_trees(std::move(state_.index), none, I{0}, threads_);
  return number_trees(std::move(state_.index), core_.vertices(), static_cast<I>(bitmap::least(core_.vertices().data())),
                      threads_);
}

template class strong_search<std::int32_t>;
template class strong_search<std::int64_t>;

}  // namespace gustav::backends::cpu
