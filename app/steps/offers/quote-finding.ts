import type { FooterInputs } from "~/ui/page-data";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/types";
import { homesWorthOffer } from "~/domain/benefits";
import { omitUndefined } from "~/domain/omit-undefined";
import { roundToCents } from "~/domain/money";
import type { ApplicationRecord } from "~/steps/application/open-application";
import type { WizardState } from "~/wizard/state";
import { benefitFigures } from "./benefit-figures";
import { requestBenefits, benefitsInSummary, SEARCH_FAILED_LOG } from "./benefit-search";
import type { LabeledAmount } from "./estimates";
import { basisOf } from "./basis";
import { offersComparison, saidStay } from "./offers-comparison";
import { tryFoundOffers } from "./offers";
import { ownAddress, type AddressedVisit } from "~/steps/comparison/own-address";
import { comparisonParts } from "~/steps/comparison/static-parts";
import type { ComparisonParts } from "~/steps/comparison/view";
import { figuresSide, type ComparisonSide } from "~/steps/send/comparison-side";
import { wishOfReasons } from "./wish-of-reasons";
import { pricedCash } from "~/domain/cash-out-choices";
import { rateFooter } from "./rate-footer";
import { shownScore } from "./score-words";

/**
 * Calculates what a new loan would do for the homes and mortgages of an application, each time its
 * quote is shown.
 */

/**
 * Longest a quote waits for the search, and for its offers, in ms: after that the page shows the
 * recorded data.
 */
const QUOTE_SEARCH_TIMEOUT_MS = 3_500;
const QUOTE_OFFERS_TIMEOUT_MS = 2_000;

/** What a quote shows of a new loan. */
export type QuoteFinding =
  | { is: "beside"; side: ComparisonSide }
  | { is: "loans"; title: string; loans: ComparisonParts }
  /** the offers of the figures are unavailable */
  | { is: "figures"; amounts: LabeledAmount[] }
  /** no loan is worth it (BENEFIT-05) */
  | { is: "nothing" }
  /** the search takes longer than a page waits; the page polls the same search */
  | { is: "searching" };

/** A finding with its footer. */
export interface QuoteFindingWithFooter {
  finding: QuoteFinding;
  footer: FooterInputs;
}

type QuoteVisit = AddressedVisit & Pick<Visit<WizardState>, "backend" | "runtime">;

/** The request: the application, and the backend's id of its quote's home. */
export interface QuoteRequest {
  appId: string;
  /** default: the home with the greatest benefit */
  homeId?: string;
  /** the desired benefit, and its amount */
  record: ApplicationRecord;
}

/**
 * Searches for the benefit of a home and its best offer (BENEFIT-01 to 05). The key is the visit's,
 * so a reload polls the same search.
 * @returns undefined when the search failed (BENEFIT-06)
 */
export async function findQuoteBenefit(
  visit: QuoteVisit,
  { appId, homeId, record }: QuoteRequest,
): Promise<QuoteFindingWithFooter | undefined> {
  const { backend, session, runtime } = visit;
  const { cashAmount, mortgageReasons = [], propertyState: state, propertyCounty: county } = record;
  // An amount of 0 means that cash is no longer wanted.
  const cash = cashAmount ? pricedCash(cashAmount) : undefined;
  const paysDebts = mortgageReasons.includes("debts");
  const end = await requestBenefits(
    backend,
    { appId, sessionId: session.id, cashoutAmount: cash, ...(paysDebts && { paysDebts }) },
    {
      idempotencyKey: idempotencyKeyFor(session.id, "quote", appId, String(cash ?? ""), String(paysDebts)),
      deadlineMs: QUOTE_SEARCH_TIMEOUT_MS,
    },
  );
  if (end.is === "silent") return { finding: { is: "searching" }, footer: {} };
  if (end.is === "failed") {
    runtime.log.warn({ call: end.error.callId, kind: end.error.kind }, SEARCH_FAILED_LOG);
    return undefined;
  }
  const { summary } = end;
  const goal = record.transactionType === "cashout" ? "cashout" : "savings";
  // The quote is for one home, as if the application had only this one.
  const quoted = homeId ?? homesWorthOffer(summary.propertyBenefits, goal)[0]?.propertyId;
  const { benefit, homes } = benefitsInSummary(summary, (propertyId) => propertyId === quoted, goal);
  const [home] = homes;
  if (!home || !benefit) return { finding: { is: "nothing" }, footer: {} };
  const searchId = home.fatAiSearchId;
  const found = await tryFoundOffers(visit, searchId, QUOTE_OFFERS_TIMEOUT_MS);
  if (!found || found.offers.length === 0) {
    // For a single home the backend gives the yearly savings.
    const ofHome =
      benefit.kind === "savings"
        ? { ...benefit, monthly: roundToCents(home.maxAnnualSavings / 12), annual: home.maxAnnualSavings }
        : benefit;
    const amounts = benefitFigures(ofHome);
    return { finding: { is: "figures", amounts }, footer: { savingsDisclaimer: true } };
  }
  const query = visit.url.searchParams;
  const compared = offersComparison(found, {
    search: { wish: wishOfReasons(mortgageReasons, cash), paysDebts },
    basis: basisOf(benefit.ranAt, found, summary.score),
    names: "",
    said: saidStay(query, undefined),
    query,
    now: runtime.now(),
    isReadOnly: true,
    to: (changes) => ownAddress(visit, changes),
  });
  const fico = summary.score && shownScore(summary.score);
  const footer = {
    ...(compared.footed && rateFooter(compared.footed)),
    ...omitUndefined({ state, county, fico }),
  };
  const beside = figuresSide(visit, compared);
  return {
    finding: beside
      ? { is: "beside", side: beside.side }
      : { is: "loans", title: compared.title, loans: comparisonParts(compared.view) },
    footer,
  };
}
