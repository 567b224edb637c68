/**
 * Addresses of links that we text, as messages and mail programs change them: with the punctuation
 * of the sentence around them, or with "&amp;" for "&".
 */

/** The pages that texts and emails link to without a token in the query. */
const TEXTED_PAGE =
  /^\/(?:continue|comparison|letter\/check|consent\/[a-z]+|identity\/thank-you\/[\w.-]+|customer-survey\/[a-z-]+)$/;
/** What only links have in their query: a token, or the code of an identity link. */
const LINK_TOKEN = /[?&;](?:token|customerToken|employeeToken|vfp)=/;

/** "&amp;", as in the source of a web page; its semicolon may be encoded. */
const ESCAPED_AND = /&amp(?:;|%3B)/gi;

const ENCODED_CLOSING = [
  ...["%2E", "%2C", "%3B", "%3A", "%21", "%3F", "%29", "%5D", "%7D", "%3E", "%22", "%27", "%60", "%2A"],
  // Spaces and line ends.
  ...["%20", "%09", "%0A", "%0D", "%C2%A0"],
  // Curly and angle quotes.
  ...["%E2%80%9[89CD]", "%E2%80%BA", "%C2%BB"],
  // Wide and ideographic marks.
  ...["%E3%80%8[12D]", "%EF%BC%8[19CE]", "%EF%BC%9[ABF]"],
  // Invisible marks.
  ...["%C2%AD", "%E2%80%8[BCDEF]", "%E2%80%A[ABCDE]", "%E2%81%A[0-9]", "%EF%BB%BF"],
];
/** What closes a sentence, a quotation or a pair of brackets; a tag begins at "<". */
const CLOSING = new RegExp(
  String.raw`(?:[.,;:!?)\]}>'"*\`\s]|${ENCODED_CLOSING.join("|")}|(?:<|%3C).*$|&(?:gt|quot|#39|nbsp);?)+$`,
  "i",
);
/** Dots in a row at the end: the link was cut there, and the rest of it is missing. */
const CUT = /(?:(?:\.|%2E){2,}|%E2%80%A6)[^\w~+/=-]*$/i;

/**
 * Returns the address of a link that we text without what was written after it, and with its "&"
 * restored. Any other address is unchanged, and so is a link that ends with an ellipsis, because it
 * is not whole.
 */
export function withoutClosingPunctuation(target: string): string {
  const restored = target.replace(ESCAPED_AND, "&");
  const whole = CUT.test(restored) ? restored : restored.replace(CLOSING, "");
  const [path = ""] = whole.split("?");
  return TEXTED_PAGE.test(path) || LINK_TOKEN.test(restored) ? whole : target;
}
