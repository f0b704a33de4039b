// Uncompressed PNG images.
#include <tools/mcl_report/png.hpp>

#include <algorithm>
#include <string_view>

namespace gustav::tools::mcl_report {
namespace {

void put_32(std::string& out, std::uint32_t x) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(x >> shift & 0xFF);
}

std::uint32_t crc_of(std::string_view bytes) {
  std::uint32_t crc = 0xFFFFFFFF;
  for (const char c : bytes) {
    crc ^= static_cast<unsigned char>(c);
    for (int k = 0; k < 8; ++k) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
  }
  return ~crc;
}

void put_chunk(std::string& out, std::string_view type, std::string_view data) {
  put_32(out, static_cast<std::uint32_t>(data.size()));
  const std::string body = std::string(type) + std::string(data);
  out += body;
  put_32(out, crc_of(body));
}

// Wraps the bytes in a zlib stream of stored blocks.
std::string stored(std::string_view bytes) {
  std::string out = "\x78\x01";
  std::uint32_t a = 1, b = 0;  // Adler-32
  for (const char c : bytes) {
    a = (a + static_cast<unsigned char>(c)) % 65521;
    b = (b + a) % 65521;
  }
  do {
    const std::string_view block = bytes.substr(0, 65535);
    bytes.remove_prefix(block.size());
    out += bytes.empty() ? '\1' : '\0';
    for (const std::size_t n : {block.size(), ~block.size()}) {
      out += static_cast<char>(n & 0xFF);
      out += static_cast<char>(n >> 8 & 0xFF);
    }
    out += block;
  } while (!bytes.empty());
  put_32(out, b << 16 | a);
  return out;
}

std::string base64(std::string_view bytes) {
  static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (; !bytes.empty(); bytes.remove_prefix(std::min<std::size_t>(3, bytes.size()))) {
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8 | (k < bytes.size() ? static_cast<unsigned char>(bytes[k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += k <= bytes.size() ? digits[group >> (18 - 6 * k) & 63] : '=';
  }
  return out;
}

}  // namespace

std::string png_uri(int width, int height, const std::vector<std::uint8_t>& pixels,
                    const std::array<rgba, 16>& palette) {
  std::string head, colours, opacity, rows;
  put_32(head, static_cast<std::uint32_t>(width));
  put_32(head, static_cast<std::uint32_t>(height));
  head += std::string("\4\3\0\0\0", 5);  // 4 bits per pixel, palette, no interlacing
  for (const rgba& c : palette) {
    for (const std::uint8_t part : {c.red, c.green, c.blue}) colours += static_cast<char>(part);
    opacity += static_cast<char>(c.alpha);
  }
  const auto w = static_cast<std::size_t>(width);
  for (std::size_t y = 0; y < static_cast<std::size_t>(height); ++y) {
    rows += '\0';  // no filter
    for (std::size_t x = 0; x < w; x += 2) {
      const unsigned left = pixels[y * w + x] & 15u, right = x + 1 < w ? pixels[y * w + x + 1] & 15u : 0;
      rows += static_cast<char>(left << 4 | right);
    }
  }
  std::string png = "\x89PNG\r\n\x1a\n";
  put_chunk(png, "IHDR", head);
  put_chunk(png, "PLTE", colours);
  put_chunk(png, "tRNS", opacity);
  put_chunk(png, "IDAT", stored(rows));
  put_chunk(png, "IEND", "");
  return "data:image/png;base64," + base64(png);
}

}  // namespace gustav::tools::mcl_report
