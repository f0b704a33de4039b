// Kernels that this process has compiled and loaded.
#include <backends/cuda/jit/compiler.hpp>
#include <backends/cuda/jit/driver.hpp>
#include <backends/cuda/jit/kernel_source.hpp>
#include <backends/cuda/launcher/jit_launcher.hpp>

#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

namespace gustav::backends::cuda {

void launch_compiled(cuda_stream& on, const char* name, const jit_body& body, int blocks, int lanes,
                     std::size_t shared) {
  using kernel_key = std::tuple<int, std::string, std::vector<std::uint64_t>>;
  static std::mutex mutex;
  static auto& kernels = *new std::map<kernel_key, void*>;
  const int device = on.where().device;
  const device_scope scope(device);
  auto texts = texts_in(body);
  const std::string what = texts.empty() ? name : name + (" with " + expressions_of(texts));
  void* kernel = nullptr;
  {
    const std::lock_guard lock(mutex);
    void*& kept = kernels[{device, std::string(body.type), texts}];
    if (!kept) {
      static const jit_compiler compiler;
      kept = load_kernel(what, compiler.cubin(what, kernel_source(body, texts), capability_of_device(device)),
                         "gustav_kernel");
    }
    kernel = kept;
  }
  launch_loaded(what, kernel, blocks, lanes, shared, on.handle(), body.bytes);
}

}  // namespace gustav::backends::cuda
