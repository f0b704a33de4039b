// Kernel bodies that turn rows of the square of a Markov matrix into rows of the next one: prune by mcl's rules,
// measure, inflate. A warp takes a row. Sums are taken in the order of the entries, as on the CPU.
//
// Source: van Dongen 2000, chapters 6 and 11, and the behaviour of mcl 22-282.
#pragma once

#include <backends/cuda/group/bits.hpp>
#include <backends/cuda/group/group.hpp>
#include <backends/cuda/kernels/lane_loop.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace gustav::backends::cuda {

// Products of a row as mcl takes them: rounded to T, or not.
template <class T, bool Rounded>
struct markov_product {
  static constexpr bool is_speculatable = true;
  GUSTAV_HD double operator()(T a, T b) const {
    if constexpr (Rounded)
      return static_cast<double>(a * b);
    else
      return static_cast<double>(a) * static_cast<double>(b);
  }
};

// What a step counts over all rows, and its extremes: the same in any order.
namespace markov_total {
enum : int { expanded, kept, selected, recovered, lost_mass, count };
}
namespace markov_extreme {
enum : int { chaos, least_mass, count };
}

// Entries of a row that are at least a threshold, and their sum.
struct markov_share {
  offset_t count = 0;
  double sum = 0;

  GUSTAV_HD void add(double x, double least) {
    if (x == 0 || x < least) return;
    ++count;
    sum += x;
  }
};

// What is measured of a row of the square.
struct markov_measures {
  double highest = 0, squares = 0, mass = 0;
  offset_t entries = 0;  // that are not 0
  markov_share kept;     // at least the cutoff
};

// The parameters of markov_step_options that a row needs.
struct markov_rules {
  double inflation = 2, cutoff = 0, pct = 0;
  offset_t recover = 0, select = 0;

  GUSTAV_HD bool loses_too_much(const markov_share& kept) const { return kept.count < recover && kept.sum < pct; }
};

// Rows [first, last) of the square, given by offsets and sums. powers[k]: the power of entry k before the last scaling;
// negative where it is dropped. lengths[i]: entries of the next row; scales[i]: what its powers are divided by; 0 for a
// new loop.
template <class T, class I>
struct markov_prune {
  static constexpr int threads = 256, blocks_per_sm = 4;
  using word = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  markov_rules rules;
  offset_t first = 0, last = 0;
  global<const offset_t> offsets;
  global<const double> sums;
  global<T> powers;
  global<offset_t> lengths;
  global<double> scales, retained;  // retained: the share of each row's sum that stays; may be null
  global<offset_t> totals;          // by markov_total
  global<double> extremes;          // by markov_extreme

