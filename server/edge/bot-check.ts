import { Honeypot } from "remix-utils/honeypot/server";
import { TRAP, type FormErrors, type TrapFields } from "~/ui/page-data";
import { deriveKey } from "~server/session/derived-keys";
import { withSupportPhone } from "./limit-message";

/** Tells people from programs, where a lender has a service for that. */
export interface BotCheck {
  /** Whether a post may be looked at. A service that does not answer should let it. */
  lets(request: Request, form: FormData): Promise<boolean>;
}

/** Without a service everybody is let through; the trap and the limits remain. */
export const noBotCheck: BotCheck = { lets: () => Promise.resolve(true) };

/** The fields that only programs fill in or make up. */
export interface Trap {
  /** Those of a form that is drawn now; they never grow too old. */
  fields(): TrapFields;
  /**
   * Whether a program sent the form: the hidden field is filled in or missing, or the time is missing or not sealed by us. Ask only about
   * forms that were drawn with these fields.
   */
  isTrapped(form: FormData): boolean;
}

const NOT_SENT =
  "This was not sent. A hidden part of the form was filled in or was missing, which autofill can cause. What you typed is still here. Please press the button again.";

/** The errors of a trapped form. A browser may have filled in the hidden field for a person, so they are asked to press again. */
export const trapErrors = (site: Parameters<typeof withSupportPhone>[1]): FormErrors => ({
  "": [withSupportPhone(NOT_SENT, site)],
});

/** Where a page says when its form was drawn; the form's own machinery has names that begin like this. */
const DRAWN_AT = "_drawn";
/** Clocks of processes differ a little, and a form of the one may come back to the other at once. */
const CLOCKS_DIFFER_MS = 60_000;

/** @param secrets of the cookies: the first is used, and forms drawn while another was first are still known */
export function createTrap(secrets: readonly string[]): Trap {
  const made = secrets.map(
    (secret) =>
      new Honeypot({
        nameFieldName: TRAP,
        randomizeNameFieldName: true,
        validFromFieldName: DRAWN_AT,
        encryptionSeed: deriveKey(secret, "trap").export().toString("hex"),
      }),
  );
  const [first = new Honeypot()] = made;
  return {
    fields() {
      const { nameFieldName, encryptedValidFrom } = first.getInputProps({
        validFromTimestamp: Date.now() - CLOCKS_DIFFER_MS,
      });
      return { name: nameFieldName, drawnName: DRAWN_AT, drawn: encryptedValidFrom };
    },
    isTrapped: (form) =>
      // The library checks only the first field with the name, and nothing if both fields are missing.
      !form.has(DRAWN_AT) ||
      [...form].some(([name, value]) => name.startsWith(TRAP) && value !== "") ||
      !made.some((honeypot) => {
        try {
          honeypot.check(form);
          return true;
        } catch {
          // Spam, or a time that another key has sealed, which the library tells in errors of several kinds.
          return false;
        }
      }),
  };
}
