// Breaks nothing: no public header reaches it.
#pragma once
#include <zlib.h>
