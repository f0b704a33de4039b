// The commands that measure; what they run is in benchmarks/bench and benchmarks/training, linked into the program.
#pragma once

#include <tools/session.hpp>

namespace gustav::tools {

int run_bench(session& s);
int tune_machine(session& s);
int tune_train(session& s);

}  // namespace gustav::tools
