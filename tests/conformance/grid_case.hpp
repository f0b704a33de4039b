// One case of the conformance grid: a call with its arguments, and what comes of it.
#pragma once

#include <tests/conformance/model.hpp>
#include <tests/conformance/model_operations.hpp>
#include <tests/conformance/model_operators.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace conformance {

enum class operation : std::uint8_t {
  mxm,
  mxv,
  vxm,
  kronecker,
  ewise_add,
  ewise_mult,
  ewise_union,
  apply_unary,
  apply_first,
  apply_second,
  apply_index,
  select,
  reduce_rows,
  reduce_scalar,
  transpose,
  extract,
  extract_column,
  assign,
  assign_constant,
  assign_row,
  assign_column,
  diagonal,
  build,
  build_constant
};
inline constexpr int operations = 24;
const char* text(operation op);

// How an object's entries are brought in. A vector's form and whether a matrix is hypersparse follow from its size and
// entries. iso: one value that is stored once, where a face can make such an object.
enum class storage : std::uint8_t { finished, pending, iso };

struct grid_case {
  std::uint64_t seed = 0;
  operation op = operation::mxm;

  // The arguments that are objects: numbers of `objects`, -1 for none. One number twice: aliases.
  std::vector<model::object> objects;
  std::vector<storage> stored;  // of each object
  int c = -1, mask = -1, a = -1, b = -1;

  model::descriptor desc;
  std::optional<model::binary> accum;
  model::semiring semiring;  // of products; its `add` is the monoid of reductions
  model::binary binary_op;   // of element-wise operations, and of duplicates
  model::unary unary_op;
  model::index_unary index_op;
  model::scalar s;  // alpha, bound value, thunk, constant, or the output of a reduction
  model::scalar beta;
  model::index_list rows, cols;
  std::int64_t index = 0;  // a row, a column, or the number of a diagonal
  std::vector<model::position> tuples;
  std::vector<model::value> tuple_values;
  model::domain tuple_type = model::domain::fp64;
  bool has_duplicates = false;  // whether build has an operator for them

  bool as_functions = false;  // named operators are given as functions of the program
  int threads = 1;
  // Random bits for a face that has several calls for one operation, and several ways to make and to read objects.
  std::uint64_t variant = 0;

  const model::object* object_at(int number) const {
    return number < 0 ? nullptr : &objects[static_cast<std::size_t>(number)];
  }
  const model::object& output() const { return *object_at(c); }
};

// The code, and all objects and the scalar after the call.
struct outcome {
  model::code is = model::code::success;
  std::vector<model::object> objects;
  model::scalar s;
};
bool same(const outcome& x, const outcome& y);

// What the model says.
outcome expected(const grid_case& g);

// The case that belongs to a number and a seed. Neighbouring numbers differ in operation, mask, replace and
// accumulator. type: the one of all objects and operators, where there is one.
grid_case drawn(std::uint64_t seed, std::uint64_t number, std::optional<model::domain> type = {});

// A face of the engine that runs cases.
class subject {
 public:
  virtual ~subject() = default;
  virtual const char* name() const = 0;
  // The type of all its cases, where there is one.
  virtual std::optional<model::domain> type() const { return std::nullopt; }
  // Whether the face has such a call for such types.
  virtual bool takes(const grid_case& g) const = 0;
  virtual outcome run(const grid_case& g) const = 0;
  // A program of about ten lines that makes the call and ends with what the model and the face say: over the run-time
  // layer, but for a face with programs of its own.
  virtual std::string program(const grid_case& g, const outcome& wanted, const outcome& got) const;
};
// The run-time layer, on which a case says whether its operators are named or functions.
const subject& runtime_face();
// The C++ API over one type.
const subject& reference_double_face();
const subject& reference_int64_face();
const subject& cpu_int32_face();
const subject& cpu_bool_face();
// The same on the emulated device.
const subject& cuda_int64_face();
const subject& cuda_float_face();
// The functions of the C API, between GrB_init and GrB_finalize.
const subject& c_face();

}  // namespace conformance
