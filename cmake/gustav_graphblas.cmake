# The GraphBLAS C API: the shared library libgustav_graphblas, which carries the engine and exports the names of the
# specification alone, and the header GraphBLAS.h. Included after the engine's target. The folder gxb has a header of the
# same name with a few names of SuiteSparse:GraphBLAS; no target has it in its include path.
option(GUSTAV_BUILD_CAPI "Build the library of the GraphBLAS C API" ON)
if(NOT GUSTAV_BUILD_CAPI)
  return()
endif()

file(GLOB_RECURSE capi_sources CONFIGURE_DEPENDS LIST_DIRECTORIES false graphblas/capi/*.cpp)
add_library(gustav_graphblas SHARED ${capi_sources})
add_library(gustav::graphblas ALIAS gustav_graphblas)
target_sources(gustav_graphblas PUBLIC FILE_SET HEADERS BASE_DIRS "${CMAKE_CURRENT_SOURCE_DIR}/graphblas/capi"
  FILES graphblas/capi/GraphBLAS.h graphblas/capi/gxb/GraphBLAS.h)
set_target_properties(gustav_graphblas PROPERTIES EXPORT_NAME graphblas VERSION "${PROJECT_VERSION}"
  SOVERSION "${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}")
target_compile_definitions(gustav_graphblas PRIVATE GUSTAV_VERSION="${PROJECT_VERSION}")
target_link_libraries(gustav_graphblas PRIVATE gustav)
gustav_options(gustav_graphblas)
if(NOT APPLE)
  set(exports "${CMAKE_CURRENT_SOURCE_DIR}/graphblas/capi/exports.map")
  target_link_options(gustav_graphblas PRIVATE "LINKER:--version-script=${exports}")
  set_property(TARGET gustav_graphblas PROPERTY LINK_DEPENDS "${exports}")
endif()
# The library carries kernels that no function of the C API calls.
include(CheckLinkerFlag)
check_linker_flag(CXX "LINKER:--gc-sections" GUSTAV_HAS_GC_SECTIONS)
if(GUSTAV_HAS_GC_SECTIONS)
  target_link_options(gustav_graphblas PRIVATE "LINKER:--gc-sections")
endif()
