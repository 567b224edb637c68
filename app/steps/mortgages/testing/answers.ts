import type { RefusedPost } from "~/steps/testing/answers";
import type { Persona, PersonaHome } from "~tests/support/persona";

/** Test answers for the page of a mortgage, for every flow that asks which home it is on. */

/** Returns the cards of a page: what each posts, and its text. */
export function cardsIn(html: string): { value: string; words: string }[] {
  const cards = html.matchAll(/<input type="radio"[^>]*value="([^"]*)"[^>]*>\s*<span>([\s\S]*?)<\/span>/g);
  return [...cards].map(([, value = "", words = ""]) => ({ value, words }));
}

/**
 * Returns the home of a page's mortgage: "mortgage 2 of 3" in a heading is the second; without a
 * number there is only one.
 */
export function homeOfMortgage({ homes, mortgagesOn }: Persona, html: string): PersonaHome {
  const place = Number(/mortgage (\d+) of \d+ on\?/.exec(html)?.[1] ?? 1) - 1;
  return homes[mortgagesOn[place] ?? 0] ?? homes[0];
}

/** Returns the answer: the home's street if it is listed, else a new home. */
export function homeAnswer(who: Persona, html: string): string {
  const home = homeOfMortgage(who, html);
  return cardsIn(html).find(({ words }) => words.startsWith(home.street))?.value ?? "new";
}

const notListed = /Choose the home that this mortgage is on\./;
/** Answers that name none of the homes. */
export const noHome: readonly RefusedPost[] = [
  { fields: {}, says: notListed },
  { fields: { home: "" }, says: notListed },
  { fields: { home: "77" }, says: notListed },
  { fields: { home: "2; drop" }, says: notListed },
  { fields: { home: "1".repeat(200) }, says: notListed },
];
