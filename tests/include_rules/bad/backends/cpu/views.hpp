// breaks: views
#pragma once
#include <ranges>
inline auto first_ten() { return std::views::iota(0, 10); }
