/**
 * Returns a name in the form in which names are compared: without case, accents, punctuation and
 * outer blanks.
 */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, "")
    .trim();
