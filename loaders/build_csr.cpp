// Construction of a CSR matrix from records: checks of weights, distribution to buckets, sorting, merging.
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <loaders/detail/bucket_sort.hpp>
#include <loaders/detail/build_csr.hpp>
#include <loaders/detail/text.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>

namespace gustav::io::detail {
namespace {

// Contiguous records that one task handles; tasks are in file order.
struct task {
  std::size_t segment;
  std::size_t begin;
  std::size_t end;
};

const std::string& file_of(const parsed_graph& g, const parse_context& context) {
  return g.sibling ? g.sibling->name : context.from.name;
}

std::uint64_t line_or_zero(const parsed_graph& g, std::uint64_t arc_number) {
  return g.line_of ? g.line_of(arc_number) : 0;
}

// Throws bad_data at the first record for whose weight `bad` holds.
template <class U, class Values, class Bad>
void refuse_weights(parsed_graph& g, const parse_context& context, Values values, Bad bad, const std::string& reason) {
  std::uint64_t before = 0;
  for (auto& s : segments_of<U>(g)) {
    const auto* weights = values(s);
    std::atomic<std::size_t> first{s.count};
    parallel_for(long(s.count), 1L << 16, context.threads, [&](long begin, long end) {
      for (long k = begin; k < end; ++k) {
        if (!bad(weights[k])) continue;
        std::size_t seen = first.load();
        while (std::size_t(k) < seen && !first.compare_exchange_weak(seen, std::size_t(k))) {
        }
        return;
      }
    });
    if (first.load() < s.count) throw bad_data(file_of(g, context), line_or_zero(g, before + first.load()), reason);
    before += s.count;
  }
}

template <class U>
void refuse_nan(parsed_graph& g, const parse_context& context, std::string_view why) {
  if (g.domain != value_domain::real) return;
  refuse_weights<U>(
      g, context, [](auto& s) { return s.real.data(); }, [](double w) { return std::isnan(w); },
      "the weight is not a number (nan), but " + std::string(why) + ": expected a number");
}

template <class U>
void check_weights(parsed_graph& g, const parse_context& context) {
  const weight_check check = context.options.check;
  if (check == weight_check::any) return;
  refuse_nan<U>(g, context, "this command needs one");
  if (check == weight_check::number) return;
  const bool positive = check == weight_check::positive;
  const std::string reason =
      positive ? "a weight that is not above 0: expected one above 0" : "a negative weight: expected 0 or more";
  if (g.domain == value_domain::real) {
    refuse_weights<U>(
        g, context, [](auto& s) { return s.real.data(); }, [positive](double w) { return positive ? w <= 0 : w < 0; },
        reason);
    refuse_weights<U>(
        g, context, [](auto& s) { return s.real.data(); }, [](double w) { return std::isinf(w); },
        "an infinite weight: expected a finite one");
  }
  if (g.domain == value_domain::integer)
    refuse_weights<U>(
        g, context, [](auto& s) { return s.integer.data(); },
        [positive](std::int64_t w) { return positive ? w <= 0 : w < 0; }, reason);
}

// Throws bad_data at the first record that repeats an earlier one, for duplicate_rule::error. `edges`: the records are
// undirected edges, the end with the smaller number first.
template <class U>
void report_repeat(parsed_graph& g, bool edges, const parse_context& context) {
  std::unordered_map<std::uint64_t, std::vector<U>> seen;
  std::uint64_t number = 0;
  for (auto& s : segments_of<U>(g)) {
    for (std::size_t k = 0; k < s.count; ++k, ++number) {
      auto& row = seen[s.src[k]];
      if (std::find(row.begin(), row.end(), s.dst[k]) != row.end())
        throw bad_data(
            file_of(g, context), line_or_zero(g, number),
            (edges ? "the edge " : "the arc ") + g.names.name(offset_t(s.src[k])) + (edges ? " - " : " -> ") +
                (offset_t(s.dst[k]) < g.names.size() ? g.names.name(offset_t(s.dst[k]))
                                                     : std::to_string(s.dst[k] + 1)) +
                " is listed again: expected each " + (edges ? "edge" : "arc") + " once, or another --duplicates rule");
      row.push_back(s.dst[k]);
    }
  }
}

// Throws bad_data at the first record whose edge is missing in the other direction.
template <class U>
void report_one_sided(parsed_graph& g, const parse_context& context) {
  std::unordered_set<std::uint64_t> arcs;
  for (auto& s : segments_of<U>(g))
    for (std::size_t k = 0; k < s.count; ++k) arcs.insert(std::uint64_t(s.src[k]) << 32 | std::uint64_t(s.dst[k]));
  std::uint64_t number = 0;
  for (auto& s : segments_of<U>(g))
    for (std::size_t k = 0; k < s.count; ++k, ++number)
      if (!arcs.contains(std::uint64_t(s.dst[k]) << 32 | std::uint64_t(s.src[k])))
        throw bad_data(file_of(g, context), line_or_zero(g, number),
                       "vertex " + g.names.name(offset_t(s.src[k])) + " lists " + g.names.name(offset_t(s.dst[k])) +
                           " but not the other way round: expected both in an undirected file");
}

// Distributes records to buckets in two passes: every task counts its records per bucket, then copies them to the
// positions that the prefix sums of these counts assign to it.
template <class U>
class distributor {
 public:
  distributor(parsed_graph& g, const build_rules& rules, const parse_context& context)
      : g_(g), rules_(rules), context_(context), segments_(segments_of<U>(g)), copies_(rules.undirected ? 2 : 1) {}

