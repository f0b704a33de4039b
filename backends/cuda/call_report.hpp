// What a call on a device tells the log of its executor: kernel, reason, entries, bytes, and what it has copied.
#pragma once

#include <backends/cuda/device_stream.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <tuple>
#include <type_traits>

namespace gustav::backends::cuda {

// Objects on a device tell the type by which they are kept (objects.hpp).
template <class X>
concept device_object = requires(const X& x) {
  typename X::form;
  x.bytes();
};
template <class P>
concept device_object_pointer = requires(const P& p) {
  requires device_object<std::remove_cvref_t<decltype(*p)>>;
};

// Copies are those of the stream since the report began, so that those of other threads count, too. Does nothing
// without a log.
class call_report {
 public:
  call_report(kernel_log* log, const char* operation, const device_stream& on);

  bool is_wanted() const { return log_ != nullptr; }
  // Counts the copies since another report began, for a call that goes on with its operands; or since now.
  void count_from(const call_report& other) { before_ = other.before_; }
  void count_from_now() { before_ = on_->copied(); }

  // Adds what an argument of the kernel, and its result, have of entries and bytes. Masks are not counted.
  template <class X>
  void add_operand(const X& x) {
    if constexpr (device_object<X>) {
      if constexpr (requires { x.rows(); })
        report_.operations += x.entries();
      else if constexpr (requires { x.size(); })
        report_.operations += x.size();
      add_result(x);
    } else if constexpr (device_object_pointer<X>) {
      if (x) add_operand(*x);
    }
  }
  template <class X>
  void add_result(const X& x) {
    if constexpr (device_object<X>) {
      report_.bytes += static_cast<std::int64_t>(x.bytes());
    } else if constexpr (device_object_pointer<X>) {
      if (x) add_result(*x);
    } else if constexpr (requires { std::tuple_size<X>::value; }) {
      std::apply([&](const auto&... one) { (add_result(one), ...); }, x);
    }
  }
  // For an operation with more than one kernel, after the call. operations: entries that the kernel has read; unread:
  // bytes of its operands that it has not. The texts are literals.
  void explain(const char* operation, const char* kernel, const char* why, offset_t operations,
               std::int64_t unread = 0);

  // The most bytes on the device at a time, where a kernel states them.
  void state_memory(std::uint64_t bytes) { report_.memory = static_cast<std::int64_t>(bytes); }

  void send() noexcept;

 private:
  kernel_log* log_;
  const device_stream* on_;
  transfers before_;
  kernel_report report_;
};

}  // namespace gustav::backends::cuda
