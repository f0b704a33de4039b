// `gustav bench` with peers that are short shell scripts, in a folder of its own.
#pragma once

#include <tests/support/skip.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace gustav::test {

namespace fs = std::filesystem;
using nlohmann::json;

class bench_command : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* given = std::getenv("GUSTAV_CLI");
    if (!given || ::access(given, X_OK) != 0) SKIP_FOR(missing::program, "no gustav command to test");
    command_ = given;
    std::string name = (fs::temp_directory_path() / "gustav-bench-test-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    fs::create_directory(folder_ / "peers");
    ::setenv("GUSTAV_PEERS", (folder_ / "peers").c_str(), 1);
    ::unsetenv("GUSTAV_PEER_PYTHON");
    // A triangle with a tail.
    std::ofstream(folder_ / "graph.el") << "a b\nb c\nc a\nc d\n";
  }
  void TearDown() override {
    if (!folder_.empty()) fs::remove_all(folder_);
  }

  void add_peer(const std::string& name, const std::string& script) {
    const fs::path file = folder_ / "peers" / (name + "_peer");
    std::ofstream(file) << "#!/bin/sh\n" << script << "\n";
    ASSERT_EQ(::chmod(file.c_str(), 0755), 0);
  }
  static std::string answer(const std::string& name, const std::string& check, double seconds = 1) {
    std::ostringstream digits;
    digits << seconds;
    const std::string time = digits.str();
    return "echo '{\"peer\": \"" + name + "\", \"version\": \"1\", \"op\": \"triangles\", \"threads\": 1, " +
           "\"load_seconds\": 0, \"first_seconds\": " + time + ", \"seconds\": [" + time + ", " + time +
           "], \"check\": " + check + "}'";
  }

  // Returns the standard output of the command; its exit code is in code_.
  std::string run(const std::string& options) {
    const std::string line = command_ + " bench " + (folder_ / "graph.el").string() + " " + options + " 2>/dev/null";
    FILE* pipe = ::popen(line.c_str(), "r");
    std::string text;
    char block[4096];
    for (std::size_t n; (n = std::fread(block, 1, sizeof block, pipe)) > 0;) text.append(block, n);
    const int status = ::pclose(pipe);
    code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return text;
  }
  json result_of(const std::string& peer, const json& report) {
    for (const json& s : report.at("ops").at(0).at("results"))
      if (s.at("peer") == peer) return s;
    return {};
  }

  std::string command_;
  fs::path folder_;
  int code_ = -1;
};

}  // namespace gustav::test
