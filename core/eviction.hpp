// Eviction: the alternates of all objects in one place, of which those used least recently are dropped for memory
// there.
#pragma once

#include <core/alternates.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace gustav::detail {

// Objects keep their alternates themselves; the list knows where they are, and forgets those of objects that are gone.
// Use from many threads is safe: a lock of the list is never held together with one of an object, and nothing is
// destroyed under either.
class eviction_list {
 public:
  eviction_list() = default;
  eviction_list(const eviction_list&) = delete;
  eviction_list& operator=(const eviction_list&) = delete;

  // Drops alternates, those used least recently first, until their sizes sum up to `bytes`. Pinned ones stay, and so
  // does what anyone but its object holds, as running calls and clones do. Returns false, and drops nothing, where all
  // that could go is smaller. Throws out_of_memory. Cost: one pass over the alternates in the place, and a sort.
  bool evict(std::uint64_t bytes);

 private:
  friend class alternates;
  using slot = alternates::slot;

  // Throws out_of_memory; then the list has not changed.
  void add(const std::shared_ptr<slot>& s);
  std::vector<std::shared_ptr<slot>> present();

  std::mutex mutex_;
  std::vector<std::weak_ptr<slot>> slots_;
  std::size_t sweep_at_ = 64;  // the length at which slots that are gone are taken out
};

}  // namespace gustav::detail
