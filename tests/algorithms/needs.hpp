// What a test may need that is not in the repository.
#pragma once

#include <tests/support/skip.hpp>

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

// Ends the test, skipped, where a file that it reads is not here.
#define NEED_FILE(path) \
  if (!std::filesystem::exists(path)) SKIP_FOR(missing::file, std::string(path))
