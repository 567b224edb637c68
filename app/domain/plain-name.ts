/** Letters that Unicode does not take apart, with the letters that people type instead. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: "l", đ: "d", ð: "d", ø: "o", ß: "ss", æ: "ae", œ: "oe", þ: "th", ı: "i", ħ: "h", ŋ: "n", ŧ: "t" },
};

/**
 * Returns a name in the form in which names are compared: without case, accents, punctuation and
 * outer blanks. Marks that are vowels, as in Devanagari, stay: without them other names are equal.
 */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[łđðøßæœþıħŋŧ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    // The Hawaiian okina and other letters that stand for an apostrophe.
    .replace(/[\u02b0-\u02ff\ua78b\ua78c]/g, "")
    .replace(/[^\p{L}\p{M}\s]/gu, "")
    .trim();
