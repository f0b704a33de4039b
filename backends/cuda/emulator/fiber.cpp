// Switching of stacks, with annotations for the sanitizers.
#include <backends/cuda/emulator/fiber.hpp>

#include <cstdint>
#include <cstring>
#include <utility>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GUSTAV_ASAN_FIBERS 1
#endif
#if __has_feature(thread_sanitizer)
#define GUSTAV_TSAN_FIBERS 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define GUSTAV_ASAN_FIBERS 1
#endif
#if defined(__SANITIZE_THREAD__)
#define GUSTAV_TSAN_FIBERS 1
#endif
#if GUSTAV_ASAN_FIBERS
#include <sanitizer/common_interface_defs.h>
#endif
#if GUSTAV_TSAN_FIBERS
#include <sanitizer/tsan_interface.h>
#endif

#if defined(__x86_64__) || defined(__aarch64__)
#define GUSTAV_OWN_SWITCH 1
// Saves the registers that calls preserve on the stack and its pointer in *from, and goes on with the stack `to`.
extern "C" void gustav_switch_stack(void** from, void* to);
#else
#include <ucontext.h>
#endif

#if defined(__x86_64__)
asm(R"(
.text
.p2align 4
.type gustav_switch_stack,@function
gustav_switch_stack:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
.size gustav_switch_stack,.-gustav_switch_stack
)");
#elif defined(__aarch64__)
asm(R"(
.text
.p2align 4
.type gustav_switch_stack,%function
gustav_switch_stack:
  sub sp, sp, #160
  stp x19, x20, [sp, #0]
  stp x21, x22, [sp, #16]
  stp x23, x24, [sp, #32]
  stp x25, x26, [sp, #48]
  stp x27, x28, [sp, #64]
  stp x29, x30, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  mov x9, sp
  str x9, [x0]
  mov sp, x1
  ldp x19, x20, [sp, #0]
  ldp x21, x22, [sp, #16]
  ldp x23, x24, [sp, #32]
  ldp x25, x26, [sp, #48]
  ldp x27, x28, [sp, #64]
  ldp x29, x30, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  add sp, sp, #160
  ret
.size gustav_switch_stack,.-gustav_switch_stack
)");
#endif

namespace gustav::device_host {

struct fiber::state {
  std::unique_ptr<unsigned char[]> stack = std::make_unique_for_overwrite<unsigned char[]>(stack_bytes);
  std::function<void()> work;
  bool ended = true;
#if GUSTAV_OWN_SWITCH
  void* here = nullptr;
#else
  ucontext_t here{};
#endif
#if GUSTAV_ASAN_FIBERS
  void* shadow_stack = nullptr;
#endif
#if GUSTAV_TSAN_FIBERS
  void* shadow = nullptr;
#endif
  static void enter();
};

namespace {
// Where a fiber goes back to.
struct outside {
#if GUSTAV_OWN_SWITCH
  void* here = nullptr;
#else
  ucontext_t here{};
#endif
  void* shadow_stack = nullptr;
  const void* stack = nullptr;
  std::size_t bytes = 0;
  void* shadow = nullptr;
};
thread_local outside home;
thread_local void* running = nullptr;  // the state of the fiber that runs
}  // namespace

void fiber::state::enter() {
  auto& me = *static_cast<state*>(running);
#if GUSTAV_ASAN_FIBERS
  __sanitizer_finish_switch_fiber(nullptr, &home.stack, &home.bytes);
#endif
  me.work();
  me.ended = true;
  suspend();
}

fiber::fiber() : state_(std::make_unique<state>()) {
#if GUSTAV_TSAN_FIBERS
  state_->shadow = __tsan_create_fiber(0);
#endif
}

fiber::~fiber() {
#if GUSTAV_TSAN_FIBERS
  __tsan_destroy_fiber(state_->shadow);
#endif
}

bool fiber::ended() const { return state_->ended; }

void fiber::start(std::function<void()> work) {
  state& s = *state_;
  s.work = std::move(work);
  s.ended = false;
#if GUSTAV_ASAN_FIBERS
  s.shadow_stack = nullptr;
#endif
#if GUSTAV_OWN_SWITCH
  unsigned char* const end = s.stack.get() + stack_bytes;
  unsigned char* const top = end - reinterpret_cast<std::uintptr_t>(end) % 16;
  const auto begin = reinterpret_cast<std::uintptr_t>(&state::enter);
#if defined(__x86_64__)
  // Six registers, then the address that `ret` takes; a call leaves the stack 8 bytes off a multiple of 16.
  const std::size_t frame = 6 * 8 + 2 * 8, address = 6 * 8;
#else
  const std::size_t frame = 160, address = 88;  // x30
#endif
  unsigned char* const at = top - frame;
  std::memset(at, 0, frame);
  std::memcpy(at + address, &begin, sizeof(begin));
  s.here = at;
#else
  getcontext(&s.here);
  s.here.uc_stack.ss_sp = s.stack.get();
  s.here.uc_stack.ss_size = stack_bytes;
  s.here.uc_link = nullptr;
  makecontext(&s.here, &state::enter, 0);
#endif
}

void fiber::resume() {
  state& s = *state_;
  void* const before = std::exchange(running, &s);
#if GUSTAV_ASAN_FIBERS
  __sanitizer_start_switch_fiber(&home.shadow_stack, s.stack.get(), stack_bytes);
#endif
#if GUSTAV_TSAN_FIBERS
  home.shadow = __tsan_get_current_fiber();
  __tsan_switch_to_fiber(s.shadow, 0);
#endif
#if GUSTAV_OWN_SWITCH
  gustav_switch_stack(&home.here, s.here);
#else
  swapcontext(&home.here, &s.here);
#endif
#if GUSTAV_ASAN_FIBERS
  __sanitizer_finish_switch_fiber(home.shadow_stack, nullptr, nullptr);
#endif
  running = before;
}

void fiber::suspend() {
  state& s = *static_cast<state*>(running);
#if GUSTAV_ASAN_FIBERS
  // Null releases the shadow stack of a fiber that has ended.
  __sanitizer_start_switch_fiber(s.ended ? nullptr : &s.shadow_stack, home.stack, home.bytes);
#endif
#if GUSTAV_TSAN_FIBERS
  __tsan_switch_to_fiber(home.shadow, 0);
#endif
#if GUSTAV_OWN_SWITCH
  gustav_switch_stack(&s.here, home.here);
#else
  swapcontext(&s.here, &home.here);
#endif
#if GUSTAV_ASAN_FIBERS
  __sanitizer_finish_switch_fiber(s.shadow_stack, &home.stack, &home.bytes);
#endif
}

}  // namespace gustav::device_host
