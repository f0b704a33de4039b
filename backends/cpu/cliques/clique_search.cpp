// The search from one vertex, over bitmaps of its candidates, and the batches of such searches.
#include <backends/common/bitmap.hpp>
#include <backends/cpu/cliques/clique_search.hpp>
#include <core/parallel.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace gustav::backends::cpu {
namespace {

using bitmap::word;
constexpr int batch_chunks = 64;
constexpr std::size_t chunk_roots = 16;

}  // namespace

// What one thread needs for a search. Candidates have the numbers 0 to c - 1, the neighbours before the root follow.
template <class I>
class clique_worker {
 public:
  explicit clique_worker(const clique_search<I>& all)
      : all_(all), number_(static_cast<std::size_t>(all.a_.rows), I{-1}) {}

  void search(I root, clique_list<I>& found, std::size_t most) {
    const pattern_view<I>& a = all_.a_;
    vertices_.assign(all_.after_.begin() + a.offsets[root], all_.after_.begin() + all_.after_end_[at(root)]);
    candidates_ = vertices_.size();
    if (candidates_ + 1 < all_.least_) return;
    for (offset_t p = a.offsets[root]; p < a.offsets[root + 1]; ++p)
      if (all_.place_[at(a.indices[p])] < all_.place_[at(root)]) vertices_.push_back(a.indices[p]);
    found_ = &found;
    most_ = most;
    clique_.assign(1, root);
    excluded_.clear();
    for (std::size_t k = candidates_; k < vertices_.size(); ++k) excluded_.push_back(k);
    fill_rows();
    sets_.assign((candidates_ + 1) * words_, word{0});
    for (std::size_t k = 0; k < candidates_; ++k) bitmap::set(sets_.data(), k);
    expand(0, 0);
  }

 private:
  static std::size_t at(I v) { return static_cast<std::size_t>(v); }
  const word* row(std::size_t k) const { return rows_.data() + k * words_; }
  bool is_neighbour(std::size_t k, std::size_t candidate) const { return bitmap::test(row(k), candidate); }
  bool is_full() const { return found_->ends.size() >= most_; }

  // The candidates next to each vertex. An edge is found from its end that comes first in the order, which is never a
  // candidate next to a neighbour before the root.
  void fill_rows() {
    words_ = bitmap::words_for(candidates_);
    rows_.assign(vertices_.size() * words_, word{0});
    for (std::size_t k = 0; k < candidates_; ++k) number_[at(vertices_[k])] = static_cast<I>(k);
    for (std::size_t k = 0; k < vertices_.size(); ++k) {
      const I v = vertices_[k];
      for (offset_t p = all_.a_.offsets[v]; p < all_.after_end_[at(v)]; ++p) {
        const I other = number_[at(all_.after_[static_cast<std::size_t>(p)])];
        if (other < 0) continue;
        const auto c = static_cast<std::size_t>(other);
        bitmap::set(rows_.data() + k * words_, c);
        if (k < candidates_) bitmap::set(rows_.data() + c * words_, k);
      }
    }
    for (std::size_t k = 0; k < candidates_; ++k) number_[at(vertices_[k])] = -1;
  }

  std::size_t common(std::size_t k, const word* set) const {
    std::size_t count = 0;
    for (std::size_t w = 0; w < words_; ++w) count += static_cast<std::size_t>(std::popcount(row(k)[w] & set[w]));
    return count;
  }

