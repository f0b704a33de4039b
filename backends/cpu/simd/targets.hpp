// The instruction sets of functions that are written for one. for_each_isa.hpp has the same lists as pragmas.
#pragma once

#define GUSTAV_AVX2 [[gnu::target("avx2,fma,bmi,bmi2,lzcnt,popcnt")]]
#define GUSTAV_AVX512 [[gnu::target("avx2,fma,bmi,bmi2,lzcnt,popcnt,avx512f,avx512dq,avx512bw,avx512vl")]]
// Conflict detection, which every processor with the sets above has, too.
#define GUSTAV_AVX512CD [[gnu::target("avx2,fma,bmi,bmi2,lzcnt,popcnt,avx512f,avx512dq,avx512bw,avx512vl,avx512cd")]]
