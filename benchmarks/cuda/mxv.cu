// Times of the CUDA mxv beside cuSPARSE: the kernels alone, operands on the device. Results are compared first.
//
// Usage: mxv copy, or mxv [OUT.json [MATRIX|fp64|fp32|others...]]. The first prints the rate of a copy alone, the other
// a row for each matrix, value type and candidate, and writes the same as JSON.
#include <backends/cuda/add_kernels.cuh>
#include <graphblas/graphblas.hpp>
#include <semirings/semirings.hpp>

#include "families.hpp"
#include "timing.cuh"
#include <cusparse.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <string>
#include <type_traits>

namespace {

using namespace gustav;
namespace cu = gustav::backends::cuda;

void need(cusparseStatus_t code, const char* what) {
  if (code == CUSPARSE_STATUS_SUCCESS) return;
  std::fprintf(stderr, "cuSPARSE: %s: %s\n", what, cusparseGetErrorString(code));
  std::exit(1);
}

template <class T>
using device_data = cu::device_array<T>;
cu::device_launcher& on_device() {
  static cu::device_launcher one(0);
  return one;
}

// For cuSPARSE and the runtime.
template <class T>
T* address(const device_data<T>& a) {
  return cu::raw_address::of(a.data());
}

template <class T>
struct operands {
  explicit operands(const bench::csr& m)
      : plan(cu::plan_mxv(m.offsets.data(), m.rows(), cu::mxv_borders_for(on_device().shared_memory()))),
        offsets(on_device(), "offsets", m.offsets.data(), m.offsets.size()),
        indices(on_device(), "indices", m.indices.data(), m.indices.size()),
        values(on_device(), "values", static_cast<std::size_t>(m.entries())),
        x(on_device(), "x", static_cast<std::size_t>(m.cols)),
        y(on_device(), "y", static_cast<std::size_t>(m.rows())),
        present(on_device(), "present", static_cast<std::size_t>(m.rows())),
        counter(on_device(), "counter", 1),
        blocks(on_device(), "blocks", plan.blocks.data(), plan.blocks.size()),
        long_rows(on_device(), "long_rows", plan.rows.data(), plan.rows.size()),
        first_segment(on_device(), "first_segment", plan.first_segment.data(), plan.first_segment.size()),
        partials(on_device(), "partials", static_cast<std::size_t>(plan.segments())) {
    host_values.resize(static_cast<std::size_t>(m.entries()));
    host_x.resize(static_cast<std::size_t>(m.cols));
    const auto fill = [](auto& v, std::uint64_t seed, auto of) {
      bench::for_parts(static_cast<std::int64_t>(v.size()), [&](std::int64_t from, std::int64_t to) {
        bench::random_numbers next{seed + static_cast<std::uint64_t>(from) * 977};
        for (std::int64_t k = from; k < to; ++k) v[static_cast<std::size_t>(k)] = of(next);
      });
    };
    fill(host_values, 11, [](auto& next) { return static_cast<T>(next.uniform() + 0.5); });
    fill(host_x, 13, [](auto& next) { return static_cast<T>(next.uniform() + 0.5); });
    on_device().copy_up(address(values), host_values.data(), host_values.size() * sizeof(T));
    on_device().copy_up(address(x), host_x.data(), host_x.size() * sizeof(T));
  }

  cu::mxv_task<T, T, T, std::int32_t> task(const bench::csr& m) const {
    cu::mxv_task<T, T, T, std::int32_t> t;
    t.a = {m.rows(), offsets.data(), indices.data(), {values.data()}};
    t.u = {true, {}, {x.data()}};
    t.borders = plan.borders;
    t.values = y.data();
    if (plan.present != m.rows()) t.present = present.data();
    t.rows = long_rows.data();
    t.first_segment = first_segment.data();
    t.long_rows = static_cast<offset_t>(plan.rows.size());
    t.partials = partials.data();
    t.blocks = blocks.data();
    t.row_blocks = plan.row_blocks();
    return t;
  }

