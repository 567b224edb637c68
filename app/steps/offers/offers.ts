import type { CallOutput } from "~server/backend/contract/index";
import { BackendError } from "~server/backend/errors";
import type { Visit } from "~server/visit/visit";
import { isWorthIt } from "~/domain/benefits";
import type { WizardState } from "~/wizard/state";

/** The offers of a search, asked for whenever they are shown: nothing of them is kept. */

/** One offer, as the backend tells of it. Dollars, rates in percent. */
export type Offer = CallOutput<"lp.recommended-rates">["bestOffers"][number];

/** A debt that an offer was made beside. Dollars. */
export interface Owed {
  creditor: string;
  isMortgage: boolean;
  balance: number;
  /** a month, as the credit bureaus report it: it may have taxes and insurance in it */
  payment: number;
  isPaidOff: boolean;
  /** a mortgage on the home that the offer is for */
  isOnThisHome: boolean;
}

type Caller = Pick<Visit<WizardState>, "backend">;

/** Longest a page waits for the offers it shows, in ms; they were there a moment ago. */
export const OFFERS_MS = 4_500;

/** As a failure is logged. */
export const NO_OFFERS_LOG = "the offers could not be had";

/** Longest a page that shows offers waits for what they pay off, in ms. */
const OWED_MS = 2_500;

/** Whether the backend said nothing: the answer may still come. */
export const isSilence = ({ kind }: BackendError): boolean => kind === "timeout" || kind === "cancelled";

/** The offers of a search, best first. @throws BackendError */
export async function offersOf(
  { backend }: Caller,
  fatAiSearchId: string,
  deadlineMs: number,
): Promise<readonly Offer[]> {
  const { bestOffers } = await backend.call(
    "lp.recommended-rates",
    { query: { fatAiSearchId } },
    { deadlineMs },
  );
  return bestOffers.filter(({ purpose }) => purpose !== "purchase");
}

/** The same for a page that goes on without them: none when they cannot be had, which is logged. */
export async function offersOrNone(
  visit: Pick<Visit<WizardState>, "backend" | "runtime" | "place">,
  fatAiSearchId: string,
  deadlineMs: number,
): Promise<readonly Offer[]> {
  return offersOf(visit, fatAiSearchId, deadlineMs).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    visit.runtime.log.warn({ step: visit.place.node, kind: error.kind }, NO_OFFERS_LOG);
    return [];
  });
}

/**
 * What is owed beside an offer and what it pays off; undefined when that cannot be had, which holds nobody up.
 * @param filedId the backend's id of the home
 */
export async function owedBeside(
  { backend }: Caller,
  { searchId, offerId, filedId }: { searchId: string; offerId: string; filedId: string | undefined },
): Promise<readonly Owed[] | undefined> {
  const query = { fatAiSearchId: searchId, fatAiId: offerId };
  const found = await backend.try("lp.liabilities-by-id", { query }, { deadlineMs: OWED_MS });
  return found?.liabilities.map(({ creditor, kind, balance, payment, isPaidOff, propertyId }) => {
    const isMortgage = kind === "mortgage" || kind === "home-equity";
    // One that is on no home yet counts as on the home that was searched for, as the search itself takes it.
    const isOnThisHome = isMortgage && (propertyId === undefined || propertyId === filedId);
    return { creditor, isMortgage, balance, payment, isPaidOff, isOnThisHome };
  });
}

/** What accepting an offer is called in the flow: a refinance lowers the payment, everything else gives cash. */
export const outcomeOf = ({ purpose }: Pick<Offer, "purpose">): "cashout" | "savings" =>
  purpose === "refinance" ? "savings" : "cashout";

/** The offer that is shown first: the first that does what was found, else the first of all. */
export function bestOffer(offers: readonly Offer[], kind: "cashout" | "savings"): Offer | undefined {
  const does = (offer: Offer): boolean =>
    outcomeOf(offer) === kind &&
    (kind === "cashout" ? isWorthIt.cashout(offer.cashAtClose) : isWorthIt.savings(offer.annualSavings));
  const saves = (offer: Offer): boolean => kind === "savings" && isWorthIt.savings(offer.annualSavings);
  return offers.find(does) ?? offers.find(saves) ?? offers[0];
}
