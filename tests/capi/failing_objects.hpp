// Objects of every kind for calls of the C API whose allocations fail, and all that they hold.
#pragma once

#include <GraphBLAS.h>
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace gustav_tests {

inline constexpr GrB_Index few = 12, huge = GrB_Index{1} << 40;

struct triple {
  std::int64_t a, b, c;
};

inline void add_triples(void* z, const void* x, const void* y) {
  const auto& p = *static_cast<const triple*>(x);
  const auto& q = *static_cast<const triple*>(y);
  *static_cast<triple*>(z) = {p.a + q.a, p.b + q.b, p.c + q.c};
}
inline void turn_triple(void* z, const void* x) {
  const auto& p = *static_cast<const triple*>(x);
  *static_cast<triple*>(z) = {p.b, p.c, p.a};
}
inline void is_even_triple(void* z, const void* x, GrB_Index i, GrB_Index j, const void* thunk) {
  const auto sum = static_cast<const triple*>(x)->a + static_cast<const triple*>(thunk)->a;
  *static_cast<bool*>(z) = (sum + static_cast<std::int64_t>(i + j)) % 2 == 0;
}

// A program's objects and arrays. Those that calls write hold something before, so that a lost entry shows.
struct objects {
  objects() {
    EXPECT_EQ(GrB_Type_new(&user, sizeof(triple)), GrB_SUCCESS);
    EXPECT_EQ(GrB_BinaryOp_new(&add, add_triples, user, user, user), GrB_SUCCESS);
    EXPECT_EQ(GrB_UnaryOp_new(&turn, turn_triple, user, user), GrB_SUCCESS);
    EXPECT_EQ(GrB_IndexUnaryOp_new(&is_even, is_even_triple, GrB_BOOL, user, user), GrB_SUCCESS);
    EXPECT_EQ(GrB_Monoid_new_UDT(&monoid, add, &zero), GrB_SUCCESS);
    EXPECT_EQ(GrB_Semiring_new(&semiring, monoid, add), GrB_SUCCESS);
    for (auto [matrix, type, seed] : {std::tuple(&A, GrB_FP64, 1),
                                      {&B, GrB_FP64, 2},
                                      {&C, GrB_FP64, 3},
                                      {&narrow, GrB_INT8, 4},
                                      {&mask, GrB_BOOL, 5},
                                      {&weights, GrB_INT8, 0}})
      make(*matrix, type, seed);
    for (auto [vector, type, seed] :
         {std::tuple(&u, GrB_FP64, 1), {&w, GrB_FP64, 2}, {&x, GrB_INT16, 3}, {&m, GrB_BOOL, 4}})
      make(*vector, type, seed);
    make_full();
    make_users();
    make_huge();
    EXPECT_EQ(GrB_Matrix_new(&square, GrB_FP64, few * few, few * few), GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_new(&part, GrB_FP64, 3, 3), GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_new(&empty, GrB_FP64, few, few), GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_new(&wide, GrB_FP64, 3000, 3000), GrB_SUCCESS);
    EXPECT_EQ(GrB_Vector_new(&part_v, GrB_FP64, 3), GrB_SUCCESS);
    EXPECT_EQ(GrB_Vector_new(&empty_v, GrB_FP64, few), GrB_SUCCESS);
    EXPECT_EQ(GrB_Scalar_new(&s, GrB_FP64), GrB_SUCCESS);
    EXPECT_EQ(GrB_Scalar_setElement_FP64(s, 3), GrB_SUCCESS);
    // A has work that waits: new entries, a new value and a removed entry.
    for (GrB_Index k = 0; k < 4; ++k) EXPECT_EQ(GrB_Matrix_setElement_FP64(A, 9, k, (k + 6) % few), GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_setElement_FP64(A, 8, 5, 0), GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_removeElement(A, 0, 5), GrB_SUCCESS);
    EXPECT_EQ(GrB_Vector_setElement_FP64(u, 7, 1), GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_set_String(B, "a name that takes memory of its own", GrB_NAME), GrB_SUCCESS);
  }
  objects(const objects&) = delete;
  objects& operator=(const objects&) = delete;
  ~objects() {
    for (auto* matrix : matrices()) GrB_Matrix_free(matrix);
    for (auto* matrix : {&U, &V}) GrB_Matrix_free(matrix);
    for (auto* vector : vectors()) GrB_Vector_free(vector);
    for (auto* vector : {&y, &z}) GrB_Vector_free(vector);
    for (auto* scalar : {&s, &made_s}) GrB_Scalar_free(scalar);
    GrB_Semiring_free(&semiring);
    GrB_Monoid_free(&monoid);
    GrB_IndexUnaryOp_free(&is_even);
    GrB_UnaryOp_free(&turn);
    GrB_BinaryOp_free(&add);
    GrB_Type_free(&user);
  }

  // Those whose values double holds.
  std::array<GrB_Matrix*, 15> matrices() {
    return {&A, &B, &C, &narrow, &mask, &weights, &full, &H, &K, &square, &part, &empty, &wide, &made, &made_huge};
  }
  std::array<GrB_Vector*, 11> vectors() {
    return {&u, &w, &x, &m, &full_v, &g, &k, &part_v, &empty_v, &made_v, &made_huge_v};
  }

  GrB_Type user = nullptr;
  GrB_BinaryOp add = nullptr;
  GrB_UnaryOp turn = nullptr;
  GrB_IndexUnaryOp is_even = nullptr;
  GrB_Monoid monoid = nullptr;
  GrB_Semiring semiring = nullptr;
  // few x few: operands, the output, one of another type, masks (by value: some weights are 0), all entries there.
  GrB_Matrix A = nullptr, B = nullptr, C = nullptr, narrow = nullptr, mask = nullptr, weights = nullptr, full = nullptr;
  GrB_Matrix U = nullptr, V = nullptr;  // operand and output of the user's type
  GrB_Matrix H = nullptr, K = nullptr;  // huge x huge
  GrB_Matrix square = nullptr, part = nullptr, empty = nullptr, wide = nullptr, made = nullptr, made_huge = nullptr;
  GrB_Vector u = nullptr, w = nullptr, x = nullptr, m = nullptr, full_v = nullptr;
  GrB_Vector y = nullptr, z = nullptr;  // of the user's type
  GrB_Vector g = nullptr, k = nullptr;  // of `huge` elements
  GrB_Vector part_v = nullptr, empty_v = nullptr, made_v = nullptr, made_huge_v = nullptr;
  GrB_Scalar s = nullptr, made_s = nullptr;

  std::vector<GrB_Index> rows = std::vector<GrB_Index>(64, 77), cols = rows;
  std::vector<double> values = std::vector<double>(64, 5);
  std::vector<triple> triples = std::vector<triple>(64);
  std::vector<char> bytes = std::vector<char>(8192, 'b');
  GrB_Index n = 64, lengths[3] = {64, 64, 64};
  double number = 4;
  triple zero{0, 0, 0}, sum{1, 2, 3};
  char text[256] = "before";

 private:
  // Three entries in each row, `seed` of which says where and of which value.
  static void make(GrB_Matrix& matrix, GrB_Type type, int seed) {
    EXPECT_EQ(GrB_Matrix_new(&matrix, type, few, few), GrB_SUCCESS);
    for (int e = 0; e < 36; ++e)
      EXPECT_EQ(GrB_Matrix_setElement_INT32(matrix, (e + seed) % 5, static_cast<GrB_Index>(e % 12),
                                            static_cast<GrB_Index>((e * 7 + e / 12 + seed * 5) % 12)),
                GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_wait(matrix, GrB_MATERIALIZE), GrB_SUCCESS);
  }
  static void make(GrB_Vector& vector, GrB_Type type, int seed) {
    EXPECT_EQ(GrB_Vector_new(&vector, type, few), GrB_SUCCESS);
    for (int e = 0; e < 5; ++e)
      EXPECT_EQ(GrB_Vector_setElement_INT32(vector, (e + seed) % 4, static_cast<GrB_Index>((e * 5 + seed) % 12)),
                GrB_SUCCESS);
    EXPECT_EQ(GrB_Vector_wait(vector, GrB_MATERIALIZE), GrB_SUCCESS);
  }
  void make_full() {
    EXPECT_EQ(GrB_Matrix_new(&full, GrB_FP64, few, few), GrB_SUCCESS);
    EXPECT_EQ(GrB_Vector_new(&full_v, GrB_FP64, few), GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_assign_FP64(full, nullptr, nullptr, 2, GrB_ALL, few, GrB_ALL, few, nullptr), GrB_SUCCESS);
    for (GrB_Index i = 0; i < few; ++i)
      EXPECT_EQ(GrB_Vector_setElement_FP64(full_v, static_cast<double>(i), i), GrB_SUCCESS);
    EXPECT_EQ(GrB_Vector_wait(full_v, GrB_MATERIALIZE), GrB_SUCCESS);
  }
  void make_users() {
    for (auto [matrix, vector, seed] : {std::tuple(&U, &y, 1), {&V, &z, 4}}) {
      EXPECT_EQ(GrB_Matrix_new(matrix, user, few, few), GrB_SUCCESS);
      EXPECT_EQ(GrB_Vector_new(vector, user, few), GrB_SUCCESS);
      for (int e = 0; e < 12; ++e) {
        const triple value{e, seed, e * seed};
        const auto i = static_cast<GrB_Index>(e), j = static_cast<GrB_Index>((e * 5 + seed) % 12);
        EXPECT_EQ(GrB_Matrix_setElement_UDT(*matrix, &value, i, j), GrB_SUCCESS);
        const auto info = e % 3 == 0 ? GrB_Vector_setElement_UDT(*vector, &value, j) : GrB_SUCCESS;
        EXPECT_EQ(info, GrB_SUCCESS);
      }
      EXPECT_EQ(GrB_Matrix_wait(*matrix, GrB_MATERIALIZE), GrB_SUCCESS);
      EXPECT_EQ(GrB_Vector_wait(*vector, GrB_MATERIALIZE), GrB_SUCCESS);
    }
  }
  void make_huge() {
    constexpr GrB_Index step = GrB_Index{1} << 30;
    for (auto* matrix : {&H, &K}) EXPECT_EQ(GrB_Matrix_new(matrix, GrB_FP64, huge, huge), GrB_SUCCESS);
    for (auto* vector : {&g, &k}) EXPECT_EQ(GrB_Vector_new(vector, GrB_FP64, huge), GrB_SUCCESS);
    for (GrB_Index e = 0; e < 20; ++e) {
      const auto value = static_cast<double>(e + 1);
      EXPECT_EQ(GrB_Matrix_setElement_FP64(H, value, e * step + 5, (e + 1) % 20 * step + 5), GrB_SUCCESS);
      EXPECT_EQ(GrB_Matrix_setElement_FP64(K, value, e * step + 5, 7), GrB_SUCCESS);
      EXPECT_EQ(GrB_Vector_setElement_FP64(g, value, e * step + 5), GrB_SUCCESS);
      EXPECT_EQ(GrB_Vector_setElement_FP64(k, value, e * step + 6), GrB_SUCCESS);
    }
    for (auto* matrix : {&H, &K}) EXPECT_EQ(GrB_Matrix_wait(*matrix, GrB_MATERIALIZE), GrB_SUCCESS);
    for (auto* vector : {&g, &k}) EXPECT_EQ(GrB_Vector_wait(*vector, GrB_MATERIALIZE), GrB_SUCCESS);
  }
};

// All that the objects and arrays hold, as numbers that are compared.
class contents {
 public:
  explicit contents(objects& o) {
    for (auto* matrix : o.matrices()) add<double>(*matrix, GrB_Matrix_extractTuples_FP64);
    for (auto* vector : o.vectors()) add<double>(*vector, GrB_Vector_extractTuples_FP64);
    for (auto matrix : {o.U, o.V}) add<triple>(matrix, GrB_Matrix_extractTuples_UDT);
    for (auto vector : {o.y, o.z}) add<triple>(vector, GrB_Vector_extractTuples_UDT);
    for (auto scalar : {o.s, o.made_s}) add(scalar);
    add(o.rows);
    add(o.cols);
    add(o.values);
    add(o.triples);
    for (const auto length : o.lengths) add(length);
    add(o.n);
    add(o.number);
    add(o.sum);
    add(o.bytes);
    add(std::string(o.text));
    char name[256] = "";
    EXPECT_EQ(GrB_Matrix_get_String(o.A, name, GrB_NAME), GrB_SUCCESS);
    add(std::string(name));
  }
  bool operator==(const contents&) const = default;

 private:
  void add(GrB_Index value) { numbers_.push_back(value); }
  void add(char c) { add(static_cast<GrB_Index>(static_cast<unsigned char>(c))); }
  void add(double value) { add(std::bit_cast<GrB_Index>(value)); }
  void add(const triple& t) {
    for (const auto value : {t.a, t.b, t.c}) add(static_cast<GrB_Index>(value));
  }
  template <class T>
  void add(const std::vector<T>& all) {
    for (const auto& value : all) add(value);
  }
  void add(const std::string& text) {
    for (const char c : text) add(c);
  }
  void add(GrB_Scalar scalar) {
    double value = scalar ? -1 : -2;
    const auto info = scalar ? GrB_Scalar_extractElement_FP64(&value, scalar) : GrB_NO_VALUE;
    EXPECT_GE(info, GrB_SUCCESS);
    add(value);
  }
  template <class T, class Extract>
  void add(GrB_Matrix matrix, const Extract& extract) {
    if (!matrix) return add(GrB_Index{0});
    GrB_Index n = 0, nrows = 0, ncols = 0;
    EXPECT_EQ(GrB_Matrix_nvals(&n, matrix), GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_nrows(&nrows, matrix), GrB_SUCCESS);
    EXPECT_EQ(GrB_Matrix_ncols(&ncols, matrix), GrB_SUCCESS);
    std::vector<GrB_Index> rows(n + 1), cols(n + 1);
    std::vector<T> values(n + 1);
    EXPECT_EQ(extract(rows.data(), cols.data(), values.data(), &n, matrix), GrB_SUCCESS);
    for (const auto size : {n, nrows, ncols}) add(size);
    add(rows);
    add(cols);
    add(values);
  }
  template <class T, class Extract>
  void add(GrB_Vector vector, const Extract& extract) {
    if (!vector) return add(GrB_Index{0});
    GrB_Index n = 0, size = 0;
    EXPECT_EQ(GrB_Vector_nvals(&n, vector), GrB_SUCCESS);
    EXPECT_EQ(GrB_Vector_size(&size, vector), GrB_SUCCESS);
    std::vector<GrB_Index> indices(n + 1);
    std::vector<T> values(n + 1);
    EXPECT_EQ(extract(indices.data(), values.data(), &n, vector), GrB_SUCCESS);
    for (const auto number : {n, size}) add(number);
    add(indices);
    add(values);
  }

  std::vector<GrB_Index> numbers_;
};

}  // namespace gustav_tests
