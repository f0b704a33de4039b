# Toolchain of the preset `aarch64`: Debian's cross compiler, the arm64 packages of Debian, and qemu-user to run what it
# makes where that is installed.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
# Packages of the two architectures lie side by side under /usr: programs are those of this machine, libraries those of
# the target, and headers are the same for both.
set(CMAKE_IGNORE_PREFIX_PATH /usr/local)
set(CMAKE_SYSTEM_IGNORE_PATH /usr/lib/x86_64-linux-gnu /usr/include/x86_64-linux-gnu)
find_program(GUSTAV_QEMU NAMES qemu-aarch64 qemu-aarch64-static)
if(GUSTAV_QEMU)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${GUSTAV_QEMU}" CACHE FILEPATH "Runs programs of the target")
endif()
