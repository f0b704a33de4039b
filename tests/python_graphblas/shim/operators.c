// The functions of the operators that python-graphblas expects and the C API lacks, one for each operator and type.
// The Python package compiles this file as a library of its own and hands the functions to GrB_UnaryOp_new and
// GrB_BinaryOp_new; it finds that of the operator GxB_POW_INT32 by the name shim_POW_INT32.
#include <GraphBLAS.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

// A macro of the header, as a symbol.
const uint64_t shim_index_max = GrB_INDEX_MAX;

#define FOR_SIGNED(M, ...) \
  M(INT8, int8_t, __VA_ARGS__) M(INT16, int16_t, __VA_ARGS__) M(INT32, int32_t, __VA_ARGS__) \
  M(INT64, int64_t, __VA_ARGS__)
#define FOR_UNSIGNED(M, ...) \
  M(UINT8, uint8_t, __VA_ARGS__) M(UINT16, uint16_t, __VA_ARGS__) M(UINT32, uint32_t, __VA_ARGS__) \
  M(UINT64, uint64_t, __VA_ARGS__)
#define FOR_INTEGERS(M, ...) FOR_SIGNED(M, __VA_ARGS__) FOR_UNSIGNED(M, __VA_ARGS__)
#define FOR_FLOATS(M, ...) M(FP32, float, __VA_ARGS__) M(FP64, double, __VA_ARGS__)
#define FOR_ALL(M, ...) M(BOOL, bool, __VA_ARGS__) FOR_INTEGERS(M, __VA_ARGS__) FOR_FLOATS(M, __VA_ARGS__)

#define UNARY_AS(TYPE, result, type, NAME, value) \
  void shim_##NAME##_##TYPE(void *z, const void *px) { \
    const type x = *(const type *)px; \
    (void)x; \
    *(result *)z = (result)(value); \
  }
#define UNARY(TYPE, type, NAME, value) UNARY_AS(TYPE, type, type, NAME, value)
#define UNARY_TO_BOOL(TYPE, type, NAME, value) UNARY_AS(TYPE, bool, type, NAME, value)

#define BINARY_AS(TYPE, type, type_of_y, NAME, value) \
  void shim_##NAME##_##TYPE(void *z, const void *px, const void *py) { \
    const type x = *(const type *)px; \
    const type_of_y y = *(const type_of_y *)py; \
    (void)x; \
    (void)y; \
    *(type *)z = (type)(value); \
  }
#define BINARY(TYPE, type, NAME, value) BINARY_AS(TYPE, type, type, NAME, value)

// --- Unary operators -------------------------------------------------------------------------------------------------

FOR_ALL(UNARY, LNOT, !x)
FOR_ALL(UNARY, ONE, 1)

static double sign_of(double x) { return isnan(x) ? x : (double)((x > 0) - (x < 0)); }

static double fraction_of(double x) {
  int exponent = 0;
  return frexp(x, &exponent);
}

static double exponent_of(double x) {
  int exponent = 0;
  (void)frexp(x, &exponent);
  return exponent;
}

