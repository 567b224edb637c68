import { PLAIN_LETTERS } from "~/domain/plain-letters";

/** Prepares text for the fonts of a PDF and breaks it into lines. */

/**
 * Returns text the fonts can show: letters that they lack lose their accents, characters that
 * cannot be seen are left out, and the rest becomes "?".
 */
export function toPrintable(text: string, canShow: (character: string) => boolean): string {
  const known = (part: string): boolean => Array.from(part).every(canShow);
  const show = (character: string): string => {
    if (known(character)) return character;
    const bare = character.normalize("NFKD").replace(/\p{M}/gu, "");
    const plain = Array.from(bare, (letter) =>
      canShow(letter) ? letter : (PLAIN_LETTERS[letter] ?? letter),
    ).join("");
    return plain !== "" && known(plain) ? plain : "?";
  };
  const spaced = text
    .normalize("NFC")
    .replace(/\p{Cf}+/gu, "")
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, " ");
  return Array.from(spaced, show).join("").trim();
}

/** Breaks a text into lines; a word wider than a line is also broken. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
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
