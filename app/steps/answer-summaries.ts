import type { HomeAddress } from "~/domain/address";
import { streetLine } from "~/domain/address";
import { fullName, type PersonName } from "~/domain/borrowers";
import { rangeOf } from "~/domain/cash-out-choices";
import { formatMoney } from "~/domain/money";
import { formatPhone } from "~/domain/phone";
import { stateName } from "~/domain/states";
import type { AnswerSummary } from "~/wizard/step";

/** Answers as the list of answers shows them; an unanswered one is left out. */

/** For secret values: shows only that the value was given. */
export const secretAnswer = (label: string): AnswerSummary => [label, "Given"];

export const moneyAnswer = (label: string, dollars: number | undefined): AnswerSummary | undefined =>
  dollars === undefined ? undefined : [label, formatMoney(dollars)];

/** Requested cash: the chosen range, or the entered amount. */
export const cashAnswer = (dollars: number | undefined): AnswerSummary | undefined =>
  dollars === undefined ? undefined : ["Cash you'd like", rangeOf(dollars)?.label ?? formatMoney(dollars)];

export const yesNoAnswer = (label: string, answer: boolean | undefined): AnswerSummary | undefined =>
  answer === undefined ? undefined : [label, answer ? "Yes" : "No"];

export const phoneAnswer = (digits: string | undefined): AnswerSummary | undefined =>
  digits === undefined ? undefined : ["Mobile number", formatPhone(digits)];

export const homeAddressAnswer = (label: string, home: HomeAddress | undefined): AnswerSummary | undefined =>
  home === undefined ? undefined : [label, [streetLine(home), home.city].filter(Boolean).join(", ")];

/** A choice, by the label of its option. */
export const choiceAnswer = <Value extends string>(
  label: string,
  value: Value | undefined,
  words: Readonly<Record<Value, string>>,
): AnswerSummary | undefined => (value === undefined ? undefined : [label, words[value]]);

/** People by name: "Ada Lovelace and Leo Byron". */
export const peopleAnswer = (
  label: string,
  people: readonly (PersonName | undefined)[],
): AnswerSummary | undefined => {
  const names = people.flatMap((one) =>
    one ? [fullName({ firstName: one.firstName, lastName: one.lastName, suffix: one.suffix })] : [],
  );
  return names.length === 0 ? undefined : [label, names.join(" and ")];
};

/** A price and its down payment. In dollars. */
export const priceAnswer = (
  price: number | undefined,
  down: number | undefined,
): AnswerSummary | undefined =>
  price === undefined
    ? undefined
    : ["Home price", `${formatMoney(price)}${down === undefined ? "" : `, ${formatMoney(down)} down`}`];

export const textAnswer = (label: string, words: string | undefined): AnswerSummary | undefined =>
  words === undefined || words === "" ? undefined : [label, words];

/** @param state two letters */
export const stateAnswer = (state: string | undefined): AnswerSummary | undefined =>
  state === undefined ? undefined : ["State", stateName(state) ?? state];

/** @param years the term of the loan */
export const termAnswer = (years: number | undefined): AnswerSummary | undefined =>
  years === undefined ? undefined : ["Loan term", `${String(years)} years`];

const MARRIED = { married: "Yes", unmarried: "No", separated: "Separated" } as const;

export const maritalStatusAnswer = (status: keyof typeof MARRIED | undefined): AnswerSummary | undefined =>
  choiceAnswer("Married", status, MARRIED);

const SHOPPING_DATES = {
  now: "Right away",
  in3months: "In the next 3 months",
  in6months: "In 3 to 6 months",
  later: "Later",
} as const;

/** When the visitor would like to buy. */
export const shoppingDateAnswer = (
  when: keyof typeof SHOPPING_DATES | undefined,
): AnswerSummary | undefined => choiceAnswer("When", when, SHOPPING_DATES);
