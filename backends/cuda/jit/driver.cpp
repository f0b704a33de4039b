// The functions of the CUDA driver, as cuda.h declares them. Results are 0 for success.
#include <backends/cuda/jit/driver.hpp>
#include <backends/cuda/jit/shared_library.hpp>
#include <core/error.hpp>

namespace gustav::backends::cuda {
namespace {

// What cuda.h calls them.
constexpr int out_of_device_memory = 2, no_binary_for_device = 209;
constexpr int capability_major = 75, capability_minor = 76, most_dynamic_shared = 8;

class driver {
  shared_library library_{{"libcuda.so.1"}};

 public:
#define GUSTAV_DRIVER(name, ...) int (*name)(__VA_ARGS__) = library_.find<int(__VA_ARGS__)>("cu" #name)
  GUSTAV_DRIVER(DeviceGet, int*, int);
  GUSTAV_DRIVER(DeviceGetAttribute, int*, int, int);
  GUSTAV_DRIVER(ModuleLoadData, void**, const void*);
  GUSTAV_DRIVER(ModuleGetFunction, void**, void*, const char*);
  GUSTAV_DRIVER(FuncSetAttribute, void*, int, int);
  GUSTAV_DRIVER(LaunchKernel, void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*,
                void**, void**);
  GUSTAV_DRIVER(GetErrorString, int, const char**);
#undef GUSTAV_DRIVER

  const std::string& missing() const { return library_.missing(); }
};

const driver& loaded() {
  static const auto& found = *new driver;
  if (!found.missing().empty()) throw no_device("the CUDA driver cannot be loaded: " + found.missing());
  return found;
}

void check(int code, const char* call, const std::string& what) {
  if (code == 0) return;
  const char* reason = nullptr;
  (void)loaded().GetErrorString(code, &reason);
  const std::string text = "CUDA: " + what + ": " + call + " failed: " + (reason ? reason : std::to_string(code));
  if (code == out_of_device_memory) throw out_of_memory(text, 0);
  if (code == no_binary_for_device) throw no_device(text);
  throw error(info::panic, text);
}

}  // namespace

int capability_of_device(int device) {
  const driver& cuda = loaded();
  int handle = 0, major = 0, minor = 0;
  if (cuda.DeviceGet(&handle, device) != 0 || cuda.DeviceGetAttribute(&major, capability_major, handle) != 0 ||
      cuda.DeviceGetAttribute(&minor, capability_minor, handle) != 0)
    throw no_device("the compute capability of CUDA device " + std::to_string(device) + " is not known");
  return 10 * major + minor;
}

void* load_kernel(const std::string& what, const std::string& cubin, const char* name) {
  void *module = nullptr, *kernel = nullptr;
  check(loaded().ModuleLoadData(&module, cubin.data()), "cuModuleLoadData", what);
  check(loaded().ModuleGetFunction(&kernel, module, name), "cuModuleGetFunction", what);
  return kernel;
}

void launch_loaded(const std::string& what, void* kernel, int blocks, int lanes, std::size_t shared, void* stream,
                   const void* parameter) {
  constexpr std::size_t without_asking = 48 * 1024;
  if (shared > without_asking)
    check(loaded().FuncSetAttribute(kernel, most_dynamic_shared, static_cast<int>(shared)), "cuFuncSetAttribute", what);
  void* parameters[] = {const_cast<void*>(parameter)};
  check(loaded().LaunchKernel(kernel, static_cast<unsigned>(blocks), 1, 1, static_cast<unsigned>(lanes), 1, 1,
                              static_cast<unsigned>(shared), stream, parameters, nullptr),
        "cuLaunchKernel", what);
}

}  // namespace gustav::backends::cuda
