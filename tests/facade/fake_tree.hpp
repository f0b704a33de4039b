// A tree of files in place of /proc/self and /sys/fs/cgroup.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

class fake_tree : public ::testing::Test {
 protected:
  ~fake_tree() override { std::filesystem::remove_all(root_); }
  void write(const std::string& path, const std::string& text) {
    std::filesystem::create_directories((root_ / path).parent_path());
    std::ofstream(root_ / path) << text;
  }
  std::string proc() const { return (root_ / "proc").string(); }
  std::string groups() const { return (root_ / "cgroup").string(); }

 private:
  std::filesystem::path root_ =
      std::filesystem::path(::testing::TempDir()) / ("gustav_tree_" + std::to_string(::getpid()));
};
