// Triangles, breadth-first search, PageRank: the algorithms as the commands run them.
#include <algorithms/bfs.hpp>
#include <algorithms/pagerank.hpp>
#include <algorithms/triangle_count.hpp>
#include <tools/bench/worker.hpp>

#include <algorithm>
#include <memory>

namespace gustav::tools::bench {
namespace {

using pattern = matrix<void, std::int32_t>;

pattern pattern_of(real_matrix A) {
  if (A.rows() != A.cols() || A.rows() == 0) throw dimension_mismatch("not square");
  const offset_t n = A.rows();
  auto arrays = A.release();
  csr_arrays<void, std::int32_t> bare;
  bare.offsets = std::move(arrays.offsets);
  bare.indices = std::move(arrays.indices);
  bare.sorted = arrays.sorted;
  return pattern::adopt(n, n, std::move(bare), check::trusted);
}

}  // namespace

work make_triangles(real_matrix A, const cpu& exec) {
  struct state {
    pattern simple;
    std::int64_t found = 0;
  };
  const pattern arcs = pattern_of(std::move(A));
  pattern both(arcs.rows(), arcs.cols());
  ewise_add(exec, both, no_mask, no_accum, pair<std::int8_t>{}, arcs, transposed(arcs));
  auto s = std::make_shared<state>(state{select(exec, offdiag{}, both, 0)});
  return {[=] { s->found = triangle_count(exec, s->simple, {.simple = true}); }, [] {},
          [=]() -> json {
            return {{"triangles", s->found}};
          }};
}

work make_bfs(real_matrix A, const cpu& exec, std::int64_t asked) {
  struct state {
    pattern arcs;
    bfs_result<std::int32_t> found;
  };
  const std::int64_t source = source_of(A, asked);
  auto s = std::make_shared<state>(state{pattern_of(std::move(A)), {}});
  s->arcs.transposed_view(exec.threads);  // at hand before the clock runs, as the peers have it
  return {[=] { s->found = bfs(exec, s->arcs, static_cast<std::int32_t>(source), {.parents = false}); },
          [=] { s->found = {}; },
          [=]() -> json {
            std::vector<std::int64_t> counts(static_cast<std::size_t>(s->found.depth) + 1);
            const auto tuples = s->found.levels.tuples();
            for (const std::int32_t level : std::get<1>(tuples)) ++counts[static_cast<std::size_t>(level)];
            return {{"source", source}, {"reached", s->found.reached}, {"levels", counts}};
          }};
}

work make_pagerank(real_matrix A, const cpu& exec, std::int64_t iterations) {
  struct state {
    pattern arcs;
    vector<double> scores;
  };
  auto s = std::make_shared<state>(state{pattern_of(std::move(A)), {}});
  return {[=] { s->scores = pagerank(exec, s->arcs, {.iterations = static_cast<int>(iterations)}).scores; },
          [=] { s->scores = vector<double>(); },
          [=]() -> json {
            std::vector<double> top;
            double sum = 0, mixed = 0;
            for (offset_t i = 0; i < s->scores.size(); ++i) {
              const double score = s->scores.get(i).value_or(0);
              sum += score;
              mixed += score * mix(static_cast<std::uint64_t>(i), 0);
              top.push_back(score);
            }
            const auto kept = static_cast<std::ptrdiff_t>(std::min<std::size_t>(10, top.size()));
            std::partial_sort(top.begin(), top.begin() + kept, top.end(), std::greater<>());
            top.resize(static_cast<std::size_t>(kept));
            return {{"sum", sum}, {"mixed", mixed}, {"top", top}};
          }};
}

}  // namespace gustav::tools::bench
