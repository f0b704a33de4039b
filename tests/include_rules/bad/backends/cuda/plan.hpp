// breaks: nvrtc
// By what includes it.
#pragma once
#include <vector>
