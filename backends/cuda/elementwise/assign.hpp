// assign and assign_row on a CUDA device, as the operations call them.
#pragma once

#include <backends/common/kernels/assign.hpp>
#include <backends/common/operand.hpp>
#include <backends/cuda/elementwise/elementwise.hpp>
#include <backends/cuda/entries.hpp>
#include <backends/cuda/held_functions.hpp>
#include <backends/cuda/matrices/operands.hpp>
#include <backends/cuda/objects.hpp>
#include <backends/cuda/operands.hpp>
#include <core/buffer.hpp>
#include <core/kernel.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::backends::cuda {

// w<mask, replace>(list) = w(list) accum u. u: null where it has no entries; number: of each position of w in the list,
// -1 outside, null: its own. Defined in vector_parts_run.hpp.
template <class Accum, class W, class U, class I>
struct assign_entry {
  static constexpr const char* name = "assign";
  using canonical = assign_entry<canonical_operator_t<Accum, W, U>, W, U, I>;
  using result = vector_on_device<W, I>;
  using function = result(device_stream&, const Accum&, const device_vector<W, I>& w, const device_vector<U, I>* u,
                          const shared_array<I>& number, const mask_bytes&, bool replace);
  template <class L>
  static result on(device_stream& stream, const Accum& accum, const device_vector<W, I>& w,
                   const device_vector<U, I>* u, const shared_array<I>& number, const mask_bytes& mask, bool replace);
};

// The rows and columns of C that an assignment changes: their numbers in the lists, null: all; or one row.
template <class I>
struct device_part {
  shared_array<I> row_at, col_at;
  offset_t only_row = -1;
};

// C<mask, replace> with T in a part of C. Defined in assign_run.hpp, as the next ones.
template <class Accum, class C, class T, class I>
struct matrix_assign_entry {
  static constexpr const char* name = "assign to matrices";
  using canonical = matrix_assign_entry<canonical_operator_t<Accum, C, T>, C, T, I>;
  using result = matrix_on_device<C, I>;
  using function = result(device_stream&, const Accum&, const device_matrix<C, I>& c, const device_matrix<T, I>& t,
                          const device_part<I>&, const mask_rows<I>&, bool replace);
  template <class L>
  static result on(device_stream& stream, const Accum& accum, const device_matrix<C, I>& c,
                   const device_matrix<T, I>& t, const device_part<I>& part, const mask_rows<I>& mask, bool replace);
};

// A matrix of `rows` rows with A at listed rows and columns: row_at gives the row of A for each.
template <class T, class I>
struct placed_matrix_entry {
  static constexpr const char* name = "assign of matrices";
  using result = matrix_on_device<T, I>;
  using function = result(device_stream&, const device_matrix<T, I>& a, offset_t rows, offset_t cols,
                          const shared_array<I>& row_at, const loaded_list<I>& col_list);
  template <class L>
  static result on(device_stream& stream, const device_matrix<T, I>& a, offset_t rows, offset_t cols,
                   const shared_array<I>& row_at, const loaded_list<I>& col_list);
};

// All positions of a part, which has these columns (without an array: all), or those of a mask in it.
template <class I>
struct part_pattern_entry {
  static constexpr const char* name = "assign of a constant to matrices";
  using result = matrix_on_device<unit, I>;
  using function = result(device_stream&, offset_t rows, offset_t cols, const device_part<I>&,
                          const loaded_list<I>& columns, const loaded_matrix_mask<I>&);
  template <class L>
  static result on(device_stream& stream, offset_t rows, offset_t cols, const device_part<I>& part,
                   const loaded_list<I>& columns, const loaded_matrix_mask<I>& mask);
};

// A rows x cols matrix with u as row i.
template <class U, class I>
struct row_matrix_entry {
  static constexpr const char* name = "assign_row";
  using result = matrix_on_device<U, I>;
  using function = result(device_stream&, const device_vector<U, I>& u, offset_t rows, offset_t i);
  template <class L>
  static result on(device_stream& stream, const device_vector<U, I>& u, offset_t rows, offset_t i);
};

// The numbers of a list on the device; null: all positions, whose numbers are their own.
template <class List, class I>
shared_array<I> numbers_on(device_stream& on, const gustav::kernels::places<List, I>& places) {
  if (!places.list.list) return nullptr;
  return uploaded(on, "numbers of a list", places.position.data(), static_cast<offset_t>(places.position.size()));
}

// The positions of a list by their number, each once.
template <class List, class I>
loaded_list<I> positions_on(device_stream& on, const gustav::kernels::places<List, I>& places) {
  loaded_list<I> result{static_cast<offset_t>(places.position.size()), nullptr, true};
  if (!places.list.list) return result;
  buffer<I> ascending(places.position.size());
  std::size_t n = 0;
  for (std::size_t j = 0; j < places.position.size(); ++j)
    if (places.position[j] >= 0) ascending[n++] = static_cast<I>(j);
  result.size = static_cast<offset_t>(n);
  result.array = uploaded(on, "columns of a part", ascending.data(), result.size);
  return result;
}

template <class T, class I>
matrix_on_device<T, I> matrix_without_entries(device_stream& on, offset_t rows, offset_t cols) {
  auto offsets =
      std::make_shared<device_array<offset_t>>(on, "offsets of a matrix", static_cast<std::size_t>(rows) + 1);
  offsets->fill_zero();
  return std::make_shared<const device_matrix<T, I>>(on, matrix_pattern<I>{rows, cols, 0, std::move(offsets), nullptr},
                                                     device_values<T>{});
}

}  // namespace gustav::backends::cuda

