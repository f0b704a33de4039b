// Teams: who joins, who is waited for, many callers at a time, and calls after fork().
#include <core/neighbours.hpp>
#include <core/parallel.hpp>
#include <core/processors.hpp>
#include <core/team.hpp>
#include <graphblas/graphblas.hpp>

#include <gtest/gtest.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <set>
#include <thread>
#include <vector>

namespace gb = gustav;

namespace {

using namespace std::chrono_literals;

// The threads of this process.
std::size_t threads_now() {
  std::size_t n = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/task")) ++n;
  return n;
}

// What work does between two pieces, and others go on meanwhile.
void end_piece() {
  gb::detail::call_late_helpers();
  std::this_thread::yield();
}

// Waits until `arrived` is at least n, for 20 s at most.
bool wait_for(const std::atomic<int>& arrived, int n) {
  const auto deadline = std::chrono::steady_clock::now() + 20s;
  while (arrived < n && std::chrono::steady_clock::now() < deadline) end_piece();
  return arrived >= n;
}

// Has a helper lose its core for 2 ms.
void stop_a_helper() {
  std::atomic<int> arrived{0};
  gb::detail::run_team(2, [&](int id) {
    ++arrived;
    wait_for(arrived, 2);
    if (id > 0) std::this_thread::sleep_for(2ms);
  });
}

TEST(team, ids_differ_and_are_below_the_number_of_threads) {
  for (const int threads : {2, 3, 5}) {
    std::vector<std::atomic<int>> seen(static_cast<std::size_t>(threads));
    std::atomic<int> arrived{0};
    gb::detail::run_team(threads, [&](int id) {
      ++seen[static_cast<std::size_t>(id)];
      ++arrived;
      wait_for(arrived, threads);
    });
    for (const auto& n : seen) EXPECT_EQ(n, 1) << threads;
  }
}

// The caller ends first; the helper that is inside is slow.
TEST(team, a_helper_that_has_joined_is_waited_for) {
  for (const auto slow : {0ms, 20ms}) {  // the caller waits awake, and asleep
    std::atomic<int> arrived{0}, ended{0};
    gb::detail::run_team(2, [&](int id) {
      ++arrived;
      wait_for(arrived, 2);
      if (id > 0) std::this_thread::sleep_for(slow);
      ++ended;
    });
    EXPECT_EQ(ended, 2);
  }
}

// Every helper that could join is kept busy elsewhere, so the caller works alone and does not wait for one.
TEST(team, a_helper_that_does_not_come_is_not_waited_for) {
  constexpr int threads = 2;
  std::atomic<bool> release{false};
  std::atomic<int> arrived{0};
  std::thread occupant([&] {
    gb::detail::run_team(threads, [&](int) {
      ++arrived;
      while (!release) end_piece();
    });
  });
  ASSERT_TRUE(wait_for(arrived, threads));
  const int helpers = gb::detail::helpers_started();
  std::vector<std::thread> more;  // the helpers of larger teams, as of other tests
  for (int h = 1; h < helpers; ++h)
    more.emplace_back([&] {
      gb::detail::run_team(threads, [&](int) {
        ++arrived;
        while (!release) end_piece();
      });
    });
  ASSERT_TRUE(wait_for(arrived, threads * helpers));
  std::set<int> ids;
  gb::detail::run_team(threads, [&](int id) { ids.insert(id); });
  EXPECT_EQ(ids, std::set<int>{0});
  release = true;
  occupant.join();
  for (std::thread& t : more) t.join();
}

// A helper that lost its core counts as a neighbour for 50 ms.
TEST(team, a_stopped_helper_takes_a_core_from_short_work) {
  const int processors = gb::usable_processors(), quiet = std::max(1, processors - 1);
  constexpr std::int64_t short_work = 1 << 16, long_work = 1 << 21;  // of a thread
  int least = processors, least_now = processors, least_of_long = processors, most = 0;
  for (int round = 0; round < 20; ++round) {
    stop_a_helper();
    least = std::min(least, gb::detail::threads_without_neighbours(processors));
    least_now = std::min(least_now, gb::useful_threads_now(processors, short_work * processors));
    least_of_long = std::min(least_of_long, gb::useful_threads_now(processors, long_work * processors));
    EXPECT_EQ(gb::useful_threads(processors, short_work * processors), processors);
    EXPECT_EQ(gb::detail::threads_without_neighbours(1), 1);
    std::this_thread::sleep_for(60ms);
    most = std::max(most, gb::detail::threads_without_neighbours(processors));
  }
  EXPECT_EQ(least, quiet);
  EXPECT_EQ(least_now, quiet);
  EXPECT_EQ(least_of_long, processors);
  EXPECT_EQ(most, processors);
}

// Beside a neighbour on two processors, short work is the caller's; long work calls its helper all the same, on any
// number of processors.
TEST(team, a_helper_beside_a_neighbour_is_called_late) {
  constexpr int rounds = 20;
  int joined = 0;
  for (int round = 0; round < rounds; ++round) {
    stop_a_helper();
    std::this_thread::sleep_for(1ms);  // the helper sleeps
    std::atomic<int> arrived{0};
    gb::detail::run_team(2, [&](int) {
      ++arrived;
      const auto end = std::chrono::steady_clock::now() + 500us;
      while (std::chrono::steady_clock::now() < end) gb::detail::call_late_helpers();
    });
    joined += arrived - 1;
    arrived = 0;
    gb::detail::run_team(2, [&](int) {
      ++arrived;
      EXPECT_TRUE(wait_for(arrived, 2));
    });
  }
  if (gb::usable_processors() <= 2) EXPECT_LE(joined, rounds / 4);
}

TEST(team, sixteen_callers_share_the_helpers) {
  const int before = gb::detail::helpers_started();
  const std::size_t threads_before = threads_now();
  constexpr int callers = 16;
  std::atomic<int> wrong{0}, ready{0};
  std::atomic<std::size_t> most{0};
  std::vector<std::thread> all;
  for (int c = 0; c < callers; ++c)
    all.emplace_back([&] {
      ++ready;
      wait_for(ready, callers);
      for (int round = 0; round < 50; ++round) {
        std::atomic<long> sum{0};
        gb::parallel_for(10'000, 100, 0, [&](long begin, long end) {
          for (long i = begin; i < end; ++i) sum.fetch_add(i, std::memory_order_relaxed);
        });
        wrong += sum != 49'995'000;
      }
      std::size_t seen = most, now = threads_now();
      while (seen < now && !most.compare_exchange_weak(seen, now)) {
      }
    });
  for (std::thread& t : all) t.join();
  EXPECT_EQ(wrong, 0);
  const int helpers = std::max(before, gb::default_threads() - 1);
  EXPECT_LE(gb::detail::helpers_started(), helpers);
  EXPECT_LE(most, threads_before + callers + static_cast<std::size_t>(helpers));
}

