// The entry of public calls: function objects that take an executor or none, and options in braces.
#pragma once

#include <core/error.hpp>
#include <core/executor.hpp>

#include <new>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// The heads of a call whose last argument may be options in braces, which no template parameter deduces. Entry has a
// static enter(arguments...).
template <class Entry, class Options>
struct call_heads {
  template <class... X>
  decltype(auto) operator()(X&&... x) const {
    return Entry::enter(std::forward<X>(x)...);
  }
  template <class X1>
  decltype(auto) operator()(X1&& x1, const Options& o) const {
    return Entry::enter(std::forward<X1>(x1), o);
  }
  template <class X1, class X2>
  decltype(auto) operator()(X1&& x1, X2&& x2, const Options& o) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2), o);
  }
  template <class X1, class X2, class X3>
  decltype(auto) operator()(X1&& x1, X2&& x2, X3&& x3, const Options& o) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2), std::forward<X3>(x3), o);
  }
  template <class X1, class X2, class X3, class X4>
  decltype(auto) operator()(X1&& x1, X2&& x2, X3&& x3, X4&& x4, const Options& o) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2), std::forward<X3>(x3), std::forward<X4>(x4), o);
  }
};

// A call C{}(executor, arguments...), with options of type C::options at the end. Without an executor it runs on the
// default one. A failed allocation is out_of_memory.
template <class C>
struct entry : call_heads<entry<C>, typename C::options> {
  template <class First, class... Rest>
  static decltype(auto) enter(First&& first, Rest&&... rest) try {
    if constexpr (executor<First>)
      return C{}(first, std::forward<Rest>(rest)...);
    else
      return C{}(default_executor{}, std::forward<First>(first), std::forward<Rest>(rest)...);
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }
};

}  // namespace gustav::detail
