/**
 * The code by which a letter is checked: twelve of 31 letters and digits, 59 bits, in three groups. None of them looks like another: there is
 * no 0, 1, I, L or O.
 */

/** What a code is made of. */
export const LETTER_CODE_SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/** How many of them. */
export const LETTER_CODE_LENGTH = 12;

/** A code as it is kept and sent, without dashes. */
export const LETTER_CODE = /^[2-9A-HJKMNP-Z]{12}$/;

/** Reads a code in any writing ("k7qm 2hxr-9tvd"); undefined for what can be none. */
export function parseLetterCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return LETTER_CODE.test(code) ? code : undefined;
}

/** A code as it is read: "K7QM-2HXR-9TVD". */
export const shownLetterCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join("-");
