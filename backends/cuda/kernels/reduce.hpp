// The kernel body of a sum over a monoid.
#pragma once

#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/operands.hpp>
#include <semirings/arithmetic.hpp>
#include <semirings/traits.hpp>

namespace gustav::backends::cuda {

// Terms that a warp adds up.
inline constexpr offset_t reduce_chunk = 512;

// sums[c]: the sum of the terms [c * reduce_chunk, (c + 1) * reduce_chunk) by a warp, in an order that depends on
// nothing else. Terms: those of a vector, of a function of several, or the sums of an earlier launch.
template <class Monoid, class Terms, class Z>
struct reduce_chunks {
  static constexpr int threads = 256, blocks_per_sm = 4;
  Monoid add;
  Terms terms;
  offset_t n = 0;
  global<partial<Z>> sums;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    const offset_t chunks = (n + reduce_chunk - 1) / reduce_chunk, warps = g.size() / 32;
    for (offset_t c = static_cast<offset_t>(g.index()) * warps + t.index(); c < chunks;
         c += static_cast<offset_t>(g.count()) * warps) {
      const offset_t begin = c * reduce_chunk, end = begin + reduce_chunk < n ? begin + reduce_chunk : n;
      partial<Z> mine;
      if constexpr (is_commutative_v<Monoid>) {
        for (offset_t i = begin + t.lane(); i < end; i += 32) take(g, i, mine);
      } else {  // a contiguous part for each lane keeps the order of the operands
        const offset_t length = (end - begin + 31) / 32, from = begin + length * t.lane();
        const offset_t to = from + length < end ? from + length : end;
        for (offset_t i = from; i < to; ++i) take(g, i, mine);
      }
      mine = tile_reduce(t, add, mine);
      if (t.lane() == 0) g.store(sums + c, mine);
    }
  }

 private:
  template <class G>
  GUSTAV_HD void take(const G& g, offset_t i, partial<Z>& mine) const {
    const partial<Z> x = terms.template term<Z>(g, i);
    if (x.found) accumulate(add, mine, x.value);
  }
};

// The entries of a vector as terms.
template <class S>
struct vector_terms {
  vector_arrays<S> u;
  template <class Z, class G>
  GUSTAV_HD partial<Z> term(const G& g, offset_t i) const {
    if (!u.has(g, i)) return {};
    return {arithmetic::cast<Z>(u.value(g, i)), true};
  }
};

// The elements of vectors at a position, one after the other: call(g, i, f, ...) is f(i, elements...).
template <class... E>
struct element_list {
  template <class G, class F, class... X>
  GUSTAV_HD auto call(const G&, offset_t i, const F& f, X&... x) const {
    return f(i, x...);
  }
};
template <class First, class... Rest>
struct element_list<First, Rest...> {
  First first;
  element_list<Rest...> rest;

  template <class G, class F, class... X>
  GUSTAV_HD auto call(const G& g, offset_t i, const F& f, X&... x) const {
    typename First::element_type mine = first.load(g, i);
    auto result = rest.call(g, i, f, x..., mine);
    first.store(g, i, mine);
    return result;
  }
};

// An element that is read: a value where there is no entry.
template <class T>
struct read_element {
  using element_type = const T;
  vector_arrays<T> from;
  T otherwise{};
  template <class G>
  GUSTAV_HD T load(const G& g, offset_t i) const {
    return from.has(g, i) ? from.value(g, i) : otherwise;
  }
  template <class G>
  GUSTAV_HD void store(const G&, offset_t, const T&) const {}
};
// An element of a full vector of which another array takes the new value.
template <class T>
struct written_element {
  using element_type = T;
  vector_arrays<T> from;
  global<T> to;
  template <class G>
  GUSTAV_HD T load(const G& g, offset_t i) const {
    return from.value(g, i);
  }
  template <class G>
  GUSTAV_HD void store(const G& g, offset_t i, const T& x) const {
    g.store(to + i, x);
  }
};

// f(i, elements...) as terms.
template <class F, class Elements>
struct function_terms {
  F f;
  Elements elements;
  template <class Z, class G>
  GUSTAV_HD partial<Z> term(const G& g, offset_t i) const {
    return {arithmetic::cast<Z>(elements.call(g, i, f)), true};
  }
};

// Sums of chunks as terms.
template <class S>
struct partial_terms {
  global<const partial<S>> sums;
  template <class Z, class G>
  GUSTAV_HD partial<Z> term(const G& g, offset_t i) const {
    return g.load(sums + i);
  }
};

}  // namespace gustav::backends::cuda
