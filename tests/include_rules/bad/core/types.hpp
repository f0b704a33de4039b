// The ground floor.
#pragma once
#include <cstdint>
