// The kernels of the fake device, for a few tags: they load their operands, run the reference backend on them, and
// store the result, which stays on the device.
#pragma once

#include <backends/common/kernels/core_peeling.hpp>
#include <backends/common/kernels/elementwise.hpp>
#include <backends/common/kernels/products.hpp>
#include <backends/common/kernels/write_back.hpp>
#include <backends/common/operand.hpp>
#include <backends/common/result.hpp>
#include <core/alternates.hpp>
#include <core/kernel.hpp>
#include <core/views.hpp>
#include <graphblas/graphblas.hpp>
#include <tests/support/fake_device.hpp>

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace fake {

namespace ref = gb::backends::reference;

// The copy on the device of the executor, made by make() and kept where the operand has alternates.
template <class Form, class Make>
std::shared_ptr<const Form> copy_on(const executor& e, const gb::detail::alternates* kept, const Make& make) {
  const auto counted = [&] {
    const auto copy = make();
    machine::get().count_up(copy->bytes());
    return gb::detail::alternates::made<Form>{copy, copy->bytes()};
  };
  return kept ? kept->get<Form>(counted, false, gb::place{e.device}) : counted().object;
}

// --- Operands as kernels load them -----------------------------------------------------------------------------------

template <class S, class I>
gb::vector_result<S, I> loaded(const executor& e, const gb::lazy_vector<S, I>& u) {
  const auto copy = copy_on<any_vector<I>>(e, u.kept(), [&] {
    return std::make_shared<const vector<S, I>>(gb::place{e.device}, ref::from_map<I>(ref::to_map(u.view())));
  });
  return static_cast<const vector<S, I>&>(*copy).loaded();
}

// A matrix as it is stored.
template <class S, class I>
class loaded_operand final : public gb::lazy_operand<S, I> {
 public:
  loaded_operand(gb::csr_result<S, I> a, bool by_columns)
      : arrays_(std::move(a)), view_(arrays_.view()), by_columns_(by_columns) {}
  offset_t rows() const override { return by_columns_ ? view_.cols : view_.rows; }
  offset_t cols() const override { return by_columns_ ? view_.rows : view_.cols; }
  const gb::csr_view<S, I>& by_rows() const override { return view_; }
  const gb::csr_view<S, I>& by_cols() const override { return view_; }
  bool has_rows() const override { return !by_columns_; }
  bool has_cols() const override { return by_columns_; }
  bool rows_due(offset_t, offset_t) const override { return false; }
  bool cols_due(offset_t, offset_t) const override { return false; }
  bool is_by_columns() const override { return by_columns_; }
  const gb::detail::alternates* kept() const override { return nullptr; }

 private:
  const gb::csr_result<S, I> arrays_;
  const gb::csr_view<S, I> view_;
  const bool by_columns_;
};
// A copy without values of a matrix that has some.
template <class I>
struct pattern_copy {
  std::shared_ptr<const matrix<gb::unit, I>> rows;
  std::uint64_t bytes() const { return rows->bytes(); }
};
template <class S, class I>
loaded_operand<S, I> loaded(const executor& e, const gb::lazy_operand<S, I>& a) {
  const gb::place here{e.device};
  const auto upload = [&] {
    return std::make_shared<const matrix<S, I>>(here, ref::from_map<I>(ref::to_map(gb::stored_form(a))));
  };
  if constexpr (std::is_same_v<S, gb::unit>) {
    if (const auto whole = a.kept() ? a.kept()->template find<any_matrix<I>>(here) : nullptr)
      return {whole->pattern(), a.is_by_columns()};
    const auto copy = copy_on<pattern_copy<I>>(
        e, a.kept(), [&] { return std::make_shared<const pattern_copy<I>>(pattern_copy<I>{upload()}); });
    return {copy->rows->loaded(), a.is_by_columns()};
  } else {
    const auto copy = copy_on<any_matrix<I>>(e, a.kept(), upload);
    return {static_cast<const matrix<S, I>&>(*copy).loaded(), a.is_by_columns()};
  }
}

// The positions of a mask that came from the host.
template <class I, bool ByValue>
struct mask_copy {
  explicit mask_copy(const gb::buffer<I>& from) : indices(from) {}
  array<I> indices;
  std::uint64_t bytes() const { return indices.bytes(); }
};
template <class I>
class loaded_mask {
 public:
  loaded_mask(const executor& e, const gb::lazy_mask<gb::vector_mask_view<I>>& m)
      : view_{m.present, m.complement, 0, 0, gb::vector_form::sparse, nullptr, nullptr} {
    if (!m.present) return;
    const auto there = m.kept() ? m.kept()->template find<any_vector<I>>(gb::place{e.device}) : nullptr;
    if (there)
      indices_ = m.by_value ? there->true_indices() : there->indices();
    else
      indices_ = m.by_value ? uploaded<true>(e, m) : uploaded<false>(e, m);
    view_.entries = static_cast<offset_t>(indices_.size());
    view_.indices = indices_.data();
  }
  const gb::vector_mask_view<I>& view() const { return view_; }

 private:
  template <bool ByValue>
  static gb::buffer<I> uploaded(const executor& e, const gb::lazy_mask<gb::vector_mask_view<I>>& m) {
    const auto copy = copy_on<mask_copy<I, ByValue>>(e, m.kept(), [&] {
      std::vector<I> all;
      for (const auto& [i, is_true] : ref::to_map(m.view()).entries)
        if (is_true) all.push_back(static_cast<I>(i));
      return std::make_shared<const mask_copy<I, ByValue>>(gb::buffer<I>(std::move(all)));
    });
    return copy->indices.loaded();
  }

  gb::buffer<I> indices_;
  gb::vector_mask_view<I> view_;
};
template <class I>
loaded_mask<I> loaded(const executor& e, const gb::lazy_mask<gb::vector_mask_view<I>>& m) {
  return {e, m};
}
// Masks of matrices: none.
template <class I>
gb::mask_view<I> loaded(const executor&, const gb::lazy_mask<gb::mask_view<I>>& m) {
  if (m.present) throw gb::not_implemented("the fake device has no masks of matrices");
  return {};
}
template <class S, class I>
std::true_type is_operand(const gb::lazy_operand<S, I>*);
template <class S, class I>
std::true_type is_operand(const gb::lazy_vector<S, I>*);
template <class View>
std::true_type is_operand(const gb::lazy_mask<View>*);
std::false_type is_operand(const void*);
template <class X>
requires(!decltype(is_operand(static_cast<const X*>(nullptr)))::value) std::reference_wrapper<const X> loaded(
    const executor&, const X& x) {
  return x;
}

// What the reference backend takes for it.
template <class S, class I>
gb::vector_view<S, I> passed(const gb::vector_result<S, I>& u) {
  return u.view();
}
template <class I>
const gb::vector_mask_view<I>& passed(const loaded_mask<I>& m) {
  return m.view();
}
template <class X>
const X& passed(const std::reference_wrapper<const X>& x) {
  return x.get();
}
template <class X>
const X& passed(const X& x) {
  return x;
}

// --- Results, which stay on the device -------------------------------------------------------------------------------

template <class Z, class I>
std::shared_ptr<const vector<Z, I>> stored(const executor& e, gb::vector_result<Z, I>&& t) {
  return std::make_shared<const vector<Z, I>>(gb::place{e.device}, t);
}
template <class Z, class I>
std::shared_ptr<const matrix<Z, I>> stored(const executor& e, gb::csr_result<Z, I>&& t) {
  return std::make_shared<const matrix<Z, I>>(gb::place{e.device}, t);
}
// What comes to the host with the call: a sum, the result of an algorithm's kernel.
template <class Result>
Result stored(const executor&, Result&& result) {
  ++machine::get().scalars;
  return std::forward<Result>(result);
}

template <class Kernel, class... X>
auto compute(const executor& e, const X&... loaded) {
  return stored(e, gb::kernels::implementation<Kernel, gb::reference>::run(gb::reference{}, passed(loaded)...));
}

template <class Kernel>
inline constexpr bool has = false;
template <>
inline constexpr bool has<gb::kernels::mxv> = true;
template <>
inline constexpr bool has<gb::kernels::apply> = true;
template <>
inline constexpr bool has<gb::kernels::ewise_mult> = true;
template <>
inline constexpr bool has<gb::kernels::reduce_all> = true;
template <>
inline constexpr bool has<gb::kernels::core_peeling> = true;

}  // namespace fake

