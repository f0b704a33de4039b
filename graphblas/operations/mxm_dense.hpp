// mxm with dense operands: sparse x dense -> dense (SpMM), and dense x dense inside a mask -> sparse (SDDMM).
#pragma once

#include <graphblas/operations/mxm_sddmm.hpp>
#include <graphblas/operations/mxm_spmm.hpp>
