import type { Persona } from "./persona";
import { textOf } from "./visible-text";
import { formsIn, headingIn, type Page, type Visitor } from "./visitor";

/** The way from the first page into a flow, by what a visitor reads and presses. */

/** What is pressed on the way into a flow. */
export interface Door {
  /** words of the link on the first page */
  press: string;
  /** words of the answer to the question behind it; absent where the link alone decides */
  answer?: string;
}

const BUY = "Buy a home";
const REFINANCE = "Lower my payment";
const CASH = "Take cash out";

/** The doors by what they are for. */
export const doors = {
  buy: { press: BUY, answer: "I'm looking at homes" },
  letter: { press: "Get a letter for sellers" },
  offer: { press: BUY, answer: "A seller has accepted my offer" },
  refinance: { press: REFINANCE, answer: "By my own figures" },
  refinanceByCredit: { press: REFINANCE, answer: "With a soft credit check" },
  cash: { press: CASH, answer: "I'm not sure yet" },
  allHomes: { press: CASH, answer: "Show me all my homes and mortgages" },
  line: { press: "Open a home equity line" },
  help: { press: "Help" },
} as const satisfies Readonly<Record<string, Door>>;

/** The door of each goal that the first page has one for. */
const DOOR_OF_GOAL: Readonly<Record<Persona["goal"], Door | undefined>> = {
  purchase: doors.buy,
  refinance: doors.refinance,
  cashout: doors.cash,
  heloc: doors.line,
  help: doors.help,
  // The calculators of the first page are pages of their own; this goal has only its address.
  calculator: undefined,
};

/** Returns the door that a persona presses on the first page. */
export function doorOf({ goal }: Pick<Persona, "goal">): Door {
  const door = DOOR_OF_GOAL[goal];
  if (!door) throw new Error(`The first page has no door for ${goal}: walk from /?goal=${goal}.`);
  return door;
}

/** Returns the words of an option, without the smaller ones below them. */
const labelOf = (html: string): string => textOf(html.replace(/<small>[\s\S]*?<\/small>/g, ""));

/** Opens the link with these words. */
async function pressLink(visitor: Visitor, { address, html }: Page, words: string): Promise<Page> {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)];
  const [, to] = links.find(([, , inner = ""]) => textOf(inner) === words) ?? [];
  if (to === undefined) throw new Error(`${address} has no link "${words}".`);
  return visitor.get(to.replaceAll("&amp;", "&"));
}

/** Chooses the option with these words in the only form of a page, and sends it. */
async function choose(visitor: Visitor, page: Page, words: string): Promise<Page> {
  const [form] = formsIn(page.html, "get");
  const options = [...(form?.html ?? "").matchAll(/<label\b[^>]*>[\s\S]*?<\/label>/g)];
  const [option] = options.find(([label]) => labelOf(label) === words) ?? [];
  const [, name] = /\sname="([^"]*)"/.exec(option ?? "") ?? [];
  const [, value] = /\svalue="([^"]*)"/.exec(option ?? "") ?? [];
  if (!form || name === undefined || value === undefined)
    throw new Error(`"${headingIn(page.html)}" has no answer "${words}".`);
  return visitor.get(`${form.action}?${new URLSearchParams({ ...form.hidden, [name]: value }).toString()}`);
}

/**
 * Presses a door of the first page, and answers its question.
 * @param first the first page
 * @returns the page of the flow behind it
 * @throws when a link or an answer is missing
 */
export async function enterBy(visitor: Visitor, first: Page, { press, answer }: Door): Promise<Page> {
  const behind = await pressLink(visitor, first, press);
  return answer === undefined ? behind : choose(visitor, behind, answer);
}
