// Streams by the number of their device.
#include <backends/cuda/device.hpp>

#include <map>
#include <mutex>

namespace gustav::backends::cuda {
namespace {

// Both outlive the emulators of tests, which are static objects.
std::mutex& guard() {
  static auto& mutex = *new std::mutex;
  return mutex;
}
std::map<int, device_stream*>& emulated() {
  static auto& streams = *new std::map<int, device_stream*>;
  return streams;
}
device_stream* emulator_of(int device) {
  const std::lock_guard lock(guard());
  const auto found = emulated().find(device);
  return found == emulated().end() ? nullptr : found->second;
}

}  // namespace

device_stream& stream_of(int device) {
  device_stream* const emulator = emulator_of(device);
  return emulator ? *emulator : real_stream(device);
}

runner runner_of(int device) noexcept { return emulator_of(device) ? runner::host : runner::device; }

void emulate(int device, device_stream* stream) {
  const std::lock_guard lock(guard());
  if (stream)
    emulated()[device] = stream;
  else
    emulated().erase(device);
}

}  // namespace gustav::backends::cuda
