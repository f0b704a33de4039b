// extract and assign on a device: the grid of the emulator.
#define GUSTAV_GRID_ON_DEVICE
#include <tests/device_host/parts_grid_test.cpp>
