// The memory of fake devices.
#include <core/error.hpp>
#include <tests/support/fake_device.hpp>

#include <algorithm>

namespace fake {

machine& machine::get() {
  static machine only;
  return only;
}

void machine::reset() {
  up = down = uploads = downloads = scalars = 0;
  fail_after = -1;
  byte_limit = std::numeric_limits<std::uint64_t>::max();
}

void machine::count_up(std::size_t bytes) {
  ++uploads;
  up += bytes;
}
void machine::count_down(std::size_t bytes) {
  if (transfers_fail) throw gustav::error(gustav::info::panic, "the transfer failed");
  ++downloads;
  down += bytes;
}

memory::memory(std::size_t bytes) : bytes_(bytes) {
  machine& m = machine::get();
  if (m.fail_after >= 0 && m.fail_after-- == 0) throw gustav::out_of_memory();
  if (m.used + bytes > m.byte_limit) throw gustav::out_of_memory();
  data_ = std::make_unique<unsigned char[]>(bytes);
  m.used += bytes;
}
memory::~memory() { machine::get().used -= bytes_; }

void memory::store(const void* from) {
  const auto* const x = static_cast<const unsigned char*>(from);
  std::transform(x, x + bytes_, data_.get(), [](unsigned char byte) { return byte ^ code; });
}
void memory::load(void* to) const {
  std::transform(data_.get(), data_.get() + bytes_, static_cast<unsigned char*>(to),
                 [](unsigned char byte) { return byte ^ code; });
}

}  // namespace fake
