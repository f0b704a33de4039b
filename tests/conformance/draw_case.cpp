// Random cases of the grid: operation, mask, replace and accumulator by the number of the case, the rest by chance.
#include <tests/conformance/draw_arguments.hpp>
#include <tests/conformance/draw_fault.hpp>
#include <tests/conformance/grid_case.hpp>

#include <optional>
#include <utility>

namespace conformance {
namespace {

using model::domain;

class drawing {
 public:
  drawing(std::uint64_t seed, std::uint64_t number, std::optional<domain> type)
      : r_(seed + 0x632be59bd9b4e019U * (number + 1)) {
    g_.seed = seed;
    g_.op = static_cast<operation>(number % operations);
    number /= operations;
    mask_ = number % 6;
    g_.desc.replace = number / 6 % 2 != 0;
    has_accum_ = number / 12 % 2 != 0;
    g_.desc.structure = mask_ == 2 || mask_ == 4;
    g_.desc.complement = mask_ == 1 || mask_ >= 4;
    const std::int64_t kind = r_.below(20);
    typing_ = type || kind < 7 ? typing::same : kind < 16 ? typing::mixed : typing::program;
    is_huge_ = r_.chance(12);
    usual_ = type ? *type : draw_builtin(r_);
    g_.as_functions = r_.chance(40);
    g_.threads = r_.chance(10) ? 2 : 1;
  }

  grid_case draw() {
    switch (g_.op) {
      case operation::mxm:
      case operation::mxv:
      case operation::vxm:
        draw_product();
        break;
      case operation::kronecker:
        draw_kronecker();
        break;
      case operation::transpose:
      case operation::extract:
      case operation::extract_column:
        draw_move();
        break;
      case operation::assign:
      case operation::assign_constant:
      case operation::assign_row:
      case operation::assign_column:
        draw_assignment();
        break;
      case operation::reduce_rows:
      case operation::reduce_scalar:
        draw_reduction();
        break;
      case operation::diagonal:
        draw_diagonal();
        break;
      case operation::build:
      case operation::build_constant:
        draw_build();
        break;
      default:
        draw_elementwise();
        break;
    }
    if (r_.chance(6)) add_fault(g_, r_);
    g_.variant = r_.bits();
    return std::move(g_);
  }

 private:
  std::int64_t size() { return draw_size(r_, is_huge_); }
  shape matrix_shape(std::int64_t rows, std::int64_t cols) { return {rows, cols, false}; }
  shape vector_shape(std::int64_t n) { return {n, 1, true}; }
  // The shape of an operand that is read transposed where the flag says so.
  shape as_read(const shape& s, bool is_transposed) { return is_transposed ? shape{s.cols, s.rows, s.is_vector} : s; }
  domain type_for(domain d) { return draw_operand_type(r_, typing_, d); }

  // An object of that type and shape: a new one, or one of the case's.
  int place(domain d, const shape& s) {
    for (std::size_t k = 0; k < g_.objects.size(); ++k) {
      const auto& o = g_.objects[k];
      const bool fits = o.type == d && o.rows == s.rows && o.cols == s.cols && o.is_vector == s.is_vector;
      if (fits && r_.chance(30)) return static_cast<int>(k);
    }
    g_.objects.push_back(draw_object(r_, d, s, range_));
    g_.stored.push_back(draw_storage(r_, g_.objects.back()));
    return static_cast<int>(g_.objects.size()) - 1;
  }
  // The output for results of type z, a mask of the shape `masked`, and an accumulator.
  void place_output(domain z, const shape& s, const shape& masked) {
    const domain d = type_for(z);
    g_.c = place(d, s);
    if (has_accum_) g_.accum = draw_accumulator(r_, typing_, d, z);
    if (mask_ < 2) return;
    domain of_mask = r_.chance(40) ? domain::boolean : r_.chance(40) ? d : draw_builtin(r_);
    if (!model::is_builtin(of_mask) && !g_.desc.structure) of_mask = domain::boolean;
    g_.mask = place(of_mask, masked);
  }
  void place_output(domain z, const shape& s) { place_output(z, s, s); }

  void draw_product() {
    g_.semiring = draw_semiring(r_, typing_, usual_);
    range_ = range_for(g_.semiring.add);
    g_.desc.transpose_first = g_.op != operation::vxm && r_.chance(30);
    g_.desc.transpose_second = g_.op != operation::mxv && r_.chance(30);
    const std::int64_t m = size(), k = r_.chance(30) ? m : size(), n = r_.chance(30) ? k : size();
    const bool left_is_vector = g_.op == operation::vxm, right_is_vector = g_.op == operation::mxv;
    place_output(g_.semiring.add.op.z, left_is_vector    ? vector_shape(n)
                                       : right_is_vector ? vector_shape(m)
                                                         : matrix_shape(m, n));
    g_.a = place(type_for(g_.semiring.multiply.x),
                 left_is_vector ? vector_shape(k) : as_read(matrix_shape(m, k), g_.desc.transpose_first));
    g_.b = place(type_for(g_.semiring.multiply.y),
                 right_is_vector ? vector_shape(k) : as_read(matrix_shape(k, n), g_.desc.transpose_second));
  }

