// form<T, I>: a matrix in any format of the registry, and what a set of formats can do with one.
#pragma once

#include <backends/common/result.hpp>
#include <backends/formats/registry.hpp>
#include <core/alternates.hpp>
#include <core/error.hpp>
#include <core/types.hpp>
#include <core/views.hpp>

#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <utility>

namespace gustav::formats {

// Sets of formats, below.
struct all_formats;    // all_formats.hpp
struct tuned_formats;  // tuned_formats.hpp

// The layout of a form that is on a device, made for the host when it is first read there.
class deferred_layout {
 public:
  virtual ~deferred_layout() = default;
  // Throws what the conversion throws; the next call tries again.
  const void* get() const {
    std::call_once(once_, [&] { layout_ = make(); });
    return layout_.get();
  }

 private:
  virtual std::shared_ptr<const void> make() const = 0;
  mutable std::once_flag once_;
  mutable std::shared_ptr<const void> layout_;
};
// By make() -> shared_ptr, which is dropped when it has returned. std::function would bring its header into programs.
template <class Make>
class layout_made_by final : public deferred_layout {
 public:
  explicit layout_made_by(Make make) : make_(std::move(make)) {}

 private:
  std::shared_ptr<const void> make() const override {
    std::shared_ptr<const void> made = (*make_)();
    make_.reset();
    return made;
  }
  mutable std::optional<Make> make_;
};

// The layout of one format behind one type; copies share it. Without a layout: CSR, the arrays that the matrix has.
template <class T, class I>
class form : public matrix_properties {
 public:
  form() = default;
  // Throws out_of_memory.
  template <class Layout>
  form(storage_format format, Layout&& layout) try
      : matrix_properties(layout), format_(format), bytes_(layout.bytes()) {
    layout_ = std::make_shared<const Layout>(std::forward<Layout>(layout));
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  // A form whose arrays are on a device, of so many bytes. Throws out_of_memory.
  template <class Make>
  form(storage_format format, const matrix_properties& properties, std::uint64_t bytes, Make make) try
      : matrix_properties(properties), format_(format), bytes_(bytes) {
    deferred_ = std::make_shared<const layout_made_by<Make>>(std::move(make));
  } catch (const std::bad_alloc&) {
    throw out_of_memory();
  }

  storage_format format() const noexcept { return format_; }
  bool is_csr() const noexcept { return format_ == storage_format::csr; }
  std::uint64_t bytes() const noexcept { return bytes_; }
  // Layout: that of the format. Throws what the conversion throws where it is made only now.
  template <class Layout>
  const Layout& as() const {
    return *static_cast<const Layout*>(deferred_ ? deferred_->get() : layout_.get());
  }
  std::shared_ptr<const void> layout() const { return layout_; }

 private:
  storage_format format_ = storage_format::csr;
  std::uint64_t bytes_ = 0;
  std::shared_ptr<const void> layout_;
  std::shared_ptr<const deferred_layout> deferred_;
};

// A form as an operand of kernels that are compiled for the formats of Set.
template <class Set, class T, class I>
struct form_in : matrix_properties {
  const form<T, I>* whole;
  explicit form_in(const form<T, I>& a) : matrix_properties(a), whole(&a) {}
  std::uint64_t bytes() const { return whole->bytes(); }
};
// A form as an operand of kernels of a device, and the alternates that keep its copies there.
template <class T, class I>
struct form_operand {
  const form<T, I>* whole;
  const gustav::detail::alternates* kept;
};
template <class Set, class T, class I>
form_in<Set, T, I> in_set(const form<T, I>& a) {
  return form_in<Set, T, I>(a);
}

[[noreturn]] inline void refuse_format() { throw invalid_value("not compiled for this storage format"); }

// Defines a set of formats, by a macro of the rows of the table. Sets are apart because a function over a set is
// compiled for each of its layouts.
//   visit(a, f)        f(layout)
//   convert(a, ...)    the form of `a`; bytes(a, ...) what it would take
#define GUSTAV_FORM_VISIT(name, layout, ...) \
  case storage_format::name:                 \
    return f(a.template as<layout<T, I>>());
#define GUSTAV_FORM_CONVERSION(name, layout, ...) \
  case storage_format::name:                      \
    return {format, to_##name(a __VA_OPT__(, ) __VA_ARGS__, limit, threads)};
#define GUSTAV_FORM_BYTES(name, layout, ...) \
  case storage_format::name:                 \
    return name##_bytes(a __VA_OPT__(, ) __VA_ARGS__, threads);
#define GUSTAV_FORMAT_SET(Set, FOR_EACH)                                                                               \
  struct Set {                                                                                                         \
    template <class T, class I, class F>                                                                               \
    static decltype(auto) visit(const form<T, I>& a, F&& f) {                                                          \
      switch (a.format()) {                                                                                            \
        FOR_EACH(GUSTAV_FORM_VISIT)                                                                                    \
        default:                                                                                                       \
          refuse_format();                                                                                             \
      }                                                                                                                \
    }                                                                                                                  \
    template <class T, class I>                                                                                        \
    static form<T, I> convert(const csr_view<T, I>& a, storage_format format, const format_options& o,                 \
                              std::uint64_t limit, int threads) {                                                      \
      switch (format) {                                                                                                \
        FOR_EACH(GUSTAV_FORM_CONVERSION)                                                                               \
        default:                                                                                                       \
          refuse_format();                                                                                             \
      }                                                                                                                \
    }                                                                                                                  \
    template <class T, class I>                                                                                        \
    static std::uint64_t bytes(const csr_view<T, I>& a, storage_format format, const format_options& o, int threads) { \
      switch (format) {                                                                                                \
        FOR_EACH(GUSTAV_FORM_BYTES)                                                                                    \
        default:                                                                                                       \
          refuse_format();                                                                                             \
      }                                                                                                                \
    }                                                                                                                  \
  }

// The form of `a`, of at most `limit` bytes. Throws what the conversion throws, invalid_value for a format outside the
// set.
template <class Set, class T, class I>
form<T, I> to_form(const csr_view<T, I>& a, const format_choice& choice, std::uint64_t limit, int threads) {
  return Set::convert(a, choice.format, choice.options, limit, threads);
}
// Its bytes, without making it.
template <class Set, class T, class I>
std::uint64_t form_bytes(const csr_view<T, I>& a, const format_choice& choice, int threads) {
  return Set::bytes(a, choice.format, choice.options, threads);
}
template <class Set, class T, class I>
csr_result<T, I> to_csr(const form_in<Set, T, I>& a, int threads) {
  return Set::visit(*a.whole, [threads](const auto& layout) { return to_csr(layout, threads); });
}

}  // namespace gustav::formats
