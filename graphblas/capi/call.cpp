// Checks of arguments, and codes and messages of failures.
#include <graphblas/capi/call.hpp>
#include <graphblas/capi/context.hpp>

#include <algorithm>
#include <list>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>

namespace gustav::capi {
namespace {

// Objects that only are read may fail in two threads at a time.
std::mutex& message_lock() {
  static std::mutex lock;
  return lock;
}

GrB_Info code_of_current(std::string& what) {
  try {
    throw;
  } catch (const error& e) {
    what = e.what();
    return static_cast<GrB_Info>(e.code());
  } catch (const std::bad_alloc&) {
    what = "no memory";
    return GrB_OUT_OF_MEMORY;
  } catch (const std::length_error&) {  // of a container that cannot have that size
    what = "no memory";
    return GrB_OUT_OF_MEMORY;
  } catch (const std::exception& e) {
    what = e.what();
    return GrB_PANIC;
  } catch (...) {
    what = "unknown exception";
    return GrB_PANIC;
  }
}

const char* name_of(kind k) {
  switch (k) {
    case kind::type:
      return "GrB_Type";
    case kind::unary:
      return "GrB_UnaryOp";
    case kind::binary:
      return "GrB_BinaryOp";
    case kind::index_unary:
      return "GrB_IndexUnaryOp";
    case kind::monoid:
      return "GrB_Monoid";
    case kind::semiring:
      return "GrB_Semiring";
    case kind::scalar:
      return "GrB_Scalar";
    case kind::vector:
      return "GrB_Vector";
    case kind::matrix:
      return "GrB_Matrix";
    case kind::descriptor:
      return "GrB_Descriptor";
    case kind::global:
      return "GrB_Global";
    default:
      return "object";
  }
}

bool is_object(const object* o) {
  return o && static_cast<std::uint64_t>(o->magic) >= static_cast<std::uint64_t>(kind::type) &&
         static_cast<std::uint64_t>(o->magic) <= static_cast<std::uint64_t>(kind::global);
}

// The made text, or an equal one that a program has, becomes the first: a program that asks for the message of each of
// many failures does not fill the memory with one text.
void put_first(message_list& messages, std::list<std::string>& made) {
  auto& texts = messages.texts;
  if (!messages.is_given && !texts.empty()) texts.pop_front();
  const auto same = std::find(texts.begin(), texts.end(), made.front());
  messages.is_given = same != texts.end();
  if (messages.is_given)
    texts.splice(texts.begin(), texts, same);
  else
    texts.splice(texts.begin(), made);
}

}  // namespace

void check(std::initializer_list<argument> arguments) {
  if (!is_running()) throw error(info::panic, "GrB_init has not been called, or GrB_finalize has");
  for (const auto& a : arguments)
    if (a.is_required && !a.address) throw null_pointer("argument " + std::string(a.name) + " is NULL");
  for (const auto& a : arguments)
    if (a.of != kind::memory && a.address && static_cast<const object*>(a.address)->magic != a.of)
      throw error(info::uninitialized_object,
                  "argument " + std::string(a.name) + " is no initialized " + name_of(a.of));
}

GrB_Info report(const char* function, object* owner) noexcept {
  const bool keeps_message = is_object(owner) && !owner->is_predefined;
  GrB_Info code = GrB_PANIC;
  try {
    std::string what;
    code = code_of_current(what);
    if (!keeps_message) return code;
    std::list<std::string> made;
    made.push_back(std::string(function) + ": " + what);
    const std::lock_guard lock(message_lock());
    put_first(owner->messages, made);
    owner->has_message = true;
  } catch (...) {  // no memory for the message: the code alone
    if (keeps_message) owner->has_message = false;
    if (code == GrB_PANIC) code = GrB_OUT_OF_MEMORY;
  }
  return code;
}

void forget_message(object* owner) noexcept {
  const std::lock_guard lock(message_lock());
  owner->messages.texts.clear();
  owner->messages.is_given = false;
  owner->has_message = false;
}

void get_error(const char** text, object* o) {
  const std::lock_guard lock(message_lock());
  if (!o->has_message) {
    *text = "";
    return;
  }
  o->messages.is_given = true;
  *text = o->messages.texts.front().c_str();
}

}  // namespace gustav::capi
