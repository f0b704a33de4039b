// ewise_add, ewise_mult and ewise_union of run-time types against the model.
#include <core/error.hpp>
#include <graphblas/runtime/operations.hpp>
#include <tests/runtime/model.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace gb = gustav;
namespace rt = gustav::runtime;
namespace model = gustav::runtime::model;

namespace {

const rt::type boolean(rt::type_code::boolean), int8(rt::type_code::int8), int32(rt::type_code::int32),
    uint64(rt::type_code::uint64), fp32(rt::type_code::fp32), fp64(rt::type_code::fp64);

enum class kind { add, mult, set_union };

struct alone_values {
  rt::any_scalar alpha, beta;
};

// A op B by the definition.
model::object combined(kind k, const rt::binary_operator& op, const model::object& a, const model::object& b,
                       const alone_values& alone) {
  const auto x = model::as(op.x_type(), a), y = model::as(op.y_type(), b);
  model::object t{op.z_type(), {}};
  for (const auto& [p, value] : x.entries) {
    const auto other = y.entries.find(p);
    if (other != y.entries.end())
      t.entries.emplace(p, call(op, value, other->second));
    else if (k == kind::add)
      t.entries.emplace(p, cast(op.z_type(), a.t, a.entries.at(p)));
    else if (k == kind::set_union)
      t.entries.emplace(p, call(op, value, model::value_of(alone.beta, op.y_type())));
  }
  for (const auto& [p, value] : y.entries) {
    if (x.entries.contains(p) || k == kind::mult) continue;
    t.entries.emplace(p, k == kind::add ? cast(op.z_type(), b.t, b.entries.at(p))
                                        : call(op, model::value_of(alone.alpha, op.x_type()), value));
  }
  return t;
}

template <class Object>
void run(kind k, Object& c, const Object* mask, const rt::binary_operator* accum, const rt::binary_operator& op,
         const Object& a, const Object& b, const alone_values& alone, const rt::call_options& options) {
  if (k == kind::add) return rt::ewise_add(c, mask, accum, op, a, b, options);
  if (k == kind::mult) return rt::ewise_mult(c, mask, accum, op, a, b, options);
  rt::ewise_union(c, mask, accum, op, a, alone.alpha, b, alone.beta, options);
}

// Runs the call on a copy of c and compares.
template <class Object>
void check(kind k, const Object& c, const Object* mask, const model::write& w, const rt::binary_operator& op,
           const Object& a, const Object& b, const std::string& what, const alone_values& alone) {
  auto found = c.clone();
  run(k, found, w.has_mask ? mask : nullptr, w.accumulator(), op, a, b, alone, w.options);
  const auto m = mask ? std::optional(model::of(*mask)) : std::nullopt;
  const auto t = combined(k, op, model::operand(a, w.options.transpose_first),
                          model::operand(b, w.options.transpose_second), alone);
  const auto expected = model::stored(model::of(c), w.has_mask ? &*m : nullptr, w.accumulator(), t, w.options);
  if (const auto d = model::difference(model::of(found), expected))
    ADD_FAILURE() << what << ", " << w.name << ", kind " << static_cast<int>(k) << ": " << *d;
}

const model::write plain{"plain", false, {}, {}};
const alone_values one_and_two{rt::any_scalar(1), rt::any_scalar(2.5)};

bool is_over(rt::binary_code code, const rt::type& t) {
  return !rt::is_bitwise(code) ||
         (t.code() != rt::type_code::boolean && t.code() != rt::type_code::fp32 && t.code() != rt::type_code::fp64);
}
std::string name_of(rt::binary_code code, const rt::type& t) {
  return "operator " + std::to_string(static_cast<int>(code)) + " over " + std::string(t.name());
}

TEST(RuntimeElementwise, EveryOperatorOverEveryType) {
  for (const rt::type& t : model::builtin_types()) {
    const auto a = model::random_matrix(t, 12, 9, 2, 1), b = model::random_matrix(t, 12, 9, 2, 2);
    const auto u = model::random_vector(t, 70, 2, 3), v = model::random_vector(t, 70, 2, 4);
    const auto sparse = model::random_vector(t, 400, 40, 5), sparse2 = model::random_vector(t, 400, 30, 6);
    const auto full = model::random_vector(t, 300, 1, 7), full2 = model::random_vector(t, 300, 1, 8);
    for (int c = 0; c < static_cast<int>(rt::binary_code::user); ++c) {
      const auto code = static_cast<rt::binary_code>(c);
      if (!is_over(code, t)) continue;
      const rt::binary_operator op(code, t);
      for (const kind k : {kind::add, kind::mult, kind::set_union}) {
        const auto name = name_of(code, t);
        check<rt::any_matrix>(k, {op.z_type(), 12, 9}, nullptr, plain, op, a, b, name, one_and_two);
        check<rt::any_vector>(k, {op.z_type(), 70}, nullptr, plain, op, u, v, name + ", bitmaps", one_and_two);
        check<rt::any_vector>(k, {op.z_type(), 400}, nullptr, plain, op, sparse, sparse2, name + ", sparse",
                              one_and_two);
        check<rt::any_vector>(k, {op.z_type(), 300}, nullptr, plain, op, full, full2, name + ", full", one_and_two);
      }
    }
  }
}

TEST(RuntimeElementwise, EveryCastOfOperandsAndOutputs) {
  const rt::binary_operator minus(rt::binary_code::minus, int32), less(rt::binary_code::lt, fp32);
  const auto& types = model::builtin_types();
  for (const rt::type& a_type : types)
    for (const rt::type& b_type : types) {
      const auto a = model::random_matrix(a_type, 8, 8, 2, 11), b = model::random_matrix(b_type, 8, 8, 2, 12);
      const auto u = model::random_vector(a_type, 40, 2, 13), v = model::random_vector(b_type, 40, 2, 14);
      for (const rt::type& c_type : types)
        for (const kind k : {kind::add, kind::mult, kind::set_union})
          for (const auto* op : {&minus, &less}) {
            const std::string name =
                std::string(a_type.name()) + ", " + std::string(b_type.name()) + " to " + std::string(c_type.name());
            check<rt::any_matrix>(k, {c_type, 8, 8}, nullptr, plain, *op, a, b, name, one_and_two);
            check<rt::any_vector>(k, {c_type, 40}, nullptr, plain, *op, u, v, name, one_and_two);
          }
    }
}

// Outputs of the operator's type are written by the kernel, others afterwards.
TEST(RuntimeElementwise, MasksAccumulatorsAndTransposes) {
  const rt::binary_operator minus(rt::binary_code::minus, fp32), greater(rt::binary_code::gt, fp32);
  const auto a = model::random_matrix(fp32, 10, 10, 2, 21), b = model::random_matrix(int8, 10, 10, 2, 22);
  const auto u = model::random_vector(fp32, 60, 2, 23), v = model::random_vector(int8, 60, 3, 24);
  for (const rt::type& c_type : {fp32, boolean, uint64}) {
    const auto c = model::random_matrix(c_type, 10, 10, 2, 25);
    const auto w = model::random_vector(c_type, 60, 2, 26);
    const auto mask = model::random_matrix(int32, 10, 10, 2, 27);
    const auto mask_of_vector = model::random_vector(boolean, 60, 2, 28);
    for (auto write : model::writes(c_type))
      for (const kind k : {kind::add, kind::mult, kind::set_union})
        for (const auto* op : {&minus, &greater}) {
          check(k, w, &mask_of_vector, write, *op, u, v, "vectors", one_and_two);
          for (const bool first : {false, true})
            for (const bool second : {false, true}) {
              write.options.transpose_first = first;
              write.options.transpose_second = second;
              check(k, c, &mask, write, *op, a, b, "matrices", one_and_two);
            }
        }
  }
}

TEST(RuntimeElementwise, OutputsThatAreOperandsAndMasks) {
  const rt::binary_operator plus(rt::binary_code::plus, fp64);
  for (const auto& w : model::masked_writes()) {
    auto c = model::random_matrix(fp64, 10, 10, 2, 31);
    const auto before = model::of(c);
    const auto* mask = w.has_mask ? &before : nullptr;
    rt::ewise_add(c, w.has_mask ? &c : nullptr, nullptr, plus, c, c, w.options);
    const auto t = combined(kind::add, plus, before, before, one_and_two);
    const auto d = model::difference(model::of(c), model::stored(before, mask, nullptr, t, w.options));
    EXPECT_FALSE(d) << w.name << ": " << *d;
  }
}

template <std::size_t S>
void add_bytes(void* z, const void* x, const void* y) {
  for (std::size_t k = 0; k < S; ++k)
    static_cast<std::uint8_t*>(z)[k] =
        static_cast<std::uint8_t>(static_cast<const std::uint8_t*>(x)[k] * 3 + static_cast<const std::uint8_t*>(y)[k]);
}
template <std::size_t S>
void count_equal_bytes(void* z, const void* x, const void* y) {
  std::int32_t n = 0;
  for (std::size_t k = 0; k < S; ++k)
    n += static_cast<const std::uint8_t*>(x)[k] == static_cast<const std::uint8_t*>(y)[k % 3];
  *static_cast<std::int32_t*>(z) = n;
}

template <std::size_t S>
void check_users_types() {
  const auto t = rt::type::user("user's", S), other = rt::type::user("other", 3);
  const rt::binary_operator add(add_bytes<S>, t, t, t), count(count_equal_bytes<S>, int32, t, other);
  const auto a = model::random_matrix(t, 9, 9, 2, 41), b = model::random_matrix(t, 9, 9, 2, 42);
  const auto c = model::random_matrix(t, 9, 9, 2, 43), mask = model::random_matrix(fp64, 9, 9, 2, 44);
  const auto u = model::random_vector(t, 50, 2, 45), v = model::random_vector(t, 50, 2, 46);
  const auto w = model::random_vector(t, 50, 2, 47), mask_of_vector = model::random_vector(fp64, 50, 2, 48);
  const auto b3 = model::random_matrix(other, 9, 9, 2, 49), counts = model::random_matrix(fp64, 9, 9, 2, 50);
  std::mt19937_64 random(51);
  alone_values alone{rt::any_scalar(t), rt::any_scalar(t)}, alone3{rt::any_scalar(t), rt::any_scalar(other)};
  alone.alpha.set(t, model::random_value(t, random).bytes.data());
  alone.beta.set(t, model::random_value(t, random).bytes.data());
  alone3.alpha = alone.alpha;
  alone3.beta.set(other, model::random_value(other, random).bytes.data());
  for (auto write : model::masked_writes())
    for (const bool accumulates : {false, true}) {
      if (accumulates) write.accum = add;
      for (const kind k : {kind::add, kind::mult, kind::set_union}) {
        check(k, c, &mask, write, add, a, b, "user's matrices", alone);
        check(k, w, &mask_of_vector, write, add, u, v, "user's vectors", alone);
        write.accum.reset();
        if (k != kind::add) check(k, counts, &mask, write, count, a, b3, "to INT32", alone3);
      }
    }
  rt::any_matrix out(fp64, 9, 9);
  EXPECT_THROW(rt::ewise_add(out, nullptr, nullptr, count, a, b3), gb::domain_mismatch);
}
TEST(RuntimeElementwise, UsersTypesOf3Bytes) { check_users_types<3>(); }
TEST(RuntimeElementwise, UsersTypesOf24Bytes) { check_users_types<24>(); }
TEST(RuntimeElementwise, UsersTypesOf128Bytes) { check_users_types<128>(); }

// A program's function over built-in types, with arguments of different sizes.
TEST(RuntimeElementwise, FunctionsOverBuiltInTypes) {
  const rt::binary_operator op(
      [](void* z, const void* x, const void* y) {
        *static_cast<double*>(z) = *static_cast<const std::int8_t*>(x) + 2.0 * *static_cast<const std::int32_t*>(y);
      },
      fp64, int8, int32);
  for (const rt::type& a_type : {int8, fp64, boolean})
    for (const rt::type& b_type : {int32, fp32})
      for (const kind k : {kind::add, kind::mult, kind::set_union}) {
        const auto a = model::random_matrix(a_type, 9, 9, 2, 61), b = model::random_matrix(b_type, 9, 9, 2, 62);
        for (const auto& write : model::writes(fp64))
          check(k, model::random_matrix(fp64, 9, 9, 2, 63), &b, write, op, a, b, "a function", one_and_two);
      }
}

TEST(RuntimeElementwise, Hypersparse) {
  constexpr gb::offset_t n = gb::offset_t{1} << 40;
  const rt::binary_operator minus(rt::binary_code::minus, fp64), less(rt::binary_code::lt, int32);
  rt::any_matrix a(fp64, n, n), b(int32, n, n), mask(boolean, n, n), c(fp64, n, n);
  rt::any_vector u(fp64, n), v(int32, n), w(fp64, n);
  std::mt19937_64 random(71);
  for (int k = 0; k < 200; ++k) {
    const auto i = static_cast<gb::offset_t>(random() % 20) * 12345678901, j = static_cast<gb::offset_t>(random() % 20);
    auto& m = k % 4 == 0 ? a : k % 4 == 1 ? b : k % 4 == 2 ? c : mask;
    m.set(i, j * 9876543210, int32, &k);
    (k % 3 == 0 ? u : k % 3 == 1 ? v : w).set(i, int32, &k);
  }
  for (const auto& write : model::masked_writes())
    for (const kind k : {kind::add, kind::mult, kind::set_union})
      for (const auto* op : {&minus, &less}) {
        if (!write.has_mask && write.options.complement) continue;
        check(k, c, &mask, write, *op, a, b, "hypersparse", one_and_two);
        check(k, w, &u, write, *op, u, v, "long vectors", one_and_two);
        model::write t = write;
        t.options.transpose_first = true;
        check(k, c, &mask, t, *op, a, b, "hypersparse, transposed", one_and_two);
      }
}

template <class Error, class Call>
void check_failure(const Call& call, const std::vector<std::string>& words) {
  auto c = model::random_matrix(fp64, 4, 5, 2, 81);
  const auto before = model::of(c);
  try {
    call(c);
    ADD_FAILURE() << "no error for " << words[0];
  } catch (const Error& e) {
    for (const auto& word : words) EXPECT_NE(std::string(e.what()).find(word), std::string::npos) << e.what();
  }
  EXPECT_FALSE(model::difference(model::of(c), before));
}

TEST(RuntimeElementwise, ErrorsLeaveTheOutput) {
  const auto mine = rt::type::user("mine", 5);
  const rt::binary_operator plus(rt::binary_code::plus, fp64);
  const rt::binary_operator add(add_bytes<5>, mine, mine, mine);
  const rt::any_matrix a(fp64, 4, 5), wide(fp64, 4, 6), of_mine(mine, 4, 5), of_mine_wide(mine, 4, 6);
  using matrix = rt::any_matrix;
  check_failure<gb::domain_mismatch>([&](matrix& c) { rt::ewise_add(c, nullptr, nullptr, plus, of_mine, wide); },
                                     {"ewise_add", "first operand", "mine", "FP64"});
  check_failure<gb::domain_mismatch>([&](matrix& c) { rt::ewise_mult(c, nullptr, nullptr, plus, a, of_mine_wide); },
                                     {"ewise_mult", "second operand", "mine"});
  check_failure<gb::domain_mismatch>([&](matrix& c) { rt::ewise_mult(c, nullptr, nullptr, add, of_mine, of_mine); },
                                     {"ewise_mult", "output", "mine"});
  check_failure<gb::domain_mismatch>([&](matrix& c) { rt::ewise_mult(c, nullptr, &add, plus, a, a); },
                                     {"ewise_mult", "accumulator"});
  check_failure<gb::domain_mismatch>([&](matrix& c) { rt::ewise_mult(c, &of_mine, nullptr, plus, a, a); }, {"mine"});
  check_failure<gb::dimension_mismatch>([&](matrix& c) { rt::ewise_add(c, nullptr, nullptr, plus, a, wide); },
                                        {"ewise_add", "4 x 6", "4 x 5"});
  check_failure<gb::dimension_mismatch>([&](matrix& c) { rt::ewise_add(c, &wide, nullptr, plus, a, a); },
                                        {"ewise_add", "mask", "4 x 6"});
  check_failure<gb::dimension_mismatch>(
      [&](matrix& c) { rt::ewise_add(c, nullptr, nullptr, plus, a, a, {.transpose_second = true}); },
      {"ewise_add", "5 x 4"});
  check_failure<gb::empty_object>(
      [&](matrix& c) { rt::ewise_union(c, nullptr, nullptr, plus, a, rt::any_scalar(fp64), a, rt::any_scalar(1)); },
      {"ewise_union", "alpha"});
  check_failure<gb::domain_mismatch>(
      [&](matrix& c) { rt::ewise_union(c, nullptr, nullptr, plus, a, rt::any_scalar(1), a, rt::any_scalar(mine)); },
      {"ewise_union", "beta", "mine"});
  rt::any_matrix full(fp64, 4, 5);
  for (int i = 0; i < 4; ++i) full.set(i, i, fp64, model::value{}.bytes.data());
  const rt::binary_operator throws([](void*, const void*, const void*) { throw gb::no_value("from the function"); },
                                   fp64, fp64, fp64);
  check_failure<gb::no_value>([&](matrix& c) { rt::ewise_add(c, nullptr, nullptr, throws, full, full); },
                              {"from the function"});
}

}  // namespace
