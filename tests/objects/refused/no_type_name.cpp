// Must not compile, with a message that says why: a serialized object of a user's type without a name.
#include <graphblas/serialize.hpp>

struct nameless {
  int value;
};

int main() { return static_cast<int>(gustav::serialize(gustav::matrix<nameless>(1, 1)).size()); }
