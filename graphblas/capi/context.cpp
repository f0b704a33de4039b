// GrB_init, GrB_finalize, GrB_getVersion, and the objects that stand beside the predefined ones.
#include <graphblas/capi/GraphBLAS.h>
#include <graphblas/capi/context.hpp>
#include <graphblas/capi/predefined.hpp>
#include <graphblas/capi/trace.hpp>

#include <atomic>
#include <mutex>
#include <new>

namespace gustav::capi {
namespace {

enum class state { before, running, finalized };

std::atomic<state> current = state::before;
std::atomic<GrB_Mode> chosen_mode = GrB_NONBLOCKING;
std::atomic<bool> relaxed = false;
std::mutex& state_lock() {
  static std::mutex lock;
  return lock;
}

constinit storage<GrB_Global_opaque> global_object;
// GrB_ALL is this address; nobody reads the value.
constexpr GrB_Index all_indices = 0;

}  // namespace

bool is_running() noexcept { return current == state::running; }
GrB_Mode mode() noexcept { return chosen_mode; }
bool is_relaxed() noexcept { return relaxed; }
void set_relaxed(bool value) noexcept { relaxed = value; }

}  // namespace gustav::capi

extern "C" {

constinit const GrB_Index* const GrB_ALL = &gustav::capi::all_indices;
constinit const GrB_Global GrB_GLOBAL = &gustav::capi::global_object.object;

// A second call fails, also after GrB_finalize unless the library is relaxed.
GrB_Info GrB_init(GrB_Mode mode) {
  using namespace gustav::capi;
  if (mode != GrB_NONBLOCKING && mode != GrB_BLOCKING) return GrB_INVALID_VALUE;
  try {
    const std::lock_guard lock(state_lock());
    if (current == state::running || (current == state::finalized && !relaxed)) return GrB_INVALID_VALUE;
    if (current == state::before) {
      make_predefined();
      auto* const global = new (&global_object.object) GrB_Global_opaque(no_fields{});
      global->is_predefined = true;
      open_trace();
    }
    chosen_mode = mode;
    current = state::running;
    return GrB_SUCCESS;
  } catch (const std::bad_alloc&) {
    return GrB_OUT_OF_MEMORY;
  } catch (...) {
    return GrB_PANIC;
  }
}

GrB_Info GrB_finalize(void) {
  using namespace gustav::capi;
  auto expected = state::running;
  if (!current.compare_exchange_strong(expected, state::finalized)) return GrB_PANIC;
  close_trace();
  return GrB_SUCCESS;
}

GrB_Info GrB_getVersion(unsigned int* version, unsigned int* subversion) {
  if (!version || !subversion) return GrB_NULL_POINTER;
  *version = GRB_VERSION;
  *subversion = GRB_SUBVERSION;
  return GrB_SUCCESS;
}

}  // extern "C"
