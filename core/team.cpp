// The helpers of all teams: how they wait, join and leave.
#include <core/neighbours.hpp>
#include <core/parallel.hpp>
#include <core/processors.hpp>
#include <core/stopwatch.hpp>
#include <core/team.hpp>

#include <linux/futex.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <climits>
#include <csignal>
#include <mutex>
#include <new>

namespace gustav::detail {
namespace {

constexpr int max_threads = 4096;  // of a team
constexpr int max_teams = 64;      // at a time; a further caller works alone

// How long a waiting thread looks for work before it sleeps, where each thread has a core of its own. The system needs
// 20 to 60 us to wake a thread on an idle core.
constexpr double patience_seconds = 200e-6;
// The same where other processes compete for the cores: a waiting thread takes the time of one that works.
constexpr double crowded_patience_seconds = 2e-6;
// How long work lasts before it calls a helper that may have to share its core: one that is stopped inside costs a time
// slice of the system, 3 to 4 ms.
constexpr double late_seconds = 1e-3;
// How long a core takes at most to leave its deepest sleep.
constexpr double core_wake_seconds = 1e-3;
// How long no further thread is asked for after the system has refused one.
constexpr double refused_seconds = 1;

// The low half is what a caller sleeps on: the helpers inside. The high half: is the team open, its threads, and how
// many helpers have joined.
constexpr std::uint64_t one_inside = 1, one_joined = std::uint64_t{1} << 32;
constexpr int threads_at = 45, open_at = 63;
constexpr std::uint64_t open_bit = std::uint64_t{1} << open_at;
constexpr std::uint32_t inside_of(std::uint64_t state) { return static_cast<std::uint32_t>(state); }
constexpr int joined_of(std::uint64_t state) { return static_cast<int>(state >> 32 & 0x1fff); }
constexpr int threads_of(std::uint64_t state) { return static_cast<int>(state >> threads_at & 0x1fff); }
bool has_room(std::uint64_t state) { return (state & open_bit) && joined_of(state) + 1 < threads_of(state); }

struct alignas(64) team {
  std::atomic<std::uint64_t> state{0};
  function_ref<void(int)>* work = nullptr;
  unsigned char* taken = nullptr;  // by id: whether a thread has it
  std::atomic<bool> caller_sleeps{false};
};

enum : std::uint32_t { looking, asleep, busy };

struct alignas(64) helper {
  std::atomic<std::uint32_t> state{looking};
  std::atomic<double> called_at{0};  // when it was last woken
};

// Never destroyed, because helpers outlive main().
struct pool {
  team teams[max_teams];
  std::atomic<std::uint64_t> claimed{0}, open{0};  // bits of teams
  helper helpers[max_threads];                     // helper h is helpers[h]; 0 stands for callers
  std::atomic<int> started{0};
  std::mutex growth;
  std::atomic<int> processors{1};
  std::atomic<double> refused_until{0};
};
pool shared;

thread_local bool in_team = false;

// The helpers that the team of this caller has still to call, and when.
struct late_call {
  int helpers = 0;
  double at = 0;
};
thread_local late_call held_back;

std::atomic<std::uint64_t> teams{0};

void sleep_while(const void* word, std::uint32_t value) {
  ::syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, value, nullptr, nullptr, 0);
}

void wake(const void* word) { ::syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, INT_MAX, nullptr, nullptr, 0); }

const void* low_half(const std::atomic<std::uint64_t>& word) {
  const char* const bytes = reinterpret_cast<const char*>(&word);
  return std::endian::native == std::endian::little ? bytes : bytes + 4;
}

void pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

// Whether waiting threads should not look for long: another process was seen on the cores, or there are more helpers
// than cores beside the caller's.
bool is_crowded(double now) {
  return neighbour_computes(now) ||
         shared.started.load(std::memory_order_relaxed) >= shared.processors.load(std::memory_order_relaxed);
}

// Looks until done() holds, or as long as it pays; returns done().
template <class Done>
bool wait_awake(const Done& done) {
  if (done()) return true;
  const double begun = steady_seconds();
  double last = begun;
  const double patience = is_crowded(begun) ? crowded_patience_seconds : patience_seconds;
  do {
    for (int k = 0; k < 8; ++k) {
      pause();
      if (done()) return true;
    }
    const double now = steady_seconds();
    if (note_stop(now - last, now)) return done();
    last = now;
  } while (last - begun < patience);
  return false;
}

// An id for helper h: its own number if that is free.
int take_id(const team& t, int h, int threads) {
  const auto take = [&](int id) { return !std::atomic_ref(t.taken[id]).exchange(1, std::memory_order_relaxed); };
  if (h < threads && take(h)) return h;
  // There are as many ids as threads may join.
  for (int id = 1;; id = id + 1 < threads ? id + 1 : 1)
    if (take(id)) return id;
}

bool any_room() {
  for (std::uint64_t open = shared.open.load(); open; open &= open - 1)
    if (has_room(shared.teams[std::countr_zero(open)].state.load())) return true;
  return false;
}

// Wakes helper h if it is asleep.
bool wake_helper(int h) {
  helper& other = shared.helpers[h];
  std::uint32_t state = other.state.load();
  if (state != asleep) return false;
  other.called_at.store(steady_seconds(), std::memory_order_relaxed);
  if (!other.state.compare_exchange_strong(state, looking)) return false;
  wake(&other.state);
  return true;
}

