// The elements of full vectors that fused passes read and write, position by position.
#pragma once

#include <backends/common/kernels/elementwise.hpp>
#include <core/buffer.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/device_operand.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/vector.hpp>

#include <cstddef>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// Elements by position; T is const for vectors that are read.
template <class T>
struct element_writer {
  T* data;
  T& operator()(offset_t i) const { return data[i]; }
};

// A vector whose elements are read.
template <class T, class I>
class held_elements {
 public:
  held_elements(const vector<T, I>& x, int threads) : at_(x.view(threads).reader()) {}
  value_reader<T> at() const { return at_; }

 private:
  value_reader<T> at_;
};

// A vector whose elements are written, in memory of its own while this lives. Throws out_of_memory; the vector is then
// unchanged.
template <class T, class I>
class held_output {
 public:
  held_output(vector<T, I>& x, int threads) {
    const auto now = x.view(threads);
    limits_.take_limits(x.kept());
    buffer<T> values;
    if (now.iso && now.size > 0) values = buffer<T>(static_cast<std::size_t>(now.size), now.value(0));
    arrays_ = x.release();
    if (arrays_.iso) arrays_.values = std::move(values);
    arrays_.iso = false;
    arrays_.form = vector_form::full;  // also where it has no positions
    x_ = &x;
  }
  held_output(held_output&& o) noexcept
      : x_(std::exchange(o.x_, nullptr)), limits_(std::move(o.limits_)), arrays_(std::move(o.arrays_)) {}
  held_output& operator=(held_output&&) = delete;
  ~held_output() {
    if (!x_) return;
    *x_ = vector<T, I>::adopt(std::move(arrays_), check::trusted);
    x_->start_with(std::move(limits_));
  }
  element_writer<T> at() { return {arrays_.values.data()}; }

 private:
  vector<T, I>* x_ = nullptr;
  alternates limits_;
  vector_result<T, I> arrays_;
};

template <class T, class I>
held_elements<T, I> hold(const vector<T, I>& x, int threads) {
  return {x, threads};
}
template <class T, class I>
held_output<T, I> hold(vector<T, I>& x, int threads) {
  return {x, threads};
}

// Calls run(at...), where at(i) is element i of each vector. The vectors are checked.
template <class Run, class... X>
decltype(auto) with_elements(int threads, const Run& run, X&... x) {
  std::tuple<decltype(hold(x, threads))...> held{hold(x, threads)...};
  return std::apply([&](auto&... one) -> decltype(auto) { return run(one.at()...); }, held);
}

// A full vector of n elements for a pass to write, of any value until then.
template <class T, class I, executor E>
vector<T, I> new_elements(const E&, offset_t n) {
  if constexpr (host_executor<E>)
    return vector<T, I>::adopt(buffer<T>(static_cast<std::size_t>(n)));
  else
    return vector<T, I>(n, T{});
}

// Throws dimension_mismatch or invalid_value unless each vector has n elements and no two are the same of which one is
// written.
template <class... X>
void require_elements(const char* operation, offset_t n, const X&... x) {
  [[maybe_unused]] const auto check = [&](const auto& one) {
    require_same_size(operation, n, one.size());
    if (one.entries() != one.size())
      throw invalid_value(std::string(operation) + ": the vectors must have an entry at every position");
  };
  (check(x), ...);
}
template <class... X>
void require_apart(const char* operation, const void* operand, X&... x) {
  const void* const all[] = {operand, &x...};
  constexpr bool written[] = {false, !std::is_const_v<X>...};
  for (std::size_t k = 1; k <= sizeof...(X); ++k)
    for (std::size_t l = 0; l <= sizeof...(X); ++l)
      if (written[k] && k != l && all[k] == all[l])
        throw invalid_value(std::string(operation) + ": a vector that is written must not be another operand");
}

// The results of a kernel on a device: its sum, and what it has written. Stores the latter.
template <class Sum, class... T, class... X>
Sum store_elements(std::tuple<Sum, T...>&& results, X&... x) {
  return std::apply(
      [&](Sum& sum, T&... t) {
        [[maybe_unused]] const auto store_one = [](auto& to, auto& from) {
          if constexpr (!std::is_const_v<std::remove_reference_t<decltype(to)>>)
            replace_object(to, on_device(to, std::move(from)));
        };
        (store_one(x, t), ...);
        return std::move(sum);
      },
      results);
}

}  // namespace gustav::detail
