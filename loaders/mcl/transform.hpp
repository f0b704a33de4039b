// Transforms of weights during a load, in the transform language of the program mcl:
// io::transform::parse("gq(0.7),add(-0.7),#knn(50)", io::transform_scope::matrix).
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace gustav::io {

// Steps from `add_transposed` on need the whole matrix; their names begin with #.
enum class transform_kind : std::uint8_t {
  at_least,   // gq(x): an entry is dropped if the comparison fails or its weight is 0
  more_than,  // gt(x)
  at_most,    // lq(x)
  less_than,  // lt(x)
  add,        // add(x)
  multiply,   // mul(x)
  divide,     // scale(x)
  cap,        // ceil(x): min(w, x)
  raise,      // floor(x): max(w, x)
  power,      // pow(x): w^x
  exponent,   // exp(x): x^w; without x e^w
  log,        // log(x): to base x, without x to base e; of 0 the lowest single, of negative weights 0
  negative_log,
  absolute,
  arc_cosine,         // above 1: 0; below -1: pi
  exact_neg_log,      // to base x, without x to base e, of the double, which may be below the range of a single; of 0
                      // the largest single / log(x)
  add_transposed,     // #add(): A + A', a loop counts twice
  times_transposed,   // #mul(): element-wise, on the intersection of both patterns
  max_transposed,     // #max()
  min_transposed,     // #min(): on the intersection of both patterns
  transpose,          // #tp(), #rev()
  drop_loops,         // #selfrm()
  row_largest,        // #rank(k): the k largest of each row; ties at the threshold are all dropped if not all fit
  mutual_largest,     // #knn(k): entries that #rank(k) keeps in both directions
  either_largest,     // #knnj(k): #rank(k), then #max()
  limited_neighbours  // #ceilnb(k): rows, longest first, keep their k largest; other entries are dropped both ways
};

struct transform_step {
  transform_kind kind;
  float value = 0;  // 0 as a base of logarithms and exponentials: e
};

// records: each weight of the file before repeats are merged; # is not allowed. lines: as records, but a negative
// logarithm as the first step takes the double, as mcl's --abc-neg-log10 does before -abc-tf. matrix: the entries of
// the result.
enum class transform_scope : std::uint8_t { records, lines, matrix };

// A sequence of steps. Arithmetic is that of mcl 22-282: each step rounds to single precision.
class transform {
 public:
  transform() = default;
  // `text`: NAME(VALUE) or NAME(), separated by commas, with optional blanks; empty: no step. Throws invalid_value,
  // with the position, for steps that are malformed, unknown, or known to mcl but not supported.
  static transform parse(std::string_view text, transform_scope scope);
  // -log(w) and -log10(w) in double precision, for records (mcl's --abc-neg-log and --abc-neg-log10).
  static transform neg_log() { return transform({transform_kind::exact_neg_log, 0}); }
  static transform neg_log10() { return transform({transform_kind::exact_neg_log, 10}); }

  // Appends the steps of `next`.
  transform& then(const transform& next) {
    steps_.insert(steps_.end(), next.steps_.begin(), next.steps_.end());
    return *this;
  }
  bool empty() const { return steps_.empty(); }
  std::span<const transform_step> steps() const { return steps_; }

 private:
  explicit transform(transform_step only) : steps_{only} {}
  std::vector<transform_step> steps_;
};

// Replaces a weight that a single rounds to 0: as in mcl its entry is kept, while an entry of weight 0 is dropped.
constexpr double underflow = std::numeric_limits<double>::denorm_min();

// x rounded to single precision: infinite above the range of a single, +-underflow below it.
double in_single_precision(double x);

// The weight after steps without a #. 0: the entry is dropped.
double transformed(double weight, std::span<const transform_step> steps);

}  // namespace gustav::io
