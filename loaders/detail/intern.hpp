// Vertex numbering by first mention. Each chunk of a file numbers its own names; the chunks are then merged in file
// order, so that the result does not depend on the chunk boundaries.
#pragma once

#include <backends/common/bitmap.hpp>
#include <backends/common/linear_probe.hpp>
#include <backends/common/prefetch.hpp>
#include <loaders/detail/memory_budget.hpp>
#include <loaders/detail/parsed.hpp>
#include <loaders/vertex_names.hpp>

#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gustav::io::detail {

// Numbers integer names, int64 as two's complement. Ids below a limit use a direct table, others a hash table. The
// direct table is virtual memory: only touched pages are resident.
class integer_interner {
 public:
  explicit integer_interner(std::size_t direct_limit);

  std::uint32_t operator()(std::uint64_t id) {
    if (id < limit_) {
      std::uint32_t& slot = direct_.get()[id];
      if (slot == 0) slot = append(id);
      return slot - 1;
    }
    return hashed(id);
  }
  GUSTAV_INLINE void prefetch(std::uint64_t id) const {
    if (id < limit_) backends::prefetch_to_write(direct_.get() + id);
  }
  const std::vector<std::uint64_t>& distinct() const { return distinct_; }
  std::size_t size() const { return distinct_.size(); }

 private:
  struct slot {
    std::uint64_t id;
    std::uint32_t number;  // 1 + index, 0: free
  };
  std::uint32_t append(std::uint64_t id);
  std::uint32_t hashed(std::uint64_t id);
  void grow();

  std::size_t limit_;
  std::unique_ptr<std::uint32_t, void (*)(void*)> direct_;
  std::vector<slot> slots_;
  std::size_t hashed_count_ = 0;
  std::vector<std::uint64_t> distinct_;
};

std::uint64_t hash_bytes(const char* p, std::size_t n);

// Throws parse_error, at `at`, for a name with a control character, which would break output lines or control a
// terminal.
void check_name(std::string_view name, const char* at);

// A string with two words of its bytes. The words hold all bytes of a string of up to 16 bytes, so that such strings
// are compared without access to the text.
struct text_key {
  const char* data;
  std::size_t size;
  std::uint64_t low;
  std::uint64_t high;
  std::uint64_t hash;
};
text_key key_of(const char* p, std::size_t n);

// Numbers string names, which are views into the text of the file or into an arena.
class text_interner {
 public:
  struct name {
    const char* data;
    std::uint32_t size;
    std::uint32_t tag;  // upper half of the hash
    std::uint64_t low;
    std::uint64_t high;
    std::string_view view() const { return {data, size}; }
  };

  text_interner();
  // `at` points into the line of the name; null: the name itself points into the text. Throws parse_error as
  // check_name().
  std::uint32_t operator()(std::string_view s, const char* at = nullptr) {
    return find(key_of(s.data(), s.size()), at);
  }
  std::uint32_t find(const text_key& key, const char* at = nullptr) {
    const std::size_t slot = probe(key);
    return slots_[slot].number == 0 ? insert(slot, key, at) : slots_[slot].number - 1;
  }
  static constexpr std::uint32_t absent = ~std::uint32_t(0);
  // Read only, so that any number of threads may call it. Returns `absent` for an unknown name.
  std::uint32_t look_up(const text_key& key) const { return slots_[probe(key)].number - 1; }
  // Prefetches the slot of a name; called some names before find().
  GUSTAV_INLINE void prefetch(const text_key& key) const { backends::prefetch(&slots_[home_slot(key)]); }
  static text_key key_of_name(const name& n) { return {n.data, n.size, n.low, n.high, std::uint64_t(n.tag) << 32}; }
  const std::vector<name>& distinct() const { return distinct_; }
  std::size_t size() const { return distinct_.size(); }

 private:
  // Everything that a comparison needs, in half a cache line.
  struct slot {
    std::uint64_t low;
    std::uint64_t high;
    const char* data;
    std::uint32_t size;
    std::uint32_t number;  // 1 + index, 0: free
  };
  std::size_t home_slot(const text_key& key) const { return std::uint32_t(key.hash >> 32) & mask_; }
  // The slot of this name, or the free slot for it.
  std::size_t probe(const text_key& key) const {
    return backends::probe_linearly(home_slot(key), mask_, [&](std::size_t at) {
      const slot& s = slots_[at];
      return s.number == 0 || (s.low == key.low && s.high == key.high && s.size == key.size &&
                               (key.size <= 16 || std::memcmp(s.data, key.data, key.size) == 0));
    });
  }
  std::uint32_t insert(std::size_t slot, const text_key& key, const char* at);
  void grow();

  zeroed_table<slot> slots_;
  std::size_t mask_;
  std::vector<name> distinct_;
};

// The ids that a chunk mentions, in order, with a bitmap of one bit per id. Records keep the ids themselves until all
// chunks are parsed. Only the pages of the bitmap with ids are touched.
class id_marks {
 public:
  explicit id_marks(std::size_t limit);

  std::size_t limit() const { return limit_; }
  // id < limit().
  void mark(std::uint64_t id) {
    if (backends::bitmap::insert(bits_.get(), id)) distinct_.push_back(std::uint32_t(id));
  }
  const std::vector<std::uint32_t>& distinct() const { return distinct_; }

 private:
  std::size_t limit_;
  std::unique_ptr<std::uint64_t, void (*)(void*)> bits_;
  std::vector<std::uint32_t> distinct_;
};

// The names of one chunk: integers while all are canonical decimals that fit int64, strings after the first other name.
class chunk_names {
 public:
  explicit chunk_names(std::size_t chunk_bytes);
  // Begins with marks for ids below the limit; records hold ids until resolve_ids().
  chunk_names(std::size_t chunk_bytes, std::size_t mark_limit);

  id_marks* marks() { return marks_.get(); }
  // Replaces ids in `count` records by numbers of this chunk. Does nothing without marks.
  void resolve_ids(std::uint32_t* src, std::uint32_t* dst, std::size_t count);

  bool is_text() const { return text_ != nullptr; }
  integer_interner& integers() { return *integers_; }
  text_interner& text() { return *text_; }

  // Converts the integers so far to strings with the same numbers.
  void become_text();
  // A copy of s that lives as long as this object.
  std::string_view keep(std::string s) { return arena_.emplace_back(std::move(s)); }

  // The number of a name of any kind; switches to strings if necessary. Not for the inner loop.
  std::uint32_t intern(std::string_view s, const char* at);

  std::size_t size() const { return text_ ? text_->size() : integers_->size(); }

 private:
  std::size_t bytes_ = 0;
  std::unique_ptr<id_marks> marks_;
  std::unique_ptr<integer_interner> integers_;
  std::unique_ptr<text_interner> text_;
  std::deque<std::string> arena_;
};

using number_map = std::shared_ptr<const buffer<std::uint32_t>>;

struct merged_names {
  vertex_names names;
  // Per chunk: value in its records -> vertex; null: the values are vertices.
  std::vector<number_map> maps;
};

merged_names merge(std::vector<chunk_names>& chunks, int threads);
// As merge(), if all chunks have marks.
merged_names merge_marks(std::vector<chunk_names>& chunks, memory_budget& budget);

// Sets the names and the number of the vertices, and the maps of the segments, one for each chunk.
void adopt_names(parsed_graph& graph, merged_names all);

}  // namespace gustav::io::detail
