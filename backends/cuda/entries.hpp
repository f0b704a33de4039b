// The table of compiled kernels: for each operation, its operators and types, the function that loads nothing and
// launches the kernels on a stream. Includes no CUDA header, so that any source file may look one up.
//
// An entry is a struct with a name for messages, the type `function`, and a static member template on<Launcher>, which
// only files define that a launcher is known to (the *_run.hpp headers). One with an operator has the type `canonical`:
// the entry of the canonical operator (canonical_operators.hpp), which is added and found in its place.
#pragma once

#include <backends/cuda/call_report.hpp>
#include <backends/cuda/canonical_operators.hpp>
#include <backends/cuda/device.hpp>
#include <core/executor.hpp>

#include <atomic>
#include <concepts>
#include <cstddef>

namespace gustav::backends::cuda {

// The function of an entry on the streams of a runner; null: not compiled into the program.
template <class Entry>
std::atomic<typename Entry::function*>& entry_slot(runner who) {
  static std::atomic<typename Entry::function*> slots[2] = {};
  return slots[static_cast<std::size_t>(who)];
}

template <class Entry>
struct canonical_entry {
  using type = Entry;
};
template <class Entry>
requires requires { typename Entry::canonical; }
struct canonical_entry<Entry> {
  using type = typename Entry::canonical;
};
template <class Entry>
using canonical_entry_t = typename canonical_entry<Entry>::type;

// Adds an entry for the streams of a launcher. Any number of times, at any time.
template <class Entry, class Launcher>
void add_entry() {
  using entry = canonical_entry_t<Entry>;
  entry_slot<entry>(Launcher::kind) = &entry::template on<Launcher>;
}

// Adds the prebuilt entries at its first call.
void need_prebuilt();
// The function of an entry in the table; null: none.
template <class Entry>
typename Entry::function* prebuilt(runner who) {
  need_prebuilt();
  return entry_slot<Entry>(who).load();
}
// Says what is missing. Throws not_compiled.
[[noreturn]] void refuse_entry(const char* name);

// gb::cuda, whose kernels are found in the table, or an executor derived from it with a `launcher`, whose kernels are
// compiled where it is used.
template <class E>
concept cuda_executor = std::derived_from<E, gustav::cuda>;

// Whether a call finds its entry.
template <class Entry, cuda_executor E>
bool has_entry(const E& exec) {
  if constexpr (requires { typename E::launcher; }) return true;
  return prebuilt<canonical_entry_t<Entry>>(runner_of(exec.device)) != nullptr;
}

// A call on a device: its stream, the entry that runs there, and its report, which is sent in the end. Work that the
// call adds comes after what the user's stream holds, and what the user adds to it comes after that.
template <class Entry>
class device_call {
  using entry = canonical_entry_t<Entry>;

 public:
  // Throws not_compiled (no CUDA in the library, or no such kernel in the program) or no_device.
  template <cuda_executor E>
  explicit device_call(const E& exec)
      : run_(find(exec)), on_(&stream_of(exec.device)), users_(exec.stream), report_(exec.log, entry::name, *on_) {
    if (users_) on_->follow(users_);
  }
  ~device_call() {
    if (has_run_) report_.send();
    if (!users_) return;
    try {
      on_->precede(users_);
    } catch (...) {
      // An error of a kernel, which the next call reports.
    }
  }
  device_call(const device_call&) = delete;
  device_call& operator=(const device_call&) = delete;

  device_stream& stream() const { return *on_; }
  template <class... X>
  auto operator()(X&&... x) const {
    auto result = run(run_, *on_, static_cast<X&&>(x)...);
    has_run_ = true;
    if (report_.is_wanted()) {
      (report_.add_operand(x), ...);
      report_.add_result(result);
    }
    return result;
  }
  call_report& report() const { return report_; }

 private:
  template <class E>
  static typename entry::function* find(const E& exec) {
    if constexpr (requires { typename E::launcher; }) {
      return &entry::template on<typename E::launcher>;
    } else {
      const auto run = prebuilt<entry>(runner_of(exec.device));
      if (!run) refuse_entry(entry::name);
      return run;
    }
  }
  template <class Result, class... Parameter, class... X>
  static Result run(Result (*function)(device_stream&, Parameter...), device_stream& on, X&&... x) {
    return function(on, canonical<Parameter>(static_cast<X&&>(x))...);
  }

  typename entry::function* run_;
  device_stream* on_;
  void* users_;
  mutable bool has_run_ = false;
  mutable call_report report_;
};

}  // namespace gustav::backends::cuda
