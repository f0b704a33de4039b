// A program in C that runs while it is written: each call of the C face goes through it, so that the text of a failing
// case is what has run.
#pragma once

#include <tests/conformance/model.hpp>

#include <GraphBLAS.h>

#include <cstdint>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace conformance {

// An argument of a call, and how the program writes it.
template <class T>
struct argument {
  T value;
  std::string text;
};
template <class Handle>
argument<Handle> null_handle() {
  return {nullptr, "NULL"};
}

template <class Signature>
struct c_function;
template <class... P>
struct c_function<GrB_Info(P...)> {
  const char* name;
  GrB_Info (*call)(P...);
};
template <class Handle, class M, class V>
auto function_of_handle(const M& of_matrix, const V& of_vector) {
  if constexpr (std::is_same_v<Handle, GrB_Matrix>)
    return of_matrix;
  else
    return of_vector;
}

#define GRID_FUNCTION(name) (::conformance::c_function<decltype(name)>{#name, &(name)})
// The function of matrices or of vectors, by the type of the handle.
#define GRID_OF(Handle, name) \
  (::conformance::function_of_handle<Handle>(GRID_FUNCTION(GrB_Matrix_##name), GRID_FUNCTION(GrB_Vector_##name)))
// f(that of the functions name_BOOL ... name_FP64, name_UDT which takes values of the type). function: a macro that
// makes a c_function of a name.
#define GRID_TYPED(function, name, type, ...)          \
  [&] {                                                \
    const auto with_function = __VA_ARGS__;            \
    using model::domain;                               \
    switch (type) {                                    \
      case domain::boolean:                            \
        return with_function(function(name##_BOOL));   \
      case domain::int8:                               \
        return with_function(function(name##_INT8));   \
      case domain::int16:                              \
        return with_function(function(name##_INT16));  \
      case domain::int32:                              \
        return with_function(function(name##_INT32));  \
      case domain::int64:                              \
        return with_function(function(name##_INT64));  \
      case domain::uint8:                              \
        return with_function(function(name##_UINT8));  \
      case domain::uint16:                             \
        return with_function(function(name##_UINT16)); \
      case domain::uint32:                             \
        return with_function(function(name##_UINT32)); \
      case domain::uint64:                             \
        return with_function(function(name##_UINT64)); \
      case domain::fp32:                               \
        return with_function(function(name##_FP32));   \
      case domain::fp64:                               \
        return with_function(function(name##_FP64));   \
      default:                                         \
        return with_function(function(name##_UDT));    \
    }                                                  \
  }()

// A value of the model becomes the C value, or a pointer to it.
template <class P, class A>
P passed(const A& a) {
  if constexpr (!std::is_same_v<A, model::value>) {
    return static_cast<P>(a);
  } else if constexpr (std::is_pointer_v<P>) {
    return static_cast<P>(static_cast<const void*>(a.bytes.data()));
  } else {
    P x;
    std::memcpy(&x, a.bytes.data(), sizeof x);
    return x;
  }
}

class c_program {
 public:
  // is_written: whether there is a text, too.
  explicit c_program(bool is_written) : is_written_(is_written) {}
  c_program(const c_program&) = delete;
  c_program& operator=(const c_program&) = delete;
  // Frees what create() has made.
  ~c_program() {
    for (const auto& release : releases_) release();
  }

  template <class... P, class... A>
  GrB_Info call(const c_function<GrB_Info(P...)>& f, const argument<A>&... a) {
    if (is_written_) write(statement(f.name, {a.text...}) + ";");
    return f.call(passed<P>(a.value)...);
  }
  // A call that the text leaves out unless it succeeds; `after` follows it there.
  template <class... P, class... A>
  GrB_Info call_if_found(const char* after, const c_function<GrB_Info(P...)>& f, const argument<A>&... a) {
    const GrB_Info info = f.call(passed<P>(a.value)...);
    if (is_written_ && info == GrB_SUCCESS) write(statement(f.name, {a.text...}) + "; " + after);
    return info;
  }
  // The call that the program shows.
  template <class... P, class... A>
  GrB_Info show(const c_function<GrB_Info(P...)>& f, const argument<A>&... a) {
    shown_ = f.name;
    if (is_written_) write("SHOW(" + statement(f.name, {a.text...}) + ");");
    return f.call(passed<P>(a.value)...);
  }
  // A call that has no reason to fail. Throws std::runtime_error where it does.
  template <class... P, class... A>
  void must(const c_function<GrB_Info(P...)>& f, const argument<A>&... a) {
    require(f.name, call(f, a...));
  }
  // A new object of that name, by a function whose first parameter is where the handle goes.
  template <class Handle, class... P, class... A>
  argument<Handle> create(const c_function<GrB_Info(Handle*, P...)>& f, const std::string& name,
                          const argument<A>&... a) {
    argument<Handle> made{nullptr, name};
    if (is_written_) write(declaration(made) + "; " + statement(f.name, {"&" + name, a.text...}) + ";");
    require(f.name, f.call(&made.value, passed<P>(a.value)...));
    own(made.value);
    return made;
  }
  // The same, shown.
  template <class Handle, class... P, class... A>
  GrB_Info show_created(argument<Handle>& made, const c_function<GrB_Info(Handle*, P...)>& f, const argument<A>&... a) {
    shown_ = f.name;
    if (is_written_) write(declaration(made) + "; SHOW(" + statement(f.name, {"&" + made.text, a.text...}) + ");");
    const GrB_Info info = f.call(&made.value, passed<P>(a.value)...);
    if (info == GrB_SUCCESS) own(made.value);
    return info;
  }

  argument<GrB_Index> number(std::int64_t i) const {
    return {static_cast<GrB_Index>(i), is_written_ ? std::to_string(i) : std::string()};
  }
  argument<model::value> value(const model::value& x) const;
  // Arrays that the program reads; they live as long as the vectors.
  argument<const GrB_Index*> indices(const std::vector<GrB_Index>& list) const;
  argument<const void*> values(model::domain type, const std::vector<model::value>& list,
                               std::vector<unsigned char>& bytes) const;
  // An output of the program, which declares the name itself.
  template <class T>
  static argument<T*> output(T* where, const std::string& text) {
    return {where, text};
  }

  bool is_written() const { return is_written_; }
  // What follows runs and leaves no text.
  void end_text() { is_written_ = false; }
  void write(const std::string& code) {
    if (is_written_) line_ += (line_.empty() ? "" : " ") + code;
  }
  void end_line();
  // A function at the head of the program, by its parameters and its body. Returns its name.
  std::string add_function(const char* parameters, const char* body);
  // The name of the function that was shown last.
  const char* shown() const { return shown_; }
  std::string text() const;

 private:
  static std::string statement(const char* name, const std::vector<std::string>& arguments);
  static void require(const char* name, GrB_Info info) {
    if (info != GrB_SUCCESS)
      throw std::runtime_error(std::string(name) + " returns " + std::to_string(static_cast<int>(info)));
  }

#define GRID_HANDLE(Kind)                                                                             \
  static std::string declaration(const argument<GrB_##Kind>& a) { return "GrB_" #Kind " " + a.text; } \
  void own(GrB_##Kind handle) {                                                                       \
    releases_.emplace_back([handle]() mutable { GrB_##Kind##_free(&handle); });                       \
  }
  GRID_HANDLE(UnaryOp)
  GRID_HANDLE(BinaryOp)
  GRID_HANDLE(IndexUnaryOp)
  GRID_HANDLE(Monoid)
  GRID_HANDLE(Semiring)
  GRID_HANDLE(Scalar)
  GRID_HANDLE(Vector)
  GRID_HANDLE(Matrix)
  GRID_HANDLE(Descriptor)
#undef GRID_HANDLE

  bool is_written_;
  std::string functions_, lines_, line_;
  int functions_made_ = 0;
  const char* shown_ = "";
  std::vector<std::function<void()>> releases_;
};

// A type of the API; those of a program are made once.
argument<GrB_Type> c_type_of(model::domain d);
const char* c_name_of(model::domain d);  // of the type in C
// "INT8" as in the names of functions and of predefined objects.
const char* suffix_of(model::domain d);

}  // namespace conformance
