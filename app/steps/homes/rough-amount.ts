import { z } from "zod";
import { bandOf, exactly, type AmountBand, type RoughAmount } from "~/domain/amount-bands";
import type { Loaded } from "~server/visit/result";
import { amountField, choice, moneyText } from "~/steps/fields";
import type { RoughView } from "./rough-amount-view";

/** An amount that is asked in bands, each a button, and beside them to the dollar for who knows it. */

export interface RoughWords {
  /** said where nothing was chosen */
  choose: string;
  /** answers what is wrong with an amount to the dollar, or undefined */
  check: (dollars: number) => string | undefined;
}

/** Its form. @param values those of the buttons */
export const roughForm = (values: readonly string[], { choose, check }: RoughWords) =>
  z
    .object({
      about: choice(["", ...values], choose).optional(),
      exact: amountField(choose, check).optional(),
    })
    .superRefine(({ about, exact }, ctx) => {
      // Who presses a button always says something: only the field can be sent empty.
      if (!about && exact === undefined) ctx.addIssue({ code: "custom", path: ["exact"], message: choose });
    });

/** The form of an amount that has bands. */
export const bandForm = (bands: readonly AmountBand[], words: RoughWords) =>
  roughForm(
    bands.map(({ value }) => value),
    words,
  );

/** What was said; undefined for no band of these. */
export function roughAmount(
  bands: readonly AmountBand[],
  { about, exact }: { about?: string | undefined; exact?: number | undefined },
): RoughAmount | undefined {
  if (exact !== undefined) return exactly(exact);
  const band = bands.find(({ value }) => value === about);
  return band && { from: band.from, to: band.to, ...(band.isMore && { isMore: true }) };
}

/** What its page shows: the bands to choose from, and a saved amount in the form's words. */
export function roughPage(bands: readonly AmountBand[], said: RoughAmount | undefined): Loaded<RoughView> {
  const band = said && bandOf(bands, said);
  return {
    data: { options: bands.map(({ value, label }) => ({ value, label })) },
    values: { about: band?.value, exact: band ? undefined : moneyText(said?.from) },
  };
}
