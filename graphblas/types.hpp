// Types of all layers: offsets, storage types, methods and descriptors.
#pragma once

#include <core/types.hpp>  // IWYU pragma: export
