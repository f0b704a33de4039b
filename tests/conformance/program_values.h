/* How functions of a program read their arguments and write their results: the same text is C and C++. */
#ifndef GUSTAV_CONFORMANCE_PROGRAM_VALUES_H
#define GUSTAV_CONFORMANCE_PROGRAM_VALUES_H

#include <math.h>     // NOLINT(modernize-deprecated-headers)
#include <stdbool.h>  // NOLINT(modernize-deprecated-headers)
#include <stdint.h>   // NOLINT(modernize-deprecated-headers)

typedef unsigned char byte; /* NOLINT(modernize-use-using) */

/* The value at p, of that type. */
#define AS(type, p) (*(const type*)(p))
#define TO(type, p) (*(type*)(p))
/* The bytes of a value of the program's own type. */
#define IN(p) ((const byte*)(p))
#define OUT(p) ((byte*)(p))

#endif
