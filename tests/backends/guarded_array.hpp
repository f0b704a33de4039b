// A copy of an array between pages that cannot be read: a vector that reads before or behind it ends the program.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#include <new>
#include <vector>

namespace guarded {

enum class border { front, back };  // where the array meets a page that cannot be read

template <class T>
class array {
 public:
  array(const std::vector<T>& from, border side) {
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    const std::size_t bytes = from.size() * sizeof(T), pages = (bytes + page - 1) / page;
    length_ = (pages + 2) * page;
    void* const mapped = ::mmap(nullptr, length_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapped == MAP_FAILED) throw std::bad_alloc();
    base_ = static_cast<char*>(mapped);
    char* const first = base_ + page;
    if (pages > 0 && ::mprotect(first, pages * page, PROT_READ | PROT_WRITE) != 0) throw std::bad_alloc();
    char* const at = side == border::front ? first : first + pages * page - bytes;
    if (bytes > 0) std::memcpy(at, from.data(), bytes);
    data_ = reinterpret_cast<const T*>(at);
  }
  array(const array&) = delete;
  array& operator=(const array&) = delete;
  ~array() { ::munmap(base_, length_); }
  const T* data() const { return data_; }

 private:
  std::size_t length_;
  char* base_;
  const T* data_;
};

}  // namespace guarded
