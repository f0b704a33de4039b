// decimal_range, decimal_paths, decimal_units: lengths that are decimals of few digits, as whole numbers of a unit.
#pragma once

namespace gustav {

// The unit 10^-places. 10^22 is the largest power of ten that a double holds exactly.
struct decimal_unit {
  static constexpr int most_places = 22;
  int places = 0;

  // The number of units in 1.
  constexpr double in_one() const {
    double power = 1;
    for (int k = 0; k < places; ++k) power *= 10;
    return power;
  }
  // A number of whole units as a length. Below 2^53 units it is the double nearest to the decimal, so it prints as
  // that: 0.3, not 0.30000000000000004.
  double value_of(double units) const { return units / in_one(); }
};

namespace kernels {

// run(exec, span of lengths): one pass, which ends at a length that is no decimal.
struct decimal_range {
  static constexpr const char* name = "decimal_range";
  static constexpr double most_units = 0x1p51;  // up to here a product with a power of ten is within half of its number
  struct result {
    int places = 0;      // that all lengths have at most; -1: one is no decimal
    double longest = 0;  // the greatest absolute value
  };
};
// run(exec, A, decimal_unit): whether the sum of the longest arc of each vertex, in units, which no path exceeds, is
// below most_units. A: a csr_view of lengths that are whole numbers of units. O(entries).
struct decimal_paths {
  static constexpr const char* name = "decimal_paths";
  static constexpr double most_units = 0x1p53;
};
// run(exec, span of lengths, decimal_unit): replaces them by the whole numbers of units that they are.
struct decimal_units {
  static constexpr const char* name = "decimal_units";
};

}  // namespace kernels
}  // namespace gustav
