import { z } from "zod";
import { dollars, idText, percent, shortText, stateCode, zipCode } from "./common";
import { defineCall } from "./define";
import { lienPriority } from "./property";

/** A customer's homes and debts in a presentation. */

const liabilityKind = z.enum(["mortgage", "home-equity", "auto", "card", "student"]);

/** A debt; dollars, with the payment per month. */
export const debt = z.object({
  liabilityId: idText,
  creditor: shortText,
  kind: liabilityKind,
  balance: dollars,
  payment: dollars,
});

/** A debt, and what the presented loan does with it. */
const ownedDebt = debt.extend({
  /** percent, if known */
  rate: percent.optional(),
  lienPriorityType: lienPriority.optional(),
  hasEscrow: z.boolean().optional(),
  /** whether the presented loan pays it off */
  isPaidOff: z.boolean(),
});

export const realEstateOwnedCalls = {
  /**
   * Returns the customer's homes with the debts on each, and the unsecured debts. Not one of the
   * lender's calls; added by us.
   */
  "lp.real-estate-owned": defineCall({
    id: "lp.real-estate-owned",
    method: "GET",
    path: "/loan-presentation/get-real-estate-owned",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      homes: z
        .array(
          z.object({
            propertyId: z.string().regex(/^\d{1,15}$/),
            street: shortText,
            city: shortText,
            state: stateCode,
            zip: zipCode,
            isSubjectProperty: z.boolean(),
            /** as sent by the page, such as "SingleFamily" and "PrimaryHome" */
            propertyType: z.string().max(60).optional(),
            propertyUse: z.string().max(60).optional(),
            /** dollars: the higher of the owner's estimate and the appraisal service's value */
            value: dollars.optional(),
            /**
             * dollars a month: homeowners' association dues, and rental income; absent when unknown
             */
            dues: dollars.optional(),
            rent: dollars.optional(),
            liabilities: z.array(ownedDebt).max(100),
          }),
        )
        .max(20),
      others: z.array(ownedDebt).max(200),
    }),
    retry: "default",
    auth: "app-or-employee",
    sensitive: ["street", "creditor", "balance", "payment"],
  }),
};
