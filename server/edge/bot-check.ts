import type { BotCheck, BotTrap } from "./bot-protection";
import { Honeypot } from "remix-utils/honeypot/server";
import { TRAP_PREFIX, type FormErrors } from "~/ui/page-data";
import { deriveKey } from "~server/session/derived-keys";
import { withSupportPhone } from "./rate-limits";

/** Without a service every post is allowed; the trap and the rate limits remain. */
export const noBotCheck: BotCheck = { isAllowed: () => Promise.resolve(true) };

const NOT_SENT =
  "This wasn't sent. A hidden part of the form was filled in or was missing, which autofill can cause. What you typed is still here. Please press the button again.";

/**
 * The errors of a trapped form. A browser may have filled in the hidden field for a person, so the
 * message asks them to submit again.
 */
export const trapErrors = (site: Parameters<typeof withSupportPhone>[1]): FormErrors => ({
  "": [withSupportPhone(NOT_SENT, site)],
});

/**
 * The field with the time at which a form was rendered. Conform's internal field names begin with
 * an underscore too.
 */
const RENDERED_AT_FIELD = "_drawn";
/** The clocks of processes differ a little, and one process may receive another's form at once. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * @param secrets of the cookies: the first one seals; forms sealed with the others are still valid
 */
export function createBotTrap(secrets: readonly string[]): BotTrap {
  const made = secrets.map(
    (secret) =>
      new Honeypot({
        nameFieldName: TRAP_PREFIX,
        randomizeNameFieldName: true,
        validFromFieldName: RENDERED_AT_FIELD,
        encryptionSeed: deriveKey(secret, "trap").export().toString("hex"),
      }),
  );
  const [first = new Honeypot()] = made;
  return {
    fields() {
      const { nameFieldName, encryptedValidFrom } = first.getInputProps({
        validFromTimestamp: Date.now() - CLOCK_TOLERANCE_MS,
      });
      return { name: nameFieldName, drawnName: RENDERED_AT_FIELD, drawn: encryptedValidFrom };
    },
    isTrapped: (form) =>
      // The library checks only the first field with the name, and nothing if both fields are
      // missing.
      !form.has(RENDERED_AT_FIELD) ||
      [...form].some(([name, value]) => name.startsWith(TRAP_PREFIX) && value !== "") ||
      !made.some((honeypot) => {
        try {
          honeypot.check(form);
          return true;
        } catch {
          // Spam, or a time sealed with another key, which the library reports with several kinds
          // of error.
          return false;
        }
      }),
  };
}
