import { loanServiceOf, type VaPerson } from "~/domain/pricing/va-borrower";
import { onLoan } from "~/steps/people/borrower-list";
import type { OwnersWish } from "~/steps/offers/other-refinances";
import type { MainState } from "~/flows/main/state";

/** What a VA loan of who asks depends on; nobody is asked of the partner's service. */
export function serviceOf(
  state: Pick<MainState, "answers">,
): Pick<OwnersWish, "hasServed" | "canUseVa" | "vaUse"> {
  const { isVeteran, hasHadVaLoan, hasVaCompensation } = state.answers;
  const [primary, ...others] = onLoan(state);
  const visitor: VaPerson = { married: primary?.married, isVeteran, hasHadVaLoan, hasVaCompensation };
  return { hasServed: isVeteran === true, ...loanServiceOf([visitor, ...others]) };
}
