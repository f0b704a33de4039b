// The launch sequence of batched SpMM, on any launcher.
#pragma once

#include <backends/cuda/kernels/mxv_borders.hpp>
#include <backends/cuda/kernels/spmm_batch.hpp>
#include <backends/cuda/launcher/launcher.hpp>
#include <backends/cuda/spmm/spmm_batch.hpp>
#include <backends/cuda/spmm/spmm_run.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

namespace gustav::backends::cuda {

// Arrays of one type that go up in one copy.
template <class T>
class packed_arrays {
 public:
  packed_arrays(device_stream& on, const char* name, offset_t n)
      : on_(on), there_(on, name, static_cast<std::size_t>(n)), here_(static_cast<std::size_t>(n)) {}

  // The place on the device of the next n elements, which are to be written to `here`.
  global<T> add(offset_t n, T*& here) {
    here = here_.data() + used_;
    const global<T> there = there_.data() + used_;
    used_ += n;
    return there;
  }
  global<const T> add_copy(const T* from, offset_t n) {
    T* here = nullptr;
    const auto there = add(n, here);
    std::copy_n(from, n, here);
    return there;
  }
  void upload() {
    if (!here_.empty()) on_.copy_up(raw_address::of(there_.data()), here_.data(), there_.bytes());
  }
  std::uint64_t bytes() const { return there_.bytes(); }

 private:
  device_stream& on_;
  device_array<T> there_;
  buffer<T> here_;
  offset_t used_ = 0;
};

// The operands that are on the host: one array of each type, matrices by rows from entry 0, dense ones by rows without
// padding.
template <class TA, class TB, class C, class I>
class packed_batch {
 public:
  using member = batch_member<TA, TB, C, I>;
  packed_batch(device_stream& on, const std::vector<const member*>& all)
      : offsets_(on, "offsets of a batch", sum(all, [](const member& m) { return m.a.there ? 0 : m.a.here.rows + 1; })),
        indices_(on, "indices of a batch", sum(all, entries_here)),
        values_(on, "values of a batch", sum(all, values_here)),
        b_(on, "elements of B of a batch", sum(all, [](const member& m) { return elements(m.b.here); })),
        before_(on, "elements of C of a batch", sum(all, [](const member& m) { return elements(m.before.here); })) {}

  csr_arrays<TA, I> add(const batch_left<TA, I>& a) {
    if (a.there) return a.there->arrays();
    const csr_view<TA, I>& v = a.here;
    const offset_t first = v.offsets[0], n = v.entries();
    csr_arrays<TA, I> result;
    result.rows = v.rows;
    offset_t* offsets = nullptr;
    result.offsets = offsets_.add(v.rows + 1, offsets);
    for (offset_t i = 0; i <= v.rows; ++i) offsets[i] = v.offsets[i] - first;
    result.indices = indices_.add_copy(v.indices + first, n);
    if constexpr (!std::is_same_v<TA, unit>) {
      result.values.iso = v.iso;
      if (v.iso && n > 0) result.values.one = *v.values;
      if (!v.iso) result.values.values = values_.add_copy(v.values + first, n);
    }
    return result;
  }
  dense_array<const TB> add_b(const batch_dense<TB>& m) { return add(m, b_); }
  dense_array<const C> add_before(const batch_dense<C>& m) { return add(m, before_); }

  void upload() {
    offsets_.upload();
    indices_.upload();
    values_.upload();
    b_.upload();
    before_.upload();
  }
  std::uint64_t bytes() const {
    return offsets_.bytes() + indices_.bytes() + values_.bytes() + b_.bytes() + before_.bytes();
  }

 private:
  template <class F>
  static offset_t sum(const std::vector<const member*>& all, const F& f) {
    offset_t n = 0;
    for (const member* m : all) n += f(*m);
    return n;
  }
  static offset_t entries_here(const member& m) { return m.a.there ? 0 : m.a.here.entries(); }
  static offset_t values_here(const member& m) {
    return std::is_same_v<TA, unit> || m.a.here.iso ? 0 : entries_here(m);
  }
  template <class T>
  static offset_t elements(const dense_view<const T>& m) {
    return m.rows * m.cols;
  }
  template <class T>
  static dense_array<const T> add(const batch_dense<T>& m, packed_arrays<T>& all) {
    if (m.there) return m.there->array();
    T* here = nullptr;
    const global<T> there = all.add(elements(m.here), here);
    for (offset_t i = 0; i < m.here.rows; ++i)
      for (offset_t j = 0; j < m.here.cols; ++j) *here++ = m.here(i, j);
    return {there, m.here.cols, 1};
  }

