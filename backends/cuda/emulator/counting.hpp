// What kernel bodies do to memory, counted on the emulated device: exact numbers, not times.
//
// Lanes of a warp run one after another here, so a request of a warp is put together again: the k-th access of each
// lane at one place of the source belongs to the k-th request of the warp there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace gustav::device_host {

// A place in the source of a body.
struct site {
  const char* file = "";
  int line = 0;
  friend bool operator<(const site& a, const site& b) {
    return a.file != b.file ? std::less<const char*>{}(a.file, b.file) : a.line < b.line;
  }
};

enum class traffic { load, store, atomic, shared_load, shared_store, shared_atomic };
const char* name_of(traffic kind);

// Of one kind of accesses at one place, over all launches of a kernel.
struct access_counts {
  std::uint64_t requests = 0;    // of warps
  std::uint64_t accesses = 0;    // of lanes
  std::uint64_t bytes = 0;       // asked for by lanes
  std::uint64_t sectors = 0;     // of 32 bytes that the requests to global memory touch, each request by itself
  std::uint64_t conflicts = 0;   // cycles beyond the first that requests to shared memory take, by 32 banks of 4 bytes
  std::uint64_t collisions = 0;  // atomics of a request beyond the first at an address
};

struct kernel_counts {
  std::uint64_t launches = 0, blocks = 0, barriers = 0, collectives = 0;
  std::uint64_t compulsory = 0;  // bytes of the elements of global memory that were touched, once for each launch
  // Sectors that loads of a block touch, each once for a block: what the L1 cache asks of the L2 cache where it holds
  // all that a block has loaded.
  std::uint64_t block_sectors = 0;
  std::map<std::pair<site, traffic>, access_counts> sites;

  access_counts total(traffic kind) const;
  // Lanes that take part in a request, on average, of 32.
  double active_lanes() const;
  // Of 32 bytes, to global memory: by every request, and beyond the L1 cache, which writes through.
  std::uint64_t sectors() const;
  std::uint64_t sectors_beyond_l1() const;
};

// The requests of one warp that are not complete.
class warp_requests {
 public:
  void add(int lane, const site& where, traffic kind, std::uintptr_t address, std::size_t bytes);
  // loaded: the sectors that the block has loaded so far.
  void finish(kernel_counts& into, std::unordered_set<std::uintptr_t>& loaded);

 private:
  struct request {
    std::vector<std::pair<std::uintptr_t, std::size_t>> accesses;
  };
  struct place {
    std::vector<std::size_t> times = std::vector<std::size_t>(32, 0);  // accesses of each lane so far
    std::vector<request> requests;
  };
  std::map<std::pair<site, traffic>, place> places_;
};

// A table for people: a line for each place, the largest traffic first.
std::string to_text(const std::string& kernel, const kernel_counts& counts);

}  // namespace gustav::device_host
