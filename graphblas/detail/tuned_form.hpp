// The form of a matrix that a tuner chose, kept among the alternates of the matrix.
#pragma once

#include <backends/common/background_work.hpp>
#include <backends/cpu/spmv/amb_mxv.hpp>
#include <backends/cpu/spmv/block_mxv.hpp>
#include <backends/cpu/spmv/dia_mxv.hpp>
#include <backends/cpu/spmv/form_mxv.hpp>
#include <backends/cpu/spmv/mxv.hpp>
#include <backends/cpu/spmv/sell_mxv.hpp>
#include <backends/cpu/spmv/vector_traffic.hpp>
#include <backends/formats/tuned_formats.hpp>
#include <backends/tuning/decider.hpp>
#include <core/alternates.hpp>
#include <core/error.hpp>
#include <core/executor.hpp>
#include <core/stopwatch.hpp>
#include <graphblas/detail/format_matrix.hpp>
#include <graphblas/detail/fused_choice.hpp>
#include <graphblas/detail/in_place.hpp>
#include <graphblas/detail/operand.hpp>
#include <graphblas/detail/store.hpp>
#include <graphblas/matrix.hpp>
#include <graphblas/tuner.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace gustav::detail {

// A decision, and the matrix in the chosen format: values of type S as kernels read them.
template <class S, class I>
struct decided_form {
  formats::form<S, I> form;
  format_choice choice;
  const char* why = "the tuner could not decide";
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
inline constexpr const char* does_not_fit = "the tuner's format does not fit the limit of alternates";

// The form of `a`, if it fits memory and the limit; of CSR, none.
template <class S, class I>
std::optional<formats::form<S, I>> fitting_form(const csr_view<S, I>& a, const format_choice& choice,
                                                std::uint64_t limit, int threads) try {
  if (choice.format == storage_format::csr) return formats::form<S, I>();
  return formats::to_form<formats::tuned_formats>(a, choice, limit, threads);
} catch (const out_of_memory&) {
  return std::nullopt;
}

// Decides about the format of `a` and converts. Candidates are measured with x. Polls `work`, if there is one, between
// conversions and products.
template <class Semiring, class S, class I, class SU>
decided_form<S, I> decide_form(tuning_rules::decider& decider, const Semiring& sr, const csr_view<S, I>& a,
                               const vector_view<SU, I>& x, std::uint64_t limit, int threads, isa set,
                               const background_work* work) {
  using Z = typename Semiring::value_type;
  using set_type = formats::tuned_formats;
  decided_form<S, I> best;
  double least = std::numeric_limits<double>::infinity();
  const auto poll = [&] {
    if (work) work->poll();
  };
  const auto seconds = [&](const format_choice& choice) {
    poll();
    auto form = fitting_form(a, choice, limit, threads);
    if (!form) return std::numeric_limits<double>::infinity();
    double time = std::numeric_limits<double>::infinity();
    // The first product warms the caches up; short ones are repeated.
    for (int k = 0, runs = 2; k < runs; ++k) {
      poll();
      stopwatch clock(true);
      if (form->is_csr())
        backends::cpu::mxv_pull<backends::cpu::side::matrix_first>(sr, a, x, vector_mask_view<I>{}, threads, set);
      else
        backends::cpu::mxv_format(sr, formats::in_set<set_type>(*form), x, threads, set);
      time = std::min(time, clock.lap());
      if (k == 1 && time < 5e-5) runs = 8;
    }
    if (time < least) {
      least = time;
      best.form = std::move(*form);
      best.choice = choice;
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
                         // A rule was trained on all threads, and the work of another has one: it measures.
                         .predictable = backends::cpu::can_multiply_padding<Semiring, Z> && !work},
                        seconds);
  if (!(best.choice == decided.choice) || least == std::numeric_limits<double>::infinity()) {
    poll();
    best.form = {};
    best.choice = decided.choice;
    if (auto form = fitting_form(a, decided.choice, limit, threads)) best.form = std::move(*form);
  }
  const bool fits = best.form.format() == best.choice.format;
  best.why = fits ? reason(decided.by) : does_not_fit;
  return best;
}

// A decision in another thread, on a clone of the matrix and a vector of its own.
template <class S, class T, class I, class SU, class Semiring>
class background_decision final : public background_work {
 public:
  background_decision(tuning_rules::decider& decider, const Semiring& sr, matrix<T, I>&& a, bool transposed,
                      const vector_view<SU, I>& x, std::uint64_t limit, isa set)
      : decider_(decider), sr_(sr), a_(std::move(a)), transposed_(transposed), x_(x), limit_(limit), set_(set) {
    if constexpr (!std::is_same_v<SU, unit>)
      if (x.size > 0) {
        values_ = buffer<SU>(static_cast<std::size_t>(x.iso ? 1 : x.size), x.values[0]);
        x_.values = values_.data();
      }
  }
  ~background_decision() { join(); }
  // Moves the form out, once done.
  decided_form<S, I> take() { return std::exchange(decided_, decided_form<S, I>{}); }

