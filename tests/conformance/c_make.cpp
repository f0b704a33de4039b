// The ways to make an object of the C API: entry by entry, from tuples, imported, copied, assigned, from a blob.
#include <tests/conformance/c_objects.hpp>
#include <tests/conformance/draw_arguments.hpp>

#include <algorithm>

namespace conformance {
namespace {

using model::domain;
using indices = std::vector<GrB_Index>;

template <class Handle>
class maker {
 public:
  maker(c_program& p, const model::object& o, const std::string& name, std::uint64_t variant)
      : p_(p), o_(o), name_(name), r_(variant) {}

  argument<Handle> make(storage how) {
    const auto made = how == storage::iso ? assigned() : how == storage::pending ? with_elements(false) : finished();
    p_.end_line();
    return made;
  }

 private:
  argument<Handle> finished() {
    const std::int64_t way = r_.below(10);
    if (way < 4) return with_elements(true);
    if (way == 4) return resized();
    if (way == 5) return copied();
    if constexpr (is_matrix_v<Handle>) {
      if (way == 6 && o_.rows <= max_offsets) return from_blob();
      if (way < 9) return imported();
    }
    return built();
  }

  argument<Handle> empty(const std::string& name, domain d, std::int64_t more = 0) {
    const auto rows = p_.number(o_.rows + more);
    if constexpr (is_matrix_v<Handle>)
      return p_.create(GRID_FUNCTION(GrB_Matrix_new), name, c_type_of(d), rows, p_.number(o_.cols + 2 * more));
    else
      return p_.create(GRID_FUNCTION(GrB_Vector_new), name, c_type_of(d), rows);
  }

#define OF_HANDLE(name) GRID_OF(Handle, name)
  void set(const argument<Handle>& h, const model::position& at, const model::value& x) {
    const auto i = p_.number(at.first), j = p_.number(at.second);
    if (r_.chance(20)) {
      const auto s = make_scalar(p_, {x.type, x}, name_ + "_" + std::to_string(scalars_++));
      if constexpr (is_matrix_v<Handle>)
        p_.must(OF_HANDLE(setElement_Scalar), h, s, i, j);
      else
        p_.must(OF_HANDLE(setElement_Scalar), h, s, i);
      return;
    }
    const auto given = p_.value(other_type(x));
    GRID_TYPED(OF_HANDLE, setElement, given.value.type, [&](const auto& f) {
      if constexpr (is_matrix_v<Handle>)
        p_.must(f, h, given, i, j);
      else
        p_.must(f, h, given, i);
    });
  }
  // The value in another type from which it is cast to itself, or as it is.
  model::value other_type(const model::value& x) {
    if (!model::is_builtin(x.type)) return x;
    const model::value other = model::cast(x, draw_builtin(r_));
    return model::same(model::cast(other, x.type), x) ? other : x;
  }
  void remove(const argument<Handle>& h, const model::position& at) {
    if constexpr (is_matrix_v<Handle>)
      p_.must(GRID_FUNCTION(GrB_Matrix_removeElement), h, p_.number(at.first), p_.number(at.second));
    else
      p_.must(GRID_FUNCTION(GrB_Vector_removeElement), h, p_.number(at.first));
  }

  // Entries in any order, one of them first with another value, and one that goes again.
  argument<Handle> with_elements(bool waits) {
    const auto h = empty(name_, o_.type);
    set_all(h);
    if (waits) p_.must(OF_HANDLE(wait), h, r_.chance(50) ? complete : materialize);
    return h;
  }
  void set_all(const argument<Handle>& h) {
    std::vector<model::position> order;
    for (const auto& entry : o_.at) order.push_back(entry.first);
    for (std::size_t k = order.size(); k > 1; --k)
      std::swap(order[k - 1], order[static_cast<std::size_t>(r_.below(static_cast<std::int64_t>(k)))]);
    const model::position corner{o_.rows - 1, o_.cols - 1};
    const bool has_corner = o_.has(corner);
    if (!order.empty() && r_.chance(30)) {
      set(h, has_corner ? order[0] : corner, o_.at.at(order.back()));
      if (!has_corner) {
        if (r_.chance(50)) p_.must(OF_HANDLE(wait), h, complete);
        remove(h, corner);
      }
    }
    for (const auto& at : order) set(h, at, o_.at.at(at));
  }
  argument<Handle> resized() {
    const auto h = empty(name_, o_.type, 3);
    set_all(h);
    if (!o_.at.empty()) set(h, {o_.rows + 1, is_matrix_v<Handle> ? o_.cols + 3 : 0}, o_.at.begin()->second);
    if constexpr (is_matrix_v<Handle>)
      p_.must(GRID_FUNCTION(GrB_Matrix_resize), h, p_.number(o_.rows), p_.number(o_.cols));
    else
      p_.must(GRID_FUNCTION(GrB_Vector_resize), h, p_.number(o_.rows));
    return h;
  }

  // The entries as tuples, by rows, or else by columns.
  void list_entries(bool by_columns = false) {
    std::vector<std::pair<model::position, model::value>> all(o_.at.begin(), o_.at.end());
    if (by_columns)
      std::stable_sort(all.begin(), all.end(),
                       [](const auto& a, const auto& b) { return a.first.second < b.first.second; });
    for (const auto& [at, x] : all) {
      rows_.push_back(static_cast<GrB_Index>(at.first));
      cols_.push_back(static_cast<GrB_Index>(at.second));
      values_.push_back(x);
    }
  }
  argument<const void*> listed_values() { return p_.values(o_.type, values_, bytes_); }

