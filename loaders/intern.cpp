// Vertex numbering: hash tables for integer and string names, and the merge of the chunks.
#include <backends/common/linear_probe.hpp>
#include <core/error.hpp>
#include <core/parallel.hpp>
#include <loaders/detail/intern.hpp>
#include <loaders/detail/scan.hpp>
#include <loaders/detail/text.hpp>
#include <loaders/printable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <new>

namespace gustav::io::detail {
namespace {

constexpr std::size_t max_names = std::numeric_limits<std::uint32_t>::max() - 1;

void check_count(std::size_t count) {
  if (count >= max_names) throw index_overflow("more than 4294967293 distinct vertex names");
}

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  const unsigned __int128 product = static_cast<unsigned __int128>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

constexpr std::uint64_t key0 = 0x9e3779b97f4a7c15, key1 = 0xd6e8feb86659fd93;

}  // namespace

integer_interner::integer_interner(std::size_t direct_limit)
    : limit_(direct_limit),
      direct_(static_cast<std::uint32_t*>(std::calloc(std::max<std::size_t>(direct_limit, 1), sizeof(std::uint32_t))),
              std::free) {
  if (!direct_) limit_ = 0;
}

std::uint32_t integer_interner::append(std::uint64_t id) {
  check_count(distinct_.size());
  distinct_.push_back(id);
  return std::uint32_t(distinct_.size());
}

std::uint32_t integer_interner::hashed(std::uint64_t id) {
  if (hashed_count_ * 2 >= slots_.size()) grow();
  const std::size_t mask = slots_.size() - 1;
  slot& s = slots_[backends::probe_linearly(mix(id ^ key1, key0) & mask, mask, [&](std::size_t at) {
    return slots_[at].number == 0 || slots_[at].id == id;
  })];
  if (s.number == 0) {
    s = {id, append(id)};
    ++hashed_count_;
  }
  return s.number - 1;
}

void integer_interner::grow() {
  std::vector<slot> old(std::max<std::size_t>(slots_.size() * 2, 1024));
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const slot& s : old) {
    if (s.number == 0) continue;
    const auto is_free = [&](std::size_t at) { return slots_[at].number == 0; };
    slots_[backends::probe_linearly(mix(s.id ^ key1, key0) & mask, mask, is_free)] = s;
  }
}

text_key key_of(const char* p, std::size_t n) {
  text_key key{p, n, 0, 0, 0};
  std::uint64_t h = n * key1, a = 0, b = 0;
  std::size_t remaining = n;
  while (remaining > 16) {
    std::memcpy(&a, p, 8);
    std::memcpy(&b, p + 8, 8);
    h = mix(h ^ a ^ key0, b ^ key1);
    p += 16, remaining -= 16;
  }
  // Two overlapping reads cover the last 4 to 16 bytes.
  if (remaining >= 8) {
    std::memcpy(&a, p, 8);
    std::memcpy(&b, p + remaining - 8, 8);
  } else if (remaining >= 4) {
    std::uint32_t low, high;
    std::memcpy(&low, p, 4);
    std::memcpy(&high, p + remaining - 4, 4);
    a = low, b = high;
  } else if (remaining > 0) {
    a = std::uint64_t(static_cast<unsigned char>(p[0])) << 16 |
        std::uint64_t(static_cast<unsigned char>(p[remaining / 2])) << 8 | static_cast<unsigned char>(p[remaining - 1]);
    b = 0;
  }
  key.low = a;
  key.high = b;
  key.hash = mix(mix(h ^ a ^ key0, b ^ key1), key0);
  return key;
}

std::uint64_t hash_bytes(const char* p, std::size_t n) { return key_of(p, n).hash; }

text_interner::text_interner() : slots_(2048), mask_(2047) {}

namespace {

// Nonzero if one of the eight bytes is below 0x20 or equal to 0x7f.
std::uint64_t controls_in(std::uint64_t x) {
  constexpr std::uint64_t ones = 0x0101010101010101, highs = ones * 0x80;
  const std::uint64_t y = x ^ (ones * 0x7f);
  return (((x - ones * 0x20) & ~x) | ((y - ones) & ~y)) & highs;
}

}  // namespace

void check_name(std::string_view name, const char* at) {
  const auto control = std::find_if(name.begin(), name.end(), is_control);
  if (control == name.end()) return;
  throw parse_error{at, fmt::format("the name {} holds the control character 0x{:02x}: expected text", quote(name),
                                    static_cast<unsigned char>(*control))};
}

