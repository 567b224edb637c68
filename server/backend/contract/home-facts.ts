import { z } from "zod";
import { isoDate } from "~/domain/wire-formats";
import { dollars, idText, percent, shortText, stateCode } from "./common";
import { lienPriority } from "./property";

/**
 * A home with the loans on it and the debts off it: what a comparison with staying as one is needs
 * besides the new loan. Dollars, rates in percent a year.
 */

/** The home and its value. */
export const homeFacts = z.object({
  propertyId: z.string().regex(/^\d{1,15}$/),
  /** the value that loans are priced with (PROP-04) */
  value: dollars,
  /** the owner's own figure */
  own: dollars.optional(),
  /** the figure of the public records, and the date of that look-up */
  records: dollars.optional(),
  recordsOn: isoDate.optional(),
  state: stateCode.optional(),
  /** a month, to a homeowners' association */
  dues: dollars.optional(),
});

/** A lien on the home. */
export const homeLien = z.object({
  liabilityId: idText,
  creditor: shortText,
  kind: z.enum(["mortgage", "home-equity"]),
  lienPriorityType: lienPriority,
  balance: dollars,
  /** a month, principal and interest; absent when unknown */
  payment: dollars.optional(),
  /** as reported, else the rate at which the remaining payments repay the balance */
  rate: percent.optional(),
  /** remaining payments, as reported, else those that repay the balance at the rate */
  monthsLeft: z.number().int().min(0).max(600).optional(),
  /** false when the rate is computed or unknown */
  isRateKnown: z.boolean(),
});

/** A debt off the home. */
export const otherDebt = z.object({
  liabilityId: idText,
  creditor: shortText,
  kind: z.enum(["auto", "card", "student"]),
  balance: dollars,
  /** a month, as reported */
  payment: dollars,
  rate: percent.optional(),
});
