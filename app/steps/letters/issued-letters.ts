import type { CallOutput } from "~server/backend/contract/index";
import { helperAddress } from "~server/visit/hosts";
import type { Visit } from "~server/visit/types";
import { dateInWords } from "~/domain/dates";
import { formatLetterCode } from "~/domain/letter-code";
import { formatMoney } from "~/domain/money";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { LetterDecision } from "./letter-decision";
import type { LowerLetterView, IssuedLetter } from "./letter-form";
import type { LetterKind, LetterState } from "./state";

/** The letters that a visitor has had, and the amounts that another one can have. */

/** Longest a page waits for the letters, in ms. */
const LETTERS_TIMEOUT_MS = 3_000;

/** Returns the letters of an application; none while the backend is unavailable. */
export async function loadIssuedLetters({
  state,
  backend,
}: Pick<Visit<LetterState>, "state" | "backend">): Promise<CallOutput<"letter.list">["letters"]> {
  const { appId } = state.facts;
  // Without a letter so far there is no need to wait for an empty list.
  if (appId === undefined) return [];
  const found = await backend.try("letter.list", { query: { appId } }, { deadlineMs: LETTERS_TIMEOUT_MS });
  return found?.letters ?? [];
}

const STATUS_WORDS = {
  holds: (letter: { goodUntil: string }) => `Good until ${dateInWords(letter.goodUntil)}.`,
  ended: (letter: { goodUntil: string }) => `It was good until ${dateInWords(letter.goodUntil)}.`,
  withdrawn: () => "It is no longer valid, because our decision has changed.",
} as const;

/** Returns what a page shows of the letters of a kind. */
export function issuedLettersView(
  made: CallOutput<"letter.list">["letters"],
  kind: LetterKind,
  decided: LetterDecision | undefined,
  visit: { host: { flow: { prefix: string } }; session: { id: string } },
): { made: IssuedLetter[]; lower?: LowerLetterView } {
  const shown = made
    .filter((letter) => letter.kind === kind)
    .map((letter): IssuedLetter => {
      const isLower = decided !== undefined && letter.loanAmount < decided.loanAmount;
      return {
        amount: formatMoney(letter.loanAmount),
        price: formatMoney(letter.purchasePrice),
        words: STATUS_WORDS[letter.standing](letter),
        code: formatLetterCode(letter.code),
        // The letter for the full amount has its own button, which counts the downloads (C14).
        ...(isLower && letter.standing === "holds"
          ? {
              href: helperAddress(
                visit.host,
                `letter?kind=${kind}&document=${encodeURIComponent(letter.documentId)}`,
                visit.session.id,
              ),
            }
          : {}),
      };
    });
  const { min } = LIMITS_2026_11.firstLien;
  if (decided === undefined || decided.loanAmount <= min) return { made: shown };
  const { loanAmount, purchasePrice } = decided;
  return {
    made: shown,
    lower: {
      least: formatMoney(min),
      most: formatMoney(loanAmount),
      down: formatMoney(Math.max(0, purchasePrice - loanAmount)),
    },
  };
}
