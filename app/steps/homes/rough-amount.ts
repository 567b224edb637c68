import { z } from "zod";
import { bandOf, exactAmount, type AmountBand, type AmountEstimate } from "~/domain/amount-bands";
import type { LoadedPage } from "~server/visit/step-result";
import { amountField, choice, moneyText } from "~/steps/fields";
import type { RoughView } from "./rough-amount-view";

/**
 * An amount that is asked in bands, each a button, with a field for a visitor who knows the exact
 * dollars.
 */

export interface RoughAmountOptions {
  /** error when nothing was chosen */
  choose: string;
  /** returns the error for an exact amount, or undefined */
  check: (dollars: number) => string | undefined;
}

/**
 * Returns the schema of its form.
 * @param values those of the buttons
 */
export const roughAmountForm = (values: readonly string[], { choose, check }: RoughAmountOptions) =>
  z
    .object({
      about: choice(["", ...values], choose).optional(),
      exact: amountField(choose, check).optional(),
    })
    .superRefine(({ about, exact }, ctx) => {
      // A button always sends a value; only the field can be empty.
      if (!about && exact === undefined) ctx.addIssue({ code: "custom", path: ["exact"], message: choose });
    });

/** Returns the schema of the form for an amount with bands. */
export const bandForm = (bands: readonly AmountBand[], words: RoughAmountOptions) =>
  roughAmountForm(
    bands.map(({ value }) => value),
    words,
  );

/** Returns the answer; undefined for an unknown band. */
export function roughAmount(
  bands: readonly AmountBand[],
  { about, exact }: { about?: string | undefined; exact?: number | undefined },
): AmountEstimate | undefined {
  if (exact !== undefined) return exactAmount(exact);
  const band = bands.find(({ value }) => value === about);
  return band && { from: band.from, to: band.to, ...(band.isMore && { isMore: true }) };
}

/** Returns the data of its page: the bands, and a saved amount as form value. */
export function roughAmountPage(
  bands: readonly AmountBand[],
  estimate: AmountEstimate | undefined,
): LoadedPage<RoughView> {
  const band = estimate && bandOf(bands, estimate);
  return {
    data: { options: bands.map(({ value, label }) => ({ value, label })) },
    values: { about: band?.value, exact: band ? undefined : moneyText(estimate?.from) },
  };
}
