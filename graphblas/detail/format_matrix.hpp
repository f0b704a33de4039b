// The class format_matrix, without the conversions that make one: what a tuner keeps, too.
#pragma once

#include <backends/formats/form.hpp>
#include <core/alternates.hpp>
#include <core/executor.hpp>
#include <core/types.hpp>
#include <graphblas/matrix.hpp>

#include <cstdint>
#include <memory>
#include <utility>

namespace gustav {

// A copy of a matrix in one storage format, read only. T is the value type of the matrix, void for patterns; iso
// matrices stay iso. Copies share the arrays: O(1).
template <class T, class I = std::int32_t>
class format_matrix {
 public:
  using value_type = T;
  using index_type = I;
  using storage_type = storage_t<T>;
  using form_type = formats::form<storage_type, I>;

  // Throws invalid_value for parameters out of range and for CSR, out_of_memory if the form takes more than
  // options.byte_limit bytes (before it is allocated) or memory is short. Cost: that of the conversion, a read of the
  // entries and a write of the form. With an executor of a device the form is made and kept there; the host makes its
  // own of the arrays of `a`, which are shared until then, when it first reads it. In format_matrix.hpp.
  format_matrix(const matrix<T, I>& a, storage_format format, const format_options& options = {});
  template <executor E>
  format_matrix(const E& exec, const matrix<T, I>& a, storage_format format, const format_options& options = {});
  // For operations.
  explicit format_matrix(form_type form) : form_(std::move(form)) {}
  format_matrix(form_type form, std::shared_ptr<const detail::alternates> kept)
      : kept_(std::move(kept)), form_(std::move(form)) {}
  // Those on devices, which copies of this object share.
  const detail::alternates& kept() const noexcept { return *kept_; }

  offset_t rows() const noexcept { return form_.rows; }
  offset_t cols() const noexcept { return form_.cols; }
  offset_t entries() const noexcept { return form_.entries; }
  bool iso() const noexcept { return form_.iso; }
  // Of all arrays.
  std::uint64_t bytes() const noexcept { return form_.bytes(); }
  storage_format format() const noexcept { return form_.format(); }
  // The arrays, described in backends/formats.
  const form_type& form() const noexcept { return form_; }

  // The matrix that this one was made from: the same entries with the same values. Throws out_of_memory. Cost: a read
  // of the form and a write of the entries. In format_matrix.hpp.
  matrix<T, I> to_matrix() const;
  template <executor E>
  matrix<T, I> to_matrix(const E& exec) const;

 private:
  std::shared_ptr<const detail::alternates> kept_ = std::make_shared<const detail::alternates>();
  form_type form_;
};

namespace detail {

// The number of a form among the alternates of a matrix; of its transpose, one more. Choices with equal numbers, if
// there are any, give the same matrix.
inline std::uint64_t form_number(const format_choice& choice, bool transposed) {
  return choice.hash() << 1 | std::uint64_t{transposed};
}

// The form with that number among the alternates of `a`, made by make() -> form if there is none.
template <class K, class T, class I, class Make>
std::shared_ptr<const K> kept_form(const matrix<T, I>& a, std::uint64_t number, int threads, const Make& make) {
  return a.template alternate<K>(
      [&] {
        auto made = std::make_shared<const K>(make());
        const std::uint64_t bytes = made->bytes();
        return alternates::made<K>{std::move(made), bytes};
      },
      threads, number);
}

}  // namespace detail

}  // namespace gustav
