// Tuning numbers of core numbers.
#pragma once

#include <backends/common/cost/tuning_row.hpp>

namespace gustav::backends::cpu {

struct core_tuning {
  GUSTAV_COUNT(core_shared_threads, 4, 1, 1e6, "threads", "from which a round is shared");
};

}  // namespace gustav::backends::cpu
