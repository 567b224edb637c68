import type { CallOutput } from "~server/backend/contract/index";
import type { Visit } from "~server/visit/types";
import { formatMoney, formatToTheCent, roundToCents } from "~/domain/money";
import { ratePercent } from "~/steps/loan/loan-words";
import { scoreRange } from "~/steps/offers/rate-words";
import type { PriceChangesLink } from "~/steps/prices/price-changes-link";
import type { WizardState } from "~/wizard/state";
import type { LetterKind } from "./state";

/**
 * The decision, as letters and pages may state it: the backend's figures and no estimate of ours
 * (F2).
 */

/** The current content of a letter. In dollars. */
export type LetterDecision = NonNullable<
  NonNullable<CallOutput<"app-data.load">["facts"]["letters"]>[LetterKind]
>;

/** Longest a page waits for the decision, in ms. */
const DECISION_TIMEOUT_MS = 3_000;

type LetterContext = Pick<Visit<WizardState<object, { appId: string }>>, "state" | "backend">;

/**
 * Returns the decision on the application, and the letters that follow from it; undefined when the
 * backend is unavailable.
 */
export async function loadDecision({ state, backend }: LetterContext) {
  const { appId } = state.facts;
  if (appId === undefined) return undefined;
  const record = await backend.try(
    "app-data.load",
    { query: { appId } },
    { deadlineMs: DECISION_TIMEOUT_MS },
  );
  return record?.facts;
}

/**
 * Returns the current content of a letter of a kind; undefined when there is none, or when the
 * backend is unavailable.
 */
export async function loadLetterDecision(
  visit: LetterContext,
  kind: LetterKind,
): Promise<LetterDecision | undefined> {
  return (await loadDecision(visit))?.letters?.[kind];
}

/** The notes next to the amounts, a sentence each. */
export interface DecisionNotes {
  /** the amount that the income supports, if it differs from the decision */
  income: string[];
  /**
   * the single changes that would qualify the income for the full request, the figure first
   * (TURN-04)
   */
  turns: { figure: string; words: string }[];
  /** what was requested since the decision, and what happens with it */
  changed: string[];
  /** how the credit reports changed the price, where their score differs from the estimate */
  score: string[];
  /** link to what changed since an earlier price */
  prices?: PriceChangesLink | undefined;
}

type Price = NonNullable<LetterDecision["price"]>;

const monthlyOf = ({ principalAndInterest, mortgageInsurance }: Price["guess"] & object): number =>
  roundToCents(principalAndInterest + mortgageInsurance);

/** Names the parts of a payment that depend on the score. */
const partsOf = ({ mortgageInsurance, guess }: Price): string =>
  mortgageInsurance > 0 || (guess?.mortgageInsurance ?? 0) > 0
    ? "principal, interest and mortgage insurance"
    : "principal and interest";

/**
 * Returns the estimated score, the reports' score, and what that changed (SCORE-01); nothing where
 * they agree. With two people only the range is shown: each person's own score is on their own
 * page.
 */
function scoreWords({ guess, ...price }: Price): string[] {
  if (guess === undefined) return [];
  const [guessed, found] = [scoreRange(guess.score), scoreRange(price.score)];
  const isSamePrice = guess.rate === price.rate && monthlyOf(guess) === monthlyOf(price);
  if (guessed === found && isSamePrice) return [];
  const says =
    price.people > 1
      ? `The score that counts in your credit reports, the lowest of each person's middle score, is ${guessed === found ? "in that range too, and we had used its lowest" : `in the range of ${found}`}.`
      : `The score that counts in your credit report, the middle one, is ${String(price.score)}.`;
  const changes = isSamePrice
    ? "Payment and rate stay the same."
    : `So ${partsOf(price)} come to ${formatToTheCent(monthlyOf(price))} a month and not ${formatToTheCent(monthlyOf(guess))}, and the rate is ${ratePercent(price.rate)} (APR ${ratePercent(price.apr)}) and not ${ratePercent(guess.rate)} (APR ${ratePercent(guess.apr)}).`;
  return [`You estimated a credit score of ${guessed}. ${says} ${changes}`];
}

/** Returns what would qualify the income for the full request, a line each. */
function qualifyingChanges({ turns }: LetterDecision): DecisionNotes["turns"] {
  if (turns === undefined) return [];
  const { lessPrice, moreDown, lessDebts, payOff, moreIncome } = turns;
  const line = (dollars: number | undefined, figure: (amount: string) => string, words: string) =>
    dollars === undefined ? [] : [{ figure: figure(formatMoney(dollars)), words }];
  return [
    ...line(lessPrice, (amount) => `A price of ${amount}`, "or less, with the same down payment."),
    ...line(moreDown, (amount) => `${amount} down`, "or more, for a home of the same price."),
    ...line(lessDebts, (amount) => `${amount} less a month`, "to pay on your debts, or even less."),
    ...line(
      payOff?.balance,
      (amount) => `${amount} paid off`,
      `on the debt that counts with ${formatToTheCent(payOff?.monthlyPayment ?? 0)} a month. That one alone is enough.`,
    ),
    ...line(
      moreIncome,
      (amount) => `${amount} more a month`,
      turns.canAddBorrower
        ? "of income that counts, before taxes, or more: your own, or that of a person with no debts who joins the loan. Their credit counts too."
        : "of income that counts before taxes, or more, yours and theirs together.",
    ),
  ];
}

/**
 * Returns the notes to a decision.
 * @param requested the amount that the answers request now, in dollars
 * @param next what happens with an amount above the decision
 */
export function decisionNotes(
  letter: LetterDecision | undefined,
  requested: { purchasePrice: number; loanAmount: number } | undefined,
  next: string,
): DecisionNotes {
  if (!letter) return { income: [], turns: [], changed: [], score: [] };
  const { decided, income, incomeNotes = [], price } = letter;
  const loan = ({ loanAmount, purchasePrice }: typeof decided): string =>
    `${formatMoney(loanAmount)} for a home at ${formatMoney(purchasePrice)}`;
  const rule =
    "Housing and other debts together may take half of what you earn before taxes, and with the income that counts for now";
  const carried: Readonly<Record<LetterDecision["income"], string[]>> = {
    "not-checked": [],
    fits: [],
    lowered: [`${rule} that is ${loan(letter)}.`],
    "too-low": [`${rule} that leaves no loan that we make.`],
  };
  const isMore =
    requested !== undefined &&
    (requested.loanAmount > decided.loanAmount || requested.purchasePrice > decided.purchasePrice);
  return {
    income:
      carried[income].length === 0
        ? []
        : [
            ...carried[income],
            ...incomeNotes,
            "A loan expert will look at it with you: there may be income or an option that we don't know of.",
          ],
    turns: qualifyingChanges(letter),
    changed: isMore
      ? [
          `You now ask for ${loan(requested)}. We decided on ${loan(decided)}, and that is what applies. ${next}`,
        ]
      : [],
    score: price === undefined ? [] : scoreWords(price),
  };
}
