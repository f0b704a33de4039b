// breaks: format
#pragma once

#include <semirings/good.hpp>
