// Alternates: copies of an object in other forms (transpose, formats, plans) and places (the host, a device), kept
// until it changes.
#pragma once

#include <core/types.hpp>

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace gustav {

// Where an array is.
struct place {
  int device = -1;  // the number of a device; -1: the memory of the host
  friend bool operator==(const place&, const place&) = default;
};

namespace detail {

class eviction_list;  // core/eviction.hpp

// The alternates of one object, at most one of each type and number in each place, as many as fit the byte limit of the
// place. Numbers tell those of one type apart that were made with other parameters. Const use from many threads is
// safe: one thread makes an alternate, without a lock on the object; threads that want the same one wait for it, and
// others do not. No alternate is destroyed under a lock of this class. The owner calls drop() when it changes. Beside
// them is the truth of the owner, while it is on a device alone. An object that never had any of this, nor a limit,
// holds a null pointer.
class alternates {
 public:
  // What was made, its size, and the list that may drop it for memory in its place; null: none.
  template <class X>
  struct made {
    std::shared_ptr<const X> object;
    std::uint64_t bytes;
    eviction_list* among = nullptr;
  };

  alternates() = default;
  alternates(alternates&& o) noexcept : state_(o.taken()) {}
  alternates& operator=(alternates&& o) noexcept {
    state* const before = taken();
    state_.store(o.taken(), std::memory_order_relaxed);
    if (before) destroy(before);
    return *this;
  }
  ~alternates() {
    if (state* const s = taken()) destroy(s);
  }

  // The alternate of type X; null if there is none.
  template <class X>
  std::shared_ptr<const X> find(place where = {}, std::uint64_t number = 0) const {
    return std::static_pointer_cast<const X>(find_object(key<X>(where, number)));
  }
  // The same, made by make() -> made<X> if there is none. Beyond the limit the alternates that were used least recently
  // are dropped, but for pinned ones, and what does not fit alone is not kept. `pinned`: views of it are given out that
  // stay valid until the owner changes; it is kept whatever its size. If make() throws, nothing changes.
  template <class X, class Make>
  std::shared_ptr<const X> get(Make&& make, bool pinned = false, place where = {}, std::uint64_t number = 0) const {
    const std::shared_ptr<slot> s = slot_of(key<X>(where, number));
    const std::lock_guard making(s->making);
    if (auto object = use(*s, pinned)) return std::static_pointer_cast<const X>(std::move(object));
    made<X> result = make();
    publish(s, result.object, result.bytes, pinned, result.among);
    return std::move(result.object);
  }
  // For an operation that would read `saved` entries less with an alternate of type X. Adds up what was missed since
  // the last change; true once the sum exceeds `cost`, that of making it, and the making pays.
  template <class X>
  bool due(offset_t saved, offset_t cost, place where = {}) const {
    return missed(key<X>(where), saved) > cost;
  }

  void drop() noexcept {
    if (may_have_some()) drop_all();
  }
  // False where there are certainly neither alternates nor a truth. For the owner, before it changes.
  bool may_have_some() const noexcept {
    const state* const s = state_.load(std::memory_order_relaxed);
    return s && s->may_have_some.load(std::memory_order_relaxed);
  }
  // Drops the alternate of type X, unless it is pinned.
  template <class X>
  void drop_one(place where = {}) const noexcept {
    drop(key<X>(where));
  }
  // Drops alternates in a place until they fit. Devices have one limit.
  void set_limit(std::uint64_t bytes, place where = {});
  std::uint64_t limit(place where = {}) const;
  // Takes over the limits of another object's. Throws out_of_memory.
  void take_limits(const alternates& from);
  // Alternates in this place that were pinned are so no longer.
  void unpin(place where) const noexcept;
  // Of all alternates that are kept in a place.
  std::uint64_t bytes(place where = {}) const;

  // The truth, of whatever type the owner gives; null where there is none. The owner guards it.
  bool has_truth() const {
    const state* const s = present();
    return s && s->truth;
  }
  std::shared_ptr<const void> truth() const { return has_truth() ? present()->truth : nullptr; }
  // Throws out_of_memory.
  void set_truth(std::shared_ptr<const void> truth);
  void drop_truth() const noexcept {
    if (state* const s = present()) s->truth.reset();
  }
  // Another truth in place of the one that is there.
  void replace_truth(std::shared_ptr<const void> truth) const noexcept { present()->truth = std::move(truth); }

 private:
  struct key_type {
    const void* form;
    place where;
    std::uint64_t number;
    friend bool operator==(const key_type&, const key_type&) = default;
  };
  template <class X>
  static constexpr char tag = 0;
  template <class X>
  static key_type key(place where, std::uint64_t number = 0) {
    return {&tag<X>, where, number};
  }

  // An eviction list may reach a slot when its owner is gone, so that the slot shares the mutex of the state.
  struct slot {
    key_type key;
    std::mutex making;
    bool listed = false;                 // in an eviction list; guarded by `making`
    std::shared_ptr<std::mutex> guard;   // that of the state
    std::shared_ptr<const void> object;  // guarded by it, as the rest
    std::uint64_t bytes = 0, used = 0;
    offset_t missed = 0;
    bool pinned = false;

    // Whether it takes memory that nobody needs now.
    bool is_idle() const { return object && bytes > 0 && !pinned && object.use_count() == 1; }
    std::shared_ptr<const void> taken() noexcept {
      bytes = 0;
      return std::move(object);
    }
  };

  static constexpr std::array<std::uint64_t, 2> no_limits{std::numeric_limits<std::uint64_t>::max(),
                                                          std::numeric_limits<std::uint64_t>::max()};
  struct state {
    std::shared_ptr<std::mutex> mutex = std::make_shared<std::mutex>();  // held for look-ups only
    std::vector<std::shared_ptr<slot>> slots;
    std::array<std::uint64_t, 2> limits = no_limits;  // of the host, of a device
    std::shared_ptr<const void> truth;
    std::atomic<bool> may_have_some{false};  // false: certainly neither slots nor a truth

    slot* find(key_type key) const;
    std::uint64_t& limit(place where) { return limits[where != place()]; }
    bool has_room(place where, std::uint64_t wanted);
    std::shared_ptr<const void> evicted(place where, std::uint64_t wanted);
  };

  state* present() const { return state_.load(std::memory_order_acquire); }
  state* taken() noexcept {
    state* const s = state_.load(std::memory_order_relaxed);
    state_.store(nullptr, std::memory_order_relaxed);
    return s;
  }
  static void destroy(state* s) noexcept;
  state& made_state() const;
  std::shared_ptr<const void> find_object(key_type key) const;
  std::shared_ptr<slot> slot_of(key_type key) const;
  std::shared_ptr<const void> use(slot& s, bool pinned) const;
  void publish(const std::shared_ptr<slot>& s, std::shared_ptr<const void> object, std::uint64_t bytes, bool pinned,
               eviction_list* among) const;
  offset_t missed(key_type key, offset_t saved) const;
  void fit(state& all, bool on_host) const noexcept;
  void drop(key_type key) const noexcept;
  void drop_all() noexcept;

  friend class eviction_list;
  mutable std::atomic<state*> state_{nullptr};
};

}  // namespace detail
}  // namespace gustav
