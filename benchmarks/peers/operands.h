/* Operands that all peers construct by the same rules (README.md). */
#ifndef GUSTAV_PEERS_OPERANDS_H
#define GUSTAV_PEERS_OPERANDS_H

#include "gbin.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { operand_searches = 64 };

/* The transpose, rows ascending for any order in a. */
gbin_matrix operand_transposed(const gbin_matrix* a);
/* Columns c(0), c(1), ... c(2^bits - 1) of the square matrix a, c(t) = 2654435761 t mod n. */
gbin_matrix operand_tall(const gbin_matrix* a, int bits);
/* The parts below and above the diagonal of the undirected simple graph of the square matrix a, with its vertices in
 * ascending order of (degree, vertex); all values are 1. */
void operand_lower_upper(const gbin_matrix* a, gbin_matrix* lower, gbin_matrix* upper);
/* operand_searches vertices: of the m vertices with out-arcs, in ascending order, those at the positions
 * 2654435761 k mod m. */
void operand_sources(const gbin_matrix* a, int64_t* sources);

#ifdef __cplusplus
}
#endif

#endif
