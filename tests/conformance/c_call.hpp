// The call of one case through the C API.
#pragma once

#include <tests/conformance/c_objects.hpp>
#include <tests/conformance/c_operators.hpp>
#include <tests/conformance/c_program.hpp>
#include <tests/conformance/draw_arguments.hpp>
#include <tests/conformance/grid_case.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace conformance {

class c_call {
 public:
  // is_written: whether there is a text of the program, too.
  c_call(const grid_case& g, bool is_written);
  // shown: the object that the text reads after the call; -1: none.
  outcome run(int shown = -1);
  std::string text() const { return p_.text(); }

 private:
  template <class Handle>
  argument<Handle> at(int number) const {
    if (number < 0) return null_handle<Handle>();
    if constexpr (is_matrix_v<Handle>)
      return matrices_[static_cast<std::size_t>(number)];
    else
      return vectors_[static_cast<std::size_t>(number)];
  }
  argument<GrB_Matrix> A() const { return at<GrB_Matrix>(g_.a); }
  argument<GrB_Matrix> B() const { return at<GrB_Matrix>(g_.b); }
  argument<GrB_Vector> u() const { return at<GrB_Vector>(g_.a); }
  argument<GrB_Vector> v() const { return at<GrB_Vector>(g_.b); }
  argument<GrB_Matrix> C() const { return at<GrB_Matrix>(g_.c); }
  argument<GrB_Vector> w() const { return at<GrB_Vector>(g_.c); }
  argument<GrB_Vector> vector_mask() const { return at<GrB_Vector>(g_.mask); }

  argument<GrB_BinaryOp> binary() { return make_operator(p_, g_.binary_op, g_.as_functions, "op"); }
  argument<GrB_IndexUnaryOp> indexed() { return make_operator(p_, g_.index_op, g_.as_functions, "op"); }
  argument<GrB_Monoid> add() { return make_monoid(p_, g_.semiring.add, g_.as_functions, r_.chance(40), "add"); }
  argument<GrB_Semiring> semiring() { return make_semiring(p_, g_.semiring, g_.as_functions, r_.chance(40), "ring"); }
  // A list and its length: any number stands beside GrB_ALL.
  argument<const GrB_Index*> list_of(const model::index_list& list, std::vector<GrB_Index>& kept);
  argument<GrB_Index> length_of(const model::index_list& list);
  // Whether the scalar of the case goes as a GrB_Scalar: at random, where it has no value, and where a value behind a
  // pointer of void would be taken for one of the type `expected`.
  bool takes_scalar_object(model::domain expected);
  argument<GrB_Scalar> scalar();

  GrB_Info make();
  GrB_Info make_product();
  GrB_Info make_reduction();
  GrB_Info make_line();
  template <class Handle>
  GrB_Info make_elementwise();
  template <class Handle>
  GrB_Info make_binary();
  template <class Handle>
  GrB_Info make_apply();
  template <class Handle>
  GrB_Info make_bound(bool is_first);
  template <class Handle>
  GrB_Info make_indexed();
  template <class Handle>
  GrB_Info make_move();
  template <class Handle>
  GrB_Info make_constant();
  template <class Handle>
  GrB_Info make_build();
  // Whether a failed call has left a message that names the function.
  bool has_message(GrB_Info info) const;

  const grid_case& g_;
  c_program p_;
  random_source r_;
  std::vector<argument<GrB_Matrix>> matrices_;
  std::vector<argument<GrB_Vector>> vectors_;
  argument<GrB_Scalar> s_ = null_handle<GrB_Scalar>();
  argument<GrB_BinaryOp> accum_ = null_handle<GrB_BinaryOp>();
  argument<GrB_Descriptor> desc_ = null_handle<GrB_Descriptor>();
  model::scalar sum_;  // of reduce_scalar, after the call
  std::vector<GrB_Index> rows_, cols_;
};

}  // namespace conformance
