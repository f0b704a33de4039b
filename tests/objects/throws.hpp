// Checks of the exception that a call throws, and of its code and text.
#pragma once

#include <graphblas/error.hpp>

#include <gtest/gtest.h>

#include <string>

namespace objects {

// Runs f, which must throw exactly `Error`; returns its text.
template <class Error, class F>
std::string thrown(gustav::info code, F&& f) {
  try {
    f();
  } catch (const Error& e) {
    EXPECT_EQ(e.code(), code) << e.what();
    return e.what();
  } catch (const std::exception& e) {
    ADD_FAILURE() << "another exception: " << e.what();
    return e.what();
  }
  ADD_FAILURE() << "nothing was thrown";
  return "";
}

template <class F>
std::string invalid_value(F&& f) {
  return thrown<gustav::invalid_value>(gustav::info::invalid_value, f);
}
template <class F>
std::string out_of_bounds(F&& f) {
  return thrown<gustav::index_out_of_bounds>(gustav::info::index_out_of_bounds, f);
}
template <class F>
std::string duplicate(F&& f) {
  return thrown<gustav::duplicate_entry>(gustav::info::invalid_value, f);
}
template <class F>
std::string overflow(F&& f) {
  return thrown<gustav::index_overflow>(gustav::info::invalid_index, f);
}
template <class F>
std::string dimension_mismatch(F&& f) {
  return thrown<gustav::dimension_mismatch>(gustav::info::dimension_mismatch, f);
}
template <class F>
std::string out_of_memory(F&& f) {
  return thrown<gustav::out_of_memory>(gustav::info::out_of_memory, f);
}

inline bool mentions(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace objects
