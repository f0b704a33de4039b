// The entries of a matrix as lengths in the type that kernels read.
#pragma once

#include <backends/common/path_length.hpp>
#include <core/buffer.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace gustav::backends::cpu {

// The lengths of a matrix as Kernel values, with a copy of values of other types.
template <class S, class I, class Kernel = kernel_length_t<S>>
class lengths_of {
 public:
  explicit lengths_of(const csr_view<S, I>& a) : view_{a.rows, a.cols, a.offsets, a.indices, nullptr, a.iso, a.sorted} {
    if constexpr (std::is_same_v<S, Kernel>) {
      view_.values = a.values;
    } else if (a.entries() > 0) {
      if (std::is_same_v<S, unit>) view_.iso = true;  // one copy serves all entries of a pattern
      const offset_t last = view_.iso ? 1 : a.offsets[a.rows];
      copy_ = buffer<Kernel>(static_cast<std::size_t>(last));
      for (offset_t p = 0; p < last; ++p) copy_[static_cast<std::size_t>(p)] = length(a.value(p));
      view_.values = std::as_const(copy_).data();
    }
  }
  const csr_view<Kernel, I>& view() const { return view_; }

 private:
  static Kernel length(const S& x) {
    if constexpr (std::is_same_v<S, unit>)
      return 1;
    else
      return static_cast<Kernel>(x);
  }
  buffer<Kernel> copy_;
  csr_view<Kernel, I> view_;
};
template <class S, class I>
using sums_of_lengths = lengths_of<S, I, path_length_t<S>>;

}  // namespace gustav::backends::cpu
