// breaks: third-party
#pragma once
#include <core/types.hpp>
#include <zlib.h>
