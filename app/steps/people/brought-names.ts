import type { PrefillFields } from "~/wizard/step";

/** What a lead says of names, on pages that ask for them. */

/** The fields of a page that asks for the visitor's own name. */
export const BROUGHT_NAME = ["firstName", "lastName"] as const satisfies PrefillFields;

/** The fields of a page that asks for the name of who borrows with the visitor. */
export const BROUGHT_PARTNER = {
  firstName: "coFirstName",
  lastName: "coLastName",
} as const satisfies PrefillFields;
