// Callbacks that observe the rounds of an algorithm and may end it.
#pragma once

#include <core/error.hpp>

#include <functional>
#include <new>
#include <type_traits>
#include <utility>

namespace gustav {

// Any callable that takes a Round and returns nothing, or a bool: false ends the algorithm after this round. An empty
// observer never ends it.
template <class Round>
class observer {
 public:
  observer() = default;
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, observer> && std::is_invocable_v<F&, const Round&>) observer(F f)
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<F&, const Round&>>)
      call_ = [f = std::move(f)](const Round& round) mutable { return f(round), true; };
    else
      call_ = std::move(f);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
  // Whether somebody observes.
  explicit operator bool() const { return static_cast<bool>(call_); }
  bool operator()(const Round& round) const { return !call_ || call_(round); }

 private:
  std::function<bool(const Round&)> call_;
};

}  // namespace gustav
