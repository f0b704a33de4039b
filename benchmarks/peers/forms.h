/* Operands that every peer makes by the same rules (README.md). */
#ifndef GUSTAV_PEERS_FORMS_H
#define GUSTAV_PEERS_FORMS_H

#include "gbin.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { form_searches = 64 };

/* Rows ascending, whatever the order of a's. */
gbin_matrix form_transposed(const gbin_matrix* a);
/* Columns c(0), c(1), ... c(2^bits - 1) of the square matrix a, c(t) = 2654435761 t mod n. */
gbin_matrix form_tall(const gbin_matrix* a, int bits);
/* The undirected simple graph of the square matrix a in ascending order of (degree, vertex), what lies below and above
 * its diagonal; all values are 1. */
void form_lower_upper(const gbin_matrix* a, gbin_matrix* lower, gbin_matrix* upper);
/* form_searches vertices: of the m that have arcs out, in ascending order, those numbered 2654435761 k mod m. */
void form_sources(const gbin_matrix* a, int64_t* sources);

#ifdef __cplusplus
}
#endif

#endif
