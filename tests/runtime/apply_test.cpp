// apply and select of run-time types against the model.
#include <core/error.hpp>
#include <graphblas/runtime/operations.hpp>
#include <tests/runtime/model.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace gb = gustav;
namespace rt = gustav::runtime;
namespace model = gustav::runtime::model;

namespace {

const rt::type boolean(rt::type_code::boolean), int16(rt::type_code::int16), int32(rt::type_code::int32),
    int64(rt::type_code::int64), uint8(rt::type_code::uint8), fp32(rt::type_code::fp32), fp64(rt::type_code::fp64);
const model::write plain{"plain", false, {}, {}};

// Compares what call(c, mask, accum, options) does to a copy of c with the storing of t.
template <class Object, class Call>
void check(const Object& c, const Object* mask, const model::write& w, const model::object& t, const std::string& what,
           const Call& call) {
  auto found = c.clone();
  call(found, w.has_mask ? mask : nullptr, w.accumulator(), w.options);
  const auto m = mask ? std::optional(model::of(*mask)) : std::nullopt;
  const auto expected = model::stored(model::of(c), w.has_mask ? &*m : nullptr, w.accumulator(), t, w.options);
  if (const auto d = model::difference(model::of(found), expected))
    ADD_FAILURE() << what << ", " << w.name << ": " << *d;
}

// An object with f(position, value) in place of each value of a, cast to x.
template <class F>
model::object mapped(const rt::type& z, const rt::type& x, const model::object& a, const F& f) {
  model::object t{z, {}};
  for (const auto& [p, value] : a.entries) t.entries.emplace(p, f(p, cast(x, a.t, value)));
  return t;
}
model::object applied(const rt::unary_operator& op, const model::object& a) {
  return mapped(op.z_type(), op.x_type(), a, [&](const auto&, const model::value& x) {
    model::value z;
    op.call()(z.bytes.data(), x.bytes.data());
    return z;
  });
}
model::object applied(const rt::binary_operator& op, rt::bound side, const rt::any_scalar& s, const model::object& a) {
  const bool first = side == rt::bound::first;
  const auto bound = model::value_of(s, first ? op.x_type() : op.y_type());
  return mapped(op.z_type(), first ? op.y_type() : op.x_type(), a,
                [&](const auto&, const model::value& x) { return first ? call(op, bound, x) : call(op, x, bound); });
}
model::object applied(const rt::index_unary_operator& op, const rt::any_scalar& thunk, const model::object& a) {
  const auto s = model::value_of(thunk, op.thunk_type());
  return mapped(op.z_type(), op.ignores_value() ? a.t : op.x_type(), a,
                [&](const model::position& p, const model::value& x) {
                  model::value z;
                  op.call()(z.bytes.data(), x.bytes.data(), static_cast<std::uint64_t>(p.first),
                            static_cast<std::uint64_t>(p.second), s.bytes.data());
                  return z;
                });
}
model::object selected(const rt::index_unary_operator& op, const rt::any_scalar& thunk, const model::object& a) {
  const auto truth = model::as(boolean, applied(op, thunk, a));
  model::object t{a.t, {}};
  for (const auto& [p, value] : a.entries)
    if (truth.entries.at(p).bytes[0] != std::byte{0}) t.entries.emplace(p, value);
  return t;
}

template <class Object>
void check_unary(const Object& c, const Object* mask, const model::write& w, const rt::unary_operator& op,
                 const Object& a, const std::string& what) {
  check(c, mask, w, applied(op, model::operand(a, w.options.transpose_first)), what,
        [&](auto& out, auto* m, auto* accum, auto& options) { rt::apply(out, m, accum, op, a, options); });
}
template <class Object>
void check_bound(const Object& c, const Object* mask, const model::write& w, const rt::binary_operator& op,
                 rt::bound side, const rt::any_scalar& s, const Object& a, const std::string& what) {
  check(c, mask, w, applied(op, side, s, model::operand(a, w.options.transpose_first)), what,
        [&](auto& out, auto* m, auto* accum, auto& options) { rt::apply(out, m, accum, op, side, s, a, options); });
}
template <class Object>
void check_index_unary(const Object& c, const Object* mask, const model::write& w, const rt::index_unary_operator& op,
                       const Object& a, const rt::any_scalar& thunk, const std::string& what) {
  check(c, mask, w, applied(op, thunk, model::operand(a, w.options.transpose_first)), what,
        [&](auto& out, auto* m, auto* accum, auto& options) { rt::apply(out, m, accum, op, a, thunk, options); });
}
template <class Object>
void check_select(const Object& c, const Object* mask, const model::write& w, const rt::index_unary_operator& op,
                  const Object& a, const rt::any_scalar& thunk, const std::string& what) {
  check(c, mask, w, selected(op, thunk, model::operand(a, w.options.transpose_first)), what,
        [&](auto& out, auto* m, auto* accum, auto& options) { rt::select(out, m, accum, op, a, thunk, options); });
}

// A matrix, and vectors in three forms, of type t.
struct operands {
  rt::any_matrix a;
  std::vector<rt::any_vector> vectors;
  explicit operands(const rt::type& t) : a(model::random_matrix(t, 30, 11, 2, 1)) {
    vectors.push_back(model::random_vector(t, 300, 1, 2));
    vectors.push_back(model::random_vector(t, 600, 2, 3));
    vectors.push_back(model::random_vector(t, 500, 40, 4));
  }
};
rt::any_vector like(const rt::any_vector& u, const rt::type& t) { return {t, u.size()}; }

bool is_integer(const rt::type& t) {
  return t.code() != rt::type_code::boolean && t.code() != rt::type_code::fp32 && t.code() != rt::type_code::fp64;
}

TEST(RuntimeApply, EveryOperatorOverEveryType) {
  for (const rt::type& t : model::builtin_types()) {
    const operands given(t);
    const std::string over = " over " + std::string(t.name());
    for (int c = 0; c < static_cast<int>(rt::unary_code::user); ++c) {
      const auto code = static_cast<rt::unary_code>(c);
      if (code == rt::unary_code::bnot && !is_integer(t)) continue;
      const rt::unary_operator op(code, t);
      const std::string name = "unary " + std::to_string(c) + over;
      check_unary<rt::any_matrix>({t, 30, 11}, nullptr, plain, op, given.a, name);
      for (const auto& u : given.vectors) check_unary<rt::any_vector>(like(u, t), nullptr, plain, op, u, name);
    }
    for (int c = 0; c < static_cast<int>(rt::binary_code::user); ++c) {
      const auto code = static_cast<rt::binary_code>(c);
      if (rt::is_bitwise(code) && !is_integer(t)) continue;
      const rt::binary_operator op(code, t);
      for (const auto side : {rt::bound::first, rt::bound::second}) {
        const std::string name = "binary " + std::to_string(c) + over;
        check_bound<rt::any_matrix>({op.z_type(), 30, 11}, nullptr, plain, op, side, rt::any_scalar(3.5), given.a,
                                    name);
        for (const auto& u : given.vectors)
          check_bound<rt::any_vector>(like(u, op.z_type()), nullptr, plain, op, side, rt::any_scalar(2), u, name);
      }
    }
  }
}

TEST(RuntimeApply, EveryIndexUnaryOperatorAndSelect) {
  for (const rt::type& t : model::builtin_types()) {
    const operands given(t);
    for (int c = 0; c < static_cast<int>(rt::index_unary_code::user); ++c) {
      const auto code = static_cast<rt::index_unary_code>(c);
      if (rt::is_position(code) && t.code() != rt::type_code::int32 && t.code() != rt::type_code::int64) continue;
      const rt::index_unary_operator op(code, t);
      const std::string name = "index-unary " + std::to_string(c) + " over " + std::string(t.name());
      for (const int thunk : {-2, 0, 1, 5}) {
        const rt::any_scalar s(thunk);
        check_index_unary<rt::any_matrix>({op.z_type(), 30, 11}, nullptr, plain, op, given.a, s, name);
        check_select<rt::any_matrix>({t, 30, 11}, nullptr, plain, op, given.a, s, name);
        for (const auto& u : given.vectors) {
          check_index_unary<rt::any_vector>(like(u, op.z_type()), nullptr, plain, op, u, s, name);
          check_select<rt::any_vector>(like(u, t), nullptr, plain, op, u, s, name);
        }
      }
    }
  }
}

TEST(RuntimeApply, EveryCast) {
  const rt::unary_operator minus(rt::unary_code::ainv, int16);
  const rt::binary_operator divide(rt::binary_code::div, fp32);
  const rt::index_unary_operator row(rt::index_unary_code::diagindex, int32),
      greater(rt::index_unary_code::valuegt, int16);
  for (const rt::type& a_type : model::builtin_types()) {
    const operands given(a_type);
    const rt::any_matrix* const none = nullptr;
    for (const rt::type& c_type : model::builtin_types()) {
      const rt::any_matrix c(c_type, 30, 11);
      const std::string name = std::string(a_type.name()) + " to " + std::string(c_type.name());
      check_unary(c, none, plain, minus, given.a, name);
      check_bound(c, none, plain, divide, rt::bound::second, rt::any_scalar(std::int8_t(2)), given.a, name);
      check_index_unary(c, none, plain, row, given.a, rt::any_scalar(-1.5), name);
      check_index_unary(c, none, plain, greater, given.a, rt::any_scalar(0.75), name);
      check_select(c, none, plain, greater, given.a, rt::any_scalar(0.75), name);
      for (const auto& u : given.vectors)
        check_select<rt::any_vector>(like(u, c_type), nullptr, plain, greater, u, rt::any_scalar(true), name);
    }
  }
}

TEST(RuntimeApply, MasksAccumulatorsAndTransposes) {
  const rt::unary_operator minus(rt::unary_code::ainv, int16);
  const rt::binary_operator less(rt::binary_code::lt, fp32);
  const rt::index_unary_operator column(rt::index_unary_code::colindex, int64), lower(rt::index_unary_code::tril, fp32),
      equal(rt::index_unary_code::valuene, fp64);
  const auto a = model::random_matrix(fp32, 10, 10, 2, 21), mask = model::random_matrix(uint8, 10, 10, 2, 22);
  const auto u = model::random_vector(fp32, 50, 2, 23), mask_of_vector = model::random_vector(fp64, 50, 2, 24);
  for (const rt::type& t : {fp32, boolean, int64}) {
    const auto c = model::random_matrix(t, 10, 10, 2, 25);
    const auto w = model::random_vector(t, 50, 2, 26);
    for (auto write : model::writes(t)) {
      check_unary(w, &mask_of_vector, write, minus, u, "vectors");
      check_bound(w, &mask_of_vector, write, less, rt::bound::first, rt::any_scalar(1), u, "vectors");
      check_index_unary(w, &mask_of_vector, write, column, u, rt::any_scalar(4), "vectors");
      check_select(w, &mask_of_vector, write, equal, u, rt::any_scalar(1), "vectors");
      for (const bool transposed : {false, true}) {
        write.options.transpose_first = transposed;
        check_unary(c, &mask, write, minus, a, "unary");
        check_bound(c, &mask, write, less, rt::bound::second, rt::any_scalar(1), a, "bound");
        check_index_unary(c, &mask, write, column, a, rt::any_scalar(4), "column");
        check_index_unary(c, &mask, write, equal, a, rt::any_scalar(1), "equal");
        check_select(c, &mask, write, lower, a, rt::any_scalar(1), "lower");
        check_select(c, &mask, write, equal, a, rt::any_scalar(1), "equal");
      }
    }
  }
}

template <std::size_t S>
void reverse_bytes(void* z, const void* x) {
  for (std::size_t k = 0; k < S; ++k) static_cast<std::uint8_t*>(z)[k] = static_cast<const std::uint8_t*>(x)[S - 1 - k];
}
template <std::size_t S>
void first_byte_by_position(void* z, const void* x, std::uint64_t i, std::uint64_t j, const void* thunk) {
  *static_cast<std::int16_t*>(z) = static_cast<std::int16_t>(
      (static_cast<const std::uint8_t*>(x)[S - 1] + i * 3 + j + *static_cast<const std::uint8_t*>(thunk)) % 3);
}
template <std::size_t S>
void swap_ends(void* z, const void* x, const void* y) {
  std::memcpy(z, x, S);
  *static_cast<std::uint8_t*>(z) = static_cast<const std::uint8_t*>(y)[S - 1];
}

template <std::size_t S>
void check_users_types() {
  const auto t = rt::type::user("user's", S);
  const rt::unary_operator reverse(reverse_bytes<S>, t, t);
  const rt::index_unary_operator located(first_byte_by_position<S>, int16, t, t),
      diagonal(rt::index_unary_code::diag, t);
  const rt::binary_operator swap(swap_ends<S>, t, t, t);
  std::mt19937_64 random(31);
  rt::any_scalar s(t);
  s.set(t, model::random_value(t, random).bytes.data());
  const operands given(t);
  const auto c = model::random_matrix(t, 30, 11, 2, 32), mask = model::random_matrix(int32, 30, 11, 2, 33);
  const auto numbers = model::random_matrix(fp64, 30, 11, 2, 34);
  for (const auto& write : model::masked_writes()) {
    check_unary(c, &mask, write, reverse, given.a, "reverse");
    check_bound(c, &mask, write, swap, rt::bound::first, s, given.a, "swap");
    check_bound(c, &mask, write, swap, rt::bound::second, s, given.a, "swap");
    check_index_unary(numbers, &mask, write, located, given.a, s, "located");
    check_select(c, &mask, write, located, given.a, s, "located");
    check_select(c, &mask, write, diagonal, given.a, rt::any_scalar(1), "diagonal");
  }
  for (const auto& u : given.vectors) {
    const rt::any_vector* const none = nullptr;
    check_unary(like(u, t), none, plain, reverse, u, "reverse");
    check_index_unary(like(u, fp64), none, plain, located, u, s, "located");
    check_select(like(u, t), none, plain, located, u, s, "located");
    check_select(like(u, t), none, plain, diagonal, u, rt::any_scalar(-5), "diagonal");
  }
}
TEST(RuntimeApply, UsersTypesOf3Bytes) { check_users_types<3>(); }
TEST(RuntimeApply, UsersTypesOf24Bytes) { check_users_types<24>(); }
TEST(RuntimeApply, UsersTypesOf128Bytes) { check_users_types<128>(); }

// One value for all entries, and outputs that are operands and masks.
TEST(RuntimeApply, IsoOperandsAndAliases) {
  // The pattern of a random matrix and one value.
  const auto pattern = model::random_matrix(fp64, 40, 40, 2, 41);
  auto arrays = pattern.as<8>().share_pattern();
  const rt::any_matrix a(fp64,
                         rt::any_matrix::stored<8>::adopt(40, 40,
                                                          {std::move(arrays.offsets), std::move(arrays.indices),
                                                           gb::buffer<rt::blob<8>>(1, rt::packed(2.5)), true, true}));
  const rt::unary_operator minus(rt::unary_code::ainv, fp64);
  const rt::any_matrix* const none = nullptr;
  check_unary<rt::any_matrix>({fp64, 40, 40}, none, plain, minus, a, "iso");
  const rt::index_unary_operator row(rt::index_unary_code::rowindex, int64),
      greater(rt::index_unary_code::valuege, fp64);
  check_index_unary<rt::any_matrix>({int64, 40, 40}, nullptr, plain, row, a, rt::any_scalar(2), "iso");
  check_select<rt::any_matrix>({fp64, 40, 40}, nullptr, plain, greater, a, rt::any_scalar(1), "iso");
  for (const auto& w : model::masked_writes()) {
    auto c = model::random_matrix(fp64, 20, 20, 2, 42);
    const auto before = model::of(c);
    rt::select(c, w.has_mask ? &c : nullptr, nullptr, greater, c, rt::any_scalar(1), w.options);
    const auto expected = model::stored(before, w.has_mask ? &before : nullptr, nullptr,
                                        selected(greater, rt::any_scalar(1), before), w.options);
    EXPECT_FALSE(model::difference(model::of(c), expected)) << w.name;
  }
}

TEST(RuntimeApply, Hypersparse) {
  constexpr gb::offset_t n = gb::offset_t{1} << 40;
  rt::any_matrix a(fp64, n, n), c(fp64, n, n), mask(boolean, n, n);
  rt::any_vector u(fp64, n);
  std::mt19937_64 random(51);
  for (int k = 0; k < 300; ++k) {
    const auto i = static_cast<gb::offset_t>(random() % 20) * 12345678901, j = static_cast<gb::offset_t>(random() % 20);
    (k % 3 == 0 ? a : k % 3 == 1 ? c : mask).set(i, j * 9876543210, int32, &k);
    u.set(i, int32, &k);
  }
  const rt::unary_operator minus(rt::unary_code::ainv, fp64);
  const rt::index_unary_operator lower(rt::index_unary_code::tril, fp64), greater(rt::index_unary_code::valuegt, int32),
      column(rt::index_unary_code::colindex, int64);
  for (auto write : model::masked_writes()) {
    if (!write.has_mask && write.options.complement) continue;
    for (const bool transposed : {false, true}) {
      write.options.transpose_first = transposed;
      check_unary(c, &mask, write, minus, a, "unary");
      check_index_unary(c, &mask, write, column, a, rt::any_scalar(7), "column");
      check_select(c, &mask, write, lower, a, rt::any_scalar(0), "lower");
      check_select(c, &mask, write, greater, a, rt::any_scalar(150), "greater");
    }
  }
  check_select<rt::any_vector>({fp64, n}, nullptr, plain, greater, u, rt::any_scalar(150), "a long vector");
  check_index_unary<rt::any_vector>({int64, n}, nullptr, plain, column, u, rt::any_scalar(7), "a long vector");
}

template <class Error, class Call>
void check_failure(const Call& call, const std::vector<std::string>& words) {
  auto c = model::random_matrix(fp64, 4, 5, 2, 61);
  const auto before = model::of(c);
  try {
    call(c);
    ADD_FAILURE() << "no error for " << words[0];
  } catch (const Error& e) {
    for (const auto& word : words) EXPECT_NE(std::string(e.what()).find(word), std::string::npos) << e.what();
  }
  EXPECT_FALSE(model::difference(model::of(c), before));
}

TEST(RuntimeApply, ErrorsLeaveTheOutput) {
  const auto mine = rt::type::user("mine", 5);
  const rt::unary_operator minus(rt::unary_code::ainv, fp64), reverse(reverse_bytes<5>, mine, mine);
  const rt::binary_operator plus(rt::binary_code::plus, fp64);
  const rt::index_unary_operator row(rt::index_unary_code::rowindex, int64), equal(rt::index_unary_code::valueeq, fp64);
  const rt::any_matrix a(fp64, 4, 5), wide(fp64, 4, 6), of_mine(mine, 4, 5);
  const rt::any_scalar one(1.0), empty(fp64), of_mine_scalar(mine);
  using matrix = rt::any_matrix;
  check_failure<gb::domain_mismatch>([&](matrix& c) { rt::apply(c, nullptr, nullptr, minus, of_mine); },
                                     {"apply", "operand", "mine", "FP64"});
  check_failure<gb::domain_mismatch>([&](matrix& c) { rt::apply(c, nullptr, nullptr, reverse, of_mine); },
                                     {"apply", "output", "mine", "FP64"});
  check_failure<gb::dimension_mismatch>([&](matrix& c) { rt::apply(c, nullptr, nullptr, minus, wide); },
                                        {"apply", "4 x 5", "4 x 6"});
  check_failure<gb::dimension_mismatch>(
      [&](matrix& c) { rt::apply(c, nullptr, nullptr, minus, a, {.transpose_first = true}); }, {"apply", "5 x 4"});
  check_failure<gb::dimension_mismatch>([&](matrix& c) { rt::apply(c, &wide, nullptr, minus, a); }, {"apply", "mask"});
  check_failure<gb::empty_object>([&](matrix& c) { rt::apply(c, nullptr, nullptr, plus, rt::bound::first, empty, a); },
                                  {"apply", "bound scalar"});
  check_failure<gb::domain_mismatch>(
      [&](matrix& c) { rt::apply(c, nullptr, nullptr, plus, rt::bound::second, of_mine_scalar, wide); },
      {"apply", "bound scalar", "mine"});
  check_failure<gb::empty_object>([&](matrix& c) { rt::apply(c, nullptr, nullptr, row, a, empty); },
                                  {"apply", "thunk"});
  check_failure<gb::domain_mismatch>([&](matrix& c) { rt::select(c, nullptr, nullptr, equal, of_mine, one); },
                                     {"select", "operand", "mine"});
  check_failure<gb::domain_mismatch>([&](matrix& c) { rt::select(c, nullptr, nullptr, equal, a, of_mine_scalar); },
                                     {"select", "thunk", "mine"});
  check_failure<gb::empty_object>([&](matrix& c) { rt::select(c, nullptr, nullptr, equal, a, empty); },
                                  {"select", "thunk"});
  check_failure<gb::dimension_mismatch>([&](matrix& c) { rt::select(c, nullptr, nullptr, equal, wide, one); },
                                        {"select", "4 x 6"});
}

}  // namespace