  packed_arrays<offset_t> offsets_;
  packed_arrays<I> indices_;
  packed_arrays<TA> values_;
  packed_arrays<TB> b_;
  packed_arrays<C> before_;
};

// Cost: b.cols multiply-adds for each entry of A; at most seven copies up, whatever the number of products, and one
// launch beside those of products that are alone.
template <launcher L, class S, class Accum, class TA, class TB, class C, class I>
batch_results<C> run_spmm_batch(L& l, const S& s, const Accum& accum,
                                const std::vector<batch_member<TA, TB, C, I>>& members, bool in_one_array,
                                const mxv_borders& borders) {
  constexpr bool accumulates = !gustav::detail::no_accumulator<Accum>;
  using task_type = spmm_task<accumulates, Accum, TA, TB, C, I>;
  using product = batch_product<TA, TB, C, I>;
  batch_results<C> results;
  results.each.resize(members.size());
  std::vector<const batch_member<TA, TB, C, I>*> together;
  offset_t elements = 0;
  for (const auto& m : members) {
    if (m.alone || m.to.rows == 0 || m.to.cols == 0) continue;
    together.push_back(&m);
    elements += m.to.rows * m.to.cols;
  }
  if (in_one_array) results.one_array = device_array<C>(l, "elements of results", static_cast<std::size_t>(elements));

  const task_type common{
      .a = {},
      .b = {},
      .long_row = borders.long_row,
      .mask = {},
      .accum = accum,
      .identity = arithmetic::cast<C>(s.add.identity()),
      .before = {},
      .to = {},
  };
  packed_batch<TA, TB, C, I> packed(l, together);
  std::vector<product> products;
  std::vector<offset_t> first_part{0};
  products.reserve(together.size());
  offset_t used = 0;
  const int lanes = l.lanes(spmm_by_batch<S, task_type>::threads);
  for (std::size_t k = 0; k < members.size(); ++k) {
    const auto& m = members[k];
    if (m.alone) {
      tile_choice choice;
      results.each[k] = run_spmm(l, s, accum, *m.a.there, *m.b.there, m.before.there.get(), m.to, mask_rows<I>(), false,
                                 m.a.host_offsets, choice);
      results.read += m.a.there->bytes() + m.b.there->bytes();
      continue;
    }
    const bool by_rows = m.to.order == layout::row_major;
    dense_array<C> to;
    if (in_one_array) {
      to = {results.one_array.data() + used, m.to.cols, 1};
      used += m.to.rows * m.to.cols;
    } else {
      const auto stored = static_cast<std::size_t>((by_rows ? m.to.rows : m.to.cols) * m.to.stride);
      const auto array = std::make_shared<device_array<C>>(l, "elements of a result", stored);
      if (m.to.stride > (by_rows ? m.to.cols : m.to.rows)) array->fill_zero();
      to = {array->data(), by_rows ? m.to.stride : 1, by_rows ? 1 : m.to.stride};
      results.each[k] =
          std::make_shared<const device_dense<C>>(l, m.to.rows, m.to.cols, m.to.order, m.to.stride, array);
    }
    if (m.to.rows == 0 || m.to.cols == 0) continue;
    if (m.a.there) results.read += m.a.there->bytes();
    if (m.b.there) results.read += m.b.there->bytes();
    const int width = spmm_width(m.to.cols);
    products.push_back({packed.add(m.a), packed.add_b(m.b), m.to.cols, width, packed.add_before(m.before), to});
    const offset_t items = m.to.rows * batch_slices(static_cast<int>(m.to.cols), width);
    const offset_t of_part = batch_rounds * (lanes / width);
    first_part.push_back(first_part.back() + (items + of_part - 1) / of_part);
  }
  if (products.empty()) return results;
  packed.upload();
  results.read += packed.bytes();
  const device_array<product> there(l, "products of a batch", products.data(), products.size());
  const device_array<offset_t> parts(l, "parts of products", first_part.data(), first_part.size());
  const spmm_by_batch<S, task_type> body{s,
                                         common,
                                         static_cast<offset_t>(products.size()),
                                         first_part.back(),
                                         global<const product>(there.data()),
                                         global<const offset_t>(parts.data())};
  l.launch("batched spmm", body, grid_for(first_part.back(), 1), lanes, 0);
  return results;
}

template <class S, class Accum, class TA, class TB, class C, class I>
template <class L>
auto spmm_batch_entry<S, Accum, TA, TB, C, I>::on(device_stream& stream, const S& s, const Accum& accum,
                                                  const members& all, bool in_one_array) -> result {
  L& l = static_cast<L&>(stream);
  return run_spmm_batch(l, s, accum, all, in_one_array, mxv_borders_for(l.shared_memory()));
}

// mxm_batch with the semiring S for matrix<A> and dense_matrix<B> into ones over the semiring's type, without an
// accumulator.
template <class L, class S, class A, class B, class I = std::int32_t>
void add_spmm_batch() {
  using left = mxv_left_t<S, storage_t<A>>;
  add_entry<spmm_batch_entry<S, no_accum_t, left, B, typename S::value_type, I>, L>();
}

}  // namespace gustav::backends::cuda
