// Options and output of `gustav info --product`.
#include <tools/product_report.hpp>

#include <fmt/format.h>

namespace gustav::tools {
namespace {

std::string volume_text(const product_volume& v) { return fmt::format("{:.0f} bytes, {:.0f} words", v.bytes, v.words); }

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
  auto volume = [](const product_volume& v) {
    return json{{"bytes", offset_t(v.bytes)}, {"words", offset_t(v.words)}};
  };
  json j = {{"flops", r.size.flops()},    {"products", r.size.multiply_adds},
            {"entries", r.size.entries},  {"compression", r.size.compression()},
            {"cache", offset_t(r.cache)}, {"lower_bound", volume(r.lower)}};
  j["upper_bound"] = nullptr;
  if (r.upper.parts) {
    j["upper_bound"] = volume(r.upper.volume);
    j["upper_bound"]["parts"] = r.upper.parts;
  }
  j["upper_bound_absent"] = r.upper.parts ? json(nullptr) : json(r.upper.absent);
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
  line("upper bound", r.upper.parts ? fmt::format("{}, {}", volume_text(r.upper.volume), counted(r.upper.parts, "part"))
                                    : fmt::format("not computed ({})", r.upper.absent));
  line("traffic", fmt::format("{} bytes (A {}, B {}, C {}, accumulator {}; {})", r.traffic.total(), r.traffic.a,
                              r.traffic.b, r.traffic.c, r.traffic.accumulator, r.kernel));
}

void explain(session& s, const product_report& r) {
  s.explain("A*A lower bound: every entry of A, B and C once; B equals A and is counted as a second matrix");
  s.explain(
      "A*A upper bound: multiply-adds in parts whose data fit the cache; each part loads and stores what it touches");
  s.explain("A*A traffic: the accesses of the kernel on a model of a cache with first-in first-out replacement");
  if (r.lower.bytes > 0)
    s.explain(fmt::format("A*A traffic is {:.2f} times the lower bound", double(r.traffic.total()) / r.lower.bytes));
}

}  // namespace gustav::tools
