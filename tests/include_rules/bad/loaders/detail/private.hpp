// breaks: third-party
// Private, but reached from a public header.
#pragma once
#include <zlib.h>
