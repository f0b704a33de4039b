// What kernels that pull by rows make: the arrays of a vector.
#pragma once

#include <backends/common/result.hpp>
#include <backends/cpu/spmv/vector_forms.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>

namespace gustav::backends::cpu {

// A vector with a value at each position that several threads write, and a bitmap once one of them asks for it.
template <class Z, class I>
class pulled_rows {
 public:
  // `memory`: values for all positions, which finish() takes over; the bitmap is then allocated here, and no other
  // function allocates. Throws out_of_memory.
  pulled_rows(offset_t size, buffer<Z>* memory) : size_(static_cast<std::size_t>(size)), memory_(memory) {
    if (memory)
      present_ = buffer<std::uint8_t>(size_);
    else
      own_ = buffer<Z>(size_);
    values_ = memory ? memory->data() : own_.data();
  }

  Z* values() { return values_; }
  // A byte for each position, not initialised.
  std::uint8_t* present() {
    if (!memory_) std::call_once(made_, [&] { present_ = buffer<std::uint8_t>(size_); });
    return present_.data();
  }
  // The vector with so many entries; the bitmap is complete if those are not all positions.
  vector_result<Z, I> finish(offset_t entries, int threads) {
    vector_result<Z, I> out;
    out.size = static_cast<offset_t>(size_);
    out.entries = entries;
    out.form = vector_form::bitmap;
    out.values = memory_ ? std::move(*memory_) : std::move(own_);
    out.present = std::move(present_);
    if (!memory_ || entries == out.size) conform(out, threads);
    return out;
  }

 private:
  std::size_t size_;
  buffer<Z>* memory_;
  buffer<Z> own_;
  Z* values_ = nullptr;
  buffer<std::uint8_t> present_;
  std::once_flag made_;
};

}  // namespace gustav::backends::cpu
