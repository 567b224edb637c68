import type { CallOutput } from "~server/backend/contract/index";
import { BackendError } from "~server/backend/errors";
import type { Visit } from "~server/visit/types";
import type { WizardState } from "~/wizard/state";

/** The offers of a search, requested each time they are shown: they are never stored. */

/** One offer from the backend. Dollars, rates in percent. */
export type Offer = CallOutput<"lp.recommended-rates">["bestOffers"][number];

/** A debt of the visitor at the time of an offer. In dollars. */
export interface Debt {
  creditor: string;
  isMortgage: boolean;
  balance: number;
  /** monthly, as the credit bureaus report it: it may include taxes and insurance */
  payment: number;
  isPaidOff: boolean;
  /** a mortgage on the home that the offer is for */
  isOnThisHome: boolean;
}

/** The offers of a search with the home they are for, as it was when the search ran. */
export interface FoundOffers extends Omit<CallOutput<"lp.recommended-rates">, "bestOffers"> {
  /** best first */
  offers: readonly Offer[];
}

type OffersCaller = Pick<Visit<WizardState>, "backend">;

/** Longest a page waits for the offers it shows, in ms; they were available a moment ago. */
export const OFFERS_TIMEOUT_MS = 4_500;

/** The log text of a failure. */
export const NO_OFFERS_LOG = "the offers could not be had";

/** Longest a page with offers waits for the paid-off debts, in ms. */
const DEBTS_TIMEOUT_MS = 2_500;

/** Checks whether the backend did not respond: the response may still come. */
export const isNoResponse = ({ kind }: BackendError): boolean => kind === "timeout" || kind === "cancelled";

/**
 * Returns the offers of a search, best first, with the home.
 * @throws BackendError
 */
export async function loadFoundOffers(
  { backend }: OffersCaller,
  fatAiSearchId: string,
  deadlineMs: number,
): Promise<FoundOffers> {
  const { bestOffers, ...home } = await backend.call(
    "lp.recommended-rates",
    { query: { fatAiSearchId } },
    { deadlineMs },
  );
  return { ...home, offers: bestOffers.filter(({ purpose }) => purpose !== "purchase") };
}

/**
 * Returns the offers alone.
 * @throws BackendError
 */
export const loadOffers = async (...args: Parameters<typeof loadFoundOffers>): Promise<readonly Offer[]> =>
  (await loadFoundOffers(...args)).offers;

/** The same for a page that works without them: undefined when unavailable, which is logged. */
export async function tryFoundOffers(
  visit: Pick<Visit<WizardState>, "backend" | "runtime" | "place">,
  fatAiSearchId: string,
  deadlineMs: number,
): Promise<FoundOffers | undefined> {
  return loadFoundOffers(visit, fatAiSearchId, deadlineMs).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    visit.runtime.log.warn({ step: visit.place.node, kind: error.kind }, NO_OFFERS_LOG);
    return undefined;
  });
}

/** The same for the offers alone: none when they are unavailable. */
export const loadOffersOrNone = async (
  ...args: Parameters<typeof tryFoundOffers>
): Promise<readonly Offer[]> => (await tryFoundOffers(...args))?.offers ?? [];

/**
 * Returns the debts at the time of an offer, with those it pays off; undefined when unavailable,
 * without an error.
 * @param filedId the backend's id of the home
 */
export async function loadDebts(
  { backend }: OffersCaller,
  { searchId, offerId, filedId }: { searchId: string; offerId: string; filedId: string | undefined },
): Promise<readonly Debt[] | undefined> {
  const query = { fatAiSearchId: searchId, fatAiId: offerId };
  const found = await backend.try("lp.liabilities-by-id", { query }, { deadlineMs: DEBTS_TIMEOUT_MS });
  return found?.liabilities.map(({ creditor, kind, balance, payment, isPaidOff, propertyId }) => {
    const isMortgage = kind === "mortgage" || kind === "home-equity";
    // A mortgage without a home counts as on the searched home, as in the search itself.
    const isOnThisHome = isMortgage && (propertyId === undefined || propertyId === filedId);
    return { creditor, isMortgage, balance, payment, isPaidOff, isOnThisHome };
  });
}

/**
 * Returns the flow's outcome of an accepted offer: a refinance lowers the payment, everything else
 * gives cash.
 */
export const acceptOutcomeOf = ({ purpose }: Pick<Offer, "purpose">): "cashout" | "savings" =>
  purpose === "refinance" ? "savings" : "cashout";