  static std::size_t shared(int lanes) { return static_cast<std::size_t>(lanes) * sizeof(double); }
  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    const auto words = g.template shared<double>(g.size()) + t.index() * 32;
    for_each_tile<32>(g, last - first, [&](offset_t k) { prune(g, t, words, first + k); });
  }

 private:
  // total after f(total, x) for each entry of a row in order. value(k): that of entry k, which all lanes load.
  template <class G, class Tile, class Total, class Value, class F>
  GUSTAV_HD static Total in_order(const G& g, const Tile& t, scratch<double> words, offset_t begin, offset_t end,
                                  Total total, const Value& value, const F& f) {
    for (offset_t base = begin; base < end; base += 32) {
      const offset_t k = base + t.lane();
      if (k < end) g.put(words + t.lane(), value(k));
      t.sync();
      const int n = end - base < 32 ? static_cast<int>(end - base) : 32;
      if (t.lane() == 0)
        for (int x = 0; x < n; ++x) f(total, g.get(words + x));
      t.sync();
    }
    return t.shuffle(total, 0);
  }
  template <class G, class Tile>
  GUSTAV_HD markov_share at_least(const G& g, const Tile& t, scratch<double> words, offset_t begin, offset_t end,
                                  double least) const {
    return in_order(
        g, t, words, begin, end, markov_share(), [&](offset_t k) { return static_cast<double>(g.load(powers + k)); },
        [&](markov_share& share, double x) { share.add(x, least); });
  }
  // The count-th largest of the values that are at least `least`; there are as many. By bits, from the highest on.
  template <class G, class Tile>
  GUSTAV_HD double largest(const G& g, const Tile& t, offset_t begin, offset_t end, double least,
                           offset_t count) const {
    word found = 0;
    for (word bit = word{1} << (8 * sizeof(T) - 2); bit != 0; bit >>= 1) {
      const word wanted = found | bit;
      offset_t n = 0;
      for (offset_t k = begin + t.lane(); k < end; k += 32) {
        const T x = g.load(powers + k);
        n += x != 0 && static_cast<double>(x) >= least && __builtin_bit_cast(word, x) >= wanted;
      }
      n = t.shuffle(tile_sum(t, n), 0);
      if (n >= count) found = wanted;
    }
    return static_cast<double>(__builtin_bit_cast(T, found));
  }

  template <class G, class Tile>
  GUSTAV_HD void prune(const G& g, const Tile& t, scratch<double> words, offset_t i) const {
    const offset_t begin = g.load(offsets + i), end = g.load(offsets + (i + 1));
    const markov_measures row = in_order(
        g, t, words, begin, end, markov_measures(),
        [&](offset_t k) {
          const T x = static_cast<T>(g.load(sums + k));
          g.store(powers + k, x);
          return static_cast<double>(x);
        },
        [&](markov_measures& m, double x) {
          m.highest = x > m.highest ? x : m.highest;
          m.squares += x * x;
          m.mass += x;
          m.entries += x != 0;
          m.kept.add(x, rules.cutoff);
        });
    markov_share kept = row.kept;
    double least = rules.cutoff;
    const auto keep_largest = [&](offset_t count) {
      least = largest(g, t, begin, end, least, count);
      kept = at_least(g, t, words, begin, end, least);
    };
    bool is_selected = false, is_recovered = false;
    if (rules.loses_too_much(kept)) {
      is_recovered = true;
      least = 0;
      if (row.entries > rules.recover)
        keep_largest(rules.recover);
      else
        kept = {row.entries, row.mass};
    } else if (rules.select > 0 && kept.count > rules.select) {
      is_selected = true;
      const double before = least;
      const markov_share all = kept;
      keep_largest(rules.select);
      if (rules.loses_too_much(kept)) {
        is_recovered = true;
        least = before;
        kept = all;
        if (all.count > rules.recover) keep_largest(rules.recover);
      }
    }
    const bool is_new_loop = kept.count == 0 && rules.recover == 0;
    if (is_new_loop) kept = {1, 1};
    const double scale = in_order(
        g, t, words, begin, end, 0.0,
        [&](offset_t k) {
          const T x = g.load(powers + k);
          if (is_new_loop || x == 0 || static_cast<double>(x) < least) {
            g.store(powers + k, T(-1));
            return 0.0;
          }
          const T share = static_cast<T>(static_cast<double>(x) / kept.sum);
          const T power = static_cast<T>(std::pow(static_cast<double>(share), rules.inflation));
          g.store(powers + k, power);
          return static_cast<double>(power);
        },
        [](double& sum, double x) { sum += x; });
    if (t.lane() != 0) return;
    g.store(scales + i, scale);
    g.store(lengths + i, is_new_loop ? offset_t{1} : scale == 0 ? offset_t{0} : kept.count);
    report(g, i, row, kept, is_selected, is_recovered);
  }

  template <class G>
  GUSTAV_HD void report(const G& g, offset_t i, const markov_measures& row, const markov_share& kept, bool is_selected,
                        bool is_recovered) const {
    g.atomic_add(totals + markov_total::expanded, row.entries);
    g.atomic_add(totals + markov_total::kept, kept.count);
    if (is_selected) g.atomic_add(totals + markov_total::selected, offset_t{1});
    if (is_recovered) g.atomic_add(totals + markov_total::recovered, offset_t{1});
    const double chaos = (row.highest - row.squares) * static_cast<double>(kept.count);
    atomic_update(g, extremes + markov_extreme::chaos, [&](double x) { return x < chaos ? chaos : x; });
    const double share = row.mass > 0 ? kept.sum / row.mass : 1;
    if (!retained.is_null()) g.store(retained + i, share);
    if (!(row.mass > 0)) return;
    atomic_update(g, extremes + markov_extreme::least_mass, [&](double x) { return x > share ? share : x; });
    const double lost = 1 - share;  // lost_mass_of() of backends/common/markov_options.hpp, rounded as there
    const double clamped = lost < 0 ? 0 : lost > 1 ? 1 : lost;
    const double scaled = clamped * 0x1p32;
    const auto whole = static_cast<offset_t>(scaled);
    const bool rounds_up = scaled - static_cast<double>(whole) >= 0.5;
    g.atomic_add(totals + markov_total::lost_mass, whole + static_cast<offset_t>(rounds_up));
  }
};

// Writes rows [first, last) of the next matrix from the powers of the square's entries. places[i]: where row i begins.
template <class T, class I>
struct markov_write {
  static constexpr int threads = 256, blocks_per_sm = 4;
  offset_t first = 0, last = 0;
  global<const offset_t> offsets, places;
  global<const I> square_cols;
  global<const T> powers;
  global<const double> scales;
  global<I> cols;
  global<T> values;

  template <class G>
  GUSTAV_HD void operator()(G g) const {
    const auto t = g.template tile<32>();
    for_each_tile<32>(g, last - first, [&](offset_t row) {
      const offset_t i = first + row;
      offset_t to = g.load(places + i);
      if (g.load(places + (i + 1)) == to) return;
      const double scale = g.load(scales + i);
      if (scale == 0) {  // a new loop
        if (t.lane() == 0) {
          g.store(cols + to, static_cast<I>(i));
          g.store(values + to, T(1));
        }
        return;
      }
      const offset_t end = g.load(offsets + (i + 1));
      for (offset_t base = g.load(offsets + i); base < end; base += 32) {
        const offset_t k = base + t.lane();
        const T power = k < end ? g.load(powers + k) : T(-1);
        const std::uint32_t kept = t.ballot(power >= 0);
        if (power >= 0) {
          const offset_t place = to + count_bits(kept & ((std::uint32_t{1} << t.lane()) - 1));
          g.store(cols + place, g.load(square_cols + k));
          g.store(values + place, static_cast<T>(static_cast<double>(power) / scale));
        }
        to += count_bits(kept);
      }
    });
  }
};

}  // namespace gustav::backends::cuda
