// The same program, read by nvcc: the public headers must be clean for it.
#include "../consumer.cpp"
