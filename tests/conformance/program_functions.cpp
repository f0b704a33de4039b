// Functions of a program, each with its text for the program that shows a failure.
#include <tests/conformance/program_functions.hpp>

#include <cstdint>

namespace conformance {
namespace {

using byte = unsigned char;
using model::domain;

template <class T>
const T& as(const void* p) {
  return *static_cast<const T*>(p);
}
template <class T>
T& to(void* p) {
  return *static_cast<T*>(p);
}
const byte* bytes(const void* p) { return static_cast<const byte*>(p); }
byte* bytes(void* p) { return static_cast<byte*>(p); }

#define BINARY(Z, X, Y, ...)                                                                          \
  model::binary {                                                                                     \
    model::binary_name::program, domain::X, domain::Y, domain::Z,                                     \
        [](void* z, [[maybe_unused]] const void* x, [[maybe_unused]] const void* y) { __VA_ARGS__; }, \
        "[](void* z, const void* x, const void* y) { " #__VA_ARGS__ "; }"                             \
  }
#define UNARY(Z, X, ...)                                                                           \
  model::unary {                                                                                   \
    model::unary_name::program, domain::X, domain::Z, [](void* z, const void* x) { __VA_ARGS__; }, \
        "[](void* z, const void* x) { " #__VA_ARGS__ "; }"                                         \
  }
#define INDEX_UNARY(Z, X, S, ...)                                                                           \
  model::index_unary {                                                                                      \
    model::index_name::program, domain::X, domain::S, domain::Z,                                            \
        [](void* z, const void* x, [[maybe_unused]] std::uint64_t i, [[maybe_unused]] std::uint64_t j,      \
           const void* s) { __VA_ARGS__; },                                                                 \
        "[](void* z, const void* x, std::uint64_t i, std::uint64_t j, const void* s) { " #__VA_ARGS__ "; }" \
  }

const model::binary binaries[] = {
    BINARY(int32, int8, fp64, to<std::int32_t>(z) = as<std::int8_t>(x) + (as<double>(y) > 1 ? 100 : 0)),
    BINARY(fp64, uint16, int64, to<double>(z) = 0.5 * as<std::uint16_t>(x) + double(as<std::int64_t>(y) & 15)),
    BINARY(boolean, fp32, uint8, to<bool>(z) = as<float>(x) < float(as<std::uint8_t>(y))),
    // T x T -> T: accumulators and monoids.
    BINARY(bytes3, bytes3, bytes3, for (int k = 0; k < 3; ++k) bytes(z)[k] = byte(bytes(x)[k] + bytes(y)[k])),
    // 2 x 2 matrices modulo 256, whose product does not commute.
    BINARY(bytes4, bytes4, bytes4,
           for (int k = 0; k < 4; ++k) bytes(z)[k] =
               byte(bytes(x)[k / 2 * 2] * bytes(y)[k % 2] + bytes(x)[k / 2 * 2 + 1] * bytes(y)[2 + k % 2])),
    BINARY(bytes24, bytes24, bytes24, for (int k = 0; k < 24; ++k) bytes(z)[k] = bytes(x)[k] ^ bytes(y)[k]),
    BINARY(bytes24, bytes24, bytes24,
           for (int k = 0; k < 24; ++k) bytes(z)[k] = bytes(x)[k] < bytes(y)[k] ? bytes(y)[k] : bytes(x)[k]),
    BINARY(other24, other24, other24, for (int k = 0; k < 24; ++k) bytes(z)[k] = byte(bytes(x)[k] - bytes(y)[k])),
    BINARY(bytes128, bytes128, bytes128, for (int k = 0; k < 128; ++k) bytes(z)[k] = bytes(x)[k] ^ bytes(y)[127 - k]),
    BINARY(bytes128, bytes128, bytes128, for (int k = 0; k < 128; ++k) bytes(z)[k] = byte(bytes(x)[k] + bytes(y)[k])),
    // Others.
    BINARY(int32, bytes24, bytes24, std::int32_t sum = 0; for (int k = 0; k < 24; ++k) sum += bytes(x)[k] * bytes(y)[k];
           to<std::int32_t>(z) = sum),
    BINARY(bytes3, bytes3, int16, for (int k = 0; k < 3; ++k) bytes(z)[k] = byte(bytes(x)[k] * as<std::int16_t>(y))),
    BINARY(bytes4, bytes3, uint8, for (int k = 0; k < 3; ++k) bytes(z)[k] = bytes(x)[k];
           bytes(z)[3] = as<std::uint8_t>(y)),
    BINARY(bytes24, int32, boolean,
           for (int k = 0; k < 24; ++k) bytes(z)[k] = byte(as<std::int32_t>(x) + k * as<bool>(y))),
    BINARY(bytes128, bytes24, bytes3,
           for (int k = 0; k < 128; ++k) bytes(z)[k] = byte(bytes(x)[k % 24] + bytes(y)[k % 3])),
};

const model::unary unaries[] = {
    UNARY(int8, fp64, to<std::int8_t>(z) = as<double>(x) > 0 ? 7 : -7),
    UNARY(int32, bytes24, to<std::int32_t>(z) = bytes(x)[0] - bytes(x)[23]),
    UNARY(bytes3, int16, for (int k = 0; k < 3; ++k) bytes(z)[k] = byte(as<std::int16_t>(x) >> k)),
    UNARY(bytes128, bytes128, for (int k = 0; k < 128; ++k) bytes(z)[k] = bytes(x)[127 - k]),
    UNARY(bytes24, other24, for (int k = 0; k < 24; ++k) bytes(z)[k] = bytes(x)[k]),
};

const model::index_unary index_unaries[] = {
    INDEX_UNARY(fp32, int32, fp64,
                to<float>(z) = float(as<std::int32_t>(x) & 255) + float(i % 100) - float(j % 100) +
                               (as<double>(s) > 0 ? 0.5F : 0)),
    INDEX_UNARY(int8, bytes3, bytes3, to<std::int8_t>(z) = bytes(x)[0] > bytes(s)[0] ? 2 : 0),
    INDEX_UNARY(
        bytes24, bytes24, int32,
        for (int k = 0; k < 24; ++k) bytes(z)[k] = byte(bytes(x)[k] + i + 2 * j + std::uint64_t(as<std::int32_t>(s)))),
    INDEX_UNARY(fp64, uint8, int64,
                to<double>(z) = as<std::uint8_t>(x) % 2 == 0 ? 0.5 : double(as<std::int64_t>(s) & 1)),
};

// A value whose bytes are all `fill`.
model::value filled(domain d, byte fill) {
  model::value v{d, {}};
  for (std::size_t k = 0; k < model::size_of(d); ++k) v.bytes[k] = fill;
  return v;
}
model::value unit_matrix() {
  model::value v{domain::bytes4, {}};
  v.bytes[0] = v.bytes[3] = 1;
  return v;
}

const model::monoid monoids[] = {
    {binaries[3], filled(domain::bytes3, 0), {}},
    {binaries[4], unit_matrix(), {}},
    {binaries[4], unit_matrix(), filled(domain::bytes4, 0)},
    {binaries[5], filled(domain::bytes24, 0), {}},
    {binaries[6], filled(domain::bytes24, 0), filled(domain::bytes24, 255)},
    {binaries[9], filled(domain::bytes128, 0), {}},
};

}  // namespace

std::span<const model::binary> program_binaries() { return binaries; }
std::span<const model::unary> program_unaries() { return unaries; }
std::span<const model::index_unary> program_index_unaries() { return index_unaries; }
std::span<const model::monoid> program_monoids() { return monoids; }

}  // namespace conformance