  cu::mxv_plan plan;
  std::vector<T> host_values, host_x;
  device_data<offset_t> offsets;
  device_data<std::int32_t> indices;
  device_data<T> values, x, y;
  device_data<std::uint8_t> present;
  device_data<offset_t> counter, long_rows, first_segment;
  device_data<cu::mxv_row_block> blocks;
  device_data<cu::partial<T>> partials;
};

// One algorithm of cuSPARSE, with its preprocessing done before the first call.
template <class T>
class cusparse_spmv {
 public:
  cusparse_spmv(cusparseHandle_t handle, const bench::csr& m, const operands<T>& o, const std::int32_t* offsets, T* y,
                cusparseSpMVAlg_t algorithm)
      : handle_(handle), algorithm_(algorithm) {
    need(cusparseCreateCsr(&a_, m.rows(), m.cols, m.entries(), const_cast<std::int32_t*>(offsets), address(o.indices),
                           address(o.values), CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, type),
         "matrix");
    need(cusparseCreateDnVec(&x_, m.cols, address(o.x), type), "vector");
    need(cusparseCreateDnVec(&y_, m.rows(), y, type), "vector");
    std::size_t bytes = 0;
    need(cusparseSpMV_bufferSize(handle_, CUSPARSE_OPERATION_NON_TRANSPOSE, &one_, a_, x_, &zero_, y_, type, algorithm_,
                                 &bytes),
         "buffer");
    bench::need(cudaMalloc(&buffer_, bytes + 16), "buffer");
    need(cusparseSpMV_preprocess(handle_, CUSPARSE_OPERATION_NON_TRANSPOSE, &one_, a_, x_, &zero_, y_, type, algorithm_,
                                 buffer_),
         "preprocessing");
  }
  ~cusparse_spmv() {
    cusparseDestroySpMat(a_);
    cusparseDestroyDnVec(x_);
    cusparseDestroyDnVec(y_);
    cudaFree(buffer_);
  }
  cusparse_spmv(const cusparse_spmv&) = delete;
  void run() const {
    need(cusparseSpMV(handle_, CUSPARSE_OPERATION_NON_TRANSPOSE, &one_, a_, x_, &zero_, y_, type, algorithm_, buffer_),
         "product");
  }

