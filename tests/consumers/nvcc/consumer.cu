// The same program compiled by nvcc, which must accept the public headers.
#include "../consumer.cpp"
