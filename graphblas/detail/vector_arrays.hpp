// Checking the arrays of a vector.
#pragma once

#include <backends/common/result.hpp>
#include <core/error.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string>
#include <type_traits>

namespace gustav::detail {

// Throws invalid_value or index_out_of_bounds for arrays that are no vector, and counts the entries of a bitmap or full
// one.
template <class S, class I>
void validate(vector_result<S, I>& v) try {
  const auto n = static_cast<std::size_t>(v.size);
  if constexpr (std::is_same_v<S, unit>) v.iso = false;
  if (v.form == vector_form::bitmap) {
    if (v.present.size() < n) throw invalid_value("a bitmap vector needs a byte a position");
    v.entries = v.size - std::count(v.present.data(), v.present.data() + n, std::uint8_t{0});
  } else if (v.form == vector_form::full) {
    v.entries = v.size;
  } else if (v.entries < 0 || v.entries > v.size || v.indices.size() < static_cast<std::size_t>(v.entries)) {
    throw invalid_value("a sparse vector needs an index an entry, and no more entries than positions");
  }
  if constexpr (!std::is_same_v<S, unit>) {
    const std::size_t each = v.form == vector_form::sparse ? static_cast<std::size_t>(v.entries) : n;
    const std::size_t needed = v.iso ? std::min<std::size_t>(each, 1) : each;
    if (v.values.size() < needed)
      throw invalid_value("a vector needs a value an entry, or a position when it is not sparse");
  }
  if (v.form != vector_form::sparse) return;
  for (offset_t k = 0; k < v.entries; ++k) {
    const I at = v.indices[static_cast<std::size_t>(k)];
    if (at < 0 || at >= v.size)
      throw index_out_of_bounds("index " + std::to_string(at) + " in a vector of size " + std::to_string(v.size));
    if (k > 0 && v.indices[static_cast<std::size_t>(k) - 1] >= at)
      throw invalid_value("the indices of a sparse vector must ascend");
  }
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

}  // namespace gustav::detail
