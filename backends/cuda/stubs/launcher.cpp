// What launch sequences call, in a build without CUDA, which has no streams that they could be called for.
#include <backends/cuda/launcher/jit_launcher.hpp>
#include <core/error.hpp>

namespace gustav::backends::cuda {
namespace {

[[noreturn]] void refuse() { throw not_compiled("Gustav was built without CUDA"); }

}  // namespace

void launch_compiled(cuda_stream&, const char*, const jit_body&, int, int, std::size_t) { refuse(); }

device_scope::device_scope(int) { refuse(); }
device_scope::~device_scope() = default;
device_event::device_event() { refuse(); }
device_event::~device_event() = default;
void device_event::record(void*) { refuse(); }
void device_event::hold(void*) const { refuse(); }

void exclusive_scan(const offset_t*, offset_t*, std::size_t, cuda_stream&) { refuse(); }
offset_t select(const std::uint8_t*, offset_t*, std::size_t, cuda_stream&) { refuse(); }
template <class K>
void sort_pairs(const K*, const offset_t*, K*, offset_t*, std::size_t, int, cuda_stream&) {
  refuse();
}
template <class K>
void segmented_sort(const K*, const offset_t*, K*, offset_t*, std::size_t, const offset_t*, std::size_t, cuda_stream&) {
  refuse();
}
template <class K>
offset_t run_lengths(const K*, K*, offset_t*, std::size_t, cuda_stream&) {
  refuse();
}

#define GUSTAV_STUBS(K)                                                                                             \
  template void sort_pairs(const K*, const offset_t*, K*, offset_t*, std::size_t, int, cuda_stream&);               \
  template void segmented_sort(const K*, const offset_t*, K*, offset_t*, std::size_t, const offset_t*, std::size_t, \
                               cuda_stream&);                                                                       \
  template offset_t run_lengths(const K*, K*, offset_t*, std::size_t, cuda_stream&);
GUSTAV_STUBS(std::int32_t)
GUSTAV_STUBS(std::int64_t)
#undef GUSTAV_STUBS

}  // namespace gustav::backends::cuda