namespace gustav::kernels {

template <class Kernel>
requires fake::has<Kernel>
struct implementation<Kernel, fake::executor> {
  template <class... X>
  static auto run(const fake::executor& e, const X&... x) {
    return fake::compute<Kernel>(e, fake::loaded(e, x)...);
  }
};

template <>
struct implementation<write_back, fake::executor> {
  template <class W, class Z, class I, class Accum>
  static std::shared_ptr<const fake::vector<W, I>> run(const fake::executor& e, const lazy_vector<W, I>& w,
                                                       const std::shared_ptr<const fake::vector<Z, I>>& t,
                                                       const lazy_mask<vector_mask_view<I>>& m, const Accum& accum,
                                                       bool replace) {
    vector_result<W, I> before;
    before.size = w.size();
    if (m.present || !is_plain<Accum>) before = fake::loaded(e, w);
    const auto inside = fake::loaded(e, m);
    return merged(e, before.view(), t, inside.view(), accum, replace);
  }
  template <class C, class Z, class I, class Accum>
  static std::shared_ptr<const fake::matrix<C, I>> run(const fake::executor& e, const lazy_operand<C, I>& c,
                                                       const std::shared_ptr<const fake::matrix<Z, I>>& t,
                                                       const lazy_mask<mask_view<I>>& m, const Accum& accum,
                                                       bool replace) {
    const auto inside = fake::loaded(e, m);
    if constexpr (is_plain<Accum>)
      return merged(e, csr_view<C, I>{}, t, inside, accum, replace);
    else
      return merged(e, fake::loaded(e, c).by_rows(), t, inside, accum, replace);
  }

 private:
  template <class Accum>
  static constexpr bool is_plain = std::is_same_v<Accum, no_accum_t>;

  template <class View, class T, class Mask, class Accum>
  static auto merge(const fake::executor& e, const View& before, const T& t, const Mask& m, const Accum& accum,
                    bool replace) {
    return fake::stored(e,
                        implementation<write_back, reference>::run(reference{}, before, t.loaded(), m, accum, replace));
  }
  // No copy where T replaces the output.
  template <class View, class T, class Mask, class Accum>
  static auto merged(const fake::executor& e, const View& before, const std::shared_ptr<const T>& t, const Mask& m,
                     const Accum& accum, bool replace) {
    using stored = decltype(merge(e, before, *t, m, accum, replace));
    if constexpr (is_plain<Accum> && std::is_convertible_v<std::shared_ptr<const T>, stored>)
      if (!m.present) return t;
    return merge(e, before, *t, m, accum, replace);
  }
};

}  // namespace gustav::kernels
