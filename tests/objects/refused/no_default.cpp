// Must not compile, with a message that says why: a CONTAINER of a type without a default constructor.
#include <graphblas/graphblas.hpp>

struct no_default {
  explicit no_default(int v) : value(v) {}
  int value;
};

int main() { return sizeof(gustav::CONTAINER<no_default>) > 0; }
