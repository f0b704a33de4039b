// The tuning numbers of an executor. Their members are in tuning.hpp, which only what reads them includes.
#pragma once

#include <core/executor.hpp>

namespace gustav {

// The defaults of this build. The sizes of caches that samples model, and those from which tiles and buckets pay,
// follow from this machine's caches, and gathered_length from its processor: out of reach where scatters are slow.
const tuning& default_tuning();

// Throws invalid_value if a number is not in its range. Called by operations for the numbers of their executor.
void require_valid(const tuning& numbers);

namespace detail {

// Throws invalid_value if a number is not in its range.
template <executor E>
const tuning& numbers_of(const E& e) {
  if (!e.numbers) return default_tuning();
  require_valid(*e.numbers);
  return *e.numbers;
}
inline const tuning& numbers_of(const reference&) { return default_tuning(); }
inline const tuning& numbers_of(const unset&) { return default_tuning(); }

}  // namespace detail
}  // namespace gustav
