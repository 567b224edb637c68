import type { Visit } from "~server/http/visit";
import type { UpToTwo } from "~/domain/borrowers";
import { addMainBorrower } from "~/domain/main-borrowers";
import { FIXED_PRODUCTS } from "~/domain/pricing/products";
import { shownSavings, type ShownSavings } from "~/domain/savings-alert";
import type { MainState } from "~/flows/main/state";
import { askBenefits } from "~/steps/offers/benefit-search";
import type { KeptPerson } from "~/steps/people/borrower-list";

/** Longest the page waits for a person's own numbers: without them it is as useful. */
const SUMMARY_MS = 2_000;

/**
 * What the backend worked out for the visitor's homes, where an application is known and it was worked out lately (OFFER-30).
 * A failure only leaves the page without it.
 */
export async function ownSavings({
  backend,
  state: { facts },
  now,
}: Pick<Visit<MainState>, "backend" | "state" | "now">): Promise<ShownSavings | undefined> {
  const { appId, token } = facts;
  if (appId === undefined || token === undefined) return undefined;
  const asked = { appId, productCode: FIXED_PRODUCTS.join(", ") };
  const end = await askBenefits(backend, asked, { deadlineMs: SUMMARY_MS });
  return end.is === "answered"
    ? shownSavings(end.summary, new Date(now * 1000).toISOString().slice(0, 10))
    : undefined;
}

/**
 * The borrowers with the primary one named so. Another name is another person, of whom nothing is known; the one beside them stays.
 */
export function withPrimary(
  borrowers: UpToTwo<KeptPerson> | undefined,
  name: { firstName: string; lastName: string },
): UpToTwo<KeptPerson> {
  const [primary, other] = borrowers ?? [];
  const isSame = primary?.firstName === name.firstName && primary.lastName === name.lastName;
  const person: KeptPerson = isSame ? { ...primary, isOnLoan: true } : { ...name, isOnLoan: true };
  return other ? [person, other] : addMainBorrower([], person);
}
