// Options and output of `gustav info --product`.
#include <tools/product_report.hpp>

#include <fmt/format.h>

namespace gustav::tools {
namespace {

std::string volume_text(const product_volume& v) { return fmt::format("{:.0f} bytes, {:.0f} words", v.bytes, v.words); }

json volume_json(const product_volume& v) { return {{"bytes", offset_t(v.bytes)}, {"words", offset_t(v.words)}}; }

std::string upper_text(const product_upper& u) {
  return u.parts ? fmt::format("{}, {}", volume_text(u.volume), counted(u.parts, "part"))
                 : fmt::format("not computed ({})", u.absent);
}

void add_bounds(json& j, const product_volume& lower, const product_upper& upper) {
  j["lower_bound"] = volume_json(lower);
  j["upper_bound"] = nullptr;
  if (upper.parts) {
    j["upper_bound"] = volume_json(upper.volume);
    j["upper_bound"]["parts"] = upper.parts;
  }
  j["upper_bound_absent"] = upper.parts ? json(nullptr) : json(upper.absent);
}

}  // namespace

partition_options partition_options_of(const session& s) {
  partition_options o;
  o.cache = double(s.args().bytes("cache", static_cast<std::uint64_t>(o.cache)));
  o.max_multiply_adds = s.args().integer("max-products", o.max_multiply_adds, 0, 500'000'000);
  return o;
}

std::string too_many_multiply_adds(offset_t multiply_adds, const partition_options& options) {
  return fmt::format(
      "{}, of which at most {} are partitioned; --max-products N raises the limit (seconds to minutes per million)",
      counted(multiply_adds, "multiply-add"), options.max_multiply_adds);
}

json as_json(const product_report& r) {
  json j = {{"flops", r.size.flops()},
            {"products", r.size.multiply_adds},
            {"entries", r.size.entries},
            {"compression", r.size.compression()},
            {"cache", offset_t(r.cache)}};
  add_bounds(j, r.lower, r.upper);
  j["traffic"] = {{"bytes", r.traffic.total()},           {"a", r.traffic.a},  {"b", r.traffic.b}, {"c", r.traffic.c},
                  {"accumulator", r.traffic.accumulator}, {"kernel", r.kernel}};
  return j;
}

void print(const product_report& r, text_sink& out) {
  auto line = [&](std::string_view key, const auto& value) { out << "A*A " << key << ": " << value << '\n'; };
  line("flops", r.size.flops());
  line("products", r.size.multiply_adds);
  line("entries", r.size.entries);
  line("compression ratio", r.size.compression());
  line("cache", human_bytes(r.cache));
  line("lower bound", volume_text(r.lower));
  line("upper bound", upper_text(r.upper));
  line("traffic", fmt::format("{} bytes (A {}, B {}, C {}, accumulator {}; {})", r.traffic.total(), r.traffic.a,
                              r.traffic.b, r.traffic.c, r.traffic.accumulator, r.kernel));
}

void explain(session& s, const product_report& r) {
  s.explain("A*A lower bound: every entry of A, B and C once; B equals A and is counted as a second matrix");
  s.explain(
      "A*A upper bound: multiply-adds in parts whose data fit the cache; each part loads and stores what it touches");
  s.explain("A*A traffic: the accesses of the kernel on a model of a cache with first-in first-out replacement");
  if (r.lower.bytes > 0)
    s.explain("A*A traffic is {:.2f} times the lower bound", double(r.traffic.total()) / r.lower.bytes);
}

std::string partition_refused(const session& s, offset_t multiply_adds, const partition_options& options) {
  if (multiply_adds > options.max_multiply_adds) return too_many_multiply_adds(multiply_adds, options);
  const double memory = partition_memory(multiply_adds);
  if (memory <= double(s.memory_limit())) return {};
  return "the partition needs about " + human_bytes(memory) + ", the limit is " + human_bytes(double(s.memory_limit()));
}

json as_json(const vector_product_report& r) {
  json j;
  add_bounds(j, r.lower, r.upper);
  j["traffic"] = {
      {"bytes", r.traffic.total()}, {"a", r.traffic.a}, {"x", r.traffic.x}, {"y", r.traffic.y}, {"kernel", "pull"}};
  return j;
}

void print(const vector_product_report& r, text_sink& out) {
  const auto line = [&](std::string_view key, const std::string& value) {
    out << "A*x " << key << ": " << value << '\n';
  };
  line("lower bound", volume_text(r.lower));
  line("upper bound", upper_text(r.upper));
  line("traffic",
       fmt::format("{} bytes (A {}, x {}, y {}; pull)", r.traffic.total(), r.traffic.a, r.traffic.x, r.traffic.y));
}

void explain(session& s, const vector_product_report& r) {
  if (r.lower.bytes > 0)
    s.explain("A*x: x and y are full vectors of doubles; the traffic is {:.2f} times the lower bound",
              double(r.traffic.total()) / r.lower.bytes);
}

}  // namespace gustav::tools
