# The target tidy: compiles every public header on its own (CMake's verification of header sets) and runs clang-tidy on
# the sources that match GUSTAV_TIDY_SOURCES (the preset tidy: all) and on one file that includes all headers.
find_program(GUSTAV_RUN_CLANG_TIDY run-clang-tidy-19)
find_program(GUSTAV_CLANG_TIDY clang-tidy-19)
if(GUSTAV_RUN_CLANG_TIDY AND GUSTAV_CLANG_TIDY AND CMAKE_VERIFY_INTERFACE_HEADER_SETS)
  set(all "")
  foreach(header IN LISTS engine_headers loader_headers)
    cmake_path(RELATIVE_PATH header BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    string(APPEND all "#include <${header}>\n")
  endforeach()
  file(CONFIGURE OUTPUT all_headers.cpp CONTENT "${all}" @ONLY)
  add_library(gustav_all_headers OBJECT EXCLUDE_FROM_ALL "${CMAKE_CURRENT_BINARY_DIR}/all_headers.cpp")
  target_link_libraries(gustav_all_headers PRIVATE gustav gustav_loaders)

  set(folders "(algorithms|analysis|backends|core|graphblas|loaders|semirings|tools|examples|benchmarks/bench|benchmarks/training)")
  cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
  add_custom_target(tidy
    COMMAND "${GUSTAV_RUN_CLANG_TIDY}" -quiet -j ${cores} -clang-tidy-binary "${GUSTAV_CLANG_TIDY}"
      -p "${CMAKE_BINARY_DIR}" -header-filter "^${CMAKE_SOURCE_DIR}/${folders}/"
      "^${CMAKE_SOURCE_DIR}/(?=${folders}/)(${GUSTAV_TIDY_SOURCES})$" "all_headers.cpp$"
    USES_TERMINAL VERBATIM)
  add_dependencies(tidy all_verify_interface_header_sets)
endif()
