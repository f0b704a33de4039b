// breaks: quoted
#pragma once
#include "../common/parallel.hpp"
