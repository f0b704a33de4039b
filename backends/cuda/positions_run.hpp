// The launch sequences of operations on vectors, on any launcher.
#pragma once

#include <backends/cuda/elementwise/elementwise.hpp>
#include <backends/cuda/elementwise/reduce.hpp>
#include <backends/cuda/elementwise/transform_reduce.hpp>
#include <backends/cuda/elementwise/write_back.hpp>
#include <backends/cuda/kernels/positions.hpp>
#include <backends/cuda/kernels/reduce.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/objects.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// A vector of n positions that a launch fills. What depends on no function of the launch is here, and compiled once.
template <class Z, class I>
class vector_to_fill {
 public:
  // known: its pattern where that does not depend on the launch; null: it is counted.
  vector_to_fill(device_stream& on, offset_t n, const vector_pattern* known)
      : on_(on),
        values_(std::make_shared<device_array<Z>>(on, "values of a result",
                                                  std::is_same_v<Z, unit> ? 0 : static_cast<std::size_t>(n))) {
    if (known) {
      pattern_ = *known;
      return;
    }
    pattern_.size = n;
    present_ = std::make_shared<device_array<std::uint8_t>>(on, "presence of a result", static_cast<std::size_t>(n));
    counter_ = device_array<offset_t>(on, "count of entries", 1);
    counter_.fill_zero();
  }
  template <class F>
  fill_positions<F, Z> body(const F& f) {
    fill_positions<F, Z> with{f, pattern_.size, values_->data(), {}, {}};
    if (present_) {
      with.present = present_->data();
      with.entries = counter_.data();
    }
    return with;
  }
  // After the launch.
  vector_on_device<Z, I> result() {
    if (present_) {
      pattern_.present = std::move(present_);
      pattern_.entries = std::make_shared<const device_count>(on_, std::move(counter_));
    }
    return std::make_shared<const device_vector<Z, I>>(on_, std::move(pattern_), device_values<Z>{std::move(values_)});
  }

 private:
  device_stream& on_;
  std::shared_ptr<device_array<Z>> values_;
  vector_pattern pattern_;
  std::shared_ptr<device_array<std::uint8_t>> present_;
  device_array<offset_t> counter_;
};

// The vector of f(g, i) for i < n. known: its pattern where that does not depend on f; null: it is counted.
template <class Z, class I, launcher L, class F>
vector_on_device<Z, I> filled(L& l, const char* name, const F& f, offset_t n, const vector_pattern* known) {
  vector_to_fill<Z, I> w(l, n, known);
  launch_over(l, name, w.body(f), n);
  return w.result();
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
    else if (accumulates && before->is_full())
      known = &before->pattern();
  }
  return filled<W, I>(static_cast<L&>(stream), "write_back", at, t.size(), known);
}

template <class S, class I>
template <class L>
shared_array<std::uint8_t> vector_truth_entry<S, I>::on(device_stream& stream, const device_vector<S, I>& u) {
  const truth_at<S> at{u.arrays()};
  return filled<unit, I>(static_cast<L&>(stream), name, at, u.size(), nullptr)->pattern().present;
}

// The sum of n terms, by as many levels of chunks as it takes.
template <launcher L, class Monoid, class Terms>
partial<typename Monoid::value_type> sum_of_terms(L& l, const char* name, const Monoid& monoid, const Terms& terms,
                                                  offset_t n) {
  using Z = typename Monoid::value_type;
  if (n == 0) return {};
  device_array<partial<Z>> sums;
  const auto add_up = [&](const char* level, const auto& these) {
    const offset_t chunks = (n + reduce_chunk - 1) / reduce_chunk;
    device_array<partial<Z>> next(l, "partial sums", static_cast<std::size_t>(chunks));
    const reduce_chunks<Monoid, std::remove_cvref_t<decltype(these)>, Z> body{monoid, these, n, next.data()};
    const int lanes = l.lanes(body.threads);
    l.launch(level, body, grid_for(chunks, lanes / 32), lanes, 0);
    sums = std::move(next);
    n = chunks;
  };
  add_up(name, terms);
  while (n > 1) add_up("sum of chunks", partial_terms<Z>{sums.data()});
  return l.value(global<const partial<Z>>(sums.data()));
}

template <class Monoid, class S, class I>
template <class L>
auto reduce_entry<Monoid, S, I>::on(device_stream& stream, const Monoid& monoid, const device_vector<S, I>& u)
    -> result {
  using Z = typename Monoid::value_type;
  const auto sum = sum_of_terms(static_cast<L&>(stream), "reduce", monoid, vector_terms<S>{u.arrays()}, u.size());
  return sum.found ? std::optional<Z>(sum.value) : std::nullopt;
}

// A vector of a pass, and the array that takes its new elements.
template <bool Written, class T, class I>
struct pass_vector {
  // otherwise: what a vector that is read has where it has no entry.
  pass_vector(device_stream& on, const device_vector<T, I>& x, const T& otherwise_value)
      : from(x), otherwise(otherwise_value) {
    if constexpr (Written)
      to = std::make_shared<device_array<T>>(on, "values of a result", static_cast<std::size_t>(x.size()));
  }
  auto element() const {
    if constexpr (Written)
      return written_element<T>{from.arrays(), to->data()};
    else
      return read_element<T>{from.arrays(), otherwise};
  }
  vector_on_device<T, I> result() {
    if constexpr (Written)
      return std::make_shared<const device_vector<T, I>>(from.stream(), from.pattern(),
                                                         device_values<T>{std::move(to)});
    else
      return nullptr;
  }

  const device_vector<T, I>& from;
  const T otherwise;
  std::shared_ptr<device_array<T>> to;
};

template <class First, class... Rest>
element_list<First, Rest...> list_of(const First& first, const Rest&... rest) {
  if constexpr (sizeof...(Rest) == 0)
    return {first, {}};
  else
    return {first, list_of(rest...)};
}

template <class L, class Monoid, class F, class... Vectors>
auto transformed(L& l, const Monoid& total, const F& f, offset_t n, Vectors&&... x) {
  const auto elements = list_of(x.element()...);
  const function_terms<F, std::remove_const_t<decltype(elements)>> terms{f, elements};
  const auto sum = sum_of_terms(l, "transform_reduce", total, terms, n);
  return std::make_tuple(sum.found ? sum.value : total.identity(), x.result()...);
}

template <class Monoid, class F, class Flags, class I, class T, class... S>
template <class L>
auto transform_entry<Monoid, F, Flags, I, T, S...>::on(device_stream& stream, const Monoid& total, const F& f,
                                                       const T& otherwise, const device_vector<T, I>& x1,
                                                       const device_vector<S, I>&... x) -> result {
  return [&]<bool W1, bool... W>(gustav::kernels::written_flags<W1, W...>)->result {
    return transformed(static_cast<L&>(stream), total, f, x1.size(), pass_vector<W1, T, I>(stream, x1, otherwise),
                       pass_vector<W, S, I>(stream, x, S{})...);
  }
  (Flags{});
}

}  // namespace gustav::backends::cuda
