// Batched SpMM on a CUDA device, as mxm_batch calls it.
#pragma once

#include <backends/common/kernels/spmm.hpp>
#include <backends/common/operand.hpp>
#include <backends/cpu/spmm/tuple_rows.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/mxv.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <backends/cuda/spmm/spmm_product.hpp>
#include <core/kernel.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <semirings/concepts.hpp>

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace gustav::backends::cuda {

// A product with so many elements of C fills a device by itself (132 multiprocessors with 2,048 lanes).
inline constexpr offset_t batch_alone = offset_t{1} << 18;

// An operand: on the device, or, where that is null, on the host.
template <class T, class I>
struct batch_left {
  std::shared_ptr<const device_matrix<T, I>> there;
  csr_view<T, I> here;
  const offset_t* host_offsets = nullptr;  // of what is there, or null

  offset_t entries() const { return there ? there->entries() : here.entries(); }
};
template <class T>
struct batch_dense {
  std::shared_ptr<const device_dense<T>> there;
  dense_view<const T> here;
};

// One product. alone: it is launched by itself, and its operands are there. before: nothing without an accumulator.
template <class TA, class TB, class C, class I>
struct batch_member {
  batch_left<TA, I> a;
  batch_dense<TB> b;
  batch_dense<C> before;
  dense_shape to;
  bool alone = false;
};

// The results of a batch. one_array: of those that are null in `each`, by rows without padding, one after the other.
template <class C>
struct batch_results {
  using form = batch_results;
  std::vector<std::shared_ptr<const device_dense<C>>> each;
  device_array<C> one_array;
  std::uint64_t read = 0;  // bytes of operands

  std::uint64_t bytes() const {
    std::uint64_t sum = one_array.bytes() + read;
    for (const auto& c : each) sum += c ? c->bytes() : 0;
    return sum;
  }
};

// in_one_array: results of products that are not alone go to one array, for the host. Defined in spmm_batch_run.hpp.
template <class S, class Accum, class TA, class TB, class C, class I>
struct spmm_batch_entry {
  static constexpr const char* name = "mxm_batch";
  using canonical = spmm_batch_entry<canonical_semiring_t<S, TA, TB>,
                                     canonical_operator_t<Accum, C, typename S::value_type>, TA, TB, C, I>;
  using result = batch_results<C>;
  using members = std::vector<batch_member<TA, TB, C, I>>;
  using function = result(device_stream&, const S&, const Accum&, const members&, bool in_one_array);
  template <class L>
  static result on(device_stream& stream, const S& s, const Accum& accum, const members& all, bool in_one_array);
};

// The operands of batches as they are on the device already, or else as the host has them. Owns tuples by rows.
template <class T, class I>
class batch_operands_on {
 public:
  explicit batch_operands_on(device_stream& on) : on_(on) {}

  // load: copies it to the device, where it is kept with its object.
  template <class E, class S>
  batch_left<T, I> left(const E& exec, const lazy_operand<S, I>& a, bool load) {
    const auto* const kept = a.kept();
    const auto is_there = [&](std::uint64_t side) {
      return kept && kept->template find<any_device_matrix<I>>(on_.where(), side);
    };
    if (!load && !is_there(stored_side) && !is_there(other_side)) return {nullptr, values_of(a.by_rows())};
    auto x = rows_or_columns_on<T>(exec, on_, a, matrix_side::rows);
    return {std::move(x.matrix), {}, x.host_offsets};
  }
  template <class E, class S>
  batch_left<T, I> left(const E&, const coo_view<S, I>& a, bool load) {
    coo_view<T, I> read{a.rows, a.cols, a.entries, a.row, a.col};
    if constexpr (std::is_same_v<S, T>) {
      read.values = a.values;
      read.iso = a.iso;
    }
    ordered_.emplace_back(a.rows, a.cols, a.entries);
    const csr_view<T, I> rows = ordered_.back().group(read);
    if (!load) return {nullptr, rows};
    return {uploaded(on_, rows), {}, rows.offsets};
  }
  template <class X>
  batch_dense<X> dense(const lazy_dense<X>& m, bool load) {
    if (!load && !(m.kept() && m.kept()->template find<any_device_dense>(on_.where()))) return {nullptr, m.view()};
    return {loaded(on_, m), {}};
  }

 private:
  template <class S>
  static csr_view<T, I> values_of(const csr_view<S, I>& a) {
    if constexpr (std::is_same_v<S, T>)
      return a;
    else
      return pattern_of(a);
  }

  device_stream& on_;
  std::deque<cpu::tuple_rows<T, I>> ordered_;
};

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

// The results stay on the device. Throws not_compiled, no_device, out_of_memory.
template <backends::cuda::cuda_executor E>
struct implementation<mxm_batch, E> {
  template <class Semiring, class A, class TB, class C, class Accum>
  static backends::cuda::batch_results<C> run(const E& e, const Semiring& sr,
                                              const std::vector<lazy_batch_operands<A, TB, C>>& operands,
                                              const Accum& accum, bool in_one_array) {
    namespace device = backends::cuda;
    using I = typename A::index_type;
    using left = device::mxv_left_t<Semiring, typename A::value_type>;
    using entry = device::spmm_batch_entry<Semiring, Accum, left, TB, C, I>;
    if constexpr (!device::fits_device<Accum>) {
      return device::refuse_operator<typename entry::result>(entry::name);
    } else {
      const device::device_call<entry> call(e);
      device::batch_operands_on<left, I> on(call.stream());
      typename entry::members members;
      members.reserve(operands.size());
      offset_t multiply_adds = 0;
      for (const auto& [a, b, c] : operands) {
        const device::dense_shape shape{c->rows(), c->cols(), c->order(), c->stride()};
        const bool alone = shape.cols > 0 && shape.rows >= device::batch_alone / shape.cols;
        device::batch_dense<C> before;
        if constexpr (!gustav::detail::no_accumulator<Accum>) before = on.dense(*c, alone);
        members.push_back({on.left(e, *a, alone), on.dense(*b, alone), std::move(before), shape, alone});
        multiply_adds += members.back().a.entries() * shape.cols;
      }
      auto results = call(sr, accum, members, in_one_array);
      call.report().explain(mxm_batch::name, "batched SpMM", "one launch for all products that do not fill a device",
                            multiply_adds);
      return results;
    }
  }
};

}  // namespace gustav::kernels
