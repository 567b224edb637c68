import { equityLawDisclosures } from "~/content/texas-words";
import { isoDateOf, dateInWords } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { homeAddress, homeValue } from "~/steps/homes/homes";
import type { HomeId } from "~/steps/homes/state";
import { scoreSentence } from "~/steps/offers/score-words";
import { liabilitiesOn } from "~/steps/mortgages/mortgages-on-homes";
import type { SharedState } from "./state";

/** The basis of a result's figures, and its date. */

const dayText = (instant: Date): string => dateInWords(isoDateOf(instant));

/** Says the home value that is used, and its source (PROP-04). */
function valueWords(state: SharedState, home: HomeId): string[] {
  const value = homeValue(state, home);
  const statedValue = state.answers.values?.[home];
  if (value === undefined) return [];
  const whose =
    statedValue === value
      ? "as you told us"
      : `as public records have it, which is more than the ${formatMoney(statedValue)} you told us`;
  return [`The home counts as ${formatMoney(value)}, ${whose}. An appraisal may find more or less.`];
}

/** Says the balance owed on the home, and its date. */
function balanceWords(state: SharedState, home: HomeId): string[] {
  const { softPullConsent } = state.facts;
  if (softPullConsent === undefined) return [];
  const checkedOn = dayText(new Date(softPullConsent.at * 1000));
  return [
    liabilitiesOn(state, home).length > 0
      ? `What you owe on it and pay each month is what the credit bureaus reported on ${checkedOn}.`
      : `The credit bureaus reported nothing owed on it on ${checkedOn}.`,
  ];
}

/** Says the limits of state law for an owner-occupied home, where they are stricter than ours. */
function limitWords(state: SharedState, home: HomeId): readonly string[] {
  return state.answers.uses?.[home] === "HOME" ? equityLawDisclosures(homeAddress(state, home)?.state) : [];
}

/**
 * Returns whole sentences.
 * @param state in the shared form that the home pages read
 */
export function basisSentences(state: SharedState, home: HomeId): string[] {
  const { benefit } = state.facts;
  if (benefit === undefined || benefit.kind === "none") return [];
  return [
    `The loans were priced on ${dayText(new Date(benefit.ranAt))}, at that day\u2019s rates. Rates change daily, and none is locked.`,
    ...(benefit.score ? [scoreSentence(benefit.score)] : []),
    ...valueWords(state, home),
    ...balanceWords(state, home),
    ...limitWords(state, home),
    "Your income is not counted yet. A loan expert asks for it, and it can lower what you can get.",
  ];
}
