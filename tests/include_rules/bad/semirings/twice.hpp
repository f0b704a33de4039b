// breaks: once
#include <core/types.hpp>
