// The parts of which the HTML pages are made: head, facts, figures, foot. A page is self-contained: without scripts,
// external fonts and external pictures.
#pragma once

#include <core/types.hpp>

#include <fmt/format.h>

#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gustav::tools::html {

// Appends formatted text.
template <class... Args>
void put(std::string& out, fmt::format_string<Args...> pattern, Args&&... args) {
  fmt::format_to(std::back_inserter(out), pattern, std::forward<Args>(args)...);
}

// The file name, escaped and without its folder, which may be private.
std::string shown_name(const std::string& file);

// "12.50 %"
std::string percent(double part, double whole);

// Begins a page with the heading "`title` `name`", both escaped; `own_style` is added to the common style sheet.
void put_head(std::string& out, std::string_view title, const std::string& name, std::string_view own_style);

// Appends a fact to a <dl>; `key` identifies it for programs. `text` is HTML.
void put_fact(std::string& out, std::string_view key, std::string_view name, const std::string& text);

// An SVG element of the page with its title and its description, both HTML text.
struct figure {
  std::string name, svg, caption;
};
void put_figure(std::string& out, const figure& fig);

// A chart of sizes in descending order over their rank on logarithmic axes. `one` names what has the sizes, "cluster".
figure sizes_by_rank(const std::vector<offset_t>& sizes, std::string_view one);

// Ends the page; `command` made it.
void put_foot(std::string& out, std::string_view command);

}  // namespace gustav::tools::html
