// The bookkeeping of alternates, compiled once for all forms.
#include <core/alternates.hpp>
#include <core/error.hpp>
#include <core/eviction.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <new>
#include <utility>

namespace gustav::detail {
namespace {

// One clock for all objects, whose alternates compete for the memory of a device.
std::uint64_t use_time() {
  static std::atomic<std::uint64_t> clock{0};
  return clock.fetch_add(1, std::memory_order_relaxed) + 1;
}

}  // namespace

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
  const std::lock_guard lock(*all->mutex);
  slot* const s = all->find(key);
  if (!s || !s->object) return nullptr;
  s->used = use_time();
  return s->object;
}

std::shared_ptr<alternates::slot> alternates::slot_of(key_type key) const try {
  state& all = made_state();
  const std::lock_guard lock(*all.mutex);
  for (const auto& s : all.slots)
    if (s->key == key) return s;
  auto s = std::make_shared<slot>();
  s->key = key;
  s->guard = all.mutex;
  all.slots.push_back(s);
  all.may_have_some = true;
  return s;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::shared_ptr<const void> alternates::use(slot& s, bool pinned) const {
  state& all = *present();
  const std::lock_guard lock(*all.mutex);
  if (s.object) {
    s.used = use_time();
    s.pinned |= pinned;
  }
  return s.object;
}

void alternates::publish(const std::shared_ptr<slot>& s, std::shared_ptr<const void> object, std::uint64_t bytes,
                         bool pinned, eviction_list* among) const {
  state& all = *present();
  if (among && !s->listed) {
    among->add(s);
    s->listed = true;
  }
  for (;;) {
    std::shared_ptr<const void> dropped;  // destroyed after the lock
    const std::lock_guard lock(*all.mutex);
    if (!pinned) {
      if (bytes > all.limit(s->key.where)) return;
      dropped = all.evicted(s->key.where, bytes);
      if (dropped) continue;
      if (!all.has_room(s->key.where, bytes)) return;  // pinned ones take it
    }
    s->object = std::move(object);
    s->bytes = bytes;
    s->used = use_time();
    s->pinned = pinned;
    return;
  }
}

offset_t alternates::missed(key_type key, offset_t saved) const {
  const std::shared_ptr<slot> s = slot_of(key);
  const std::lock_guard lock(*present()->mutex);
  // In [0, most]: an alternate that costs more than it saves takes back no more than there is.
  constexpr offset_t most = std::numeric_limits<offset_t>::max();
  return s->missed =
             saved < 0 ? std::max<offset_t>(0, s->missed + saved) : s->missed + std::min(saved, most - s->missed);
}

// Whether `wanted` more bytes fit into a place. The mutex is held.
bool alternates::state::has_room(place where, std::uint64_t wanted) {
  std::uint64_t total = 0;
  for (const auto& s : slots)
    if (s->key.where == where) total += s->bytes;
  return wanted <= limit(where) && total <= limit(where) - wanted;
}

// Takes out what was used least recently in a place; null where `wanted` more bytes fit, or nothing is left to drop.
// The mutex is held.
std::shared_ptr<const void> alternates::state::evicted(place where, std::uint64_t wanted) {
  if (has_room(where, wanted)) return nullptr;
  slot* oldest = nullptr;
  for (const auto& s : slots)
    if (s->key.where == where && s->object && !s->pinned && (!oldest || s->used < oldest->used)) oldest = s.get();
  if (!oldest) return nullptr;
  return oldest->taken();
}

void alternates::drop_all() noexcept {
  state& all = *present();
  std::vector<std::shared_ptr<slot>> dropped;  // destroyed after the lock
  const std::lock_guard lock(*all.mutex);
  dropped.swap(all.slots);
  all.may_have_some = all.truth != nullptr;
}

void alternates::drop(key_type key) const noexcept {
  state* const all = present();
  if (!all) return;
  std::shared_ptr<const void> dropped;  // destroyed after the lock
  const std::lock_guard lock(*all->mutex);
  slot* const s = all->find(key);
  if (!s || s->pinned) return;
  dropped = s->taken();
}

// Drops alternates until they fit: on the host, or on each device.
void alternates::fit(state& all, bool on_host) const noexcept {
  for (;;) {
    std::shared_ptr<const void> dropped;  // destroyed after the lock
    const std::lock_guard lock(*all.mutex);
    for (std::size_t k = 0; k < all.slots.size() && !dropped; ++k)
      if ((all.slots[k]->key.where == place()) == on_host) dropped = all.evicted(all.slots[k]->key.where, 0);
    if (!dropped) return;
  }
}

void alternates::set_limit(std::uint64_t bytes, place where) try {
  state& all = made_state();
  {
    const std::lock_guard lock(*all.mutex);
    all.limit(where) = bytes;
  }
  fit(all, where == place());
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void alternates::set_truth(std::shared_ptr<const void> truth) try {
  state& all = made_state();
  all.truth = std::move(truth);
  all.may_have_some = true;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

void alternates::take_limits(const alternates& from) try {
  const state* const other = from.present();
  if (other && (present() || other->limits != no_limits)) made_state().limits = other->limits;
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
    const std::lock_guard lock(*all->mutex);
    for (const auto& s : all->slots)
      if (s->key.where == where) s->pinned = false;
  }
  fit(*all, where == place());
}

std::uint64_t alternates::bytes(place where) const {
  state* const all = present();
  if (!all) return 0;
  const std::lock_guard lock(*all->mutex);
  std::uint64_t total = 0;
  for (const auto& s : all->slots)
    if (s->key.where == where) total += s->bytes;
  return total;
}

}  // namespace gustav::detail
