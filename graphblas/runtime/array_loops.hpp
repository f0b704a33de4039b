// Loops over arrays that compilers vectorise.
#pragma once

#include <cstddef>

namespace gustav::runtime {

// z[k] = f(k) for k < n. Most of it in blocks of a few lengths, which is what -O2 of g++ 12 vectorises.
template <class Z, class F>
void fill_by(Z* __restrict z, std::size_t n, const F& f) {
  constexpr std::size_t block = 64, small_block = 8;
  std::size_t k = 0;
  for (; k + block <= n; k += block)
    for (std::size_t l = 0; l < block; ++l) z[k + l] = f(k + l);
  for (; k + small_block <= n; k += small_block)
    for (std::size_t l = 0; l < small_block; ++l) z[k + l] = f(k + l);
  for (; k < n; ++k) z[k] = f(k);
}

}  // namespace gustav::runtime
