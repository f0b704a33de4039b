// The checks of mxm_batch.
#include <graphblas/detail/batch_calls.hpp>
#include <graphblas/error.hpp>

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
  const auto follows = [](const batch_array& x, const batch_array& y) { return y.begin < x.end; };
  if (std::adjacent_find(arrays.begin(), ends, follows) == ends && outputs > 0) {
    const std::byte *first = arrays.front().begin, *last = (ends - 1)->end;
    if (std::all_of(ends, arrays.end(), [&](const batch_array& x) { return x.end <= first || last <= x.begin; }))
      return false;
  }
  std::erase_if(arrays, [](const batch_array& x) { return x.begin == x.end; });
  std::sort(arrays.begin(), arrays.end(), [](const batch_array& x, const batch_array& y) { return x.begin < y.begin; });
  // The furthest ends so far.
  const std::byte *written = nullptr, *read = nullptr;
  for (const batch_array& x : arrays) {
    if (x.begin < written || (x.is_output && x.begin < read)) return true;
    const std::byte*& end = x.is_output ? written : read;
    end = std::max(end, x.end);
  }
  return false;
}

}  // namespace gustav::detail
