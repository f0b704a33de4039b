// The ways to read an object of the C API: tuples, elements, exported arrays, a blob.
#include <tests/conformance/c_objects.hpp>
#include <tests/conformance/draw_arguments.hpp>

#include <algorithm>
#include <cstring>

namespace conformance {
namespace {

using model::domain;
using indices = std::vector<GrB_Index>;

constexpr model::position contradiction{-1, -1};
constexpr std::int64_t max_elements = 10;  // rows and columns of objects that are read element by element

// An array of values of a type, and its declaration.
class value_array {
 public:
  value_array(domain d, std::size_t n) : type_(d), words_(n * model::size_of(d) / sizeof(std::uint64_t) + 1) {}
  void* data() { return words_.data(); }
  model::value at(std::size_t k) const {
    model::value v{type_, {}};
    std::memcpy(v.bytes.data(), reinterpret_cast<const unsigned char*>(words_.data()) + k * model::size_of(type_),
                model::size_of(type_));
    return v;
  }
  // length: of an array in C, which is not 0.
  static std::string declaration(domain d, const std::string& length) {
    const std::string size = model::is_builtin(d) ? "" : "[" + std::to_string(model::size_of(d)) + "]";
    return std::string(c_name_of(d)) + " x[" + length + "]" + size + ";";
  }

 private:
  domain type_;
  std::vector<std::uint64_t> words_;
};

template <class Handle>
class reader {
 public:
  reader(c_program& p, const argument<Handle>& h, domain d, std::uint64_t variant) : p_(p), h_(h), r_(variant) {
    o_.type = d;
    o_.is_vector = !is_matrix_v<Handle>;
    count(o_.rows, o_.cols, entries_);
    data_ = entries_ + 1;  // the address of an array of no entries is not null either
  }

  model::object read() {
    const std::int64_t way = r_.below(8);
    const bool has_offsets = is_matrix_v<Handle> && std::max(o_.rows, o_.cols) <= max_offsets;
    if (way < 2 && o_.rows <= max_elements && o_.cols <= max_elements)
      read_elements();
    else if (way < 4 && has_offsets)
      read_exported(r_.chance(50) ? GrB_CSR_FORMAT : GrB_CSC_FORMAT);
    else if (way == 4 && is_matrix_v<Handle>)
      read_exported(GrB_COO_FORMAT);
    else if (way == 5 && o_.rows <= max_offsets)
      read_blob();
    else
      read_tuples(h_, o_.type);
    if (model::is_builtin(o_.type) && r_.chance(30)) check_cast(draw_builtin(r_));
    if (o_.at.size() != entries_) o_.at[contradiction] = model::value{o_.type, {}};
    p_.end_line();
    return o_;
  }

 private:
#define OF_HANDLE(name) GRID_OF(Handle, name)
  void count(std::int64_t& rows, std::int64_t& cols, GrB_Index& entries) {
    GrB_Index m = 0, n = 1;
    if constexpr (is_matrix_v<Handle>) {
      require(GrB_Matrix_nrows(&m, h_.value));
      require(GrB_Matrix_ncols(&n, h_.value));
      require(GrB_Matrix_nvals(&entries, h_.value));
    } else {
      require(GrB_Vector_size(&m, h_.value));
      require(GrB_Vector_nvals(&entries, h_.value));
    }
    rows = static_cast<std::int64_t>(m);
    cols = static_cast<std::int64_t>(n);
  }
  static void require(GrB_Info info) {
    if (info != GrB_SUCCESS) throw std::runtime_error("a size is not read");
  }
  void enter(GrB_Index i, GrB_Index j, const model::value& x) {
    o_.at[{static_cast<std::int64_t>(i), static_cast<std::int64_t>(j)}] = x;
  }

  // Tuples with values of type d, in the program's arrays i, j and x.
  value_array tuples(const argument<Handle>& from, domain d, indices& i, indices& j) {
    GrB_Index n = entries_;
    i.resize(data_);
    j.resize(data_);
    value_array x(d, entries_);
    if (p_.is_written()) {
      const std::string length = std::to_string(entries_ + 8);  // room for the entries of a library without the fault
      p_.write("{ GrB_Index n = " + length + ", i[" + length + "]" +
               (is_matrix_v<Handle> ? ", j[" + length + "]; " : "; ") + value_array::declaration(d, length));
    }
    const auto at_i = p_.output(i.data(), "i"), at_j = p_.output(j.data(), "j");
    const argument<void*> to{x.data(), "x"};
    GRID_TYPED(OF_HANDLE, extractTuples, d, [&](const auto& f) {
      if constexpr (is_matrix_v<Handle>)
        p_.must(f, at_i, at_j, to, p_.output(&n, "&n"), from);
      else
        p_.must(f, at_i, to, p_.output(&n, "&n"), from);
    });
    p_.write(is_matrix_v<Handle> ? "PRINT_ARRAY(n, i); PRINT_ARRAY(n, j); PRINT_ARRAY(n, x); }"
                                 : "PRINT_ARRAY(n, i); PRINT_ARRAY(n, x); }");
    if (n != entries_) o_.at[contradiction] = model::value{o_.type, {}};
    return x;
  }
  void read_tuples(const argument<Handle>& from, domain d) {
    indices i, j;
    const auto x = tuples(from, d, i, j);
    for (std::size_t k = 0; k < entries_; ++k) enter(i[k], is_matrix_v<Handle> ? j[k] : 0, x.at(k));
  }
  // The values cast by the API are those that the model casts.
  void check_cast(domain d) {
    indices i, j;
    const auto x = tuples(h_, d, i, j);
    for (std::size_t k = 0; k < entries_; ++k) {
      const auto found =
          o_.at.find({static_cast<std::int64_t>(i[k]), is_matrix_v<Handle> ? static_cast<std::int64_t>(j[k]) : 0});
      if (found == o_.at.end() || !model::same(model::cast(found->second, d), x.at(k)))
        o_.at[contradiction] = model::value{o_.type, {}};
    }
  }

