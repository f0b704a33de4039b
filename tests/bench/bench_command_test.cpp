// `gustav bench` with peers that are short shell scripts: which results count, and how they are reported.
#include <tests/bench/bench_command.hpp>

#include <cmath>
#include <cstdint>

namespace {

using namespace gustav::test;

const std::string quick = "--quick --op triangles --json --threads 1";

TEST_F(bench_command, counts_a_peer_with_the_same_answer) {
  add_peer("slow", answer("slow", "{\"triangles\": 1}", 100));
  add_peer("fast", answer("fast", "{\"triangles\": 1}", 1e-12));
  const json report = json::parse(run(quick));
  EXPECT_EQ(code_, 0);
  EXPECT_EQ(report.at("command"), "bench");
  EXPECT_EQ(report.at("wins"), 1);
  EXPECT_EQ(report.at("losses"), 1);
  EXPECT_EQ(report.at("ops").at(0).at("check"), (json{{"triangles", 1}}));
  const json own = result_of("gustav", report), slow = result_of("slow", report);
  EXPECT_EQ(own.at("seconds").size(), 3u);
  EXPECT_NEAR(slow.at("ratio").get<double>(), 100 / own.at("median").get<double>(),
              1e-6 / own.at("median").get<double>());
  EXPECT_EQ(slow.at("spread"), 0);
}

TEST_F(bench_command, reports_the_largest_peak_of_memory) {
  // 7 bytes in the first of its processes, 5 in the others.
  const std::string mark = (folder_ / "ran").string();
  add_peer(
      "small",
      "if [ -e " + mark + " ]; then n=5; else n=7; : > " + mark +
          "; fi\n"
          "echo \"{\\\"peer\\\": \\\"small\\\", \\\"threads\\\": 1, \\\"first_seconds\\\": 1, \\\"seconds\\\": [1], "
          "\\\"peak_bytes\\\": $n, \\\"check\\\": {\\\"triangles\\\": 1}}\"");
  add_peer("mute", answer("mute", "{\"triangles\": 1}"));
  const json report = json::parse(run("--rounds 2 --op triangles --json --threads 1"));
  EXPECT_EQ(result_of("small", report).at("peak_bytes"), 7);
  EXPECT_FALSE(result_of("mute", report).contains("peak_bytes"));
  const auto own = result_of("gustav", report).at("peak_bytes").get<std::uint64_t>();
  EXPECT_GT(own, std::uint64_t{1} << 20);
  EXPECT_LT(own, std::uint64_t{1} << 32);
}

TEST_F(bench_command, reports_the_kernel_and_the_bytes_of_a_call) {
  std::ofstream(folder_ / "numbers") << "read_bandwidth = 25\n";
  const json report =
      json::parse(run("--op spmv --type fp64 --json --threads 1 --tuning " + (folder_ / "numbers").string()));
  EXPECT_EQ(report.at("read_bandwidth"), 25);
  const json own = result_of("gustav", report);
  EXPECT_EQ(own.at("kernel"), "pull row by row");
  // 4 arcs of 4 + 8 bytes, 5 offsets, 4 values, and 4 with a flag, because no arc leaves d.
  EXPECT_EQ(own.at("bytes"), 4 * 12 + 5 * 8 + 4 * 8 + 4 * 9);
  EXPECT_NE(run("--op spmv --threads 1").find("pull row by row, "), std::string::npos);
}

TEST_F(bench_command, gives_no_time_to_a_wrong_answer) {
  add_peer("liar", answer("liar", "{\"triangles\": 2}"));
  const json report = json::parse(run(quick));
  EXPECT_EQ(code_, 1);
  const json liar = result_of("liar", report);
  EXPECT_EQ(liar.at("differs"), "triangles is 2 instead of 1");
  EXPECT_FALSE(liar.contains("median"));
  EXPECT_FALSE(liar.contains("ratio"));
  EXPECT_EQ(report.at("wins"), 0);
}

TEST_F(bench_command, says_why_a_peer_is_absent) {
  add_peer("honest", "echo '{\"peer\": \"honest\", \"op\": \"triangles\", \"absent\": \"no licence\"}'");
  add_peer("broken", "echo 'the library is gone' >&2; exit 3");
  add_peer("silent", "exit 0");
  const json report = json::parse(run(quick));
  EXPECT_EQ(code_, 0);
  EXPECT_EQ(result_of("honest", report).at("absent"), "no licence");
  EXPECT_EQ(result_of("broken", report).at("absent"), "exit code 3: the library is gone");
  EXPECT_EQ(result_of("silent", report).at("absent"), "exit code 0");
  // Known peers are listed even if they are not installed.
  EXPECT_NE(result_of("SuiteSparse:GraphBLAS", report).at("absent").get<std::string>().find("is not in"),
            std::string::npos);
  EXPECT_TRUE(result_of("SciPy", report).contains("absent"));
}

TEST_F(bench_command, cuts_what_takes_too_long) {
  add_peer("slowpoke", "exec sleep 600");
  const json report = json::parse(run("--quick --time-cap 2 --op triangles --json --threads 1"));
  EXPECT_EQ(code_, 0);
  ASSERT_EQ(report.at("cut").size(), 1u);
  EXPECT_NE(report.at("cut").at(0).get<std::string>().find("slowpoke: killed after"), std::string::npos);
  EXPECT_TRUE(result_of("gustav", report).contains("median"));
}

// The limit of a first call is 2 s under this cap, that of loading is 4 s.
const std::string short_cap = "--quick --time-cap 2 --op triangles --json --threads 1";
const std::string enter = "p=/proc/self/fd/$GUSTAV_BENCH_PHASES\n";

TEST_F(bench_command, does_not_count_loading_and_the_check) {
  add_peer("patient", enter + "sleep 2.5\nprintf f > $p\nprintf r > $p\nprintf c > $p\nsleep 2.5\n" +
                          answer("patient", "{\"triangles\": 1}"));
  const json report = json::parse(run(short_cap));
  EXPECT_EQ(report.at("cut").size(), 0u) << report.at("cut").dump();
  EXPECT_EQ(result_of("patient", report).at("median"), 1.0);
}

TEST_F(bench_command, kills_a_first_call_that_takes_too_long) {
  add_peer("stuck", enter + "printf f > $p\nexec sleep 600");
  const json report = json::parse(run(short_cap));
  const std::string cut = result_of("stuck", report).at("cut");
  EXPECT_EQ(cut.substr(0, 14), "killed after 2");
  EXPECT_NE(cut.find("s of its first call"), std::string::npos) << cut;
}

TEST_F(bench_command, times_the_first_call_of_the_variant_that_counts) {
  // Of several variants the process begins with red; blue is the best one.
  add_peer("choosy",
           "case \"$*\" in\n"
           "*'--repeat 0'*'--variant blue'*) f=4; s=''; v=blue; n=40 ;;\n"
           "*) f=9; s=2; v=red; n=90 ;; esac\n"
           "echo \"{\\\"peer\\\": \\\"choosy\\\", \\\"variant\\\": \\\"blue\\\", \\\"first_variant\\\": \\\"$v\\\", "
           "\\\"first_seconds\\\": $f, \\\"first_page_faults\\\": $n, \\\"seconds\\\": [$s], "
           "\\\"check\\\": {\\\"triangles\\\": 1}}\"");
  const json choosy = result_of("choosy", json::parse(run(quick)));
  EXPECT_EQ(choosy.at("first"), 4.0);
  EXPECT_EQ(choosy.at("first_page_faults"), 40.0);
  EXPECT_EQ(choosy.at("median"), 2.0);
  EXPECT_EQ(choosy.at("first_only"), false);
}

TEST_F(bench_command, counts_the_page_faults_of_first_and_repeated_calls) {
  const json own = result_of("gustav", json::parse(run(quick)));
  EXPECT_GT(own.at("first_page_faults").get<double>(), 0);
  EXPECT_LT(own.at("page_faults").get<double>(), own.at("first_page_faults").get<double>());
}

TEST_F(bench_command, repeats_even_the_longest_call_once) {
  const json own = json::parse(run("--worker --op triangles --seconds 0 --repeat 3 --threads 1"));
  EXPECT_EQ(own.at("seconds").size(), 1u);
  EXPECT_EQ(json::parse(run("--worker --op triangles --repeat 0 --threads 1")).at("seconds").size(), 0u);
}

TEST_F(bench_command, compares_forced_instruction_sets) {
  add_peer("eager", "echo 'must not run' >&2; exit 3");
  const json report = json::parse(run("--quick --op spgemm-lambda --isa avx2 --isa baseline --json --threads 1"));
  const json& results = report.at("ops").at(0).at("results");
  ASSERT_EQ(results.size(), 3u);
  const std::string widest = results[0].at("isa");
  EXPECT_EQ(results[2].at("peer"), "gustav baseline");
  EXPECT_EQ(results[2].at("isa"), "baseline");
  EXPECT_GT(results[2].at("ratio").get<double>(), 0);
  EXPECT_EQ(results[1].at("peer"), "gustav avx2");
  if (widest == "baseline")
    EXPECT_TRUE(results[1].contains("absent"));
  else
    EXPECT_EQ(results[1].at("isa"), "avx2");
  run("--op spgemm --all-methods --isa avx2");
  EXPECT_EQ(code_, 2);
}

TEST_F(bench_command, asks_the_later_rounds_for_the_best_variant) {
  add_peer("choosy",
           "case \"$*\" in *'--variant blue'*) t=2 ;; *) t=1 ;; esac\n"
           "echo \"{\\\"peer\\\": \\\"choosy\\\", \\\"threads\\\": 1, \\\"variant\\\": \\\"blue\\\", "
           "\\\"first_seconds\\\": 0, "
           "\\\"seconds\\\": [$t], \\\"check\\\": {\\\"triangles\\\": 1}}\"");
  const json report = json::parse(run("--rounds 3 --op triangles --json --threads 1"));
  EXPECT_EQ(result_of("choosy", report).at("seconds"), (json{1.0, 2.0, 2.0}));
  EXPECT_EQ(result_of("choosy", report).at("variant"), "blue");
}

TEST_F(bench_command, repeats_the_selected_and_the_best_method_when_time_is_up) {
  const std::string graph = (folder_ / "graph.el").string();
  ASSERT_EQ(std::system((command_ + " generate rmat --directed --scale 13 --edge-factor 16 -q -o " + graph).c_str()),
            0);
  // A fifth of a second for each of five operations.
  const json report = json::parse(run(
      "--all-methods --time-cap 1 --op spgemm --op spgemm-sorted --op lu --op tall --op masked --json --threads 1"));
  const json& methods = report.at("ops").at(0).at("methods");
  ASSERT_TRUE(methods.back().contains("cut")) << methods.dump();
  EXPECT_TRUE(methods.front().at("repeated").get<bool>());
  for (const json& m : methods)
    if (m.at("method") == report.at("ops").at(0).value("best", "")) {
      EXPECT_TRUE(m.at("repeated").get<bool>()) << methods.dump();
    }
}

TEST_F(bench_command, runs_every_operation_of_its_own) {
  const json report = json::parse(run("--quick --json --threads 2"));
  EXPECT_EQ(code_, 0);
  ASSERT_EQ(report.at("ops").size(), 26u);
  for (const json& op : report.at("ops")) EXPECT_TRUE(op.at("results").at(0).contains("median")) << op.dump();
  // Arcs a->b, b->c, c->a, c->d: their squares are a->c, b->a, b->d, c->b; none of them is an arc.
  const auto check = [&](const std::string& op) {
    for (const json& one : report.at("ops"))
      if (one.at("op") == op) return one.at("check");
    return json();
  };
  EXPECT_EQ(check("spgemm").at("nonzeros"), 4);
  EXPECT_EQ(check("spgemm-sorted").at("sum"), 4.0);
  EXPECT_EQ(check("spgemm-minplus").at("sum"), 8.0);  // 1 + 1 at each
  EXPECT_EQ(check("spgemm-lambda"), check("spgemm"));
  // By degree d < a < b < c: L has (b, a), (c, d), (c, a), (c, b), U their transpose. L U: b 1 1, c 1 3.
  EXPECT_EQ(check("lu").at("sum"), 6.0);
  EXPECT_EQ(check("lu").at("nonzeros"), 4);
  EXPECT_EQ(check("tall").at("nonzeros"), 4096);  // every column of A is repeated 1024 times among 4096
  EXPECT_EQ(check("masked").at("nonzeros"), 0);
  EXPECT_EQ(check("triangles").at("triangles"), 1);
  EXPECT_EQ(check("bfs"), (json{{"source", 2}, {"reached", 4}, {"levels", {1, 2, 1}}}));
  // From a, b and c in turn, 22, 21 and 21 times; their levels are 1 1 1 1, 1 1 2 and 1 2 1.
  EXPECT_EQ(check("bfs64").at("levels"), (json{64, 85, 85, 22}));
  EXPECT_EQ(check("bfs64").at("reached"), 256);
  EXPECT_EQ(check("components"), (json{{"components", 1}, {"largest", 4}, {"mixed", 4 * (131 + 262 + 393) / 1024.0}}));
  EXPECT_EQ(check("sddmm").at("nonzeros"), 4);
  // A hundred times the whole matrix, each with other rows of B.
  EXPECT_GT(check("spmm-batch").at("norm").get<double>(), 5 * check("spmm").at("norm").get<double>());
  EXPECT_EQ(check("spmm-batch"), check("spmm-batch-loop"));
  // y = (x(b), x(c), x(a) + x(d), 0) = (9, 10, 19, 0) / 8.
  EXPECT_DOUBLE_EQ(check("spmv").at("norm").get<double>(), std::sqrt(542.0) / 8);
  EXPECT_NEAR(check("pagerank").at("sum").get<double>(), 1, 1e-12);
  EXPECT_EQ(check("loading").at("entries"), 4);
}

TEST_F(bench_command, asks_no_peer_for_what_only_gustav_is_compared_by) {
  add_peer("eager", "echo 'must not run' >&2; exit 3");
  const json report = json::parse(run("--quick --op spgemm --op spgemm-lambda --op spgemm-minplus --json --threads 1"));
  ASSERT_EQ(report.at("ops").size(), 3u);
  EXPECT_FALSE(report.at("ops").at(0).contains("of_plus_times"));
  EXPECT_GT(report.at("ops").at(0).at("results").size(), 1u);
  for (std::size_t k : {1, 2}) {
    EXPECT_EQ(report.at("ops").at(k).at("results").size(), 1u);
    EXPECT_GT(report.at("ops").at(k).at("of_plus_times").get<double>(), 0);
  }
}

TEST_F(bench_command, tells_peers_how_wide_a_tall_matrix_is) {
  add_peer("echo",
           "case \"$*\" in *'--bits 10'*) n=1024 ;; *) n=0 ;; esac\n"
           "echo \"{\\\"peer\\\": \\\"echo\\\", \\\"first_seconds\\\": 1, \\\"seconds\\\": [1], "
           "\\\"check\\\": {\\\"nonzeros\\\": $n, \\\"sum\\\": $n, \\\"mixed\\\": 0}}\"");
  const json report = json::parse(run("--quick --op tall --bits 10 --json --threads 1"));
  EXPECT_EQ(report.at("ops").at(0).at("check").at("nonzeros"), 1024);
  // Only `mixed` is wrong in its answer.
  EXPECT_EQ(result_of("echo", report).at("differs").get<std::string>().substr(0, 6), "mixed ");
}

TEST_F(bench_command, passes_the_columns_and_the_type_of_dense_operands) {
  // One part in 10,000 is the tolerance of fp32.
  const json own = json::parse(run("--worker --op spmm --cols 3 --type fp32 --threads 1")).at("check");
  EXPECT_EQ(own, json::parse(run("--worker --op spmm --cols 3 --threads 1")).at("check"));
  const auto add_echo = [&](const std::string& name, double factor) {
    std::ostringstream check;
    check.precision(17);
    check << "{\"norm\": " << factor * own.at("norm").get<double>() << ", \"mixed\": " << own.at("mixed").dump() << "}";
    add_peer(name, "case \"$*\" in *'--cols 3 --type fp'*) ;; *) exit 3 ;; esac\n" + answer(name, check.str()));
  };
  add_echo("near", 1 + 0.9e-4);
  add_echo("far", 1 + 1.2e-4);
  const json report = json::parse(run("--quick --op spmm --cols 3 --type fp32 --json --threads 1"));
  EXPECT_EQ(report.at("cols"), 3);
  EXPECT_EQ(report.at("type"), "fp32");
  EXPECT_TRUE(result_of("near", report).contains("median")) << report.dump();
  EXPECT_EQ(result_of("far", report).at("differs").get<std::string>().substr(0, 5), "norm ");
  const json exact = json::parse(run("--quick --op spmm --cols 3 --json --threads 1"));
  EXPECT_TRUE(result_of("near", exact).contains("differs")) << exact.dump();
}

TEST_F(bench_command, compares_operations_without_dense_operands_exactly) {
  const json own = json::parse(run("--worker --op pagerank --threads 1")).at("check");
  json check = own;
  check["sum"] = own.at("sum").get<double>() + 5e-5;
  add_peer("near", answer("near", check.dump()));
  const json report = json::parse(run("--quick --op pagerank --type fp32 --json --threads 1"));
  EXPECT_EQ(result_of("near", report).at("differs").get<std::string>().substr(0, 4), "sum ");
}

TEST_F(bench_command, runs_python_peers_by_the_python_that_has_them) {
  const auto add_python = [&](const std::string& name) {
    std::ofstream(folder_ / "peers" / name) << "import sys, json\n"
                                               "print(json.dumps({'peer': 'old', 'absent': 'old'}))\n";
  };
  add_python("scipy_peer.py");
  add_python("igraph_peer.py");
  std::ofstream(folder_ / "python") << "#!/bin/sh\n" << answer("new", "{\"triangles\": 1}") << "\n";
  ASSERT_EQ(::chmod((folder_ / "python").c_str(), 0755), 0);
  std::ofstream(folder_ / "peers" / "newest_python") << (folder_ / "python").string() << "\n";
  const auto count = [&](const std::string& name) {
    const json report = json::parse(run(quick));
    int found = 0;
    for (const json& s : report.at("ops").at(0).at("results")) found += s.at("peer") == name;
    return found;
  };
  EXPECT_EQ(count("new"), 2);  // the second run of SciPy, the only one of igraph
  EXPECT_EQ(count("old"), 1);
  ::setenv("GUSTAV_PEER_PYTHON", "", 1);  // only the system's Python
  EXPECT_EQ(count("new"), 0);
  EXPECT_EQ(count("old"), 2);
  ::unsetenv("GUSTAV_PEER_PYTHON");
}

TEST_F(bench_command, lets_a_long_first_run_stand_alone) {
  add_peer("long",
           "echo '{\"peer\": \"long\", \"threads\": 1, \"first_seconds\": 50, \"seconds\": [], "
           "\"check\": {\"triangles\": 1}}'");
  const json report = json::parse(run(quick));
  EXPECT_EQ(result_of("long", report).at("median"), 50.0);
  EXPECT_EQ(result_of("long", report).at("first_only"), true);
  EXPECT_EQ(report.at("wins"), 1);
}

TEST_F(bench_command, prints_a_table) {
  add_peer("slow", answer("slow", "{\"triangles\": 1}", 100));
  const std::string table = run("--quick --op triangles --threads 1");
  EXPECT_EQ(code_, 0);
  EXPECT_NE(table.find("triangles       slow 1 "), std::string::npos) << table;
  EXPECT_NE(table.find("100.000 s"), std::string::npos) << table;
  EXPECT_NE(table.find("; 1 win, 0 losses"), std::string::npos) << table;
}

TEST_F(bench_command, refuses_what_it_does_not_know) {
  run("--op sorting");
  EXPECT_EQ(code_, 2);
  run("--worker");
  EXPECT_EQ(code_, 2);
  run("--time-cap 0");
  EXPECT_EQ(code_, 2);
  run("--op spmm --cols 0");
  EXPECT_EQ(code_, 2);
  run("--op spmv --type fp16");
  EXPECT_EQ(code_, 2);
}

}  // namespace
