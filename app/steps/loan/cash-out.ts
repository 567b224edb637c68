import { z } from "zod";
import { CASH_OUT_CHOICES, cashOutChoiceOf } from "~/domain/cash-out-choices";
import type { CashOutView } from "./cash-out-view";

/** One of the cash-out ranges (C6). */
export const cashOutField = z
  .string({ error: "Choose about how much cash you'd like." })
  .transform((text, ctx) => {
    const chosen = CASH_OUT_CHOICES.find(({ value }) => String(value) === text);
    if (chosen) return chosen;
    ctx.addIssue({ code: "custom", message: "Choose one of the amounts in the list." });
    return z.NEVER;
  });

/** Returns the data of the cash-out range page. */
export const cashOutView = (): CashOutView => ({
  choices: CASH_OUT_CHOICES.map(({ value, label }) => ({ value: String(value), label })),
});

/** Returns the form value of an amount in dollars: the range it is in. */
export function cashOutValue(dollars: number | undefined): string | undefined {
  const choice = dollars === undefined ? undefined : cashOutChoiceOf(dollars);
  return choice && String(choice.value);
}
