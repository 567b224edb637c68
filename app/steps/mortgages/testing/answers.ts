import type { Bad } from "~/steps/testing/answers";
import type { Persona, ToldHome } from "~tests/support/persona";

/** How the page of a mortgage is answered, in every flow that asks which home it is on. For tests. */

/** The cards of a page: what each posts, and the words on it. */
export function cardsIn(html: string): { value: string; words: string }[] {
  const cards = html.matchAll(/<input type="radio"[^>]*value="([^"]*)"[^>]*>\s*<span>([\s\S]*?)<\/span>/g);
  return [...cards].map(([, value = "", words = ""]) => ({ value, words }));
}

/** The home that the mortgage of a page is on: "mortgage 2 of 3" in a heading is the second; without a number there is only one. */
export function homeOfMortgage({ homes, mortgagesOn }: Persona, html: string): ToldHome {
  const place = Number(/mortgage (\d+) of \d+ on\?/.exec(html)?.[1] ?? 1) - 1;
  return homes[mortgagesOn[place] ?? 0] ?? homes[0];
}

/** What is said of it: by its street where it is on the list, else a new one. */
export function homeSaid(who: Persona, html: string): string {
  const home = homeOfMortgage(who, html);
  return cardsIn(html).find(({ words }) => words.startsWith(home.street))?.value ?? "new";
}

const notListed = /Choose the home that this mortgage is on\./;
/** What is none of the homes. */
export const noHome: readonly Bad[] = [
  { fields: {}, says: notListed },
  { fields: { home: "" }, says: notListed },
  { fields: { home: "77" }, says: notListed },
  { fields: { home: "2; drop" }, says: notListed },
  { fields: { home: "1".repeat(200) }, says: notListed },
];
