/** Letters of the Latin alphabet that are no accented base letter, with their plain form. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  Ł: "L",
  ł: "l",
  Đ: "D",
  đ: "d",
  Ð: "D",
  ð: "d",
  Ø: "O",
  ø: "o",
  Æ: "AE",
  æ: "ae",
  Œ: "OE",
  œ: "oe",
  ẞ: "SS",
  ß: "ss",
  Þ: "Th",
  þ: "th",
  Ħ: "H",
  ħ: "h",
  ı: "i",
  Ŧ: "T",
  ŧ: "t",
  Ŋ: "Ng",
  ŋ: "ng",
  ĸ: "k",
  Ə: "E",
  ə: "e",
};

/** Returns a text whose Latin letters have lost their accents; other scripts stay. */
export const toPlainLetters = (text: string): string =>
  Array.from(text.normalize("NFKD").replace(/\p{M}/gu, ""), (letter) => PLAIN_LETTERS[letter] ?? letter).join(
    "",
  );
