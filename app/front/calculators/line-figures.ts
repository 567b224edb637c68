import { z } from "zod";
import { maxCombinedLtv } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { EXAMPLE_BALANCE } from "~/domain/pricing/line-terms";
import { ASSUMED_HOME } from "~/domain/pricing/products";
import { lineOfCredit, paymentsOn, type LineOfCredit } from "~/domain/tools/line-of-credit";
import { reasonWords } from "~/steps/loan/lending-words";
import type { Inputs } from "./inputs";
import { limitsOf, notServedWords, USUAL_SETTINGS, type LenderSettings } from "./lender";
import { owedInput, someDollars, valueInput } from "./more-inputs";
import { scoreInput, stateInput } from "./shared-inputs";

/** The figures of the calculator "What does a line of credit cost?". */

const MOST = LIMITS_2026_11.secondLien.max;

const form = z
  .object({
    value: valueInput,
    owed: owedInput,
    line: someDollars("Enter the size of the line, for example 75,000.", "The line", MOST),
    draw: someDollars("Enter what you would draw, for example 40,000.", "The draw", MOST),
    state: stateInput,
    score: scoreInput,
  })
  .superRefine(({ line, draw }, ctx) => {
    if (draw > line)
      ctx.addIssue({ code: "custom", path: ["draw"], message: "You can't draw more than the line." });
  });

export const lineInputs = {
  form,
  example: {
    value: "500,000",
    owed: "250,000",
    line: "75,000",
    draw: "40,000",
    state: "OH",
    score: "740",
  },
} satisfies Inputs;

export type LineValues = z.output<typeof form>;

/** What the page shows. */
export interface LineFigures {
  line: LineOfCredit;
  /** why we don't make it, whole sentences; empty when we do */
  reasons: readonly string[];
  /** payments on the balance of the law's example, with this line's rate (1026.40(d)(5)) */
  minimum: ReturnType<typeof paymentsOn>;
}

/** Prices the line, or says why there is none. */
export function lineFigures(
  { value, owed, line, draw, state, score }: LineValues,
  lender: LenderSettings = USUAL_SETTINGS,
): LineFigures {
  const limits = limitsOf(lender);
  const notServed = notServedWords(state, lender);
  const home = { value, owed, line, score, state };
  const found = lineOfCredit({ ...home, draw }, { limits });
  const open = { ...ASSUMED_HOME, product: "HELOC", purpose: "cashout", value, score, state } as const;
  const { min: minLoan, max: maxLoan } = limits.secondLien;
  const words = { minLoan, maxLoan, minScore: limits.minScore, maxLtv: maxCombinedLtv(open, limits) ?? 0 };
  return {
    line: found,
    reasons:
      notServed === undefined ? found.reasons.map((reason) => reasonWords(reason, words)) : [notServed],
    minimum: paymentsOn(EXAMPLE_BALANCE, found),
  };
}
