// What the report of a graph adds to the style sheet of all pages.
#pragma once

namespace gustav::tools::graph_report {

inline constexpr const char* style = R"css(
.lead { font-size: 1.1rem; }
ul { padding-left: 1.2rem; margin: .6rem 0; max-width: 60rem; }
li { margin: .2rem 0; overflow-wrap: anywhere; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.4rem; }
.pair > *, .charts > * { min-width: 0; }
.drawing { max-width: 60rem; }
.drawing svg { border: 1px solid var(--line); border-radius: .4rem; }
.drawing text { fill: var(--ink); stroke: var(--paper); }
.colours { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; font-size: .875rem; }
.dot { display: inline-block; width: .8rem; height: .8rem; border-radius: 50%; background: currentColor;
  margin-right: .4rem; vertical-align: -.1rem; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.c0 { color: #0072b2; } .c1 { color: #d55e00; } .c2 { color: #007a5a; } .c3 { color: #aa4499; }
.c4 { color: #b8860b; } .c5 { color: #332288; } .c6 { color: #882255; } .c7 { color: #3d9bc4; }
.c8 { color: #7a7a7a; }
@media screen and (prefers-color-scheme: dark) {
  .c0 { color: #56b4e9; } .c1 { color: #f0803c; } .c2 { color: #3cc79a; } .c3 { color: #e08fd2; }
  .c4 { color: #f0c850; } .c5 { color: #a294f0; } .c6 { color: #e86f91; } .c7 { color: #9be0f5; }
  .c8 { color: #9a9fa5; }
}
@media (max-width: 40rem) {
  h1 { font-size: 1.35rem; }
  dl { grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); }
  .drawing text { font-size: 24px; }
  .drawing .minor { display: none; }
}
)css";

}  // namespace gustav::tools::graph_report
