// The form of a matrix that a tuner chose, kept among the alternates of the matrix.
#pragma once

#include <backends/common/background_work.hpp>
#include <backends/common/stopwatch.hpp>
#include <backends/cpu/spmv/amb_mxv.hpp>
#include <backends/cpu/spmv/block_mxv.hpp>
#include <backends/cpu/spmv/dia_mxv.hpp>
#include <backends/cpu/spmv/format_prebuilt.hpp>
#include <backends/cpu/spmv/mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
#include <backends/tuning/decider.hpp>
#include <graphblas/detail/alternates.hpp>
#include <graphblas/detail/dispatch.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/error.hpp>
#include <graphblas/executor.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/tuner.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>
#include <variant>

namespace gustav::detail {

// Values of type S as kernels read them, in a format of the front door; CSR is no form of its own.
template <class S, class I>
struct tuned_form {
  std::variant<std::monostate, formats::dia<S, I>, formats::bcsr<S, I>, formats::sell<S, I>, formats::amb<S, I>> data;
  tuning_rules::decision why;

  bool is_csr() const { return data.index() == 0; }
  std::uint64_t bytes() const;
};

// The matrix as kernels read it: without values where they are not needed.
template <class S, class T, class I>
csr_view<S, I> loaded_view(const csr_view<T, I>& a) {
  if constexpr (std::is_same_v<S, T>)
    return a;
  else
    return pattern_of(a);
}

constexpr const char* reason(tuning_rules::decided_by by) {
  switch (by) {
    case tuning_rules::decided_by::rules:
      return "the tuner's rules are confident";
    case tuning_rules::decided_by::memory:
      return "the tuner measured it before";
    case tuning_rules::decided_by::measurement:
      return "the tuner measured it";
  }
  return "";
}

// Whether the form fits memory and the limit; otherwise `to` is CSR.
template <class S, class I>
bool convert(tuned_form<S, I>& to, const csr_view<S, I>& a, const tuning_rules::spmv_choice& choice,
             std::uint64_t limit, int threads) try {
  using tuning_rules::spmv_format;
  switch (choice.format) {
    case spmv_format::dia:
      to.data = formats::to_dia(a, limit, threads);
      return true;
    case spmv_format::bcsr:
      to.data = formats::to_bcsr(a, choice.block, limit, threads);
      return true;
    case spmv_format::sell:
      to.data = formats::to_sell(a, choice.sell, limit, threads);
      return true;
    case spmv_format::amb:
      to.data = formats::to_amb(a, choice.amb, limit, threads);
      return true;
    case spmv_format::csr:
      break;
  }
  to.data = std::monostate{};
  return true;
} catch (const out_of_memory&) {
  to.data = std::monostate{};
  return false;
}

// f(format) for a form that is not CSR.
template <class S, class I, class F>
decltype(auto) with_format(const tuned_form<S, I>& form, F&& f) {
  switch (form.data.index()) {
    case 1:
      return f(std::get<1>(form.data));
    case 2:
      return f(std::get<2>(form.data));
    case 3:
      return f(std::get<3>(form.data));
    default:
      return f(std::get<4>(form.data));
  }
}

template <class S, class I>
std::uint64_t tuned_form<S, I>::bytes() const {
  return is_csr() ? 0 : with_format(*this, [](const auto& form) { return form.bytes(); });
}

// Decides about the format of `a` and converts. Candidates are measured with x.
template <class Semiring, class S, class I, class SU>
tuned_form<S, I> decide_form(tuning_rules::decider& decider, const Semiring& sr, const csr_view<S, I>& a,
                             const vector_view<SU, I>& x, std::uint64_t limit, int threads, isa set,
                             bool always_measure) {
  using Z = typename Semiring::value_type;
  tuned_form<S, I> best;
  double least = std::numeric_limits<double>::infinity();
  const auto seconds = [&](const tuning_rules::spmv_choice& choice) {
    tuned_form<S, I> form;
    if (!convert(form, a, choice, limit, threads)) return std::numeric_limits<double>::infinity();
    double time = std::numeric_limits<double>::infinity();
    // The first product warms the caches up; short ones are repeated.
    for (int k = 0, runs = 2; k < runs; ++k) {
      stopwatch clock(true);
      if (form.is_csr())
        backends::cpu::mxv_pull<backends::cpu::side::matrix_first>(sr, a, x, vector_mask_view<I>{}, threads, set);
      else
        with_format(form, [&](const auto& f) { backends::cpu::mxv_format(sr, f, x, threads, set); });
      time = std::min(time, clock.lap());
      if (k == 1 && time < 5e-5) runs = 8;
    }
    if (time < least) {
      least = time;
      best = std::move(form);
      best.why.choice = choice;
    }
    return std::max(time, 1e-9);
  };
  const std::uint64_t kind = static_cast<std::uint64_t>(backends::cpu::resolve_isa(set)) << 16 | sizeof(Z) << 8 |
                             std::uint64_t{backends::cpu::can_multiply_padding<Semiring, Z>};
  const auto decided =
      decider.decide<I>(pattern_of(a),
                        {.value_bytes = std::is_same_v<S, unit> || a.iso ? 0 : static_cast<offset_t>(sizeof(S)),
                         .threads = useful_threads(threads, a.entries() + a.rows),
                         .kind = kind,
                         .predictable = backends::cpu::can_multiply_padding<Semiring, Z> && !always_measure},
                        seconds);
  if (!(best.why.choice == decided.choice) || least == std::numeric_limits<double>::infinity()) {
    best = {};
    convert(best, a, decided.choice, limit, threads);
  }
  best.why = decided;
  return best;
}

// A decision in another thread, on a clone of the matrix and a vector of its own.
template <class S, class T, class I, class SU, class Semiring>
class background_decision final : background_work {
 public:
  background_decision(tuning_rules::decider& decider, const Semiring& sr, matrix<T, I>&& a, bool transposed,
                      const vector_view<SU, I>& x, std::uint64_t limit, isa set)
      : decider_(decider), sr_(sr), a_(std::move(a)), transposed_(transposed), x_(x), limit_(limit), set_(set) {
    if constexpr (!std::is_same_v<SU, unit>)
      if (x.size > 0) {
        values_ = buffer<SU>(static_cast<std::size_t>(x.iso ? 1 : x.size), x.values[0]);
        x_.values = values_.data();
      }
    start();
  }
  ~background_decision() { join(); }
  using background_work::done;
  // Moves the form out, once done, and leaves CSR: a matrix that dropped the form for its byte limit asks again.
  tuned_form<S, I> take() const { return std::exchange(form_, tuned_form<S, I>{}); }

