// Reader of mcl's native matrix format in binary, as mcx convert and mcxload --write-binary write it (layout:
// docs/formats.md).
#include <core/error.hpp>
#include <loaders/counted.hpp>
#include <loaders/formats/detail/formats.hpp>
#include <loaders/mcl/detail/apply_transform.hpp>
#include <loaders/mcl/detail/mci.hpp>

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace gustav::io::detail {
namespace {

static_assert(std::endian::native == std::endian::little, "binary mcl matrices are little endian, and so is this code");

constexpr std::string_view cookie = "\x1b\xc2\x4d\xe8";
enum : std::int64_t { vectors_counted = 1, entries_counted = 2 };
constexpr std::size_t entry_bytes = 8;

class reader {
 public:
  explicit reader(const parse_context& context)
      : context_(context), bytes_(context.from.bytes), out_{{}, {}, false, {context.budget, context.wanted}} {}

  mci_matrix run() {
    at_ = cookie.size();
    out_.vectors.size = size("vectors");
    out_.entries.size = size("entries");
    const auto flags = take<std::int64_t>("the kind of the domains");
    if (flags < 0 || flags > (vectors_counted | entries_counted))
      broken(at_ - 8, fmt::format("domains of the unknown kind {}: expected 0 to 3", flags));
    if (!(flags & vectors_counted)) domain(out_.vectors);
    if (!(flags & entries_counted)) domain(out_.entries);
    vectors();
    return std::move(out_);
  }

 private:
  [[noreturn]] void broken(std::size_t at, const std::string& why) const {
    throw bad_data(context_.from.name, 0, fmt::format("byte {}: {}", at, why));
  }
  template <class T>
  T take(const char* what) {
    if (bytes_.size() - at_ < sizeof(T))
      broken(at_, fmt::format("the file ends too early: expected {} bytes of {}", sizeof(T), what));
    T x;
    std::memcpy(&x, bytes_.data() + at_, sizeof x);
    at_ += sizeof x;
    return x;
  }
  std::uint64_t size(const char* what) {
    const auto n = take<std::int64_t>("a dimension");
    if (n < 0) broken(at_ - 8, fmt::format("a dimension of {} {}: expected 0 or more", n, what));
    if (n > std::int64_t{std::numeric_limits<std::uint32_t>::max()})
      throw index_overflow("mcl matrices of more than 4294967295 vertices");
    return std::uint64_t(n);
  }
  // Reads the number of entries of a vector and checks that they fit into the file.
  std::uint64_t count() {
    const auto n = take<std::int64_t>("the length of a vector");
    if (n < 0 || std::uint64_t(n) > (bytes_.size() - at_) / entry_bytes)
      broken(at_ - 8, fmt::format("a vector of {}: expected at most as many as fit into the file",
                                  counted(n, "entry", "entries")));
    return std::uint64_t(n);
  }

  void domain(mci_domain& to) {
    const std::size_t from = at_;
    const std::uint64_t n = count();
    if (n != to.size)
      broken(from, fmt::format("a domain of {} indices: expected {} as the dimensions say", n, to.size));
    take<std::int64_t>("a domain");
    take<double>("a domain");
    to.is_explicit = true;
    std::int64_t before = -1;
    for (std::uint64_t k = 0; k < n; ++k) {
      const std::int64_t index = take<std::int32_t>("an index of a domain");
      take<float>("a domain");
      if (index <= before)
        broken(at_ - entry_bytes,
               fmt::format("the index {} after {} in a domain: expected ascending indices", index, before));
      before = index;
      context_.budget.take(64, "the domains of the matrix");
      to.positions.emplace(std::uint64_t(index), to.values.size());
      to.values.push_back(index);
    }
  }

  void vectors() {
    const std::uint64_t n = out_.vectors.size;
    if (n + 1 > (bytes_.size() - at_) / 8)
      broken(at_, fmt::format("the file ends too early: expected the offsets of {} vectors", n));
    const std::size_t offsets = at_, first = at_ + (n + 1) * 8;
    at_ = first;
    for (std::uint64_t v = 0; v <= n; ++v) {
      std::int64_t offset;
      std::memcpy(&offset, bytes_.data() + offsets + v * 8, 8);
      if (offset != std::int64_t(at_ - first))
        broken(offsets + v * 8,
               fmt::format("the offset of vector {} is {}, but the vector begins at {}", v, offset, at_ - first));
      if (v < n) vector(v);
    }
    if (at_ != bytes_.size())
      broken(at_, counted(bytes_.size() - at_, "byte") + " after the last vector: expected the end");
  }

  void vector(std::uint64_t v) {
    const std::uint64_t n = count();
    const auto number = take<std::int64_t>("the number of a vector");
    take<double>("the value of a vector");
    const std::int64_t expected = out_.vectors.is_explicit ? out_.vectors.values[v] : std::int64_t(v);
    if (number != expected)
      broken(at_ - 16, fmt::format("vector {} has the number {}: expected {}", v, number, expected));
    std::int64_t before = -1;
    for (std::uint64_t k = 0; k < n; ++k) {
      const char* const at = bytes_.data() + at_;
      const std::int64_t index = take<std::int32_t>("the index of an entry");
      const double value = take<float>("the value of an entry");
      std::uint64_t position = 0;
      if (index <= before || !out_.entries.find(std::uint64_t(index), position))
        broken(at_ - entry_bytes, fmt::format("the index {} after {}: expected an ascending one of the domain of {}",
                                              index, before, out_.entries.size));
      before = index;
      entry(std::uint32_t(v), std::uint32_t(position), value, at);
    }
  }

  void entry(std::uint32_t row, std::uint32_t col, double value, const char* at) {
    if (std::isnan(value)) broken(at_ - 4, "the value nan: expected a number");
    if (const auto fault = weight_violation(value, context_.options.check)) broken(at_ - 4, *fault);
    out_.weighted |= value != 1;
    if (context_.wanted != value_domain::integer) {
      out_.list.add(row, col, value, at);
      return;
    }
    if (value != std::trunc(value) || std::abs(value) >= 0x1p63)
      broken(at_ - 4, fmt::format("the value {}: expected an integer", value));
    out_.list.add(row, col, std::int64_t(value), at);
  }

  const parse_context& context_;
  std::string_view bytes_;
  std::size_t at_ = 0;
  mci_matrix out_;
};

}  // namespace

bool is_mci_binary(std::string_view head) { return head.starts_with(cookie); }

mci_matrix read_mci_binary(const parse_context& context) { return reader(context).run(); }

}  // namespace gustav::io::detail
