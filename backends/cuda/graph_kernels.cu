// Kernels of whole graph algorithms, and sums of masked products, compiled for CUDA.
#include <backends/cuda/bfs/multi_source_run.hpp>
#include <backends/cuda/components/weak_components_run.hpp>
#include <backends/cuda/launcher/device_launcher.cuh>
#include <backends/cuda/mcl/markov_step_run.hpp>
#include <backends/cuda/prebuilt.hpp>
#include <backends/cuda/triangles/triangle_sum_run.hpp>

#include <cstdint>

namespace gustav::backends::cuda {

void add_graph_kernels() {
  add_entry<weak_components_entry<std::int32_t>, device_launcher>();
  add_entry<multi_source_bfs_entry<std::int32_t>, device_launcher>();
  add_entry<triangle_sum_entry<std::int32_t>, device_launcher>();
  using triangles = plus_pair<std::int64_t>;
  add_entry<mxm_reduce_entry<plus_monoid<std::int64_t>, triangles, unit, unit, std::int32_t>, device_launcher>();
  add_entry<markov_step_entry<float, std::int32_t>, device_launcher>();
}

}  // namespace gustav::backends::cuda
