// Native mcl matrices, square or rectangular, and their readers.
#pragma once

#include <loaders/detail/parsed.hpp>
#include <loaders/detail/records.hpp>

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gustav::io::detail {

// The indices of one side of the matrix: 0 .. size - 1, or an explicit list.
struct mci_domain {
  std::uint64_t size = 0;
  bool is_explicit = false;
  std::vector<std::int64_t> values;
  std::unordered_map<std::uint64_t, std::uint64_t> positions;  // index -> position in values

  // Sets `position` to that of the index; false if the index does not exist.
  bool find(std::uint64_t index, std::uint64_t& position) const {
    if (!is_explicit) {
      position = index;
      return index < size;
    }
    const auto at = positions.find(index);
    if (at == positions.end()) return false;
    position = at->second;
    return true;
  }
};

struct mci_matrix {
  mci_domain vectors;  // rows of the adjacency matrix
  mci_domain entries;  // columns of the adjacency matrix
  bool weighted = false;
  record_list<std::uint32_t> list;  // positions in the two domains
};

// The text reader throws parse_error, the binary reader bad_data with the number of the byte.
mci_matrix read_mci_text(const parse_context& context);
mci_matrix read_mci_binary(const parse_context& context);
// Reads a text or binary file. Throws bad_data.
mci_matrix read_mci(const parse_context& context);

bool is_mci_binary(std::string_view head);

}  // namespace gustav::io::detail
