// An input stream over bytes in memory, without a copy.
#pragma once

#include <istream>
#include <streambuf>
#include <string_view>

namespace gustav::io::detail {

class memory_stream : private std::streambuf, public std::istream {
 public:
  explicit memory_stream(std::string_view bytes) : std::istream(static_cast<std::streambuf*>(this)) {
    char* const begin = const_cast<char*>(bytes.data());
    setg(begin, begin, begin + bytes.size());
  }
};

}  // namespace gustav::io::detail
