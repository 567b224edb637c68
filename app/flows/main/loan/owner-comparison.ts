import { pricedCash } from "~/domain/cash-out-choices";
import type { Wish } from "~/domain/comparison/home";
import { omitUndefined } from "~/domain/omit-undefined";
import { scoreBand } from "~/domain/score-bands";
import { homePlace } from "~/steps/address/home-place";
import { offersFromAnswers, type AnsweredHome } from "~/steps/comparison/from-answers";
import { ownAddress } from "~/steps/comparison/own-address";
import { comparisonParts } from "~/steps/comparison/static-parts";
import type { ComparisonParts } from "~/steps/comparison/view";
import { ESCROW_REFUND } from "~/steps/loan/lending-words";
import { productWords } from "~/steps/loan/loan-words";
import { basisOf, homeWords } from "~/steps/offers/basis";
import { programNotes } from "~/steps/offers/offer-program-words";
import type { FoundOffers } from "~/steps/offers/offers";
import { offersComparison, saidStay, type OffersComparison } from "~/steps/offers/offers-comparison";
import { wishOfReasons } from "~/steps/offers/wish-of-reasons";
import { comparisonSide, type ComparisonSide } from "~/steps/send/comparison-side";
import { sendLink, type sendValues, type SendVisit } from "~/steps/send/send-page";
import { canSend } from "~/steps/send/state";
import type { FooterInputs } from "~/ui/page-data";
import type { Visit } from "~server/visit/types";
import type { MainState } from "~/flows/main/state";
import { vaServiceOf } from "./service-of";

/** The comparison of loans with staying as one is, from an owner's answers. */

/** Returns the home of an owner who wants a line or a home equity loan, which gives this amount. */
export function equityHome(state: MainState, minScore: number): AnsweredHome | undefined {
  const { amountToBorrow: cash } = state.answers;
  const home = cash === undefined ? undefined : answeredHome(state, { cash, minScore });
  return home && { ...home, isEquityWanted: true };
}

/**
 * Returns the home as the owner told about it; undefined while its value, the mortgage or the score
 * is unknown. No example stands in for a score.
 * @param cash dollars; absent for a refinance without cash
 * @param minScore the lender's minimum
 */
export function answeredHome(
  state: MainState,
  { cash, minScore }: { cash?: number | undefined; minScore: number },
): AnsweredHome | undefined {
  const { homeValue, mortgageBalance: balance, mortgageRate, ...answers } = state.answers;
  const score = scoreBand(answers.scoreBand ?? answers.estimatedBand ?? "")?.score;
  if (homeValue === undefined || balance === undefined || score === undefined) return undefined;
  const place = homePlace(state);
  return {
    ...{ homeValue, balance, score, minScore },
    ...omitUndefined({
      mortgageRate,
      // A balance of 0 has no payment, and a page may not have asked for one.
      monthlyPayment: answers.monthlyMortgagePayment || undefined,
      cash: cash === undefined ? undefined : pricedCash(cash),
      state: place?.state,
      county: place?.county,
    }),
    ...vaServiceOf(state),
  };
}

/** Says what the figures are based on, besides the meaning of each. */
function basisWords(home: AnsweredHome, found: FoundOffers, now: number): string[] {
  const { balance, state, score, mortgageRate } = home;
  const unknownRate =
    mortgageRate === undefined ? " We don't know its rate, so that month is counted at a high one." : "";
  return [
    homeWords(state),
    ...basisOf(new Date(now).toISOString(), found, { score, from: "told", people: 1 }),
    ...(balance > 0
      ? [
          `Paying off today's mortgage costs about a month of interest and a release fee on top of what you owe.${unknownRate}`,
          ESCROW_REFUND,
        ]
      : []),
    ...found.offers.flatMap(programNotes),
  ];
}

/** A visit to a page with the comparison. */
type OwnerVisit = SendVisit & Pick<Visit<MainState>, "state" | "now">;

/** The comparison of a page, or what it has on addresses of its own. */
export interface OwnerComparison {
  title: string;
  parts?: ComparisonParts;
  side?: ComparisonSide;
  /** of the form that sends it */
  values?: Partial<ReturnType<typeof sendValues>>;
  footer: FooterInputs;
}

/** Returns what was asked for: with cards to pay off, the cash goes to them. */
function wishOf(
  { cash, cards }: AnsweredHome,
  { refiReasons = [], isMonthlyKept }: MainState["answers"],
): Wish {
  if (cards) return {};
  return cash === undefined
    ? wishOfReasons(refiReasons, undefined)
    : { cash, ...(isMonthlyKept === true && { isMonthlyKept }) };
}

type ComparisonWords = Pick<OffersComparison, "isReadOnly" | "assumptions">;

/** Returns the comparison as the address asks for it; undefined where no loan is offered. */
export function comparedLoans(
  visit: OwnerVisit,
  home: AnsweredHome,
  { isReadOnly, assumptions = [] }: ComparisonWords = {},
) {
  const { state, url } = visit;
  const found = offersFromAnswers(home);
  if (found.offers.length === 0) return undefined;
  const pricedAt = visit.now * 1000;
  const compared = offersComparison(found, {
    search: { wish: wishOf(home, state.answers), ...(home.cards && { paysDebts: true }) },
    basis: basisWords(home, found, pricedAt),
    names: "",
    said: saidStay(url.searchParams, state.answers.stay),
    query: url.searchParams,
    now: pricedAt,
    hasNoDetails: true,
    assumptions,
    ...(isReadOnly && { isReadOnly }),
    to: (changes) => ownAddress(visit, changes),
    ...(canSend(state) && { send: sendLink(visit, pricedAt) }),
  });
  return { ...compared, pricedAt };
}

/** Returns what the page shows; undefined where no loan is offered. */
export function ownerComparison(
  visit: OwnerVisit,
  home: AnsweredHome,
  words?: ComparisonWords,
): OwnerComparison | undefined {
  const compared = comparedLoans(visit, home, words);
  if (!compared) return undefined;
  const { title, view, footed } = compared;
  const footer: FooterInputs = {
    purchaseMortgageRateDisclaimer: true,
    aprRateDisclaimer: true,
    transactionType: home.isEquityWanted ? "heloc" : home.cash === undefined ? "refinance" : "cashout",
    propertyType: "single-family home",
    propertyUse: "primary home",
    fico: home.score,
    ...omitUndefined({ state: home.state }),
    ...(footed && {
      loanAmount: footed.loanAmount,
      ltv: footed.loanAmount / home.homeValue,
      productDescription: productWords(footed.product),
    }),
  };
  const beside = comparisonSide(visit, compared);
  return beside ? { ...beside, footer } : { title, parts: comparisonParts(view), footer };
}