 private:
  static constexpr cudaDataType type = std::is_same_v<T, float> ? CUDA_R_32F : CUDA_R_64F;
  T one_ = 1, zero_ = 0;
  cusparseHandle_t handle_;
  cusparseSpMVAlg_t algorithm_;
  cusparseSpMatDescr_t a_{};
  cusparseDnVecDescr_t x_{}, y_{};
  void* buffer_ = nullptr;
};

// The largest error of y against a loop on the host in double, relative to the row's sum.
template <class T>
double worst_error(const bench::csr& m, const operands<T>& o, const std::vector<T>& y) {
  std::vector<double> worst(std::max(1u, std::thread::hardware_concurrency()), 0);
  std::atomic<std::size_t> part = 0;
  bench::for_parts(m.rows(), [&](std::int64_t from, std::int64_t to) {
    const std::size_t mine = part++ % worst.size();
    for (std::int64_t i = from; i < to; ++i) {
      double sum = 0;
      for (std::int64_t p = m.offsets[i]; p < m.offsets[i + 1]; ++p)
        sum += static_cast<double>(o.host_values[p]) * static_cast<double>(o.host_x[m.indices[p]]);
      const double error = std::abs(static_cast<double>(y[i]) - sum) / (sum == 0 ? 1 : sum);
      worst[mine] = std::max(worst[mine], std::isnan(error) ? INFINITY : error);
    }
  });
  return *std::max_element(worst.begin(), worst.end());
}

std::FILE* json = nullptr;
double ceiling = 0;
int failures = 0;

void report(const bench::csr& m, const char* type, double bytes, const std::vector<bench::candidate>& all,
            const std::vector<double>& errors, double allowed) {
  for (std::size_t k = 0; k < all.size(); ++k) {
    const double us = all[k].median(), share = bytes / (us * 1e-6) / ceiling;
    const bool wrong = !(errors[k] <= allowed);
    failures += wrong;
    std::printf("%-10s %-5s %-14s %9.1f us (%.1f to %.1f)  %5.2f of copy%s\n", m.name.c_str(), type,
                all[k].name.c_str(), us, all[k].at(0), all[k].at(1), share, wrong ? "  WRONG" : "");
    if (json)
      std::fprintf(json,
                   "{\"matrix\": \"%s\", \"rows\": %lld, \"entries\": %lld, \"type\": \"%s\", \"candidate\": \"%s\", "
                   "\"us\": %.2f, \"low\": %.2f, \"high\": %.2f, \"bytes\": %.0f, \"copy\": %.4g, \"error\": %.3g}\n",
                   m.name.c_str(), static_cast<long long>(m.rows()), static_cast<long long>(m.entries()), type,
                   all[k].name.c_str(), us, all[k].at(0), all[k].at(1), bytes, ceiling, errors[k]);
  }
  std::fflush(stdout);
}

template <class T>
void compare(cusparseHandle_t handle, const bench::csr& m, const char* type) {
  const operands<T> o(m);
  std::vector<std::int32_t> narrow(m.offsets.begin(), m.offsets.end());
  const device_data<std::int32_t> offsets(on_device(), "offsets", narrow.data(), narrow.size());
  const device_data<T> y(on_device(), "y", static_cast<std::size_t>(m.rows()));
  const auto task = o.task(m);
  const plus_times<T> ring;

  std::vector<bench::candidate> all{{"gustav", [&] { cu::launch_mxv(on_device(), ring, task, o.plan, 0); }}};
  std::vector<const T*> results{address(o.y)};
  const cusparse_spmv<T> first(handle, m, o, address(offsets), address(y), CUSPARSE_SPMV_CSR_ALG1);
  const cusparse_spmv<T> second(handle, m, o, address(offsets), address(y), CUSPARSE_SPMV_CSR_ALG2);
  all.push_back({"cusparse 1", [&] { first.run(); }});
  all.push_back({"cusparse 2", [&] { second.run(); }});
  results.insert(results.end(), 2, address(y));

  std::vector<double> errors;
  std::vector<T> host(static_cast<std::size_t>(m.rows()));
  for (std::size_t k = 0; k < all.size(); ++k) {
    bench::need(cudaMemset(const_cast<T*>(results[k]), 0xff, host.size() * sizeof(T)), "clearing");
    all[k].run();
    on_device().copy_down(host.data(), results[k], host.size() * sizeof(T));
    errors.push_back(worst_error(m, o, host));
  }
  bench::time_all(all);
  // The least that a product moves with 32-bit offsets: indices and values, offsets, x and y once.
  const double bytes = static_cast<double>(m.entries()) * (4 + sizeof(T)) + 4.0 * static_cast<double>(m.rows() + 1) +
                       static_cast<double>(sizeof(T)) * static_cast<double>(m.rows() + m.cols);
  report(m, type, bytes, all, errors, std::is_same_v<T, float> ? 1e-3 : 1e-10);
}

// Milliseconds on the clock of the whole call, transfers of the matrix and the result included, beside the same call on
// all cores of the host.
void whole_call(const bench::csr& m) {
  const std::vector<double> values(static_cast<std::size_t>(m.entries()), 1.5);
  const vector<double> u = vector<double>::adopt(buffer<double>(static_cast<std::size_t>(m.cols), 2.0));
  vector<double> of_device(m.rows()), of_host(m.rows());
  const auto median = [&](const auto& exec, vector<double>& w) {
    std::vector<double> seconds;
    for (int k = 0; k < 5; ++k) {
      // A fresh one, whose copy on the device is not there yet; the view of w brings the result here.
      const matrix<double> a(csr_view<double>{m.rows(), m.cols, m.offsets.data(), m.indices.data(), values.data()});
      const auto from = std::chrono::steady_clock::now();
      mxv(exec, w, no_mask, no_accum, plus_times<double>{}, a, u);
      (void)w.view();
      seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count());
    }
    std::sort(seconds.begin(), seconds.end());
    return seconds[2] * 1e3;
  };
  const double of_device_ms = median(cuda{}, of_device), on_host = median(cpu{}, of_host);
  const bool wrong = of_device != of_host;  // every product is 3, so sums are exact
  failures += wrong;
  std::printf("%-10s whole call: %.1f ms on the device, %.1f ms on %u cores%s\n", m.name.c_str(), of_device_ms, on_host,
              std::thread::hardware_concurrency(), wrong ? "  WRONG" : "");
}

// Semirings that cuSPARSE does not have, and masks that allow a share of the rows, by both kernels.
template <class S>
void alone(const bench::csr& m, const S& s, const std::string& name, double share) {
  using T = typename S::value_type;
  const operands<T> o(m);
  auto task = o.task(m);
  std::vector<std::uint8_t> bits(static_cast<std::size_t>(m.rows()), 1);
  bench::random_numbers next{17};
  for (auto& b : bits) b = next.uniform() < share;
  const device_data<std::uint8_t> mask(on_device(), "mask", bits.data(), bits.size());
  if (share < 1) {
    task.mask.bytes = mask.data();
    task.present = o.present.data();
    task.entries = o.counter.data();
  }
  on_device().fill_zero(address(o.counter), sizeof(offset_t));
  std::vector<bench::candidate> all{
      {name + ", blocks", [&] { cu::launch_mxv_row_blocks(on_device(), s, task, o.plan); }},
      {name + ", rows", [&] { cu::launch_mxv_rows(on_device(), s, task, o.plan.width); }}};
  // Both leave rows beyond the border of segments as they were.
  std::vector<T> found[2];
  for (std::size_t k = 0; k < 2; ++k) {
    bench::need(cudaMemset(address(o.y), 0, bits.size() * sizeof(T)), "clearing");
    all[k].run();
    found[k].resize(bits.size());
    on_device().copy_down(found[k].data(), address(o.y), bits.size() * sizeof(T));
  }
  double error = 0;
  for (std::size_t i = 0; i < bits.size(); ++i) {
    const double difference = std::abs(found[0][i] - found[1][i]) / std::max(1.0, std::abs(found[0][i]));
    error = std::max(error, std::isnan(difference) ? INFINITY : difference);
  }
  bench::time_all(all);
  const double bytes = share * static_cast<double>(m.entries()) * (4 + sizeof(T)) +
                       4.0 * static_cast<double>(m.rows() + 1) +
                       static_cast<double>(sizeof(T)) * static_cast<double>(m.rows() + m.cols);
  report(m, "", bytes, all, {error, error}, 1e-10);
}

}  // namespace

