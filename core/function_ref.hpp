// A reference to a callable, passed down a call; <functional> costs every program that includes it memory to compile.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace gustav {

template <class Signature>
class function_ref;

// Must not outlive the callable. The standard has it from C++26 on.
template <class R, class... Args>
class function_ref<R(Args...)> {
 public:
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, function_ref> && std::is_invocable_r_v<R, F&, Args...>)
      function_ref(F&& f)
  noexcept
      : object_(const_cast<void*>(static_cast<const void*>(std::addressof(f)))), call_([](void* object, Args... args) {
          return static_cast<R>((*static_cast<std::remove_reference_t<F>*>(object))(std::forward<Args>(args)...));
        }) {}
  R operator()(Args... args) const { return call_(object_, std::forward<Args>(args)...); }

 private:
  void* object_;
  R (*call_)(void*, Args...);
};

}  // namespace gustav
