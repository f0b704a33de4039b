# Installation: headers under include/gustav, so that include directives are the same as in the source tree, libraries,
# the command, gustavConfig.cmake for find_package(gustav), and gustav.pc for pkg-config.
include(CMakePackageConfigHelpers)

set(gustav_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/gustav")
set(gustav_header_dir "${CMAKE_INSTALL_INCLUDEDIR}/gustav")
install(TARGETS gustav EXPORT gustavTargets FILE_SET HEADERS DESTINATION "${gustav_header_dir}"
  FILE_SET device DESTINATION "${gustav_header_dir}")
if(TARGET gustav_loaders)
  install(TARGETS gustav_loaders EXPORT gustavTargets FILE_SET HEADERS DESTINATION "${gustav_header_dir}")
endif()
if(TARGET gustav_cli)
  install(TARGETS gustav_cli)
  install(PROGRAMS "$<TARGET_FILE_DIR:gustav_cli>/mcl-gustav" TYPE BIN)
endif()
install(EXPORT gustavTargets NAMESPACE gustav:: DESTINATION "${gustav_package_dir}")

set(GUSTAV_CONFIG_TBB OFF)
if(GUSTAV_ALLOCATOR STREQUAL "tbb")
  set(GUSTAV_CONFIG_TBB ON)
endif()
set(GUSTAV_CUDART_DIR "${CMAKE_INSTALL_LIBDIR}/gustav")
if(GUSTAV_HAS_CUDA)
  get_target_property(gustav_cudart CUDA::cudart_static IMPORTED_LOCATION)
  install(FILES "${gustav_cudart}" DESTINATION "${GUSTAV_CUDART_DIR}")
endif()
configure_package_config_file(cmake/gustavConfig.cmake.in "${CMAKE_CURRENT_BINARY_DIR}/gustavConfig.cmake"
  INSTALL_DESTINATION "${gustav_package_dir}" PATH_VARS GUSTAV_CUDART_DIR)
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/gustavConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/gustavConfig.cmake" "${CMAKE_CURRENT_BINARY_DIR}/gustavConfigVersion.cmake"
  DESTINATION "${gustav_package_dir}")

set(GUSTAV_PC_LIBS "-lgustav")
if(GUSTAV_CONFIG_TBB)
  string(APPEND GUSTAV_PC_LIBS " -ltbbmalloc")
endif()
if(GUSTAV_HAS_CUDA)
  string(APPEND GUSTAV_PC_LIBS " \${libdir}/gustav/libcudart_static.a -lrt -ldl")
endif()
if(TARGET gustav_loaders)
  string(PREPEND GUSTAV_PC_LIBS "-lgustav_loaders ")
  string(APPEND GUSTAV_PC_LIBS " -lz -lzstd -lbz2 -llzma -lfmt")
endif()
string(APPEND GUSTAV_PC_LIBS " -pthread")
file(RELATIVE_PATH GUSTAV_PC_HEADERS "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/${gustav_header_dir}")
configure_file(cmake/gustav.pc.in "${CMAKE_CURRENT_BINARY_DIR}/gustav.pc" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/gustav.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
