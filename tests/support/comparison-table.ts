/** Reads the comparison of loans from a page, as a visitor sees it. */

/** A cell: its figure, how it differs from staying as one is, and its note; "" for none. */
export type ComparedCell = [main: string, change: string, note: string];

/** A row of the table. */
export interface ComparedRow {
  /** empty for staying as one is */
  letter: string;
  /** what its radio posts */
  id: string;
  name: string;
  terms: string;
  tags: string[];
  /** month, cash, cost to close, cost, owed, APR, break-even */
  cells: ComparedCell[];
  /** the address of everything about the loan; empty for staying, and where there is none */
  to: string;
  /** the words of both sides of a presentation about it: who points at it, a banker's note */
  words: string[];
}

/** Returns HTML, or what is between the header and the footer of a page, as text in one line. */
export const plainText = (html: string): string =>
  (/<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? html)
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the text of the first match of a pattern with a group; empty without one. */
const textIn = (html: string, pattern: RegExp): string => plainText(pattern.exec(html)?.[1] ?? "");

function cellOf(html: string): ComparedCell {
  const change = textIn(html, /<small class="(?:up|down)">([\s\S]*?)<\/small>/);
  return [plainText(html.replace(/<small[\s\S]*/, "")), change, textIn(html, /<small>([\s\S]*?)<\/small>/)];
}

function rowOf(html: string): ComparedRow {
  const head = /<th scope="row">([\s\S]*?)<\/th>/.exec(html)?.[1] ?? "";
  const cells = [...html.matchAll(/<td>([\s\S]*?)<\/td>/g)];
  return {
    letter: textIn(head, /^<i [^>]*>([A-Z])<\/i>/),
    id: / name="offer"(?: checked)? value="([^"]*)"/.exec(html)?.[1] ?? "",
    name: plainText(head.replace(/<(i|small|span)\b[\s\S]*?<\/\1>/g, "")),
    terms: textIn(head, /<small>([\s\S]*?)<\/small>/),
    tags: [...head.matchAll(/<span class="tag [a-z]+">([\s\S]*?)<\/span>/g)].map(([, tag = ""]) =>
      plainText(tag),
    ),
    cells: cells.map(([, cell = ""]) => cellOf(cell)),
    to: (/<a href="([^"]*)"/.exec(head.replace(/<small[\s\S]*?<\/small>/g, ""))?.[1] ?? "").replaceAll(
      "&amp;",
      "&",
    ),
    words: [...head.matchAll(/<(?:span class="tag"|small class="say")>([\s\S]*?)<\/(?:span|small)>/g)].map(
      ([, one = ""]) => plainText(one),
    ),
  };
}

/** Returns the table's HTML; empty on a page without one. */
export const comparisonTable = (html: string): string =>
  /<table class="(?:[\w-]+ )*cx">[\s\S]*?<\/table>/.exec(html)?.[0] ?? "";

/** Returns the rows of the comparison in the order of the page, staying as one is first. */
export function comparedRows(html: string): ComparedRow[] {
  const body = /<tbody>([\s\S]*?)<\/tbody>/.exec(comparisonTable(html))?.[1] ?? "";
  return [...body.matchAll(/<tr\b[\s\S]*?<\/tr>/g)].map(([row]) => rowOf(row));
}

/** Returns the rows of loans. */
export const loanRows = (html: string): ComparedRow[] =>
  comparedRows(html).filter(({ letter }) => letter !== "");

/** Returns the link with these words; empty when the page has none. */
export const linkTo = (html: string, words: string | RegExp): string =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, , text = ""]) => plainText(text).match(words))
    .map(([, to = ""]) => to.replaceAll("&amp;", "&"))[0] ?? "";
