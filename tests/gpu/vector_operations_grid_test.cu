// Operations on vectors on a device: the grid of the emulator.
#define GUSTAV_GRID_ON_DEVICE
#include <tests/device_host/vector_operations_grid_test.cpp>
