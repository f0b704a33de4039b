// breaks: layer
// The ground floor includes nothing above it.
#pragma once
#include <semirings/good.hpp>
