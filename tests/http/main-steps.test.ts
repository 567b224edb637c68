import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main } from "../../app/flows/main/flow";
import { pathOf } from "../../app/wizard/flow";
import { examine, typedIn, type Examined, type Outcome } from "../support/examine";
import { moreWalks, orders, type Order } from "../support/main/orders";
import { mainAnswers, mainWalker, saidOn, walkMain } from "../support/main/walker";
import { pageOf, withPhone } from "../support/people";
import { startSite, type Site } from "../support/site";
import { formFor, formsIn, headingIn, Visitor, type Fields, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

/** Every page of the flow. */
const all = [...new Set(Object.keys(main.steps).map(pathOf))];

/** The page of what a home could give, for whoever has told no figures yet. */
const FIGURES = "review-cashout, which asks";

interface Seen extends Examined {
  bad: { says: RegExp; outcome: Outcome }[];
}

let site: Site;
const seen = new Map<string, Seen>();

/** Whether a form of the page takes all of these fields. */
function canSend(page: Page, fields: Fields): boolean {
  const { intent, ...typed } = fields;
  const form = formFor(page.html, fields);
  if (form === undefined || (intent !== undefined && !form.intents.includes(String(intent)))) return false;
  return Object.keys(typed).every((name) => [...form.fields, ...form.buttons].includes(name));
}

/** A page that asks for figures which others have told before is two pages. */
const nameOf = (step: string, page: Page): string =>
  step === "review-cashout" && /name="homeValue"/.test(page.html) ? FIGURES : pageOf(step);

async function look(visitor: Visitor, who: Order["who"], step: string, page: Page): Promise<void> {
  const name = nameOf(step, page);
  if (seen.has(name)) return;
  const found: Seen = { page, fields: [], free: [], hostile: [], twice: [], bad: [] };
  // Tours run side by side, so a page is taken at once.
  seen.set(name, found);
  Object.assign(found, await examine(visitor, saidOn(who, step, page.html), page));
  for (const { fields, says } of mainAnswers[pageOf(step)]?.bad ?? []) {
    // What is not there yet can be neither filled in nor pressed.
    if (!canSend(page, fields)) continue;
    const { status, html } = await visitor.clone().submit(page, fields);
    found.bad.push({ says, outcome: { what: JSON.stringify(fields), status, html } });
  }
}

const tour = ({ who, from, until }: Omit<Order, "by">) =>
  withPhone((phone) => {
    const visitor = new Visitor(site.url);
    const walker = { ...who, phone };
    return walkMain(visitor, walker, until, from, ({ step, page }) => look(visitor, walker, step, page));
  });

/** Pages that stand beside every walk. */
async function beside(): Promise<void> {
  for (const path of ["/business-card", "/m/mbc/calling-soon", "/m/mbc/calling-you"]) {
    const visitor = new Visitor(site.url);
    const page = await visitor.get(path);
    await look(visitor, mainWalker(), path.slice(1), page);
  }
  const visitor = new Visitor(site.url);
  const home = await visitor.get("/");
  const chat = /href="(\/chat\?[^"]+)"/.exec(home.html)?.[1]?.replaceAll("&amp;", "&");
  if (chat === undefined) throw new Error("The front page has no link to the chat page.");
  await look(visitor, mainWalker(), "chat", await visitor.get(chat));
}

const of = (name: string): Seen => {
  const found = seen.get(name);
  if (!found) throw new Error(`No walk came by ${name}.`);
  return found;
};

/** Pages that no tour of this file reaches; each has tests of its own beside its module. */
const ELSEWHERE = /^m\/(?:income|profile|instant-link)\//;
const paths = all.filter((name) => !ELSEWHERE.test(name));
const pages = [...paths, FIGURES];

beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "error" } });
  await Promise.all([...orders, ...moreWalks].map(tour));
  await beside();
}, 240_000);
afterAll(() => site.stop(), 30_000);

