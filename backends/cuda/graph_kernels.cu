// Kernels of whole graph algorithms, and sums of masked products of patterns, compiled for CUDA.
#include <backends/common/pairs.hpp>
#include <backends/cuda/bfs/multi_source_run.hpp>
#include <backends/cuda/components/weak_components_run.hpp>
#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/mcl/markov_step_run.hpp>
#include <backends/cuda/prebuilt.hpp>
#include <backends/cuda/triangles/triangle_sum_run.hpp>
#include <semirings/semirings.hpp>

#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {
namespace {

// The sum of a product of patterns by the semiring's addition.
template <class S, class TA, class TB, class I>
void add_sum_of_patterns() {
  using total = semiring_add_t<S>;
  if constexpr (std::is_same_v<TA, unit> && std::is_same_v<TB, unit> && sums_directly_v<total, S>)
    add_entry<mxm_reduce_entry<total, S, TA, TB, I>, device_launcher>();
}

}  // namespace

#define GUSTAV_ADD(S, TA, TB, I) add_sum_of_patterns<S, TA, TB, I>();
void add_graph_kernels() {
  add_entry<weak_components_entry<std::int32_t>, device_launcher>();
  add_entry<multi_source_bfs_entry<std::int32_t>, device_launcher>();
  add_entry<triangle_sum_entry<std::int32_t>, device_launcher>();
  add_entry<markov_step_entry<float, std::int32_t>, device_launcher>();
  GUSTAV_CUDA_MXM_PAIRS(1, GUSTAV_ADD)
}
#undef GUSTAV_ADD

}  // namespace gustav::backends::cuda
