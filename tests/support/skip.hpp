// Skips a test with a message that says what is missing.
//
//     SKIP_FOR(missing::isa, "needs AVX-512");
//
// A skip for a device, an instruction set or memory is a skip everywhere. Everything else can be installed, so under
// CI=true its absence is a failure. A bare GTEST_SKIP() always fails (main.cpp).
#pragma once

#include <gtest/gtest.h>

#include <string>

namespace gustav_test {

enum class missing { device, isa, memory, file, program, library };

// The message of a skip: "missing isa: needs AVX-512".
std::string skip_message(missing what, const std::string& why);

// Why a skip with this message is a failure; empty if it is none. ci: whether CI=true.
std::string skip_fault(const std::string& message, bool ci);

}  // namespace gustav_test

#define SKIP_FOR(what, why)                               \
  do {                                                    \
    using gustav_test::missing;                           \
    GTEST_SKIP() << gustav_test::skip_message(what, why); \
  } while (false)
