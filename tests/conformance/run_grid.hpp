// Runs the cases of the grid on a face.
#pragma once

#include <tests/conformance/grid_case.hpp>

#include <cstdint>

namespace conformance {

// GUSTAV_CONFORMANCE_CASES cases (default 20,000), or that many divided by `divisor`, from the seed
// GUSTAV_CONFORMANCE_SEED (default 1) and `seed_offset`. Fails the test with the smallest program of a case on which
// the face and the model do not agree, at most three for each operation.
void run_grid(const subject& face, std::uint64_t divisor = 1, std::uint64_t seed_offset = 0);

}  // namespace conformance
