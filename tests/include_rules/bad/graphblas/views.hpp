// breaks: layer
// The bottom includes nothing above it.
#pragma once
#include <semirings/good.hpp>
