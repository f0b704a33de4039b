// A change of one entry of a matrix.
#pragma once

namespace gustav {

// The entry (row, col) gets a value, or goes. S is a storage type.
template <class S, class I>
struct entry_change {
  I row;
  I col;
  bool removed;
  S value;
};

}  // namespace gustav
