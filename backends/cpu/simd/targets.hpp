// The instruction sets that code is compiled for beside the baseline: as an attribute of a function that is written for
// one, and as a region of functions that are compiled for several (for_each_isa.hpp).
#pragma once

#define GUSTAV_AVX2_FEATURES "avx2,fma,bmi,bmi2,lzcnt,popcnt"
#define GUSTAV_AVX512_FEATURES GUSTAV_AVX2_FEATURES ",avx512f,avx512dq,avx512bw,avx512vl"

#define GUSTAV_AVX2 [[gnu::target(GUSTAV_AVX2_FEATURES)]]
#define GUSTAV_AVX512 [[gnu::target(GUSTAV_AVX512_FEATURES)]]
// Conflict detection, which every processor with the sets above has, too.
#define GUSTAV_AVX512CD [[gnu::target(GUSTAV_AVX512_FEATURES ",avx512cd")]]

// All functions between the two are compiled for these features, by g++ with vectors of 512 bits where it has them:
// left to itself it takes 256.
#define GUSTAV_PRAGMA(...) _Pragma(#__VA_ARGS__)
#if defined(__clang__)
#define GUSTAV_PUSH_TARGET(features) \
  GUSTAV_PRAGMA(clang attribute push(__attribute__((target(features))), apply_to = function))
#define GUSTAV_POP_TARGET GUSTAV_PRAGMA(clang attribute pop)
#define GUSTAV_AVX512_REGION GUSTAV_AVX512_FEATURES
#else
#define GUSTAV_PUSH_TARGET(features) GUSTAV_PRAGMA(GCC push_options) GUSTAV_PRAGMA(GCC target features)
#define GUSTAV_POP_TARGET GUSTAV_PRAGMA(GCC pop_options)
#define GUSTAV_AVX512_REGION GUSTAV_AVX512_FEATURES ",prefer-vector-width=512"
#endif