int main(int argc, char** argv) {
  if (cu::devices() == 0) {
    std::printf("no CUDA device\n");
    return 77;
  }
  const bool only_copy = argc == 2 && argv[1] == std::string("copy");
  if (argc > 1 && !only_copy && (json = std::fopen(argv[1], "w")) == nullptr) {
    std::perror(argv[1]);
    return 1;
  }
  cudaDeviceProp device{};
  bench::need(cudaGetDeviceProperties(&device, 0), "device");
  ceiling = bench::copy_bandwidth();
  std::printf("%s, copy %.2f TB/s, L2 %d MB\n", device.name, ceiling * 1e-12, device.l2CacheSize >> 20);
  if (only_copy) return 0;
  cusparseHandle_t handle{};
  need(cusparseCreate(&handle), "handle");
  // Whether one of the arguments of the same kind as `name`, or none of them, is `name`.
  const std::vector<std::string> parts{"fp64", "fp32", "others"};
  const auto asked = [&](const std::string& name) {
    const auto is_part = [&](const std::string& a) { return std::find(parts.begin(), parts.end(), a) != parts.end(); };
    bool any = false;
    for (int k = 2; k < argc; ++k) {
      if (argv[k] == name) return true;
      any |= is_part(argv[k]) == is_part(name);
    }
    return !any;
  };
  const auto with = [&](const char* name, auto make, bool more = false) {
    if (!asked({name})) return;
    const bench::csr m = make(name);
    if (asked({"fp64"})) compare<double>(handle, m, "fp64");
    if (asked({"fp32"})) compare<float>(handle, m, "fp32");
    if (!more || !asked({"others"})) return;
    whole_call(m);
    alone(m, min_plus<double>{}, "min_plus", 1);
    for (const int part : {2, 8, 32, 128}) alone(m, plus_times<double>{}, "mask 1/" + std::to_string(part), 1.0 / part);
  };
  using std::string;
  constexpr std::int64_t one = 1;
  // The kernels were tuned on these.
  with(
      "uniform", [](string name) { return bench::uniform(name, one << 22, 16); }, true);
  with("grid27", [](string name) { return bench::stencil(name, 160, 3, true); });
  with("grid5", [](string name) { return bench::stencil(name, 4000, 2, false); });
  with(
      "power1.4", [](string name) { return bench::power_law(name, one << 22, 4.8, 1.4); }, true);
  with("planted64", [](string name) { return bench::planted(name, one << 21, 64, 20); });
  with("wide", [](string name) { return bench::wide(name, 4096, one << 21, 16384); });
  with("small", [](string name) { return bench::uniform(name, one << 16, 16); });
  with("short", [](string name) { return bench::uniform(name, one << 23, 2); });
  with("banded80", [](string name) { return bench::banded(name, one << 20, 400, 10); });
  // And not on these.
  with(
      "uniform40", [](string name) { return bench::uniform(name, one << 20, 40); }, true);
  with("grid7", [](string name) { return bench::stencil(name, 200, 3, false); });
  with("grid9", [](string name) { return bench::stencil(name, 3000, 2, true); });
  with(
      "power1.1", [](string name) { return bench::power_law(name, one << 21, 2, 1.1); }, true);
  with("planted1k", [](string name) { return bench::planted(name, one << 20, 1000, 60); });
  with("banded50", [](string name) { return bench::banded(name, one << 20, 100, 4); });
  with("rows150", [](string name) { return bench::wide(name, one << 18, one << 20, 150); });
  with("middle", [](string name) { return bench::uniform(name, one << 18, 24); });
  with("rows300", [](string name) { return bench::wide(name, one << 17, one << 20, 300); });
  need(cusparseDestroy(handle), "handle");
  if (json) std::fclose(json);
  return failures != 0;
}
