// What operations do around their kernels: shapes, masks, and the storing of results.
#pragma once

#include <backends/common/result.hpp>
#include <core/executor.hpp>
#include <graphblas/detail/descriptor.hpp>
#include <graphblas/detail/device_operand.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/objects.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/detail/relabelled_update.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/detail/value_access.hpp>
#include <graphblas/kernels/run.hpp>
#include <graphblas/kernels/write_back.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>
#include <semirings/concepts.hpp>

#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace gustav::detail {

template <class C, class I>
matrix<C, I> to_matrix(csr_result<storage_t<C>, I>&& r) {
  const offset_t rows = r.rows, cols = r.cols;
  return matrix<C, I>::adopt(rows, cols, arrays_of<C>(std::move(r)), check::trusted);
}

// All operands of a call have the same index type.
template <class I, class... Operands>
constexpr void require_same_index() {
  static_assert((std::is_same_v<I, operand_index_t<Operands>> && ...),
                "all operands of a call must have the same index type");
}

// What writes results on the host back: the executor, or the default one for results of devices that came to the host.
template <host_executor E>
decltype(auto) host_of(const E& exec) {
  return resolve(exec);
}
template <executor E>
default_executor host_of(const E& exec) {
  return {.threads = threads_of(exec)};
}
template <class E>
using write_back_on =
    kernels::implementation<kernels::write_back, std::remove_cvref_t<decltype(host_of(std::declval<const E&>()))>>;
template <class E>
using update_on = kernels::implementation<kernels::over_values<kernels::write_back>, resolved_t<E>>;
template <class E>
inline constexpr bool has_update = kernels::has_kernel<kernels::over_values<kernels::write_back>, resolved_t<E>>;

// C<m, replace> = C accum T for a kernel's T, which lies inside the mask.
template <executor E, class C, class I, class Z, class Accum>
void store(const E& exec, matrix<C, I>& c, csr_result<Z, I>&& t, const mask_view<I>& m, const Accum& accum,
           bool replace) {
  const auto& e = host_of(exec);
  const int threads = threads_of(exec);
  if constexpr (has_update<E> && !no_accumulator<Accum>) {
    const offset_t n = t.view().entries();
    if (!(replace && m.present) && t.sorted &&
        backends::cpu::updates_entries(n, value_access::rebuild_cost(c), numbers_of(e))) {
      const auto now = value_access::unmerged(c, n, threads);
      return value_access::make(c, update_on<E>::changes(e, now, t.view(), accum));
    }
  }
  replace_object(c, to_matrix<C, I>(write_back_on<E>::run(e, c.view(threads), std::move(t), m, accum, replace)));
}
template <executor E, class W, class I, class Z, class Accum>
void store(const E& exec, vector<W, I>& w, vector_result<Z, I>&& t, const vector_mask_view<I>& m, const Accum& accum,
           bool replace) {
  const auto& e = host_of(exec);
  const int threads = threads_of(exec);
  if constexpr (has_update<E>)
    if (update_on<E>::touches_few(w.view(threads), t.view(), m, accum, replace) && w.is_exclusive())
      return with_arrays_of(w, [&](auto& arrays) {
        update_on<E>::run(e, arrays, t.view(), m, accum);
        return vector<W, I>::adopt(exec, std::move(arrays), check::trusted);
      });
  auto next = write_back_on<E>::run(e, w.view(threads), std::move(t), m, accum, replace);
  replace_object(w, vector<W, I>::adopt(exec, std::move(next), check::trusted));
}

// An output with the entries of a result that stays on a device, which has the output's shape.
template <class C, class I, class T>
matrix<C, I> on_device(const matrix<C, I>& c, std::shared_ptr<const T>&& t) {
  using entries = resident_object<csr_result<storage_t<C>, I>, T>;
  return matrix<C, I>::adopt_resident(c.rows(), c.cols(), std::make_shared<const entries>(std::move(t)));
}
template <class W, class I, class T>
vector<W, I> on_device(const vector<W, I>& w, std::shared_ptr<const T>&& t) {
  using entries = resident_object<vector_result<storage_t<W>, I>, T>;
  return vector<W, I>::adopt_resident(w.size(), std::make_shared<const entries>(std::move(t)));
}

// The same for a call on a device, whose T is there (a shared_ptr) or has come to the host.
template <executor E, class C, class T, class View, class Accum>
void store(const E& exec, C& c, T&& t, const lazy_mask<View>& m, const Accum& accum, bool replace) {
  using there = kernels::implementation<kernels::write_back, E>;
  if constexpr (requires { t.use_count(); }) {
    const auto& before = lowered(exec, c);
    if constexpr (requires { there::has(exec, t, before, m, accum); })
      if (!there::has(exec, t, before, m, accum)) return store(exec, c, t->to_host(), m.view(), accum, replace);
    replace_object(c, on_device(c, there::run(exec, before, t, m, accum, replace)));
  } else {
    store(exec, c, std::forward<T>(t), m.view(), accum, replace);
  }
}

// Two matrices, or two vectors, of one shape.
template <class X, class Y>
void require_alike(const char* operation, const X& x, const Y& y) {
  if constexpr (matrix_operand<X>) {
    require_same_index<operand_index_t<X>, Y>();
    require_same_shape(operation, shape_of(x), shape_of(y));
  } else {
    require_same_size(operation, x.size(), y.size());
  }
}

// C<mask, replace> = C accum T for the T of an operation with one kernel, run(exec, arguments..., mask).
template <class Kernel, executor E, class Output, class Mask, class Accum, class... X>
void update_directly(const E& exec, Output& c, const Mask& mask, const Accum& accum, const descriptor& desc, X&&... x) {
  const auto m = resolved(exec, c, mask);
  store(exec, c, gustav::run<Kernel>(exec, std::forward<X>(x)..., m), m, accum, desc.replace);
}
template <class Kernel, executor E, class Output, class Mask, class Accum, class... X>
void update(const E& exec, Output& c, const Mask& mask, const Accum& accum, const descriptor& desc, X&&... x) {
  refuse_methods(Kernel::name, desc);
  refuse_hypersparse(exec, Kernel::name, c, x...);
  if constexpr (may_relabel<E, index_of_t<Output>> && relabels<Kernel>)
    if (is_hypersparse_call(c, mask, x...)) {
      require_fit(c, mask);
      return relabelled_update<Kernel>::run(exec, c, mask, accum, desc, x...);
    }
  update_directly<Kernel>(exec, c, mask, accum, desc, std::forward<X>(x)...);
}

}  // namespace gustav::detail
