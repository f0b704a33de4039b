# Zoltan::Zoltan, the partitioner from Trilinos, with its MPI. Debian: libtrilinos-zoltan-dev and libopenmpi-dev.
find_path(Zoltan_INCLUDE_DIR zoltan.h PATH_SUFFIXES trilinos)
find_library(Zoltan_LIBRARY NAMES trilinos_zoltan zoltan)
mark_as_advanced(Zoltan_INCLUDE_DIR Zoltan_LIBRARY)
set(Zoltan_REASON "")
if(NOT Zoltan_INCLUDE_DIR OR NOT Zoltan_LIBRARY)
  set(Zoltan_REASON "Zoltan was not found when Gustav was built (Debian: libtrilinos-zoltan-dev, libopenmpi-dev)")
elseif(NOT Zoltan_LIBRARY MATCHES "[.](so|dylib)")
  set(Zoltan_REASON "Zoltan was found as a static library only (${Zoltan_LIBRARY}): a shared one is needed")
else()
  find_package(MPI QUIET COMPONENTS C)
  if(NOT MPI_C_FOUND)
    set(Zoltan_REASON "Zoltan was found when Gustav was built, but not its MPI (Debian: libopenmpi-dev)")
  endif()
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Zoltan REQUIRED_VARS Zoltan_LIBRARY Zoltan_INCLUDE_DIR MPI_C_FOUND
  REASON_FAILURE_MESSAGE "${Zoltan_REASON}")
