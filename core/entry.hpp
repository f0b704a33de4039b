// The entry of public calls: function objects that take an executor or none, and options in braces.
#pragma once

#include <core/error.hpp>
#include <core/executor.hpp>

#include <new>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// The type of an argument in braces, from which none can be deduced: the options of the call C after arguments X. They
// are C::options, or C::options_of<matrix> where they depend on the types of the first argument that is no executor.
template <class C, class... X>
struct options_for {};
template <class C, class... X>
requires requires { typename C::options; }
struct options_for<C, X...> {
  using type = typename C::options;
};
template <class C, class A, class... X>
requires(!executor<A> &&
         requires { typename C::template options_of<std::remove_cvref_t<A>>; }) struct options_for<C, A, X...> {
  using type = typename C::template options_of<std::remove_cvref_t<A>>;
};
template <class C, executor E, class A, class... X>
requires requires { typename C::template options_of<std::remove_cvref_t<A>>; }
struct options_for<C, E, A, X...> {
  using type = typename C::template options_of<std::remove_cvref_t<A>>;
};
template <class C, class... X>
using options_for_t = typename options_for<C, X...>::type;

// nvcc looks up a member of Entry, which is not complete in its base, unless it depends on more.
template <class Entry, class... X>
inline constexpr bool takes_call = Entry::template takes<X...>;

// A head for each number of arguments of the call C. Entry has a static enter(arguments...), and takes<types...> is
// false for calls that no head shall take.
template <class Entry, class C>
struct call_heads {
  template <class X1>
  requires(takes_call<Entry, X1>) decltype(auto) operator()(X1&& x1) const {
    return Entry::enter(std::forward<X1>(x1));
  }
  template <class X1, class X2 = options_for_t<C, X1>>
  requires(takes_call<Entry, X1, X2>) decltype(auto) operator()(X1&& x1, X2&& x2) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2));
  }
  template <class X1, class X2 = options_for_t<C, X1>, class X3 = options_for_t<C, X1, X2>>
  requires(takes_call<Entry, X1, X2, X3>) decltype(auto) operator()(X1&& x1, X2&& x2, X3&& x3) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2), std::forward<X3>(x3));
  }
  template <class X1, class X2 = options_for_t<C, X1>, class X3 = options_for_t<C, X1, X2>,
            class X4 = options_for_t<C, X1, X2, X3>>
  requires(takes_call<Entry, X1, X2, X3, X4>) decltype(auto) operator()(X1&& x1, X2&& x2, X3&& x3, X4&& x4) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2), std::forward<X3>(x3), std::forward<X4>(x4));
  }
  template <class X1, class X2 = options_for_t<C, X1>, class X3 = options_for_t<C, X1, X2>,
            class X4 = options_for_t<C, X1, X2, X3>, class X5 = options_for_t<C, X1, X2, X3, X4>>
  requires(takes_call<Entry, X1, X2, X3, X4, X5>) decltype(auto) operator()(X1&& x1, X2&& x2, X3&& x3, X4&& x4,
                                                                            X5&& x5) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2), std::forward<X3>(x3), std::forward<X4>(x4),
                        std::forward<X5>(x5));
  }
  template <class X1, class X2 = options_for_t<C, X1>, class X3 = options_for_t<C, X1, X2>,
            class X4 = options_for_t<C, X1, X2, X3>, class X5 = options_for_t<C, X1, X2, X3, X4>,
            class X6 = options_for_t<C, X1, X2, X3, X4, X5>>
  requires(takes_call<Entry, X1, X2, X3, X4, X5, X6>) decltype(auto) operator()(X1&& x1, X2&& x2, X3&& x3, X4&& x4,
                                                                                X5&& x5, X6&& x6) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2), std::forward<X3>(x3), std::forward<X4>(x4),
                        std::forward<X5>(x5), std::forward<X6>(x6));
  }
  template <class X1, class X2 = options_for_t<C, X1>, class X3 = options_for_t<C, X1, X2>,
            class X4 = options_for_t<C, X1, X2, X3>, class X5 = options_for_t<C, X1, X2, X3, X4>,
            class X6 = options_for_t<C, X1, X2, X3, X4, X5>, class X7 = options_for_t<C, X1, X2, X3, X4, X5, X6>>
  requires(takes_call<Entry, X1, X2, X3, X4, X5, X6, X7>) decltype(auto) operator()(X1&& x1, X2&& x2, X3&& x3, X4&& x4,
                                                                                    X5&& x5, X6&& x6, X7&& x7) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2), std::forward<X3>(x3), std::forward<X4>(x4),
                        std::forward<X5>(x5), std::forward<X6>(x6), std::forward<X7>(x7));
  }
  template <class X1, class X2 = options_for_t<C, X1>, class X3 = options_for_t<C, X1, X2>,
            class X4 = options_for_t<C, X1, X2, X3>, class X5 = options_for_t<C, X1, X2, X3, X4>,
            class X6 = options_for_t<C, X1, X2, X3, X4, X5>, class X7 = options_for_t<C, X1, X2, X3, X4, X5, X6>,
            class X8 = options_for_t<C, X1, X2, X3, X4, X5, X6, X7>>
  requires(takes_call<Entry, X1, X2, X3, X4, X5, X6, X7, X8>) decltype(auto) operator()(X1&& x1, X2&& x2, X3&& x3,
                                                                                        X4&& x4, X5&& x5, X6&& x6,
                                                                                        X7&& x7, X8&& x8) const {
    return Entry::enter(std::forward<X1>(x1), std::forward<X2>(x2), std::forward<X3>(x3), std::forward<X4>(x4),
                        std::forward<X5>(x5), std::forward<X6>(x6), std::forward<X7>(x7), std::forward<X8>(x8));
  }
};

// A call C{}(executor, arguments...). Without an executor it runs on the default one. A failed allocation is
// out_of_memory.
template <class C>
struct entry : call_heads<entry<C>, C> {
  template <class... X>
  static constexpr bool takes = true;
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
