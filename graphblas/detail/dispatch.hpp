// What all operations do around their kernels: executor checks, conversions for the reference backend, storing results.
#pragma once

#include <backends/common/cost/numbers.hpp>
#include <backends/common/report.hpp>
#include <backends/common/result.hpp>
#include <backends/cpu/elementwise/update.hpp>
#include <backends/cpu/elementwise/write_back.hpp>
#include <backends/reference/maps.hpp>
#include <backends/reference/write.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <graphblas/detail/descriptor.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/detail/reference_operand.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/detail/value_access.hpp>
#include <graphblas/kernels/run.hpp>
#include <graphblas/mask.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/vector.hpp>

#include <string>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// The CPU executor that an executor stands for.
inline cpu cpu_of(const cpu& e) { return e; }
inline cpu cpu_of(const automatic& e) { return resolve(e); }
inline cpu cpu_of(const unset& e) { return resolve(e); }

// The form of an operation for the CUDA executor, if it has no kernel. Operations do not fall back to the CPU.
struct no_cuda {
  const char* operation;

  struct nothing {
    template <class T>
    static constexpr bool is_optional = requires(const T& t) {
      t.has_value();
    };
    // An optional is made from its value: compilers warn of a second way.
    template <class T>
    requires(!is_optional<T>) operator T() const { __builtin_unreachable(); }
  };
  nothing operator()(const cuda&) const {
    throw not_implemented(std::string(operation) + " has no CUDA kernel yet; use gb::automatic or gb::cpu");
  }
};

// For functions that run on the CPU alone: throws for cuda.
template <executor E>
void refuse_cuda(const E& exec, const char* operation) {
  if constexpr (std::is_same_v<E, cuda>) no_cuda{operation}(exec);
}

// Runs the form of an operation that belongs to an executor. The forms take the executor as `const auto&`, so that only
// the form that runs is compiled.
template <executor E, class Reference, class Cpu, class Cuda>
decltype(auto) dispatch(const E& exec, Reference&& on_reference, Cpu&& on_cpu, Cuda&& on_cuda) {
  if constexpr (std::is_same_v<E, reference>)
    return on_reference(exec);
  else if constexpr (std::is_same_v<E, cuda>)
    return on_cuda(exec);
  else
    return on_cpu(cpu_of(exec));
}

template <class C, class I>
matrix<C, I> to_matrix(csr_result<storage_t<C>, I>&& r) {
  return matrix<C, I>::adopt(r.rows, r.cols,
                             {std::move(r.offsets), std::move(r.indices), std::move(r.values), r.iso, r.sorted},
                             check::trusted);
}

// All operands of a call have the same index type.
template <class I, class... Operands>
constexpr void require_same_index() {
  static_assert((std::is_same_v<I, operand_index_t<Operands>> && ...),
                "all operands of a call must have the same index type");
}

// New values of some entries of C.
template <class C, class I>
void store_values(matrix<C, I>& c, const backends::cpu::value_changes<storage_t<C>>& changes) {
  value_access::change(c, [&](storage_t<C>* values) {
    for (std::size_t k = 0; k < changes.at.size(); ++k) values[changes.at[k]] = changes.values[k];
  });
}

// C<m, replace> = C accum T for a kernel's T, which lies inside the mask.
template <class C, class I, class Z, class Accum>
void store(int threads, matrix<C, I>& c, csr_result<Z, I>&& t, const mask_view<I>& m, const Accum& accum,
           bool replace) {
  if constexpr (backends::cpu::accumulates_v<Accum> && !std::is_void_v<C>) {
    constexpr offset_t few = 8;  // a rebuilt C reads and writes its entries, an updated one searches those of T
    if (!(replace && m.present) && t.sorted && few * t.view().entries() < c.entries() && value_access::is_own(c))
      if (const auto changes = backends::cpu::accumulated_values(c.view(threads), t.view(), accum, threads))
        return store_values(c, *changes);
  }
  c = to_matrix<C, I>(backends::cpu::write_back(c.view(threads), std::move(t), m, accum, replace, threads));
}
template <class W, class I, class Z, class Accum>
void store(int threads, vector<W, I>& w, vector_result<Z, I>&& t, const vector_mask_view<I>& m, const Accum& accum,
           bool replace) {
  constexpr bool accumulates = backends::cpu::accumulates_v<Accum>;
  if (backends::cpu::touches_few(w.view(threads), t.view(), m, accumulates, replace) && w.is_exclusive())
    return with_arrays_of(w, [&](auto& arrays) {
      backends::cpu::update(arrays, t.view(), m, accum, threads);
      return vector<W, I>::adopt(cpu{.threads = threads}, std::move(arrays), check::trusted);
    });
  auto next = backends::cpu::write_back(w.view(threads), std::move(t), m, accum, replace, threads);
  w = vector<W, I>::adopt(cpu{.threads = threads}, std::move(next), check::trusted);
}
// The same for T as a map.
template <class C, class I, class T, class Accum>
void store_map(matrix<C, I>& c, const T& t, const mask_view<I>& m, const Accum& accum, bool replace) {
  namespace ref = backends::reference;
  c = to_matrix<C, I>(ref::from_map<I>(ref::write(ref::to_map(c.view()), ref::to_map(m), accum, t, replace)));
}
template <class W, class I, class T, class Accum>
void store_map(vector<W, I>& w, const T& t, const vector_mask_view<I>& m, const Accum& accum, bool replace) {
  namespace ref = backends::reference;
  w = vector<W, I>::adopt(ref::from_map<I>(ref::write(ref::to_map(w.view()), ref::to_map(m), accum, t, replace)));
}

// The same for the T of a kernel that is reached by its tag. The reference has a merge of its own.
template <executor E, class Output, class T, class Mask, class Accum>
void store_on(const E& exec, Output& c, T&& t, const Mask& m, const Accum& accum, bool replace) {
  if constexpr (std::is_same_v<E, reference>)
    store_map(c, backends::reference::to_map(t.view()), m, accum, replace);
  else
    store(threads_of(exec), c, std::forward<T>(t), m, accum, replace);
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

template <class C, class I>
resolved_mask<I> resolved(const matrix<C, I>& c, const mask<I>& m, int threads) {
  return m.resolve(c.rows(), c.cols(), threads);
}
template <class W, class I>
resolved_vector_mask<I> resolved(const vector<W, I>& w, const vector_mask<I>& m, int threads) {
  return m.resolve(w.size(), threads);
}

// C<mask, replace> = C accum T for the T of an operation with one kernel, run(exec, arguments..., mask).
template <class Kernel, executor E, class Output, class Mask, class Accum, class... X>
void update(const E& exec, Output& c, const Mask& mask, const Accum& accum, const descriptor& desc, X&&... x) {
  refuse_methods(Kernel::name, desc);
  const auto m = resolved(c, mask, threads_of(exec));
  store_on(exec, c, gustav::run<Kernel>(exec, std::forward<X>(x)..., m), m, accum, desc.replace);
}

template <class T, class I>
auto to_reference(const vector<T, I>& u) {
  return backends::reference::to_map(u.view());
}

}  // namespace gustav::detail
