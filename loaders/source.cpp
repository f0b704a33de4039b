// Opening of input files: mapping, reading, decompression, and the rejection of binary files.
#include <core/error.hpp>
#include <loaders/detail/line_ends.hpp>
#include <loaders/detail/source.hpp>
#include <loaders/formats/detail/foreign.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/mcl/detail/mci.hpp>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace gustav::io::detail {
namespace {

struct descriptor_guard {
  int fd;
  ~descriptor_guard() {
    if (fd > 2) ::close(fd);
  }
};

[[noreturn]] void fail(const std::string& what, const std::string& name) {
  throw io_error("cannot " + what + " " + name + ": " + std::strerror(errno), false);
}

source read_stream(int fd, const std::string& name, memory_budget& budget) {
  growing_bytes bytes(budget, 1 << 20);
  for (;;) {
    char* to = bytes.tail();
    const ssize_t got = ::read(fd, to, bytes.available());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) fail("read", name);
    if (got == 0) break;
    bytes.advance(std::size_t(got));
  }
  source result;
  result.name = name;
  bytes.release(result);
  result.stored_bytes = result.bytes.size();
  return result;
}

source map_file(int fd, std::size_t size, const std::string& name) {
  // The mapping is one page longer than the file, so that the newline after the last byte fits even when the file
  // fills its last page. It is copy-on-write: the file itself never changes.
  const std::size_t page = std::size_t(::sysconf(_SC_PAGESIZE));
  const std::size_t length = (size / page + 2) * page;
  void* base = ::mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED) fail("map", name);
  std::shared_ptr<void> owner(base, [length](void* p) { ::munmap(p, length); });
  if (size && ::mmap(base, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE, fd, 0) == MAP_FAILED)
    fail("map", name);
  ::madvise(base, size, MADV_WILLNEED);
  char* data = static_cast<char*>(base);
  data[size] = '\n';
  source result;
  result.name = name;
  result.bytes = {data, size};
  result.stored_bytes = size;
  result.owner = std::move(owner);
  return result;
}

}  // namespace

growing_bytes::growing_bytes(memory_budget& budget, std::uint64_t first_capacity) : budget_(budget) {
  budget_.take(first_capacity + 1, "the text of the file");
  data_ = static_cast<char*>(std::malloc(first_capacity + 1));
  if (!data_) throw out_of_memory("the text of the file does not fit into memory", first_capacity);
  capacity_ = first_capacity;
}

growing_bytes::~growing_bytes() {
  if (data_) budget_.give_back(capacity_ + 1);
  std::free(data_);
}

char* growing_bytes::tail() {
  if (available() == 0) {
    const std::size_t more = std::max<std::size_t>(capacity_, 4096);
    budget_.take(more, "the text of the file");
    void* grown = std::realloc(data_, capacity_ + more + 1);
    if (!grown) {
      budget_.give_back(more);
      throw out_of_memory("the text of the file does not fit into memory", capacity_ + more);
    }
    data_ = static_cast<char*>(grown);
    capacity_ += more;
  }
  return data_ + size_;
}

void growing_bytes::release(source& to) {
  data_[size_] = '\n';
  to.bytes = {data_, size_};
  // If the construction of the shared_ptr throws, it frees its argument.
  to.owner = std::shared_ptr<void>(std::exchange(data_, nullptr), [](void* p) { std::free(p); });
}

const char* name_of(compression kind) {
  static constexpr const char* names[] = {"none", "gzip", "zstd", "bzip2", "xz"};
  return names[static_cast<std::size_t>(kind)];
}

compression sniff_compression(std::string_view b) {
  using namespace std::string_view_literals;
  if (b.starts_with("\x1f\x8b"sv)) return compression::gzip;
  if (b.starts_with("\x28\xb5\x2f\xfd"sv)) return compression::zstd;
  if (b.size() >= 4 && (static_cast<unsigned char>(b[0]) & 0xf0) == 0x50 && b.substr(1, 3) == "\x2a\x4d\x18"sv)
    return compression::zstd;  // begins with a skippable frame
  if (b.starts_with("\xfd\x37\x7a\x58\x5a\x00"sv)) return compression::xz;
  // The block magic is checked, too, because a text may begin with "BZh".
  if (b.size() >= 10 && b.starts_with("BZh") && b[3] >= '1' && b[3] <= '9' &&
      (b.substr(4, 6) == "\x31\x41\x59\x26\x53\x59"sv || b.substr(4, 6) == "\x17\x72\x45\x38\x50\x90"sv))
    return compression::bzip2;
  return compression::none;
}

std::string_view without_compression_suffix(std::string_view name) {
  for (std::string_view suffix : {".gz", ".zst", ".zstd", ".bz2", ".xz"})
    if (name.size() > suffix.size() && name.ends_with(suffix)) return name.substr(0, name.size() - suffix.size());
  return name;
}

namespace {

// Ends the lines of a text with LF or CRLF where the file ends them with CR.
void unify_line_ends(source& from, memory_budget& budget, int threads) {
  if (is_gbin(from.bytes) || is_mci_binary(from.bytes)) return;
  char* const text = const_cast<char*>(from.bytes.data());
  line_ends ends = find_line_ends(text, from.bytes.size(), threads);
  if (ends.has_lone_return) {
    budget.take(from.bytes.size(), "the text of the file");  // written pages of a mapping become memory
    end_lines_with_newlines(text, from.bytes.size());
    ends = find_line_ends(text, from.bytes.size(), threads);
  }
  from.newlines = std::move(ends.newlines);
}

// Rejects binary files of other kinds, removes the byte-order mark of UTF-8 from text and unifies its line ends. Throws
// bad_data.
source accepted(source from, memory_budget& budget, int threads) {
  if (const char* what = foreign_binary(from.bytes))
    throw bad_data(from.name, 0,
                   std::string("the file looks like ") + what + ": expected text, .gbin or a binary mcl matrix");
  constexpr std::string_view mark = "\xef\xbb\xbf";
  if (from.bytes.starts_with(mark)) {
    from.bytes.remove_prefix(mark.size());
    // Its arrays, which are used in place, would not be aligned.
    if (is_gbin(from.bytes))
      throw bad_data(from.name, 0, "a byte-order mark in front of a .gbin header: expected GBIN");
  }
  unify_line_ends(from, budget, threads);
  return from;
}

}  // namespace

source open_source(const std::string& path, memory_budget& budget, int threads) {
  source stored;
  if (path == "-") {
    stored = read_stream(0, "-", budget);
  } else {
    const descriptor_guard file{::open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (file.fd < 0) fail("open", path);
    struct stat status {};
    if (::fstat(file.fd, &status) != 0) fail("read", path);
    if (S_ISDIR(status.st_mode)) throw io_error("cannot read " + path + ": it is a directory", false);
    // Files of /proc report a size of 0.
    stored = S_ISREG(status.st_mode) && status.st_size > 0 ? map_file(file.fd, std::size_t(status.st_size), path)
                                                           : read_stream(file.fd, path, budget);
  }
  return accepted(decompressed(std::move(stored), budget), budget, threads);
}

source source_of(std::string_view bytes, const std::string& name, memory_budget& budget, int threads) {
  growing_bytes copy(budget, std::max<std::size_t>(bytes.size(), 1));
  if (!bytes.empty()) std::memcpy(copy.tail(), bytes.data(), bytes.size());
  copy.advance(bytes.size());
  source stored;
  stored.name = name;
  copy.release(stored);
  stored.stored_bytes = bytes.size();
  return accepted(decompressed(std::move(stored), budget), budget, threads);
}

}  // namespace gustav::io::detail
