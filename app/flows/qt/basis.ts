import { equityLawWords } from "~/content/texas-words";
import { isoDateOf, dateInWords } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { homeAddress, homeValue } from "~/steps/homes/homes";
import type { HomeId } from "~/steps/homes/state";
import { scoreSentence } from "~/steps/offers/score-words";
import { liabilitiesOn } from "~/steps/mortgages/on-homes";
import type { QuoteState } from "./state";

/** What the figures of a result rest on, and when it was true. */

const day = (instant: Date): string => dateInWords(isoDateOf(instant));

/** What a home counts as worth, and who says so (PROP-04). */
function valueWords(state: QuoteState, home: HomeId): string[] {
  const value = homeValue(state, home);
  const told = state.answers.values?.[home];
  if (value === undefined) return [];
  const whose =
    told === value
      ? "as you told us"
      : `as public records have it, which is more than the ${formatMoney(told)} you told us`;
  return [`The home counts as ${formatMoney(value)}, ${whose}. An appraisal may find more or less.`];
}

/** What is owed on it, and as of when. */
function owedWords(state: QuoteState, home: HomeId): string[] {
  const { softPullConsent } = state.facts;
  if (softPullConsent === undefined) return [];
  const lookedOn = day(new Date(softPullConsent.at * 1000));
  return [
    liabilitiesOn(state, home).length > 0
      ? `What you owe on it, and pay a month, is what the credit bureaus reported on ${lookedOn}.`
      : `The credit bureaus reported nothing owed on it on ${lookedOn}.`,
  ];
}

/** What the law of a state allows of a home that is lived in, where it says less than we do. */
function limitWords(state: QuoteState, home: HomeId): readonly string[] {
  return state.answers.uses?.[home] === "HOME" ? equityLawWords(homeAddress(state, home)?.state) : [];
}

/** Whole sentences. @param state as pages about homes read it */
export function basisOf(state: QuoteState, home: HomeId): string[] {
  const { benefit } = state.facts;
  if (benefit === undefined || benefit.kind === "none") return [];
  return [
    `The loans were priced on ${day(new Date(benefit.ranAt))}, at that day\u2019s rates. Rates change daily, and none is locked.`,
    ...(benefit.score ? [scoreSentence(benefit.score)] : []),
    ...valueWords(state, home),
    ...owedWords(state, home),
    ...limitWords(state, home),
    "Your income is not counted yet. A loan expert asks for it, and it can lower what you can get.",
  ];
}
