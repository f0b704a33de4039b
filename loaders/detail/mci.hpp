// An mcl matrix as its file has it, square or not.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/records.hpp>

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gustav::io::detail {

// The indices that exist on one side: 0 .. size - 1, or a list.
struct mci_domain {
  std::uint64_t size = 0;
  bool listed = false;
  std::vector<std::int64_t> values;
  std::unordered_map<std::uint64_t, std::uint64_t> places;

  bool find(std::uint64_t index, std::uint64_t& place) const {
    if (!listed) {
      place = index;
      return index < size;
    }
    const auto at = places.find(index);
    if (at == places.end()) return false;
    place = at->second;
    return true;
  }
};

struct mci_matrix {
  mci_domain vectors;  // our rows
  mci_domain entries;  // our columns
  bool weighted = false;
  record_list<std::uint32_t> list;  // places in the two domains
};

// Text throws parse_error, at the byte; binary bad_data, which names the byte.
mci_matrix read_mci_text(const parse_context& context);
mci_matrix read_mci_binary(const parse_context& context);
// Either of them; throws bad_data.
mci_matrix read_mci(const parse_context& context);

bool is_mci_binary(std::string_view head);

}  // namespace gustav::io::detail
