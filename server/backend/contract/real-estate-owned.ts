import { z } from "zod";
import { dollars, idText, percent, shortText, stateCode, zipCode } from "./common";
import { defineCall } from "./define";
import { lienPriority } from "./property";

/** What a customer owns and owes, as a presentation knows it. */

const liabilityKind = z.enum(["mortgage", "home-equity", "auto", "card", "student"]);

/** Something that is owed; dollars, the payment a month. */
export const debt = z.object({
  liabilityId: idText,
  creditor: shortText,
  kind: liabilityKind,
  balance: dollars,
  payment: dollars,
});

/** The same with what the loan does about it. */
const ownedDebt = debt.extend({
  /** percent, where it is known */
  rate: percent.optional(),
  lienPriorityType: lienPriority.optional(),
  hasEscrow: z.boolean().optional(),
  /** the presented loan pays it off */
  isPaidOff: z.boolean(),
});

export const realEstateOwnedCalls = {
  /** The homes of the customer with what is owed on each, and what is owed without a home behind it. Our own call. */
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
            /** as the page sent them, such as "SingleFamily" and "PrimaryHome" */
            propertyType: z.string().max(60).optional(),
            propertyUse: z.string().max(60).optional(),
            /** dollars: the higher of what the owner and the appraisal service say */
            value: dollars.optional(),
            /** dollars a month: what goes to a homeowners' association, and what tenants pay; absent where nobody said */
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