// A value of FP32 is computed in double and rounded.
FOR_FLOATS(UNARY, SQRT, sqrt(x))
FOR_FLOATS(UNARY, CBRT, cbrt(x))
FOR_FLOATS(UNARY, LOG, log(x))
FOR_FLOATS(UNARY, LOG2, log2(x))
FOR_FLOATS(UNARY, LOG10, log10(x))
FOR_FLOATS(UNARY, LOG1P, log1p(x))
FOR_FLOATS(UNARY, EXP, exp(x))
FOR_FLOATS(UNARY, EXP2, exp2(x))
FOR_FLOATS(UNARY, EXPM1, expm1(x))
FOR_FLOATS(UNARY, SIN, sin(x))
FOR_FLOATS(UNARY, COS, cos(x))
FOR_FLOATS(UNARY, TAN, tan(x))
FOR_FLOATS(UNARY, ASIN, asin(x))
FOR_FLOATS(UNARY, ACOS, acos(x))
FOR_FLOATS(UNARY, ATAN, atan(x))
FOR_FLOATS(UNARY, SINH, sinh(x))
FOR_FLOATS(UNARY, COSH, cosh(x))
FOR_FLOATS(UNARY, TANH, tanh(x))
FOR_FLOATS(UNARY, ASINH, asinh(x))
FOR_FLOATS(UNARY, ACOSH, acosh(x))
FOR_FLOATS(UNARY, ATANH, atanh(x))
FOR_FLOATS(UNARY, SIGNUM, sign_of(x))
FOR_FLOATS(UNARY, CEIL, ceil(x))
FOR_FLOATS(UNARY, FLOOR, floor(x))
FOR_FLOATS(UNARY, ROUND, round(x))
FOR_FLOATS(UNARY, TRUNC, trunc(x))
FOR_FLOATS(UNARY, LGAMMA, lgamma(x))
FOR_FLOATS(UNARY, TGAMMA, tgamma(x))
FOR_FLOATS(UNARY, ERF, erf(x))
FOR_FLOATS(UNARY, ERFC, erfc(x))
FOR_FLOATS(UNARY, FREXPX, fraction_of(x))
FOR_FLOATS(UNARY, FREXPE, exponent_of(x))
FOR_FLOATS(UNARY_TO_BOOL, ISINF, isinf(x))
FOR_FLOATS(UNARY_TO_BOOL, ISNAN, isnan(x))
FOR_FLOATS(UNARY_TO_BOOL, ISFINITE, isfinite(x))

// --- Binary operators ------------------------------------------------------------------------------------------------

// The sum of a user's monoid may begin at its identity, so "any" prefers a value that is not the identity, 0.
FOR_ALL(BINARY, ANY, x ? x : y)
FOR_ALL(BINARY, PAIR, 1)
FOR_ALL(BINARY, ISEQ, x == y)
FOR_ALL(BINARY, ISNE, x != y)
FOR_ALL(BINARY, ISGT, x > y)
FOR_ALL(BINARY, ISLT, x < y)
FOR_ALL(BINARY, ISGE, x >= y)
FOR_ALL(BINARY, ISLE, x <= y)
FOR_ALL(BINARY, LOR, x || y)
FOR_ALL(BINARY, LAND, x && y)
FOR_ALL(BINARY, LXOR, !x != !y)

// Integers wrap. 64 bits hold the difference of any two; its lower bits are the same as in the narrow type.
BINARY(BOOL, bool, RMINUS, x != y)
FOR_INTEGERS(BINARY, RMINUS, (uint64_t)y - (uint64_t)x)
FOR_FLOATS(BINARY, RMINUS, y - x)

// y / x. By 0 the quotient saturates, as 0 / 0 is 0; the smallest integer divided by -1 wraps.
#define RDIV_SIGNED(TYPE, type, SMALLEST, LARGEST) \
  BINARY(TYPE, type, RDIV, \
         x == 0    ? (y == 0 ? 0 : y < 0 ? SMALLEST : LARGEST) \
         : x == -1 ? (type)(0 - (uint64_t)y) \
                   : y / x)
RDIV_SIGNED(INT8, int8_t, INT8_MIN, INT8_MAX)
RDIV_SIGNED(INT16, int16_t, INT16_MIN, INT16_MAX)
RDIV_SIGNED(INT32, int32_t, INT32_MIN, INT32_MAX)
RDIV_SIGNED(INT64, int64_t, INT64_MIN, INT64_MAX)
BINARY(BOOL, bool, RDIV, y)
FOR_UNSIGNED(BINARY, RDIV, x == 0 ? (y == 0 ? 0 : (uint64_t)-1) : y / x)
FOR_FLOATS(BINARY, RDIV, y / x)

