// Sums that are stored, and reductions by an operator that has no identity.
#include <core/error.hpp>
#include <graphblas/capi/reduce.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <numeric>
#include <optional>
#include <vector>

namespace gustav::capi {
namespace {

using value_bytes = std::array<std::byte, runtime::max_value_bytes>;

// The named monoid of an operator, if it is one.
std::optional<runtime::monoid> monoid_of(const runtime::binary_operator& op) {
  if (!op.is_named()) return std::nullopt;
  try {
    return runtime::monoid(op.code(), op.x_type());
  } catch (const invalid_value&) {
    return std::nullopt;
  }
}

void require_closed(const runtime::binary_operator& op) {
  if (!(op.x_type() == op.z_type() && op.y_type() == op.z_type()))
    throw domain_mismatch("reduce: the operator does not have one type for both arguments and the result");
}

// The sum of values that lie at those ranks, at least one.
template <class Ranks>
value_bytes fold(const runtime::binary_operator& op, const runtime::any_tuples& entries, const Ranks& ranks) {
  const auto size = op.z_type().size();
  alignas(std::max_align_t) value_bytes sum, next, operand;
  bool is_first = true;
  for (const auto k : ranks) {
    std::memcpy(operand.data(), entries.values.data() + static_cast<std::size_t>(k) * size, size);
    if (is_first) {
      sum = operand;
    } else {
      op.call()(next.data(), sum.data(), operand.data());
      sum = next;
    }
    is_first = false;
  }
  return sum;
}

void accumulate(runtime::any_scalar& s, const runtime::binary_operator* accum, const runtime::any_scalar& sum) {
  if (!accum && !sum.has_value()) s.clear();
  if (!sum.has_value()) return;
  if (!accum || !s.has_value()) {
    s.set(sum.domain(), sum.value());
    return;
  }
  alignas(std::max_align_t) value_bytes stored;
  s.get(s.domain(), stored.data());
  store_sum(s.domain(), stored.data(), accum, sum);
  s.set(s.domain(), stored.data());
}

template <class Handle>
void reduce_by_operator(GrB_Scalar s, GrB_BinaryOp accum, GrB_BinaryOp op, Handle A, GrB_Descriptor desc) {
  if (const auto named = monoid_of(op->value)) {
    runtime::reduce(s->value, value_or_null(accum), *named, A->value, options_of(desc));
    return;
  }
  require_closed(op->value);
  require_cast(A->value.domain(), op->value.z_type());
  require_cast(op->value.z_type(), s->value.domain());
  if (accum) {  // also where it is not applied
    require_cast(s->value.domain(), accum->value.x_type());
    require_cast(op->value.z_type(), accum->value.y_type());
    require_cast(accum->value.z_type(), s->value.domain());
  }
  const auto entries = A->value.tuples(op->value.z_type());
  runtime::any_scalar sum(op->value.z_type());
  if (entries.rows.size() != 0) {
    std::vector<std::size_t> ranks(entries.rows.size());
    std::iota(ranks.begin(), ranks.end(), std::size_t{0});
    const auto bytes = fold(op->value, entries, ranks);
    sum.set(sum.domain(), bytes.data());
  }
  accumulate(s->value, value_or_null(accum), sum);
}

}  // namespace

void store_sum(const runtime::type& t, void* c, const runtime::binary_operator* accum, const runtime::any_scalar& sum) {
  if (!accum) {
    sum.get(t, c);
    return;
  }
  alignas(std::max_align_t) value_bytes x, y, z;
  require_cast(accum->z_type(), t);
  runtime::cast_values(accum->x_type(), x.data(), t, c);
  sum.get(accum->y_type(), y.data());
  accum->call()(z.data(), x.data(), y.data());
  runtime::cast_values(t, c, accum->z_type(), z.data());
}

void reduce(GrB_Scalar s, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Vector u, GrB_Descriptor desc) {
  reduce_by_operator(s, accum, op, u, desc);
}
void reduce(GrB_Scalar s, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A, GrB_Descriptor desc) {
  reduce_by_operator(s, accum, op, A, desc);
}

void reduce_rows(GrB_Vector w, GrB_Vector mask, GrB_BinaryOp accum, GrB_BinaryOp op, GrB_Matrix A,
                 GrB_Descriptor desc) {
  auto options = options_of(desc);
  if (const auto named = monoid_of(op->value)) {
    runtime::reduce(w->value, value_or_null(mask), value_or_null(accum), *named, A->value, options);
    return;
  }
  require_closed(op->value);
  const auto& type = op->value.z_type();
  require_cast(A->value.domain(), type);
  const auto entries = A->value.tuples(type);
  const auto& keys = options.transpose_first ? entries.cols : entries.rows;
  std::vector<std::size_t> ranks(keys.size());
  std::iota(ranks.begin(), ranks.end(), std::size_t{0});
  std::stable_sort(ranks.begin(), ranks.end(),
                   [&](std::size_t a, std::size_t b) { return keys.data()[a] < keys.data()[b]; });
  std::vector<std::int64_t> indices;
  std::vector<std::byte> sums;
  for (auto from = ranks.begin(); from != ranks.end();) {
    const auto key = keys.data()[*from];
    const auto to = std::find_if(from, ranks.end(), [&](std::size_t k) { return keys.data()[k] != key; });
    const auto sum = fold(op->value, entries, std::vector<std::size_t>(from, to));
    indices.push_back(key);
    sums.insert(sums.end(), sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(type.size()));
    from = to;
  }
  const auto size = options.transpose_first ? A->value.cols() : A->value.rows();
  runtime::any_vector t(type, size);
  runtime::build(t, indices.data(), type, sums.data(), static_cast<offset_t>(indices.size()), nullptr);
  options.transpose_first = options.transpose_second = false;
  runtime::assign(w->value, value_or_null(mask), value_or_null(accum), t, {nullptr, w->value.size()}, options);
}

}  // namespace gustav::capi
