import { keyFor } from "~server/http/keys";
import type { Visit } from "~server/http/visit";
import type { UpToTwo } from "~/domain/borrowers";
import { addMainBorrower } from "~/domain/main-borrowers";
import { dateInWords } from "~/domain/dates";
import { shownSavings, type ShownSavings } from "~/domain/savings-alert";
import type { MainState } from "~/flows/main/state";
import { askBenefits } from "~/steps/offers/benefit-search";
import type { KeptPerson } from "~/steps/people/borrower-list";

/** Longest the page waits for a person's own numbers: without them it is as useful. */
const SUMMARY_MS = 2_000;

/**
 * What the search for benefits finds for the visitor's homes, where an application is known and it was found lately (OFFER-30); the day in words.
 * The key is the visit's, so that a page that is opened again asks about the same search. A failure only leaves the page without it.
 */
export async function ownSavings({
  backend,
  state: { facts },
  session,
  now,
}: Pick<Visit<MainState>, "backend" | "state" | "session" | "now">): Promise<ShownSavings | undefined> {
  const { appId, token } = facts;
  if (appId === undefined || token === undefined) return undefined;
  const options = { idempotencyKey: keyFor(session.id, "savings", appId), deadlineMs: SUMMARY_MS };
  const end = await askBenefits(backend, { appId, sessionId: session.id }, options);
  if (end.is !== "answered") return undefined;
  const shown = shownSavings(end.summary, new Date(now * 1000).toISOString().slice(0, 10));
  return shown && { ...shown, ranOn: dateInWords(shown.ranOn) };
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
