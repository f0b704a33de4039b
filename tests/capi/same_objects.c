/* Objects: creation, copies, sizes, resizing, clearing, waiting, messages, release; descriptors. */
#include "same.h"

static void sizes_of(const char* label, GrB_Matrix A) {
  GrB_Index rows, cols, n;
  REPORT(GrB_Matrix_nrows(&rows, A));
  REPORT(GrB_Matrix_ncols(&cols, A));
  REPORT(GrB_Matrix_nvals(&n, A));
  printf("%s: %llu x %llu, %llu\n", label, (unsigned long long)rows, (unsigned long long)cols, (unsigned long long)n);
}

static void matrices(void) {
  for (type_code t = 0; t < code_count; ++t) {
    GrB_Matrix A = GrB_NULL, B = GrB_NULL;
    printf("%s\n", name_of_type(t));
    REPORT(GrB_Matrix_new(&A, type_of(t), 3, 4));
    sizes_of("new", A);
    MUST(GrB_Matrix_setElement_INT32(A, 1, 2, 3));
    MUST(GrB_Matrix_setElement_INT32(A, 5, 0, 1));
    MUST(GrB_Matrix_setElement_INT32(A, 7, 1, 1));
    REPORT(GrB_Matrix_dup(&B, A));
    REPORT(GrB_Matrix_resize(A, 2, 2));
    show_matrix(A, t);
    REPORT(GrB_Matrix_resize(A, 5, 6));
    show_matrix(A, t);
    REPORT(GrB_Matrix_clear(A));
    show_matrix(A, t);
    sizes_of("dup", B);
    show_matrix(B, t);
    MUST(GrB_Matrix_free(&A));
    MUST(GrB_Matrix_free(&B));
    printf("free sets the handle to null: %d\n", A == GrB_NULL && B == GrB_NULL);
  }
}

static void vectors(void) {
  for (type_code t = 0; t < code_count; ++t) {
    GrB_Vector u = GrB_NULL, w = GrB_NULL;
    GrB_Index size, n;
    printf("%s\n", name_of_type(t));
    REPORT(GrB_Vector_new(&u, type_of(t), 6));
    MUST(GrB_Vector_setElement_INT32(u, 1, 5));
    MUST(GrB_Vector_setElement_INT32(u, 9, 0));
    REPORT(GrB_Vector_dup(&w, u));
    REPORT(GrB_Vector_resize(u, 3));
    show_vector(u, t);
    REPORT(GrB_Vector_resize(u, 8));
    show_vector(u, t);
    REPORT(GrB_Vector_clear(u));
    REPORT(GrB_Vector_size(&size, u));
    REPORT(GrB_Vector_nvals(&n, u));
    printf("size %llu, %llu\n", (unsigned long long)size, (unsigned long long)n);
    show_vector(w, t);
    MUST(GrB_Vector_free(&u));
    MUST(GrB_Vector_free(&w));
  }
}

static void scalars(void) {
  for (type_code t = 0; t < code_count; ++t) {
    GrB_Scalar s = GrB_NULL, copy = GrB_NULL;
    printf("%s\n", name_of_type(t));
    REPORT(GrB_Scalar_new(&s, type_of(t)));
    show_scalar(s, t);
    REPORT(GrB_Scalar_setElement_INT32(s, 3));
    REPORT(GrB_Scalar_dup(&copy, s));
    REPORT(GrB_Scalar_clear(s));
    show_scalar(s, t);
    show_scalar(copy, t);
    MUST(GrB_Scalar_free(&s));
    MUST(GrB_Scalar_free(&copy));
  }
}

static void diagonals(void) {
  GrB_Vector v = make_vector(code_FP32, "1.5 . 2 -3");
  for (int64_t k = -2; k <= 2; ++k) {
    GrB_Matrix D = GrB_NULL;
    REPORT(GrB_Matrix_diag(&D, v, k));
    printf("diagonal %lld:", (long long)k);
    show_matrix(D, code_FP32);
    MUST(GrB_Matrix_free(&D));
  }
  MUST(GrB_Vector_free(&v));
}

