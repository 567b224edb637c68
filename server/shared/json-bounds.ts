/**
 * Bounds of a JSON text that are checked before parsing, because its size says little about the
 * cost of parsing.
 */

export interface JsonBounds {
  /** maximum nesting of objects and lists */
  maxDepth: number;
  /**
   * maximum number of objects, lists, strings, names and separators together: each costs the parser
   * work
   */
  maxParts: number;
}

/** Bounds of a small body, such as a page report. */
export const SMALL_JSON: JsonBounds = { maxDepth: 8, maxParts: 4_000 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Returns the index of the quotation mark that ends the string starting at `start`, or an index
 * beyond the end of the text.
 */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let sign = text.charCodeAt(at); at < text.length && sign !== QUOTE; sign = text.charCodeAt(at))
    at += sign === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Checks whether a text is within the bounds in one pass that stops at the first violation. Invalid
 * JSON may pass too; the parser rejects it.
 */
export function isWithinBounds(text: string, { maxDepth, maxParts }: JsonBounds): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        parts += 1;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1;
        parts += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        parts += 1;
        break;
      default:
    }
    if (depth > maxDepth || parts > maxParts) return false;
  }
  return true;
}
