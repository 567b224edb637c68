import { serviceTermsOf, type VaPerson } from "~/domain/pricing/va-borrower";
import { peopleOnLoan } from "~/steps/people/borrower-list";
import type { AnsweredHome } from "~/steps/comparison/from-answers";
import type { MainState } from "~/flows/main/state";

/** Returns what the visitor's VA loan depends on. The co-borrower's service is not asked. */
export function vaServiceOf(
  state: Pick<MainState, "answers">,
): Pick<AnsweredHome, "hasServed" | "canUseVa" | "vaUse"> {
  const { isVeteran, hasHadVaLoan, hasVaCompensation } = state.answers;
  const [primary, ...others] = peopleOnLoan(state);
  const visitor: VaPerson = { married: primary?.married, isVeteran, hasHadVaLoan, hasVaCompensation };
  return { hasServed: isVeteran === true, ...serviceTermsOf([visitor, ...others]) };
}
