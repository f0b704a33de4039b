// The fiber scheduler, with annotations for AddressSanitizer and ThreadSanitizer.
#include "fiber_grid.hpp"

#include <ucontext.h>

#include <algorithm>
#include <memory>
#include <random>

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

namespace gustav::device_host::detail {
namespace {

constexpr std::size_t stack_bytes = 64 * 1024;

struct fiber {
  ucontext_t context{};
  std::unique_ptr<unsigned char[]> stack;
  bool ended = false;
  const std::uint64_t* go = nullptr;  // waits while *go == seen; null: ready
  std::uint64_t seen = 0;
  void* shadow_stack = nullptr;  // of a fiber that is switched out, under ASan
  void* shadow = nullptr;        // the fiber under TSan

  bool ready() const { return !ended && (go == nullptr || *go != seen); }
};

struct scheduler {
  ucontext_t home{};
  void* home_shadow_stack = nullptr;
  const void* home_stack = nullptr;
  std::size_t home_stack_bytes = 0;
  void* home_shadow = nullptr;
  std::vector<fiber> fibers;
  const std::function<void(int)>* work = nullptr;
  int current = 0;
  std::exception_ptr first;
};

thread_local scheduler* running = nullptr;

void switch_to_fiber(scheduler& s, int f) {
  s.current = f;
  fiber& to = s.fibers[static_cast<std::size_t>(f)];
#if GUSTAV_ASAN_FIBERS
  __sanitizer_start_switch_fiber(&s.home_shadow_stack, to.stack.get(), stack_bytes);
#endif
#if GUSTAV_TSAN_FIBERS
  __tsan_switch_to_fiber(to.shadow, 0);
#endif
  swapcontext(&s.home, &to.context);
#if GUSTAV_ASAN_FIBERS
  __sanitizer_finish_switch_fiber(s.home_shadow_stack, nullptr, nullptr);
#endif
}

void switch_home(scheduler& s, fiber& from) {
#if GUSTAV_ASAN_FIBERS
  // Null releases the shadow stack of a fiber that has ended.
  __sanitizer_start_switch_fiber(from.ended ? nullptr : &from.shadow_stack, s.home_stack, s.home_stack_bytes);
#endif
#if GUSTAV_TSAN_FIBERS
  __tsan_switch_to_fiber(s.home_shadow, 0);
#endif
  swapcontext(&from.context, &s.home);
#if GUSTAV_ASAN_FIBERS
  __sanitizer_finish_switch_fiber(from.shadow_stack, &s.home_stack, &s.home_stack_bytes);
#endif
}

void enter() {
  scheduler& s = *running;
#if GUSTAV_ASAN_FIBERS
  __sanitizer_finish_switch_fiber(nullptr, &s.home_stack, &s.home_stack_bytes);
#endif
  const int me = s.current;
  try {
    (*s.work)(me);
  } catch (...) {
    if (!s.first) s.first = std::current_exception();
  }
  fiber& f = s.fibers[static_cast<std::size_t>(me)];
  f.ended = true;
  switch_home(s, f);
}

}  // namespace

void wait_until_changed(const std::uint64_t& go, std::uint64_t seen) {
  scheduler& s = *running;
  fiber& f = s.fibers[static_cast<std::size_t>(s.current)];
  f.go = &go;
  f.seen = seen;
  switch_home(s, f);
  f.go = nullptr;
}

void run_fibers(int n, lane_order order, std::uint64_t seed, const std::function<void(int)>& work) {
  scheduler s;
  s.fibers.resize(static_cast<std::size_t>(n));
  s.work = &work;
  scheduler* const outer = running;
  running = &s;
#if GUSTAV_TSAN_FIBERS
  s.home_shadow = __tsan_get_current_fiber();
#endif
  for (fiber& f : s.fibers) {
    f.stack = std::make_unique_for_overwrite<unsigned char[]>(stack_bytes);
    getcontext(&f.context);
    f.context.uc_stack.ss_sp = f.stack.get();
    f.context.uc_stack.ss_size = stack_bytes;
    f.context.uc_link = nullptr;
    makecontext(&f.context, enter, 0);
#if GUSTAV_TSAN_FIBERS
    f.shadow = __tsan_create_fiber(0);
#endif
  }
  std::vector<int> turn(static_cast<std::size_t>(n));
  for (int k = 0; k < n; ++k) turn[static_cast<std::size_t>(k)] = order == lane_order::descending ? n - 1 - k : k;
  std::mt19937_64 random(seed);
  bool stuck = false;
  for (int remaining = n; remaining > 0 && !stuck && !s.first;) {
    if (order == lane_order::shuffled) std::shuffle(turn.begin(), turn.end(), random);
    stuck = true;
    for (const int k : turn) {
      fiber& f = s.fibers[static_cast<std::size_t>(k)];
      if (!f.ready()) continue;
      stuck = false;
      switch_to_fiber(s, k);
      if (f.ended) --remaining;
      if (s.first) break;
    }
  }
  // Waiting fibers are dropped with their stacks: bodies hold no resources there.
#if GUSTAV_TSAN_FIBERS
  for (fiber& f : s.fibers) __tsan_destroy_fiber(f.shadow);
#endif
  running = outer;
  if (s.first) std::rethrow_exception(s.first);
  if (stuck) throw std::logic_error("some lanes wait at a barrier that the others never reach");
}

}  // namespace gustav::device_host::detail