  // Every position; the text has those with an entry.
  void read_elements() {
    if (p_.is_written()) p_.write("{ " + value_array::declaration(o_.type, "1") + " (void)x;");
    for (std::int64_t i = 0; i < o_.rows; ++i)
      for (std::int64_t j = 0; j < o_.cols; ++j) {
        value_array x(o_.type, 1);
        const GrB_Info info = read_element(x, i, j);
        if (info == GrB_SUCCESS)
          enter(static_cast<GrB_Index>(i), static_cast<GrB_Index>(j), x.at(0));
        else if (info != GrB_NO_VALUE)
          o_.at[contradiction] = model::value{o_.type, {}};
      }
    p_.write("}");
  }
  GrB_Info read_element(value_array& x, std::int64_t i, std::int64_t j) {
    const argument<void*> to{x.data(), "x"};
    const auto row = p_.number(i), col = p_.number(j);
    return GRID_TYPED(OF_HANDLE, extractElement, o_.type, [&](const auto& f) {
      if constexpr (is_matrix_v<Handle>)
        return p_.call_if_found("PRINT(x[0]);", f, to, h_, row, col);
      else
        return p_.call_if_found("PRINT(x[0]);", f, to, h_, row);
    });
  }

  void read_exported([[maybe_unused]] GrB_Format format) {
    if constexpr (is_matrix_v<Handle>) {
      const bool is_coo = format == GrB_COO_FORMAT, is_csr = format == GrB_CSR_FORMAT;
      const argument<GrB_Format> as{format, is_coo ? "GrB_COO_FORMAT" : is_csr ? "GrB_CSR_FORMAT" : "GrB_CSC_FORMAT"};
      GrB_Index np = 0, ni = 0, nx = 0;
      p_.write("{ GrB_Index np, ni, nx;");
      const auto to_np = p_.output(&np, "&np"), to_ni = p_.output(&ni, "&ni"), to_nx = p_.output(&nx, "&nx");
      p_.must(GRID_FUNCTION(GrB_Matrix_exportSize), to_np, to_ni, to_nx, as, h_);
      indices first(np + 1), second(ni + 1);
      value_array x(o_.type, nx);
      if (p_.is_written()) p_.write("GrB_Index p[np + 1], i[ni + 1]; " + value_array::declaration(o_.type, "nx + 1"));
      GRID_TYPED(GRID_FUNCTION, GrB_Matrix_export, o_.type, [&](const auto& f) {
        p_.must(f, p_.output(first.data(), "p"), p_.output(second.data(), "i"), argument<void*>{x.data(), "x"}, to_np,
                to_ni, to_nx, as, h_);
      });
      p_.write("PRINT_ARRAY(np, p); PRINT_ARRAY(ni, i); PRINT_ARRAY(nx, x); }");
      for (std::size_t line = 0; !is_coo && line + 1 < np; ++line)
        for (GrB_Index k = first[line]; k < first[line + 1] && k < nx; ++k)
          enter(is_csr ? line : second[k], is_csr ? second[k] : line, x.at(k));
      for (std::size_t k = 0; is_coo && k < nx; ++k) enter(first[k], second[k], x.at(k));
    }
  }

  void read_blob() {
    if constexpr (is_matrix_v<Handle>)
      read_tuples(deserialized(p_, h_, o_.type, h_.text + "_read"), o_.type);
    else
      read_tuples(h_, o_.type);
  }
#undef OF_HANDLE

  c_program& p_;
  const argument<Handle>& h_;
  random_source r_;
  model::object o_;
  GrB_Index entries_ = 0;
  std::size_t data_ = 0;
};

}  // namespace

model::object read_matrix(c_program& p, const argument<GrB_Matrix>& A, domain d, std::uint64_t variant) {
  return reader<GrB_Matrix>(p, A, d, variant).read();
}
model::object read_vector(c_program& p, const argument<GrB_Vector>& v, domain d, std::uint64_t variant) {
  return reader<GrB_Vector>(p, v, d, variant).read();
}

model::scalar read_scalar(c_program& p, const argument<GrB_Scalar>& s, domain d) {
  model::scalar out{d, {}};
  value_array x(d, 1);
  GrB_Info info = GrB_SUCCESS;
  if (p.is_written()) p.write("{ " + value_array::declaration(d, "1"));
  GRID_TYPED(GRID_FUNCTION, GrB_Scalar_extractElement, d, [&](const auto& f) {
    info = p.show(f, argument<void*>{x.data(), "x"}, s);
  });
  if (info == GrB_SUCCESS) out.held = x.at(0);
  p.write(info == GrB_SUCCESS ? "PRINT(x[0]); }" : "}");
  p.end_line();
  return out;
}

}  // namespace conformance
