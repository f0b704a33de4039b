// The bookkeeping of alternates, compiled once for all forms.
#include <core/alternates.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <new>
#include <utility>

namespace gustav::detail {

alternates::slot* alternates::slot_if_present(key_type key) const {
  const auto found = std::find_if(slots_.begin(), slots_.end(), [&](const auto& s) { return s->key == key; });
  return found == slots_.end() ? nullptr : found->get();
}

std::shared_ptr<const void> alternates::find_object(key_type key) const {
  const std::lock_guard lock(mutex_);
  slot* const s = slot_if_present(key);
  if (!s || !s->object) return nullptr;
  s->used = ++clock_;
  return s->object;
}

std::shared_ptr<alternates::slot> alternates::slot_of(key_type key) const try {
  const std::lock_guard lock(mutex_);
  for (const auto& s : slots_)
    if (s->key == key) return s;
  auto s = std::make_shared<slot>();
  s->key = key;
  slots_.push_back(s);
  return s;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::shared_ptr<const void> alternates::use(slot& s, bool pinned) const {
  const std::lock_guard lock(mutex_);
  if (s.object) {
    s.used = ++clock_;
    s.pinned |= pinned;
  }
  return s.object;
}

void alternates::publish(const std::shared_ptr<slot>& s, std::shared_ptr<const void> object, std::uint64_t bytes,
                         bool pinned) const {
  for (;;) {
    std::shared_ptr<const void> dropped;  // destroyed after the lock
    const std::lock_guard lock(mutex_);
    if (!pinned) {
      if (bytes > limit(s->key.where)) return;
      dropped = evicted(s->key.where, bytes);
      if (dropped) continue;
    }
    s->object = std::move(object);
    s->bytes = bytes;
    s->used = ++clock_;
    s->pinned = pinned;
    return;
  }
}

offset_t alternates::missed(key_type key, offset_t saved) const {
  const std::shared_ptr<slot> s = slot_of(key);
  const std::lock_guard lock(mutex_);
  // In [0, most]: an alternate that costs more than it saves takes back no more than there is.
  constexpr offset_t most = std::numeric_limits<offset_t>::max();
  return s->missed =
             saved < 0 ? std::max<offset_t>(0, s->missed + saved) : s->missed + std::min(saved, most - s->missed);
}

// Takes out what was used least recently in a place; null where `wanted` more bytes fit, or nothing is left to drop.
// mutex_ is held.
std::shared_ptr<const void> alternates::evicted(place where, std::uint64_t wanted) const {
  std::uint64_t total = 0;
  slot* oldest = nullptr;
  for (const auto& s : slots_) {
    if (s->key.where != where) continue;
    total += s->bytes;
    if (s->object && !s->pinned && (!oldest || s->used < oldest->used)) oldest = s.get();
  }
  if (total <= limit(where) - std::min(limit(where), wanted) || !oldest) return nullptr;
  oldest->bytes = 0;
  return std::move(oldest->object);
}

void alternates::drop() noexcept { slots_.clear(); }

void alternates::drop(key_type key) const noexcept {
  std::shared_ptr<const void> dropped;  // destroyed after the lock
  const std::lock_guard lock(mutex_);
  slot* const s = slot_if_present(key);
  if (!s || s->pinned) return;
  s->bytes = 0;
  dropped = std::move(s->object);
}

void alternates::set_limit(std::uint64_t bytes, place where) {
  for (;;) {
    std::shared_ptr<const void> dropped;  // destroyed after the lock
    const std::lock_guard lock(mutex_);
    limits_[where != place()] = bytes;
    dropped = evicted(where, 0);
    if (!dropped) return;
  }
}

std::uint64_t alternates::bytes(place where) const {
  const std::lock_guard lock(mutex_);
  std::uint64_t total = 0;
  for (const auto& s : slots_)
    if (s->key.where == where) total += s->bytes;
  return total;
}

}  // namespace gustav::detail
