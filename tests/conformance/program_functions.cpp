// Functions of a program, each with its text for the program that shows a failure.
#include <tests/conformance/program_functions.hpp>
#include <tests/conformance/program_values.h>

#include <cstdint>

namespace conformance {
namespace {

using model::domain;

#define BINARY(Z, X, Y, ...)                                                                                           \
  model::binary {                                                                                                      \
    model::binary_name::program, domain::X, domain::Y, domain::Z,                                                      \
        [](void* z, [[maybe_unused]] const void* x, [[maybe_unused]] const void* y) { __VA_ARGS__; }, #__VA_ARGS__ ";" \
  }
#define UNARY(Z, X, ...)                                                                                            \
  model::unary {                                                                                                    \
    model::unary_name::program, domain::X, domain::Z, [](void* z, const void* x) { __VA_ARGS__; }, #__VA_ARGS__ ";" \
  }
#define INDEX_UNARY(Z, X, S, ...)                                                                      \
  model::index_unary {                                                                                 \
    model::index_name::program, domain::X, domain::S, domain::Z,                                       \
        [](void* z, const void* x, [[maybe_unused]] std::uint64_t i, [[maybe_unused]] std::uint64_t j, \
           const void* s) { __VA_ARGS__; },                                                            \
        #__VA_ARGS__ ";"                                                                               \
  }

const model::binary binaries[] = {
    BINARY(int32, int8, fp64, TO(int32_t, z) = AS(int8_t, x) + (AS(double, y) > 1 ? 100 : 0)),
    BINARY(fp64, uint16, int64, TO(double, z) = 0.5 * AS(uint16_t, x) + (double)(AS(int64_t, y) & 15)),
    BINARY(boolean, fp32, uint8, TO(bool, z) = AS(float, x) < (float)(AS(uint8_t, y))),
    // T x T -> T: accumulators and monoids.
    BINARY(bytes3, bytes3, bytes3, for (int k = 0; k < 3; ++k) OUT(z)[k] = (byte)(IN(x)[k] + IN(y)[k])),
    // 2 x 2 matrices modulo 256, whose product does not commute.
    BINARY(bytes4, bytes4, bytes4,
           for (int k = 0; k < 4; ++k) OUT(z)[k] =
               (byte)(IN(x)[k / 2 * 2] * IN(y)[k % 2] + IN(x)[k / 2 * 2 + 1] * IN(y)[2 + k % 2])),
    BINARY(bytes24, bytes24, bytes24, for (int k = 0; k < 24; ++k) OUT(z)[k] = IN(x)[k] ^ IN(y)[k]),
    BINARY(bytes24, bytes24, bytes24,
           for (int k = 0; k < 24; ++k) OUT(z)[k] = IN(x)[k] < IN(y)[k] ? IN(y)[k] : IN(x)[k]),
    BINARY(other24, other24, other24, for (int k = 0; k < 24; ++k) OUT(z)[k] = (byte)(IN(x)[k] - IN(y)[k])),
    BINARY(bytes128, bytes128, bytes128, for (int k = 0; k < 128; ++k) OUT(z)[k] = IN(x)[k] ^ IN(y)[127 - k]),
    BINARY(bytes128, bytes128, bytes128, for (int k = 0; k < 128; ++k) OUT(z)[k] = (byte)(IN(x)[k] + IN(y)[k])),
    // Others.
    BINARY(int32, bytes24, bytes24, int32_t sum = 0; for (int k = 0; k < 24; ++k) sum += IN(x)[k] * IN(y)[k];
           TO(int32_t, z) = sum),
    BINARY(bytes3, bytes3, int16, for (int k = 0; k < 3; ++k) OUT(z)[k] = (byte)(IN(x)[k] * AS(int16_t, y))),
    BINARY(bytes4, bytes3, uint8, for (int k = 0; k < 3; ++k) OUT(z)[k] = IN(x)[k]; OUT(z)[3] = AS(uint8_t, y)),
    BINARY(bytes24, int32, boolean,
           for (int k = 0; k < 24; ++k) OUT(z)[k] = (byte)((uint32_t)AS(int32_t, x) + (uint32_t)(k * AS(bool, y)))),
    BINARY(bytes128, bytes24, bytes3, for (int k = 0; k < 128; ++k) OUT(z)[k] = (byte)(IN(x)[k % 24] + IN(y)[k % 3])),
};

const model::unary unaries[] = {
    UNARY(int8, fp64, TO(int8_t, z) = AS(double, x) > 0 ? 7 : -7),
    UNARY(int32, bytes24, TO(int32_t, z) = IN(x)[0] - IN(x)[23]),
    UNARY(bytes3, int16, for (int k = 0; k < 3; ++k) OUT(z)[k] = (byte)(AS(int16_t, x) >> k)),
    UNARY(bytes128, bytes128, for (int k = 0; k < 128; ++k) OUT(z)[k] = IN(x)[127 - k]),
    UNARY(bytes24, other24, for (int k = 0; k < 24; ++k) OUT(z)[k] = IN(x)[k]),
};

const model::index_unary index_unaries[] = {
    INDEX_UNARY(fp32, int32, fp64,
                TO(float, z) = (float)(AS(int32_t, x) & 255) + (float)(i % 100) - (float)(j % 100) +
                               (AS(double, s) > 0 ? 0.5F : 0)),
    INDEX_UNARY(int8, bytes3, bytes3, TO(int8_t, z) = IN(x)[0] > IN(s)[0] ? 2 : 0),
    INDEX_UNARY(bytes24, bytes24, int32,
                for (int k = 0; k < 24; ++k) OUT(z)[k] = (byte)(IN(x)[k] + i + 2 * j + (uint64_t)(AS(int32_t, s)))),
    INDEX_UNARY(fp64, uint8, int64, TO(double, z) = AS(uint8_t, x) % 2 == 0 ? 0.5 : (double)(AS(int64_t, s) & 1)),
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
