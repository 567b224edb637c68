import type { FooterInputs } from "~/ui/page-data";
import { keyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/visit";
import { homesWorthIt } from "~/domain/benefits";
import { omitUndefined } from "~/domain/omit-undefined";
import { roundToCents } from "~/domain/money";
import type { ApplicationRecord } from "~/steps/application/open-application";
import type { WizardState } from "~/wizard/state";
import { benefitFigures } from "./benefit-figures";
import { askBenefits, foundIn, SEARCH_FAILED_LOG } from "./benefit-search";
import type { Estimate } from "./estimates";
import { bestOffer, offersOrNone, owedBeside } from "./offers";
import { offerWords, type OfferWords } from "./offer-words";
import { rateFooter } from "./rate-footer";
import { shownScore } from "./score-words";

/** What a new loan would do, worked out for the homes and mortgages of an application whenever its quote is shown. */

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

type Searching = Pick<Visit<WizardState>, "backend" | "runtime" | "session" | "place">;

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
  const { cashAmount, propertyState: state, propertyCounty: county } = record;
  const end = await askBenefits(
    backend,
    // An amount of 0 says that cash is not wanted any more.
    { appId, sessionId: session.id, cashoutAmount: cashAmount === 0 ? undefined : cashAmount },
    { idempotencyKey: keyFor(session.id, "quote", appId, String(cashAmount ?? "")), deadlineMs: SEARCH_MS },
  );
  if (end.is === "silent") return { finding: { is: "searching" }, footer: {} };
  if (end.is === "failed") {
    runtime.log.warn({ call: end.error.callId, kind: end.error.kind }, SEARCH_FAILED_LOG);
    return undefined;
  }
  const { summary } = end;
  const wish = record.transactionType === "cashout" ? "cashout" : "savings";
  // The quote is for one home, as if the application had this one alone.
  const quoted = homeId ?? homesWorthIt(summary.propertyBenefits, wish)[0]?.propertyId;
  const { benefit, homes } = foundIn(summary, (propertyId) => propertyId === quoted, wish);
  const [home] = homes;
  if (!home || !benefit) return { finding: { is: "nothing" }, footer: {} };
  const searchId = home.fatAiSearchId;
  const offer = bestOffer(await offersOrNone(visit, searchId, OFFERS_MS), benefit.kind);
  if (!offer) {
    // Of a home the backend says what it saves in a year.
    const ofHome =
      benefit.kind === "savings"
        ? { ...benefit, monthly: roundToCents(home.maxAnnualSavings / 12), annual: home.maxAnnualSavings }
        : benefit;
    const amounts = benefitFigures(ofHome);
    return { finding: { is: "figures", amounts }, footer: { savingsDisclaimer: true } };
  }
  const owed = await owedBeside(visit, { searchId, offerId: offer.id, filedId: home.propertyId });
  const fico = summary.score && shownScore(summary.score);
  const footer = { ...rateFooter(offer), ...omitUndefined({ state, county, fico }) };
  return { finding: { is: "offer", offer: offerWords(offer, owed) }, footer };
}
