// Products of matrices on a device beside cuSPARSE: sparse by sparse, sparse by dense, dense by dense inside a mask,
// and batches. Each answer is compared with the host's first.
//
// Usage: products [OUT.json [spgemm|spmm|sddmm|batch...]]. A time is that of a call from the host's side to the end of
// the device's work, candidates by turns, medians of nine. The first call is told apart: that of Gustav copies operands
// up and makes plans, cuSPARSE has its copies and has preprocessed. Calls of Gustav allocate their results, those of
// cuSPARSE but for SpGEMM do not.
#include <graphblas/fused/mxm_batch.hpp>
#include <graphblas/graphblas.hpp>
#include <graphblas/hardware.hpp>

#include "cusparse.cuh"
#include "families.hpp"
#include "timing.cuh"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace gustav;
using T = float;
using bench::as_stored, bench::done, bench::handle, bench::on_device, bench::type;
const plus_times<T> ring;
const T one = 1, zero = 0;
std::FILE* json = nullptr;
int failures = 0;

std::vector<T> random_values(std::size_t n, std::uint64_t seed) {
  std::vector<T> v(n);
  bench::random_numbers next{seed};
  for (T& x : v) x = static_cast<T>(next.uniform() + 0.5);
  return v;
}

// A matrix for both.
struct operand {
  explicit operand(const bench::csr& m)
      : name(m.name),
        n(m.rows()),
        entries(m.entries()),
        host_values(random_values(static_cast<std::size_t>(m.entries()), 11)),
        a(csr_view<T>{m.rows(), m.cols, m.offsets.data(), m.indices.data(), host_values.data()}),
        offsets(std::vector<std::int32_t>(m.offsets.begin(), m.offsets.end())),
        indices(m.indices),
        values(host_values) {}

  cusparseSpMatDescr_t descriptor(T* other_values = nullptr) const {
    cusparseSpMatDescr_t d{};
    done(cusparseCreateCsr(&d, n, n, entries, offsets.get(), indices.get(), other_values ? other_values : values.get(),
                           CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, type),
         "matrix");
    return d;
  }

  std::string name;
  offset_t n, entries;
  std::vector<T> host_values;
  matrix<T> a;
  on_device<std::int32_t> offsets, indices;
  on_device<T> values;
};

dense_matrix<T> dense_of(const std::vector<T>& elements, offset_t rows, offset_t cols, layout order) {
  dense_matrix<T> m(rows, cols, order);
  for (offset_t i = 0; i < rows; ++i)
    for (offset_t j = 0; j < cols; ++j)
      m(i, j) = elements[static_cast<std::size_t>(order == layout::row_major ? i * cols + j : j * rows + i)];
  return m;
}

// The largest difference of values from those that are wanted.
double difference(const std::vector<T>& x, const std::vector<T>& wanted) {
  if (x.size() != wanted.size()) return INFINITY;
  double worst = 0;
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    const double error = std::abs(double(x[k]) - double(wanted[k])) / std::max(1.0, std::abs(double(wanted[k])));
    worst = std::max(worst, std::isnan(error) ? INFINITY : error);
  }
  return worst;
}
std::vector<T> read_elements(const dense_matrix<T>& m) {
  const auto v = m.view();
  std::vector<T> all;
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t j = 0; j < v.cols; ++j) all.push_back(v(i, j));
  return all;
}
std::vector<T> read_values(const matrix<T>& m) {
  const auto v = m.view();
  std::vector<T> all;
  for (offset_t k = 0; k < v.entries(); ++k) all.push_back(v.value(k));
  return all;
}

double microseconds(const std::function<void()>& run) {
  const auto from = std::chrono::steady_clock::now();
  run();
  bench::need(cudaDeviceSynchronize(), "call");
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - from).count();
}

// A candidate, and how far the answer of its last call is from the host's.
struct entrant {
  bench::candidate timed;
  std::function<double()> error;
  double first = 0, worst = 0;
};