std::uint32_t text_interner::insert(std::size_t slot, const text_key& key, const char* at) {
  check_count(distinct_.size());
  // The words of a key hold all bytes of a name of this length, which makes the check cheap for millions of names.
  const bool in_words = key.size >= 8 && key.size <= 16;
  if (!in_words || (controls_in(key.low) | controls_in(key.high)) != 0)
    check_name({key.data, key.size}, at ? at : key.data);
  if (key.size > std::numeric_limits<std::uint32_t>::max()) throw index_overflow("a vertex name of more than 4 GB");
  distinct_.push_back({key.data, std::uint32_t(key.size), std::uint32_t(key.hash >> 32), key.low, key.high});
  slots_[slot] = {key.low, key.high, key.data, std::uint32_t(key.size), std::uint32_t(distinct_.size())};
  if (distinct_.size() * 2 > slots_.size()) grow();
  return std::uint32_t(distinct_.size() - 1);
}

void text_interner::grow() {
  // Small tables grow by 4: clearing and refilling several tables costs more than one table that is too large.
  constexpr std::size_t fast_growth_slots = 1 << 21;
  slots_ = zeroed_table<slot>(slots_.size() * (slots_.size() < fast_growth_slots ? 4 : 2));
  mask_ = slots_.size() - 1;
  constexpr std::size_t prefetch_distance = 16;
  for (std::size_t k = 0; k < distinct_.size(); ++k) {
    if (k + prefetch_distance < distinct_.size())
      backends::prefetch_to_write(&slots_[distinct_[k + prefetch_distance].tag & mask_]);
    const name& n = distinct_[k];
    const auto is_free = [&](std::size_t at) { return slots_[at].number == 0; };
    slots_[backends::probe_linearly(n.tag & mask_, mask_, is_free)] = {n.low, n.high, n.data, n.size,
                                                                       std::uint32_t(k + 1)};
  }
}

id_marks::id_marks(std::size_t limit)
    : limit_(limit),
      bits_(static_cast<std::uint64_t*>(std::calloc(backends::bitmap::words_for(limit) + 1, sizeof(std::uint64_t))),
            std::free) {
  if (!bits_) limit_ = 0;
}

chunk_names::chunk_names(std::size_t chunk_bytes, std::size_t mark_limit)
    : bytes_(chunk_bytes), marks_(std::make_unique<id_marks>(mark_limit)) {}

void chunk_names::resolve_ids(std::uint32_t* src, std::uint32_t* dst, std::size_t count) {
  if (!marks_) return;
  integers_ = std::make_unique<integer_interner>(std::max<std::size_t>(bytes_ / 2, 1 << 12));
  for (std::uint32_t id : marks_->distinct()) (*integers_)(id);
  marks_.reset();
  for (std::size_t k = 0; k < count; ++k) {
    src[k] = (*integers_)(src[k]);
    dst[k] = (*integers_)(dst[k]);
  }
}

chunk_names::chunk_names(std::size_t chunk_bytes)
    : integers_(std::make_unique<integer_interner>(std::max<std::size_t>(chunk_bytes / 2, 1 << 12))) {}

void chunk_names::become_text() {
  if (text_) return;
  text_ = std::make_unique<text_interner>();
  char digits[24];
  for (std::uint64_t id : integers_->distinct()) {
    char* stop = std::to_chars(digits, digits + sizeof digits, std::int64_t(id)).ptr;
    (*text_)(keep(std::string(digits, stop)));
  }
  integers_.reset();
}

std::uint32_t chunk_names::intern(std::string_view s, const char* at) {
  if (!text_) {
    std::uint64_t value = 0;
    const numeral kind = classify(s, value);
    if (kind == numeral::canonical || kind == numeral::negative) return (*integers_)(value);
    become_text();
  }
  return (*text_)(s, at);
}