 private:
  void run() noexcept override {
    try {
      const matrix<T, I> a = std::move(a_);  // not kept beyond this work
      // One thread: the others belong to the products that go on. What it costs there decides, so it is measured.
      const auto kept = transposed_ ? a.transpose(1) : nullptr;
      form_ = decide_form(decider_, sr_, loaded_view<S>(kept ? kept->view() : a.view(1)), x_, limit_, 1, set_, true);
    } catch (...) {
      form_ = {};  // products go on as they began
    }
  }

  tuning_rules::decider& decider_;
  Semiring sr_;
  matrix<T, I> a_;
  bool transposed_;
  buffer<SU> values_;
  vector_view<SU, I> x_;
  std::uint64_t limit_;
  isa set_;
  mutable tuned_form<S, I> form_;
};

// The alternates of a matrix, apart for itself and its transpose.
template <class S, class I, bool Transposed>
struct kept_form {
  tuned_form<S, I> form;
};
template <class S, class T, class I, class SU, class Semiring, bool Transposed>
struct kept_decision {
  kept_decision(tuning_rules::decider& decider, const Semiring& sr, matrix<T, I>&& a, const vector_view<SU, I>& x,
                std::uint64_t limit, isa set)
      : running(decider, sr, std::move(a), Transposed, x, limit, set) {}
  background_decision<S, T, I, SU, Semiring> running;
};

// The form in which `a` (Transposed: its transpose) is to be multiplied by x; null: CSR. Kernels read values of type S.
template <class S, bool Transposed, class Semiring, class T, class I, class SU>
std::shared_ptr<const kept_form<S, I, Transposed>> tuned_form_of(const cpu& exec, const Semiring& sr,
                                                                 const matrix<T, I>& a, const vector_view<SU, I>& x) {
  using kept = kept_form<S, I, Transposed>;
  const auto unless_csr = [](const std::shared_ptr<const kept>& f) { return f->form.is_csr() ? nullptr : f; };
  if (exec.tuner->mode() == tuner_mode::off) return nullptr;
  if (auto found = a.template find_alternate<kept>()) return unless_csr(std::move(found));
  tuning_rules::decider& decider = exec.tuner->decider();
  const std::uint64_t limit = a.alternates_limit();
  const auto keep = [](tuned_form<S, I>&& form) {
    const std::uint64_t bytes = form.bytes();
    return alternates::made<kept>{std::make_shared<const kept>(kept{std::move(form)}), bytes};
  };
  if (exec.tuner->mode() == tuner_mode::ask_once)
    return unless_csr(a.template alternate<kept>(
        [&] {
          const auto rows = [&] {
            if constexpr (Transposed)
              return by_rows(transposed(a), exec.threads);
            else
              return by_rows(a, exec.threads);
          }();
          return keep(decide_form(decider, sr, loaded_view<S>(rows.view), x, limit, exec.threads, exec.isa, false));
        },
        exec.threads));
  using job = kept_decision<S, T, I, SU, Semiring, Transposed>;
  const auto running = a.template alternate<job>(
      [&] {
        return alternates::made<job>{std::make_shared<const job>(decider, sr, a.clone(), x, limit, exec.isa), 0};
      },
      exec.threads);
  if (!running->running.done()) return nullptr;
  return unless_csr(a.template alternate<kept>([&] { return keep(running->running.take()); }, exec.threads));
}

// The same for any operand; a null pointer for views, which have no place to keep a form.
template <class S, class Semiring, class A, class SU, class I>
std::nullptr_t tuned_operand(const cpu&, const Semiring&, const A&, const vector_view<SU, I>&) {
  return nullptr;
}
template <class S, class Semiring, class T, class I, class SU>
auto tuned_operand(const cpu& exec, const Semiring& sr, const matrix<T, I>& a, const vector_view<SU, I>& x) {
  return tuned_form_of<S, false>(exec, sr, a, x);
}
template <class S, class Semiring, class T, class I, class SU>
auto tuned_operand(const cpu& exec, const Semiring& sr, const transposed_ref<matrix<T, I>>& a,
                   const vector_view<SU, I>& x) {
  return tuned_form_of<S, true>(exec, sr, *a.object, x);
}

// f(form) with the form that the executor's tuner chose for A u, and a report of the kernel; false, and no call, where
// there is no tuner, where it chose CSR, and for calls that no format but CSR serves. S: what kernels read of a value.
template <class S, class Semiring, class A, class SU, class I, class F>
bool if_tuned(const cpu& exec, const char* name, const Semiring& sr, const A& a, const vector_view<SU, I>& u, F&& f) {
  // A sum that exits early reads less in CSR, and formats have no place for positional operators.
  if constexpr (!exits_early_v<semiring_add_t<Semiring>, typename Semiring::value_type> &&
                !is_positional_v<semiring_multiply_t<Semiring>>) {
    if (!exec.tuner || u.form != vector_form::full || u.size == 0) return false;
    const auto kept = tuned_operand<S>(exec, sr, a, u);
    if constexpr (!std::is_null_pointer_v<std::remove_const_t<decltype(kept)>>) {
      if (!kept) return false;
      const auto& form = kept->form;
      with_format(form, [&](const auto& format) {
        stopwatch clock = stopwatch_of(exec);
        f(format);
        report(exec, {name, tuning_rules::name_of(form.why.choice.format).data(), reason(form.why.by), format.entries,
                      static_cast<std::int64_t>(form.bytes()) + bytes_of(u) +
                          format.rows * static_cast<std::int64_t>(sizeof(typename Semiring::value_type)),
                      0, clock.lap()});
      });
      return true;
    }
  }
  return false;
}

// w = w accum A u by the executor's tuner: whether it chose a format.
template <class Loaded, class W, class I, class Accum, class Semiring, class A, class U>
bool tuned_mxv(const cpu& exec, const char* name, vector<W, I>& w, const Accum& accum, const Semiring& sr, const A& a,
               const vector<U, I>& u) {
  namespace be = backends::cpu;
  if (!exec.tuner) return false;
  const auto x = u.view(exec.threads);
  return if_tuned<Loaded>(exec, name, sr, a, x, [&](const auto& format) {
    if constexpr (may_overwrite<W, Semiring> && no_accumulator<Accum>)
      if (format.every_row && is_overwritable(w, x, exec.threads))
        return overwrite(w, [&](W* to) { be::mxv_format_into(sr, format, x, to, exec.threads, exec.isa); });
    store(exec.threads, w, be::mxv_format(sr, format, x, exec.threads, exec.isa), vector_mask_view<I>{}, accum, false);
  });
}

}  // namespace gustav::detail
