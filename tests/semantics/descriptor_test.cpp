// An operation throws for descriptor fields that it would otherwise ignore, and changes nothing.
#include <graphblas/graphblas.hpp>
#include <tests/semantics/tiny.hpp>

#include <array>
#include <vector>

namespace {

using namespace tiny;
using gb::invalid_value;
using gb::method;
using gb::phases;

const auto A = mat<int>({{1, _, 2}, {_, 3, _}, {4, _, _}});
const auto u = gb::vector<int>::build(3, std::vector{0, 2}, std::vector{5, 6});
const std::vector<gb::descriptor> unused = {{.how = method::hash}, {.how = method::pull}, {.passes = phases::two}};

// call(exec, desc) for every executor.
template <class Call>
void expect_refused(const gb::descriptor& desc, const Call& call) {
  EXPECT_THROW(call(gb::reference{}, desc), invalid_value);
  EXPECT_THROW(call(gb::cpu{.threads = 2}, desc), invalid_value);
  EXPECT_THROW(call(gb::automatic{}, desc), invalid_value);
}
template <class Call>
void expect_taken(const gb::descriptor& desc, const Call& call) {
  EXPECT_NO_THROW(call(gb::reference{}, desc));
  EXPECT_NO_THROW(call(gb::cpu{.threads = 2}, desc));
}

TEST(descriptor, operations_with_one_method_refuse_others) {
  auto C = A.clone();
  auto w = u.clone();
  const auto none = gb::no_mask;
  const auto no = gb::no_accum;
  const auto above = [](int value, offset_t, offset_t, int thunk) { return value > thunk; };
  for (const auto& desc : unused) {
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::ewise_add(e, C, none, no, gb::plus<>{}, A, A, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::ewise_mult(e, C, none, no, gb::plus<>{}, A, A, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::ewise_add(e, w, none, no, gb::plus<>{}, u, u, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::ewise_mult(e, w, none, no, gb::plus<>{}, u, u, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::apply(e, C, none, no, gb::ainv<>{}, A, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::apply(e, w, none, no, gb::ainv<>{}, u, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::apply(e, C, none, no, gb::plus<>{}, A, 1, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::select(e, C, none, no, above, A, 2, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::select(e, w, none, no, above, u, 2, d); });
    expect_refused(desc,
                   [&](const auto& e, const auto& d) { gb::reduce(e, w, none, no, gb::plus_monoid<int>{}, A, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::transpose(e, C, none, no, A, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::diagonal(e, C, none, no, u, 0, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::diagonal(e, w, none, no, A, 0, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::concat(e, C, none, no, std::array{&A}, 1, 1, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::concat(e, w, none, no, std::array{&u}, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::reshape(e, C, none, no, A, false, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::extract(e, C, none, no, A, gb::all, gb::all, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::extract(e, w, none, no, u, gb::all, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::extract_column(e, w, none, no, A, gb::all, 0, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::assign(e, C, none, no, A, gb::all, gb::all, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::assign(e, C, none, no, 7, gb::all, gb::all, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::assign(e, w, none, no, u, gb::all, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::assign(e, w, none, no, 7, gb::all, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::assign_row(e, C, none, no, u, 0, gb::all, d); });
    expect_refused(desc, [&](const auto& e, const auto& d) { gb::assign_column(e, C, none, no, u, gb::all, 0, d); });
  }
  EXPECT_EQ(C, A);
  EXPECT_EQ(w, u);
  expect_taken({.replace = true, .sorted = false},
               [&](const auto& e, const auto& d) { gb::ewise_add(e, C, none, no, gb::plus<>{}, A, A, d); });
}

TEST(descriptor, products_refuse_methods_of_other_operations) {
  auto C = A.clone();
  auto w = u.clone();
  const gb::plus_times<int> ring;
  const auto mxm = [&](const auto& mask) {
    return [&](const auto& e, const auto& d) { gb::mxm(e, C, mask, gb::no_accum, ring, A, A, d); };
  };
  for (const method how : {method::push, method::pull}) {
    expect_refused({.how = how}, mxm(gb::no_mask));
    expect_refused({.how = how}, [&](const auto& e, const auto& d) {
      gb::mxm_in_blocks(
          e, A, A, ring, 1000, [](offset_t, const auto&) {}, d);
    });
  }
  for (const gb::descriptor& desc : {gb::descriptor{.how = method::hash}, {.passes = phases::two}}) {
    expect_refused(desc,
                   [&](const auto& e, const auto& d) { gb::mxv(e, w, gb::no_mask, gb::no_accum, ring, A, u, d); });
    expect_refused(desc,
                   [&](const auto& e, const auto& d) { gb::vxm(e, w, gb::no_mask, gb::no_accum, ring, u, A, d); });
    gb::dense_matrix<int> X(3, 3), Y(3, 3);
    expect_refused(desc,
                   [&](const auto& e, const auto& d) { gb::mxm(e, X, gb::no_mask, gb::no_accum, ring, A, Y, d); });
    expect_refused(desc,
                   [&](const auto& e, const auto& d) { gb::mxm(e, C, gb::structure(A), gb::no_accum, ring, X, Y, d); });
  }
  // Products inside a mask have no symbolic pass.
  EXPECT_THROW(mxm(gb::structure(A))(gb::cpu{}, gb::descriptor{.passes = phases::two}), invalid_value);
  EXPECT_EQ(C, A);
  EXPECT_EQ(w, u);
  expect_taken({.passes = phases::two}, mxm(gb::no_mask));
  expect_taken({.passes = phases::two}, mxm(!gb::structure(A)));
}

TEST(descriptor, products_in_blocks_need_no_executor) {
  offset_t entries = 0;
  gb::mxm_in_blocks(A, A, gb::plus_times<int>{}, 1000,
                    [&](offset_t, const auto& block) { entries += block.entries(); });
  EXPECT_EQ(entries, gb::mxm(A, A, gb::plus_times<int>{}).entries());
  gb::mxm_in_blocks(A, A, gb::plus_times<int>{}, 1000, [&](offset_t, const auto&) { entries = 0; },
                    {.how = method::hash});
  EXPECT_EQ(entries, 0);
}

}  // namespace
