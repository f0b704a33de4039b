// Everything of the engine: objects, masks, semirings and operations. Loaders and algorithms are included apart.
#pragma once

#include <graphblas/dense_matrix.hpp>
#include <graphblas/error.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/operations/apply.hpp>
#include <graphblas/operations/assign.hpp>
#include <graphblas/operations/bfs_rows.hpp>
#include <graphblas/operations/bfs_step.hpp>
#include <graphblas/operations/closed_wedges.hpp>
#include <graphblas/operations/ewise.hpp>
#include <graphblas/operations/extract.hpp>
#include <graphblas/operations/markov_step.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/operations/mxm_dense.hpp>
#include <graphblas/operations/mxv.hpp>
#include <graphblas/operations/reduce.hpp>
#include <graphblas/operations/select.hpp>
#include <graphblas/operations/transpose.hpp>
#include <graphblas/scalar.hpp>
#include <graphblas/types.hpp>
#include <graphblas/vector.hpp>
#include <graphblas/views.hpp>
#include <semirings/operators.hpp>
#include <semirings/semirings.hpp>
