import type { PrefillFields } from "~/wizard/step";

/** The prefill link's name fields, on pages that ask for names. */

/** The fields of a page that asks for the visitor's own name. */
export const PREFILLED_NAME = ["firstName", "lastName"] as const satisfies PrefillFields;

/** The fields of a page that asks for the co-borrower's name. */
export const PREFILLED_CO_BORROWER = {
  firstName: "coFirstName",
  lastName: "coLastName",
} as const satisfies PrefillFields;
