// Changes of the values of a matrix where they are, which need no rebuilt matrix.
#pragma once

#include <backends/common/find_entry.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <cstddef>

namespace gustav::detail {

// A friend of matrix.
struct value_access {
  // Whether the values are in memory of this matrix alone, which other matrices and users neither read nor write.
  template <class M>
  static bool is_own(const M& a) {
    a.wait();
    return a.main_.values.is_exclusive();
  }
  // write(values), which must not throw, gets a value for each entry of a.view(). For values that are the matrix's own.
  // O(1), but for O(entries) where one value stands for all. Throws out_of_memory; nothing has changed then.
  template <class M, class F>
  static void change(M& a, const F& write) {
    a.wait();
    if (a.main_.iso) a.main_.values = buffer<typename M::storage_type>(a.main_.indices.size(), a.main_.values[0]);
    a.main_.iso = false;
    write(a.main_.values.data());
    a.changed();
  }
  // Overwrites the value of an entry. Returns whether it could be done in the time of a search in the row.
  template <class M, class I>
  static bool overwrite(M& a, I row, I col, const typename M::storage_type& value) {
    if (a.guard_.dirty() || a.pending_guard_.dirty() || a.main_.iso) return false;
    const offset_t at = find_entry(a.raw_view(), row, col);
    if (at < 0 || !a.main_.values.is_exclusive()) return false;
    a.main_.values[static_cast<std::size_t>(at)] = value;
    a.changed();
    return true;
  }
};

}  // namespace gustav::detail
