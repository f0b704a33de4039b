// The bottom layer.
#pragma once
#include <cstdint>
