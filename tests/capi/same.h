/* What the files of the same-lines program share: small operands from text, and lines of text from results. */
#ifndef GUSTAV_TESTS_CAPI_SAME_H
#define GUSTAV_TESTS_CAPI_SAME_H

#include <GraphBLAS.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* X(SUFFIX, C type): the 11 predefined types. */
#define SAME_SIGNED(X) X(INT8, int8_t) X(INT16, int16_t) X(INT32, int32_t) X(INT64, int64_t)
#define SAME_UNSIGNED(X) X(UINT8, uint8_t) X(UINT16, uint16_t) X(UINT32, uint32_t) X(UINT64, uint64_t)
#define SAME_FLOATS(X) X(FP32, float) X(FP64, double)
#define SAME_NUMBERS(X) SAME_SIGNED(X) SAME_UNSIGNED(X) SAME_FLOATS(X)
#define SAME_TYPES(X) X(BOOL, bool) SAME_NUMBERS(X)

#define SAME_CODE(SUFFIX, TYPE) code_##SUFFIX,
typedef enum { SAME_TYPES(SAME_CODE) code_count } type_code;
#undef SAME_CODE

GrB_Type type_of(type_code t);
const char* name_of_type(type_code t);
const char* name_of(GrB_Info info);

/* Ends the program when a call that must succeed does not. */
#define MUST(call) must(#call, __FILE__, __LINE__, (call))
void must(const char* text, const char* file, int line, GrB_Info info);

/* Prints a call and its code. A handle that is GrB_NULL gives UNINITIALIZED_OBJECT in one library and NULL_POINTER in
 * another; both print as NO_OBJECT. */
#define REPORT(call) report(#call, (call))
void report(const char* text, GrB_Info info);

/* Operands from text: entries are numbers, `.` is no entry, `|` ends a row. Values are cast from double. */
GrB_Matrix make_matrix(type_code t, const char* text);
GrB_Vector make_vector(type_code t, const char* text);
GrB_Scalar make_scalar(type_code t, double value);

/* One line each: shape and entries sorted by position. The label comes from an earlier printf. */
void show_matrix(GrB_Matrix A, type_code t);
void show_vector(GrB_Vector v, type_code t);
void show_scalar(GrB_Scalar s, type_code t);

/* The predefined descriptor of these bits, GrB_NULL for none. */
enum { bit_replace = 1, bit_structure = 2, bit_complement = 4, bit_tran0 = 8, bit_tran1 = 16, descriptor_count = 32 };
GrB_Descriptor descriptor_of(int bits);
const char* name_of_descriptor(int bits);

/* How an operation is called: 5 masks x replace x accumulator x transposes of `inputs` operands. */
typedef struct {
  bool has_mask, has_accum;
  int bits;
} call_form;
int count_forms(int inputs);
call_form form_at(int k);
void print_form(const char* operation, call_form form);

/* Calls an operation in every form on a copy of C (or w) and prints each result. The accumulator is GrB_PLUS of the
 * type of C. */
typedef GrB_Info (*matrix_call)(GrB_Matrix C, GrB_Matrix mask, GrB_BinaryOp accum, GrB_Descriptor desc);
typedef GrB_Info (*vector_call)(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_Descriptor desc);
void vary_matrix(const char* operation, type_code t, const char* C, const char* mask, int inputs, matrix_call call);
void vary_vector(const char* operation, type_code t, const char* w, const char* mask, int inputs, vector_call call);
GrB_BinaryOp plus_of(type_code t);

/* The sections, in the order of printing. */
void same_objects(void);
void same_elements(void);
void same_exchange(void);
void same_operators(void);
void same_algebras(void);
void same_products(void);
void same_ewise(void);
void same_apply(void);
void same_reduce(void);
void same_extract(void);
void same_assign(void);
void same_casts(void);
void same_user(void);
void same_user_operators(void);
void same_errors(void);
void same_operation_errors(void);

#endif