 private:
  void run() noexcept override {
    try {
      const matrix<T, I> a = std::move(a_);  // not kept beyond this work
      poll();
      // One thread: the others belong to the products that go on.
      const auto kept = transposed_ ? a.transpose(1) : nullptr;
      decided_ = decide_form(decider_, sr_, loaded_view<S>(kept ? kept->view() : a.view(1)), x_, limit_, 1, set_, this);
    } catch (...) {
      decided_ = {};  // products go on as they began
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
  decided_form<S, I> decided_;
};

// The alternates of a matrix, apart for itself and its transpose, and for what kernels read of a value. The form lies
// beside its decision, so that a caller who asks for the same one (in_format) shares it.
template <class S, bool Transposed>
struct kept_decision {
  const char* why = nullptr;
  storage_format format = storage_format::csr;
  std::uint64_t number = 0;  // of the form
  fused_choice fused = {};
};
// A decision that nobody waits for any more is stopped; the tuner owns it until it has ended.
template <class S, class T, class I, class SU, class Semiring, bool Transposed>
struct kept_work {
  using work_type = background_decision<S, T, I, SU, Semiring>;
  const std::shared_ptr<work_type> work;

  explicit kept_work(std::shared_ptr<work_type> w) : work(std::move(w)) {}
  kept_work(const kept_work&) = delete;
  ~kept_work() { work->stop(); }
};

// What a tuner says of a product. S: what kernels read of a value.
template <class S, class I, bool Transposed>
struct tuner_answer {
  using decision_type = kept_decision<S, Transposed>;
  using form_type = format_matrix<std::conditional_t<std::is_same_v<S, unit>, void, S>, I>;
  std::shared_ptr<const form_type> form;  // null: CSR
  const char* why = nullptr;              // null: nobody was asked
  std::shared_ptr<const decision_type> decision;

  // The decision about `a` that is kept, if its form is.
  template <class T>
  static std::optional<tuner_answer> found(const matrix<T, I>& a) {
    auto decision = a.template find_alternate<decision_type>();
    if (!decision) return std::nullopt;
    std::shared_ptr<const form_type> form;
    if (decision->format != storage_format::csr) {
      form = a.template find_alternate<form_type>(decision->number);
      if (!form) {  // dropped for other alternates
        a.kept().template drop_one<decision_type>();
        return std::nullopt;
      }
    }
    const char* const why = decision->why;
    return tuner_answer{std::move(form), why, std::move(decision)};
  }

  // The decision about `a` that decide() -> decided_form takes, kept with its form.
  template <class T, class Decide>
  static tuner_answer made(const matrix<T, I>& a, int threads, const Decide& decide) {
    tuner_answer answer;
    answer.decision = a.template alternate<decision_type>(
        [&] {
          decided_form<S, I> decided = decide();
          auto decision = std::make_shared<decision_type>();
          decision->why = decided.why;
          if (!decided.form.is_csr()) {
            decision->format = decided.form.format();
            decision->number = form_number(decided.choice, Transposed);
            answer.form = kept_form<form_type>(a, decision->number, threads, [&] { return std::move(decided.form); });
          }
          return alternates::made<decision_type>{std::move(decision), 0};
        },
        threads);
    if (!answer.form && answer.decision->format != storage_format::csr)
      answer.form = a.template find_alternate<form_type>(answer.decision->number);
    answer.why = answer.decision->why;
    return answer;
  }
};

// The form that was decided in the background; CSR while the decision goes on. The work keeps a copy of the semiring.
template <class S, bool Transposed, class Semiring, class T, class I, class SU>
tuner_answer<S, I, Transposed> form_of_background(const cpu& exec, const Semiring& sr, const matrix<T, I>& a,
                                                  const vector_view<SU, I>& x) {
  using answer = tuner_answer<S, I, Transposed>;
  using job = kept_work<S, T, I, SU, Semiring, Transposed>;
  constexpr const char* undecided = "the tuner decides in the background";
  const std::uint64_t limit = a.alternates_limit();
  // Beside the vector: the transpose, and a form of about the size of the matrix. The clone shares the arrays of the
  // matrix.
  const auto bytes = static_cast<std::uint64_t>((Transposed ? 2 : 1) * bytes_of(loaded_view<S>(a.view(exec.threads))) +
                                                (x.iso ? 1 : x.size) * static_cast<std::int64_t>(sizeof(SU)));
  if (bytes > limit) return answer::made(a, 0, [] { return decided_form<S, I>{{}, {}, does_not_fit}; });
  bool begins = false;
  const auto running = a.template alternate<job>([&] {
    // Another call was faster.
    if (a.template find_alternate<typename answer::decision_type>()) return alternates::made<job>{nullptr, 0};
    auto work =
        std::make_shared<typename job::work_type>(exec.tuner->decider(), sr, a.clone(), Transposed, x, limit, exec.isa);
    auto made = std::make_shared<const job>(work);
    exec.tuner->jobs().start(work);
    begins = true;
    return alternates::made<job>{std::move(made), bytes};
  });
  if (running) {
    if (begins || !running->work->done()) return {nullptr, undecided, nullptr};
    auto taken = answer::made(a, 0, [&] { return running->work->take(); });
    a.kept().template drop_one<job>();
    return taken;
  }
  auto known = answer::found(a);
  return known ? std::move(*known) : answer{nullptr, undecided, nullptr};
}

// The form in which `a` (Transposed: its transpose) is to be multiplied by x. Kernels read values of type S.
template <class S, bool Transposed, class Semiring, class T, class I, class SU>
tuner_answer<S, I, Transposed> tuned_form_of(const cpu& exec, const Semiring& sr, const matrix<T, I>& a,
                                             const vector_view<SU, I>& x) {
  using answer = tuner_answer<S, I, Transposed>;
  if (exec.tuner->mode() == tuner_mode::off) return {};
  if (auto known = answer::found(a)) return std::move(*known);
  if (exec.tuner->mode() == tuner_mode::background) {
    // The work goes on when the call has returned, and what an operator refers to may be gone.
    if constexpr (is_stateless_v<Semiring>)
      return form_of_background<S, Transposed>(exec, sr, a, x);
    else
      return {nullptr, "operators with state are not measured in the background", nullptr};
  }
  return answer::made(a, exec.threads, [&] {
    const auto rows = [&] {
      if constexpr (Transposed)
        return by_rows(transposed(a), exec.threads, numbers_of(exec));
      else
        return by_rows(a, exec.threads, numbers_of(exec));
    }();
    return decide_form(exec.tuner->decider(), sr, loaded_view<S>(rows.view), x, a.alternates_limit(), exec.threads,
                       exec.isa, nullptr);
  });
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

// Whether a tuner's format did a product. If it did not, `why` says why CSR is to do it; null: nobody was asked.
struct tuned_call {
  bool done = false;
  const char* why = nullptr;
  std::shared_ptr<const fused_choice> fused = {};  // to be told how long CSR took
};

// f(form) with the form that the executor's tuner chose for A u, and a report of the kernel; no call where there is no
// tuner, where it chose CSR, and for calls that no format but CSR serves. S: what kernels read of a value. passes: how
// often f writes or reads the elements of the result; more than once only where CSR has a fused form.
template <class S, class Semiring, class A, class SU, class I, class F>
tuned_call if_tuned(const cpu& exec, const char* name, const Semiring& sr, const A& a, const vector_view<SU, I>& u,
                    int passes, F&& f) {
  // A sum that exits early reads less in CSR, and formats have no place for positional operators.
  if constexpr (!exits_early_v<semiring_add_t<Semiring>, typename Semiring::value_type> &&
                !is_positional_v<semiring_multiply_t<Semiring>>) {
    if (!exec.tuner || u.form != vector_form::full || u.size == 0) return {};
    const auto answer = tuned_operand<S>(exec, sr, a, u);
    if constexpr (!std::is_null_pointer_v<std::remove_const_t<decltype(answer)>>) {
      if (!answer.form) return {false, answer.why};
      const auto form = formats::in_set<formats::tuned_formats>(answer.form->form());
      const fused_choice& fused = answer.decision->fused;
      const bool is_decided = fused.is_decided();  // before in_format() counts this call
      if (passes > 1 && !fused.in_format())
        return {false, is_decided ? "the tuner measured it: without a second pass" : "the tuner measures it",
                std::shared_ptr<const fused_choice>(answer.decision, &fused)};
      stopwatch clock(exec.log || passes > 1);
      f(form);
      const double spent = clock.lap();
      if (passes > 1) fused.record(true, spent);
      report(exec, {name, name_of(answer.form->format()).data(), answer.why, form.entries,
                    format_traffic<typename Semiring::value_type>(form, u, passes), 0, spent});
      return {true, answer.why};
    }
  }
  return {};
}

// w = w accum A u by the executor's tuner, if it chose a format.
template <class Loaded, class W, class I, class Accum, class Semiring, class A, class U>
tuned_call tuned_mxv(const cpu& exec, const char* name, vector<W, I>& w, const Accum& accum, const Semiring& sr,
                     const A& a, const vector<U, I>& u) {
  namespace be = backends::cpu;
  if (!exec.tuner) return {};
  const auto x = u.view(exec.threads);
  return if_tuned<Loaded>(exec, name, sr, a, x, 1, [&](const auto& format) {
    if constexpr (may_overwrite<W, Semiring> && no_accumulator<Accum>)
      if (format.every_row && is_overwritable(w, exec.threads, x))
        return overwrite(w, [&](W* to) { be::mxv_format_into(sr, format, x, to, exec.threads, exec.isa); });
    store(exec, w, be::mxv_format(sr, format, x, exec.threads, exec.isa), vector_mask_view<I>{}, accum, false);
  });
}

}  // namespace gustav::detail
