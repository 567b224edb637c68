import { persona, type Persona } from "./persona";
import { customerLink } from "./spw-roads";
import { Visitor, type Page } from "./visitor";
import { walkTo } from "./walk";

/** Reads the pages of a seeded presentation. */

/** Creates a customer who has walked from their link to a page of the presentation. */
export async function customerAt(
  url: string,
  seed: string,
  page: string,
  says: Persona["says"] = {},
): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(url);
  const { page: here } = await walkTo(
    visitor,
    persona("Approved", { says }),
    `/spw/${page}`,
    customerLink(seed),
  );
  return { visitor, page: here };
}

const plain = (html: string): string =>
  html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ")
    .trim();

/**
 * Returns the rows of every table of a page: the text of their cells, terms without their
 * explanation.
 */
export function tableRows(html: string): string[][] {
  return [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) =>
      plain(
        cell.replace(/<\/summary>[\s\S]*?<\/details>/g, "</summary>").replace(/<small[\s\S]*?<\/small>/g, ""),
      ),
    ),
  );
}

/** Returns a page's text between header and footer, in one line. */
export const mainText = ({ html }: Pick<Page, "html">): string =>
  plain((/<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? "").replace(/<script[\s\S]*?<\/script>/g, ""));

/** Returns "$1,847.15" as a number; an amount paid to the customer is negative. */
export function dollarsIn(text: string): number {
  const amount = Number((/-?\$[\d,.]+/.exec(text)?.[0] ?? "").replace(/[$,]/g, ""));
  if (Number.isNaN(amount)) throw new Error(`"${text}" is no amount.`);
  return text.endsWith("to you") ? -amount : amount;
}
