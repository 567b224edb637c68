import { omitUndefined } from "~/domain/omit-undefined";
import { quoteInputs, quoteOfFigures, quoteOfLoan } from "~/domain/price-ledger/make-quote";
import type { Quote } from "~/domain/price-ledger/quote";
import type { BenefitOffer, BenefitSearch, OwnedProperty } from "~/domain/pricing/benefit-types";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { type LoanFiguresInput, loanFigures, type LoanFigures } from "~/domain/pricing/loan-figures";
import { priceLoan } from "~/domain/pricing/price-loan";
import type { Queries } from "~server/reference/deps";
import { letterLoan, type LetterTerms } from "~server/reference/letter-terms";
import { knownLoanOf, figureContextOf } from "~server/reference/presentation/figures";
import { inputOf } from "~server/reference/presentation/pricing";
import { type PricedRate, pricedRates } from "~server/reference/presentation/record";
import type { Presentation } from "~server/reference/presentation/store";
import type { QuoteEntry } from "./price-ledger";

/** The quotes of what the backend shows: offers, letters, presentations and Loan Estimates. */

/** Returns the inputs of a presented rate, with the facts its figures depend on. */
function presentedInputs(
  { loan }: Pick<Presentation, "loan">,
  rate: PricedRate,
  { borrowers, state, hasServed, payoffs }: LoanFiguresInput,
): Quote["inputs"] {
  const input = { ...inputOf(loan, rate.product, rate.rateSteps), borrowers, state, hasServed };
  return { ...quoteInputs(omitUndefined(input)), ...omitUndefined({ payoffs }) };
}

/** Returns all rates of a presentation; the chosen one, else the first, is the loan itself. */
export async function presentedQuotes(db: Queries, presentation: Presentation): Promise<QuoteEntry[]> {
  const context = await figureContextOf(db, presentation);
  const rates = pricedRates.parse(presentation.rates);
  const main = rates.find(({ rateId }) => rateId === presentation.chosenRateId) ?? rates[0];
  return rates.map((rate) => {
    const facts = knownLoanOf(presentation, rate, context);
    const inputs = presentedInputs(presentation, rate, facts);
    const quote = quoteOfFigures(facts, loanFigures(facts), { inputs, sheet: rate.sheet });
    return { place: "presentation", item: rate === main ? "" : rate.rateId, quote };
  });
}

/** Returns the quote of an issued Loan Estimate. */
export function estimateQuote(
  presentation: Pick<Presentation, "loan">,
  rate: PricedRate,
  issued: {
    facts: LoanFiguresInput;
    figures: LoanFigures;
    lockedUntil: string | undefined;
    /** the previous one had expired without an answer (12 CFR 1026.19(e)(3)(iv)(E)) */
    replacesExpired: boolean;
  },
): QuoteEntry {
  const { facts, figures, lockedUntil, replacesExpired } = issued;
  const inputs = {
    ...presentedInputs(presentation, rate, facts),
    ...omitUndefined({ lockedUntil }),
    ...(replacesExpired && { replacesExpired }),
  };
  return {
    place: "loan-estimate",
    item: "",
    quote: quoteOfFigures(facts, figures, { inputs, sheet: rate.sheet }),
  };
}

/** Returns the price in a decision or a letter; none when it has no price. */
export function decidedQuotes(
  terms: LetterTerms | undefined,
  place: "prequalification" | "prequalification-letter" | "approval" | "approval-letter",
): QuoteEntry[] {
  const loan = terms && letterLoan(terms);
  if (loan === undefined) return [];
  const borrowers = terms?.price?.people ?? 1;
  return [{ place, item: "", quote: quoteOfLoan({ ...loan, borrowers }, priceLoan(loan)) }];
}

/** Returns the loan of a search's offer, with the fields its costs depend on. */
function offeredLoan(
  { score, borrowers, hasServed }: BenefitSearch,
  { value, occupancy, propertyType, units, state, county }: OwnedProperty,
  { kind, product, loan, vaUse }: BenefitOffer,
): LoanInput {
  return omitUndefined({
    ...{ purpose: kind === "refinance" ? kind : "cashout", product, loanAmount: loan.loanAmount },
    ...{ value, occupancy, propertyType, units, state, county, score, borrowers, hasServed, vaUse },
  });
}

/** Returns the offers of one home, best first; those of the first home include the loan itself. */
export function offeredQuotes(
  search: BenefitSearch,
  property: OwnedProperty,
  offers: readonly BenefitOffer[],
  isFirstHome: boolean,
): QuoteEntry[] {
  return offers.map((offer, rank) => ({
    place: "offer",
    item: isFirstHome && rank === 0 ? "" : `${property.propertyId} ${offer.kind} ${offer.product}`,
    quote: quoteOfLoan(offeredLoan(search, property, offer), offer.loan, -offer.cashAtClose),
  }));
}
