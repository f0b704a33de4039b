// Scratch files for the peers. They have no name in any folder, so no file remains however the run ends.
#pragma once

#include <core/views.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gustav::tools::bench {

// A file without a directory entry; path() is valid in this process and its children.
class scratch_file {
 public:
  // Throws io_error.
  scratch_file();
  ~scratch_file();
  scratch_file(const scratch_file&) = delete;
  scratch_file& operator=(const scratch_file&) = delete;

  void write(std::string_view bytes);
  std::string path() const;

 private:
  int fd_ = -1;
};

// Both write the vertices with the names 0, 1, ...
template <class I>
void write_gbin(scratch_file& file, const csr_view<double, I>& v, bool directed, bool weighted);
template <class I>
void write_matrix_market(scratch_file& file, const csr_view<double, I>& v);

}  // namespace gustav::tools::bench
