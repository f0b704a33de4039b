// The compiled products, by their names.
#include <backends/common/pairs.hpp>

#include <algorithm>
#include <array>

namespace gustav::backends {
namespace {

#define GUSTAV_PRODUCT_NAMES(kernel, S, A, B, I) compiled_product{kernel, #S, #A, #B, #I},
#define GUSTAV_MXM_NAMES(...) GUSTAV_PRODUCT_NAMES("mxm", __VA_ARGS__)
#define GUSTAV_MXV_NAMES(...) GUSTAV_PRODUCT_NAMES("mxv", __VA_ARGS__)
#define GUSTAV_FORMATS_NAMES(...) GUSTAV_PRODUCT_NAMES("formats", __VA_ARGS__)
#define GUSTAV_TUNED_NAMES(...) GUSTAV_PRODUCT_NAMES("tuned", __VA_ARGS__)
#define GUSTAV_DENSE_NAMES(...) GUSTAV_PRODUCT_NAMES("dense", __VA_ARGS__)
#define GUSTAV_CUDA_MXV_NAMES(...) GUSTAV_PRODUCT_NAMES("cuda_mxv", __VA_ARGS__)
#define GUSTAV_CUDA_MXM_NAMES(...) GUSTAV_PRODUCT_NAMES("cuda_mxm", __VA_ARGS__)
#define GUSTAV_CUDA_FORMATS_NAMES(...) GUSTAV_PRODUCT_NAMES("cuda_formats", __VA_ARGS__)
#define GUSTAV_CUDA_DENSE_NAMES(...) GUSTAV_PRODUCT_NAMES("cuda_dense", __VA_ARGS__)

// The parts that sources compile: others would be declared, and missing where they are used, or be dropped.
#define GUSTAV_CHECK_PARTS(X, part, S, A, B, I, mxm, mxv, formats, tuned, dense, cuda_mxv, cuda_mxm, cuda_formats,    \
                           cuda_dense)                                                                                \
  static_assert(mxm <= 4 && mxv <= 2 && formats <= 2 && tuned <= 4 && dense <= 1 && cuda_mxv <= 1 && cuda_mxm <= 1 && \
                    cuda_formats <= 1 && cuda_dense <= 1,                                                             \
                "no source compiles a part of the row of " #S);
GUSTAV_PAIRS(GUSTAV_CHECK_PARTS, , )
#undef GUSTAV_CHECK_PARTS

constexpr std::array products{
    GUSTAV_MXM_PAIRS(any, GUSTAV_MXM_NAMES) GUSTAV_MXV_PAIRS(any, GUSTAV_MXV_NAMES)
        GUSTAV_FORMATS_PAIRS(any, GUSTAV_FORMATS_NAMES) GUSTAV_TUNED_PAIRS(any, GUSTAV_TUNED_NAMES) GUSTAV_DENSE_PAIRS(
            any, GUSTAV_DENSE_NAMES) GUSTAV_CUDA_MXV_PAIRS(any, GUSTAV_CUDA_MXV_NAMES)
            GUSTAV_CUDA_MXM_PAIRS(any, GUSTAV_CUDA_MXM_NAMES) GUSTAV_CUDA_FORMATS_PAIRS(any, GUSTAV_CUDA_FORMATS_NAMES)
                GUSTAV_CUDA_DENSE_PAIRS(any, GUSTAV_CUDA_DENSE_NAMES)};

}  // namespace

std::span<const compiled_product> compiled_products() { return products; }

bool is_compiled(const compiled_product& p) {
  return std::any_of(products.begin(), products.end(), [&](const compiled_product& known) {
    return known.kernel == p.kernel && known.semiring == p.semiring && known.first == p.first &&
           known.second == p.second && known.index == p.index;
  });
}

}  // namespace gustav::backends