// The first one is Gustav's, to whose time the others are ratios.
void report(const std::string& matrix, const std::string& operation, double operations, std::vector<entrant>& all) {
  for (auto& e : all) {
    e.first = microseconds(e.timed.run);
    e.worst = e.error();
    failures += !(e.worst < 1e-3);
  }
  for (int round = 0; round < 9; ++round)
    for (auto& e : all) e.timed.times.push_back(microseconds(e.timed.run));
  for (const auto& [timed, error, first, worst] : all) {
    const double us = timed.median();
    std::printf("%-10s %-10s %-14s %10.1f us (%.1f to %.1f), first %.1f, %7.2f Gflop/s, ratio %.2f%s\n", matrix.c_str(),
                operation.c_str(), timed.name.c_str(), us, timed.at(0), timed.at(1), first, operations / us * 1e-3,
                us / all[0].timed.median(), worst < 1e-3 ? "" : "  WRONG");
    if (json)
      std::fprintf(json,
                   "{\"matrix\": \"%s\", \"operation\": \"%s\", \"candidate\": \"%s\", \"us\": %.2f, \"low\": %.2f, "
                   "\"high\": %.2f, \"first\": %.2f, \"operations\": %.0f, \"error\": %.3g}\n",
                   matrix.c_str(), operation.c_str(), timed.name.c_str(), us, timed.at(0), timed.at(1), first,
                   operations, worst);
  }
  std::fflush(stdout);
}

void spmm(const operand& m, offset_t cols) {
  const auto elements = random_values(static_cast<std::size_t>(m.n * cols), 13);
  const auto b = dense_of(elements, m.n, cols, layout::row_major);
  const on_device<T> of_b(elements), of_c(static_cast<std::size_t>(m.n * cols));
  cusparseDnMatDescr_t db{}, dc{};
  done(cusparseCreateDnMat(&db, m.n, cols, cols, of_b.get(), type, CUSPARSE_ORDER_ROW), "B");
  done(cusparseCreateDnMat(&dc, m.n, cols, cols, of_c.get(), type, CUSPARSE_ORDER_ROW), "C");
  const auto da = m.descriptor();
  const auto wanted = read_elements(mxm(cpu{}, m.a, b, ring));
  dense_matrix<T> c;
  std::vector<entrant> all;
  for (const auto how : {method::automatic, method::rows, method::tiles})
    all.push_back({{how == method::automatic ? "gustav"
                    : how == method::rows    ? "gustav rows"
                                             : "gustav tiles",
                    [&, how] { c = mxm(cuda{}, m.a, b, ring, no_mask, {.how = how}); }},
                   [&] { return difference(read_elements(c), wanted); }});
  std::vector<void*> buffers;
  for (const auto& [name, algorithm] : {std::pair{"cusparse 1", CUSPARSE_SPMM_CSR_ALG1},
                                        {"cusparse 2", CUSPARSE_SPMM_CSR_ALG2},
                                        {"cusparse 3", CUSPARSE_SPMM_CSR_ALG3}}) {
    std::size_t bytes = 0;
    void* buffer = nullptr;
    if (!done(cusparseSpMM_bufferSize(handle, as_stored, as_stored, &one, da, db, &zero, dc, type, algorithm, &bytes),
              name))
      continue;
    bench::need(cudaMalloc(&buffer, bytes + 16), "buffer");
    buffers.push_back(buffer);
    const auto multiply = [=] {
      return cusparseSpMM(handle, as_stored, as_stored, &one, da, db, &zero, dc, type, algorithm, buffer);
    };
    if (!done(cusparseSpMM_preprocess(handle, as_stored, as_stored, &one, da, db, &zero, dc, type, algorithm, buffer),
              name) ||
        !done(multiply(), name))
      continue;
    all.push_back({{name, [=] { (void)multiply(); }}, [&] { return difference(of_c.host(), wanted); }});
  }
  report(m.name, "spmm " + std::to_string(cols), 2.0 * double(m.entries) * double(cols), all);
  for (void* const buffer : buffers) cudaFree(buffer);
  cusparseDestroyDnMat(db);
  cusparseDestroyDnMat(dc);
  cusparseDestroySpMat(da);
}