describe("every page of the main flow", () => {
  it("is seen by a walk", () => {
    expect(pages.filter((name) => !seen.has(name))).toEqual([]);
  });

  it.each(pages)("%s is one whole page", (name) => expectWholePage(of(name).page));

  it.each(pages)("%s offers to speak to a loan expert, by phone and by chat, and says who we are", (name) => {
    const { html } = of(name).page;
    expect(html).toContain("Speak to a loan expert");
    expect(html).toMatch(/href="tel:\+1\d{10}"/);
    expect(html).toMatch(/<a href="\/chat\?sessionId=/);
    expect(html).toContain("NMLS ID");
    expect(html).toContain("Equal Housing Lender");
  });

  it.each(pages)("%s comes back with what is wrong", (name) => {
    for (const { says, outcome } of of(name).bad) {
      expect(`${outcome.what}: ${outcome.status}`).toBe(`${outcome.what}: 400`);
      const summary = /<div class="sum"[\s\S]*?<\/ul>/.exec(outcome.html)?.[0] ?? "";
      expect(summary, outcome.what).toMatch(says);
      for (const [, id] of summary.matchAll(/href="#([^"]+)"/g)) expect(outcome.html).toContain(`id="${id}"`);
    }
  });

  it.each(pages)("%s keeps what was typed, but no secret", (name) => {
    const { typed, free } = of(name);
    if (typed === undefined || typed.status !== 400) return;
    const secrets = main.steps[name]?.sensitive ?? [];
    for (const field of free) {
      const text = typedIn(field).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      const word = typed.html.includes(text) ? "shown" : "not shown";
      expect(`${field}: ${word}`).toBe(`${field}: ${secrets.includes(field) ? "not shown" : "shown"}`);
    }
  });

  it.each(pages)("%s takes hostile values without failing, and shows them as text", (name) => {
    for (const { what, status, html } of of(name).hostile) {
      expect(`${what}: ${status < 500 ? "fine" : status}`).toBe(`${what}: fine`);
      expect(html, what).not.toContain("<script>alert");
    }
  });

  it.each(pages)("%s, sent twice at once, leads to one place", (name) => {
    const { twice, page } = of(name);
    if (formsIn(page.html).length === 0) return;
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(twice[0]?.to).toBe(twice[1]?.to);
  });

  it("every page that asks something has posts that must not go through", () => {
    const asking = pages.filter((name) => of(name).fields.length > 0);
    const without = asking.filter((name) => of(name).bad.length === 0);
    expect(without).toEqual([]);
  });
});

describe("ways in", () => {
  const to = async (path: string) => {
    const answer = await new Visitor(site.url).request(path);
    return `${answer.status} ${answer.headers.get("Location") ?? ""}`.trim();
  };

  it.each(Object.entries(main.steps).filter(([, spec]) => spec.entry))("%s opens directly", async (node) => {
    // An offer stands in a letter: without a code there is none to show.
    const expected = node === "cashout-from-offercode" ? /^303 \/offer-code\?/ : /^200$/;
    expect(await to(`/${pathOf(node)}`)).toMatch(expected);
  });

  it.each(paths.filter((name) => name !== "callback" && main.steps[name]?.entry !== true))(
    "ROUTE-06: %s leads home without a visit",
    async (name) => {
      expect(await to(`/${name}`)).toBe("302 /");
    },
  );

  it("ROUTE-01: the old address of the quote leads to the cash-out page with its query", async () => {
    expect(await to("/instant-loan-quote?x=1")).toBe("302 /cashout?x=1");
    expect(await to("/main/instant-loan-quote?x=1")).toBe("302 /instant-loan-quote?x=1");
  });

  it("ROUTE-02: the offer page stands under its other name, in any case and with a slash or without", async () => {
    for (const path of ["/SaveMoney/", "/savemoney", "/SAVEMONEY", "/SaveMoney"]) {
      const page = await new Visitor(site.url).get(path);
      expect(page.status).toBe(200);
      expect(headingIn(page.html)).toBe(headingIn(of("offer-code").page.html));
    }
  });

  it("ROUTE-05: under the flow's name a page leads to its own address, and an unknown one home", async () => {
    expect(await to("/main")).toBe("302 /");
    expect(await to("/main/cashout?a=b")).toBe("302 /cashout?a=b");
    expect(await to("/main/nowhere")).toBe("302 /");
  });

  it("ROUTE-07: the call-back page and the offer page need no visit", async () => {
    expect(await to("/callback")).toBe("200");
    expect(await to("/savemoney")).toBe("200");
  });

  it("ROUTE-08: elsewhere there is nothing", async () => {
    expect(await to("/nowhere")).toBe("404");
    expect(await to("/purchase/nowhere")).toBe("404");
    expect(await to("/playground")).toBe("404");
  });

  it("/ and /home are one page, and /purchase/ is /purchase", async () => {
    for (const [one, other] of [
      ["/", "/home"],
      ["/purchase", "/purchase/"],
    ] as const) {
      const [a, b] = await Promise.all([one, other].map((path) => new Visitor(site.url).get(path)));
      expect([a?.status, b?.status]).toEqual([200, 200]);
      expect(headingIn(a?.html ?? "")).toBe(headingIn(b?.html ?? "?"));
    }
  });
});
