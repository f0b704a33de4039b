// Residence: whether the truth of an object is on the host, on a device, or on both.
#pragma once

#include <core/alternates.hpp>
#include <core/lazy.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

namespace gustav::detail {

// What a kernel has made in the memory of a device: the truth of an object whose arrays on the host are Arrays. Or
// another form on the host, which becomes Arrays at the first read of them.
template <class Arrays>
class resident {
 public:
  virtual ~resident() = default;
  virtual place where() const = 0;
  virtual offset_t entries() const = 0;  // -1: not known without a transfer
  virtual Arrays to_host() const = 0;    // a copy; throws what the transfer throws
  // Puts it among the alternates of its object, pinned. Throws out_of_memory.
  virtual void keep_in(const alternates& kept) const = 0;
};

// A resident that is an Object of a backend. Object has the members of resident, bytes(), kept_among(): the list that
// may drop it once it is a copy, or null, and a base Object::form, of one type whatever the type of the values: kernels
// look for the alternate of that type.
template <class Arrays, class Object>
class resident_object final : public resident<Arrays> {
 public:
  explicit resident_object(std::shared_ptr<const Object> object) : object_(std::move(object)) {}
  place where() const override { return object_->where(); }
  offset_t entries() const override { return object_->entries(); }
  Arrays to_host() const override { return object_->to_host(); }
  void keep_in(const alternates& kept) const override {
    using form = typename Object::form;
    const auto made = [this] { return alternates::made<form>{object_, object_->bytes(), object_->kept_among()}; };
    kept.get<form>(made, true, where());
  }

 private:
  std::shared_ptr<const Object> object_;
};

// The base of objects with alternates. Their arrays on the host are valid, or empty while the truth is on a device
// alone: then the guard is marked, no other work is pending, and the device's copy is pinned among the alternates. The
// object fetches the arrays at the first read on the host, under the guard; from then on both copies are valid, and the
// device's is an alternate like others, dropped with the next change.
template <class Arrays>
class residence {
 public:
  // The most bytes that alternates (the transpose, other formats, copies on devices) may take in a place between calls;
  // no limit by default. Those used least recently are dropped first. And the bytes that they take.
  void set_alternates_limit(std::uint64_t bytes, place where = {}) { alternates_.set_limit(bytes, where); }
  std::uint64_t alternates_limit(place where = {}) const { return alternates_.limit(where); }
  std::uint64_t alternates_bytes(place where = {}) const { return alternates_.bytes(where); }
  // The alternates, for kernels that keep forms of the object.
  const alternates& kept() const { return alternates_; }
  // The alternate of type X on the host if there is one, null otherwise.
  template <class X>
  std::shared_ptr<const X> find_alternate(std::uint64_t number = 0) const {
    return alternates_.template find<X>({}, number);
  }
  // For operations that would have read `saved` entries less with an alternate of type X, whose making costs `cost`, in
  // the unit of `saved`: whether it pays now.
  template <class X>
  bool alternate_due(offset_t saved, offset_t cost) const {
    return alternates_.template due<X>(saved, cost);
  }
  // For operations, which make their output anew: the limits of the object that it replaces. The second one is for an
  // object without alternates. Throws out_of_memory.
  void take_limits(const alternates& from) { alternates_.take_limits(from); }
  void start_with(alternates&& limits) noexcept { alternates_ = std::move(limits); }
  // Whether the entries are on a device alone, so that the first read of one here moves them.
  bool is_on_device() const {
    const auto now = truth();
    return now && now->where() != place();
  }

 protected:
  residence() = default;
  residence(residence&& o) noexcept
      : alternates_(std::move(o.alternates_)), guard_(std::move(o.guard_)), version_(o.version_++) {}
  residence& operator=(residence&& o) noexcept {
    alternates_ = std::move(o.alternates_);
    guard_ = std::move(o.guard_);
    ++version_;
    ++o.version_;
    return *this;
  }
  ~residence() = default;

  // The truth where it is on a device alone, or in another form; null otherwise.
  std::shared_ptr<const resident<Arrays>> truth() const {
    if (!guard_.dirty()) return nullptr;
    const std::lock_guard lock(guard_.mutex());
    return std::static_pointer_cast<const resident<Arrays>>(alternates_.truth());
  }
  // The number of entries where it is known without a transfer of arrays that are on a device alone, -1 otherwise.
  offset_t entries_on_device() const {
    const auto there = truth();
    return there ? there->entries() : -1;
  }
  // Of an object without arrays and pending work.
  void set_truth(std::shared_ptr<const resident<Arrays>> truth) {
    truth->keep_in(alternates_);
    alternates_.set_truth(std::move(truth));
    guard_.mark();
  }
  // Brings the arrays to the host where they are on a device alone: keep(arrays), which must not throw. The guard is
  // held. Throws what the transfer throws; nothing has changed then.
  template <class Keep>
  void fetch(const Keep& keep) const {
    const auto there = std::static_pointer_cast<const resident<Arrays>>(alternates_.truth());
    if (!there) return;
    keep(there->to_host());
    alternates_.unpin(there->where());
    alternates_.drop_truth();
  }
  void changed() {
    alternates_.drop();
    ++version_;
  }
  // Before all entries are replaced. No other work may be left.
  void forget_truth() {
    alternates_.drop_truth();
    guard_ = lazy_guard();
  }

  alternates alternates_;
  mutable lazy_guard guard_;   // of the truth, and of what else the object defers
  std::uint64_t version_ = 0;  // grows with every change
};

}  // namespace gustav::detail