  // Replaces chunk-local numbers in the records by vertices, with merge_pairs the smaller one first, and adds the
  // number of loops to `loops`.
  bucketed<U> run(offset_t& loops) {
    const std::size_t value_bytes = g_.domain == value_domain::none ? 0 : 8;
    context_.budget.take(g_.arcs() * copies_ * (sizeof(arc<U>) + value_bytes), "sorting the edges");
    choose_buckets();
    cut_tasks();
    counts_.assign(tasks_.size() * out_.buckets * copies_, 0);
    std::vector<offset_t> task_loops(tasks_.size(), 0);
    parallel_tasks(int(tasks_.size()), context_.threads,
                   [&](int t) { task_loops[std::size_t(t)] = count(std::size_t(t)); });
    for (offset_t n : task_loops) loops += n;
    const std::size_t total = scan_counts();
    out_.arcs = large_buffer<arc<U>>(total);
    if (g_.domain == value_domain::real) out_.real = large_buffer<double>(total);
    if (g_.domain == value_domain::integer) out_.integer = large_buffer<std::int64_t>(total);
    parallel_tasks(int(tasks_.size()), context_.threads, [&](int t) { copy(std::size_t(t)); });
    return std::move(out_);
  }

 private:
  // About 8192 arcs per bucket, at most 512 buckets.
  void choose_buckets() {
    const std::uint64_t wanted = std::clamp<std::uint64_t>(g_.arcs() * copies_ / 8192, 1, 512);
    const std::uint64_t rows = std::uint64_t(std::max<offset_t>(g_.rows, 1));
    out_.shift = int(std::bit_width((rows - 1) / wanted));
    out_.buckets = std::size_t(((rows - 1) >> out_.shift) + 1);
  }

  void cut_tasks() {
    const std::size_t share =
        std::max<std::size_t>(std::size_t(g_.arcs()) / std::size_t(context_.threads * 4) + 1, 1 << 15);
    for (std::size_t s = 0; s < segments_.size(); ++s)
      for (std::size_t begin = 0; begin < segments_[s].count; begin += share)
        tasks_.push_back({s, begin, std::min(segments_[s].count, begin + share)});
  }

  // The histogram of task t; returns the number of its loops.
  offset_t count(std::size_t t) {
    const task job = tasks_[t];
    segment<U>& s = segments_[job.segment];
    const int shift = out_.shift;
    std::size_t* count = counts_.data() + t * out_.buckets * copies_;
    U* src = s.src.data();
    U* dst = s.dst.data();
    if (s.map) {
      const std::uint32_t* map = s.map->data();
      for (std::size_t k = job.begin; k < job.end; ++k) src[k] = map[src[k]], dst[k] = map[dst[k]];
    }
    if (rules_.merge_pairs)
      for (std::size_t k = job.begin; k < job.end; ++k)
        if (dst[k] < src[k]) std::swap(src[k], dst[k]);
    offset_t loops = 0;
    for (std::size_t k = job.begin; k < job.end; ++k) {
      const bool loop = src[k] == dst[k];
      loops += loop;
      if (loop && rules_.drop_loops) continue;
      ++count[src[k] >> shift];
      if (copies_ == 2 && !loop) ++count[out_.buckets + (dst[k] >> shift)];
    }
    return loops;
  }

  // Turns the counts into output positions; returns the number of arcs.
  std::size_t scan_counts() {
    const std::size_t width = out_.buckets * copies_;
    out_.start.assign(2 * out_.buckets + 1, 0);
    std::size_t at = 0;
    for (std::size_t b = 0; b < out_.buckets; ++b)
      for (std::size_t mirrored = 0; mirrored < 2; ++mirrored) {
        out_.start[2 * b + mirrored] = at;
        if (mirrored >= copies_) continue;
        for (std::size_t t = 0; t < tasks_.size(); ++t) {
          std::size_t& slot = counts_[t * width + mirrored * out_.buckets + b];
          const std::size_t n = slot;
          slot = at;
          at += n;
        }
      }
    out_.start[2 * out_.buckets] = at;
    return at;
  }

