// Atomic replacement of files: links, descriptors, permissions, and errors.
#include <graphblas/error.hpp>
#include <loaders/atomic_file.hpp>

#include "text.hpp"
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <set>
#include <string>

namespace {

using namespace gustav_test;
namespace fs = std::filesystem;

// The names in a folder, including hidden ones, sorted and each preceded by a blank.
std::string names_in(const fs::path& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename().string());
  std::string all;
  for (const std::string& name : names) all += " " + name;
  return all;
}

void write_to(const std::string& path, const std::string& text) {
  io::atomic_file out(path);
  out.write(text);
  out.commit();
}

struct stat status_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(::lstat(path.c_str(), &status), 0) << path;
  return status;
}

// Redirects standard output of this process to a file for its lifetime.
class redirected {
 public:
  explicit redirected(int to) : before_(::dup(STDOUT_FILENO)) { ::dup2(to, STDOUT_FILENO); }
  ~redirected() {
    ::dup2(before_, STDOUT_FILENO);
    ::close(before_);
  }
  redirected(const redirected&) = delete;
  redirected& operator=(const redirected&) = delete;

 private:
  int before_;
};

TEST(atomic_file, a_rename_that_fails_is_an_error_and_leaves_no_temporary_file) {
  temporary_folder folder;
  const std::string path = folder.file("result");
  {
    io::atomic_file out(path);
    out.write("new");
    fs::create_directory(path);  // after the file was opened
    try {
      out.commit();
      ADD_FAILURE() << "a folder stands where the result goes";
    } catch (const gustav::io_error& e) {
      EXPECT_TRUE(e.writing());
      EXPECT_NE(std::string(e.what()).find(path), std::string::npos) << e.what();
    }
  }
  EXPECT_EQ(names_in(folder.path()), " result");
  EXPECT_EQ(names_in(path), "");
}

TEST(atomic_file, a_folder_that_vanishes_is_an_error) {
  temporary_folder folder;
  fs::create_directory(folder.file("sub"));
  io::atomic_file out(folder.file("sub/result"));
  out.write("new");
  fs::rename(folder.file("sub"), folder.file("other"));
  EXPECT_THROW(out.commit(), gustav::io_error);
  EXPECT_EQ(names_in(folder.path()), " other");
  EXPECT_EQ(names_in(folder.file("other")), "");
}

TEST(atomic_file, links_are_kept_and_their_targets_are_replaced) {
  temporary_folder folder;
  folder.write("target", "old");
  fs::create_symlink("target", folder.file("first"));
  fs::create_symlink(folder.file("first"), folder.file("second"));
  write_to(folder.file("second"), "new");
  EXPECT_EQ(folder.read("target"), "new");
  EXPECT_EQ(fs::read_symlink(folder.file("first")), "target");
  EXPECT_EQ(fs::read_symlink(folder.file("second")), folder.file("first"));
  EXPECT_EQ(names_in(folder.path()), " first second target");
}

TEST(atomic_file, a_dangling_link_leads_to_the_file_that_it_names) {
  temporary_folder folder;
  fs::create_directory(folder.file("sub"));
  fs::create_symlink("sub/created", folder.file("link"));
  write_to(folder.file("link"), "new");
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
  EXPECT_EQ(folder.read("sub/created"), "new");
  EXPECT_EQ(names_in(folder.file("sub")), " created");
}

TEST(atomic_file, links_that_lead_nowhere_are_refused) {
  temporary_folder folder;
  fs::create_symlink("nowhere/file", folder.file("link"));
  fs::create_symlink("there", folder.file("here"));
  fs::create_symlink("here", folder.file("there"));
  folder.write("file", "old");
  for (const char* name : {"link", "here", "file/below", "nowhere/file"}) {
    EXPECT_THROW(io::atomic_file::check(folder.file(name)), gustav::io_error) << name;
    EXPECT_THROW(io::atomic_file(folder.file(name)), gustav::io_error) << name;
  }
  EXPECT_EQ(names_in(folder.path()), " file here link there");
}

TEST(atomic_file, a_file_that_is_replaced_keeps_its_permissions_and_owner) {
  temporary_folder folder;
  const std::string path = folder.write("result", "old");
  ::chmod(path.c_str(), 0640);
  const bool root = ::geteuid() == 0;
  if (root) {
    ASSERT_EQ(::chown(path.c_str(), 1, 2), 0);
  }
  write_to(path, "new");
  const auto after = status_of(path);
  EXPECT_EQ(after.st_mode & 07777, 0640u);
  EXPECT_EQ(after.st_uid, root ? 1u : ::geteuid());
  if (root) {
    EXPECT_EQ(after.st_gid, 2u);
  }
  EXPECT_EQ(folder.read("result"), "new");
}

TEST(atomic_file, a_new_file_follows_the_umask) {
  temporary_folder folder;
  const mode_t before = ::umask(027);
  write_to(folder.file("result"), "new");
  ::umask(before);
  EXPECT_EQ(status_of(folder.file("result")).st_mode & 07777, 0640u);
}

TEST(atomic_file, names_of_descriptors_are_those_descriptors) {
  temporary_folder folder;
  const std::string path = folder.write("out", "head\n");
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND);
  ASSERT_GE(file, 0);
  {
    const redirected out(file);
    for (const char* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
      io::atomic_file::check(name);
      write_to(name, std::string(name) + "\n");
    }
  }
  write_to("/dev/fd/" + std::to_string(file), "tail\n");
  EXPECT_EQ(folder.read("out"), "head\n/dev/stdout\n/dev/fd/1\n/proc/self/fd/1\ntail\n");
  ::close(file);
  EXPECT_THROW(io::atomic_file::check("/dev/fd/" + std::to_string(file)), gustav::io_error);
  EXPECT_EQ(names_in(folder.path()), " out");
}

TEST(atomic_file, a_closed_pipe_has_its_own_error) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ::close(ends[0]);
  const auto before = std::signal(SIGPIPE, SIG_IGN);
  EXPECT_THROW(write_to("/dev/fd/" + std::to_string(ends[1]), "text"), io::broken_pipe);
  std::signal(SIGPIPE, before);
  ::close(ends[1]);
}

}  // namespace
