// The trace of kernels that the environment variable GUSTAV_TRACE asks for.
#pragma once

#include <core/executor.hpp>

namespace gustav::capi {

// Begins the trace: on standard error where the variable is "1", in a file of that name, which is overwritten,
// otherwise. Without the variable, or where it is empty, there is none; where the file cannot be opened, one line on
// standard error says so.
void open_trace();
void close_trace() noexcept;
// Receives the reports of calls; null without a trace. Several threads may report at a time.
kernel_log* trace() noexcept;

}  // namespace gustav::capi
