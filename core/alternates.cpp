// The bookkeeping of alternates, compiled once for all forms.
#include <core/alternates.hpp>
#include <core/error.hpp>

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

namespace gustav::detail {

void alternates::destroy(state* s) noexcept { delete s; }

alternates::state& alternates::made_state() const {
  if (state* const s = present()) return *s;
  auto fresh = std::make_unique<state>();
  state* other = nullptr;
  if (!state_.compare_exchange_strong(other, fresh.get(), std::memory_order_acq_rel)) return *other;
  return *fresh.release();
}

alternates::slot* alternates::state::find(key_type key) const {
  const auto found = std::find_if(slots.begin(), slots.end(), [&](const auto& s) { return s->key == key; });
  return found == slots.end() ? nullptr : found->get();
}

std::shared_ptr<const void> alternates::find_object(key_type key) const {
  state* const all = present();
  if (!all) return nullptr;
  const std::lock_guard lock(all->mutex);
  slot* const s = all->find(key);
  if (!s || !s->object) return nullptr;
  s->used = ++all->clock;
  return s->object;
}

std::shared_ptr<alternates::slot> alternates::slot_of(key_type key) const try {
  state& all = made_state();
  const std::lock_guard lock(all.mutex);
  for (const auto& s : all.slots)
    if (s->key == key) return s;
  auto s = std::make_shared<slot>();
  s->key = key;
  all.slots.push_back(s);
  return s;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::shared_ptr<const void> alternates::use(slot& s, bool pinned) const {
  state& all = *present();
  const std::lock_guard lock(all.mutex);
  if (s.object) {
    s.used = ++all.clock;
    s.pinned |= pinned;
  }
  return s.object;
}

void alternates::publish(const std::shared_ptr<slot>& s, std::shared_ptr<const void> object, std::uint64_t bytes,
                         bool pinned) const {
  state& all = *present();
  for (;;) {
    std::shared_ptr<const void> dropped;  // destroyed after the lock
    const std::lock_guard lock(all.mutex);
    if (!pinned) {
      if (bytes > all.limit(s->key.where)) return;
      dropped = all.evicted(s->key.where, bytes);
      if (dropped) continue;
    }
    s->object = std::move(object);
    s->bytes = bytes;
    s->used = ++all.clock;
    s->pinned = pinned;
    return;
  }
}

offset_t alternates::missed(key_type key, offset_t saved) const {
  const std::shared_ptr<slot> s = slot_of(key);
  const std::lock_guard lock(present()->mutex);
  // In [0, most]: an alternate that costs more than it saves takes back no more than there is.
  constexpr offset_t most = std::numeric_limits<offset_t>::max();
  return s->missed =
             saved < 0 ? std::max<offset_t>(0, s->missed + saved) : s->missed + std::min(saved, most - s->missed);
}

// Takes out what was used least recently in a place; null where `wanted` more bytes fit, or nothing is left to drop.
// The mutex is held.
std::shared_ptr<const void> alternates::state::evicted(place where, std::uint64_t wanted) {
  std::uint64_t total = 0;
  slot* oldest = nullptr;
  for (const auto& s : slots) {
    if (s->key.where != where) continue;
    total += s->bytes;
    if (s->object && !s->pinned && (!oldest || s->used < oldest->used)) oldest = s.get();
  }
  if (total <= limit(where) - std::min(limit(where), wanted) || !oldest) return nullptr;
  oldest->bytes = 0;
  return std::move(oldest->object);
}

void alternates::drop_all() noexcept { present()->slots.clear(); }

void alternates::drop(key_type key) const noexcept {
  state* const all = present();
  if (!all) return;
  std::shared_ptr<const void> dropped;  // destroyed after the lock
  const std::lock_guard lock(all->mutex);
  slot* const s = all->find(key);
  if (!s || s->pinned) return;
  s->bytes = 0;
  dropped = std::move(s->object);
}

// Drops alternates in a place until they fit.
void alternates::fit(state& s, place where) const noexcept {
  for (;;) {
    std::shared_ptr<const void> dropped;  // destroyed after the lock
    const std::lock_guard lock(s.mutex);
    dropped = s.evicted(where, 0);
    if (!dropped) return;
  }
}

void alternates::set_limit(std::uint64_t bytes, place where) try {
  state& all = made_state();
  {
    const std::lock_guard lock(all.mutex);
    all.limit(where) = bytes;
  }
  fit(all, where);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void alternates::set_truth(std::shared_ptr<const void> truth) try {
  made_state().truth = std::move(truth);
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::uint64_t alternates::limit(place where) const {
  state* const all = present();
  return all ? all->limit(where) : std::numeric_limits<std::uint64_t>::max();
}

void alternates::unpin(place where) const noexcept {
  state* const all = present();
  if (!all) return;
  {
    const std::lock_guard lock(all->mutex);
    for (const auto& s : all->slots)
      if (s->key.where == where) s->pinned = false;
  }
  fit(*all, where);
}

std::uint64_t alternates::bytes(place where) const {
  state* const all = present();
  if (!all) return 0;
  const std::lock_guard lock(all->mutex);
  std::uint64_t total = 0;
  for (const auto& s : all->slots)
    if (s->key.where == where) total += s->bytes;
  return total;
}

}  // namespace gustav::detail
