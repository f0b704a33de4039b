// The launch sequences of extract and assign to vectors, on any launcher.
#pragma once

#include <backends/cuda/elementwise/assign.hpp>
#include <backends/cuda/elementwise/extract.hpp>
#include <backends/cuda/kernels/vector_parts.hpp>
#include <backends/cuda/positions_run.hpp>

#include <type_traits>

namespace gustav::backends::cuda {

template <class S, class I>
template <class L>
auto extract_entry<S, I>::on(device_stream& stream, const device_vector<S, I>& u, const loaded_list<I>& list,
                             const mask_bytes& mask) -> result {
  const extract_at<S, I> at{u.arrays(), data_of(list.array), mask};
  return filled<S, I>(static_cast<L&>(stream), name, at, list.size, nullptr);
}

template <class S, class I>
template <class L>
auto extract_column_entry<S, I>::on(device_stream& stream, const device_matrix<S, I>& a, const loaded_list<I>& rows,
                                    offset_t j, const mask_bytes& mask) -> result {
  const extract_column_at<S, I> at{a.arrays(), data_of(rows.array), static_cast<I>(j), mask};
  return filled<S, I>(static_cast<L&>(stream), name, at, rows.size, nullptr);
}

template <class Accum, class W, class U, class I>
template <class L>
auto assign_entry<Accum, W, U, I>::on(device_stream& stream, const Accum& accum, const device_vector<W, I>& w,
                                      const device_vector<U, I>* u, const shared_array<I>& number,
                                      const mask_bytes& mask, bool replace) -> result {
  constexpr bool accumulates = !std::is_same_v<Accum, no_accum_t>;
  const assign_at<accumulates, Accum, W, U, I> at{accum,           w.arrays(), u ? u->arrays() : vector_arrays<U>{},
                                                  data_of(number), mask,       replace};
  return filled<W, I>(static_cast<L&>(stream), name, at, w.size(), nullptr);
}

}  // namespace gustav::backends::cuda
