// breaks: layer
#include <tests/x/helper.hpp>
