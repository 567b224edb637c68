import type { CallOutput } from "~server/backend/contract/index";
import type { Visit } from "~server/http/visit";
import { formatMoney } from "~/domain/money";
import type { WizardState } from "~/wizard/state";
import type { LetterKind } from "./state";

/** What was decided, as letters and pages may say it: the backend's word and no estimate of ours (F2). */

/** What a letter says now. Dollars. */
export type DecidedLetter = NonNullable<
  NonNullable<CallOutput<"app-data.load">["facts"]["letters"]>[LetterKind]
>;

/** Longest a page waits for it, in ms. */
const DECIDED_MS = 3_000;

type Asking = Pick<Visit<WizardState<object, { appId: string }>>, "state" | "backend">;

/** What was decided on the application, and the letters that follow from it; undefined when nobody can be asked. */
export async function decidedFacts({ state, backend }: Asking) {
  const { appId } = state.facts;
  if (appId === undefined) return undefined;
  const record = await backend.try("app-data.load", { query: { appId } }, { deadlineMs: DECIDED_MS });
  return record?.facts;
}

/** What a letter of a kind says now; undefined when there is none to write, or when nobody can be asked. */
export async function decidedLetter(visit: Asking, kind: LetterKind): Promise<DecidedLetter | undefined> {
  return (await decidedFacts(visit))?.letters?.[kind];
}

/** What has to be said beside the amounts, a sentence each. */
export interface DecidedWords {
  /** what the income carries, where that is not what was decided on */
  income: string[];
  /** what was asked for since, and what becomes of it */
  changed: string[];
}

/**
 * The words beside a decision.
 * @param asked what the answers ask for now, in dollars
 * @param next what happens to more than was decided on
 */
export function decidedWords(
  letter: DecidedLetter | undefined,
  asked: { purchasePrice: number; loanAmount: number } | undefined,
  next: string,
): DecidedWords {
  if (!letter) return { income: [], changed: [] };
  const { decided, income } = letter;
  const loan = ({ loanAmount, purchasePrice }: typeof decided): string =>
    `${formatMoney(loanAmount)} for a home at ${formatMoney(purchasePrice)}`;
  const rule =
    "Housing and other debts together may take half of what you earn before taxes, and with the income you told us";
  const carried: Readonly<Record<DecidedLetter["income"], string[]>> = {
    "not-checked": [],
    fits: [],
    lowered: [`${rule} that is ${loan(letter)}.`],
    "too-low": [`${rule} that leaves no loan that we make.`],
  };
  const isMore =
    asked !== undefined &&
    (asked.loanAmount > decided.loanAmount || asked.purchasePrice > decided.purchasePrice);
  return {
    income:
      carried[income].length === 0
        ? []
        : [
            ...carried[income],
            "A loan expert looks at it with you: there may be income or a way that we do not know of.",
          ],
    changed: isMore
      ? [`You now ask for ${loan(asked)}. We decided on ${loan(decided)}, and that is what holds. ${next}`]
      : [],
  };
}
