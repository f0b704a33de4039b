// Timing of formats, block sizes and kernels.
#include <backends/cpu/spmv/form_mxv.hpp>
#include <benchmarks/training/matrices.hpp>
#include <benchmarks/training/measure.hpp>
#include <core/buffer.hpp>
#include <core/stopwatch.hpp>
#include <graphblas/hardware.hpp>
#include <graphblas/tuner_training.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <utility>
#include <vector>

namespace gustav::tools {
namespace {

using namespace tuning_rules;
constexpr double infinite = std::numeric_limits<double>::infinity();

// The least time of f(), which is repeated for about 2 ms, at least three and at most 50 times.
template <class F>
double least_time(F&& f) {
  f();
  double least = infinite, spent = 0;
  for (int k = 0; k < 50 && (k < 3 || spent < 2e-3); ++k) {
    stopwatch clock(true);
    f();
    const double t = clock.lap();
    least = std::min(least, t);
    spent += t;
  }
  return std::max(least, 1e-9);
}

}  // namespace

template <class T>
double time_of(const matrix<T>& a, const format_choice& choice, const cpu& exec) {
  const vector<T> x(a.cols(), T(1));
  vector<T> y(a.rows(), T(0));
  if (choice.format == storage_format::csr)
    return least_time([&] { mxv(exec, y, no_mask, no_accum, plus_times<T>{}, a, x); });
  const auto csr_bytes =
      static_cast<std::uint64_t>(a.entries()) * (sizeof(T) + 4) + static_cast<std::uint64_t>(a.rows()) * 8;
  try {
    const auto form =
        formats::to_form<formats::tuned_formats>(a.view(exec.threads), choice, 3 * csr_bytes, exec.threads);
    const auto as_operand = formats::in_set<formats::tuned_formats>(form);
    buffer<T> to(static_cast<std::size_t>(a.rows()), T(0));
    return least_time([&] {
      if (form.every_row)
        backends::cpu::mxv_format_into(plus_times<T>{}, as_operand, x.view(), to.data(), exec.threads, exec.isa);
      else
        backends::cpu::mxv_format(plus_times<T>{}, as_operand, x.view(), exec.threads, exec.isa);
    });
  } catch (const out_of_memory&) {
    return infinite;
  }
}

template <class T>
record measure_formats(const matrix<T>& a, const ruleset& rules, const cpu& exec) {
  const auto& caches = gustav::caches();
  const auto view = a.view(exec.threads);
  pattern_view<std::int32_t> pattern{view.rows, view.cols, view.offsets, view.indices, nullptr, true, true};
  feature_extractor<std::int32_t> features(pattern, {.value_bytes = view.iso ? 0 : static_cast<offset_t>(sizeof(T)),
                                                     .l2_bytes = static_cast<offset_t>(caches.l2),
                                                     .l3_bytes = static_cast<offset_t>(caches.l3),
                                                     .sell_chunk = rules.sell.chunk,
                                                     .sell_sigma = rules.sell.sigma,
                                                     .blocks = &rules.blocks,
                                                     .threads = exec.threads});
  record r;
  r.features = features.all();
  for (const storage_format f : all_formats) {
    const format_choice choice{f, {.sell = rules.sell, .block = features.block()}};
    // BCSR with blocks of one entry is CSR with more work.
    const bool applies = f != storage_format::bcsr || choice.options.block.rows * choice.options.block.cols > 1;
    r.seconds[position_of(f)] = applies ? time_of(a, choice, exec) : infinite;
  }
  return r;
}

template double time_of(const matrix<double>&, const format_choice&, const cpu&);
template record measure_formats(const matrix<double>&, const ruleset&, const cpu&);
template record measure_formats(const matrix<float>&, const ruleset&, const cpu&);

namespace {

// Matrices that the kernels of SELL are compared on: rows of equal, similar and skewed length, in cache and out of it.
std::vector<matrix<double>> kernel_matrices(bool quick, int threads) {
  std::vector<matrix<double>> all;
  for (const double entries : {2e5, quick ? 3e5 : 6e6}) {
    io::generate_options o;
    o.directed = true;
    o.weights = io::weight_kind::real;
    o.edge_factor = 12;
    o.vertices = static_cast<offset_t>(entries / 12);
    all.push_back(make_matrix({"er", io::graph_kind::er, o}, threads));
    o.width = o.height = static_cast<offset_t>(std::sqrt(entries / 9));
    o.stencil = 9;
    all.push_back(make_matrix({"grid", io::graph_kind::grid, o}, threads));
    o.exponent = 2.2;
    all.push_back(make_matrix({"powerlaw", io::graph_kind::powerlaw, o}, threads));
  }
  return all;
}

void choose_sell(ruleset& out, const cpu& exec, bool quick, const std::function<void(const std::string&)>& log) {
  const auto matrices = kernel_matrices(quick, exec.threads);
  std::vector<kernel_variant> variants;
  std::vector<formats::sell_parameters> parameters;
  for (const offset_t chunk : {8, 16, 32})
    for (const offset_t sigma : {offset_t{1}, offset_t{256}}) {
      kernel_variant v;
      if (chunk >= 16) v.optimisations.emplace_back("16 lanes");
      if (chunk >= 32) v.optimisations.emplace_back("32 lanes");
      if (sigma > 1) v.optimisations.emplace_back("sorted windows");
      for (const auto& a : matrices)
        v.seconds.push_back(time_of(a, {storage_format::sell, {.sell = {chunk, sigma}}}, exec));
      variants.push_back(std::move(v));
      parameters.push_back({chunk, sigma});
    }
  const scoreboard board(variants);
  for (const auto& [name, score] : board.scores()) log(fmt::format("sell: {}: score {}", name, score));
  out.sell = parameters[board.best()];
}

void measure_blocks(ruleset& out, const cpu& exec, bool quick, const std::function<void(const std::string&)>& log) {
  for (const bool cached : {true, false})
    for (offset_t r = 1; r <= 8; ++r)
      for (offset_t c = 1; c <= 8; ++c) {
        io::generate_options o;
        o.directed = true;
        o.weights = io::weight_kind::real;
        o.block_rows = r;
        o.block_cols = c;
        o.edge_factor = 24;
        o.vertices = (cached ? 4000 : quick ? 8000 : 200000) / (r * c) * (r * c);
        const auto a = make_matrix({"block", io::graph_kind::block, o}, exec.threads);
        const double speed = time_of(a, {}, exec) / time_of(a, {storage_format::bcsr, {.block = {r, c}}}, exec);
        (cached ? out.blocks.in_cache : out.blocks.in_memory)[static_cast<std::size_t>((r - 1) * 8 + c - 1)] =
            std::isfinite(speed) ? std::round(speed * 1000) / 1000 : 0;
        log(fmt::format("blocks of {} x {} {}: {:.2f} times CSR", r, c, cached ? "in cache" : "in memory", speed));
      }
}

}  // namespace

ruleset measure_kernels(const cpu& exec, bool quick, const std::function<void(const std::string&)>& log) {
  ruleset out;
  out.machine = describe_machine();
  choose_sell(out, exec, quick, log);
  measure_blocks(out, exec, quick, log);
  return out;
}

}  // namespace gustav::tools
