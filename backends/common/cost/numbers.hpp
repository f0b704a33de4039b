// The tuning numbers of an executor.
#pragma once

#include <backends/common/cost/tuning.hpp>
#include <core/executor.hpp>

namespace gustav::detail {

// Throws invalid_value if a number is not in its range.
template <executor E>
const tuning& numbers_of(const E& e) {
  if (!e.numbers) return default_tuning();
  require_valid(*e.numbers);
  return *e.numbers;
}
inline const tuning& numbers_of(const reference&) { return default_tuning(); }
inline const tuning& numbers_of(const unset&) { return default_tuning(); }

}  // namespace gustav::detail
