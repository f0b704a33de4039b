// The names of storage formats, and the parameters of conversions.
#pragma once

#include <backends/formats/registry.hpp>
