/* Codes, descriptors, and calls of one operation in every form. */
#include "same.h"

const char* name_of(GrB_Info info) {
#define NAME(code) \
  case GrB_##code: \
    return #code;
  switch ((int)info) {
    NAME(SUCCESS)
    NAME(NO_VALUE)
    NAME(UNINITIALIZED_OBJECT)
    NAME(NULL_POINTER)
    NAME(INVALID_VALUE)
    NAME(INVALID_INDEX)
    NAME(DOMAIN_MISMATCH)
    NAME(DIMENSION_MISMATCH)
    NAME(OUTPUT_NOT_EMPTY)
    NAME(NOT_IMPLEMENTED)
    NAME(PANIC)
    NAME(OUT_OF_MEMORY)
    NAME(INSUFFICIENT_SPACE)
    NAME(INVALID_OBJECT)
    NAME(INDEX_OUT_OF_BOUNDS)
    NAME(EMPTY_OBJECT)
    default:
      return "an unknown code";
  }
#undef NAME
}

void must(const char* text, const char* file, int line, GrB_Info info) {
  if (info == GrB_SUCCESS) return;
  printf("%s:%d: %s -> %s\n", file, line, text, name_of(info));
  exit(1);
}

void report(const char* text, GrB_Info info) {
  const bool is_absent = info == GrB_NULL_POINTER || info == GrB_UNINITIALIZED_OBJECT;
  printf("%s -> %s\n", text, is_absent ? "NO_OBJECT" : name_of(info));
}

/* X(SUFFIX, bits) */
#define DESCRIPTORS(X)                                                                                         \
  X(R, 1)                                                                                                      \
  X(S, 2)                                                                                                      \
  X(RS, 3)                                                                                                     \
  X(C, 4)                                                                                                      \
  X(RC, 5)                                                                                                     \
  X(SC, 6) X(RSC, 7) X(T0, 8) X(RT0, 9) X(ST0, 10) X(RST0, 11) X(CT0, 12) X(RCT0, 13) X(SCT0, 14) X(RSCT0, 15) \
      X(T1, 16) X(RT1, 17) X(ST1, 18) X(RST1, 19) X(CT1, 20) X(RCT1, 21) X(SCT1, 22) X(RSCT1, 23) X(T0T1, 24)  \
          X(RT0T1, 25) X(ST0T1, 26) X(RST0T1, 27) X(CT0T1, 28) X(RCT0T1, 29) X(SCT0T1, 30) X(RSCT0T1, 31)

#define CASE_DESCRIPTOR(SUFFIX, BITS) \
  case BITS:                          \
    return GrB_DESC_##SUFFIX;
GrB_Descriptor descriptor_of(int bits) {
  switch (bits) { DESCRIPTORS(CASE_DESCRIPTOR) default : return GrB_NULL; }
}

#define CASE_NAME(SUFFIX, BITS) \
  case BITS:                    \
    return #SUFFIX;
const char* name_of_descriptor(int bits) {
  switch (bits) { DESCRIPTORS(CASE_NAME) default : return "-"; }
}

int count_forms(int inputs) { return 20 << inputs; }

call_form form_at(int k) {
  static const int mask_bits[] = {0, 0, bit_structure, bit_complement, bit_structure | bit_complement};
  const int mask = k % 5;
  return (call_form){mask > 0, k / 10 % 2 > 0, mask_bits[mask] | (k / 5 % 2) * bit_replace | (k / 20) * bit_tran0};
}

void print_form(const char* operation, call_form form) {
  printf("%s%s%s %s:", operation, form.has_mask ? " mask" : "", form.has_accum ? " accum" : "",
         name_of_descriptor(form.bits));
}

void vary_matrix(const char* operation, type_code t, const char* C, const char* mask, int inputs, matrix_call call) {
  GrB_Matrix start = make_matrix(t, C), M = make_matrix(code_INT8, mask), result;
  for (int k = 0; k < count_forms(inputs); ++k) {
    const call_form form = form_at(k);
    MUST(GrB_Matrix_dup(&result, start));
    const GrB_Info info =
        call(result, form.has_mask ? M : GrB_NULL, form.has_accum ? plus_of(t) : GrB_NULL, descriptor_of(form.bits));
    print_form(operation, form);
    if (info == GrB_SUCCESS)
      show_matrix(result, t);
    else
      printf(" %s\n", name_of(info));
    MUST(GrB_Matrix_free(&result));
  }
  MUST(GrB_Matrix_free(&start));
  MUST(GrB_Matrix_free(&M));
}

void vary_vector(const char* operation, type_code t, const char* w, const char* mask, int inputs, vector_call call) {
  GrB_Vector start = make_vector(t, w), m = make_vector(code_INT8, mask), result;
  for (int k = 0; k < count_forms(inputs); ++k) {
    const call_form form = form_at(k);
    MUST(GrB_Vector_dup(&result, start));
    const GrB_Info info =
        call(result, form.has_mask ? m : GrB_NULL, form.has_accum ? plus_of(t) : GrB_NULL, descriptor_of(form.bits));
    print_form(operation, form);
    if (info == GrB_SUCCESS)
      show_vector(result, t);
    else
      printf(" %s\n", name_of(info));
    MUST(GrB_Vector_free(&result));
  }
  MUST(GrB_Vector_free(&start));
  MUST(GrB_Vector_free(&m));
}
