import type { Fields } from "../main/pages";
import type { RefiAnswers, RefiWalker } from "./pages";

/** The cards of the page that asks for a mortgage's home: what each posts, and the words on it. */
function cardsIn(html: string): { value: string; words: string }[] {
  const cards = html.matchAll(/<input type="radio"[^>]*value="([^"]*)"[^>]*>\s*<span>([\s\S]*?)<\/span>/g);
  return [...cards].map(([, value = "", words = ""]) => ({ value, words }));
}

/** "mortgage 2 of 3" in a heading is the second; without a number there is only one. */
const placeIn = (html: string): number => Number(/mortgage (\d+) of \d+ on\?/.exec(html)?.[1] ?? 1) - 1;

/** The home that the mortgage of a page is on: by its street where it is on the list, else a new one. */
function homeSaid({ homes, mortgagesOn }: RefiWalker, html: string): string {
  const home = homes[mortgagesOn[placeIn(html)] ?? 0] ?? homes[0];
  return cardsIn(html).find(({ words }) => words.startsWith(home.street))?.value ?? "new";
}

/** A home that is not on the list of the page is added to it; then these are all. */
function listSaid({ homes }: RefiWalker, html: string): Fields {
  const missing = homes.find(({ street }) => !html.includes(street));
  if (!missing) return { intent: "all" };
  const { street, unit = "", city, state, zip } = missing;
  return { intent: "add", street, unit, city, state, zip };
}

/** The first kind that is still offered. */
function typeSaid(html: string): string {
  const [first] = cardsIn(html);
  if (!first) throw new Error("The page offers no kind of loan.");
  return first.value;
}

const half = { intent: "add", street: "12 Elm Street", city: "Irvine" };
const whole = { ...half, state: "CA", zip: "92602" };
const notListed = /Choose the home that this mortgage is on\./;
const noKind = /Choose what kind of loan this is\./;

/** How the pages about mortgages are answered: liability-property, liability-type, properties. */
export const liensAnswers: RefiAnswers = {
  "liability-property": {
    good: (who, html) => ({ home: homeSaid(who, html) }),
    bad: [
      { fields: {}, says: notListed },
      { fields: { home: "" }, says: notListed },
      { fields: { home: "77" }, says: notListed },
      { fields: { home: "2; drop" }, says: notListed },
      { fields: { home: "1".repeat(200) }, says: notListed },
    ],
  },
  properties: {
    good: listSaid,
    bad: [
      { fields: half, says: /Choose the state\./ },
      { fields: { ...whole, zip: "926" }, says: /A ZIP code has five digits/ },
      { fields: { ...whole, street: "PO Box 12" }, says: /A PO box is not one/ },
      {
        fields: { intent: "add", street: "1 nowhere lane", city: "Irvine", state: "CA", zip: "92602" },
        says: /1 Nowhere Lane is on your list already\./,
      },
    ],
  },
  "liability-type": {
    good: (_, html) => ({ type: typeSaid(html) }),
    bad: [
      { fields: {}, says: noKind },
      { fields: { type: "ThirdLien" }, says: noKind },
      { fields: { type: "FirstLien; drop" }, says: noKind },
    ],
  },
};
