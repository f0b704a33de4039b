// One operation of Gustav in a worker process of `gustav bench`.
#include <algorithms/simple_pattern.hpp>
#include <benchmarks/bench/child.hpp>
#include <benchmarks/bench/worker.hpp>
#include <graphblas/hardware.hpp>
#include <graphblas/tuner.hpp>
#include <loaders/load.hpp>
#include <tools/memory.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>

namespace gustav::tools::bench {
namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

// Pages that this process touched for the first time.
long page_faults() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  return used.ru_minflt;
}

// Tells `gustav bench` which phase begins: 'f' the first call, 'r' the repeated ones, 'c' the check.
void enter_phase(char phase) {
  const char* const descriptor = std::getenv(phases_variable);
  if (descriptor && ::write(std::atoi(descriptor), &phase, 1) != 1) return;  // nobody listens
}

const char* name_of(isa set) {
  switch (resolve_isa(set)) {
    case isa::avx512:
      return "avx512";
    case isa::avx2:
      return "avx2";
    default:
      return "baseline";
  }
}

// A forced instruction set makes a system of its own.
std::string system_name(const worker_options& o) {
  return o.isa == isa::best ? "gustav" : std::string("gustav ") + (o.isa == isa::avx2 ? "avx2" : "baseline");
}

json absent(const worker_options& o, const std::string& why) {
  return {{"peer", system_name(o)}, {"version", GUSTAV_VERSION}, {"op", o.op}, {"absent", why}};
}

}  // namespace

work make_work(const worker_options& o) {
  if (o.op == "loading") return make_loading(o.file);
  static gustav::tuner tuner;  // outlives the work
  const cpu exec{
      .threads = o.threads, .isa = o.isa, .log = o.log, .numbers = o.numbers, .tuner = o.uses_tuner ? &tuner : nullptr};
  descriptor unsorted = o.how, sorted = o.how;
  unsorted.sorted = false;
  sorted.sorted = true;
  auto A = io::load<double, std::int32_t>(o.file).adjacency;
  if (o.op == "spgemm") return make_spgemm(std::move(A), exec, product_kind::plus_times, unsorted);
  if (o.op == "spgemm-sorted") return make_spgemm(std::move(A), exec, product_kind::plus_times, sorted);
  if (o.op == "spgemm-minplus") return make_spgemm(std::move(A), exec, product_kind::min_plus, unsorted);
  if (o.op == "spgemm-lambda") return make_spgemm(std::move(A), exec, product_kind::lambda, unsorted);
  if (o.op == "lu") return make_lower_upper(std::move(A), exec, unsorted);
  if (o.op == "tall") return make_tall(std::move(A), exec, o.bits, unsorted);
  if (o.op == "masked") return make_masked(std::move(A), exec, sorted);
  if (o.op == "spmm-batch" || o.op == "spmm-batch-loop") return make_batch(std::move(A), exec, o);
  if (has_dense_operands(o.op)) return make_dense_product(std::move(A), exec, o);
  if (o.op == "triangles") return make_triangles(std::move(A), exec);
  if (o.op == "bfs") return make_bfs(std::move(A), exec, o.source);
  if (o.op == "bfs64") return make_searches(std::move(A), exec);
  if (o.op == "components") return make_components(std::move(A), exec);
  if (o.op == "pagerank") return make_pagerank(std::move(A), exec, o.iterations);
  return make_toolbox(std::move(A), exec, o);
}

const std::vector<std::string>& operations() {
  static const std::vector<std::string> all{
      "spgemm",      "spgemm-sorted", "spgemm-minplus", "spgemm-lambda", "lu",         "tall",
      "masked",      "triangles",     "spmv",           "spmm",          "spmm-batch", "spmm-batch-loop",
      "sddmm",       "bfs",           "bfs64",          "pagerank",      "components", "sssp",
      "betweenness", "scc",           "forest",         "core",          "truss",      "louvain",
      "leiden",      "loading"};
  return all;
}

bool peers_have(const std::string& op) {
  return op != "spgemm-minplus" && op != "spgemm-lambda" && op != "spmm-batch-loop";
}

std::string base_of(const std::string& op) { return op == "spmm-batch-loop" ? "spmm-batch" : "spgemm"; }

bool has_quality(const std::string& op) { return op == "louvain" || op == "leiden"; }

bool has_dense_operands(const std::string& op) { return op.starts_with("spm") || op == "sddmm"; }

double mix(std::uint64_t i, std::uint64_t j) { return static_cast<double>((i * 131 + j * 31) % 1024) / 1024; }

real_matrix with_full_values(real_matrix A) {
  const offset_t rows = A.rows(), cols = A.cols();
  auto arrays = A.release();
  if (arrays.iso) {
    const double value = arrays.values.empty() ? 1 : arrays.values[0];
    arrays.values = buffer<double>(arrays.indices.size(), value);
    arrays.iso = false;
  }
  return real_matrix::adopt(rows, cols, std::move(arrays), check::trusted);
}

