import { loanServiceOf, type VaPerson } from "~/domain/pricing/va-borrower";
import { onLoan } from "~/steps/people/borrower-list";
import type { OwnersWish } from "~/steps/offers/other-refinances";
import type { MainState } from "~/flows/main/state";

/** Returns what the visitor's VA loan depends on. The co-borrower's service is not asked. */
export function serviceOf(
  state: Pick<MainState, "answers">,
): Pick<OwnersWish, "hasServed" | "canUseVa" | "vaUse"> {
  const { isVeteran, hasHadVaLoan, hasVaCompensation } = state.answers;
  const [primary, ...others] = onLoan(state);
  const visitor: VaPerson = { married: primary?.married, isVeteran, hasHadVaLoan, hasVaCompensation };
  return { hasServed: isVeteran === true, ...loanServiceOf([visitor, ...others]) };
}
