// What launch sequences call, in a build without CUDA, which has no streams that they could be called for.
#include <backends/cuda/launcher/jit_launcher.hpp>
#include <core/error.hpp>

namespace gustav::backends::cuda {
namespace {

[[noreturn]] void left_out() { throw not_compiled("Gustav was built without CUDA"); }

}  // namespace

void launch_compiled(cuda_stream&, const char*, const jit_body&, int, int, std::size_t) { left_out(); }

class pinned_buffers {};
cuda_stream::~cuda_stream() = default;
void cuda_stream::follow(void*) { left_out(); }
void cuda_stream::precede(void*) { left_out(); }
void* cuda_stream::take(const char*, std::size_t, std::size_t) { left_out(); }
void cuda_stream::give_back(void*) noexcept {}
void cuda_stream::move_up(void*, const void*, std::size_t) { left_out(); }
void cuda_stream::move_down(void*, const void*, std::size_t) { left_out(); }
void cuda_stream::copy_there(void*, const void*, std::size_t) { left_out(); }
void cuda_stream::zero(void*, std::size_t) { left_out(); }
std::uint64_t cuda_stream::free_bytes() const { left_out(); }

device_scope::device_scope(int) { left_out(); }
device_scope::~device_scope() { (void)before_; }
device_event::device_event() { left_out(); }
device_event::~device_event() { (void)event_; }
void device_event::record(void*) { left_out(); }
void device_event::hold(void*) const { left_out(); }

void exclusive_scan(const offset_t*, offset_t*, std::size_t, cuda_stream&) { left_out(); }
offset_t select(const std::uint8_t*, offset_t*, std::size_t, cuda_stream&) { left_out(); }
template <class K>
void sort_pairs(const K*, const offset_t*, K*, offset_t*, std::size_t, int, cuda_stream&) {
  left_out();
}
template <class K>
void segmented_sort(const K*, const offset_t*, K*, offset_t*, std::size_t, const offset_t*, std::size_t, cuda_stream&) {
  left_out();
}
template <class K>
offset_t run_lengths(const K*, K*, offset_t*, std::size_t, cuda_stream&) {
  left_out();
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
