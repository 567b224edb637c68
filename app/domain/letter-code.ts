/**
 * The verification code of a letter: twelve of 31 letters and digits, 59 bits, in three groups. No
 * characters look alike: 0, 1, I, L and O are excluded.
 */

/** The characters of a code. */
export const LETTER_CODE_CHARACTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** The number of characters. */
export const LETTER_CODE_LENGTH = 12;

/** A code as stored and sent, without dashes. */
export const LETTER_CODE_PATTERN = /^[2-9A-HJKMNP-Z]{12}$/;

/** Parses a code in any format ("k7qm 2hxr-9tvd"); undefined for an invalid code. */
export function parseLetterCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return LETTER_CODE_PATTERN.test(code) ? code : undefined;
}

/** Returns a code in display form: "K7QM-2HXR-9TVD". */
export const formatLetterCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join("-");
