// Arrays of the emulated device, their bounds and their races.
#include <backends/cuda/emulator/device_memory.hpp>

#include <algorithm>
#include <cstring>
#include <utility>

namespace gustav::device_host {
namespace {

constexpr std::size_t gap = 64;  // around each array: an index off by one stays outside of every other

const char* verb(access how) { return how == access::read ? "reads" : how == access::write ? "writes" : "updates"; }
const char* past(access how) { return how == access::read ? "read" : how == access::write ? "wrote" : "updated"; }

}  // namespace

const char* name_of(fault_kind kind) {
  switch (kind) {
    case fault_kind::race:
      return "race";
    case fault_kind::race_of_blocks:
      return "race of blocks";
    case fault_kind::not_written:
      return "read before it is written";
    case fault_kind::out_of_bounds:
      return "out of bounds";
    case fault_kind::misaligned:
      return "misaligned access";
    case fault_kind::unconverged:
      return "unconverged collective";
    case fault_kind::missed_barrier:
      return "missed barrier";
    case fault_kind::waits:
      return "wait for another block";
    case fault_kind::launch_width:
      return "launch width";
    case fault_kind::shared_memory:
      return "too much shared memory";
  }
  return "";
}

std::string place_of(const std::string& kernel, std::int32_t block, std::int32_t lane) {
  return "kernel " + kernel + ", block " + std::to_string(block) + ", lane " + std::to_string(lane);
}

bool element_record::is_ordered(const entry& before, const toucher& now) {
  if (before.block != now.block) return false;
  if (before.lane == now.lane || before.epoch < now.epoch) return true;
  return before.lane / 32 == now.lane / 32 && now.clocks[before.lane % 32] >= before.clock;
}

void element_record::remember(std::vector<entry>& all, const entry& e) {
  // Two blocks are enough: whoever comes later differs from one of them.
  if (!all.empty() && all.front().block != all.back().block) return;
  // What was before the last barrier is ordered before all that this block still does.
  std::erase_if(all, [&](const entry& x) { return x.block == e.block && (x.epoch < e.epoch || x.lane == e.lane); });
  all.push_back(e);
}

const element_record::entry* element_record::add(std::uint64_t launch, const toucher& by, access how) {
  if (launch != launch_) {  // launches of a stream are ordered
    launch_ = launch;
    has_write_ = false;
    reads_.clear();
    atomics_.clear();
  }
  const auto racing = [&](const std::vector<entry>& all) -> const entry* {
    for (const entry& e : all)
      if (!is_ordered(e, by)) return &(found_ = e);
    return nullptr;
  };
  if (has_write_ && !is_ordered(write_, by)) return &write_;
  if (how != access::read)
    if (const entry* e = racing(reads_)) return e;
  if (how != access::atomic)
    if (const entry* e = racing(atomics_)) return e;
  const entry mine{by.block, by.lane, by.epoch, by.clocks[by.lane % 32], how};
  if (how == access::write) {
    has_write_ = true;
    write_ = mine;
    reads_.clear();
    atomics_.clear();
  } else {
    remember(how == access::read ? reads_ : atomics_, mine);
  }
  return nullptr;
}

checked_array::checked_array(std::string name_, const void* at, std::size_t bytes_, std::size_t element_)
    : name(std::move(name_)),
      begin(reinterpret_cast<std::uintptr_t>(at)),
      bytes(bytes_),
      element(element_),
      written((bytes_ + element_ - 1) / element_),
      records(written.size()) {}

void checked_array::mark_written(std::size_t from, std::size_t n) {
  for (std::size_t k = from / element; k * element < from + n; ++k) written[k] = true;
}

void checked_array::touch(std::uintptr_t p, std::size_t n, std::uint64_t launch, const toucher& by, access how,
                          const std::string& kernel) {
  const std::size_t first = (p - begin) / element, last = (p - begin + n - 1) / element;
  for (std::size_t k = first; k <= last; ++k) {
    const auto element_name = [&] { return name + "[" + std::to_string(k) + "]"; };
    if (how != access::write && !written[k])
      throw fault(fault_kind::not_written, place_of(kernel, by.block, by.lane) + " " + verb(how) + " " +
                                               element_name() + " before anything is written there");
    if (const auto* other = records[k].add(launch, by, how)) {
      const bool blocks = other->block != by.block;
      throw fault(blocks ? fault_kind::race_of_blocks : fault_kind::race,
                  place_of(kernel, by.block, by.lane) + " " + verb(how) + " " + element_name() + ", which lane " +
                      std::to_string(other->lane) + " of " +
                      (blocks ? "block " + std::to_string(other->block) : std::string("the block")) + " " +
                      past(other->how) + (blocks ? " in the same launch" : " with no barrier between them"));
    }
    if (how != access::read) written[k] = true;
  }
}

void* device_memory::allocate(const std::string& name, std::size_t n, std::size_t element) {
  std::vector<unsigned char> bytes(n * element + 2 * gap, 0xee);
  unsigned char* const at = bytes.data() + (gap - reinterpret_cast<std::uintptr_t>(bytes.data()) % gap) % gap;
  checked_array array(name, at, n * element, element);
  const auto place =
      std::partition_point(arrays_.begin(), arrays_.end(), [&](const block& b) { return b.array.begin < array.begin; });
  arrays_.insert(place, block{std::move(bytes), std::move(array)});
  return at;
}

void device_memory::release(void* p) {
  std::erase_if(arrays_, [&](const block& b) { return b.array.begin == reinterpret_cast<std::uintptr_t>(p); });
}

checked_array* device_memory::last_before(std::uintptr_t p) {
  const auto next =
      std::partition_point(arrays_.begin(), arrays_.end(), [&](const block& b) { return b.array.begin <= p; });
  return next == arrays_.begin() ? nullptr : &std::prev(next)->array;
}

checked_array* device_memory::find(std::uintptr_t p, std::size_t bytes) {
  checked_array* const a = last_before(p);
  return a && p < a->begin + a->bytes && p + bytes <= a->begin + a->bytes ? a : nullptr;
}

void device_memory::report_outside(std::uintptr_t p, const std::string& who) {
  const checked_array* const a = last_before(p);
  if (!a) throw fault(fault_kind::out_of_bounds, who + " accesses memory that is no array's");
  throw fault(fault_kind::out_of_bounds, who + " accesses " + a->name + "[" +
                                             std::to_string((p - a->begin) / a->element) + "] of " +
                                             std::to_string(a->bytes / a->element) + " elements");
}

checked_array& device_memory::at(const void* p, std::size_t bytes, const char* who) {
  const auto address = reinterpret_cast<std::uintptr_t>(p);
  checked_array* const a = find(address, bytes);
  if (!a) report_outside(address, who);
  return *a;
}

std::uint64_t device_memory::touched(std::uint64_t launch) const {
  std::uint64_t bytes = 0;
  for (const block& b : arrays_)
    for (const element_record& r : b.array.records)
      if (r.launch() == launch) bytes += b.array.element;
  return bytes;
}

void device_memory::copy_in(void* to, const void* from, std::size_t bytes) {
  if (bytes == 0) return;
  checked_array& a = at(to, bytes, "a copy to the device");
  std::memcpy(to, from, bytes);
  a.mark_written(reinterpret_cast<std::uintptr_t>(to) - a.begin, bytes);
}

void device_memory::copy_out(void* to, const void* from, std::size_t bytes) {
  if (bytes == 0) return;
  const auto p = reinterpret_cast<std::uintptr_t>(from);
  const checked_array& a = at(from, bytes, "a copy to the host");
  for (std::size_t k = (p - a.begin) / a.element; k * a.element < p - a.begin + bytes; ++k)
    if (!a.written[k])
      throw fault(fault_kind::not_written, "a copy to the host reads " + a.name + "[" + std::to_string(k) +
                                               "] before anything is written there");
  std::memcpy(to, from, bytes);
}

void device_memory::fill(void* p, unsigned char byte, std::size_t bytes) {
  if (bytes == 0) return;
  checked_array& a = at(p, bytes, "a fill");
  std::memset(p, byte, bytes);
  a.mark_written(reinterpret_cast<std::uintptr_t>(p) - a.begin, bytes);
}

}  // namespace gustav::device_host
