import { BackendError, type Backend } from "~server/backend/client";
import type { FooterInputs } from "~/ui/page-data";
import { keyFor } from "~server/http/keys";
import type { Visit } from "~server/http/visit";
import {
  benefitsOf,
  benefitToShow,
  homesWorthIt,
  type BenefitSummary,
  type FoundBenefit,
  type PropertySummary,
} from "~/domain/benefits";
import { formatMoney, roundToCents } from "~/domain/money";
import type { ApplicationRecord } from "~/steps/application/open-application";
import type { Estimate } from "~/steps/offers/estimates";
import { bestOffer, offersOf, owedBeside, SEARCHED_PRODUCTS, type Offer } from "~/steps/offers/offers";
import { offerWords, type OfferWords } from "~/steps/offers/offer-words";
import type { TransferState } from "./state";

/** What a new loan would do, worked out for the homes and mortgages of the application whenever its quote is shown. */

/** Longest a quote waits for the search, and for its offers, in ms: a page that is late shows what is on record. */
const SEARCH_MS = 3_500;
const OFFERS_MS = 2_000;

/** What a quote says of a new loan. */
export type Finding =
  | { is: "offer"; offer: OfferWords }
  /** the offers behind the figures could not be had */
  | { is: "figures"; amounts: Estimate[] }
  /** there is no loan that is worth it (BENEFIT-05) */
  | { is: "nothing" }
  /** the search takes longer than a page waits; the same search is asked about again */
  | { is: "searching" };

/** A finding with what the footer has to say beside it. */
export interface Found {
  finding: Finding;
  footer: FooterInputs;
}

type Searching = Pick<Visit<TransferState>, "backend" | "runtime" | "session">;

const figuresOf = (benefit: FoundBenefit): Estimate[] =>
  benefit.kind === "cashout"
    ? [{ label: "Cash from your home, up to", value: formatMoney(benefit.cashOut) }]
    : [
        { label: "Less to pay, each month", value: formatMoney(benefit.monthly) },
        { label: "Less to pay, in a year", value: formatMoney(benefit.annual) },
      ];

/** The summary as if the application had this home alone: the quote is for one. */
const ofHome = (summary: BenefitSummary, home: PropertySummary): BenefitSummary => ({
  ...summary,
  maxCashoutAmount: home.maxCashoutAmount,
  maxAnnualSavings: home.maxAnnualSavings,
  maxMonthlySavings: roundToCents(home.maxAnnualSavings / 12),
});

/** What is asked about: the application, and the backend's id of the home that its quote is for. */
export interface Asked {
  appId: string;
  /** without it the home that gives most */
  homeId?: string;
  /** what is wished for, and how much */
  record: ApplicationRecord;
}

/**
 * Searches for the benefit of a home and its best offer (BENEFIT-01 to 05). The key is the visit's, so that a page that is opened again
 * asks about the same search.
 * @returns undefined when the search could not be made (BENEFIT-06)
 */
export async function findingOf(
  visit: Searching,
  { appId, homeId, record }: Asked,
): Promise<Found | undefined> {
  const { backend, session, runtime } = visit;
  // An amount of 0 says that cash is not wanted any more.
  const cash = record.cashAmount ? { cashoutAmount: record.cashAmount } : {};
  const body = { appId, sessionId: session.id, productCode: SEARCHED_PRODUCTS, ...cash };
  const options = {
    idempotencyKey: keyFor(session.id, "quote", appId, String(record.cashAmount ?? "")),
    deadlineMs: SEARCH_MS,
  };
  try {
    const summary = await backend.call("benefit-summary", { body }, options);
    const wish = record.transactionType === "cashout" ? "cashout" : "savings";
    const homes = homesWorthIt(summary.propertyBenefits, wish);
    const home = homeId === undefined ? homes[0] : homes.find(({ propertyId }) => propertyId === homeId);
    const benefit = home && benefitToShow(benefitsOf(ofHome(summary, home)), wish);
    if (!home || !benefit) return { finding: { is: "nothing" }, footer: {} };
    const offer = bestOffer(await offersOrNone(backend, home.fatAiSearchId), benefit.kind);
    if (!offer) {
      return { finding: { is: "figures", amounts: figuresOf(benefit) }, footer: { savingsDisclaimer: true } };
    }
    const ids = { searchId: home.fatAiSearchId, offerId: offer.id, filedId: home.propertyId };
    const owed = await owedBeside(visit, ids);
    return { finding: { is: "offer", offer: offerWords(offer, owed) }, footer: footerOf(offer, record) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.kind === "timeout") return { finding: { is: "searching" }, footer: {} };
    runtime.log.warn({ call: error.callId, kind: error.kind }, "Error in retrieving benefits.");
    return undefined;
  }
}

/** The offers of a search; none when they cannot be had. */
const offersOrNone = (backend: Backend, searchId: string): Promise<readonly Offer[]> =>
  offersOf({ backend }, searchId, OFFERS_MS).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    return [];
  });

/** What the footer says that a shown rate takes for granted. */
function footerOf(
  { purpose, loanAmount, product }: Offer,
  { propertyState, propertyCounty }: ApplicationRecord,
): FooterInputs {
  return {
    purchaseMortgageRateDisclaimer: true,
    aprRateDisclaimer: true,
    qtLiabilitiesDisclaimer: true,
    savingsDisclaimer: purpose === "refinance",
    transactionType: purpose === "refinance" ? "refinance" : "cashout",
    loanAmount,
    productDescription: product,
    ...(propertyState === undefined ? {} : { state: propertyState }),
    ...(propertyCounty === undefined ? {} : { county: propertyCounty }),
  };
}
