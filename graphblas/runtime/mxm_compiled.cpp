// Products of matrices by the kernels that the library carries compiled (backends/common/pairs.hpp). They read values
// of C++ types where the objects hold blobs: the same bytes with the same alignment.
#include <backends/common/operand.hpp>
#include <backends/common/result.hpp>
#include <core/buffer.hpp>
#include <core/types.hpp>
#include <core/views.hpp>
#include <graphblas/detail/relabelled_operands.hpp>
#include <graphblas/detail/shapes.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/kernels/run.hpp>
#include <graphblas/operations/mxm.hpp>
#include <graphblas/runtime/any_store.hpp>
#include <graphblas/runtime/blob.hpp>
#include <graphblas/runtime/mxm_compiled.hpp>
#include <semirings/semirings.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace gustav::runtime {
namespace {

// An operand of blobs as one of values of type S, or of none where S is unit.
template <class S, class Blob>
class unpacked_operand final : public lazy_operand<S, index_type> {
 public:
  explicit unpacked_operand(const lazy_operand<Blob, index_type>& packed) : packed_(packed) {}
  offset_t rows() const override { return packed_.rows(); }
  offset_t cols() const override { return packed_.cols(); }
  const csr_view<S, index_type>& by_rows() const override {
    if (!rows_) rows_ = unpacked_view(packed_.by_rows());
    return *rows_;
  }
  const csr_view<S, index_type>& by_cols() const override {
    if (!cols_) cols_ = unpacked_view(packed_.by_cols());
    return *cols_;
  }
  bool has_rows() const override { return packed_.has_rows(); }
  bool has_cols() const override { return packed_.has_cols(); }
  bool rows_due(offset_t saved, offset_t passes) const override { return packed_.rows_due(saved, passes); }
  bool cols_due(offset_t saved, offset_t passes) const override { return packed_.cols_due(saved, passes); }
  bool is_by_columns() const override { return packed_.is_by_columns(); }
  const detail::alternates* kept() const override { return packed_.kept(); }

 private:
  static csr_view<S, index_type> unpacked_view(const csr_view<Blob, index_type>& a) {
    if constexpr (std::is_same_v<S, unit>) {
      return pattern_of(a);
    } else {
      static_assert(sizeof(S) == sizeof(Blob) && alignof(S) == alignof(Blob));
      return {a.rows, a.cols, a.offsets, a.indices, reinterpret_cast<const S*>(a.values), a.iso, a.sorted};
    }
  }

  const lazy_operand<Blob, index_type>& packed_;
  mutable std::optional<csr_view<S, index_type>> rows_, cols_;
};

// The result with its values as blobs, in the same memory.
template <class Z>
csr_result<blob_of<Z>, index_type> packed_result(csr_result<Z, index_type>&& t) {
  csr_result<blob_of<Z>, index_type> out;
  out.rows = t.rows;
  out.cols = t.cols;
  out.offsets = std::move(t.offsets);
  out.indices = std::move(t.indices);
  out.iso = t.iso;
  out.sorted = t.sorted;
  if (t.values.empty()) return out;
  auto values = std::make_shared<buffer<Z>>(std::move(t.values));
  auto* const bytes = reinterpret_cast<blob_of<Z>*>(values->data());
  const std::size_t n = values->size();
  out.values = buffer<blob_of<Z>>::adopt_private(bytes, n, std::move(values));
  return out;
}

template <class Semiring, class SA, class SB>
bool mxm_compiled(any_matrix& c, const mask<index_type>& m, const matrix_product& p, const descriptor& desc) {
  using Blob = blob_of<typename Semiring::value_type>;
  const auto& a = p.a.as<sizeof(Blob)>();
  const auto& b = p.b.as<sizeof(Blob)>();
  auto& to = c.as<sizeof(Blob)>();
  const cpu exec = executor_of(p.options);
  const auto run = [&](const auto& first, const auto& second) {
    detail::check_product(detail::shape_of(to), detail::shape_of(first), detail::shape_of(second));
    if (detail::is_hypersparse_call(to, m, first, second)) return false;
    const auto inside = detail::resolved(exec, to, m);
    const auto packed_first = detail::lowered(exec, first);
    const auto packed_second = detail::lowered(exec, second);
    const unpacked_operand<SA, Blob> left(packed_first);
    const unpacked_operand<SB, Blob> right(packed_second);
    auto t = kernels::implementation<kernels::mxm, cpu>::run(exec, Semiring(), left, right, inside, desc);
    detail::store(exec, to, packed_result(std::move(t)), inside, no_accum, desc.replace);
    return true;
  };
  const auto with_second = [&](const auto& first) {
    return p.options.transpose_second ? run(first, transposed(b)) : run(first, b);
  };
  return p.options.transpose_first ? with_second(transposed(a)) : with_second(a);
}

struct compiled_row {
  binary_code add, multiply;
  type_code domain;
  matrix_kernel run;
};
constexpr compiled_row compiled_rows[] = {
    {binary_code::plus, binary_code::times, type_code::fp64, &mxm_compiled<plus_times<double>, double, double>},
    {binary_code::plus, binary_code::pair, type_code::int64, &mxm_compiled<plus_pair<std::int64_t>, unit, unit>},
    {binary_code::min, binary_code::first, type_code::int64,
     &mxm_compiled<min_first<std::int64_t>, std::int64_t, unit>}};

}  // namespace

matrix_kernel compiled_kernel(const semiring& s) {
  if (tier_of(s) != tier::typed) return nullptr;
  for (const compiled_row& row : compiled_rows)
    if (row.add == s.add().op().code() && row.multiply == s.multiply().code() && row.domain == s.add().domain().code())
      return row.run;
  return nullptr;
}

}  // namespace gustav::runtime
