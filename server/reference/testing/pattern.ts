import type { RandomSource } from "~server/shared/random";

/** Generates text that matches a regular expression, for the simple expressions of the contract. */

const DIGITS = "0123456789";
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const CLASSES: Readonly<Record<string, string>> = {
  d: DIGITS,
  w: `${LETTERS}${DIGITS}_`,
  s: " ",
  D: LETTERS,
  W: " -.,",
  S: `${LETTERS}${DIGITS}`,
};
const ANY = `${LETTERS}${DIGITS} -.`;
/** maximum repetitions of "*" and "+" */
const OPEN_END = 8;

/** Thrown when an expression has unsupported syntax. */
class Unknown extends Error {}

/** Returns the characters of "[...]", from after the bracket; and where it ends. */
function charactersAt(source: string, start: number): { characters: string; end: number } {
  const isNegated = source[start] === "^";
  let characters = "";
  let at = start + (isNegated ? 1 : 0);
  for (; source[at] !== "]"; at += 1) {
    const one = source[at];
    if (one === undefined) throw new Unknown();
    if (one === "\\") {
      at += 1;
      const escaped = source[at] ?? "";
      if (/[pPux]/.test(escaped)) throw new Unknown();
      characters += CLASSES[escaped] ?? escaped;
    } else if (source[at + 1] === "-" && source[at + 2] !== "]" && source[at + 2] !== "\\") {
      const last = source.charCodeAt(at + 2);
      for (let code = one.charCodeAt(0); code <= last; code += 1) characters += String.fromCharCode(code);
      at += 2;
    } else {
      characters += one;
    }
  }
  const kept = isNegated
    ? Array.from(ANY)
        .filter((one) => !characters.includes(one))
        .join("")
    : characters;
  return { characters: kept, end: at + 1 };
}

/** Returns how often the part before is repeated; and where the quantifier ends. */
function timesAt(source: string, at: number): { min: number; max: number; end: number } {
  const counted = /^\{(\d+)(,(\d*))?\}/.exec(source.slice(at));
  if (counted) {
    const min = Number(counted[1]);
    const max = counted[2] === undefined ? min : counted[3] ? Number(counted[3]) : min + OPEN_END;
    return { min, max, end: at + counted[0].length };
  }
  switch (source[at]) {
    case "?":
      return { min: 0, max: 1, end: at + 1 };
    case "*":
      return { min: 0, max: OPEN_END, end: at + 1 };
    case "+":
      return { min: 1, max: OPEN_END, end: at + 1 };
    default:
      return { min: 1, max: 1, end: at };
  }
}

type Piece = (random: RandomSource) => string;

/** Parses alternatives up to the end or the closing parenthesis. */
function alternatives(source: string, start: number): { piece: Piece; end: number } {
  const branches: Piece[][] = [[]];
  let at = start;
  while (at < source.length && source[at] !== ")") {
    const one = source[at] ?? "";
    if (one === "|") {
      branches.push([]);
      at += 1;
      continue;
    }
    if (one === "^" || one === "$") {
      at += 1;
      continue;
    }
    const atom = atomAt(source, at);
    const { min, max, end } = timesAt(source, atom.end);
    branches.at(-1)?.push((random) => {
      const times = random.int(min, max);
      return Array.from({ length: times }, () => atom.piece(random)).join("");
    });
    at = end;
  }
  return {
    piece: (random) =>
      random
        .pick(branches)
        .map((piece) => piece(random))
        .join(""),
    end: at,
  };
}

function atomAt(source: string, at: number): { piece: Piece; end: number } {
  const oneOf = (characters: string): Piece => {
    if (characters === "") throw new Unknown();
    return (random) => random.pick(Array.from(characters));
  };
  const one = source[at] ?? "";
  switch (one) {
    case "(": {
      const isPlain = source[at + 1] !== "?";
      if (!isPlain && source.slice(at, at + 3) !== "(?:") throw new Unknown();
      const { piece, end } = alternatives(source, at + (isPlain ? 1 : 3));
      return { piece, end: end + 1 };
    }
    case "[": {
      const { characters, end } = charactersAt(source, at + 1);
      return { piece: oneOf(characters), end };
    }
    case ".":
      return { piece: oneOf(ANY), end: at + 1 };
    case "\\": {
      const escaped = source[at + 1] ?? "";
      if (/[pPuxbBk1-9]/.test(escaped)) throw new Unknown();
      return { piece: oneOf(CLASSES[escaped] ?? escaped), end: at + 2 };
    }
    default:
      return { piece: oneOf(one), end: at + 1 };
  }
}

/** Returns matching text, or undefined when the expression is not supported. */
export function textMatching(pattern: string, random: RandomSource): string | undefined {
  try {
    const text = alternatives(pattern, 0).piece(random);
    return new RegExp(pattern, "u").test(text) ? text : undefined;
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}