namespace gustav::kernels {

template <backends::cuda::cuda_executor E>
struct implementation<assign, E> {
  template <class C, class I, class Source, class Rows, class Cols, class Accum>
  static auto run(const E& e, const lazy_operand<C, I>& c, const Source& source, const Rows& rows, const Cols& cols,
                  const lazy_mask<mask_view<I>>& m, const Accum& accum, bool replace) {
    namespace device = backends::cuda;
    using T = decltype(type_of(source));
    using entry = device::matrix_assign_entry<Accum, C, T, I>;
    if constexpr (!device::fits_device<Accum, T>) {
      return whole(device::refuse_operator<typename entry::result>(entry::name));
    } else {
      const device::device_call<entry> call(e);
      device::device_stream& on = call.stream();
      const device::device_part<I> part{device::numbers_on(on, rows), device::numbers_on(on, cols), -1};
      const auto mask = device::loaded(on, m);
      const auto t = placed(e, on, c, source, rows, cols, part, mask);
      return whole(call(accum, *device::rows_on(e, on, c), *t, part, mask.view, replace));
    }
  }
  template <class W, class I, class Source, class Places, class Accum>
  static auto run(const E& e, const lazy_vector<W, I>& w, const Source& source, const Places& where,
                  const lazy_mask<vector_mask_view<I>>& m, const Accum& accum, bool replace) {
    namespace device = backends::cuda;
    using U = decltype(type_of(source));
    using entry = device::assign_entry<Accum, W, U, I>;
    if constexpr (!device::fits_device<Accum, U>) {
      return whole(device::refuse_operator<typename entry::result>(entry::name));
    } else {
      const device::device_call<entry> call(e);
      device::device_stream& on = call.stream();
      const auto mask = device::loaded(on, m);
      const auto u = source_on<I>(on, source, w.size());
      return whole(call(accum, *device::loaded<W>(on, w), u.get(), device::numbers_on(on, where), mask.view, replace));
    }
  }

 private:
  template <class T, class I>
  static T type_of(const lazy_operand<T, I>&);
  template <class T, class I>
  static T type_of(const lazy_vector<T, I>&);
  template <class T>
  static T type_of(const assign::constant<T>&);

  template <class Result>
  static assign::result<true, Result> whole(Result&& there) {
    return {std::forward<Result>(there)};
  }

  template <class C, class T, class I, class Rows, class Cols, class Part, class Mask>
  static auto placed(const E& e, backends::cuda::device_stream& on, const lazy_operand<C, I>& c,
                     const lazy_operand<T, I>& a, const Rows&, const Cols& cols, const Part& part, const Mask&) {
    namespace device = backends::cuda;
    const device::device_call<device::placed_matrix_entry<T, I>> place(e);
    return place(*device::rows_on(e, on, a), c.rows(), c.cols(), part.row_at, device::loaded(on, cols.list));
  }
  template <class C, class T, class I, class Rows, class Cols, class Part, class Mask>
  static backends::cuda::matrix_on_device<T, I> placed(const E& e, backends::cuda::device_stream& on,
                                                       const lazy_operand<C, I>& c, const assign::constant<T>& constant,
                                                       const Rows&, const Cols& cols, const Part& part,
                                                       const Mask& mask) {
    namespace device = backends::cuda;
    if (!constant.value) return device::matrix_without_entries<T, I>(on, c.rows(), c.cols());
    const device::device_call<device::part_pattern_entry<I>> positions(e);
    const auto pattern = positions(c.rows(), c.cols(), part, device::positions_on(on, cols), mask);
    return std::make_shared<const device::device_matrix<T, I>>(
        on, pattern->pattern(), device::device_values<T>{nullptr, true, *constant.value});
  }

  template <class I, class U>
  static auto source_on(backends::cuda::device_stream& on, const lazy_vector<U, I>& u, offset_t) {
    return backends::cuda::loaded<U>(on, u);
  }
  template <class I, class T>
  static backends::cuda::vector_on_device<T, I> source_on(backends::cuda::device_stream& on,
                                                          const assign::constant<T>& constant, offset_t size) {
    namespace device = backends::cuda;
    if (!constant.value) return nullptr;
    return std::make_shared<const device::device_vector<T, I>>(
        on, device::full_pattern(size), device::device_values<T>{nullptr, true, *constant.value});
  }
};

template <backends::cuda::cuda_executor E>
struct implementation<replace_row, E> {
  template <class C, class I>
  static auto run(const E& e, const lazy_operand<C, I>& c, offset_t i, const lazy_vector<C, I>& u) {
    namespace device = backends::cuda;
    const device::device_call<device::matrix_assign_entry<no_accum_t, C, C, I>> call(e);
    const device::device_call<device::row_matrix_entry<C, I>> as_row(e);
    device::device_stream& on = call.stream();
    const auto t = as_row(*device::loaded<C>(on, u), c.rows(), i);
    const device::device_part<I> part{nullptr, nullptr, i};
    return call(no_accum, *device::rows_on(e, on, c), *t, part, device::mask_rows<I>(), false);
  }
};

}  // namespace gustav::kernels
