// Transform steps on a square CSR matrix with sorted rows and values in single precision.
#include <core/parallel.hpp>
#include <loaders/mcl/detail/apply_transform.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace gustav::io::detail {
namespace {

template <class I>
struct rows_of {
  offset_t n = 0;
  buffer<offset_t> offsets;
  buffer<I> indices;
  buffer<double> values;

  offset_t begin(offset_t row) const { return offsets[std::size_t(row)]; }
  offset_t end(offset_t row) const { return offsets[std::size_t(row) + 1]; }
  offset_t entries() const { return end(n - 1); }
  I col(offset_t k) const { return indices[std::size_t(k)]; }
  double& value(offset_t k) { return values[std::size_t(k)]; }
  double value(offset_t k) const { return values[std::size_t(k)]; }
  // Position of the entry (row, col); -1: none.
  offset_t find(offset_t row, offset_t col) const {
    const I* const first = indices.data() + begin(row);
    const I* const last = indices.data() + end(row);
    const I* const at = std::lower_bound(first, last, I(col));
    return at != last && *at == I(col) ? offset_t(at - indices.data()) : -1;
  }
};

template <class I>
class matrix_steps {
 public:
  matrix_steps(rows_of<I>& a, int threads) : a_(a), threads_(threads) {}

  // Stops early if a weight is not a number, since it cannot be ordered.
  void run(std::span<const transform_step> steps) {
    drop_zeros();
    while (!steps.empty() && !has_nan()) {
      const auto first_of_matrix = std::find_if(
          steps.begin(), steps.end(), [](const transform_step& s) { return s.kind >= transform_kind::add_transposed; });
      const auto n = std::size_t(first_of_matrix - steps.begin());
      if (n > 0)
        transform_values(steps.first(n));
      else
        transform_whole(steps.front());
      steps = steps.subspan(std::max<std::size_t>(n, 1));
    }
  }

 private:
  void transform_values(std::span<const transform_step> steps) {
    parallel_for(long(a_.entries()), 1L << 14, threads_, [&](long begin, long end) {
      for (long k = begin; k < end; ++k) a_.value(k) = transformed(a_.value(k), steps);
    });
    drop_zeros();
  }
  void drop_zeros() {
    keep_if([&](offset_t, offset_t k) { return a_.value(k) != 0; });
  }
  // As in mcl, a row that loses a loop also loses entries that a single rounds to 0.
  void drop_loops() {
    std::vector<std::uint8_t> has_loop(std::size_t(a_.n));
    for (offset_t r = 0; r < a_.n; ++r) has_loop[std::size_t(r)] = a_.find(r, r) >= 0;
    keep_if([&](offset_t row, offset_t k) {
      return !has_loop[std::size_t(row)] || (offset_t(a_.col(k)) != row && float(a_.value(k)) != 0);
    });
  }
  void drop_underflows() {
    keep_if([&](offset_t, offset_t k) { return float(a_.value(k)) != 0; });
  }
  bool has_nan() const {
    const double* const first = a_.values.data();
    return std::any_of(first, first + a_.entries(), [](double x) { return std::isnan(x); });
  }

  void transform_whole(const transform_step& step) {
    const double count = step.value;
    switch (step.kind) {
      case transform_kind::add_transposed:
        return with_transposed([](float x, float y) { return x + y; });
      case transform_kind::max_transposed:
        return with_transposed([](float x, float y) { return std::max(x, y); });
      case transform_kind::min_transposed:
        return with_transposed([](float x, float y) { return std::min(x, y); });
      case transform_kind::times_transposed:
        return with_transposed([](float x, float y) { return x * y; });
      case transform_kind::transpose:
        a_ = transposed();
        return drop_underflows();
      case transform_kind::drop_loops:
        return drop_loops();
      case transform_kind::row_largest:
        return keep_largest(count);
      case transform_kind::mutual_largest:
        keep_largest(count);
        return keep_mutual();
      case transform_kind::either_largest:
        keep_largest(count);
        return with_transposed([](float x, float y) { return std::max(x, y); });
      case transform_kind::limited_neighbours:
        return limit_neighbours(count);
      default:
        return;
    }
  }

