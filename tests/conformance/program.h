/* What the programs in C that the conformance grid prints include: they show the code of the call and its results. */
#ifndef GUSTAV_CONFORMANCE_PROGRAM_H
#define GUSTAV_CONFORMANCE_PROGRAM_H

#include <tests/conformance/program_values.h>

#include <GraphBLAS.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHOW(call) printf("%d\n", (int)(call))

static inline void print_real(double x, size_t size) {
  (void)size;
  printf("%.17g ", x);
}
static inline void print_signed(int64_t x, size_t size) {
  (void)size;
  printf("%lld ", (long long)x);
}
static inline void print_unsigned(uint64_t x, size_t size) {
  (void)size;
  printf("%llu ", (unsigned long long)x);
}
static inline void print_bytes(const byte* x, size_t size) {
  for (size_t k = 0; k < size; ++k) printf("%d ", x[k]);
}
/* A value of a program's type is an array of bytes. */
#define PRINT(x) \
  _Generic((x), float : print_real, double : print_real, uint64_t : print_unsigned, byte* : print_bytes, default \
           : print_signed)(x, sizeof(x))
#define PRINT_ARRAY(n, x)                         \
  for (size_t k = 0; k < (n); ++k) PRINT((x)[k]); \
  printf("\n")

#endif
