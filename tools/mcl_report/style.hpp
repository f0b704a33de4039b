// What the report of `gustav mcl` adds to the style sheet of all pages.
#pragma once

namespace gustav::tools::mcl_report {

inline constexpr const char* style = R"css(
.matrices { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 26rem)); gap: 1.4rem; }
.legend { max-width: 26rem; }
.heat { image-rendering: pixelated; }
@media screen and (prefers-color-scheme: dark) {
  .block { stroke: #f0a04b; }
  .heat { filter: invert(1) hue-rotate(180deg); }
}
@media print {
  .matrices { grid-template-columns: 1fr 1fr; }
  .legend { max-width: 50%; }
  .heat { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
)css";

}  // namespace gustav::tools::mcl_report
