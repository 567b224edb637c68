import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { readSavings } from "~server/session/savings-cookie";
import type { Visit } from "~server/visit/types";
import type { UpToTwo } from "~/domain/borrowers";
import { addMainBorrower } from "~/domain/main-borrowers";
import { isSameName } from "~/domain/same-person";
import { dateInWords } from "~/domain/dates";
import { displayedSavings, type SavingsSummary, type DisplayedSavings } from "~/domain/savings-alert";
import type { MainState } from "~/flows/main/state";
import { requestBenefits } from "~/steps/offers/benefit-search";
import type { StoredPerson } from "~/steps/people/borrower-list";

/** The timeout for the visitor's own savings. The page is useful without them. */
const SUMMARY_MS = 2_000;

/**
 * Returns what the visitor's homes could save, from a recent search (OFFER-30), with its day in
 * words. A result that another flow of this visit found comes first, with the figure shown there;
 * otherwise the benefits search is requested for a known application. The key belongs to the visit,
 * so that reopening the page requests the same search. On failure the page is shown without it.
 */
export async function ownSavings(
  visit: Pick<Visit<MainState>, "backend" | "state" | "session" | "now" | "request" | "runtime">,
): Promise<DisplayedSavings | undefined> {
  const { session, now, request, runtime } = visit;
  const found = readSavings(runtime.sealer, request.headers.get("Cookie"), session, now * 1000);
  const summary = found
    ? { maxAnnualSavings: found.annual, maxMonthlySavings: found.monthly, dateRan: found.ranAt }
    : await loadSavingsSummary(visit);
  const shown = summary && displayedSavings(summary, new Date(now * 1000).toISOString().slice(0, 10));
  return shown && { ...shown, ranOn: dateInWords(shown.ranOn) };
}

async function loadSavingsSummary({
  backend,
  state: { facts },
  session,
}: Pick<Visit<MainState>, "backend" | "state" | "session">): Promise<SavingsSummary | undefined> {
  const { appId, token } = facts;
  if (appId === undefined || token === undefined) return undefined;
  const options = { idempotencyKey: idempotencyKeyFor(session.id, "savings", appId), deadlineMs: SUMMARY_MS };
  const end = await requestBenefits(backend, { appId, sessionId: session.id }, options);
  return end.is === "answered" ? end.summary : undefined;
}

/** The page asks for first and last name only, so only these decide whether it is the same person. */
const isShownAs = (
  { firstName, lastName }: StoredPerson,
  name: { firstName: string; lastName: string },
): boolean => isSameName({ firstName, lastName }, name);

/**
 * Returns the borrowers with the primary borrower's name set. A different name means a different
 * person, so the old data is dropped. The co-borrower stays.
 */
export function withPrimary(
  borrowers: UpToTwo<StoredPerson> | undefined,
  name: { firstName: string; lastName: string },
): UpToTwo<StoredPerson> {
  const [primary, other] = borrowers ?? [];
  const isSame = primary !== undefined && isShownAs(primary, name);
  const person: StoredPerson = isSame ? { ...primary, ...name, isOnLoan: true } : { ...name, isOnLoan: true };
  return other ? [person, other] : addMainBorrower([], person);
}
