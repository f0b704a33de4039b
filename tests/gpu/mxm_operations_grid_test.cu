// mxm on a device: the grid of the emulator.
#define GUSTAV_GRID_ON_DEVICE
#include <tests/device_host/mxm_operations_grid_test.cpp>