  argument<Handle> built() {
    const auto h = empty(name_, o_.type);
    list_entries(r_.chance(50));
    const auto n = p_.number(static_cast<std::int64_t>(rows_.size()));
    GRID_TYPED(OF_HANDLE, build, o_.type, [&](const auto& f) {
      if constexpr (is_matrix_v<Handle>)
        p_.must(f, h, p_.indices(rows_), p_.indices(cols_), listed_values(), n, null_handle<GrB_BinaryOp>());
      else
        p_.must(f, h, p_.indices(rows_), listed_values(), n, null_handle<GrB_BinaryOp>());
    });
    return h;
  }

  argument<Handle> copied() {
    const auto from = maker(p_, o_, name_ + "_", r_.bits()).with_elements(r_.chance(50));
    return p_.create(OF_HANDLE(dup), name_, from);
  }

  // One value at all positions of a pattern, which is stored once.
  argument<Handle> assigned() {
    if (o_.at.empty()) return with_elements(true);
    model::object ones = o_;
    ones.type = domain::boolean;
    for (auto& entry : ones.at) entry.second = model::write(domain::boolean, model::of_unsigned(0));
    const auto pattern = maker(p_, ones, name_ + "_", r_.bits()).built();
    const auto h = empty(name_, o_.type);
    const auto x = p_.value(o_.at.begin()->second);
    const argument<const GrB_Index*> all{GrB_ALL, "GrB_ALL"};
    const argument<GrB_Descriptor> structure{GrB_DESC_S, "GrB_DESC_S"};
    const auto none = null_handle<GrB_BinaryOp>();
    GRID_TYPED(OF_HANDLE, assign, o_.type, [&](const auto& f) {
      if constexpr (is_matrix_v<Handle>)
        p_.must(f, h, pattern, none, x, all, p_.number(o_.rows), all, p_.number(o_.cols), structure);
      else
        p_.must(f, h, pattern, none, x, all, p_.number(o_.rows), structure);
    });
    return h;
  }

  argument<Handle> imported() {
    std::int64_t format = r_.below(3);
    if (std::max(o_.rows, o_.cols) > max_offsets) format = GrB_COO_FORMAT;
    list_entries(format == GrB_CSC_FORMAT);
    auto& counted = format == GrB_CSC_FORMAT ? cols_ : rows_;
    indices first = rows_, second = format == GrB_CSC_FORMAT ? rows_ : cols_;
    if (format != GrB_COO_FORMAT) {
      first.assign(static_cast<std::size_t>(format == GrB_CSR_FORMAT ? o_.rows : o_.cols) + 1, 0);
      for (const auto i : counted)
        for (std::size_t k = i + 1; k < first.size(); ++k) ++first[k];
    }
    const auto n = [&](const auto& list) { return p_.number(static_cast<std::int64_t>(list.size())); };
    static const char* const names[] = {"GrB_CSR_FORMAT", "GrB_CSC_FORMAT", "GrB_COO_FORMAT"};
    argument<Handle> made;
    GRID_TYPED(GRID_FUNCTION, GrB_Matrix_import, o_.type, [&](const auto& f) {
      made = p_.create(f, name_, c_type_of(o_.type), p_.number(o_.rows), p_.number(o_.cols), p_.indices(first),
                       p_.indices(second), listed_values(), n(first), n(second), n(values_),
                       argument<GrB_Format>{static_cast<GrB_Format>(format), names[format]});
    });
    return made;
  }

  argument<Handle> from_blob() {
    const auto from = maker(p_, o_, name_ + "_", r_.bits()).built();
    return deserialized(p_, from, o_.type, name_);
  }

  static inline const argument<GrB_WaitMode> complete{GrB_COMPLETE, "GrB_COMPLETE"};
  static inline const argument<GrB_WaitMode> materialize{GrB_MATERIALIZE, "GrB_MATERIALIZE"};
#undef OF_HANDLE

  c_program& p_;
  const model::object& o_;
  std::string name_;
  random_source r_;
  int scalars_ = 0;
  indices rows_, cols_;
  std::vector<model::value> values_;
  std::vector<unsigned char> bytes_;
};

}  // namespace

argument<GrB_Matrix> deserialized(c_program& p, const argument<GrB_Matrix>& A, domain d, const std::string& name) {
  GrB_Index size = 0;
  p.write("GrB_Index size_" + name + ";");
  p.must(GRID_FUNCTION(GrB_Matrix_serializeSize), p.output(&size, "&size_" + name), A);
  std::vector<unsigned char> blob(size);
  p.write("void *blob_" + name + " = malloc(size_" + name + ");");
  p.must(GRID_FUNCTION(GrB_Matrix_serialize), argument<void*>{blob.data(), "blob_" + name},
         p.output(&size, "&size_" + name), A);
  return p.create(GRID_FUNCTION(GrB_Matrix_deserialize), name, c_type_of(d),
                  argument<const void*>{blob.data(), "blob_" + name}, argument<GrB_Index>{size, "size_" + name});
}

argument<GrB_Matrix> make_matrix(c_program& p, const model::object& o, storage how, const std::string& name,
                                 std::uint64_t variant) {
  return maker<GrB_Matrix>(p, o, name, variant).make(how);
}
argument<GrB_Vector> make_vector(c_program& p, const model::object& o, storage how, const std::string& name,
                                 std::uint64_t variant) {
  return maker<GrB_Vector>(p, o, name, variant).make(how);
}

argument<GrB_Scalar> make_scalar(c_program& p, const model::scalar& s, const std::string& name) {
  const auto made = p.create(GRID_FUNCTION(GrB_Scalar_new), name, c_type_of(s.type));
  if (s.held) {
    const auto x = p.value(*s.held);
    GRID_TYPED(GRID_FUNCTION, GrB_Scalar_setElement, s.type, [&](const auto& f) { p.must(f, made, x); });
  }
  return made;
}

}  // namespace conformance
