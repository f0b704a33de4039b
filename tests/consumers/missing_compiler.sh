#!/bin/sh
# Replaces the test of a compiler that was not found: skipped, but a failure with CI=true.
echo "$1 was not found when the build was configured"
[ "$CI" = true ] && exit 1
exit 77
