import { z } from "zod";
import { addressShape } from "~/steps/address/address";
import { choice, emailField, nameField, phoneField } from "~/steps/fields";
import type { FormErrors } from "~/ui/page-data";
import { secretInText } from "~server/session/secrets-guard";
import { MOBILE_NUMBER, NAME } from "~/steps/questions";
import type { HeldData } from "./held-data";

/** The forms of a privacy request. */

export const dataRequestForm = z.object({
  kind: choice(["see", "correct", "delete"], "Choose what you'd like us to do."),
  firstName: nameField(NAME.firstRequired),
  lastName: nameField(NAME.lastRequired),
  phoneNumber: phoneField(MOBILE_NUMBER.required),
});

export const confirmDeleteForm = z.object({
  sure: z.literal("yes", { error: "Check the box if you are sure. Nothing is deleted until then." }),
});

const MAX_TEXT_LENGTH = 800;
/** An address or an email that we do not have is optional. */
export const correctForm = z.object({
  firstName: nameField(NAME.firstRequired),
  lastName: nameField(NAME.lastRequired),
  email: emailField("Enter an email address, for example name@example.com, or leave it empty.").optional(),
  street: addressShape.street.optional(),
  city: addressShape.city.optional(),
  state: addressShape.state.optional(),
  zip: addressShape.zip.optional(),
  other: z
    .string()
    .max(MAX_TEXT_LENGTH, `Use at most ${String(MAX_TEXT_LENGTH)} characters.`)
    .optional(),
});

type Entered = z.output<typeof correctForm>;
type Current = HeldData["current"];

const ADDRESS = ["street", "city", "state", "zip"] as const;

export const NOTHING_CHANGED = "Change what is wrong, or tell us below. Nothing was changed yet.";

/**
 * Returns the whole form as the input of the backend's call, or its errors. The backend compares it
 * with its own data. The result does not depend on what the first click has changed, so a second
 * click is the same write.
 */
export function readCorrection(
  { firstName, lastName, email, other, ...address }: Entered,
  current: Current,
): { errors: FormErrors } | { correction: Correction } {
  if (other !== undefined && secretInText(other) !== undefined)
    return {
      errors: {
        other: [
          "Please leave out Social Security numbers, card numbers and birth dates. Tell us which one is wrong, and we'll ask you.",
        ],
      },
    };
  const { street, city, state, zip } = address;
  const isWhole = street !== undefined && city !== undefined && state !== undefined && zip !== undefined;
  const isMoved = ADDRESS.some((part) => address[part] !== undefined && address[part] !== current[part]);
  if (isMoved && !isWhole) {
    const missing = ADDRESS.filter((part) => address[part] === undefined);
    return { errors: Object.fromEntries(missing.map((part) => [part, ["Enter the whole address."]])) };
  }
  const words = other?.trim() ?? "";
  return {
    correction: {
      firstName,
      lastName,
      ...(email !== undefined && { email }),
      ...(isWhole && { address: { street, city, state, zip } }),
      ...(words !== "" && { other: words }),
    },
  };
}

/** A correction as typed. */
interface Correction {
  firstName: string;
  lastName: string;
  email?: string;
  address?: { street: string; city: string; state: string; zip: string };
  other?: string;
}