  void copy(std::size_t t) {
    const task job = tasks_[t];
    const segment<U>& s = segments_[job.segment];
    const int shift = out_.shift;
    std::size_t* next = counts_.data() + t * out_.buckets * copies_;
    const auto store = [&](std::size_t k, std::size_t to, U row, U col) {
      out_.arcs[to] = {row, col};
      if (g_.domain == value_domain::real) out_.real[to] = s.real[k];
      if (g_.domain == value_domain::integer) out_.integer[to] = s.integer[k];
    };
    for (std::size_t k = job.begin; k < job.end; ++k) {
      const U row = s.src[k], col = s.dst[k];
      if (row == col && rules_.drop_loops) continue;
      store(k, next[row >> shift]++, row, col);
      if (copies_ == 2 && row != col) store(k, next[out_.buckets + (col >> shift)]++, col, row);
    }
  }

  parsed_graph& g_;
  const build_rules& rules_;
  const parse_context& context_;
  std::vector<segment<U>>& segments_;
  const std::uint64_t copies_;  // of a record: 2 if it is mirrored
  bucketed<U> out_;
  std::vector<task> tasks_;
  std::vector<std::size_t> counts_;  // per task, direction and bucket: count, then next output position
};

template <class I>
buffer<I>& indices_in(raw_graph& out) {
  if constexpr (std::is_same_v<I, std::int32_t>)
    return out.indices32;
  else
    return out.indices64;
}

// Compacts the buckets after merging, from positions `from` to positions `to`. Gaps of up to 25 % of the array are
// closed in place, since touching fresh memory costs more than moving the data.
template <class T>
void close_gaps(buffer<T>& array, const std::vector<std::size_t>& from, const std::vector<std::size_t>& to,
                int threads) {
  if (to.back() >= array.size() / 4 * 3) {
    for (std::size_t b = 0; b < from.size(); ++b)
      if (from[b] != to[b]) std::memmove(array.data() + to[b], array.data() + from[b], (to[b + 1] - to[b]) * sizeof(T));
    array.shrink(to.back());
    return;
  }
  buffer<T> closed = large_buffer<T>(to.back());
  parallel_tasks(int(to.size()) - 1, threads, [&](int b) {
    const std::size_t k = std::size_t(b);
    std::copy_n(array.data() + from[k], to[k + 1] - to[k], closed.data() + to[k]);
  });
  array = std::move(closed);
}

// Stores how often each arc of a file without weights occurs, for files with repeats.
void store_multiplicities(const std::vector<bucket_statistics>& statistics, const std::vector<std::size_t>& from,
                          const std::vector<std::size_t>& to, const parse_context& context, raw_graph& out) {
  context.budget.take(to.back() * 8, "the values of the matrix");
  const auto count_into = [&](auto& counts, auto one) {
    counts = buffer<decltype(one)>(to.back(), one);
    for (std::size_t b = 0; b < statistics.size(); ++b)
      for (const auto& [position, times] : statistics[b].multiplicities)
        counts[position - from[b] + to[b]] = decltype(one)(times);
  };
  if (context.wanted == value_domain::integer) {
    count_into(out.integers, std::int64_t(1));
    out.domain = value_domain::integer;
  } else {
    count_into(out.reals, 1.0);
    out.domain = value_domain::real;
  }
}

template <class U, class Key, class Value, class I>
void sort_buckets(const bucketed<U>& in, const build_rules& rules, const parse_context& context, raw_graph& out,
                  offset_t& one_sided) {
  using sorter_type = bucket_sorter<U, Key, Value, I>;
  using value_type = typename sorter_type::value_type;
  const std::size_t total = in.start.back();
  const std::uint64_t result_bytes = total * (sizeof(I) + (sorter_type::has_values ? 8 : 0));
  context.budget.take(result_bytes, "the matrix");
  buffer<I> indices = large_buffer<I>(total);
  buffer<value_type> values = large_buffer<value_type>(sorter_type::has_values ? total : 0);
  std::vector<bucket_statistics> statistics(in.buckets);
  std::vector<std::size_t> from(in.buckets), to(in.buckets + 1, 0);
  const sorter_type sorter(in, rules, out.rows, indices.data(), values.data(), out.offsets.data(), statistics.data());

  // A task sorts several buckets, so that scratch is reused.
  const int tasks = int(std::min<std::size_t>(in.buckets, std::size_t(context.threads) * 8));
  parallel_tasks(tasks, context.threads, [&](int t) {
    std::vector<Key> keys;
    std::vector<std::uint32_t> starts;
    const std::size_t end = in.buckets * std::size_t(t + 1) / std::size_t(tasks);
    for (std::size_t b = in.buckets * std::size_t(t) / std::size_t(tasks); b < end; ++b)
      to[b + 1] = sorter(b, keys, starts);
  });

  sum_overflow overflow;
  for (std::size_t b = 0; b < in.buckets; ++b) {
    from[b] = in.start[2 * b];
    to[b + 1] += to[b];
    out.report.duplicates += statistics[b].repeats;
    one_sided += statistics[b].one_sided;
    out.report.unequal_directions += statistics[b].unequal;
    overflow.entries.insert(overflow.entries.end(), statistics[b].overflows.begin(), statistics[b].overflows.end());
  }
  out.report.unequal_directions /= 2;  // both entries of an edge count it
  if (!overflow.entries.empty()) throw overflow;
  exclusive_scan(out.offsets.data(), long(out.rows), out.offsets.data(), context.threads);
  if (to.back() != total) {
    context.budget.take(result_bytes, "the matrix");
    close_gaps(indices, from, to, context.threads);
    if constexpr (sorter_type::has_values) close_gaps(values, from, to, context.threads);
    context.budget.give_back(result_bytes);
  }
  indices_in<I>(out) = std::move(indices);
  if constexpr (std::is_same_v<Value, double>) {
    out.reals = std::move(values);
    out.domain = value_domain::real;
  } else if constexpr (sorter_type::has_values) {
    out.integers = std::move(values);
    out.domain = value_domain::integer;
  } else if (rules.count_repeats && out.report.duplicates > 0) {
    store_multiplicities(statistics, from, to, context, out);
  }
}

template <class U, class Key, class I>
void sort_by_value(const bucketed<U>& in, value_domain domain, const build_rules& rules, const parse_context& context,
                   raw_graph& out, offset_t& one_sided) {
  if (domain == value_domain::real) return sort_buckets<U, Key, double, I>(in, rules, context, out, one_sided);
  if (domain == value_domain::integer) return sort_buckets<U, Key, std::int64_t, I>(in, rules, context, out, one_sided);
  sort_buckets<U, Key, void, I>(in, rules, context, out, one_sided);
}

template <class U, class I>
void build(parsed_graph& g, const build_rules& rules, const parse_context& context, raw_graph& out) {
  check_weights<U>(g, context);
  if (rules.undirected && !rules.merge_pairs)
    refuse_nan<U>(g, context, "taking the greater of two directions needs an order");
  if (rules.duplicates == duplicate_rule::min || rules.duplicates == duplicate_rule::max)
    refuse_nan<U>(g, context, "merging duplicates by minimum or maximum needs an order");
  const std::uint64_t arcs = g.arcs();
  const value_domain domain = g.domain;
  const bucketed<U> in = distributor<U>(g, rules, context).run(out.report.self_loops);
  if (rules.duplicates != duplicate_rule::error && !rules.both_directions) segments_of<U>(g).clear();
  offset_t one_sided = 0;
  // Positions in a bucket and the starts of its rows are 32-bit numbers.
  if (in.start.back() <= std::numeric_limits<std::uint32_t>::max() && std::is_same_v<U, std::uint32_t>)
    sort_by_value<U, std::uint64_t, I>(in, domain, rules, context, out, one_sided);
  else if (in.start.back() <= std::numeric_limits<std::uint32_t>::max())
    sort_by_value<U, unsigned __int128, I>(in, domain, rules, context, out, one_sided);
  else
    throw out_of_memory("more than 4294967295 arcs in one load: use the .gbin format", arcs * 16);
  if (rules.duplicates == duplicate_rule::error && out.report.duplicates > 0)
    report_repeat<U>(g, rules.merge_pairs, context);
  if (rules.both_directions && one_sided > 0) report_one_sided<U>(g, context);
}

}  // namespace

void build_csr(parsed_graph& g, const build_rules& rules, const parse_context& context, raw_graph& out) {
  out.rows = g.rows;
  out.cols = g.cols;
  constexpr offset_t max_index = std::numeric_limits<std::int32_t>::max();
  out.wide = g.is_wide || g.rows > max_index || g.cols > max_index;
  context.budget.take((std::uint64_t(g.rows) + 1) * sizeof(offset_t), "the row offsets of the matrix");
  out.offsets = buffer<offset_t>(std::size_t(g.rows) + 1, 0);
  if (!g.is_wide && !out.wide)
    build<std::uint32_t, std::int32_t>(g, rules, context, out);
  else if (!g.is_wide)
    build<std::uint32_t, std::int64_t>(g, rules, context, out);
  else
    build<std::uint64_t, std::int64_t>(g, rules, context, out);
  out.iso = out.domain == value_domain::none;
}

}  // namespace gustav::io::detail
