/** Texts as the standard fonts of a PDF can show them, line by line. */

/** The standard fonts know Western European letters only: others lose their accents, and what is left becomes "?". */
export function printable(text: string, canShow: (character: string) => boolean): string {
  const known = (part: string): boolean => Array.from(part).every(canShow);
  const show = (character: string): string => {
    if (known(character)) return character;
    const plain = character.normalize("NFKD").replace(/\p{M}/gu, "");
    return plain !== "" && known(plain) ? plain : "?";
  };
  const spaced = text.normalize("NFC").replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, " ");
  return Array.from(spaced, show).join("").trim();
}

/** Breaks a text into lines; a word wider than a line is broken too. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (measure(longer) <= width) {
      current = longer;
      continue;
    }
    if (current !== "") lines.push(current);
    current = "";
    for (const character of word) {
      if (current !== "" && measure(current + character) > width) {
        lines.push(current);
        current = "";
      }
      current += character;
    }
  }
  return current === "" ? lines : [...lines, current];
}
