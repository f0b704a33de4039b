// Changes of few entries of a matrix: of values where they are, and of entries that come or go as pending work.
#pragma once

#include <backends/common/find_entry.hpp>
#include <backends/common/kernels/write_back.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>

namespace gustav::detail {

// A friend of matrix.
struct value_access {
  // The entries and rows that a rebuilt matrix reads, without pending ones. O(1).
  template <class M>
  static offset_t rebuild_cost(const M& a) {
    return a.rows_ + std::max(a.entries_on_device(), static_cast<offset_t>(a.main_.indices.size()));
  }
  // The matrix and what is pending, merged where `searches` linear searches among the pending entries, or as many as
  // there are of these, would take longer than to merge. Sorts unsorted rows.
  template <class M>
  static auto unmerged(const M& a, offset_t searches, int threads) {
    a.finish_order(threads);
    const auto pending = static_cast<offset_t>(a.pending_.size());
    if (searches > 0 && pending > 0 && std::max(pending, searches) > rebuild_cost(a) / pending)
      a.finish_pending(threads);
    return kernels::unmerged_matrix<typename M::storage_type, typename M::index_type>{a.raw_view(), a.pending_};
  }
  // Makes changes.entries; changes.at: their positions in the arrays, or -1. In the memory of the values where it is
  // the matrix's own and no entry comes or goes, O(changes), but for O(entries) where one value stands for all;
  // pending otherwise. Throws out_of_memory or std::bad_alloc; nothing has changed then.
  template <class M, class Changes>
  static void make(M& a, const Changes& changes) {
    using S = typename M::storage_type;
    const auto& entries = changes.entries;
    if (entries.empty()) return;
    const bool is_own = std::is_same_v<S, unit> || a.main_.values.is_exclusive();
    if (!is_own || std::find(changes.at.begin(), changes.at.end(), -1) != changes.at.end()) {
      if (a.pending_.size() >= M::pending_capacity) a.wait();
      a.pending_.insert(a.pending_.end(), entries.begin(), entries.end());
      a.pending_guard_.mark();
    } else if constexpr (std::is_same_v<S, unit>) {
      return;  // they are there
    } else {
      if (a.main_.iso) a.main_.values = buffer<S>(a.main_.indices.size(), a.main_.values[0]);
      a.main_.iso = false;
      for (std::size_t k = 0; k < entries.size(); ++k)
        a.main_.values[static_cast<std::size_t>(changes.at[k])] = entries[k].value;
    }
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
