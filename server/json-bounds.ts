/** The bounds of a JSON text, held before it is parsed: the size of a text says little of what its parsing costs. */

export interface JsonBounds {
  /** levels of objects and lists within each other */
  deepest: number;
  /** objects, lists, texts, names and separators, all together: what the parser makes something of */
  mostParts: number;
}

/** Bounds of a small body, such as the report of a page. */
export const SMALL_JSON: JsonBounds = { deepest: 8, mostParts: 4_000 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Place of the quotation mark that ends the string that begins at `start`, or a place behind the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let sign = text.charCodeAt(at); at < text.length && sign !== QUOTE; sign = text.charCodeAt(at))
    at += sign === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Whether a text keeps the bounds, read once from its start and no further than where it breaks them. A text that is no JSON may keep them
 * too: the parser refuses it.
 */
export function isWithinBounds(text: string, { deepest, mostParts }: JsonBounds): boolean {
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
    if (depth > deepest || parts > mostParts) return false;
  }
  return true;
}
