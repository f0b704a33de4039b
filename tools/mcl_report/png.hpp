// Small images as data URIs.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace gustav::tools::mcl_report {

struct rgba {
  std::uint8_t red = 0, green = 0, blue = 0, alpha = 255;
};

// data:image/png;base64,... of width x height pixels (both 1..4096); pixels[y * width + x] is an index into the
// palette. Four bits per pixel, not compressed (PNG, third edition; RFC 1950 and 1951 allow stored blocks): 200 x 200
// pixels take 27 kB, and no library is needed.
std::string png_uri(int width, int height, const std::vector<std::uint8_t>& pixels,
                    const std::array<rgba, 16>& palette);

}  // namespace gustav::tools::mcl_report
