# shellcheck shell=bash
# Functions shared by ./check and ./demo: progress lines, steps with a log and a time, set-up.
# Uses $name, the first word of every line. The working folder is the repository root.

logs=build/log

say() { printf '%s: %s\n' "$name" "$*"; }

finish_failed() {
  say "FAILED $*"
  exit 1
}

cores() { nproc 2>/dev/null || echo 2; }

# step TITLE COMMAND...: runs the command with its output in a log, prints its time, and on failure the end of the log.
step() {
  local title=$1 begun=$SECONDS log
  shift
  mkdir -p "$logs"
  log="$logs/$name-$(printf '%s' "$title" | tr -cs 'A-Za-z0-9' '-' | sed 's/-$//').log"
  if "$@" >"$log" 2>&1 </dev/null; then
    say "$title: done in $((SECONDS - begun)) s"
  else
    tail -n "${LOG_LINES:-60}" "$log" | sed 's/^/    /'
    finish_failed "$title (after $((SECONDS - begun)) s, whole log: $log)"
  fi
}

# setup STAGE...: installs the missing Debian packages of these stages; calls apt only if some are missing.
setup() {
  local stage package reason run=() missing=() known
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "set-up: apt is not available, so the packages of scripts/packages.txt must be installed already"
    return
  fi
  while read -r stage package reason; do
    case " $* " in *" $stage "*) ;; *) continue ;; esac
    known=$(dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null || true)
    grep -qx installed <<<"$known" && continue
    ((${#missing[@]})) || say "set-up: installing missing packages with apt:"
    printf '  %-20s %s\n' "$package" "$reason"
    missing+=("$package")
  done < <(grep -vE '^[[:space:]]*(#|$)' scripts/packages.txt)
  if ((!${#missing[@]})); then
    say "set-up: everything needed is installed"
    return
  fi
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || finish_failed "set-up (installing packages needs root or sudo)"
    run=(sudo)
  fi
  if [[ " ${missing[*]} " == *:arm64\ * ]]; then
    step "dpkg --add-architecture arm64" "${run[@]}" dpkg --add-architecture arm64
  fi
  run+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
  # A fresh machine has no package lists. On others the update may fail, and the existing lists are used.
  step "apt-get update" sh -c '"$@" update || echo "update failed, using the existing lists"' sh "${run[@]}"
  step "apt-get install" "${run[@]}" install -y --no-install-recommends "${missing[@]}"
}

# The compute capabilities to build for: those of the devices here that nvcc knows, or 90 where there is none.
cuda_architectures() {
  local one known found=()
  known=$("$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)" --list-gpu-code 2>/dev/null) || known=
  for one in $(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | sed -n 's/^\([0-9]*\)\.\([0-9]\)$/\1\2/p' | sort -u); do
    if grep -qx "sm_$one" <<<"$known"; then found+=("$one"); fi
  done
  (IFS=';' && echo "${found[*]:-90}")
}
has_device() { nvidia-smi -L >/dev/null 2>&1; }
configure() { step "configure $1" cmake --preset "$1" "${@:2}"; }
compile() { step "build $1" cmake --build "build/$1" --parallel "$(cores)" "${@:2}"; }
