// The kernels of all storage formats.
#pragma once

#include <backends/cpu/spmv/amb_mxv.hpp>
#include <backends/cpu/spmv/block_mxv.hpp>
#include <backends/cpu/spmv/dia_mxv.hpp>
#include <backends/cpu/spmv/ell_mxv.hpp>
#include <backends/cpu/spmv/jds_mxv.hpp>
#include <backends/cpu/spmv/segmented_mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
