// Must not compile, and must say why: a value type that cannot be default-constructed, in CONTAINER.
#include <graphblas/graphblas.hpp>

struct no_default {
  explicit no_default(int v) : value(v) {}
  int value;
};

int main() { return sizeof(gustav::CONTAINER<no_default>) > 0; }
