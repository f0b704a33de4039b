// Requests of warps, sectors and conflicts.
#include <backends/cuda/emulator/counting.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>

namespace gustav::device_host {
namespace {

constexpr std::uintptr_t sector = 32, bank = 4, banks = 32;

bool is_shared(traffic kind) { return kind >= traffic::shared_load; }

using accesses = std::vector<std::pair<std::uintptr_t, std::size_t>>;

std::set<std::uintptr_t> sectors_of(const accesses& all) {
  std::set<std::uintptr_t> touched;
  for (const auto& [p, n] : all)
    for (std::uintptr_t s = p / sector; s * sector < p + n; ++s) touched.insert(s);
  return touched;
}

// The most different words that one bank has to give, less one. Accesses of 8 and 16 bytes go in two and four parts of
// the warp, whose conflicts add up.
std::uint64_t conflicts_of(const accesses& all) {
  std::uint64_t sum = 0;
  const std::size_t width = all.empty() ? bank : std::max<std::size_t>(bank, all.front().second);
  const std::size_t part = std::max<std::size_t>(1, banks * bank / width);
  for (std::size_t from = 0; from < all.size(); from += part) {
    std::array<std::set<std::uintptr_t>, banks> words;
    for (std::size_t k = from; k < std::min(all.size(), from + part); ++k)
      for (std::uintptr_t w = all[k].first / bank; w * bank < all[k].first + all[k].second; ++w)
        words[w % banks].insert(w);
    std::size_t most = 1;
    for (const auto& of_bank : words) most = std::max(most, of_bank.size());
    sum += most - 1;
  }
  return sum;
}

std::uint64_t collisions_of(const accesses& all) {
  std::set<std::uintptr_t> different;
  for (const auto& a : all) different.insert(a.first);
  return all.size() - different.size();
}

std::string base_name(const char* file) {
  const char* const slash = std::strrchr(file, '/');
  return slash ? slash + 1 : file;
}

std::string padded(std::uint64_t n) {
  const std::string digits = std::to_string(n);
  return std::string(digits.size() < 13 ? 13 - digits.size() : 1, ' ') + digits;
}

}  // namespace

const char* name_of(traffic kind) {
  constexpr const char* names[] = {"load", "store", "atomic", "shared load", "shared store", "shared atomic"};
  return names[static_cast<int>(kind)];
}

void warp_requests::add(int lane, const site& where, traffic kind, std::uintptr_t address, std::size_t bytes) {
  place& p = places_[{where, kind}];
  const std::size_t k = p.times[static_cast<std::size_t>(lane % 32)]++;
  if (k >= p.requests.size()) p.requests.resize(k + 1);
  p.requests[k].accesses.emplace_back(address, bytes);
}

void warp_requests::finish(kernel_counts& into, std::unordered_set<std::uintptr_t>& loaded) {
  for (const auto& [key, p] : places_) {
    access_counts& counts = into.sites[key];
    for (const request& r : p.requests) {
      ++counts.requests;
      counts.accesses += r.accesses.size();
      for (const auto& a : r.accesses) counts.bytes += a.second;
      if (is_shared(key.second)) {
        counts.conflicts += conflicts_of(r.accesses);
      } else {
        const std::set<std::uintptr_t> touched = sectors_of(r.accesses);
        counts.sectors += touched.size();
        if (key.second == traffic::load) loaded.insert(touched.begin(), touched.end());
      }
      if (key.second == traffic::atomic || key.second == traffic::shared_atomic)
        counts.collisions += collisions_of(r.accesses);
    }
  }
  places_.clear();
}

access_counts kernel_counts::total(traffic kind) const {
  access_counts sum;
  for (const auto& [key, c] : sites) {
    if (key.second != kind) continue;
    sum.requests += c.requests;
    sum.accesses += c.accesses;
    sum.bytes += c.bytes;
    sum.sectors += c.sectors;
    sum.conflicts += c.conflicts;
    sum.collisions += c.collisions;
  }
  return sum;
}

double kernel_counts::active_lanes() const {
  std::uint64_t requests = 0, all = 0;
  for (const auto& [key, c] : sites) {
    requests += c.requests;
    all += c.accesses;
  }
  return requests == 0 ? 0 : static_cast<double>(all) / static_cast<double>(requests);
}

std::uint64_t kernel_counts::sectors() const {
  return total(traffic::load).sectors + total(traffic::store).sectors + total(traffic::atomic).sectors;
}

std::uint64_t kernel_counts::sectors_beyond_l1() const {
  return block_sectors + total(traffic::store).sectors + total(traffic::atomic).sectors;
}

std::string to_text(const std::string& kernel, const kernel_counts& counts) {
  std::string text = kernel + ": " + std::to_string(counts.launches) + " launches of " + std::to_string(counts.blocks) +
                     " blocks in all, " + std::to_string(counts.compulsory) + " compulsory bytes, " +
                     std::to_string(counts.barriers) + " barriers, " + std::to_string(counts.collectives) +
                     " collectives\n";
  std::vector<std::pair<std::pair<site, traffic>, access_counts>> rows(counts.sites.begin(), counts.sites.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.bytes > b.second.bytes; });
  for (const auto& [key, c] : rows)
    text += "  " + base_name(key.first.file) + ":" + std::to_string(key.first.line) + " " + name_of(key.second) +
            padded(c.requests) + " requests" + padded(c.bytes) + " bytes" + padded(c.sectors) + " sectors" +
            padded(c.conflicts) + " conflicts" + padded(c.collisions) + " collisions\n";
  return text;
}

}  // namespace gustav::device_host
