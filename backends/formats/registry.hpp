// The registry of storage formats: their table, their names, and the parameters of conversions.
#pragma once

#include <backends/formats/amb_plan.hpp>
#include <backends/formats/blocks.hpp>
#include <backends/formats/conversion.hpp>
#include <backends/formats/hyb.hpp>
#include <backends/formats/sell.hpp>
#include <core/types.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gustav {

// The table of storage formats: X(name, layout, parameters...). formats::to_<name>(view, parameters..., byte limit,
// threads) makes a formats::<layout>, formats::<name>_bytes(view, parameters..., threads) gives its bytes. Parameters
// are members of the format_options o. CSR itself is what a matrix stores.
//
// Those that a tuner chooses from, compiled for every semiring that meets one, in the order in which its rules are
// asked: first those that win most where they apply and whose features are cheap (Tan et al. 2018, section 4.3).
//   dia             diagonals
//   bcsr            CSR of dense blocks
//   sell            SELL-C-sigma: chunks of rows padded to their longest one
//   amb             segments, chunks and blocks with 16-bit indices
#define GUSTAV_FOR_EACH_TUNED_FORMAT(X) \
  X(dia, dia)                           \
  X(bcsr, bcsr, o.block)                \
  X(sell, sell, o.sell)                 \
  X(amb, amb, o.amb)
// The others.
//   coo             row, column and value of each entry
//   ell             rows padded to the longest one
//   hyb             ELL and COO
//   bell            ELL of dense blocks
//   bcoo            COO of dense blocks
//   jds             jagged diagonals
//   segmented_*     columns in segments of one width
//   nus_*           columns sorted by their number of entries, in segments of any widths
#define GUSTAV_FOR_EACH_OTHER_FORMAT(X)                        \
  X(coo, coo)                                                  \
  X(ell, ell)                                                  \
  X(hyb, hyb, o.hyb)                                           \
  X(bell, bell, o.block)                                       \
  X(bcoo, bcoo, o.block)                                       \
  X(jds, jds)                                                  \
  X(segmented_jds, segmented_jds, o.segment_columns)           \
  X(segmented_sell, segmented_sell, o.segment_columns, o.sell) \
  X(nus_jds, segmented_jds, o.segment_widths)                  \
  X(nus_sell, segmented_sell, o.segment_widths, o.sell)
#define GUSTAV_FOR_EACH_FORMAT(X) \
  GUSTAV_FOR_EACH_TUNED_FORMAT(X) \
  GUSTAV_FOR_EACH_OTHER_FORMAT(X)

// How the entries of a matrix are arranged. csr: as every matrix stores them; no conversion makes it.
enum class storage_format : std::uint8_t {
#define GUSTAV_FORMAT_MEMBER(name, ...) name,
  GUSTAV_FOR_EACH_FORMAT(GUSTAV_FORMAT_MEMBER)
#undef GUSTAV_FORMAT_MEMBER
      csr
};

// Parameters of conversions; each format reads its own.
struct format_options {
  formats::sell_parameters sell{};                       // sell, segmented_sell, nus_sell
  formats::block_parameters block{};                     // bcsr, bell, bcoo
  formats::amb_parameters amb{};                         // amb
  formats::hyb_parameters hyb{};                         // hyb
  offset_t segment_columns = 65536;                      // segmented_jds, segmented_sell
  std::vector<offset_t> segment_widths = {4096, 65536};  // nus_jds, nus_sell: columns of the first segments
  std::uint64_t byte_limit = formats::no_byte_limit;     // the most bytes that the form may take
  bool operator==(const format_options&) const = default;
};

// All formats but CSR, in the order of the enumeration.
std::span<const storage_format> storage_formats();
// Whether a form consists of a matrix for each segment of the columns.
constexpr bool is_segmented(storage_format format) {
  using enum storage_format;
  return format == segmented_jds || format == segmented_sell || format == nus_jds || format == nus_sell;
}
// "dia", "segmented_sell", ..., "csr".
std::string_view name_of(storage_format format);
// The format of a name; nothing for any other text, "csr" included.
std::optional<storage_format> storage_format_of(std::string_view name);

// A format with its parameters.
struct format_choice {
  storage_format format = storage_format::csr;
  format_options options{};
  // Whether both make the same form: the parameters of other formats and the limit do not matter.
  friend bool operator==(const format_choice& a, const format_choice& b);
  // Equal for equal choices.
  std::uint64_t hash() const;
};

}  // namespace gustav
