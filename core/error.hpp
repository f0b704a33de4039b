// Exceptions. Each carries the code of the GraphBLAS C API 2.1 for the same failure.
#pragma once

#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>

namespace gustav {

// The codes of the GraphBLAS C API 2.1 (GrB_Info), with the same values.
enum class info : int {
  success = 0,
  no_value = 1,
  uninitialized_object = -1,
  null_pointer = -2,
  invalid_value = -3,
  invalid_index = -4,
  domain_mismatch = -5,
  dimension_mismatch = -6,
  output_not_empty = -7,
  not_implemented = -8,
  already_set = -9,
  panic = -101,
  out_of_memory = -102,
  insufficient_space = -103,
  invalid_object = -104,
  index_out_of_bounds = -105,
  empty_object = -106
};

class error : public std::runtime_error {
 public:
  error(info code, const std::string& what) : std::runtime_error(what), code_(code) {}
  info code() const noexcept { return code_; }

 private:
  info code_;
};

struct null_pointer : error {
  explicit null_pointer(const std::string& what) : error(info::null_pointer, what) {}
};
// Types of values that do not go together.
struct domain_mismatch : error {
  explicit domain_mismatch(const std::string& what) : error(info::domain_mismatch, what) {}
};
struct dimension_mismatch : error {
  explicit dimension_mismatch(const std::string& what) : error(info::dimension_mismatch, what) {}
};
struct index_out_of_bounds : error {
  explicit index_out_of_bounds(const std::string& what) : error(info::index_out_of_bounds, what) {}
};
// An index or a size that does not fit the index type in use.
struct index_overflow : error {
  explicit index_overflow(const std::string& what) : error(info::invalid_index, what) {}
};
struct invalid_value : error {
  explicit invalid_value(const std::string& what) : error(info::invalid_value, what) {}
};
// build() found two tuples with the same position and has no operator to combine them.
struct duplicate_entry : error {
  explicit duplicate_entry(const std::string& what) : error(info::invalid_value, what) {}
};
struct no_value : error {
  explicit no_value(const std::string& what) : error(info::no_value, what) {}
};
// A scalar without a value, where an operation needs one.
struct empty_object : error {
  explicit empty_object(const std::string& what) : error(info::empty_object, what) {}
};
// Bytes that are no object: damaged, cut short, or of another kind than expected.
struct invalid_object : error {
  explicit invalid_object(const std::string& what) : error(info::invalid_object, what) {}
};
// A caller's memory is too small for a result.
struct insufficient_space : error {
  explicit insufficient_space(const std::string& what) : error(info::insufficient_space, what) {}
};
// A field of an object that may be set once.
struct already_set : error {
  explicit already_set(const std::string& what) : error(info::already_set, what) {}
};
struct not_implemented : error {
  explicit not_implemented(const std::string& what) : error(info::not_implemented, what) {}
};
// The backend was left out when the library was built.
struct not_compiled : error {
  explicit not_compiled(const std::string& what) : error(info::not_implemented, what) {}
};
// The backend was built, but there is no such device.
struct no_device : error {
  explicit no_device(const std::string& what) : error(info::panic, what) {}
};
// Thrown by every public function if memory is short, also in place of std::bad_alloc from the standard library and
// from users' operators. needed_bytes() is the amount that could not be allocated; 0 if unknown.
class out_of_memory : public error {
 public:
  out_of_memory(const std::string& what, std::uint64_t needed) : error(info::out_of_memory, what), needed_(needed) {}
  // Allocates nothing: after a failed allocation the next one may fail, too.
  explicit out_of_memory(std::uint64_t needed = 0) noexcept
      : error(info::out_of_memory, std::string()), needed_(needed) {
    if (needed)
      std::snprintf(text_, sizeof text_, "out of memory: %llu bytes could not be allocated",
                    static_cast<unsigned long long>(needed));
    else
      std::snprintf(text_, sizeof text_, "out of memory: an allocation failed");
  }
  const char* what() const noexcept override { return text_[0] != '\0' ? text_ : error::what(); }
  std::uint64_t needed_bytes() const noexcept { return needed_; }

 private:
  std::uint64_t needed_;
  char text_[80] = "";
};

// Malformed input: file, line (1-based; 0 for formats without lines), reason.
class bad_data : public error {
 public:
  bad_data(std::string file, std::uint64_t line, const std::string& reason)
      : error(info::invalid_object, file + ":" + (line ? std::to_string(line) + ":" : std::string()) + " " + reason),
        file_(std::move(file)),
        line_(line),
        reason_(reason) {}
  const std::string& file() const noexcept { return file_; }
  std::uint64_t line() const noexcept { return line_; }
  const std::string& reason() const noexcept { return reason_; }

 private:
  std::string file_;
  std::uint64_t line_;
  std::string reason_;
};

// A file that cannot be opened, read or written. writing() is true for outputs.
class io_error : public error {
 public:
  io_error(const std::string& what, bool writing) : error(info::panic, what), writing_(writing) {}
  bool writing() const noexcept { return writing_; }

 private:
  bool writing_;
};

}  // namespace gustav
