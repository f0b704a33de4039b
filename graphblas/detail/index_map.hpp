// Maps of one dimension of a call: its indices in use, numbered 0, 1, ...
#pragma once

#include <core/types.hpp>
#include <graphblas/detail/dcsr.hpp>
#include <graphblas/detail/index_list.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace gustav::detail {

// First indices are added in any order; finish() numbers them by ascending index. Throws std::bad_alloc.
template <class I>
class index_map {
 public:
  void add(I index) { ids_.push_back(index); }
  void add(const I* indices, offset_t n) { ids_.insert(ids_.end(), indices, indices + n); }
  // Every index of the dimension keeps its number.
  void add_all() { is_identity_ = true; }
  // For a dimension of that size. Where more than half of the indices are in use, all are.
  void finish(offset_t size) {
    sort_unique(ids_);
    is_identity_ |= static_cast<offset_t>(ids_.size()) > size / 2;
    finish_ascending(size);
  }
  // For indices that were added in order: each has the number of those before it.
  void finish_ascending(offset_t size) {
    size_ = is_identity_ ? size : static_cast<offset_t>(ids_.size());
    if (is_identity_) ids_ = {};
  }

  offset_t size() const { return size_; }
  bool is_identity() const { return is_identity_; }
  I index(offset_t number) const {
    return is_identity_ ? static_cast<I>(number) : ids_[static_cast<std::size_t>(number)];
  }
  // -1 for an index that was not added.
  offset_t number(I index) const {
    if (is_identity_) return index;
    const auto found = std::lower_bound(ids_.begin(), ids_.end(), index);
    return found == ids_.end() || *found != index ? -1 : found - ids_.begin();
  }

 private:
  std::vector<I> ids_;
  bool is_identity_ = false;
  offset_t size_ = 0;
};

// One dimension of an assignment or extraction by a list of indices: the map of the object that the list indexes
// (outer), and that of the object that has the list's length (inner). They are the same for all indices.
template <class I>
class listed_dimension {
 public:
  explicit listed_dimension(const index_span<I>& list) : list_(list) {
    if (is_all()) return;
    outer_.add(list.list, list.size);
    inner_.add_all();
  }
  bool is_all() const { return list_.list == nullptr; }
  index_map<I>& outer() { return outer_; }
  index_map<I>& inner() { return is_all() ? outer_ : inner_; }
  // outer_size: of the dimension that the list indexes.
  void finish(offset_t outer_size) {
    outer_.finish(outer_size);
    if (is_all()) return;
    inner_.finish(list_.size);
    numbers_.resize(static_cast<std::size_t>(list_.size));
    for (offset_t k = 0; k < list_.size; ++k)
      numbers_[static_cast<std::size_t>(k)] = static_cast<I>(outer_.number(list_[k]));
  }
  // The list by the numbers of its indices.
  indices<I> list() const { return is_all() ? indices<I>(all) : indices<I>(numbers_); }

 private:
  const index_span<I> list_;
  index_map<I> outer_, inner_;
  std::vector<I> numbers_;
};

}  // namespace gustav::detail
