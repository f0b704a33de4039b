// The names of storage formats, and the parameters of conversions.
#pragma once

#include <backends/formats/amb_plan.hpp>
#include <backends/formats/blocks.hpp>
#include <backends/formats/conversion.hpp>
#include <backends/formats/hyb.hpp>
#include <backends/formats/sell.hpp>
#include <core/types.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace gustav {

// The table of storage formats: X(name, layout, parameters...). formats::to_<name>(view, parameters..., byte limit,
// threads) makes a formats::<layout>, formats::<name>_bytes(view, parameters..., threads) gives its bytes. Parameters
// are members of the format_options o. CSR itself is what a matrix stores.
//   coo             row, column and value of each entry
//   dia             diagonals
//   ell             rows padded to the longest one
//   sell            SELL-C-sigma: chunks of rows padded to their longest one
//   hyb             ELL and COO
//   bcsr            CSR of dense blocks
//   bell            ELL of dense blocks
//   bcoo            COO of dense blocks
//   jds             jagged diagonals
//   amb             segments, chunks and blocks with 16-bit indices
//   segmented_*     columns in segments of one width
//   nus_*           columns sorted by their number of entries, in segments of any widths
#define GUSTAV_FOR_EACH_FORMAT(X)                              \
  X(coo, coo)                                                  \
  X(dia, dia)                                                  \
  X(ell, ell)                                                  \
  X(sell, sell, o.sell)                                        \
  X(hyb, hyb, o.hyb)                                           \
  X(bcsr, bcsr, o.block)                                       \
  X(bell, bell, o.block)                                       \
  X(bcoo, bcoo, o.block)                                       \
  X(jds, jds)                                                  \
  X(amb, amb, o.amb)                                           \
  X(segmented_jds, segmented_jds, o.segment_columns)           \
  X(segmented_sell, segmented_sell, o.segment_columns, o.sell) \
  X(nus_jds, segmented_jds, o.segment_widths)                  \
  X(nus_sell, segmented_sell, o.segment_widths, o.sell)

// What format_matrix converts to.
enum class storage_format : std::uint8_t {
#define GUSTAV_FORMAT_MEMBER(name, ...) name,
  GUSTAV_FOR_EACH_FORMAT(GUSTAV_FORMAT_MEMBER)
#undef GUSTAV_FORMAT_MEMBER
};

// Parameters of conversions; each format reads its own.
struct format_options {
  formats::sell_parameters sell;                         // sell, segmented_sell, nus_sell
  formats::block_parameters block;                       // bcsr, bell, bcoo
  formats::amb_parameters amb;                           // amb
  formats::hyb_parameters hyb;                           // hyb
  offset_t segment_columns = 65536;                      // segmented_jds, segmented_sell
  std::vector<offset_t> segment_widths = {4096, 65536};  // nus_jds, nus_sell: columns of the first segments
  std::uint64_t byte_limit = formats::no_byte_limit;     // the most bytes that the form may take
  bool operator==(const format_options&) const = default;
};

// All formats, in the order of the enumeration.
std::span<const storage_format> storage_formats();
// "dia", "segmented_sell", ...
std::string_view name_of(storage_format format);
// The format of a name; nothing for any other text.
std::optional<storage_format> storage_format_of(std::string_view name);

}  // namespace gustav
