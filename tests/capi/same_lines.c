/* Calls every function family of the GraphBLAS C API and prints the results as lines of text, which are the same for
 * every library: `same_lines` in blocking mode, `same_lines nonblocking` in the other. What the specification leaves
 * to the library is not printed: the order of tuples, sizes of blobs, messages, division of integers by zero, signed
 * overflow, casts out of range, and the export hint. */
#include "same.h"

int main(int argc, char** argv) {
  const bool is_nonblocking = argc > 1 && strcmp(argv[1], "nonblocking") == 0;
  setvbuf(stdout, NULL, _IOLBF, 0); /* a crash shows what was printed before it */
  MUST(GrB_init(is_nonblocking ? GrB_NONBLOCKING : GrB_BLOCKING));
  printf("a second GrB_init %s\n", GrB_init(GrB_BLOCKING) == GrB_SUCCESS ? "succeeds" : "fails");
  unsigned int version = 0, subversion = 99;
  MUST(GrB_getVersion(&version, &subversion));
  printf("version %u, as the header: %d\n", version, version == GRB_VERSION && subversion == GRB_SUBVERSION);
  same_objects();
  same_elements();
  same_exchange();
  same_operators();
  same_algebras();
  same_products();
  same_ewise();
  same_apply();
  same_reduce();
  same_extract();
  same_assign();
  same_casts();
  same_user();
  same_user_operators();
  same_errors();
  same_operation_errors();
  MUST(GrB_finalize());
  printf("end\n");
  return 0;
}
