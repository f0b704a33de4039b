// What a test may need that is not in the repository.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace needs {

inline std::string shared_data() {
  const char* set = std::getenv("GUSTAV_SHARED_DATA");
  return set ? set : "../shared/data";
}

}  // namespace needs

// Ends the test, skipped (failed under CI), where something that it needs is not here.
#define NEED(holds, what)                                \
  if (!(holds)) {                                        \
    const char* ci = std::getenv("CI");                  \
    if (ci && std::string(ci) == "true") FAIL() << what; \
    GTEST_SKIP() << what;                                \
  }                                                      \
  static_assert(true)
#define NEED_FILE(path) NEED(std::filesystem::exists(path), "missing: " << (path))
