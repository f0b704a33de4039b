// breaks: layer
#pragma once
#define GUSTAV_KERNEL_FILE <backends/cpu/kernels/repeated.hpp>