void sddmm(const operand& m, offset_t inner) {
  const auto left = random_values(static_cast<std::size_t>(m.n * inner), 13), right = random_values(left.size(), 17);
  const auto a = dense_of(left, m.n, inner, layout::row_major), b = dense_of(right, inner, m.n, layout::column_major);
  const on_device<T> of_a(left), of_b(right), of_c(static_cast<std::size_t>(m.entries));
  cusparseDnMatDescr_t da{}, db{};
  done(cusparseCreateDnMat(&da, m.n, inner, inner, of_a.get(), type, CUSPARSE_ORDER_ROW), "A");
  done(cusparseCreateDnMat(&db, inner, m.n, inner, of_b.get(), type, CUSPARSE_ORDER_COL), "B");
  const auto dc = m.descriptor(of_c.get());
  const auto wanted = read_values(mxm(cpu{}, a, b, ring, structure(m.a)));
  matrix<T> c;
  std::vector<entrant> all{{{"gustav", [&] { c = mxm(cuda{}, a, b, ring, structure(m.a)); }},
                            [&] { return difference(read_values(c), wanted); }}};
  std::size_t bytes = 0;
  void* buffer = nullptr;
  const auto algorithm = CUSPARSE_SDDMM_ALG_DEFAULT;
  done(cusparseSDDMM_bufferSize(handle, as_stored, as_stored, &one, da, db, &zero, dc, type, algorithm, &bytes),
       "sddmm");
  bench::need(cudaMalloc(&buffer, bytes + 16), "buffer");
  const auto multiply = [=] {
    return cusparseSDDMM(handle, as_stored, as_stored, &one, da, db, &zero, dc, type, algorithm, buffer);
  };
  if (done(cusparseSDDMM_preprocess(handle, as_stored, as_stored, &one, da, db, &zero, dc, type, algorithm, buffer),
           "sddmm") &&
      done(multiply(), "sddmm"))
    all.push_back({{"cusparse", [=] { (void)multiply(); }}, [&] { return difference(of_c.host(), wanted); }});
  report(m.name, "sddmm " + std::to_string(inner), 2.0 * double(m.entries) * double(inner), all);
  cudaFree(buffer);
  cusparseDestroyDnMat(da);
  cusparseDestroyDnMat(db);
  cusparseDestroySpMat(dc);
}

void spgemm(const operand& m, double products) {
  const auto wanted = read_values(mxm(cpu{}, m.a, m.a, ring));
  double sum = 0;
  for (const T v : wanted) sum += v;
  matrix<T> c;
  std::vector<entrant> all{
      {{"gustav", [&] { c = mxm(cuda{}, m.a, m.a, ring); }}, [&] { return difference(read_values(c), wanted); }}};
  for (const auto& [name, algorithm] : {std::pair{"cusparse 1", CUSPARSE_SPGEMM_ALG1},
                                        {"cusparse 2", CUSPARSE_SPGEMM_ALG2},
                                        {"cusparse 3", CUSPARSE_SPGEMM_ALG3}}) {
    const auto multiply = [&m, algorithm = algorithm](std::vector<T>* values) {
      return bench::square_by_cusparse(m.n, m.descriptor(), algorithm, values);
    };
    if (multiply(nullptr) < 0) continue;
    // The order of columns in a row may differ: entries are counted, and the sum of all values is compared.
    all.push_back({{name, [=] { (void)multiply(nullptr); }}, [&wanted, sum, multiply] {
                     std::vector<T> values;
                     multiply(&values);
                     double theirs = 0;
                     for (const T v : values) theirs += v;
                     return values.size() == wanted.size() ? std::abs(theirs - sum) / sum : INFINITY;
                   }});
  }
  report(m.name, "spgemm", 2 * products, all);
}

