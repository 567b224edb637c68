import { equityLawDisclosures } from "~/content/texas-words";
import { MIN_CASH } from "~/domain/benefits";
import { isoDateOf, dateInWords } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { stateInWords } from "~/domain/states";
import type { Remark } from "~/steps/comparison/view";
import { homeAddress } from "~/steps/homes/homes";
import type { HomeId } from "~/steps/homes/state";
import type { FoundOffers } from "./offers";
import { scoreSentence, type SearchScore } from "./score-words";
import type { OffersState } from "./state";

/** The basis of a result's figures, and its date. */

const dayText = (instant: Date): string => dateInWords(isoDateOf(instant));

/** Says what is assumed of a home that is known only from answers. @param state two letters */
export const homeWords = (state: string | undefined): string =>
  `The home is a single-family home that you live in. ${state === undefined ? "We don't know its state, so property taxes are not counted." : `The home is in ${stateInWords(state)}.`}`;

/** Says the home value that the search used, where it is from and of when (PROP-04). */
export function valueWords({ home: { value, own, records, recordsOn } }: Pick<FoundOffers, "home">): string {
  const on = recordsOn === undefined ? "" : ` on ${dateInWords(recordsOn)}`;
  const source =
    value === own
      ? "as you told us"
      : value === records
        ? `as public records had it${on}`
        : "as it was when the search ran";
  const other =
    own !== undefined && value === records && own !== value
      ? `, not the ${formatMoney(own)} you told us`
      : records !== undefined && value === own && records !== value
        ? `; public records had ${formatMoney(records)}${on}`
        : "";
  return `The home counts as ${formatMoney(value)}, ${source}${other}. An appraisal may find more or less.`;
}

/** Says the debts on the home, and their date. */
function balanceWords({ facts }: OffersState, { liens }: FoundOffers): string[] {
  const { softPullConsent } = facts;
  if (softPullConsent === undefined) return [];
  const checkedOn = dayText(new Date(softPullConsent.at * 1000));
  return [
    liens.length > 0
      ? `What you owe on it and pay each month is what the credit bureaus reported on ${checkedOn}.`
      : `The credit bureaus reported nothing owed on it on ${checkedOn}.`,
  ];
}

/** Returns a state's limits on cash from an owner-occupied home, where a loan gives cash. */
function lawOf(state: OffersState, home: HomeId, { offers }: FoundOffers): readonly string[] {
  const isCash = offers.some(({ cashAtClose }) => cashAtClose >= MIN_CASH);
  return isCash && state.answers.uses?.[home] === "HOME"
    ? equityLawDisclosures(homeAddress(state, home)?.state)
    : [];
}

/** Returns the limits of a state's law on cash, as they stand next to the loans. */
export function stateLawNote(state: OffersState, home: HomeId, found: FoundOffers): Remark[] {
  const [bold, rest] = lawOf(state, home, found);
  return bold === undefined || rest === undefined ? [] : [{ bold, rest }];
}

/** Says what the law changes in the figures; its limits stand next to the loans. */
const lawInFigures = (state: OffersState, home: HomeId, found: FoundOffers): readonly string[] =>
  lawOf(state, home, found).slice(2);

/** Says that the income does not count yet. */
export const INCOME =
  "Your income is not counted yet. A loan expert asks for it, and it can lower what you can get.";

/**
 * Says of which day the prices are.
 * @param pricedAt ISO 8601
 */
export const priceDayWords = (pricedAt: string): string =>
  `The loans were priced on ${dayText(new Date(pricedAt))}, at that day\u2019s rates. Rates change daily, and none is locked.`;

/**
 * Returns the basis that every search has; whole sentences.
 * @param ranAt the moment of the search, ISO 8601
 */
export const basisOf = (ranAt: string, found: FoundOffers, score: SearchScore | undefined): string[] => [
  priceDayWords(ranAt),
  ...(score ? [scoreSentence(score)] : []),
  valueWords(found),
  INCOME,
];

/** Returns the basis of a result of a flow; whole sentences. */
export function basisSentences(state: OffersState, home: HomeId, found: FoundOffers): string[] {
  const { benefit } = state.facts;
  if (benefit === undefined || benefit.kind === "none") return [];
  return [
    ...basisOf(benefit.ranAt, found, benefit.score),
    ...balanceWords(state, found),
    ...lawInFigures(state, home, found),
  ];
}
