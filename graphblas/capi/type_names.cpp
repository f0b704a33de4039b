// Names of types as the C API gives them.
#include <graphblas/capi/type_names.hpp>

#include <map>
#include <mutex>

namespace gustav::capi {
namespace {

// By the address of the text that all copies of a type share.
struct registry {
  std::mutex lock;
  std::map<const char*, std::string> names;
};
registry& known() {
  static registry all;
  return all;
}

}  // namespace

std::string type_name(const runtime::type& t) {
  if (t.is_builtin()) return "GrB_" + std::string(t.name());
  auto& all = known();
  const std::lock_guard lock(all.lock);
  const auto found = all.names.find(t.name().data());
  return found == all.names.end() ? std::string() : found->second;
}

void set_type_name(const runtime::type& t, const std::string& name) {
  auto& all = known();
  const std::lock_guard lock(all.lock);
  all.names[t.name().data()] = name;
}

void forget_type_name(const runtime::type& t) {
  auto& all = known();
  const std::lock_guard lock(all.lock);
  all.names.erase(t.name().data());
}

}  // namespace gustav::capi