// Powers of integers are computed in double and saturate on the way back.
#define POW_INTEGER(TYPE, type, SMALLEST, LARGEST) \
  void shim_POW_##TYPE(void *z, const void *px, const void *py) { \
    const double power = pow((double)*(const type *)px, (double)*(const type *)py); \
    *(type *)z = isnan(power)                  ? 0 \
                 : power <= (double)(SMALLEST) ? (SMALLEST) \
                 : power >= (double)(LARGEST)  ? (LARGEST) \
                                               : (type)power; \
  }
POW_INTEGER(INT8, int8_t, INT8_MIN, INT8_MAX)
POW_INTEGER(INT16, int16_t, INT16_MIN, INT16_MAX)
POW_INTEGER(INT32, int32_t, INT32_MIN, INT32_MAX)
POW_INTEGER(INT64, int64_t, INT64_MIN, INT64_MAX)
POW_INTEGER(UINT8, uint8_t, 0, UINT8_MAX)
POW_INTEGER(UINT16, uint16_t, 0, UINT16_MAX)
POW_INTEGER(UINT32, uint32_t, 0, UINT32_MAX)
POW_INTEGER(UINT64, uint64_t, 0, UINT64_MAX)
BINARY(BOOL, bool, POW, x || !y)
FOR_FLOATS(BINARY, POW, pow(x, y))

FOR_FLOATS(BINARY, ATAN2, atan2(x, y))
FOR_FLOATS(BINARY, HYPOT, hypot(x, y))
FOR_FLOATS(BINARY, FMOD, fmod(x, y))
FOR_FLOATS(BINARY, REMAINDER, remainder(x, y))
FOR_FLOATS(BINARY, COPYSIGN, copysign(x, y))
FOR_FLOATS(BINARY, LDEXP, ldexp(x, (int)y))

// Bits are counted from 1; a bit outside the type is 0 and cannot be changed.
#define BIT(type) (y >= 1 && (uint64_t)y <= 8 * sizeof(type) ? (uint64_t)1 << ((uint64_t)y - 1) : (uint64_t)0)
#define BITS(TYPE, type, unused) \
  BINARY(TYPE, type, BGET, ((uint64_t)x & BIT(type)) != 0) \
  BINARY(TYPE, type, BSET, (uint64_t)x | BIT(type)) \
  BINARY(TYPE, type, BCLR, (uint64_t)x & ~BIT(type))
FOR_INTEGERS(BITS, )

// A shift to the left by y bits, or to the right by -y; that of a negative number fills with ones.
#define SHIFT(TYPE, type, unused) \
  BINARY_AS(TYPE, type, int8_t, BSHIFT, \
            y >= (int)(8 * sizeof(type))    ? (type)0 \
            : y >= 0                        ? (type)((uint64_t)x << y) \
            : y <= -(int)(8 * sizeof(type)) ? (type)(x < 0 ? -1 : 0) \
                                            : (type)(x >> -y))
FOR_INTEGERS(SHIFT, )

// Positional operators have a name and types only: a user's binary operator does not learn where its operands stand.
#define POSITIONAL_UNARY(NAME) \
  UNARY_AS(INT32, int32_t, int32_t, NAME, 0) UNARY_AS(INT64, int64_t, int64_t, NAME, 0)
#define POSITIONAL_BINARY(NAME) BINARY(INT32, int32_t, NAME, 0) BINARY(INT64, int64_t, NAME, 0)
POSITIONAL_UNARY(POSITIONI)
POSITIONAL_UNARY(POSITIONI1)
POSITIONAL_UNARY(POSITIONJ)
POSITIONAL_UNARY(POSITIONJ1)
POSITIONAL_BINARY(FIRSTI)
POSITIONAL_BINARY(FIRSTI1)
POSITIONAL_BINARY(FIRSTJ)
POSITIONAL_BINARY(FIRSTJ1)
POSITIONAL_BINARY(SECONDI)
POSITIONAL_BINARY(SECONDI1)
POSITIONAL_BINARY(SECONDJ)
POSITIONAL_BINARY(SECONDJ1)
