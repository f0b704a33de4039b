// assign of one value at the entries of a mask: outputs and masks of every form, against the model.
#include <core/allocation.hpp>
#include <core/error.hpp>
#include <core/views.hpp>
#include <graphblas/runtime/any_scalar.hpp>
#include <graphblas/runtime/any_vector.hpp>
#include <graphblas/runtime/operations.hpp>
#include <tests/runtime/move_cases.hpp>

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace {

using namespace runtime_model;

constexpr offset_t n = 400;

std::vector<std::int64_t> all_positions(offset_t size) {
  std::vector<std::int64_t> out;
  for (std::int64_t i = 0; i < size; ++i) out.push_back(i);
  return out;
}
gb::vector_form form_of(const rt::any_vector& u) {
  return u.visit([](const auto& stored) { return stored.form(); });
}

// The model of w<mask> = x.
object expected(const object& w, const object& mask, const rt::any_scalar& x, const rt::call_options& options) {
  const auto* const bytes = static_cast<const std::byte*>(x.value());
  const value one(bytes, bytes + x.domain().size());
  object a{x.domain(), w.rows, 1};
  for (offset_t i = 0; i < w.rows; ++i) a.entries[{i, 0}] = one;
  return assigned(w, &mask, nullptr, a, all_positions(w.rows), {0}, options);
}

TEST(RuntimeAssignPositions, EveryForm) {
  std::mt19937 random(1);
  for (const types& t : type_cases())
    for (const int percent : {0, 1, 10, 50, 100})
      for (const int listed : {0, 1, 5, 50, 100})
        for (const bool replace : {false, true}) {
          const object w = random_object(t.output, n, 1, percent, random);
          const object mask = random_object(user_type(24), n, 1, listed, random);
          rt::any_scalar x(t.operand);
          x.set(t.operand, random_value(t.operand, random).data());
          const rt::call_options options{.replace = replace, .structure = true};
          auto got = vector_of(w);
          const auto m = vector_of(mask);
          rt::assign(got, &m, nullptr, x, {}, options);
          EXPECT_EQ(model_of(got), expected(w, mask, x, options))
              << t.output.name() << " from " << t.operand.name() << ", " << percent << " % of w, " << listed
              << " % of the mask" << (replace ? ", replace" : "");
        }
}

// One value for all entries, the same and another one, into w that has one value for all.
TEST(RuntimeAssignPositions, OneValueForAllEntries) {
  std::mt19937 random(2);
  const auto int32 = rt::type::of<std::int32_t>();
  for (const int percent : {2, 50, 100})
    for (const std::int32_t second : {7, 8}) {
      const object pattern = random_object(int32, n, 1, percent, random), mask = random_object(int32, n, 1, 3, random);
      const rt::call_options options{.structure = true};
      const object none{int32, n, 1};
      const object w = expected(none, pattern, rt::any_scalar(std::int32_t{7}), options);
      rt::any_vector got(int32, n);
      const auto p = vector_of(pattern), m = vector_of(mask);
      rt::assign(got, &p, nullptr, rt::any_scalar(std::int32_t{7}), {}, options);
      rt::assign(got, &m, nullptr, rt::any_scalar(second), {}, options);
      EXPECT_EQ(model_of(got), expected(w, mask, rt::any_scalar(second), options)) << percent << ' ' << second;
    }
}

TEST(RuntimeAssignPositions, TheOutputMayBeTheMask) {
  std::mt19937 random(3);
  for (const int percent : {2, 50, 100}) {
    const object w = random_object(rt::type::of<double>(), n, 1, percent, random);
    auto got = vector_of(w);
    const rt::call_options options{.structure = true};
    rt::assign(got, &got, nullptr, rt::any_scalar(2.5), {}, options);
    EXPECT_EQ(model_of(got), expected(w, w, rt::any_scalar(2.5), options)) << percent;
  }
}

// The levels of a search: w goes from empty through all forms to full.
TEST(RuntimeAssignPositions, LevelByLevel) {
  std::mt19937 random(4);
  const auto int32 = rt::type::of<std::int32_t>();
  object w{int32, n, 1};
  rt::any_vector got(int32, n);
  const rt::call_options options{.structure = true};
  bool was_bitmap = false;
  for (std::int32_t level = 1; w.entries.size() < static_cast<std::size_t>(n); ++level) {
    object frontier{int32, n, 1};
    for (int k = 0; k < 4 + level / 50; ++k)
      frontier.entries[{static_cast<offset_t>(random() % n), 0}] = value_of(std::int32_t{0});
    const auto m = vector_of(frontier);
    rt::assign(got, &m, nullptr, rt::any_scalar(level), {}, options);
    w = expected(w, frontier, rt::any_scalar(level), options);
    ASSERT_EQ(model_of(got), w) << level;
    was_bitmap |= form_of(got) == gb::vector_form::bitmap;
  }
  EXPECT_TRUE(was_bitmap);
  EXPECT_EQ(form_of(got), gb::vector_form::full);
}

// 120 of 1,600 positions may be either form. A bitmap pays for assignments of one position, not for one of 70.
TEST(RuntimeAssignPositions, ABitmapIsMadeForManySmallAssignments) {
  const auto fp64 = rt::type::of<double>();
  for (const bool is_small : {true, false}) {
    rt::any_vector w(fp64, 1600), m(fp64, 1600);
    for (offset_t i = 0; i < 120; ++i) w.set(2 * i, fp64, value_of(1.0).data());
    for (offset_t i = 0; i < (is_small ? 1 : 70); ++i) m.set(2 * i + 1, fp64, value_of(0.0).data());
    ASSERT_EQ(form_of(w), gb::vector_form::sparse);
    rt::assign(w, &m, nullptr, rt::any_scalar(2.0), {}, {.structure = true});
    EXPECT_EQ(form_of(w), is_small ? gb::vector_form::bitmap : gb::vector_form::sparse);
    EXPECT_EQ(w.entries(), is_small ? 121 : 190);
  }
}

bool no_memory(std::size_t) noexcept { return true; }

TEST(RuntimeAssignPositions, WithoutMemoryNothingChanges) {
  std::mt19937 random(5);
  const auto int32 = rt::type::of<std::int32_t>();
  for (const int percent : {2, 50, 100}) {
    const object pattern = random_object(int32, n, 1, percent, random), mask = random_object(int32, n, 1, 3, random);
    rt::any_vector w(int32, n);
    const auto p = vector_of(pattern), m = vector_of(mask);
    p.wait();
    m.wait();
    rt::assign(w, &p, nullptr, rt::any_scalar(std::int32_t{7}), {}, {.structure = true});  // one value for all
    const object before = model_of(w);
    gb::set_allocation_fault(no_memory);
    EXPECT_THROW(rt::assign(w, &m, nullptr, rt::any_scalar(std::int32_t{8}), {}, {.structure = true}),
                 gb::out_of_memory)
        << percent;
    gb::set_allocation_fault(nullptr);
    EXPECT_EQ(model_of(w), before) << percent;
  }
}

}  // namespace