  // Keeps the entries k of each row for which keep(row, k) holds. All calls precede the compaction.
  template <class Keep>
  void keep_if(Keep&& keep) {
    std::vector<std::uint8_t> kept(std::size_t(a_.entries()));
    parallel_for(long(a_.n), 1L << 10, threads_, [&](long begin, long end) {
      for (offset_t r = begin; r < end; ++r)
        for (offset_t k = a_.begin(r); k < a_.end(r); ++k) kept[std::size_t(k)] = keep(r, k);
    });
    offset_t used = 0, k = 0;
    for (offset_t r = 0; r < a_.n; ++r) {
      const offset_t end = a_.end(r);
      a_.offsets[std::size_t(r)] = used;
      for (; k < end; ++k) {
        if (!kept[std::size_t(k)]) continue;
        a_.indices[std::size_t(used)] = a_.col(k);
        a_.value(used++) = a_.value(k);
      }
    }
    a_.offsets[std::size_t(a_.n)] = used;
  }

  rows_of<I> transposed() const {
    const auto entries = std::size_t(a_.entries());
    rows_of<I> t{a_.n, buffer<offset_t>(std::size_t(a_.n) + 1, 0), buffer<I>(entries), buffer<double>(entries)};
    for (std::size_t k = 0; k < entries; ++k) ++t.offsets[std::size_t(a_.indices[k])];
    exclusive_scan(t.offsets.data(), long(a_.n), t.offsets.data(), threads_);
    std::vector<offset_t> next(t.offsets.data(), t.offsets.data() + a_.n);
    for (offset_t r = 0; r < a_.n; ++r)
      for (offset_t k = a_.begin(r); k < a_.end(r); ++k) {
        const auto at = std::size_t(next[std::size_t(a_.col(k))]++);
        t.indices[at] = I(r);
        t.values[at] = a_.value(k);
      }
    return t;
  }

  // f(entry, entry of the other direction), with 0 for a missing one; entries of value 0 are dropped.
  template <class F>
  void with_transposed(F&& f) {
    const rows_of<I> t = transposed();
    const auto capacity = std::size_t(a_.entries()) * 2;
    rows_of<I> out{a_.n, buffer<offset_t>(std::size_t(a_.n) + 1, 0), buffer<I>(capacity), buffer<double>(capacity)};
    offset_t used = 0;
    for (offset_t r = 0; r < a_.n; ++r) {
      out.offsets[std::size_t(r)] = used;
      offset_t k = a_.begin(r), m = t.begin(r);
      while (k < a_.end(r) || m < t.end(r)) {
        const bool mine = k < a_.end(r) && (m == t.end(r) || a_.col(k) <= t.col(m));
        const bool other = m < t.end(r) && (k == a_.end(r) || t.col(m) <= a_.col(k));
        out.indices[std::size_t(used)] = mine ? a_.col(k) : t.col(m);
        out.value(used++) = double(f(mine ? float(a_.value(k)) : 0.0f, other ? float(t.value(m)) : 0.0f));
        k += mine;
        m += other;
      }
    }
    out.offsets[std::size_t(a_.n)] = used;
    a_ = std::move(out);
    drop_zeros();
  }

  // The lower bound of the `count` largest values. Equal values that do not all fit are excluded, except, as in mcl,
  // those that are not above 0. Reorders `values`.
  static double selection_threshold(std::vector<double>& values, double count) {
    if (double(values.size()) <= count) return -std::numeric_limits<double>::infinity();
    const auto last = values.begin() + std::ptrdiff_t(count) - 1;
    std::nth_element(values.begin(), last, values.end(), std::greater<>());
    const double least = *last;
    if (least <= underflow || std::count(last + 1, values.end(), least) == 0) return least;
    double above = std::numeric_limits<double>::infinity();
    for (auto at = values.begin(); at != last; ++at)
      if (*at > least) above = std::min(above, *at);
    return above;
  }

  void keep_largest(double count) {
    std::vector<double> thresholds(std::size_t(a_.n));
    parallel_for(long(a_.n), 1L << 8, threads_, [&](long begin, long end) {
      std::vector<double> row;
      for (offset_t r = begin; r < end; ++r) {
        row.assign(a_.values.data() + a_.begin(r), a_.values.data() + a_.end(r));
        thresholds[std::size_t(r)] = selection_threshold(row, count);
      }
    });
    keep_if([&](offset_t row, offset_t k) { return a_.value(k) >= thresholds[std::size_t(row)]; });
  }

