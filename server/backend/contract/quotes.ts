import { z } from "zod";
import { COST_SECTIONS, PRICE_DATA_FILES, QUOTE_INPUTS, QUOTE_PLACES } from "~/domain/price-ledger/quote";
import { CHARGE_KINDS } from "~/domain/pricing/charges";
import { idText, shortText } from "./common";
import { defineCall } from "./define";

/** The price ledger: every price that was quoted for an application. */

const figure = z.number();

/** A quoted price with the data and inputs behind it. */
export const quote = z.object({
  quoteId: idText,
  place: z.enum(QUOTE_PLACES),
  /**
   * which of several loans shown together; "" for the chosen one or the first one shown
   */
  item: z.string().max(120),
  isMain: z.boolean(),
  quotedAt: z.iso.datetime(),
  versions: z.record(z.enum(PRICE_DATA_FILES), shortText),
  inputs: z.partialRecord(z.enum(QUOTE_INPUTS), z.union([z.string().max(120), z.number(), z.boolean()])),
  figures: z.object({
    rate: figure,
    apr: figure,
    points: figure,
    principalAndInterest: figure,
    mortgageInsurance: figure,
    closingCosts: figure,
    lenderCredits: figure,
    /** negative when it is paid to the borrower; absent when unknown */
    cashToClose: figure.optional(),
    lines: z
      .array(
        z.object({
          section: z.enum(COST_SECTIONS),
          kind: z.enum(CHARGE_KINDS),
          label: z.string().max(200),
          amount: figure,
        }),
      )
      .max(60),
  }),
});

export const quoteCalls = {
  /**
   * Returns the quotes, newest first, with the data and inputs of each price. Not one of the
   * lender's calls; added by us.
   */
  "quotes.list": defineCall({
    id: "quotes.list",
    method: "GET",
    path: "/quotes/list",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      quotes: z.array(quote).max(200),
    }),
    retry: "default",
    auth: "app-or-employee",
    sensitive: ["inputs"],
  }),
};
