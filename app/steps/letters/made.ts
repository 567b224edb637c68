import type { CallOutput } from "~server/backend/contract/index";
import { helperAddress } from "~server/visit/hosts";
import type { Visit } from "~server/visit/visit";
import { dateInWords } from "~/domain/dates";
import { shownLetterCode } from "~/domain/letter-code";
import { formatMoney } from "~/domain/money";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { DecidedLetter } from "./decided";
import type { LowerView, MadeLetter } from "./letter-form";
import type { LetterKind, LetterState } from "./state";

/** The letters that a visitor has had, and the amounts that another one can have. */

/** Longest a page waits for the letters, in ms. */
const MADE_MS = 3_000;

/** Returns the letters of an application; none while the backend is unavailable. */
export async function lettersMade({
  state,
  backend,
}: Pick<Visit<LetterState>, "state" | "backend">): Promise<CallOutput<"letter.list">["letters"]> {
  const { appId } = state.facts;
  // Without a letter so far there is no need to wait for an empty list.
  if (appId === undefined) return [];
  const found = await backend.try("letter.list", { query: { appId } }, { deadlineMs: MADE_MS });
  return found?.letters ?? [];
}

const STANDINGS = {
  holds: (letter: { goodUntil: string }) => `Good until ${dateInWords(letter.goodUntil)}.`,
  ended: (letter: { goodUntil: string }) => `It was good until ${dateInWords(letter.goodUntil)}.`,
  withdrawn: () => "It no longer holds, because what we decided has changed.",
} as const;

/** Returns what a page shows of the letters of a kind. */
export function madeView(
  made: CallOutput<"letter.list">["letters"],
  kind: LetterKind,
  decided: DecidedLetter | undefined,
  visit: { host: { flow: { prefix: string } }; session: { id: string } },
): { made: MadeLetter[]; lower?: LowerView } {
  const shown = made
    .filter((letter) => letter.kind === kind)
    .map((letter): MadeLetter => {
      const isLower = decided !== undefined && letter.loanAmount < decided.loanAmount;
      return {
        amount: formatMoney(letter.loanAmount),
        price: formatMoney(letter.purchasePrice),
        words: STANDINGS[letter.standing](letter),
        code: shownLetterCode(letter.code),
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
