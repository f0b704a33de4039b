// The part of an operand that lies inside the mask of a call.
#pragma once

#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/operations.hpp>

#include <optional>

namespace gustav::runtime {

// An operand of the output's shape, for operators that compute value by value: its entries inside the mask where the
// mask has at most half as many, all of them otherwise. It refers to the operand. O(entries of the operand and of the
// mask), or O(1). Throws out_of_memory.
template <class Object>
class inside_mask {
 public:
  inside_mask(const Object& a, const Object* mask, const mask_holder<Object>& m, const call_options& options)
      : given_(a) {
    if (!mask || options.complement || mask->entries() > a.entries() / 2) return;
    part_.emplace(empty_like(a, a.domain()));
    store(*part_, m, nullptr, a.clone(), {.threads = options.threads});
  }
  const Object& operator*() const { return part_ ? *part_ : given_; }
  const Object* operator->() const { return &**this; }

 private:
  const Object& given_;
  std::optional<Object> part_;
};

}  // namespace gustav::runtime
