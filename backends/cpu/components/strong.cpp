// Tarjan's search for strongly connected components.
#include <backends/common/parallel.hpp>
#include <backends/cpu/components/strong.hpp>

#include <algorithm>
#include <utility>

namespace gustav::backends::cpu {
namespace {

constexpr offset_t block_size = offset_t{1} << 18;
// Entries from which a core is looked for: below, one depth-first search takes less than a millisecond.
constexpr offset_t core_entries = offset_t{1} << 17;
// Of vertices and entries: what the search reads before its path is looked at for members of a large component.
constexpr offset_t probe_share = 16;

}  // namespace

template <class I>
strong_search<I>::strong_search(const pattern_view<I>& a, int threads)
    : a_(a),
      threads_(useful_threads(threads, a.entries() + a.rows)),
      state_{buffer<I>(static_cast<std::size_t>(a.rows), I{0}), buffer<I>(static_cast<std::size_t>(a.rows))},
      core_(a, threads_, state_),
      next_index_(2),  // 1 is the core's
      budget_(block_size) {}

template <class I>
typename strong_search<I>::frame strong_search<I>::open(I v) {
  const I index = next_index_++;
  state_.index.data()[v] = index;
  const offset_t first = a_.offsets[v], last = a_.offsets[v + 1];
  budget_ -= last - first + 1;
  return {first, last, v, index, index, pending_.size()};
}

// Closes the component of `top`: the vertex and its descendants that are pending.
template <class I>
void strong_search<I>::close(const frame& top) {
  I first = top.vertex;
  for (std::size_t k = top.base; k < pending_.size(); ++k) first = std::min(first, pending_[k]);
  for (std::size_t k = top.base; k < pending_.size(); ++k) state_.close(pending_[k], first);
  state_.close(top.vertex, first);
  state_.known += static_cast<offset_t>(pending_.size() - top.base) + 1;
  ++state_.components;
  pending_.resize(top.base);
}

template <class I>
bool strong_search<I>::tell() {
  state_.read += block_size - budget_;
  budget_ = block_size;
  return !*on_block_ || (*on_block_)(state_.known, state_.components);
}

// Visits what is left of the path that ends with `now`. Returns false when the observer has ended it, or when the
// budget of the probe is used up, with the whole path in frames_.
template <class I>
template <bool Probe>
bool strong_search<I>::search(frame now) {
  I* const index = state_.index.data();
  for (;;) {
    while (now.at < now.end) {
      const I w = a_.indices[now.at++];
      const I seen = index[w];
      if (seen != 0) {
        now.low = std::min(now.low, seen);
        continue;
      }
      if (a_.offsets[w] == a_.offsets[w + 1]) {
        state_.close_alone(w);
        continue;
      }
      frames_.push_back(now);
      now = open(w);
      if (budget_ >= 0) continue;
      if constexpr (Probe) {
        frames_.push_back(now);
        return false;
      } else {
        if (!tell()) return false;
      }
    }
    if (now.low == now.index)
      close(now);
    else
      pending_.push_back(now.vertex);
    if (frames_.empty()) return true;
    const I low = now.low;
    now = frames_.back();
    frames_.pop_back();
    now.low = std::min(now.low, low);
  }
}

// The longest part of the path whose vertices are in one component; none where it is too short for a large component.
template <class I>
std::vector<I> strong_search<I>::members_on_path() const {
  std::size_t end = frames_.size(), first = 0, last = 0;
  I low = closed_index<I>;
  for (std::size_t d = frames_.size(); d-- > 0;) {
    low = std::min(low, frames_[d].low);
    if (low < frames_[d].index) continue;  // an arc leads from there or further on to before it
    if (end - d > last - first) {
      first = d;
      last = end;
    }
    end = d;
  }
  std::vector<I> members;
  if (4 * (last - first) < frames_.size() + pending_.size()) return members;
  for (std::size_t d = first; d < last; ++d) members.push_back(frames_[d].vertex);
  return members;
}

// Looks for a large component on the path of a search that is ended early. Returns false when the observer has ended
// it.
template <class I>
bool strong_search<I>::probe() {
  const I start = core_.likely_member();
  if (a_.offsets[start] == a_.offsets[start + 1]) return true;
  budget_ = (a_.rows + a_.entries()) / probe_share;
  const bool is_finished = search<true>(open(start));
  budget_ = block_size;
  if (is_finished) return true;
  if (const std::vector<I> members = members_on_path(); !members.empty()) {
    // The vertices that are visited but not closed are searched again.
    for (const frame& f : frames_) state_.index.data()[f.vertex] = 0;
    for (const I v : pending_) state_.index.data()[v] = 0;
    frames_.clear();
    pending_.clear();
    next_index_ = 2;
    has_core_ = core_.find_around(members);
    return true;
  }
  const frame now = frames_.back();
  frames_.pop_back();
  return search<false>(now);
}

template <class I>
bool strong_search<I>::search_all() {
  if (a_.entries() >= core_entries) {
    has_core_ = core_.find_mutual();
    if (!has_core_ && !probe()) return false;
  }
  const I* const index = std::as_const(state_.index).data();
  if (has_core_) {
    core_.mark(I{1});
    for (const I v : core_.candidates())
      if (index[v] == 0 && !search<false>(open(v))) return false;
    // What is left is on a way from the core that leads back to it.
    core_.close(pending_);
    pending_.clear();
    if (!tell()) return false;
  }
  for (offset_t v = 0; v < a_.rows; ++v) {
    if (index[v] != 0) continue;
    if (a_.offsets[v] == a_.offsets[v + 1])
      state_.close_alone(static_cast<I>(v));
    else if (!search<false>(open(static_cast<I>(v))))
      return false;
  }
  return true;
}

template <class I>
bool strong_search<I>::run(const observer& on_block) {
  on_block_ = &on_block;
  const bool is_complete = search_all();
  state_.read += block_size - budget_;
  if (is_complete) return true;
  for (offset_t v = 0; v < a_.rows; ++v) {
    const I index = state_.index.data()[v];
    if (index != closed_index<I> && index != 1) state_.up.data()[v] = static_cast<I>(v);
  }
  // The core is known to be in one component, though not to be all of it.
  if (has_core_ && state_.index.data()[first_bit(core_.vertices())] == 1) core_.close({});
  return false;
}

template <class I>
numbered_components<I> strong_search<I>::number() && {
  static const buffer<word> none;
  if (!has_core_) return number_trees(std::move(state_.up), none, I{0}, threads_);
  return number_trees(std::move(state_.up), core_.vertices(), static_cast<I>(first_bit(core_.vertices())), threads_);
}

template class strong_search<std::int32_t>;
template class strong_search<std::int64_t>;

}  // namespace gustav::backends::cpu
