// The checks of mxm_batch.
#include <core/error.hpp>
#include <graphblas/detail/batch_calls.hpp>

#include <algorithm>
#include <string>

namespace gustav::detail {

void require_batch_sizes(std::size_t outputs, std::size_t sparse, std::size_t dense) {
  if (outputs != sparse || sparse != dense)
    throw dimension_mismatch("mxm_batch: " + std::to_string(outputs) + " outputs, " + std::to_string(sparse) +
                             " sparse and " + std::to_string(dense) + " dense operands");
}

void check_batch_member(std::size_t k, shape c, shape a, shape b) {
  if (a.cols == b.rows && c.rows == a.rows && c.cols == b.cols) return;
  const std::string name = "mxm_batch: product " + std::to_string(k);
  require_product(name.c_str(), a, b);
  throw dimension_mismatch(name + ": A B is " + text({a.rows, b.cols}) + ", C is " + text(c));
}

bool outputs_overlap(std::vector<batch_array>& arrays, std::size_t outputs) {
  // Arrays that ascend, the outputs before or after all operands, need no order.
  const auto ends = arrays.begin() + static_cast<std::ptrdiff_t>(outputs);
  const auto follows = [](const batch_array& x, const batch_array& y) { return y.at.begin < x.at.end; };
  if (std::adjacent_find(arrays.begin(), ends, follows) == ends && outputs > 0) {
    const memory_range all{arrays.front().at.begin, (ends - 1)->at.end};
    if (std::none_of(ends, arrays.end(), [&](const batch_array& x) { return share_memory(x.at, all); })) return false;
  }
  std::erase_if(arrays, [](const batch_array& x) { return x.at.begin == x.at.end; });
  std::sort(arrays.begin(), arrays.end(),
            [](const batch_array& x, const batch_array& y) { return x.at.begin < y.at.begin; });
  // The furthest ends so far.
  const std::byte *written = nullptr, *read = nullptr;
  for (const batch_array& x : arrays) {
    if (x.at.begin < written || (x.is_output && x.at.begin < read)) return true;
    const std::byte*& end = x.is_output ? written : read;
    end = std::max(end, x.at.end);
  }
  return false;
}

}  // namespace gustav::detail