static void waits_and_messages(void) {
  GrB_Matrix A = make_matrix(code_FP64, "1 . | . 2");
  GrB_Vector v = make_vector(code_FP64, "1 .");
  GrB_Scalar s = make_scalar(code_FP64, 1);
  GrB_Descriptor d;
  MUST(GrB_Descriptor_new(&d));
  MUST(GrB_Matrix_setElement_FP64(A, 3, 0, 1));
  REPORT(GrB_Matrix_wait(A, GrB_COMPLETE));
  REPORT(GrB_Matrix_wait(A, GrB_MATERIALIZE));
  REPORT(GrB_Vector_wait(v, GrB_COMPLETE));
  REPORT(GrB_Vector_wait(v, GrB_MATERIALIZE));
  REPORT(GrB_Scalar_wait(s, GrB_COMPLETE));
  REPORT(GrB_Scalar_wait(s, GrB_MATERIALIZE));
  REPORT(GrB_Descriptor_wait(d, GrB_MATERIALIZE));
  REPORT(GrB_Type_wait(GrB_FP64, GrB_MATERIALIZE));
  REPORT(GrB_UnaryOp_wait(GrB_ABS_FP64, GrB_COMPLETE));
  REPORT(GrB_BinaryOp_wait(GrB_PLUS_FP64, GrB_MATERIALIZE));
  REPORT(GrB_IndexUnaryOp_wait(GrB_TRIL, GrB_MATERIALIZE));
  REPORT(GrB_Monoid_wait(GrB_PLUS_MONOID_FP64, GrB_MATERIALIZE));
  REPORT(GrB_Semiring_wait(GrB_PLUS_TIMES_SEMIRING_FP64, GrB_MATERIALIZE));
  const char* text = NULL;
#define MESSAGE(KIND, object)                  \
  REPORT(GrB_##KIND##_error(&text, object));   \
  printf("has a message: %d\n", text != NULL); \
  text = NULL;
  MESSAGE(Matrix, A)
  MESSAGE(Vector, v)
  MESSAGE(Scalar, s)
  MESSAGE(Descriptor, d)
  MESSAGE(Type, GrB_FP64)
  MESSAGE(UnaryOp, GrB_ABS_FP64)
  MESSAGE(BinaryOp, GrB_PLUS_FP64)
  MESSAGE(IndexUnaryOp, GrB_TRIL)
  MESSAGE(Monoid, GrB_PLUS_MONOID_FP64)
  MESSAGE(Semiring, GrB_PLUS_TIMES_SEMIRING_FP64)
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Vector_free(&v));
  MUST(GrB_Scalar_free(&s));
  MUST(GrB_Descriptor_free(&d));
}

/* Releasing an absent or a predefined object does nothing. */
static void releases(void) {
#define RELEASE(KIND, predefined)       \
  {                                     \
    GrB_##KIND object = GrB_NULL;       \
    REPORT(GrB_##KIND##_free(&object)); \
    REPORT(GrB_##KIND##_free(NULL));    \
    object = predefined;                \
    REPORT(GrB_##KIND##_free(&object)); \
  }
  RELEASE(Type, GrB_INT8)
  RELEASE(UnaryOp, GrB_AINV_INT8)
  RELEASE(BinaryOp, GrB_PLUS_INT8)
  RELEASE(IndexUnaryOp, GrB_ROWLE)
  RELEASE(Monoid, GrB_PLUS_MONOID_INT8)
  RELEASE(Semiring, GrB_PLUS_TIMES_SEMIRING_INT8)
  RELEASE(Descriptor, GrB_DESC_T0)
  RELEASE(Matrix, GrB_NULL)
  RELEASE(Vector, GrB_NULL)
  RELEASE(Scalar, GrB_NULL)
  GrB_Matrix A = make_matrix(code_INT8, "1 2 | . 3"), C = make_matrix(code_INT8, ". . | . .");
  MUST(GrB_mxm(C, GrB_NULL, GrB_PLUS_INT8, GrB_PLUS_TIMES_SEMIRING_INT8, A, A, GrB_DESC_T0));
  show_matrix(C, code_INT8);
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&C));
}

/* A descriptor made by calls equals the predefined one. */
static void descriptors(void) {
  GrB_Matrix A = make_matrix(code_INT32, "1 2 . | . 3 4 | 5 . 6"), B = make_matrix(code_INT32, "1 . 7 | 2 1 . | . 3 1");
  GrB_Matrix M = make_matrix(code_INT32, "1 0 1 | . 1 0 | 1 1 ."),
             start = make_matrix(code_INT32, "9 9 . | 9 9 9 | . 9 9");
  for (int bits = 0; bits < descriptor_count; ++bits) {
    GrB_Descriptor made;
    GrB_Matrix C, D;
    MUST(GrB_Descriptor_new(&made));
    if (bits & bit_replace) MUST(GrB_Descriptor_set(made, GrB_OUTP, GrB_REPLACE));
    if (bits & bit_structure) MUST(GrB_Descriptor_set(made, GrB_MASK, GrB_STRUCTURE));
    if (bits & bit_complement) MUST(GrB_Descriptor_set(made, GrB_MASK, GrB_COMP));
    if (bits & bit_tran0) MUST(GrB_Descriptor_set(made, GrB_INP0, GrB_TRAN));
    if (bits & bit_tran1) MUST(GrB_Descriptor_set(made, GrB_INP1, GrB_TRAN));
    MUST(GrB_Matrix_dup(&C, start));
    MUST(GrB_Matrix_dup(&D, start));
    MUST(GrB_mxm(C, M, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT32, A, B, made));
    MUST(GrB_mxm(D, M, GrB_NULL, GrB_PLUS_TIMES_SEMIRING_INT32, A, B, descriptor_of(bits)));
    printf("descriptor %s made:", name_of_descriptor(bits));
    show_matrix(C, code_INT32);
    printf("descriptor %s:", name_of_descriptor(bits));
    show_matrix(D, code_INT32);
    MUST(GrB_Descriptor_free(&made));
    MUST(GrB_Matrix_free(&C));
    MUST(GrB_Matrix_free(&D));
  }
  MUST(GrB_Matrix_free(&A));
  MUST(GrB_Matrix_free(&B));
  MUST(GrB_Matrix_free(&M));
  MUST(GrB_Matrix_free(&start));
}

void same_objects(void) {
  printf("--- objects\n");
  matrices();
  vectors();
  scalars();
  diagonals();
  waits_and_messages();
  releases();
  descriptors();
}
