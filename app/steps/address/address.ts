import { z } from "zod";
import { isPoBox, titleCased, type HomeAddress } from "~/domain/address";
import { stateCode } from "~/domain/states";
import { MAX_COUNTY } from "./county";

const MAX_STREET = 100;
const MAX_CITY = 60;
const MAX_UNIT = 20;

export const PO_BOX_MESSAGE = "Enter the street address of a home. A PO box is not one.";

/** A line of an address that has to be there, with capital first letters (ADDR-02). */
function line(message: string, max: number) {
  return z
    .string({ error: message })
    .max(max, `Use at most ${max} characters.`)
    .transform(titleCased)
    .refine((text) => /\p{L}/u.test(text), message);
}

/** The fields of an address: what a schema is made of that asks for one and for something else too. */
export const addressShape = {
  street: line("Enter the house number and the street.", MAX_STREET).refine(
    (text) => !isPoBox(text),
    PO_BOX_MESSAGE,
  ),
  unit: z
    .string()
    .max(MAX_UNIT, `Use at most ${MAX_UNIT} characters.`)
    // The word stands before it already wherever an address is shown.
    .transform((text) => text.replace(/^\s*(?:apartment|apt|unit|suite|ste|#)[\s.#]+/i, "").trim())
    .optional(),
  city: line("Enter the city or town.", MAX_CITY),
  /** by code or by name (ADDR-04) */
  state: z.string({ error: "Choose the state." }).transform((text, ctx) => {
    const code = stateCode(text);
    if (code !== undefined) return code;
    ctx.addIssue({ code: "custom", message: "Choose a state from the list." });
    return z.NEVER;
  }),
  /** five or nine digits, kept as five (ADDR-03) */
  zip: z
    .string({ error: "Enter the ZIP code." })
    .max(20, "A ZIP code has five digits.")
    .transform((text) => text.replace(/[\s-]/g, ""))
    .refine((digits) => /^(?:\d{5}|\d{9})$/.test(digits), "A ZIP code has five digits, such as 80202.")
    .transform((digits) => digits.slice(0, 5)),
  /** asked of a home that the loan may be on, and never needed to go on */
  county: z
    .string()
    .max(MAX_COUNTY, `Use at most ${MAX_COUNTY} characters.`)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .optional(),
};

/** The form of a page that asks for an address and nothing else. */
export const addressForm = z.object(addressShape);

/** What the form gives. */
export type EnteredAddress = z.output<typeof addressForm>;

/** The address of a filled form, without an empty unit or county. */
export function addressFrom({ street, unit, city, state, zip, county }: EnteredAddress): HomeAddress {
  return { street, unit: unit || undefined, city, state, zip, ...(county ? { county } : {}) };
}

/** A saved address in the form's words. @param prefix of the fields' names, "home." */
export function addressValues(
  address: Partial<HomeAddress> | undefined,
  prefix = "",
): Record<string, string | undefined> {
  const { street, unit, city, state, zip, county } = address ?? {};
  return Object.fromEntries(
    Object.entries({ street, unit, city, state, zip, county }).map(([name, value]) => [
      `${prefix}${name}`,
      value,
    ]),
  );
}