void require_square(const real_matrix& A) {
  if (A.rows() != A.cols() || A.rows() == 0) throw dimension_mismatch("not square");
}

pattern pattern_of(real_matrix A) {
  require_square(A);
  return with_values<void>(std::move(A), {});
}

pattern simple_graph(real_matrix A, const cpu& exec) { return simple_pattern(exec, pattern_of(std::move(A))); }

std::int64_t spread(std::uint64_t k, std::int64_t n) {
  return static_cast<std::int64_t>(k * 2654435761U % static_cast<std::uint64_t>(n));
}

std::int64_t source_of(const real_matrix& A, std::int64_t asked) {
  if (asked >= A.rows()) throw usage_error("bench: no vertex " + std::to_string(asked));
  if (asked >= 0) return asked;
  const auto v = A.view();
  std::int64_t best = 0;
  for (offset_t i = 1; i < v.rows; ++i)
    if (v.offsets[i + 1] - v.offsets[i] > v.offsets[best + 1] - v.offsets[best]) best = i;
  return best;
}

work make_loading(const std::string& file) {
  auto graph = std::make_shared<real_matrix>();
  return {[=] { *graph = io::load<double, std::int32_t>(file).adjacency; }, [=] { *graph = real_matrix(); },
          [=]() -> json {
            const auto v = graph->view();
            double sum = 0;
            for (offset_t k = 0; k < v.entries(); ++k) sum += v.value(k);
            return {{"rows", v.rows}, {"cols", v.cols}, {"entries", v.entries()}, {"sum", sum}};
          }};
}

namespace {

// The calls of one process, in the order of time.
struct call_times {
  double first = 0;
  double first_faults = -1, repeated_faults = -1;  // pages; -1: no such call
  std::vector<double> repeated;
};

// What a call reports: its kernel, if it ran one alone, and the bytes of all that it ran.
class call_report : public kernel_log {
 public:
  void forget() { kernel_ = {}, bytes_ = 0; }
  void report(const kernel_report& r) override {
    kernel_ = kernel_.empty() || kernel_ == r.kernel ? r.kernel : "several kernels";
    bytes_ += r.bytes;
  }
  const std::string& kernel() const { return kernel_; }
  std::int64_t bytes() const { return bytes_; }

 private:
  std::string kernel_;
  std::int64_t bytes_ = 0;
};

// `reports` is left with those of the last call.
call_times measure(const work& w, const worker_options& o, call_report& reports) {
  call_times t;
  enter_phase('f');
  const long faults_of_loading = page_faults();
  const double begin = now();
  w.run();
  t.first = now() - begin;
  const long faults_of_first = page_faults();
  t.first_faults = static_cast<double>(faults_of_first - faults_of_loading);
  enter_phase('r');
  // Untimed warm-up, as in the peers: the scheduler spreads the threads over the cores and memory is mapped. The first
  // call of a long operation has done both.
  constexpr double warm_seconds = 0.2;
  const double warm = o.repeat > 0 && o.seconds > warm_seconds && t.first <= o.seconds ? now() + warm_seconds : 0;
  while (now() < warm) {
    w.drop();
    reports.forget();
    w.run();
  }
  const long faults_before = page_faults();
  double spent = 0;
  while (static_cast<int>(t.repeated.size()) < o.repeat && (t.repeated.empty() || spent <= o.seconds)) {
    w.drop();
    reports.forget();
    const double from = now();
    w.run();
    t.repeated.push_back(now() - from);
    spent += t.repeated.back();
  }
  if (!t.repeated.empty())
    t.repeated_faults = static_cast<double>(page_faults() - faults_before) / static_cast<double>(t.repeated.size());
  return t;
}

}  // namespace

json run_worker(const worker_options& o) {
  if (!has_isa(o.isa)) return absent(o, "this processor does not have the instruction set");
  const double begin = now();
  call_report reports;
  worker_options reporting = o;
  reporting.log = &reports;
  work w;
  try {
    w = make_work(reporting);
  } catch (const index_overflow& e) {
    return absent(o, e.what());
  } catch (const dimension_mismatch&) {
    return absent(o, "the matrix is not square");
  }
  const double ready = now();
  const call_times t = measure(w, o, reports);
  const std::uint64_t peak = peak_memory();
  enter_phase('c');
  return {{"peer", system_name(o)},
          {"version", GUSTAV_VERSION},
          {"op", o.op},
          {"threads", o.threads},
          {"isa", name_of(o.isa)},
          {"load_seconds", ready - begin},
          {"first_seconds", t.first},
          {"seconds", t.repeated},
          {"peak_bytes", peak},
          {"kernel", reports.kernel()},
          {"bytes", reports.bytes()},
          {"first_page_faults", t.first_faults},
          {"page_faults", t.repeated_faults},
          {"check", w.check()}};
}

}  // namespace gustav::tools::bench
