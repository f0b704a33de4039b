// The index lists of extract and assign.
#pragma once

#include <core/types.hpp>

namespace gustav {

// A list of indices, or all of them.
template <class I>
struct index_span {
  const I* list = nullptr;  // null: all
  offset_t size = 0;
  I operator[](offset_t k) const { return list ? list[k] : static_cast<I>(k); }
};

}  // namespace gustav
