// What may be done to weights on their way into the matrix: the transform language of the program mcl,
// io::transform::parse("gq(0.7),add(-0.7),#knn(50)", io::transform_scope::matrix).
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace gustav::io {

// Those from `add_transposed` on look at the whole matrix and are written with a #.
enum class transform_kind : std::uint8_t {
  at_least,   // gq(x): an entry that fails a comparison goes, and so does one that is 0
  more_than,  // gt(x)
  at_most,    // lq(x)
  less_than,  // lt(x)
  add,        // add(x)
  multiply,   // mul(x)
  divide,     // scale(x)
  cap,        // ceil(x): min(w, x)
  raise,      // floor(x): max(w, x)
  power,      // pow(x): w^x
  exponent,   // exp(x): x^w, e^w without x
  log,        // log(x): to base x, e without x; of 0 the least single, of less 0
  negative_log,
  absolute,
  arc_cosine,         // beyond 1: 0; below -1: pi
  exact_neg_log,      // to base x, e without x, of the double itself, which may be less than a single can be; of 0 the
                      // largest single / log(x)
  add_transposed,     // #add(): A + A', a loop counts twice
  times_transposed,   // #mul(): entry by entry, where both have one
  max_transposed,     // #max()
  min_transposed,     // #min(): where both have one
  transpose,          // #tp(), #rev()
  drop_loops,         // #selfrm()
  row_largest,        // #rank(k): the k largest of each row; equal ones at the end all go if not all fit
  mutual_largest,     // #knn(k): entries that #rank(k) leaves in both directions
  either_largest,     // #knnj(k): #rank(k), then #max()
  limited_neighbours  // #ceilnb(k): rows by length, longest first, keep their k largest; the rest goes both ways
};

struct transform_step {
  transform_kind kind;
  float value = 0;  // base e where a logarithm or exponential has 0
};

// records: each weight of the file before repeats are merged, no # allowed. lines: the same, but a negative logarithm
// that comes first sees the double, as mcl's --abc-neg-log10 does before -abc-tf. matrix: the entries of the result.
enum class transform_scope : std::uint8_t { records, lines, matrix };

// A chain of steps. Arithmetic is that of mcl 22-282: each step rounds to single precision.
class transform {
 public:
  transform() = default;
  // `text`: NAME(VALUE) or NAME(), separated by commas, blanks anywhere between; empty: nothing is done. Throws
  // invalid_value, with the place, for what is malformed, unknown, or known to mcl but not taken over.
  static transform parse(std::string_view text, transform_scope scope);
  // -log(w) and -log10(w) in double precision, for records (mcl's --abc-neg-log and --abc-neg-log10).
  static transform neg_log() { return transform({transform_kind::exact_neg_log, 0}); }
  static transform neg_log10() { return transform({transform_kind::exact_neg_log, 10}); }

  // The steps of `next` behind these.
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

// What stands for a weight that a single rounds to 0: as in mcl its entry is stored all the same, while one that is 0
// goes.
constexpr double underflow = std::numeric_limits<double>::denorm_min();

// Rounded; infinite beyond the range of a single, +-underflow below it.
double in_single_precision(double x);

// A weight through steps without a #. 0: the entry goes.
double transformed(double weight, std::span<const transform_step> steps);

}  // namespace gustav::io