namespace {

// Counted names if the ids, int64 as two's complement, are consecutive; explicit integers otherwise.
template <class U>
vertex_names names_of(const std::vector<U>& ids) {
  bool counted = true;
  for (std::size_t i = 0; counted && i < ids.size(); ++i)
    counted = ids[i] == ids[0] + i && std::int64_t(ids[i]) >= std::int64_t(ids[0]);
  if (counted) return vertex_names::counted(offset_t(ids.size()), ids.empty() ? 0 : std::int64_t(ids[0]));
  buffer<std::int64_t> values(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) values[i] = std::int64_t(ids[i]);
  return vertex_names::integers(std::move(values));
}

void merge_integers(std::vector<chunk_names>& chunks, merged_names& out) {
  integer_interner& all = chunks[0].integers();
  for (std::size_t k = 1; k < chunks.size(); ++k) {
    const auto& list = chunks[k].integers().distinct();
    auto map = std::make_shared<buffer<std::uint32_t>>(list.size());
    constexpr std::size_t prefetch_distance = 16;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i + prefetch_distance < list.size()) all.prefetch(list[i + prefetch_distance]);
      (*map)[i] = all(list[i]);
    }
    out.maps[k] = std::move(map);
  }
  out.names = names_of(all.distinct());
}

void merge_text(std::vector<chunk_names>& chunks, merged_names& out, int threads) {
  parallel_tasks(int(chunks.size()), threads, [&](int k) { chunks[std::size_t(k)].become_text(); });
  text_interner& all = chunks[0].text();
  for (std::size_t k = 1; k < chunks.size(); ++k) {
    const auto& list = chunks[k].text().distinct();
    auto map = std::make_shared<buffer<std::uint32_t>>(list.size());
    // Most names of a chunk are known from an earlier one and are looked up in parallel; the rest are inserted in
    // order.
    constexpr long prefetch_distance = 16;
    parallel_for(long(list.size()), 1 << 13, threads, [&](long begin, long end) {
      for (long i = begin; i < end; ++i) {
        if (i + prefetch_distance < end)
          all.prefetch(text_interner::key_of_name(list[std::size_t(i + prefetch_distance)]));
        (*map)[std::size_t(i)] = all.look_up(text_interner::key_of_name(list[std::size_t(i)]));
      }
    });
    for (std::size_t i = 0; i < list.size(); ++i)
      if ((*map)[i] == text_interner::absent) (*map)[i] = all.find(text_interner::key_of_name(list[i]));
    out.maps[k] = std::move(map);
  }
  const auto& list = all.distinct();
  buffer<offset_t> offsets(list.size() + 1);
  offset_t total = 0;
  for (std::size_t i = 0; i < list.size(); ++i) offsets[i] = total, total += offset_t(list[i].size);
  offsets[list.size()] = total;
  buffer<char> bytes(static_cast<std::size_t>(total));
  parallel_for(long(list.size()), 1 << 14, threads, [&](long begin, long end) {
    for (long i = begin; i < end; ++i)
      std::copy_n(list[std::size_t(i)].data, list[std::size_t(i)].size, bytes.data() + offsets[std::size_t(i)]);
  });
  out.names = vertex_names::strings(std::move(offsets), std::move(bytes));
}

}  // namespace

merged_names merge(std::vector<chunk_names>& chunks, int threads) {
  merged_names out;
  out.maps.resize(chunks.size());
  if (chunks.empty()) return out;
  const bool any_text = std::any_of(chunks.begin(), chunks.end(), [](const chunk_names& c) { return c.is_text(); });
  if (any_text)
    merge_text(chunks, out, threads);
  else
    merge_integers(chunks, out);
  return out;
}

merged_names merge_marks(std::vector<chunk_names>& chunks, memory_budget& budget) {
  std::size_t end = 0;
  for (chunk_names& p : chunks)
    for (std::uint32_t id : p.marks()->distinct()) end = std::max<std::size_t>(end, std::size_t(id) + 1);
  budget.take(end * sizeof(std::uint32_t), "numbering the vertices");
  auto numbers = std::make_shared<buffer<std::uint32_t>>(large_buffer<std::uint32_t>(end));
  std::vector<std::uint32_t> order;
  if (chunks.size() == 1) {
    order = chunks[0].marks()->distinct();
  } else {
    id_marks all(end);
    for (chunk_names& p : chunks)
      for (std::uint32_t id : p.marks()->distinct()) all.mark(id);
    order = all.distinct();
  }
  for (std::size_t k = 0; k < order.size(); ++k) (*numbers)[order[k]] = std::uint32_t(k);
  merged_names out;
  out.names = names_of(order);
  out.maps.assign(chunks.size(), numbers);
  return out;
}

void adopt_names(parsed_graph& graph, merged_names all) {
  graph.names = std::move(all.names);
  graph.rows = graph.cols = graph.names.size();
  for (std::size_t k = 0; k < all.maps.size(); ++k) graph.narrow[k].map = std::move(all.maps[k]);
}

}  // namespace gustav::io::detail
