// One fault of a call.
#include <tests/conformance/draw_fault.hpp>

#include <cstddef>

namespace conformance {
namespace {

// An object of another size.
void grow(grid_case& g, random_source& r) {
  auto& o = g.objects[static_cast<std::size_t>(r.below(static_cast<std::int64_t>(g.objects.size())))];
  if (o.is_vector || r.chance(50))
    ++o.rows;
  else
    ++o.cols;
}

// An object of a program's type that is cast to nothing else.
void give_other_type(grid_case& g, random_source& r) {
  auto& o = g.objects[static_cast<std::size_t>(r.below(static_cast<std::int64_t>(g.objects.size())))];
  o.type = o.type == model::domain::other24 ? model::domain::bytes24 : model::domain::other24;
  for (auto& entry : o.at) entry.second.type = o.type;
}

// An index beyond an object: of a tuple, of a list, or the one of a row or column.
void move_index(grid_case& g, random_source& r) {
  const std::int64_t wrong = r.chance(50) ? -1 : std::int64_t{1} << 41;
  const bool is_one =
      g.op == operation::extract_column || g.op == operation::assign_row || g.op == operation::assign_column;
  if (is_one && r.chance(50))
    g.index = wrong;
  else if (!g.tuples.empty())
    g.tuples[static_cast<std::size_t>(r.below(static_cast<std::int64_t>(g.tuples.size())))].first = wrong;
  else if (g.rows && !g.rows->empty())
    g.rows->back() = wrong;
  else if (g.cols && !g.cols->empty())
    g.cols->back() = wrong;
  else if (is_one)
    g.index = wrong;
}

}  // namespace

void add_fault(grid_case& g, random_source& r) {
  switch (r.below(5)) {
    case 0:
      return grow(g, r);
    case 1:
      return give_other_type(g, r);
    case 2:
      return move_index(g, r);
    case 3:
      if (g.op == operation::ewise_union && r.chance(50))
        g.beta.held.reset();
      else if (g.op != operation::reduce_scalar)
        g.s.held.reset();
      return;
    default:
      if (g.op == operation::build || g.op == operation::build_constant) {
        if (g.has_duplicates && r.chance(50))
          g.has_duplicates = false;
        else if (g.output().rows > 0 && g.output().cols > 0)
          g.objects[static_cast<std::size_t>(g.c)].at[{0, 0}] = draw_value(r, g.output().type, range::small);
      }
  }
}

}  // namespace conformance
