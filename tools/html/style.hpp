// The style sheet that the pages share: light, dark (by the preference of the reader) and print.
#pragma once

namespace gustav::tools::html {

inline constexpr const char* style = R"css(
:root { color-scheme: light dark; --paper: #fff; --ink: #1c1c1c; --quiet: #5a5a5a; --line: #d8d8d8; --card: #f6f7f8; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 72rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .3rem; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .8rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
h3 { font-size: 1rem; margin: 0 0 .3rem; }
p { margin: .4rem 0; max-width: 60rem; }
.quiet, figcaption, footer { color: var(--quiet); font-size: .875rem; }
td .quiet { font-size: inherit; }
.warning { border-left: .3rem solid #d55e00; padding: .3rem .8rem; background: var(--card); }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .6rem; margin: 1rem 0; }
dl div { background: var(--card); border-radius: .4rem; padding: .5rem .7rem; break-inside: avoid; }
dt { color: var(--quiet); font-size: .8rem; }
dd { margin: 0; font-size: 1.1rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
dd small { font-size: .8rem; color: var(--quiet); }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); gap: 1.4rem; }
.single { max-width: 35rem; margin-bottom: 1.2rem; }
figure { margin: 0; break-inside: avoid; }
svg { display: block; width: 100%; height: auto; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--quiet); padding-bottom: .4rem; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top;
  white-space: nowrap; }
th { font-weight: 600; vertical-align: bottom; white-space: normal; }
td.labels, th.labels { text-align: left; white-space: normal; overflow-wrap: anywhere; }
footer { margin-top: 2.5rem; }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #14171a; --ink: #e6e6e6; --quiet: #a8adb3; --line: #363c43; --card: #1e2328; }
  svg { fill: #d6d9dc; }
  .grid { stroke: #30363d; }
  .frame { stroke: #8a9097; }
  .s0 { color: #56b4e9; }
  .s1 { color: #f0a04b; }
  .s2 { color: #3cc79a; }
  .mark { stroke: #ff8a80; }
  .note { fill: #ff8a80; }
}
@media print {
  @page { margin: 12mm; }
  :root { font-size: 11px; }
  body { max-width: none; padding: 0; }
  .charts { grid-template-columns: 1fr 1fr; }
  .single { max-width: 50%; }
  dl { grid-template-columns: repeat(5, 1fr); }
  dl div, .warning { background: none; border: 1px solid var(--line); }
  h2, caption { break-after: avoid; }
  tr { break-inside: avoid; }
  .table { overflow: visible; }
  table { font-size: .8rem; }
  th, td { padding: .12rem .3rem; }
}
)css";

}  // namespace gustav::tools::html
