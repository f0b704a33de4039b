// Growing lists of records, for formats whose number of records does not follow from the number of lines.
#pragma once

#include <loaders/detail/memory_budget.hpp>
#include <loaders/detail/parsed.hpp>
#include <loaders/detail/text.hpp>

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace gustav::io::detail {

// U: type of the vertex numbers. Weights are stored in the array of the domain only.
template <class U>
class record_list {
 public:
  record_list(memory_budget& budget, value_domain domain) : budget_(&budget), domain_(domain) {}

  // `at` points into the line of the record.
  void add(U src, U dst, const char* at) {
    if (src_.size() == reserved_) reserve_more();
    src_.push_back(src);
    dst_.push_back(dst);
    at_.push_back(at);
  }
  void add(U src, U dst, double weight, const char* at) {
    add(src, dst, at);
    if (domain_ == value_domain::real) real_.push_back(weight);
  }
  void add(U src, U dst, std::int64_t weight, const char* at) {
    add(src, dst, at);
    if (domain_ == value_domain::integer) integer_.push_back(weight);
  }
  void add(U src, U dst, const edge_weight& weight, const char* at) {
    if (domain_ == value_domain::integer)
      add(src, dst, weight.integer, at);
    else
      add(src, dst, weight.real, at);
  }
  std::size_t size() const { return src_.size(); }
  U src(std::size_t k) const { return src_[k]; }
  U dst(std::size_t k) const { return dst_[k]; }
  void reserve(std::size_t n) {
    src_.reserve(n);
    dst_.reserve(n);
    at_.reserve(n);
    if (domain_ == value_domain::real) real_.reserve(n);
    if (domain_ == value_domain::integer) integer_.reserve(n);
  }
  const std::vector<const char*>& positions() const { return at_; }

  // The records without their positions.
  segment<U> take() {
    segment<U> out;
    out.count = src_.size();
    out.src = buffer<U>(std::move(src_));
    out.dst = buffer<U>(std::move(dst_));
    out.real = buffer<double>(std::move(real_));
    out.integer = buffer<std::int64_t>(std::move(integer_));
    return out;
  }
  std::vector<const char*> take_positions() { return std::move(at_); }

 private:
  void reserve_more() {
    constexpr std::size_t more = 1 << 16;
    budget_->take(more * (2 * sizeof(U) + 8 + (domain_ == value_domain::none ? 0 : 8)), "the edges of the file");
    reserved_ += more;
  }

  memory_budget* budget_;
  value_domain domain_;
  std::size_t reserved_ = 0;  // records that the budget covers
  std::vector<U> src_;
  std::vector<U> dst_;
  std::vector<double> real_;
  std::vector<std::int64_t> integer_;
  std::vector<const char*> at_;
};

// Sets line_of of a graph whose segments hold the records of `chunks`, one for each line that is not skipped.
void find_lines_in(parsed_graph& graph, const source& from, std::vector<text_range> chunks,
                   bool (*is_skipped)(std::string_view));

// Moves the lists into the graph, in order, and sets its line_of.
void adopt_records(parsed_graph& graph, std::vector<record_list<std::uint32_t>>& lists, const source& from);

}  // namespace gustav::io::detail
