/** Longest external value of a kind that the backend accepts. */
export const MAX_EXTERNAL_LENGTH = 400;

/**
 * Control characters, and surrogate halves left by a cut: databases refuse them, and an address
 * cannot contain a half.
 */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cs}]/gu;

/**
 * Cleans a value that an external page or program made (an advertisement's link, a partner's
 * cookie) into one line of text, so that it cannot break the visit of the person who followed the
 * link.
 * @param most characters that are kept
 * @returns undefined for an empty value
 */
export function cleanExternalText(
  text: string | null | undefined,
  most = MAX_EXTERNAL_LENGTH,
): string | undefined {
  return (text ?? "").trim().slice(0, most).replace(CONTROL_CHARACTERS, "").trim() || undefined;
}
