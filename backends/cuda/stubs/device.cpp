// Availability of CUDA in a build without it.
#include <backends/cuda/device.hpp>
#include <backends/cuda/prebuilt.hpp>
#include <core/error.hpp>

namespace gustav::backends::cuda {

bool compiled() noexcept { return false; }
int devices() noexcept { return 0; }
void require_device(int) { throw not_compiled("Gustav was built without CUDA"); }
device_stream& real_stream(int) { throw not_compiled("Gustav was built without CUDA"); }
void add_prebuilt() {}

}  // namespace gustav::backends::cuda
