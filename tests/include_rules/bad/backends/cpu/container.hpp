// breaks: layer
// A backend sees views, never containers.
#pragma once
#include <graphblas/matrix.hpp>
