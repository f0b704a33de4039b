// breaks: bitmap
// breaks: prefetch
// breaks: inline-prefetch
// breaks: target
// breaks: probe
// breaks: borders
#pragma once
#include <cstddef>
#include <cstdint>
inline bool has_bit(const std::uint64_t* bits, std::size_t i) { return bits[i >> 6] >> (i & 63) & 1; }
inline void prefetch_copy(const void* p) { __builtin_prefetch(p); }
[[gnu::target("avx2")]] inline int add(int x) { return x + 1; }
inline std::size_t next(std::size_t slot, std::size_t mask) { return (slot + 1) & mask; }
inline long border(long n, int c, int chunks) { return n * c / chunks; }
