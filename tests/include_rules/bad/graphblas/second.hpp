#pragma once
#include <graphblas/first.hpp>
