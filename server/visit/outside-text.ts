/** Longest value of a kind that came from outside, as the backend takes it. */
export const LONGEST_OUTSIDE = 400;

/** Control characters, and halves of a character that a cut has left: no database keeps them, and no address can be written with a half. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/gu;

/**
 * A value that somebody else's page or program made up (the link of an advertisement, a partner's cookie), as a line of text: whatever stands in
 * it must not spoil the visit of the person who followed it.
 * @param most characters that are kept
 * @returns undefined for nothing
 */
export function outsideText(text: string | null | undefined, most = LONGEST_OUTSIDE): string | undefined {
  return (text ?? "").trim().slice(0, most).replace(NO_TEXT, "").trim() || undefined;
}
