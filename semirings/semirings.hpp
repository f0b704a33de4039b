// Semirings: an additive monoid and a multiplicative operator.
#pragma once

#include <semirings/binary_operators.hpp>
#include <semirings/monoids.hpp>
#include <semirings/traits.hpp>

#include <concepts>
#include <cstdint>
#include <utility>

namespace gustav {

// semiring<plus_monoid<T>, times<T>>{} or semiring(monoid, op), where op is a named operator, a user's struct or a
// lambda. value_type is the monoid's; results of multiply are converted to it. Named semirings take one byte.
template <class Add, class Multiply>
struct semiring {
  using value_type = typename Add::value_type;

  // add is without [[no_unique_address]]: nvcc rejects kernel parameters whose members all have it.
  Add add{};
  [[no_unique_address]] Multiply multiply{};

  constexpr semiring() requires(std::default_initializable<Add>&& std::default_initializable<Multiply>) = default;
  GUSTAV_FORWARDS_USER_CODE
  GUSTAV_HD constexpr semiring(Add adds, Multiply multiplies) : add(std::move(adds)), multiply(std::move(multiplies)) {}
};

template <class Add, class Multiply>
semiring(Add, Multiply) -> semiring<Add, Multiply>;

// --- The semirings of the C API 2.1 ---------------------------------------------------------------------------------

template <class T>
using plus_times = semiring<plus_monoid<T>, times<T>>;
template <class T>
using min_plus = semiring<min_monoid<T>, plus<T>>;
template <class T>
using max_plus = semiring<max_monoid<T>, plus<T>>;
template <class T>
using min_times = semiring<min_monoid<T>, times<T>>;
template <class T>
using min_max = semiring<min_monoid<T>, max<T>>;
template <class T>
using max_min = semiring<max_monoid<T>, min<T>>;
template <class T>
using max_times = semiring<max_monoid<T>, times<T>>;
template <class T>
using plus_min = semiring<plus_monoid<T>, min<T>>;
template <class T>
using min_first = semiring<min_monoid<T>, first<T>>;
template <class T>
using min_second = semiring<min_monoid<T>, second<T>>;
template <class T>
using max_first = semiring<max_monoid<T>, first<T>>;
template <class T>
using max_second = semiring<max_monoid<T>, second<T>>;
template <class T = bool>
using lor_land = semiring<lor_monoid<T>, land<T>>;
template <class T = bool>
using land_lor = semiring<land_monoid<T>, lor<T>>;
template <class T = bool>
using lxor_land = semiring<lxor_monoid<T>, land<T>>;
template <class T = bool>
using lxnor_lor = semiring<lxnor_monoid<T>, lor<T>>;

// --- Others in wide use ---------------------------------------------------------------------------------------------

template <class T>
using plus_max = semiring<plus_monoid<T>, max<T>>;
template <class T>
using plus_plus = semiring<plus_monoid<T>, plus<T>>;
template <class T>
using plus_minus = semiring<plus_monoid<T>, minus<T>>;
template <class T>
using plus_pair = semiring<plus_monoid<T>, pair<T>>;
template <class T>
using plus_first = semiring<plus_monoid<T>, first<T>>;
template <class T>
using plus_second = semiring<plus_monoid<T>, second<T>>;
template <class T>
using min_pair = semiring<min_monoid<T>, pair<T>>;
template <class T>
using max_pair = semiring<max_monoid<T>, pair<T>>;
template <class T = bool>
using any_pair = semiring<any_monoid<T>, pair<T>>;
template <class T>
using any_first = semiring<any_monoid<T>, first<T>>;
template <class T>
using any_second = semiring<any_monoid<T>, second<T>>;
template <class T>
using any_times = semiring<any_monoid<T>, times<T>>;
template <class T>
using any_plus = semiring<any_monoid<T>, plus<T>>;
template <class T>
using bor_band = semiring<bor_monoid<T>, band<T>>;
template <class T>
using band_bor = semiring<band_monoid<T>, bor<T>>;
template <class T>
using bxor_band = semiring<bxor_monoid<T>, band<T>>;
template <class T>
using bxnor_bor = semiring<bxnor_monoid<T>, bor<T>>;

// Positions as values, e.g. parents in a BFS: of A(i, k) * B(k, j), row is i and k, col is k and j.
template <class T = std::int64_t>
using any_first_row = semiring<any_monoid<T>, first_row<T>>;
template <class T = std::int64_t>
using any_first_col = semiring<any_monoid<T>, first_col<T>>;
template <class T = std::int64_t>
using any_second_row = semiring<any_monoid<T>, second_row<T>>;
template <class T = std::int64_t>
using any_second_col = semiring<any_monoid<T>, second_col<T>>;
template <class T = std::int64_t>
using min_first_row = semiring<min_monoid<T>, first_row<T>>;
template <class T = std::int64_t>
using min_first_col = semiring<min_monoid<T>, first_col<T>>;
template <class T = std::int64_t>
using min_second_row = semiring<min_monoid<T>, second_row<T>>;
template <class T = std::int64_t>
using min_second_col = semiring<min_monoid<T>, second_col<T>>;
template <class T = std::int64_t>
using max_first_row = semiring<max_monoid<T>, first_row<T>>;
template <class T = std::int64_t>
using max_first_col = semiring<max_monoid<T>, first_col<T>>;
template <class T = std::int64_t>
using max_second_row = semiring<max_monoid<T>, second_row<T>>;
template <class T = std::int64_t>
using max_second_col = semiring<max_monoid<T>, second_col<T>>;

}  // namespace gustav
