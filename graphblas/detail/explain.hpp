// The compiler messages for calls that fit no form of an operation.
//
// A compiler lists every overload for such a call. So the entry of an operation takes it as well, and ends in one
// static_assert that fails and names what is missing.
#pragma once

#include <graphblas/detail/calls.hpp>
#include <graphblas/detail/faults.hpp>

namespace gustav::detail {

// Stands for the result of a call that was explained, so that the code that uses it does not fail, too.
template <class R>
R never();

// The calls of the operation Call that have a fault, every kind of which is named here. The deduced type of enter()
// makes compilers instantiate it where it is called, and show the place.
template <class Call>
struct refused_calls {
  template <class... X>
  requires(fault_of<Call, X...> != no_fault && fault_of<Call, X...>.what != lack::order) static decltype(auto)
      enter(X&&...) {
    using enum lack;
    constexpr fault F = fault_of<Call, X...>;
    static_assert(F != fault{part::semiring, add_and_multiply},
                  "not a semiring: no `add`, no `multiply` (order: mask, accumulator, semiring)");
    static_assert(F != fault{part::semiring, add}, "the semiring has no member `add`");
    static_assert(F != fault{part::semiring, multiply}, "the semiring has no member `multiply`");
    static_assert(F != fault{part::semiring, value_type}, "the semiring has no member type value_type");
    static_assert(F != fault{part::semiring, same_value_type},
                  "the value_type of the semiring is not that of its `add`");
    static_assert(F != fault{part::semiring, copies}, "the semiring cannot be copied");
    static_assert(F != fault{part::add, value_type}, "`add` has no member type value_type");
    static_assert(F != fault{part::add, identity}, "`add` has no identity() const that returns a value_type");
    static_assert(F != fault{part::add, arguments}, "`add` has no operator()(value_type, value_type)");
    static_assert(F != fault{part::add, const_call}, "`add` is not callable as const with const arguments");
    static_assert(F != fault{part::add, result}, "`add` returns nothing");
    static_assert(F != fault{part::add, conversion}, "`add` does not return a value_type");
    static_assert(F != fault{part::add, terminal},
                  "`add` declares has_terminal without is_terminal(x) or a terminal() that == compares");
    static_assert(F != fault{part::add, copies}, "`add` cannot be copied");
    static_assert(F != fault{part::monoid, value_type}, "the monoid has no member type value_type");
    static_assert(F != fault{part::monoid, identity}, "the monoid has no identity() const that returns a value_type");
    static_assert(F != fault{part::monoid, arguments}, "the monoid has no operator()(value_type, value_type)");
    static_assert(F != fault{part::monoid, const_call}, "the monoid is not callable as const with const arguments");
    static_assert(F != fault{part::monoid, result}, "the monoid returns nothing");
    static_assert(F != fault{part::monoid, conversion}, "the monoid does not return a value_type");
    static_assert(F != fault{part::monoid, operands}, "the values of the operand do not convert to its value_type");
    static_assert(F != fault{part::monoid, terminal},
                  "the monoid declares has_terminal without is_terminal(x) or a terminal() that == compares");
    static_assert(F != fault{part::monoid, copies}, "the monoid cannot be copied");
    static_assert(F != fault{part::multiply, arguments},
                  "`multiply` cannot be called with a value of A and a value of B");
    static_assert(F != fault{part::multiply, const_call}, "`multiply` is not callable as const with const arguments");
    static_assert(F != fault{part::multiply, result}, "`multiply` returns nothing");
    static_assert(F != fault{part::multiply, conversion},
                  "the result of `multiply` does not convert to the value_type");
    static_assert(F != fault{part::multiply, copies}, "`multiply` cannot be copied");
    static_assert(F != fault{part::binary_op, arguments}, "the binary operator cannot be called with the two values");
    static_assert(F != fault{part::binary_op, const_call},
                  "the binary operator is not callable as const with const arguments");
    static_assert(F != fault{part::binary_op, result}, "the binary operator returns nothing");
    static_assert(F != fault{part::unary_op, arguments}, "the unary operator cannot be called with a value");
    static_assert(F != fault{part::unary_op, const_call},
                  "the unary operator is not callable as const with const arguments");
    static_assert(F != fault{part::unary_op, result}, "the unary operator returns nothing");
    static_assert(F != fault{part::unary_op, copies}, "the unary operator cannot be copied");
    static_assert(F != fault{part::index_unary_op, arguments},
                  "the index-unary operator cannot be called with (value, i, j, thunk)");
    static_assert(F != fault{part::index_unary_op, const_call},
                  "the index-unary operator is not callable as const with const arguments");
    static_assert(F != fault{part::index_unary_op, result}, "the index-unary operator returns nothing");
    static_assert(F != fault{part::index_unary_op, copies}, "the index-unary operator cannot be copied");
    static_assert(F != fault{part::accumulator, arguments},
                  "the accumulator is neither no_accum nor callable with an entry of the output and a result");
    static_assert(F != fault{part::accumulator, const_call},
                  "the accumulator is not callable as const with const arguments");
    static_assert(F != fault{part::accumulator, result}, "the accumulator returns nothing");
    static_assert(F != fault{part::accumulator, conversion},
                  "the result of the accumulator does not convert to the type of the output");
    static_assert(F != fault{part::call, conversion}, "the result does not convert to the type of the output");
    static_assert(F != fault{part::call, mask}, "not a mask for the output: no_mask, structure(M), M, a complement");
    static_assert(F != fault{part::binary_op, operands},
                  "the values of A or B do not convert to the result of the operator");
    static_assert(F != fault{part::binary_op, conversion},
                  "the result of the operator does not convert to the value_type of the semiring");
    return never<typename form_of_call<Call, X...>::result>();
  }

  // The same for arguments in an order that no form takes.
  template <class... X>
  requires(fault_of<Call, X...>.what == lack::order) static decltype(auto) enter(X&&...) {
    using enum lack;
    constexpr fault F = fault_of<Call, X...>;
    static_assert(
        F != fault{part::semiring, order},
        "order: (output, mask, accumulator, semiring, operands[, descriptor]) or (operands, semiring[, mask])");
    static_assert(F != fault{part::binary_op, order},
                  "order: (output, mask, accumulator, operator, A, B[, descriptor]) or (A, B, operator)");
    static_assert(F != fault{part::unary_op, order},
                  "order: (output, mask, accumulator, operator, A[, y][, descriptor]), x before A, or (operator, A)");
    static_assert(F != fault{part::index_unary_op, order},
                  "order: (output, mask, accumulator, operator, A, thunk[, descriptor]) or (operator, A, thunk)");
    static_assert(
        F != fault{part::monoid, order},
        "order: (output, mask, accumulator, monoid, A[, descriptor]), (scalar, accumulator, monoid, A) or (monoid, A)");
    static_assert(F != fault{part::call, order}, "order: (monoid, mask, semiring, A, B)");
    static_assert(
        F != fault{part::batch, order},
        "order: (outputs, accumulator, semiring, sparse operands, dense operands) or (sparse, dense, semiring)");
    static_assert(F != fault{part::multiply, order}, "order: (A, B, semiring, bytes, consume[, descriptor])");
    return never<typename form_of_call<Call, X...>::result>();
  }
};

}  // namespace gustav::detail