// Joins a team that has room, works, and leaves. Returns whether there was one.
bool serve(int h) {
  for (std::uint64_t open = shared.open.load(); open; open &= open - 1) {
    team& t = shared.teams[std::countr_zero(open)];
    std::uint64_t state = t.state.load();
    while (has_room(state) && !t.state.compare_exchange_weak(state, state + one_inside + one_joined)) {
    }
    if (!has_room(state)) continue;
    shared.helpers[h].state.store(busy);
    // Who called this helper counted on it, but another team may have.
    if (any_room())
      for (int k = 1; k <= shared.started.load() && !wake_helper(k); ++k) {
      }
    in_team = true;
    const double begun = steady_seconds(), computed = computed_seconds();
    (*t.work)(take_id(t, h, threads_of(state)));
    const double now = steady_seconds();
    note_stop(now - begun - (computed_seconds() - computed), now);
    in_team = false;
    shared.helpers[h].state.store(looking, std::memory_order_relaxed);
    t.state.fetch_and(~open_bit);
    if (inside_of(t.state.fetch_sub(one_inside)) == 1 && t.caller_sleeps.load()) wake(low_half(t.state));
    return true;
  }
  return false;
}

void* help(void* argument) {
  const int h = static_cast<int>(reinterpret_cast<std::intptr_t>(argument));
  helper& self = shared.helpers[h];
  for (;;) {
    if (serve(h) || wait_awake(any_room)) continue;
    self.state.store(asleep);
    if (any_room()) {
      self.state.store(looking);
      continue;
    }
    while (self.state.load() == asleep) sleep_while(&self.state, asleep);
    const double now = steady_seconds();
    note_stop(now - self.called_at.load(std::memory_order_relaxed) - core_wake_seconds, now);
  }
  return nullptr;
}

// In the child of fork(): its only thread is the one that called fork().
void forget_helpers() {
  for (team& t : shared.teams) t.state.store(0);
  shared.claimed.store(0);
  shared.open.store(0);
  shared.started.store(0);
  shared.growth.unlock();
}

// Starts helpers until there are `wanted`, or the system refuses one.
void start_helpers(int wanted) {
  static const bool registered =
      ::pthread_atfork([] { shared.growth.lock(); }, [] { shared.growth.unlock(); }, forget_helpers) == 0;
  if (!registered) return;
  shared.processors.store(usable_processors());
  const std::lock_guard lock(shared.growth);
  // Signals are for the threads of the program.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  for (int h = shared.started.load() + 1; h <= wanted; ++h) {
    shared.helpers[h].state.store(looking);
    pthread_t thread;
    const auto number = static_cast<std::intptr_t>(h);
    if (::pthread_create(&thread, nullptr, help, reinterpret_cast<void*>(number)) != 0) {  // NOLINT(*-no-int-to-ptr)
      shared.refused_until.store(steady_seconds() + refused_seconds);
      break;
    }
    ::pthread_detach(thread);
    shared.started.store(h);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

// Wakes helpers, or starts them, so that `wanted` can join if they are not busy elsewhere. All callers together have no
// more of them than the largest team needs, or one with a thread for each core.
void call_helpers(int wanted) noexcept try {
  int free = 0;
  const int started = shared.started.load();
  for (int h = 1; h <= started && free < wanted; ++h) {
    if (shared.helpers[h].state.load() == busy) continue;
    ++free;
    wake_helper(h);
  }
  const int most = std::max(wanted, default_threads() - 1);
  if (free < wanted && started < most && steady_seconds() >= shared.refused_until.load())
    start_helpers(std::min(most, started + wanted - free));
} catch (const std::bad_alloc&) {
  // The caller works alone.
}

// The bit of a team that this call now owns; negative: all are in use.
int claim_team() {
  std::uint64_t claimed = shared.claimed.load();
  while (~claimed) {
    const int k = std::countr_one(claimed);
    if (shared.claimed.compare_exchange_weak(claimed, claimed | std::uint64_t{1} << k)) return k;
  }
  return -1;
}

}  // namespace

void run_team(int threads, function_ref<void(int)> work) {
  threads = std::min(threads, max_threads);
  const int k = claim_team();
  in_team = true;
  if (k < 0) {
    work(0);
    in_team = false;
    return;
  }
  teams.fetch_add(1, std::memory_order_relaxed);
  team& t = shared.teams[k];
  unsigned char taken[max_threads];
  std::fill_n(taken, threads, 0);
  t.work = &work;
  t.taken = taken;
  t.state.store(open_bit | std::uint64_t(threads) << threads_at);
  shared.open.fetch_or(std::uint64_t{1} << k);
  const int at_once = threads_without_neighbours(threads) - 1;
  if (at_once > 0) call_helpers(at_once);
  if (at_once < threads - 1) held_back = {threads - 1, steady_seconds() + late_seconds};
  work(0);
  held_back = {};
  in_team = false;
  t.state.fetch_and(~open_bit);
  shared.open.fetch_and(~(std::uint64_t{1} << k));
  if (!wait_awake([&] { return inside_of(t.state.load()) == 0; })) {
    t.caller_sleeps.store(true);
    while (const std::uint32_t inside = inside_of(t.state.load())) sleep_while(low_half(t.state), inside);
    t.caller_sleeps.store(false);
  }
  shared.claimed.fetch_and(~(std::uint64_t{1} << k));
}

void call_late_helpers() noexcept {
  if (held_back.helpers == 0 || steady_seconds() < held_back.at) return;
  call_helpers(held_back.helpers);
  held_back = {};
}

bool is_in_team() noexcept { return in_team; }

std::uint64_t teams_run() noexcept { return teams.load(std::memory_order_relaxed); }

int helpers_started() noexcept { return shared.started.load(); }

}  // namespace gustav::detail
