// The cases in which the operations that move entries are compared with their models: types, masks, accumulators,
// replace and storage.
#pragma once

#include <core/error.hpp>
#include <tests/runtime/object_model.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace runtime_model {

inline const rt::type& user_type(std::size_t bytes) {
  static std::map<std::size_t, rt::type> made;
  const auto found = made.find(bytes);
  if (found != made.end()) return found->second;
  return made.emplace(bytes, rt::type::user("bytes" + std::to_string(bytes), bytes)).first->second;
}

// z = 2 x + y of bytes, and of numbers of three types.
template <std::size_t N>
void combine_bytes(void* z, const void* x, const void* y) {
  auto* const to = static_cast<unsigned char*>(z);
  const auto *const a = static_cast<const unsigned char*>(x), *const b = static_cast<const unsigned char*>(y);
  for (std::size_t k = 0; k < N; ++k) to[k] = static_cast<unsigned char>(2 * a[k] + b[k]);
}
inline void combine_numbers(void* z, const void* x, const void* y) {
  const double sum = 2.0 * *static_cast<const float*>(x) + *static_cast<const std::int16_t*>(y);
  std::memcpy(z, &sum, sizeof sum);
}
inline rt::binary_operator combine_users(std::size_t bytes) {
  const rt::type& t = user_type(bytes);
  const auto f = bytes == 3 ? combine_bytes<3> : bytes == 24 ? combine_bytes<24> : combine_bytes<128>;
  return {f, t, t, t};
}

struct types {
  rt::type output, operand;
  std::vector<std::optional<rt::binary_operator>> accumulators;
};
inline std::vector<types> type_cases() {
  const auto fp64 = rt::type::of<double>(), int8 = rt::type::of<std::int8_t>(), boolean = rt::type::of<bool>(),
             uint32 = rt::type::of<std::uint32_t>(), int32 = rt::type::of<std::int32_t>();
  const std::optional<rt::binary_operator> none;
  const rt::binary_operator mixed(combine_numbers, fp64, rt::type::of<float>(), rt::type::of<std::int16_t>());
  std::vector<types> all;
  for (const auto& [c, a] : {std::pair(fp64, fp64), std::pair(int8, fp64), std::pair(fp64, boolean),
                             std::pair(boolean, int32), std::pair(uint32, int8)})
    all.push_back({c,
                   a,
                   {none, rt::binary_operator(rt::binary_code::minus, c), mixed,
                    rt::binary_operator(rt::binary_code::gt, rt::type::of<float>())}});
  for (const std::size_t bytes : {3, 24, 128})
    all.push_back({user_type(bytes), user_type(bytes), {none, combine_users(bytes)}});
  return all;
}

struct mask_case {
  bool is_present, structure, complement, replace;
  rt::type domain;
};
inline std::vector<mask_case> mask_cases() {
  std::vector<mask_case> all;
  const rt::type boolean = rt::type::of<bool>(), number = rt::type::of<double>();
  for (const bool replace : {false, true}) {
    all.push_back({false, false, false, replace, boolean});
    all.push_back({false, false, true, replace, boolean});
    for (const bool complement : {false, true}) {
      all.push_back({true, false, complement, replace, boolean});
      all.push_back({true, false, complement, replace, number});
      all.push_back({true, true, complement, replace, user_type(24)});
    }
  }
  return all;
}

// Calls check(types, accumulator, options without transposes, type of the mask or null) for every case.
template <class Check>
void for_each_case(const Check& check) {
  for (const types& t : type_cases())
    for (const auto& accum : t.accumulators)
      for (const mask_case& m : mask_cases()) {
        rt::call_options options;
        options.structure = m.structure;
        options.complement = m.complement;
        options.replace = m.replace;
        check(t, accum ? &*accum : nullptr, options, m.is_present ? &m.domain : nullptr);
      }
}
inline std::string text(const types& t, const rt::binary_operator* accum, const rt::call_options& o,
                        const rt::type* mask) {
  return std::string(t.output.name()) + " of " + std::string(t.operand.name()) +
         (accum ? " accum " + std::to_string(static_cast<int>(accum->code())) : "") +
         (mask ? " mask " + std::string(mask->name()) : "") + (o.structure ? " structure" : "") +
         (o.complement ? " complement" : "") + (o.replace ? " replace" : "") + (o.transpose_first ? " transposed" : "");
}

// Distinct indices in any order, or any, below n; nothing stands for all.
struct indices {
  std::vector<std::int64_t> list;
  bool is_all = false;

  rt::index_list argument() const {
    if (is_all) return {};
    static const std::int64_t none = 0;
    return {list.empty() ? &none : list.data(), static_cast<offset_t>(list.size())};
  }
};
inline indices random_indices(offset_t n, bool distinct, std::mt19937& random) {
  indices out;
  out.list.resize(static_cast<std::size_t>(n));
  std::iota(out.list.begin(), out.list.end(), 0);
  out.is_all = random() % 4 == 0;
  if (out.is_all) return out;
  if (random() % 2 == 0) std::shuffle(out.list.begin(), out.list.end(), random);
  out.list.resize(random() % static_cast<std::size_t>(n) + 1);
  if (!distinct) out.list.push_back(out.list.front());
  return out;
}

// The mask of a case, and its object.
template <class Object>
struct mask_of {
  std::optional<object> model = {};
  std::optional<Object> object_ = {};
  const object* expected() const { return model ? &*model : nullptr; }
  const Object* argument() const { return object_ ? &*object_ : nullptr; }
};
inline mask_of<rt::any_matrix> matrix_mask(const rt::type* t, offset_t rows, offset_t cols, std::mt19937& random) {
  if (!t) return {};
  mask_of<rt::any_matrix> m{random_object(*t, rows, cols, 50, random)};
  m.object_.emplace(matrix_of(*m.model));
  return m;
}
inline mask_of<rt::any_vector> vector_mask(const rt::type* t, offset_t size, std::mt19937& random) {
  if (!t) return {};
  mask_of<rt::any_vector> m{random_object(*t, size, 1, 50, random)};
  m.object_.emplace(vector_of(*m.model));
  return m;
}

// Some entries of a matrix whose row offsets do not fit.
inline object huge_object(const rt::type& t, offset_t rows, offset_t cols, int entries, std::mt19937& random) {
  object m{t, rows, cols};
  std::mt19937_64 wide(random());
  for (int k = 0; k < entries; ++k)
    m.entries[{static_cast<offset_t>(wide() % static_cast<std::uint64_t>(rows)),
               static_cast<offset_t>(wide() % static_cast<std::uint64_t>(cols))}] = random_value(t, random);
  return m;
}

// The text of the error of type Error that the call throws.
template <class Error, class Call>
std::string error_of(gb::info code, const Call& call) {
  try {
    call();
  } catch (const Error& e) {
    EXPECT_EQ(e.code(), code) << e.what();
    return e.what();
  }
  ADD_FAILURE() << "no error";
  return {};
}

}  // namespace runtime_model
