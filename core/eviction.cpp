// The choice of what is evicted.
#include <core/error.hpp>
#include <core/eviction.hpp>

#include <algorithm>
#include <new>
#include <utility>

namespace gustav::detail {

void eviction_list::add(const std::shared_ptr<slot>& s) try {
  const std::lock_guard lock(mutex_);
  if (slots_.size() >= sweep_at_) {
    std::erase_if(slots_, [](const auto& one) { return one.expired(); });
    sweep_at_ = std::max<std::size_t>(sweep_at_, 2 * slots_.size());
  }
  slots_.push_back(s);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::vector<std::shared_ptr<eviction_list::slot>> eviction_list::present() {
  std::vector<std::shared_ptr<slot>> all;
  const std::lock_guard lock(mutex_);
  all.reserve(slots_.size());
  for (const auto& one : slots_)
    if (auto s = one.lock()) all.push_back(std::move(s));
  return all;
}

bool eviction_list::evict(std::uint64_t bytes) try {
  struct candidate {
    std::uint64_t used;
    std::shared_ptr<slot> s;
  };
  std::vector<candidate> idle;
  std::uint64_t total = 0;
  for (auto& s : present()) {
    const std::lock_guard lock(*s->guard);
    if (!s->is_idle()) continue;
    total += s->bytes;
    idle.push_back({s->used, s});
  }
  if (total < bytes) return false;
  std::sort(idle.begin(), idle.end(), [](const candidate& a, const candidate& b) { return a.used < b.used; });
  std::uint64_t dropped_bytes = 0;
  for (const candidate& c : idle) {
    if (dropped_bytes >= bytes) break;
    std::shared_ptr<const void> dropped;  // destroyed after the lock
    const std::lock_guard lock(*c.s->guard);
    if (!c.s->is_idle()) continue;  // used since
    dropped_bytes += c.s->bytes;
    dropped = c.s->taken();
  }
  return dropped_bytes > 0;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::detail
