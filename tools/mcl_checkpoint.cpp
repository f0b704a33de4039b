// Checkpoint files of Markov clustering.
#include <core/error.hpp>
#include <loaders/atomic_file.hpp>
#include <tools/mcl_checkpoint.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <utility>

namespace gustav::tools {
namespace {

constexpr std::array<char, 8> magic = {'G', 'U', 'S', 'T', 'M', 'C', 'L', '1'};

struct header {
  std::array<char, 8> magic;
  std::uint64_t run;          // hash of the graph and the options
  std::uint64_t index_bytes;  // 4 or 8
  std::int64_t rows, entries, iterations;
  double chaos;
  std::uint64_t content;  // hash of offsets, indices, values
};

// Hashes words of eight bytes; the last word is padded with zeros.
class hash {
 public:
  void add(const void* data, std::size_t bytes) {
    const char* at = static_cast<const char*>(data);
    for (; bytes >= 8; at += 8, bytes -= 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, at, 8);
      mix(word);
    }
    std::uint64_t word = 0;
    std::memcpy(&word, at, bytes);
    mix(word ^ (std::uint64_t{bytes} << 56));
  }
  void add(double x) { mix(std::bit_cast<std::uint64_t>(x)); }
  template <class I>
  void add(const matrix<float, I>& m) {
    const auto v = m.view();
    add(v.offsets, static_cast<std::size_t>(v.rows + 1) * sizeof *v.offsets);
    add(v.indices, static_cast<std::size_t>(v.entries()) * sizeof *v.indices);
    if (v.iso)
      for (offset_t k = 0; k < v.entries(); ++k) add(static_cast<double>(v.value(k)));
    else
      add(v.values, static_cast<std::size_t>(v.entries()) * sizeof *v.values);
  }
  std::uint64_t value() const { return state_; }

 private:
  void mix(std::uint64_t word) {
    state_ = (state_ ^ word) * 0x9E3779B97F4A7C15u;
    state_ ^= state_ >> 29;
  }
  std::uint64_t state_ = 0x243F6A8885A308D3u;
};

// Reads blocks of a file whose size is known.
class reader {
 public:
  explicit reader(const std::string& path) : path_(path), descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (descriptor_ < 0 && errno != ENOENT) fail();
    struct stat status {};
    if (descriptor_ >= 0 && ::fstat(descriptor_, &status) != 0) fail();
    size_ = static_cast<std::uint64_t>(status.st_size);
  }
  ~reader() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  reader(const reader&) = delete;
  reader& operator=(const reader&) = delete;
  bool there() const { return descriptor_ >= 0; }
  std::uint64_t size() const { return size_; }
  void get(void* data, std::size_t bytes) {
    for (char* to = static_cast<char*>(data); bytes > 0;) {
      const ssize_t n = ::read(descriptor_, to, bytes);
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) fail();
      if (n == 0) throw bad_data(path_, 0, "the checkpoint is truncated");
      to += n;
      bytes -= static_cast<std::size_t>(n);
    }
  }

 private:
  [[noreturn]] void fail() const { throw io_error(path_ + ": cannot read: " + std::strerror(errno), false); }
  const std::string& path_;
  int descriptor_;
  std::uint64_t size_ = 0;
};

template <class T>
std::string_view bytes_of(const T* data, offset_t count) {
  return {reinterpret_cast<const char*>(data), static_cast<std::size_t>(count) * sizeof(T)};
}

}  // namespace

template <class I>
mcl_checkpoint<I>::mcl_checkpoint(std::string path, const markov_state<I>& start, const markov_cluster_options& options)
    : path_(std::move(path)) {
  if (path_.empty()) return;
  io::atomic_file::check(path_);
  hash of_run;
  of_run.add(start.iterate);
  for (const double x : {options.inflation, static_cast<double>(options.initial_iterations), options.initial_inflation,
                         options.cutoff, static_cast<double>(options.recover), static_cast<double>(options.select),
                         options.pct, static_cast<double>(options.sparse)})
    of_run.add(x);
  run_ = of_run.value();
}

template <class I>
std::optional<markov_state<I>> mcl_checkpoint<I>::read() const {
  if (path_.empty()) return std::nullopt;
  reader file(path_);
  if (!file.there()) return std::nullopt;
  const auto refuse = [&](const std::string& why) { throw bad_data(path_, 0, why); };
  header h{};
  file.get(&h, sizeof h);
  if (h.magic != magic) refuse("this is not a checkpoint of gustav mcl");
  if (h.run != run_ || h.index_bytes != sizeof(I))
    refuse("the checkpoint belongs to another graph or other options: remove it, or name another file");
  const auto sizes = [&] {
    const std::uint64_t left = file.size() - sizeof h;
    const auto rows = static_cast<std::uint64_t>(h.rows), entries = static_cast<std::uint64_t>(h.entries);
    return h.rows >= 0 && h.entries >= 0 && h.iterations >= 0 && rows < left && entries < left &&
           (rows + 1) * sizeof(offset_t) + entries * (sizeof(I) + sizeof(float)) == left;
  };
  if (!sizes()) refuse("the checkpoint is incomplete");
  csr_arrays<float, I> arrays{buffer<offset_t>(static_cast<std::size_t>(h.rows) + 1),
                              buffer<I>(static_cast<std::size_t>(h.entries)),
                              buffer<float>(static_cast<std::size_t>(h.entries))};
  file.get(arrays.offsets.data(), arrays.offsets.size() * sizeof(offset_t));
  file.get(arrays.indices.data(), arrays.indices.size() * sizeof(I));
  file.get(arrays.values.data(), arrays.values.size() * sizeof(float));
  markov_state<I> state;
  state.iterate = matrix<float, I>::adopt(h.rows, h.rows, std::move(arrays), check::trusted);
  hash content;
  content.add(state.iterate);
  if (content.value() != h.content) refuse("the checkpoint is damaged");
  state.iterations = static_cast<int>(h.iterations);
  state.chaos = h.chaos;
  return state;
}

template <class I>
void mcl_checkpoint<I>::keep(const markov_state<I>& state) {
  if (clock::now() >= next_) keep_now(state);
}

template <class I>
void mcl_checkpoint<I>::keep_now(const markov_state<I>& state) {
  if (path_.empty()) return;
  const auto begin = clock::now();
  hash content;
  content.add(state.iterate);
  const auto v = state.iterate.view();
  const header h{magic, run_, sizeof(I), v.rows, v.entries(), state.iterations, state.chaos, content.value()};
  io::atomic_file file(path_);
  file.write(bytes_of(&h, 1));
  file.write(bytes_of(v.offsets, v.rows + 1));
  file.write(bytes_of(v.indices, v.entries()));
  if (v.iso)
    for (offset_t k = 0; k < v.entries(); ++k) file.write(bytes_of(v.values, 1));
  else
    file.write(bytes_of(v.values, v.entries()));
  file.commit();
  next_ = clock::now() + 9 * (clock::now() - begin);
}

template <class I>
void mcl_checkpoint<I>::remove() const {
  if (!path_.empty()) ::unlink(path_.c_str());
}

template class mcl_checkpoint<std::int32_t>;
template class mcl_checkpoint<std::int64_t>;

}  // namespace gustav::tools
