/**
 * Returns a name in the form in which names are compared: without case, accents, punctuation and
 * outer blanks. Marks that are vowels, as in Devanagari, stay: without them other names are equal.
 */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, "")
    .trim();