// 500 small graphs: one call, a loop of calls, and cuSPARSE on the matrix whose blocks they are. The first call of the
// loop leaves the operands on the device, where later batches find them.
void batch(offset_t cols) {
  bench::random_numbers next{5};
  std::vector<matrix<T>> a;
  std::vector<dense_matrix<T>> b;
  std::vector<T> elements;
  for (int g = 0; g < 500; ++g) {
    const offset_t n = 20 + next.below(200);
    std::vector<std::int32_t> rows, columns;
    for (offset_t i = 0; i < n; ++i)
      for (const offset_t j : {(i + 1) % n, next.below(n), i}) {
        rows.push_back(static_cast<std::int32_t>(i));
        columns.push_back(static_cast<std::int32_t>(j));
      }
    a.push_back(matrix<T>::build(n, n, rows, columns, std::vector<T>(rows.size(), 1), plus<>{}));
    const auto of_b = random_values(static_cast<std::size_t>(n * cols), 3 + static_cast<std::uint64_t>(g));
    b.push_back(dense_of(of_b, n, cols, layout::row_major));
    elements.insert(elements.end(), of_b.begin(), of_b.end());
  }
  offset_t all_rows = 0, entries = 0;
  for (const auto& m : a) all_rows += m.rows(), entries += m.entries();
  std::vector<std::int32_t> offsets{0}, indices;
  std::vector<T> values;
  offset_t first = 0;
  for (const auto& m : a) {
    const auto v = m.view();
    for (offset_t i = 0; i < v.rows; ++i) {
      for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
        indices.push_back(static_cast<std::int32_t>(first + v.indices[k]));
        values.push_back(v.value(k));
      }
      offsets.push_back(static_cast<std::int32_t>(indices.size()));
    }
    first += v.rows;
  }
  std::vector<dense_matrix<T>> c;
  for (const auto& m : a) c.emplace_back(m.rows(), cols);
  const auto answers = [&] {
    std::vector<T> all_elements;
    for (const auto& m : c) {
      const auto one = read_elements(m);
      all_elements.insert(all_elements.end(), one.begin(), one.end());
    }
    return all_elements;
  };
  mxm_batch(cpu{}, c, no_accum, ring, a, b);
  const auto wanted = answers();
  const auto error = [&] { return difference(answers(), wanted); };
  std::vector<entrant> all{{{"gustav", [&] { mxm_batch(cuda{}, c, no_accum, ring, a, b); }}, error},
                           {{"gustav loop",
                             [&] {
                               for (std::size_t k = 0; k < a.size(); ++k)
                                 mxm(cuda{}, c[k], no_mask, no_accum, ring, a[k], b[k]);
                             }},
                            error}};
  const on_device<std::int32_t> of_offsets(offsets), of_indices(indices);
  const on_device<T> of_values(values), of_b(elements), of_c(elements.size());
  cusparseSpMatDescr_t da{};
  cusparseDnMatDescr_t db{}, dc{};
  done(cusparseCreateCsr(&da, all_rows, all_rows, entries, of_offsets.get(), of_indices.get(), of_values.get(),
                         CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, type),
       "matrix");
  done(cusparseCreateDnMat(&db, all_rows, cols, cols, of_b.get(), type, CUSPARSE_ORDER_ROW), "B");
  done(cusparseCreateDnMat(&dc, all_rows, cols, cols, of_c.get(), type, CUSPARSE_ORDER_ROW), "C");
  std::size_t bytes = 0;
  void* buffer = nullptr;
  const auto algorithm = CUSPARSE_SPMM_CSR_ALG2;
  done(cusparseSpMM_bufferSize(handle, as_stored, as_stored, &one, da, db, &zero, dc, type, algorithm, &bytes), "size");
  bench::need(cudaMalloc(&buffer, bytes + 16), "buffer");
  const auto multiply = [=] {
    return cusparseSpMM(handle, as_stored, as_stored, &one, da, db, &zero, dc, type, algorithm, buffer);
  };
  if (done(multiply(), "blocks"))
    all.push_back({{"cusparse blocks", [=] { (void)multiply(); }}, [&] { return difference(of_c.host(), wanted); }});
  report("batch", "spmm " + std::to_string(cols), 2.0 * double(entries) * double(cols), all);
  cudaFree(buffer);
  cusparseDestroySpMat(da);
  cusparseDestroyDnMat(db);
  cusparseDestroyDnMat(dc);
}

double products_of_square(const bench::csr& m) {
  double sum = 0;
  for (const std::int32_t k : m.indices)
    sum += static_cast<double>(m.offsets[static_cast<std::size_t>(k) + 1] - m.offsets[static_cast<std::size_t>(k)]);
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  if (cuda_devices() == 0) {
    std::printf("no CUDA device\n");
    return 77;
  }
  if (argc > 1 && (json = std::fopen(argv[1], "w")) == nullptr) {
    std::perror(argv[1]);
    return 1;
  }
  if (!done(cusparseCreate(&handle), "handle")) return 1;
  const std::vector<std::string> asked(argv + std::min(argc, 2), argv + argc);
  const auto is_asked = [&](const char* what) {
    return asked.empty() || std::find(asked.begin(), asked.end(), what) != asked.end();
  };
  constexpr std::int64_t million = 1 << 20;
  for (const bench::csr& m : {bench::uniform("uniform", million, 16), bench::stencil("grid27", 100, 3, true),
                              bench::power_law("power1.4", million, 4.8, 1.4),
                              bench::planted("planted64", million, 64, 20), bench::banded("band", million, 64, 8)}) {
    const operand both(m);
    for (const offset_t cols : {32, 128}) {
      if (is_asked("spmm")) spmm(both, cols);
      if (is_asked("sddmm")) sddmm(both, cols);
    }
    const double products = products_of_square(m);
    if (is_asked("spgemm") && products < 2e9) spgemm(both, products);
  }
  if (is_asked("batch"))
    for (const offset_t cols : {8, 32, 128}) batch(cols);
  if (json) std::fclose(json);
  return failures != 0;
}
