// breaks: cuda-header
#pragma once

#include <cuda_runtime.h>
