import type { CreditState } from "./state";

/** Returns the co-borrower's first name when the page is about them; undefined for the visitor. */
export function otherFirstName(
  state: Pick<CreditState, "facts">,
  id: string | undefined,
): string | undefined {
  const [, ...others] = state.facts.applicants ?? [];
  return others.find((one) => one.id === id)?.firstName;
}

/** Returns "your" for the primary borrower, "Leo's" for the co-borrower. */
export function possessiveOf(state: Pick<CreditState, "facts">, id: string | undefined): string {
  const other = otherFirstName(state, id);
  return other === undefined ? "your" : `${other}'s`;
}