  // Extends the clique by the candidates of a level. excluded_[from...) could extend it too, but are done.
  void expand(std::size_t level, std::size_t from) {
    const auto candidates = [&] { return sets_.data() + level * words_; };
    std::size_t count = 0;
    for (std::size_t w = 0; w < words_; ++w) count += static_cast<std::size_t>(std::popcount(candidates()[w]));
    if (clique_.size() + count < all_.least_) return;
    if (count == 0) {
      if (from == excluded_.size()) report();
      return;
    }
    std::size_t pivot = 0, best = 0;
    bool has_pivot = false;
    const auto consider = [&](std::size_t k) {
      const std::size_t c = common(k, candidates());
      if (has_pivot && c <= best) return;
      has_pivot = true;
      pivot = k;
      best = c;
    };
    for (std::size_t k = from; k < excluded_.size(); ++k) consider(excluded_[k]);
    if (best == count) return;  // a vertex that is done extends all cliques of this branch
    bitmap::for_each(sets_.data() + level * words_, std::size_t{0}, words_, consider);
    for (std::size_t w = 0; w < words_; ++w) {
      for (word bits = candidates()[w] & ~row(pivot)[w]; bits; bits &= bits - 1) {
        const std::size_t v = bitmap::least(bits, w);
        for (std::size_t k = 0; k < words_; ++k) sets_[(level + 1) * words_ + k] = candidates()[k] & row(v)[k];
        const std::size_t end = excluded_.size();
        for (std::size_t k = from; k < end; ++k)
          if (is_neighbour(excluded_[k], v)) excluded_.push_back(excluded_[k]);
        clique_.push_back(vertices_[v]);
        expand(level + 1, end);
        clique_.pop_back();
        if (is_full()) return;
        excluded_.resize(end);
        bitmap::clear(candidates(), v);
        excluded_.push_back(v);
      }
    }
  }

  void report() {
    found_->members.insert(found_->members.end(), clique_.begin(), clique_.end());
    std::sort(found_->members.end() - static_cast<std::ptrdiff_t>(clique_.size()), found_->members.end());
    found_->ends.push_back(found_->members.size());
  }

  const clique_search<I>& all_;
  buffer<I> number_;         // of a candidate; -1 for other vertices
  std::vector<I> vertices_;  // by number
  std::size_t candidates_ = 0, words_ = 0, most_ = 0;
  std::vector<word> rows_, sets_;
  std::vector<std::size_t> excluded_;
  std::vector<I> clique_;
  clique_list<I>* found_ = nullptr;
};

template <class I>
clique_search<I>::clique_search(const pattern_view<I>& a, const std::vector<I>& order, std::size_t least, int threads)
    : a_(a),
      order_(order),
      least_(least),
      threads_(resolve_threads(threads)),
      place_(order.size()),
      after_end_(order.size()),
      after_(static_cast<std::size_t>(a.rows ? a.offsets[a.rows] : 0)),
      workers_(static_cast<std::size_t>(threads_)) {
  for (std::size_t k = 0; k < order.size(); ++k) place_[static_cast<std::size_t>(order[k])] = static_cast<I>(k);
  for (std::size_t v = 0; v < order.size(); ++v) {
    offset_t end = a.offsets[v];
    for (offset_t p = a.offsets[v]; p < a.offsets[v + 1]; ++p)
      if (place_[static_cast<std::size_t>(a.indices[p])] > place_[v])
        after_[static_cast<std::size_t>(end++)] = a.indices[p];
    after_end_[v] = end;
  }
}
template <class I>
clique_search<I>::~clique_search() = default;

template <class I>
bool clique_search<I>::step(clique_list<I>& found, std::size_t most) {
  const std::size_t first = next_;
  if (first == order_.size()) return false;
  next_ = std::min(order_.size(), first + batch_chunks * chunk_roots);
  std::array<long, batch_chunks + 1> borders;
  for (std::size_t c = 0; c <= batch_chunks; ++c)
    borders[c] = static_cast<long>(std::min(next_, first + c * chunk_roots));
  std::array<clique_list<I>, batch_chunks> parts;
  auto body = [&](long begin, long end, int chunk) {
    auto& worker = workers_[static_cast<std::size_t>(current_worker())];
    if (!worker) worker = std::make_unique<clique_worker<I>>(*this);
    auto& part = parts[static_cast<std::size_t>(chunk)];
    for (long k = begin; k < end && part.ends.size() < most; ++k)
      worker->search(order_[static_cast<std::size_t>(k)], part, most);
  };
  parallel_chunks(borders.data(), batch_chunks, threads_, body);
  for (const auto& part : parts) {
    const std::size_t taken = std::min(most, part.ends.size());
    const std::size_t before = found.members.size();
    const std::size_t members = taken ? part.ends[taken - 1] : 0;
    found.members.insert(found.members.end(), part.members.begin(),
                         part.members.begin() + static_cast<std::ptrdiff_t>(members));
    for (std::size_t k = 0; k < taken; ++k) found.ends.push_back(before + part.ends[k]);
    most -= taken;
  }
  return true;
}

template class clique_search<std::int32_t>;
template class clique_search<std::int64_t>;

}  // namespace gustav::backends::cpu
