// Names and sizes of types.
#include <core/error.hpp>
#include <graphblas/runtime/type.hpp>

#include <array>
#include <new>

namespace gustav::runtime {
namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(type_code::user)> names = {
    "BOOL", "INT8", "INT16", "INT32", "INT64", "UINT8", "UINT16", "UINT32", "UINT64", "FP32", "FP64"};

constexpr std::array<std::size_t, names.size()> sizes = {
#define GUSTAV_TYPE_SIZE(code, T) sizeof(T),
    GUSTAV_FOR_EACH_BUILTIN_TYPE(GUSTAV_TYPE_SIZE)
#undef GUSTAV_TYPE_SIZE
};

}  // namespace

type::type(type_code builtin) : code_(builtin), size_(0) {
  if (builtin >= type_code::user) throw invalid_value("a user's type is made by type::user(name, size)");
  size_ = sizes[static_cast<std::size_t>(builtin)];
}

type type::user(std::string name, std::size_t size) try {
  if (size == 0) throw invalid_value("type " + name + ": values of 0 bytes");
  if (size > max_value_bytes)
    throw not_implemented("type " + name + ": values of " + std::to_string(size) + " bytes; at most " +
                          std::to_string(max_value_bytes) + " are possible");
  type made(type_code::boolean);
  made.code_ = type_code::user;
  made.size_ = size;
  made.name_ = std::make_shared<const std::string>(std::move(name));
  return made;
} catch (const std::bad_alloc&) {
  throw out_of_memory();
}

std::string_view type::name() const noexcept {
  return is_builtin() ? names[static_cast<std::size_t>(code_)] : std::string_view(*name_);
}

}  // namespace gustav::runtime
