// Matrices and vectors of tuples on a device: the grid of the emulator.
#define GUSTAV_GRID_ON_DEVICE
#include <tests/device_host/build_grid_test.cpp>
