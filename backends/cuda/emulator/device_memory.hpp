// The memory of the emulated device: arrays with a name, of which each element knows who touched it in this launch.
//
// Two accesses to an element race if one of them writes, they are not both atomic, and nothing orders them: lanes of a
// block are ordered by its barrier, lanes of a tile also by the sync of the tile, blocks of a launch by nothing. This
// finds a race whatever the order in which the lanes happened to run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace gustav::device_host {

enum class fault_kind {
  race,            // two lanes of a block
  race_of_blocks,  // two blocks of a launch
  not_written,     // read before anything was written there
  out_of_bounds,   // an address outside of every array
  misaligned,      // a vector access at an address that is no multiple of its size
  unconverged,     // a collective that some lanes of the tile do not enter, or enter another one
  missed_barrier,  // a barrier of the block that some lane never reaches
  waits,           // a lane that waits for another block
  launch_width,    // a launch that a device refuses
  shared_memory,   // more than the launch gave
};
// "race", "race of blocks", ...
const char* name_of(fault_kind kind);

// What a device would do wrong without a word: names the kernel, block, lane, array and index.
class fault : public std::logic_error {
 public:
  fault(fault_kind kind, const std::string& what) : std::logic_error(what), kind_(kind) {}
  fault_kind kind() const { return kind_; }

 private:
  fault_kind kind_;
};

enum class access { read, write, atomic };

// Who accesses: the lane, and what has been ordered before it.
struct toucher {
  std::int32_t block = 0, lane = 0;
  std::uint32_t epoch = 0;                // barriers of the block so far
  const std::uint32_t* clocks = nullptr;  // of the 32 lanes of the warp: what of them is ordered before
};

// The accesses to one element that a later one may race with.
class element_record {
 public:
  // Returns what this access races with, or null, and remembers it.
  struct entry {
    std::int32_t block, lane;
    std::uint32_t epoch, clock;
    access how;
  };
  const entry* add(std::uint64_t launch, const toucher& by, access how);
  std::uint64_t launch() const { return launch_; }  // the last one that touched it

 private:
  static bool is_ordered(const entry& before, const toucher& now);
  static void remember(std::vector<entry>& all, const entry& e);

  std::uint64_t launch_ = 0;
  bool has_write_ = false;
  entry write_{};
  std::vector<entry> reads_, atomics_;
  entry found_{};
};

// An array of elements of `element` bytes each, with a record and a mark for each.
struct checked_array {
  std::string name;
  std::uintptr_t begin = 0;
  std::size_t bytes = 0, element = 1;
  std::vector<bool> written;
  std::vector<element_record> records;

  checked_array(std::string name_, const void* at, std::size_t bytes_, std::size_t element_);
  bool contains(std::uintptr_t p) const { return p >= begin && p < begin + bytes; }
  void mark_written(std::size_t from, std::size_t n);  // in bytes
  // Checks and records an access to [p, p + n). Throws fault.
  void touch(std::uintptr_t p, std::size_t n, std::uint64_t launch, const toucher& by, access how,
             const std::string& kernel);
};

// "kernel mxv rows, block 3, lane 5".
std::string place_of(const std::string& kernel, std::int32_t block, std::int32_t lane);

class device_memory {
 public:
  // Memory of its own for n elements; no two arrays are adjacent.
  void* allocate(const std::string& name, std::size_t n, std::size_t element);
  void release(void* p);
  void copy_in(void* to, const void* from, std::size_t bytes);
  void copy_out(void* to, const void* from, std::size_t bytes);
  void fill(void* p, unsigned char byte, std::size_t bytes);
  // The array that holds [p, p + bytes), or null.
  checked_array* find(std::uintptr_t p, std::size_t bytes);
  // Says what is near p. Throws fault.
  [[noreturn]] void report_outside(std::uintptr_t p, const std::string& who);
  std::size_t arrays() const { return arrays_.size(); }
  // Bytes of the elements that a launch has touched.
  std::uint64_t touched(std::uint64_t launch) const;

 private:
  struct block {
    std::vector<unsigned char> bytes;
    checked_array array;
  };
  checked_array* last_before(std::uintptr_t p);
  checked_array& at(const void* p, std::size_t bytes, const char* who);

  std::vector<block> arrays_;  // by address
};

}  // namespace gustav::device_host
