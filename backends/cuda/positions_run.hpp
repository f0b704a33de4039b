// The launch sequences of operations on vectors, on any launcher.
#pragma once

#include <backends/cuda/elementwise/elementwise.hpp>
#include <backends/cuda/elementwise/reduce.hpp>
#include <backends/cuda/elementwise/write_back.hpp>
#include <backends/cuda/kernels/positions.hpp>
#include <backends/cuda/kernels/reduce.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/objects.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// Blocks for n items at `per_block` items each, at most 2^16. The bodies loop over the grid if that is fewer.
inline int grid_for(offset_t n, offset_t per_block) {
  return static_cast<int>(std::clamp<offset_t>((n + per_block - 1) / per_block, 1, 1 << 16));
}

// The vector of f(g, i) for i < n. known: its pattern where that does not depend on f; null: it is counted.
template <class Z, class I, launcher L, class F>
vector_on_device<Z, I> filled(L& l, const char* name, const F& f, offset_t n, const vector_pattern* known) {
  const auto size = static_cast<std::size_t>(n);
  auto values = std::make_shared<device_array<Z>>(l, "values of a result", size);
  fill_positions<F, Z> body{f, n, values->data(), {}, {}};
  vector_pattern pattern;
  std::shared_ptr<device_array<std::uint8_t>> present;
  device_array<offset_t> counter;
  if (known) {
    pattern = *known;
  } else {
    present = std::make_shared<device_array<std::uint8_t>>(l, "presence of a result", size);
    counter = device_array<offset_t>(l, "count of entries", 1);
    counter.fill_zero();
    body.present = present->data();
    body.entries = counter.data();
  }
  const int lanes = l.lanes(body.threads);
  if (n > 0) l.launch(name, body, grid_for(n, 4 * lanes), lanes, 0);
  if (!known) pattern = {n, std::move(present), std::make_shared<const device_count>(l, std::move(counter))};
  return std::make_shared<const device_vector<Z, I>>(l, std::move(pattern), device_values<Z>{std::move(values)});
}

template <class F, class S, class I>
template <class L>
auto apply_entry<F, S, I>::on(device_stream& stream, const F& f, const device_vector<S, I>& u, const mask_bytes& mask)
    -> result {
  using Z = gustav::kernels::applied_t<F, S>;
  const apply_at<F, S, Z> at{f, u.arrays(), mask};
  return filled<Z, I>(static_cast<L&>(stream), "apply", at, u.size(), mask.allows_all() ? &u.pattern() : nullptr);
}

template <class Keep, class S, class I>
template <class L>
auto select_entry<Keep, S, I>::on(device_stream& stream, const Keep& keep, const device_vector<S, I>& u,
                                  const mask_bytes& mask) -> result {
  const select_at<Keep, S> at{keep, u.arrays(), mask};
  return filled<S, I>(static_cast<L&>(stream), "select", at, u.size(), nullptr);
}

template <bool Union, class Op, class S, class T, class I>
template <class L>
auto ewise_entry<Union, Op, S, T, I>::on(device_stream& stream, const Op& op, const device_vector<S, I>& u,
                                         const device_vector<T, I>& v, const mask_bytes& mask) -> result {
  using Z = combined_t<Op, S, T>;
  const combine_vectors_at<Union, Op, S, T, Z> at{op, u.arrays(), v.arrays(), mask};
  // A full operand covers the union, and takes nothing from the intersection.
  const vector_pattern* known = nullptr;
  if (mask.allows_all()) {
    if (u.is_full())
      known = Union ? &u.pattern() : &v.pattern();
    else if (v.is_full())
      known = Union ? &v.pattern() : &u.pattern();
  }
  return filled<Z, I>(static_cast<L&>(stream), name, at, u.size(), known);
}

template <class Accum, class W, class Z, class I>
template <class L>
auto write_back_entry<Accum, W, Z, I>::on(device_stream& stream, const Accum& accum, const device_vector<W, I>* before,
                                          const device_vector<Z, I>& t, const mask_bytes& mask, bool replace)
    -> result {
  constexpr bool accumulates = !std::is_same_v<Accum, no_accum_t>;
  const vector_arrays<W> w = before ? before->arrays() : vector_arrays<W>{};
  const write_back_at<accumulates, Accum, W, Z> at{accum, w, t.arrays(), mask, replace};
  const vector_pattern* known = nullptr;
  if (mask.allows_all()) {
    if (t.is_full() || !before)
      known = &t.pattern();
    else if (before->is_full())
      known = &before->pattern();
  }
  return filled<W, I>(static_cast<L&>(stream), "write_back", at, t.size(), known);
}

template <class Monoid, class S, class I>
template <class L>
auto reduce_entry<Monoid, S, I>::on(device_stream& stream, const Monoid& monoid, const device_vector<S, I>& u)
    -> result {
  using Z = typename Monoid::value_type;
  L& l = static_cast<L&>(stream);
  offset_t n = u.size();
  if (n == 0) return std::nullopt;
  device_array<partial<Z>> sums;
  const auto add_up = [&](const auto& terms) {
    const offset_t chunks = (n + reduce_chunk - 1) / reduce_chunk;
    device_array<partial<Z>> next(l, "partial sums", static_cast<std::size_t>(chunks));
    const reduce_chunks<Monoid, std::remove_cvref_t<decltype(terms)>, Z> body{monoid, terms, n, next.data()};
    const int lanes = l.lanes(body.threads);
    l.launch("reduce", body, grid_for(chunks, lanes / 32), lanes, 0);
    sums = std::move(next);
    n = chunks;
  };
  add_up(vector_terms<S>{u.arrays()});
  while (n > 1) add_up(partial_terms<Z>{sums.data()});
  const partial<Z> sum = l.value(global<const partial<Z>>(sums.data()));
  return sum.found ? std::optional<Z>(sum.value) : std::nullopt;
}

}  // namespace gustav::backends::cuda
