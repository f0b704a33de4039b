/* Operands that all peers construct by the same rules (README.md). */
#ifndef GUSTAV_PEERS_OPERANDS_H
#define GUSTAV_PEERS_OPERANDS_H

#include "gbin.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { operand_searches = 64, operand_products = 100, operand_path_sources = 32 };
/* The steps of operand_dense() for x of spmv (one column), B of spmm, X and Y of sddmm. */
enum { operand_step_x = 1, operand_step_B = 3, operand_step_X = 3, operand_step_Y = 5 };

/* The transpose, rows ascending for any order in a. */
gbin_matrix operand_transposed(const gbin_matrix* a);
/* Columns c(0), c(1), ... c(2^bits - 1) of the square matrix a, c(t) = 2654435761 t mod n. */
gbin_matrix operand_tall(const gbin_matrix* a, int bits);
/* The parts below and above the diagonal of the undirected simple graph of the square matrix a, with its vertices in
 * ascending order of (degree, vertex); all values are 1. */
void operand_lower_upper(const gbin_matrix* a, gbin_matrix* lower, gbin_matrix* upper);
/* operand_searches vertices: of the m vertices with out-arcs, in ascending order, those at the positions
 * 2654435761 k mod m (vertex 0 if m = 0). Returns max(m, 1); so many of the first ones differ. */
int64_t operand_sources(const gbin_matrix* a, int64_t* sources);
/* The members of spmm-batch, operand_products diagonal blocks of the square matrix a of n > 0 rows: block k has
 * size[k] = min(n, 20 + 2654435761 k mod 81) rows from first[k] on, where first[k] = (sum of the sizes before it) mod
 * (n - size[k] + 1). Returns the sum of the sizes. */
int64_t operand_batch(const gbin_matrix* a, int64_t* first, int64_t* size);
/* Rows and columns [first, first + size) of a. */
gbin_matrix operand_block(const gbin_matrix* a, int64_t first, int64_t size);
/* A row-major matrix, value 1 + ((step i + j) mod 7) / 8 at (i, j), of float (fp32) or double. */
void* operand_dense(int64_t rows, int64_t cols, int step, int fp32);
/* The length of the edge between i and j, the same in both directions: a whole number from 1 to 255. */
double operand_length(uint64_t i, uint64_t j);
/* n values as float (fp32) or double. */
void* operand_values(const double* values, int64_t n, int fp32);

#ifdef __cplusplus
}
#endif

#endif