  void draw_kronecker() {
    g_.binary_op = draw_binary(r_, typing_, usual_);
    draw_transposes();
    const auto factor = [&] {
      return is_huge_ && r_.chance(60) ? std::int64_t{1} << (14 + r_.below(6)) : draw_size(r_, false) / 2;
    };
    const shape a = matrix_shape(factor(), factor()), b = matrix_shape(factor(), factor());
    place_output(g_.binary_op.z, matrix_shape(a.rows * b.rows, a.cols * b.cols));
    g_.a = place(type_for(g_.binary_op.x), as_read(a, g_.desc.transpose_first));
    g_.b = place(type_for(g_.binary_op.y), as_read(b, g_.desc.transpose_second));
  }

  void draw_transposes() {
    g_.desc.transpose_first = r_.chance(30);
    g_.desc.transpose_second = r_.chance(30);
  }
  // The shape of an element-wise operation; without transposes for vectors.
  shape draw_shape() {
    if (r_.chance(40)) {
      g_.desc.transpose_first = g_.desc.transpose_second = false;
      return vector_shape(r_.chance(25) ? 16 + r_.below(24) : size());
    }
    const std::int64_t rows = size();
    return matrix_shape(rows, r_.chance(40) ? rows : size());
  }

  void draw_elementwise() {
    draw_transposes();
    const shape s = draw_shape();
    const shape first = as_read(s, g_.desc.transpose_first), second = as_read(s, g_.desc.transpose_second);
    if (g_.op == operation::apply_unary) {
      g_.unary_op = draw_unary(r_, typing_, usual_);
      place_output(g_.unary_op.z, s);
      g_.a = place(type_for(g_.unary_op.x), first);
      return;
    }
    if (g_.op == operation::apply_index || g_.op == operation::select) return draw_indexed(s, first);
    auto& op = g_.binary_op = draw_binary(r_, typing_, usual_);
    while (g_.op == operation::ewise_add && !(model::casts_to(op.x, op.z) && model::casts_to(op.y, op.z)))
      op = draw_binary(r_, typing_, usual_);
    place_output(op.z, s);
    if (g_.op == operation::apply_first) {
      g_.s = draw_scalar(r_, type_for(op.x), range_);
      g_.a = place(type_for(op.y), first);
    } else if (g_.op == operation::apply_second) {
      g_.a = place(type_for(op.x), first);
      g_.s = draw_scalar(r_, type_for(op.y), range_);
    } else {
      g_.a = place(type_for(op.x), first);
      g_.b = place(type_for(op.y), second);
      g_.s = draw_scalar(r_, type_for(op.x), range_);
      g_.beta = draw_scalar(r_, type_for(op.y), range_);
    }
  }

  void draw_indexed(const shape& s, const shape& first) {
    const bool is_select = g_.op == operation::select;
    const auto& op = g_.index_op = draw_index_unary(r_, typing_, usual_, is_select);
    domain of_a = type_for(op.x);
    if (op.ignores_value() && r_.chance(20)) of_a = domain::bytes24;
    place_output(is_select ? of_a : op.z, s);
    g_.a = place(of_a, first);
    g_.s = draw_scalar(r_, type_for(op.thunk), r_.chance(70) ? range::small : range::any);
  }

  void draw_reduction() {
    g_.semiring.add = draw_monoid(r_, typing_, usual_);
    range_ = range_for(g_.semiring.add);
    const domain z = g_.semiring.add.op.z;
    g_.desc.transpose_first = r_.chance(30);
    if (g_.op == operation::reduce_rows) {
      const shape a = matrix_shape(size(), size());
      place_output(z, vector_shape(a.rows));
      g_.a = place(type_for(z), as_read(a, g_.desc.transpose_first));
      return;
    }
    g_.a = place(type_for(z), draw_shape());
    g_.desc = {};
    g_.s.type = type_for(z);
    if (r_.chance(70)) g_.s = draw_scalar(r_, g_.s.type, range_);
    if (has_accum_) g_.accum = draw_accumulator(r_, typing_, g_.s.type, z);
  }

  // The type of values that move.
  domain moved() {
    return typing_ == typing::program
               ? static_cast<domain>(model::builtin_domains + r_.below(model::domains - model::builtin_domains))
               : usual_;
  }

  void draw_move() {
    const domain d = moved();
    g_.desc.transpose_first = r_.chance(30);
    if (g_.op == operation::extract && r_.chance(40)) {
      g_.desc.transpose_first = false;
      const shape a = vector_shape(size());
      g_.rows = draw_list(r_, a.rows, false, true);
      place_output(d, vector_shape(length(g_.rows, a.rows)));
      g_.a = place(type_for(d), a);
      return;
    }
    shape a = matrix_shape(size(), size());
    if (g_.op == operation::extract_column && a.cols == 0) a.cols = 1;
    shape c = as_read(a, g_.op == operation::transpose);
    if (g_.op != operation::transpose) {
      g_.rows = draw_list(r_, a.rows, false, true);
      c.rows = length(g_.rows, a.rows);
    }
    if (g_.op == operation::extract) {
      g_.cols = draw_list(r_, a.cols, false, true);
      c.cols = length(g_.cols, a.cols);
    }
    if (g_.op == operation::extract_column) {
      g_.index = r_.one_of(pool_of(a.cols));
      c = vector_shape(c.rows);
    }
    place_output(d, c);
    g_.a = place(type_for(d), as_read(a, g_.desc.transpose_first));
  }
  static std::int64_t length(const model::index_list& list, std::int64_t all) {
    return list ? static_cast<std::int64_t>(list->size()) : all;
  }

