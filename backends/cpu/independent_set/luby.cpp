// The rounds of the search for a maximal independent set.
#include <backends/common/visiting_order.hpp>
#include <backends/cpu/independent_set/luby.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <atomic>
#include <numeric>

namespace gustav::backends::cpu {
namespace {

constexpr long grain = 1 << 12;  // vertices of a chunk

// A vertex that joins is still left to the others until the round ends.
enum state : std::uint8_t { is_left, joining, member, out };

}  // namespace

template <class I>
independent_set_search<I>::independent_set_search(const pattern_view<I>& a, std::uint64_t seed, int threads)
    : a_(a),
      start_(scrambled(seed)),
      threads_(threads),
      state_(static_cast<std::size_t>(a.rows), std::uint8_t{is_left}),
      left_(static_cast<std::size_t>(a.rows)) {
  std::iota(left_.begin(), left_.end(), I{0});
}

// scrambled() is a bijection, so no two priorities are equal. Members have no neighbour left, so that only those left
// count.
template <class I>
bool independent_set_search<I>::wins(I v) const {
  const auto priority = [&](I u) { return scrambled(start_ + static_cast<std::uint64_t>(u)); };
  const std::uint64_t mine = priority(v);
  for (offset_t p = a_.offsets[v]; p < a_.offsets[v + 1]; ++p) {
    const I u = a_.indices[p];
    const std::atomic_ref<std::uint8_t> theirs(const_cast<std::uint8_t&>(state_[static_cast<std::size_t>(u)]));
    if (theirs.load(std::memory_order_relaxed) <= joining && priority(u) > mine) return false;
  }
  return true;
}

template <class I>
bool independent_set_search<I>::step() {
  const auto n = static_cast<long>(left_.size());
  if (n == 0) return false;
  const int threads = useful_threads(threads_, 8 * static_cast<std::int64_t>(n));
  const auto set = [&](I v, state s) {
    std::atomic_ref<std::uint8_t>(state_[static_cast<std::size_t>(v)]).store(s, std::memory_order_relaxed);
  };
  parallel_for(n, grain, threads, [&](long begin, long end) {
    for (long k = begin; k < end; ++k) {
      const I v = left_[static_cast<std::size_t>(k)];
      if (wins(v)) set(v, joining);
    }
  });
  std::atomic<offset_t> joined{0};
  parallel_for(n, grain, threads, [&](long begin, long end) {
    offset_t mine = 0;
    for (long k = begin; k < end; ++k) {
      const I v = left_[static_cast<std::size_t>(k)];
      std::atomic_ref<std::uint8_t> own(state_[static_cast<std::size_t>(v)]);  // others may drop it meanwhile
      if (own.load(std::memory_order_relaxed) != joining) continue;
      for (offset_t p = a_.offsets[v]; p < a_.offsets[v + 1]; ++p)
        if (a_.indices[p] != v) set(a_.indices[p], out);
      set(v, member);
      ++mine;
    }
    joined.fetch_add(mine, std::memory_order_relaxed);
  });
  members_ += joined.load();
  std::size_t kept = 0;
  for (const I v : left_) {
    left_[kept] = v;
    kept += state_[static_cast<std::size_t>(v)] == is_left;
  }
  left_.shrink(kept);
  return true;
}

template <class I>
buffer<bool> independent_set_search<I>::take() && {
  buffer<bool> members(state_.size());
  std::transform(state_.begin(), state_.end(), members.begin(), [](std::uint8_t s) { return s == member; });
  return members;
}

template class independent_set_search<std::int32_t>;
template class independent_set_search<std::int64_t>;

}  // namespace gustav::backends::cpu
