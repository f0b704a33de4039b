// Scratch files without a name, and graphs written to them.
#include <benchmarks/bench/scratch.hpp>
#include <core/error.hpp>

#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <type_traits>

namespace gustav::tools::bench {

scratch_file::scratch_file() {
  const char* folder = std::getenv("TMPDIR");
  std::string name = std::string(folder && *folder ? folder : "/tmp") + "/gustav-bench-XXXXXX";
  fd_ = ::mkstemp(name.data());
  if (fd_ < 0) throw io_error(name + ": " + std::strerror(errno), true);
  ::unlink(name.c_str());
}

scratch_file::~scratch_file() {
  if (fd_ >= 0) ::close(fd_);
}

void scratch_file::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd_, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) throw io_error(std::string("scratch file: ") + std::strerror(errno), true);
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

std::string scratch_file::path() const { return "/proc/self/fd/" + std::to_string(fd_); }

namespace {

template <class T>
void write_array(scratch_file& file, const T* data, offset_t count, offset_t& at) {
  static constexpr char zeros[64] = {};
  const offset_t gap = (64 - at % 64) % 64, bytes = count * static_cast<offset_t>(sizeof(T));
  file.write({zeros, static_cast<std::size_t>(gap)});
  file.write({reinterpret_cast<const char*>(data), static_cast<std::size_t>(bytes)});
  at += gap + bytes;
}

}  // namespace

template <class I>
void write_gbin(scratch_file& file, const csr_view<double, I>& v, bool directed, bool weighted) {
  const offset_t n = v.entries(), stored = v.iso ? (n > 0) : n;
  const auto round_up = [](offset_t bytes) { return (bytes + 63) / 64 * 64; };
  const auto width = static_cast<offset_t>(sizeof(I));
  // Every section, including the last, is padded to a multiple of 64 bytes.
  const offset_t length =
      round_up(round_up(round_up(64 + (v.rows + 1) * 8) + n * width) + stored * static_cast<offset_t>(sizeof(double)));
  char head[64] = {'G', 'B', 'I', 'N', '\r', '\n', '\x1a', '\x01'};
  const std::uint32_t version = 1;
  std::memcpy(head + 8, &version, 4);
  head[12] = sizeof(I);
  head[13] = 2;
  head[15] = static_cast<char>((directed ? 1 : 0) | (weighted ? 2 : 0) | (v.iso ? 4 : 0));
  const std::int64_t sizes[] = {v.rows, v.cols, n, 0, length};
  std::memcpy(head + 16, sizes, sizeof sizes);
  file.write({head, sizeof head});
  offset_t at = sizeof head;
  write_array(file, v.offsets, v.rows + 1, at);
  write_array(file, v.indices, n, at);
  write_array(file, v.values, stored, at);
  write_array(file, "", 0, at);
}

template <class I>
void write_matrix_market(scratch_file& file, const csr_view<double, I>& v) {
  std::string block = "%%MatrixMarket matrix coordinate real general\n" + std::to_string(v.rows) + " " +
                      std::to_string(v.cols) + " " + std::to_string(v.entries()) + "\n";
  const auto put = [&](auto number, char after) {
    char digits[40];
    block.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
    block += after;
  };
  for (offset_t i = 0; i < v.rows; ++i)
    for (offset_t k = v.offsets[i]; k < v.offsets[i + 1]; ++k) {
      put(i + 1, ' ');
      put(static_cast<offset_t>(v.indices[k]) + 1, ' ');
      put(v.value(k), '\n');
      if (block.size() > (1U << 20)) {
        file.write(block);
        block.clear();
      }
    }
  file.write(block);
}

template void write_gbin(scratch_file&, const csr_view<double, std::int32_t>&, bool, bool);
template void write_gbin(scratch_file&, const csr_view<double, std::int64_t>&, bool, bool);
template void write_matrix_market(scratch_file&, const csr_view<double, std::int32_t>&);
template void write_matrix_market(scratch_file&, const csr_view<double, std::int64_t>&);

}  // namespace gustav::tools::bench
