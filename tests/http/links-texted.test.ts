import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHouse, type House } from "~tests/support/house";
import { persona, withPhone, type Persona } from "~tests/support/persona";
import { formIn, headingIn, Visitor, type Page } from "~tests/support/visitor";
import { pageAt, walkTo } from "~tests/support/walk";

/** Every text that a walk has sent: what its links open on a device that has never been here. */

let house: House;
beforeAll(async () => {
  house = await startHouse();
}, 60_000);
afterAll(() => house.stop(), 30_000);

const WAIT = 180_000;

/** The texts to a phone after so many, oldest first. */
async function textsTo(phone: string, before: number): Promise<string[]> {
  const digits = phone.replace(/\D/g, "");
  const all = await house.backend.cell(
    "select json_agg(body order by sent_at, id)::text from outbox where kind = 'text' and recipient = $1",
    [digits],
  );
  const bodies: unknown = JSON.parse(all ?? "[]");
  return Array.isArray(bodies) ? bodies.map(String).slice(before) : [];
}

/** What looks like an address in a text: whole, or a path without a host. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/(?:https?:\/\/\S+|(?<=\s)\/\w\S*)/g)].map(([found]) => found.replace(/[.,]$/, ""));

/** Opens the link of a text; where the code of the phone is asked for, nothing is shown before, and it is given. */
async function opened(address: string, nobodyElse: readonly string[]): Promise<Page> {
  const { pathname, search } = new URL(address);
  const visitor = new Visitor(house.site.url);
  const page = await visitor.get(`${pathname}${search}`);
  if (page.address !== "/continue") return page;
  for (const personal of nobodyElse) expect(page.html).not.toContain(personal);
  return visitor.submit(await visitor.submit(page, { intent: "send" }), { code: "000000" });
}

interface Walk {
  name: string;
  from: string;
  until: string;
  who: Partial<Persona>;
  last: string;
  /** pages that the links of its texts open, in the order of the texts */
  opens: readonly string[];
  /** presses the button that texts a letter */
  textsLetter?: true;
}

const walks: readonly Walk[] = [
  {
    name: "mini to a pre-qualification",
    from: "/mini/home",
    until: "/mini/pre-qual-congratulations",
    last: "Approved",
    who: { hasOffer: false },
    opens: ["home", "pre-qual-congratulations"],
    textsLetter: true,
  },
  {
    name: "mini to an approval",
    from: "/mini/home",
    until: "/mini/congratulations",
    last: "Approved",
    who: {},
    opens: ["home", "home"],
    textsLetter: true,
  },
  {
    name: "cash-out",
    from: "/cashout",
    until: "/banker-assigned",
    last: "Textedcash",
    who: {},
    opens: ["banker-assigned"],
  },
  {
    name: "purchase of the main flow",
    from: "/purchase",
    until: "/qualification",
    last: "Textedbuy",
    who: { goal: "purchase" },
    opens: ["qualification"],
  },
  {
    name: "refinance",
    from: "/refi-mini/home",
    until: "/refi-mini/thankyou-call-us",
    last: "Textedrefi",
    who: {},
    opens: [],
  },
];

describe("F3: every texted link", () => {
  it.each(walks)(
    "of the walk of $name is a whole address, and opens the right page after the code",
    { timeout: WAIT },
    ({ from, until, last, who, opens, textsLetter }) =>
      withPhone(async (phone) => {
        const before = (await textsTo(phone, 0)).length;
        const visitor = new Visitor(house.site.url);
        const { page } = await walkTo(visitor, persona(last, { ...who, phone }), until, from);
        if (textsLetter) {
          expect(formIn(page.html, "text")).toBeDefined();
          await visitor.submit(page, { intent: "text" });
        }
        const links = (await textsTo(phone, before)).flatMap(addressesIn);
        const pages = [];
        for (const link of links) {
          expect(link).toMatch(/^https?:\/\/[\w.-]+(:\d+)?\/\w/);
          const found = await opened(link, [last, phone]);
          expect([link, found.status, headingIn(found.html)]).toEqual([link, 200, expect.any(String)]);
          expect(found.address).not.toContain("token=");
          pages.push(pageAt(found.address));
        }
        expect(pages).toEqual(opens);
      }),
  );
});
