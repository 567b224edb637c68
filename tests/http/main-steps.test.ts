import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main } from "~/flows/main/flow";
import { pathOf } from "~/wizard/flow";
import { itHoldsForEveryPage, seenPages } from "../support/every-page";
import { moreWalks, orders, type Order } from "../support/main/orders";
import { mainAnswers, mainWalker, saidOn, walkMain } from "../support/main/walker";
import { pageOf, withPhone } from "../support/people";
import { startSite, type Site } from "../support/site";
import { headingIn, Visitor } from "../support/visitor";

/** Every page of the flow. */
const all = [...new Set(Object.keys(main.steps).map(pathOf))];

/** The page of what a home could give, for whoever has told no figures yet. */
const FIGURES = "review-cashout, which asks";

let site: Site;

/** A page that asks for figures which others have told before is two pages. */
const seen = seenPages({
  answers: mainAnswers,
  said: saidOn,
  pageOf,
  nameOf: (step, page) =>
    step === "review-cashout" && /name="homeValue"/.test(page.html) ? FIGURES : pageOf(step),
});

const tour = ({ who, from, until }: Omit<Order, "by">) =>
  withPhone((phone) => {
    const visitor = new Visitor(site.url);
    const walker = { ...who, phone };
    return walkMain(visitor, walker, until, from, ({ step, page }) => seen.look(visitor, walker, step, page));
  });

/** Pages that stand beside every walk. */
async function beside(): Promise<void> {
  for (const path of ["/business-card", "/m/mbc/calling-soon", "/m/mbc/calling-you"]) {
    const visitor = new Visitor(site.url);
    const page = await visitor.get(path);
    await seen.look(visitor, mainWalker(), path.slice(1), page);
  }
  const visitor = new Visitor(site.url);
  const home = await visitor.get("/");
  const chat = /href="(\/chat\?[^"]+)"/.exec(home.html)?.[1]?.replaceAll("&amp;", "&");
  if (chat === undefined) throw new Error("The front page has no link to the chat page.");
  await seen.look(visitor, mainWalker(), "chat", await visitor.get(chat));
}

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
  itHoldsForEveryPage(pages, seen, (name) => main.steps[name]?.sensitive ?? []);
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

  it("MAIN-GOAL-01: a link that names a goal leads where its button does, and no other name does", async () => {
    for (const [goal, path] of [
      ["calculator", "/mortgage-calculator"],
      ["refinance", "/looking-for-refi"],
      ["help", "/here-to-help"],
    ] as const) {
      expect((await new Visitor(site.url).get(`/?goal=${goal}`)).address).toMatch(new RegExp(`^${path}\\?`));
    }
    expect(await to("/?goal=nothing")).toBe("200");
  });

  it("a credit score is asked in the same words on every page", () => {
    const words = (step: string) =>
      [...seen.of(step).page.html.matchAll(/<option value="[^"]*\d[^"]*"[^>]*>([^<]*)/g)].map(
        ([, said]) => said,
      );
    expect(words("credit-score")).toHaveLength(14);
    expect(words("estimated-score")).toEqual(words("credit-score"));
  });

  it.each(["business-card", "insufficient"])("no link on %s leads back to the front page", async (step) => {
    const visitor = new Visitor(site.url);
    const { page } =
      step === "business-card"
        ? { page: await visitor.get("/business-card") }
        : await walkMain(visitor, mainWalker({ isOwner: false }), step, "/cashout");
    const main = /<main\b[\s\S]*<\/main>/.exec(page.html)?.[0] ?? "";
    const links = [...main.matchAll(/href="(\/[a-z?][^"]*)"/g)].map(([, to = ""]) =>
      to.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect((await visitor.get(link)).address).not.toMatch(/^\/(?:\?|$)/);
  });

  it("ROUTE-01: the old address of the quote leads to the cash-out page with its query", async () => {
    expect(await to("/instant-loan-quote?x=1")).toBe("302 /cashout?x=1");
    expect(await to("/main/instant-loan-quote?x=1")).toBe("302 /instant-loan-quote?x=1");
  });

  it("ROUTE-02: the offer page stands under its other name, in any case and with a slash or without", async () => {
    for (const path of ["/SaveMoney/", "/savemoney", "/SAVEMONEY", "/SaveMoney"]) {
      const page = await new Visitor(site.url).get(path);
      expect(page.status).toBe(200);
      expect(headingIn(page.html)).toBe(headingIn(seen.of("offer-code").page.html));
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