  void draw_assignment() {
    const domain d = moved();
    const bool is_constant = g_.op == operation::assign_constant;
    const bool is_row = g_.op == operation::assign_row, is_column = g_.op == operation::assign_column;
    shape c = matrix_shape(size(), size());
    if (!is_row && !is_column && r_.chance(40)) c = vector_shape(size());
    if (is_row && c.rows == 0) c.rows = 1;
    if (is_column && c.cols == 0) c.cols = 1;
    place_output(d, c, is_row ? vector_shape(c.cols) : is_column ? vector_shape(c.rows) : c);
    const auto list_of = [&](std::int64_t n) { return draw_list(r_, n, !is_constant, !is_constant || n <= 40); };
    if (!is_row) g_.rows = list_of(c.rows);
    if (!is_column && !c.is_vector) g_.cols = list_of(c.cols);
    if (is_row) g_.index = r_.one_of(pool_of(c.rows));
    if (is_column) g_.index = r_.one_of(pool_of(c.cols));
    if (is_constant) {
      g_.s.type = type_for(d);
      if (r_.chance(85)) g_.s = draw_scalar(r_, g_.s.type, range_);
      return;
    }
    if (is_row || is_column) {
      g_.a = place(type_for(d), vector_shape(is_row ? length(g_.cols, c.cols) : length(g_.rows, c.rows)));
      return;
    }
    shape a = c;
    a.rows = length(g_.rows, c.rows);
    if (!c.is_vector) {
      a.cols = length(g_.cols, c.cols);
      g_.desc.transpose_first = r_.chance(30);
    }
    g_.a = place(type_for(d), as_read(a, g_.desc.transpose_first));
  }

  void draw_diagonal() {
    const domain d = moved();
    g_.desc = {};
    const std::int64_t n = size();
    g_.a = place(d, vector_shape(n));
    g_.index = r_.below(7) - 3;
    g_.c = place(d, matrix_shape(1, 1));
  }

  void draw_build() {
    const domain d = moved();
    g_.desc = {};
    const shape c = r_.chance(40) ? vector_shape(size()) : matrix_shape(size(), size());
    const bool has_duplicates = r_.chance(60);
    if (g_.op == operation::build && has_duplicates) draw_duplicates(d);
    g_.c = place(d, c);
    g_.objects[0].at.clear();
    g_.stored[0] = storage::finished;
    g_.tuple_type = g_.has_duplicates && !model::is_builtin(d) ? d : type_for(d);
    g_.s = draw_scalar(r_, type_for(d), range_);
    for (const auto& [p, x] : draw_object(r_, g_.tuple_type, c, range_).at) {
      g_.tuples.push_back(p);
      g_.tuple_values.push_back(x);
    }
    if (g_.has_duplicates || g_.op == operation::build_constant || r_.chance(10))
      for (std::size_t k = g_.tuples.size() / 2; k > 0; --k) {
        const model::position p = r_.one_of(g_.tuples);
        g_.tuples.push_back(p);
        g_.tuple_values.push_back(draw_value(r_, g_.tuple_type, range_));
      }
    for (std::size_t k = g_.tuples.size(); k > 1; --k) {
      const auto other = static_cast<std::size_t>(r_.below(static_cast<std::int64_t>(k)));
      std::swap(g_.tuples[k - 1], g_.tuples[other]);
      std::swap(g_.tuple_values[k - 1], g_.tuple_values[other]);
    }
  }
  // An associative operator for values of one position.
  void draw_duplicates(domain d) {
    if (model::is_builtin(d)) {
      static const std::vector<model::binary_name> names = {model::binary_name::plus,  model::binary_name::times,
                                                            model::binary_name::min,   model::binary_name::max,
                                                            model::binary_name::first, model::binary_name::second};
      g_.binary_op = model::named(r_.one_of(names), type_for(d));
      g_.has_duplicates = true;
      range_ = range::powers;
      return;
    }
    for (int tries = 0; tries < 20; ++tries) {
      const auto m = draw_monoid(r_, typing::program, d);
      if (m.op.z != d) continue;
      g_.binary_op = m.op;
      g_.has_duplicates = true;
    }
  }

  grid_case g_;
  random_source r_;
  std::uint64_t mask_;
  bool has_accum_;
  typing typing_;
  bool is_huge_;
  domain usual_;
  range range_ = range::any;
};

}  // namespace

grid_case drawn(std::uint64_t seed, std::uint64_t number, std::optional<domain> type) {
  return drawing(seed, number, type).draw();
}

}  // namespace conformance
