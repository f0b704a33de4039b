// The launch sequences of all operations: for executors with a launcher of their own (entries.hpp).
#pragma once

#include <backends/cuda/matrices/assign_run.hpp>
#include <backends/cuda/matrices/build_run.hpp>
#include <backends/cuda/matrices/merge_run.hpp>
#include <backends/cuda/matrices/parts_run.hpp>
#include <backends/cuda/mcl/markov_step_run.hpp>
#include <backends/cuda/mxv_run.hpp>
#include <backends/cuda/positions_run.hpp>
#include <backends/cuda/sddmm/sddmm_run.hpp>
#include <backends/cuda/spgemm/mxm_run.hpp>
#include <backends/cuda/spmm/spmm_batch_run.hpp>
#include <backends/cuda/spmm/spmm_run.hpp>
#include <backends/cuda/spmv/format_run.hpp>
#include <backends/cuda/triangles/triangle_sum_run.hpp>
#include <backends/cuda/vector_parts_run.hpp>