  void keep_mutual() {
    keep_if([&](offset_t row, offset_t k) { return a_.find(offset_t(a_.col(k)), row) >= 0; });
    drop_underflows();
  }

  void limit_neighbours(double count) {
    std::vector<offset_t> order(std::size_t(a_.n));
    std::iota(order.begin(), order.end(), offset_t{0});
    const auto length = [&](offset_t r) { return a_.end(r) - a_.begin(r); };
    std::sort(order.begin(), order.end(),
              [&](offset_t x, offset_t y) { return length(x) != length(y) ? length(x) > length(y) : x < y; });
    std::vector<std::uint8_t> dropped(std::size_t(a_.entries()), 0);
    std::vector<double> row;
    for (const offset_t r : order) {
      row.clear();
      for (offset_t k = a_.begin(r); k < a_.end(r); ++k)
        if (!dropped[std::size_t(k)]) row.push_back(a_.value(k));
      const double least = selection_threshold(row, count);
      for (offset_t k = a_.begin(r); k < a_.end(r); ++k) {
        if (dropped[std::size_t(k)] || a_.value(k) >= least) continue;
        dropped[std::size_t(k)] = 1;
        // As in mcl, the opposite entry stays when single precision rounds the dropped one to 0.
        const offset_t back = std::abs(a_.value(k)) > underflow ? a_.find(offset_t(a_.col(k)), r) : -1;
        if (back >= 0) dropped[std::size_t(back)] = 1;
      }
    }
    keep_if([&](offset_t, offset_t k) { return !dropped[std::size_t(k)]; });
  }

  rows_of<I>& a_;
  int threads_;
};

template <class I>
void transform_rows(raw_graph& g, buffer<I>& indices, std::span<const transform_step> steps, int threads) {
  rows_of<I> a{g.rows, std::move(g.offsets), std::move(indices), std::move(g.reals)};
  matrix_steps<I>(a, threads).run(steps);
  const auto entries = std::size_t(a.entries());
  a.indices.shrink(entries);
  a.values.shrink(entries);
  g.offsets = std::move(a.offsets);
  g.reals = std::move(a.values);
  indices = std::move(a.indices);
}

// Expands the values to one per entry, in single precision.
void expand_values(raw_graph& g, std::size_t entries) {
  buffer<double> values(entries);
  for (std::size_t k = 0; k < entries; ++k) {
    const std::size_t at = g.iso ? 0 : k;
    const double value = g.domain == value_domain::none      ? 1
                         : g.domain == value_domain::integer ? double(g.integers[at])
                                                             : g.reals[at];
    values[k] = in_single_precision(value);
  }
  g.reals = std::move(values);
  g.integers = {};
  g.domain = value_domain::real;
  g.iso = false;
}

template <class I>
std::optional<bad_entry> first_bad_entry(const raw_graph& g, const buffer<I>& indices, weight_check check) {
  for (offset_t r = 0; r < g.rows; ++r)
    for (offset_t k = g.offsets[std::size_t(r)]; k < g.offsets[std::size_t(r) + 1]; ++k)
      if (auto fault = weight_violation(g.reals[std::size_t(k)], check))
        return bad_entry{r, offset_t(indices[std::size_t(k)]), *std::move(fault)};
  return std::nullopt;
}

}  // namespace

void transform_matrix(raw_graph& g, const load_options& options, memory_budget& budget, int threads) {
  if (g.rows == 0) return;
  const auto entries = std::size_t(g.offsets[std::size_t(g.rows)]);
  const std::uint64_t bytes = std::uint64_t(entries) * (8 + (g.wide ? 8 : 4)) * 3;
  budget.take(bytes, "the transformed matrix");
  expand_values(g, entries);
  const auto steps = options.matrix_transform.steps();
  if (g.wide)
    transform_rows(g, g.indices64, steps, threads);
  else
    transform_rows(g, g.indices32, steps, threads);
  budget.give_back(bytes);
}

std::optional<bad_entry> find_bad_entry(const raw_graph& g, weight_check check) {
  return g.wide ? first_bad_entry(g, g.indices64, check) : first_bad_entry(g, g.indices32, check);
}

}  // namespace gustav::io::detail
