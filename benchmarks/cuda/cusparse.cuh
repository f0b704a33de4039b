// What programs that call cuSPARSE on matrices of float share.
#pragma once

#include "timing.cuh"
#include <cusparse.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace bench {

inline constexpr cudaDataType type = CUDA_R_32F;
inline constexpr auto as_stored = CUSPARSE_OPERATION_NON_TRANSPOSE;
inline cusparseHandle_t handle;

// Whether cuSPARSE has done it; what one of its algorithms refuses is left out.
inline bool done(cusparseStatus_t code, const std::string& what) {
  if (code == CUSPARSE_STATUS_SUCCESS) return true;
  std::printf("cuSPARSE, %s: %s\n", what.c_str(), cusparseGetErrorString(code));
  return false;
}

template <class X>
class on_device {
 public:
  explicit on_device(std::size_t n) : size_(n) { need(cudaMalloc(&p_, n * sizeof(X) + 16), "memory"); }
  explicit on_device(const std::vector<X>& from) : on_device(from.size()) {
    need(cudaMemcpy(p_, from.data(), from.size() * sizeof(X), cudaMemcpyHostToDevice), "copy");
  }
  ~on_device() { cudaFree(p_); }
  on_device(const on_device&) = delete;
  X* get() const { return static_cast<X*>(p_); }
  std::vector<X> host() const {
    std::vector<X> all(size_);
    need(cudaMemcpy(all.data(), p_, size_ * sizeof(X), cudaMemcpyDeviceToHost), "copy");
    return all;
  }

 private:
  std::size_t size_;
  void* p_ = nullptr;
};

// A A of an n x n matrix by cuSPARSE, all of its steps with their memory; `a` is destroyed. Returns the entries, or -1
// where an algorithm refuses.
inline std::int64_t square_by_cusparse(std::int64_t n, cusparseSpMatDescr_t a, cusparseSpGEMMAlg_t algorithm,
                                       std::vector<float>* values) {
  const float one = 1, zero = 0;
  cusparseSpMatDescr_t c{};
  cusparseSpGEMMDescr_t plan{};
  done(cusparseCreateCsr(&c, n, n, 0, nullptr, nullptr, nullptr, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                         CUSPARSE_INDEX_BASE_ZERO, type),
       "C");
  done(cusparseSpGEMM_createDescr(&plan), "plan");
  std::vector<void*> memory;
  const auto take = [&](std::size_t bytes) {
    void* p = nullptr;
    need(cudaMallocAsync(&p, bytes + 16, nullptr), "memory");
    memory.push_back(p);
    return p;
  };
  const auto run = [&]() -> std::int64_t {
    std::size_t bytes = 0;
    const auto estimate = [&](void* buffer) {
      return done(cusparseSpGEMM_workEstimation(handle, as_stored, as_stored, &one, a, a, &zero, c, type, algorithm,
                                                plan, &bytes, buffer),
                  "work estimation");
    };
    if (!estimate(nullptr) || !estimate(take(bytes))) return -1;
    if (algorithm == CUSPARSE_SPGEMM_ALG2 || algorithm == CUSPARSE_SPGEMM_ALG3) {
      std::size_t small = 0;
      const auto memory_of = [&](void* buffer) {
        return done(cusparseSpGEMM_estimateMemory(handle, as_stored, as_stored, &one, a, a, &zero, c, type, algorithm,
                                                  plan, 0.2F, &small, buffer, &bytes),
                    "memory estimation");
      };
      if (!memory_of(nullptr) || !memory_of(take(small))) return -1;
    } else {
      bytes = 0;
      if (!done(cusparseSpGEMM_compute(handle, as_stored, as_stored, &one, a, a, &zero, c, type, algorithm, plan,
                                       &bytes, nullptr),
                "size of the product"))
        return -1;
    }
    if (!done(cusparseSpGEMM_compute(handle, as_stored, as_stored, &one, a, a, &zero, c, type, algorithm, plan, &bytes,
                                     take(bytes)),
              "product"))
      return -1;
    std::int64_t rows = 0, cols = 0, entries = 0;
    done(cusparseSpMatGetSize(c, &rows, &cols, &entries), "size");
    auto* const found = static_cast<float*>(take(static_cast<std::size_t>(entries) * sizeof(float)));
    done(cusparseCsrSetPointers(c, take(static_cast<std::size_t>(n + 1) * 4),
                                take(static_cast<std::size_t>(entries) * 4), found),
         "pointers");
    if (!done(cusparseSpGEMM_copy(handle, as_stored, as_stored, &one, a, a, &zero, c, type, algorithm, plan), "copy"))
      return -1;
    if (values) {
      values->resize(static_cast<std::size_t>(entries));
      need(cudaMemcpy(values->data(), found, values->size() * sizeof(float), cudaMemcpyDeviceToHost), "copy");
    }
    return entries;
  };
  const std::int64_t entries = run();
  for (void* const p : memory) cudaFreeAsync(p, nullptr);
  cusparseSpGEMM_destroyDescr(plan);
  cusparseDestroySpMat(a);
  cusparseDestroySpMat(c);
  return entries;
}

}  // namespace bench
