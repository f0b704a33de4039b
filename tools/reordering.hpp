// `gustav convert --reorder`: permutes the graph and its names, and writes the permutation.
#pragma once

#include <algorithms/verify/parts.hpp>
#include <analysis/reorder.hpp>
#include <loaders/atomic_file.hpp>
#include <tools/product_report.hpp>
#include <tools/saving.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gustav::tools {

class reordering {
 public:
  // Checks the options of --reorder and opens the file of --reorder-map. Throws usage_error, io_error, not_compiled.
  reordering(session& s, const destination& to);

  bool wanted() const { return !how_.empty(); }

  // Permutes the vertices of g. Throws bad_data unless the matrix is square, usage_error, verify_error.
  template <class T, class I>
  void apply(io::loaded<T, I>& g) {
    const auto& a = g.adjacency;
    require_square(a.rows(), a.cols(), g.report.file);
    session_.progress().say("reordering");
    const auto order = order_of(a);
    auto moved = permute(a, order);
    if (session_.verifies()) verify_part(a.view(), order, moved.view());
    session_.explain("reorder: " + how_ + ", rows and columns alike");
    write_map(g.names, [&](offset_t k) { return static_cast<offset_t>(order[static_cast<std::size_t>(k)]); });
    g.names = io::names_in_order(g.names, order);
    g.adjacency = std::move(moved);
    if (!g.directed) g.adjacency.mark_symmetric();
    session_.report()["reorder"] = how_;
  }

  // Renames the map into place. Called after the graph is written, which may fail.
  void finish();

 private:
  static void require_square(offset_t rows, offset_t cols, const std::string& file);
  // Throws usage_error above the limit of --max-products.
  void refuse_many(offset_t multiply_adds) const;
  template <class T, class I>
  std::vector<I> order_of(const matrix<T, I>& a) {
    if (how_ == "degree") return order_by_degree(a, degree_order::descending);
    if (how_ == "degree-ascending") return order_by_degree(a, degree_order::ascending);
    if (how_ == "rcm") return order_by_rcm(a);
    const auto v = a.view();
    const offset_t multiply_adds = count_multiply_adds(v, v);
    refuse_many(multiply_adds);
    session_.require_memory(static_cast<std::uint64_t>(partition_memory(multiply_adds)), "the partition");
    try {
      return order_by_affinity(a, options_);
    } catch (const invalid_value& e) {
      throw usage_error("convert: --reorder affinity: " + std::string(e.what()));
    } catch (const index_overflow& e) {
      throw usage_error("convert: --reorder affinity: " + std::string(e.what()));
    }
  }
  // Writes a line for every vertex in the new order: its name and its number from 1.
  template <class F>
  void write_map(const io::vertex_names& names, F&& old) {
    if (!map_) return;
    std::string line;
    for (offset_t k = 0; k < names.size(); ++k) {
      line.clear();
      names.append(line, old(k));
      line += '\t' + std::to_string(k + 1) + '\n';
      map_->write(line);
    }
  }

  session& session_;
  std::string how_;  // the value of --reorder; empty: keep the order
  partition_options options_;
  std::unique_ptr<io::atomic_file> map_;
};

}  // namespace gustav::tools
