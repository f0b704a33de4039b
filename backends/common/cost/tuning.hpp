// The numbers by which plans choose kernels and partition work.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/cost/shared_tuning.hpp>
#include <backends/cpu/bfs/tuning.hpp>
#include <backends/cpu/centrality/tuning.hpp>
#include <backends/cpu/components/tuning.hpp>
#include <backends/cpu/cores/tuning.hpp>
#include <backends/cpu/elementwise/tuning.hpp>
#include <backends/cpu/mcl/tuning.hpp>
#include <backends/cpu/spgemm/tuning.hpp>
#include <backends/cpu/spmm/tuning.hpp>
#include <backends/cpu/spmv/tuning.hpp>
#include <backends/cpu/triangles/tuning.hpp>
#include <backends/cpu/truss/tuning.hpp>

#include <string>
#include <vector>

namespace gustav {
namespace backends {

template <class... Structs>
struct tuning_of : Structs... {};
using all_tuning = tuning_of<cpu::spgemm_tuning, cpu::spmv_tuning, cpu::spmm_tuning, cpu::elementwise_tuning,
                             cpu::bfs_tuning, cpu::component_tuning, cpu::triangle_tuning, cpu::core_tuning,
                             cpu::truss_tuning, cpu::centrality_tuning, cpu::mcl_tuning, shared_tuning>;

}  // namespace backends

// The numbers of all kernels, each of which has its own beside it: a kernel takes its struct, or all. The defaults suit
// the machines of docs/performance; `gustav tune machine` derives those of its machine (machine.hpp), load_tuning()
// reads them from a file, and an executor takes them: cpu{.numbers = &t}. They decide about time and memory only: no
// result depends on them, but for the order of additions where a row may take another kernel.
struct tuning : backends::all_tuning {};

// Reads `name = value` lines; # starts a comment, and names that are not given keep their default. Throws io_error for
// a file that cannot be read, and bad_data for an unknown or repeated name and a value that is not a number in its
// range.
tuning load_tuning(const std::string& path);

struct tuning_entry {
  const char* name;
  double value;
  double least, most;  // its range, both included
  bool is_integer;
  const char* unit;
  const char* meaning;  // begins with the unit
};

// All numbers, in the order of the struct. Throws out_of_memory.
std::vector<tuning_entry> list_numbers(const tuning& numbers);

// The lines that load_tuning() reads, with the meaning of each number as a comment.
std::string to_text(const tuning& numbers);

}  // namespace gustav
