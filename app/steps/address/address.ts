import { z } from "zod";
import { isPoBox, type HomeAddress } from "~/domain/address";
import { writePlace } from "~/domain/capitals";
import { stateCode } from "~/domain/states";
import { parseZip } from "~/domain/zip";
import { formattedText, parsedField } from "~/steps/fields";
import { readUnit } from "~/domain/units";
import { HOME_STATE, STREET, ZIP_CODE } from "~/steps/questions";
import { optionalCounty } from "./county";

const MAX_STREET = 100;
const MAX_CITY = 60;
const MAX_UNIT = 20;
const UNIT_TOO_LONG = `Use at most ${String(MAX_UNIT)} characters.`;

export const PO_BOX_MESSAGE = "Enter a home's street address, not a PO box.";

/** Schema of a required address line; capitalizes words (ADDR-02). */
function addressLineField(message: string, max: number) {
  return formattedText({ missing: message, tooLong: `Use at most ${max} characters.`, max })
    .transform(writePlace)
    .refine((text) => /\p{L}/u.test(text), message);
}

/** The fields of an address, for schemas that add other fields. */
export const addressShape = {
  street: addressLineField(STREET.required, MAX_STREET).refine((text) => !isPoBox(text), PO_BOX_MESSAGE),
  unit: formattedText({
    missing: UNIT_TOO_LONG,
    max: MAX_UNIT,
  })
    // "Apt 4" and "#4" are kept as "4": addresses are shown with the word.
    .transform(readUnit)
    .optional(),
  city: addressLineField("Enter the city or town.", MAX_CITY),
  /** by code or by name (ADDR-04) */
  state: z.string({ error: "Choose the state." }).transform((text, ctx) => {
    const code = stateCode(text);
    if (code !== undefined) return code;
    ctx.addIssue({ code: "custom", message: HOME_STATE.notListed });
    return z.NEVER;
  }),
  /** five or nine digits, stored as five (ADDR-03) */
  zip: parsedField(
    {
      missing: ZIP_CODE.required,
      tooLong: ZIP_CODE.invalid,
      invalid: "Enter a 5-digit ZIP code, such as 80202.",
      max: 20,
    },
    parseZip,
  ),
  /** asked for a home that the loan may be on; always optional */
  county: optionalCounty.optional(),
};

/** Schema of a form that asks only for an address. */
export const addressForm = z.object(addressShape);

/** The values of that form. */
export type EnteredAddress = z.output<typeof addressForm>;

/** Returns the address of a submitted form, without an empty unit or county. */
export function toAddress({ street, unit, city, state, zip, county }: EnteredAddress): HomeAddress {
  return { street, unit: unit || undefined, city, state, zip, ...(county ? { county } : {}) };
}

/**
 * Returns a saved address as form values.
 * @param prefix of the fields' names, "home."
 */
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