// More callers at a time than there are places for teams.
TEST(team, a_hundred_callers) {
  std::atomic<int> wrong{0}, ready{0};
  std::vector<std::thread> all;
  for (int c = 0; c < 100; ++c)
    all.emplace_back([&] {
      ++ready;
      wait_for(ready, 100);
      std::atomic<int> chunks{0};
      gb::parallel_for(64, 1, 2, [&](long begin, long end) {
        chunks += static_cast<int>(end - begin);
        std::this_thread::yield();
      });
      wrong += chunks != 64;
    });
  for (std::thread& t : all) t.join();
  EXPECT_EQ(wrong, 0);
}

// Signals of the program go to its own threads.
TEST(team, helpers_block_signals) {
  std::atomic<int> arrived{0}, unblocked{0};
  gb::detail::run_team(2, [&](int id) {
    ++arrived;
    wait_for(arrived, 2);
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, nullptr, &mask);
    unblocked += id > 0 && !sigismember(&mask, SIGINT);
  });
  EXPECT_EQ(arrived, 2);
  EXPECT_EQ(unblocked, 0);
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define GUSTAV_TEST_NO_FORK  // ThreadSanitizer refuses threads in a child of a process that has some
#endif
#endif
#if !defined(GUSTAV_TEST_NO_FORK)
// A child of a process that has used threads.
TEST(team, a_child_of_fork_calls) {
  std::atomic<int> arrived{0};
  gb::detail::run_team(3, [&](int) {
    ++arrived;
    wait_for(arrived, 3);
  });
  const pid_t child = fork();
  if (child == 0) {
    alarm(60);  // a call that waits for threads of the parent ends here
    std::atomic<int> joined{0};
    gb::detail::run_team(3, [&](int) {
      ++joined;
      wait_for(joined, 3);
    });
    const auto A = gb::matrix<double>::build(3, 3, std::vector<int>{0, 1, 2}, std::vector<int>{1, 2, 0},
                                             std::vector<double>{1, 2, 3});
    const auto C = gb::mxm(gb::cpu{.threads = 3}, A, A, gb::plus_times<double>{});
    _exit(joined == 3 && C.entries() == 3 ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status)) << status;
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

// fork() while other threads of the parent are in the middle of their loops.
TEST(team, a_child_of_a_busy_process_calls) {
  std::atomic<bool> stop{false};
  std::vector<std::thread> others;
  for (int k = 0; k < 3; ++k)
    others.emplace_back([&] {
      while (!stop) gb::parallel_for(256, 1, 2, [](long, long) { std::this_thread::yield(); });
    });
  for (int round = 0; round < 10; ++round) {
    const pid_t child = fork();
    if (child == 0) {
      alarm(60);
      std::atomic<long> sum{0};
      for (int k = 0; k < 20; ++k) gb::parallel_for(256, 1, 2, [&](long begin, long end) { sum += end - begin; });
      _exit(sum == 20 * 256 ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
  }
  stop = true;
  for (std::thread& t : others) t.join();
}
#endif

}  // namespace
