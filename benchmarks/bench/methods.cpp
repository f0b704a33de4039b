// Times every method of a product.
#include <benchmarks/bench/benchmark_run.hpp>
#include <benchmarks/bench/methods.hpp>

#include <algorithm>
#include <chrono>
#include <stdexcept>

namespace gustav::tools::bench {
namespace {

struct last_report final : kernel_log {
  std::string kernel, why;
  void report(const kernel_report& n) override {
    kernel = n.kernel;
    why = n.why;
  }
};

struct named_method {
  const char* name;
  descriptor how;
};
std::vector<named_method> methods_of(const std::string& op) {
  if (op == "masked")
    return {{"selected", {}},
            {"dense accumulator", {.how = method::masked_dense}},
            {"hash table", {.how = method::hash}},
            {"inner products", {.how = method::dot}}};
  return {{"selected", {}},
          {"hash", {.how = method::hash}},
          {"hash, two phases", {.how = method::hash, .passes = phases::two}},
          {"hash by chunks", {.how = method::hash_vector}},
          {"heap", {.how = method::heap}},
          {"merge", {.how = method::merge}},
          {"dense", {.how = method::dense}},
          {"dense, two phases", {.how = method::dense, .passes = phases::two}},
          {"dense, in blocks", {.how = method::blocked}}};
}

double timed(const work& w) {
  w.drop();
  const auto from = std::chrono::steady_clock::now();
  w.run();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
}

}  // namespace

double method_time::median() const { return quantile(seconds, 0.5); }

const method_time* method_report::best() const {
  const method_time* found = nullptr;
  for (std::size_t k = 1; k < methods.size(); ++k)
    if (!methods[k].seconds.empty() && (!found || methods[k].median() < found->median())) found = &methods[k];
  return found;
}

double method_report::regret() const {
  const method_time* const quickest = best();
  return quickest && !methods[0].seconds.empty() ? methods[0].median() / quickest->median() : 0;
}

bool has_methods(const std::string& op) {
  return op == "spgemm" || op == "spgemm-sorted" || op == "masked" || op == "lu" || op == "tall";
}

method_report run_methods(const worker_options& o) {
  method_report report;
  report.op = o.op;
  last_report log;
  double spent = 0, first_of_pick = 0;
  json answer;
  std::vector<work> ready;
  for (const named_method& m : methods_of(o.op)) {
    method_time t;
    t.name = m.name;
    worker_options own = o;
    own.how = m.how;
    own.log = &log;
    if (spent > o.seconds) {
      ready.emplace_back();
      t.cut = "no time left";
    } else {
      ready.push_back(make_work(own));
      t.seconds.push_back(timed(ready.back()));
      spent += t.seconds.back();
      if (report.methods.empty()) {
        first_of_pick = t.seconds.back();
        report.kernel = log.kernel;
        report.why = log.why;
        answer = ready.back().check();
      } else if (const auto what = difference(answer, ready.back().check())) {
        throw std::runtime_error("bench: " + o.op + " by " + t.name + ": " + *what);
      }
    }
    if (ready.back().drop) ready.back().drop();
    report.methods.push_back(std::move(t));
  }
  // Untimed warm-up of 0.2 s, as in run_worker(): the scheduler spreads the threads over the cores.
  for (const auto begin = std::chrono::steady_clock::now();
       first_of_pick < 0.2 && std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(200);)
    timed(ready.front());
  const std::size_t count = report.methods.size();
  std::vector<std::vector<double>> again(count);
  for (int r = 0; r < o.repeat && spent <= o.seconds; ++r)
    for (std::size_t k = 0; k < count; ++k) {
      const auto& seconds = report.methods[k].seconds;
      if (seconds.empty() || seconds.front() > 10 * first_of_pick) continue;
      spent += timed(ready[k]);  // not counted: the allocator holds blocks in the sizes of the previous method
      again[k].push_back(timed(ready[k]));
      ready[k].drop();
      spent += again[k].back();
    }
  for (std::size_t k = 0; k < count; ++k) {
    report.methods[k].repeated = !again[k].empty();
    if (!again[k].empty()) report.methods[k].seconds = std::move(again[k]);
  }
  // Without time to repeat all methods, the two that the regret compares are repeated, so that neither pays alone for
  // fresh pages.
  const auto repeat_once = [&](std::size_t k) {
    if (report.methods[k].repeated) return;
    timed(ready[k]);
    report.methods[k].seconds = {timed(ready[k])};
    report.methods[k].repeated = true;
    ready[k].drop();
  };
  if (o.repeat > 0) {
    repeat_once(0);
    for (const method_time* best = report.best(); best && !best->repeated; best = report.best())
      repeat_once(static_cast<std::size_t>(best - report.methods.data()));
  }
  return report;
}

json to_json(const method_report& r) {
  json methods = json::array();
  for (const method_time& t : r.methods) {
    json j{{"method", t.name}};
    if (t.seconds.empty())
      j["cut"] = t.cut;
    else
      j.update({{"median", t.median()}, {"repeated", t.repeated}});
    methods.push_back(std::move(j));
  }
  json j{{"op", r.op}, {"kernel", r.kernel}, {"why", r.why}, {"methods", std::move(methods)}};
  if (const auto* best = r.best()) j["best"] = best->name;
  if (r.regret() > 0) j["regret"] = r.regret();
  return j;
}

}  // namespace gustav::tools::bench
