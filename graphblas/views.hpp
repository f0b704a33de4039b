// Views: what kernels read, and what users wrap around their own arrays. They own nothing.
#pragma once

#include <core/views.hpp>  // IWYU pragma: export
