import { describe, expect, it } from "vitest";
import { benefitsCalls } from "~server/backend/contract/benefits";
import { budget, bytesOf } from "../load/bytes";
import {
  comparedRows,
  comparisonTable,
  linkTo,
  loanRows,
  plainText,
  type ComparedRow,
} from "../support/comparison-table";
import { lakeHome, persona, withPhone, type Persona } from "../support/persona";
import { simulateHome, type FoundOffers } from "../support/simulated-home";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor, type FormFields, type Page } from "../support/visitor";
import { pageAt, waitUntilDone, walkTo } from "../support/walk";

/**
 * The comparison of a search's loans with staying as one is, over plain HTTP without scripts, in
 * the quote tool and in the refinance wizard.
 */

const WAIT = { timeout: 120_000 };
const BENEFITS = "/qt/benefits";
const OFFERS = "/refi-mini/congratulations";
const SEARCH = "/multi-prop/generate-and-find-best-benefit-summary";
const PRICED = "GET /loan-presentation/get-recommended-rates";
/** The link to what the figures mean, their basis and the chart as a table. */
const FIGURES = /^What each figure means/;
const testEnv = useTestEnv();

/** Walks to a comparison, with a visitor of its own. */
const comparedBy = (
  until: string,
  last: string,
  more: Partial<Persona>,
  test: (visitor: Visitor, page: Page) => Promise<void>,
): Promise<void> =>
  withPhone(async (phone) => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona(last, { phone, ...more }), until);
    await test(visitor, page);
  });

const { response } = benefitsCalls["lp.recommended-rates"];

/** Opens a page and returns it with the backend's own response, which may be changed. */
async function openWithOffers(
  visitor: Visitor,
  address: string,
  change: (found: FoundOffers) => FoundOffers = (found) => found,
): Promise<{ page: Page; found: FoundOffers }> {
  const seen: FoundOffers[] = [];
  testEnv.backend.replaceAnswer(PRICED, (data) => {
    const found = change(response.parse(data));
    seen.push(found);
    return found;
  });
  try {
    const page = await visitor.get(address);
    const [found] = seen;
    if (!found) throw new Error(`${address} asked for no offers.`);
    return { page, found };
  } finally {
    testEnv.backend.replaceAnswer(PRICED);
  }
}

const withMore = ({ address }: Page, more = ""): string => `${address}&more=1${more}`;

/** Returns a row without what differs from search to search. */
const figuresOf = ({ name, terms, tags, cells }: ComparedRow) => [name, terms, tags, cells];

describe("the same home in two wizards", () => {
  it.each([
    ["to pay less each month", ["payment"], "0"],
    ["cash", ["cash"], "62,500"],
  ] as const)(
    "COMPARE-04, COMPARE-09: who asks for %s sees the same rows",
    WAIT,
    async (_, reasons, cash) => {
      const shown: unknown[] = [];
      await comparedBy(OFFERS, "Highrate", { reasons }, async (visitor, page) => {
        shown.push(comparedRows(page.html).map(figuresOf), headingIn(page.html));
        const all = await visitor.get(withMore(page));
        shown.push(loanRows(all.html).map(figuresOf));
      });
      await comparedBy(BENEFITS, "Highrate", { reasons }, async (visitor, page) => {
        const same = await waitUntilDone(visitor, await visitor.submit(page, { intent: "ask", cash }));
        const all = await visitor.get(withMore(same));
        const rows = comparedRows(same.html).map(figuresOf);
        expect(rows.length).toBeGreaterThan(2);
        expect([rows, headingIn(same.html), loanRows(all.html).map(figuresOf)]).toEqual(shown);
      });
    },
  );
});

describe("every figure of the comparison", () => {
  const people = [
    ["the quote tool with cash", BENEFITS, "Highrate", { reasons: ["cash"] }],
    [
      "the quote tool with two loans on the home",
      BENEFITS,
      "Twoliens",
      { reasons: ["cash"], mortgagesOn: [0, 0] },
    ],
    ["the refinance wizard", OFFERS, "Highrate", { reasons: ["payment"] }],
    [
      "the refinance wizard with debts to pay off",
      OFFERS,
      "Twoliens",
      { reasons: ["cash", "debts"], mortgagesOn: [0, 0] },
    ],
  ] as const;
  it.each(people)(
    "COMPARE-01 to COMPARE-05: %s shows what a simulation month by month finds, for each length of stay",
    WAIT,
    (_name, until, last, more) =>
      comparedBy(until, last, more, async (visitor, first) => {
        const paysDebts = more.reasons.some((reason) => reason === "debts");
        for (const stay of [7, 1, 12, "end"] as const) {
          const { page, found } = await openWithOffers(visitor, withMore(first, `&stay=${String(stay)}`));
          const home = simulateHome(found, stay, paysDebts);
          const [staying, ...loans] = comparedRows(page.html);
          expect([staying?.name, staying?.id, staying?.cells]).toEqual([
            "Stay as you are",
            "stay",
            home.staying(),
          ]);
          expect(loans.length).toBeGreaterThan(3);
          for (const { letter, id, cells } of loans) {
            const offer = found.bestOffers.find((one) => one.id === id);
            expect([letter, cells]).toEqual([letter, offer && home.offer(offer)]);
          }
        }
      }),
  );

  it("COMPARE-04: the page of one loan has the monthly total of its row", WAIT, () =>
    comparedBy(OFFERS, "Highrate", {}, async (visitor, page) => {
      for (const { to, cells } of loanRows(page.html)) {
        const one = await visitor.get(to);
        const [[month, change] = ["", ""]] = cells;
        expect(plainText(one.html)).toContain(month);
        expect(plainText(one.html)).toContain(`${change} each month than today`);
        expect(formIn(one.html)?.html).toContain("Choose this loan");
        expect(comparisonTable(one.html)).toBe("");
        const all = await visitor.get(linkTo(one.html, "See all the loans again"));
        expect(comparedRows(all.html)).toEqual(comparedRows(page.html));
      }
    }),
  );
});

describe("what was not asked for", () => {
  it(
    "COMPARE-03, COMPARE-07: who only wants to pay less sees no loan that pays off other debts, and cash only where it costs no more",
    WAIT,
    () =>
      comparedBy(OFFERS, "Highrate", { reasons: ["payment"] }, async (visitor, first) => {
        const { page, found } = await openWithOffers(visitor, withMore(first), (data) => {
          const [offer] = data.bestOffers.filter(({ purpose }) => purpose === "refinance");
          const debt = {
            liabilityId: "a-card",
            creditor: "A card",
            kind: "card" as const,
            ...{ balance: 4_000, payment: 120, rate: 24 },
          };
          const paying = offer && { ...offer, id: "pays-a-card", paysDebts: [debt.liabilityId], rate: 1 };
          return {
            ...data,
            debts: [...data.debts, debt],
            bestOffers: [...data.bestOffers, ...(paying ? [paying] : [])],
          };
        });
        const shown = new Set(loanRows(page.html).map(({ id }) => id));
        const home = simulateHome(found, 7);
        const counted = found.bestOffers.filter(({ paysDebts }) => paysDebts.length === 0);
        expect(found.bestOffers.map(({ id }) => id)).toContain("pays-a-card");
        expect(shown).not.toContain("pays-a-card");
        const isCash = ({ cashAtClose }: (typeof counted)[number]): boolean => cashAtClose >= 500;
        const least = Math.min(...counted.filter((offer) => !isCash(offer)).map(home.costOf));
        expect(counted.some(isCash)).toBe(true);
        for (const offer of counted) {
          const isShown = !isCash(offer) || home.costOf(offer) <= least;
          expect([offer.product, offer.cashAtClose, shown.has(offer.id)]).toEqual([
            offer.product,
            offer.cashAtClose,
            isShown,
          ]);
        }
      }),
  );
});

describe("the home value that counts", () => {
  /** A home whose look-up finds more than its owner says. */
  const homes = [{ ...lakeHome, street: "5 Cedar Street", value: "$520,000" }] as const;
  const usedIn = (html: string): string | undefined =>
    /<input type="radio" name="value"[^>]*checked=""[^>]*value="(\w+)"/.exec(html)?.[1];

  it.each([
    ["the quote tool", BENEFITS],
    ["the refinance wizard", OFFERS],
  ])("PROP-04: %s names both values, searches again with the chosen one, and keeps it", WAIT, (_, until) =>
    comparedBy(until, "Highrate", { homes }, async (visitor, page) => {
      const words = plainText(page.html);
      expect(words).toMatch(
        /We used our estimate of \$[\d,]+, not the \$520,000 you gave\. An appraisal decides\./,
      );
      expect(words).toContain("$520,000, your figure");
      expect(words).toMatch(/\$[\d,]+, our estimate/);
      expect(usedIn(page.html)).toBe("records");
      const searches = () => testEnv.backend.calls.filter(({ path }) => path === SEARCH).length;
      const before = searches();
      const own = await waitUntilDone(
        visitor,
        await visitor.submit(page, { intent: "assume", stay: "7", value: "own" }),
      );
      expect(searches()).toBe(before + 1);
      for (const shown of [own, await visitor.get(own.address)]) {
        expect(pageAt(shown.address)).toBe(pageAt(page.address));
        expect(plainText(shown.html)).toContain("We used your value of $520,000, not our estimate of");
        const figures = await visitor.get(linkTo(shown.html, FIGURES));
        expect(plainText(figures.html)).toContain("The home counts as $520,000, as you told us");
        expect(usedIn(shown.html)).toBe("own");
      }
      expect(comparedRows(own.html)[0]?.cells).not.toEqual(comparedRows(page.html)[0]?.cells);
      expect(searches()).toBe(before + 1);
    }),
  );
});

describe("the length of the stay", () => {
  const headIn = (html: string): string =>
    /Cost (?:over \d+ years?|to the last payment)(?=<)/.exec(comparisonTable(html))?.[0] ?? "";

  it("COMPARE-04: is saved once, and is still there after leaving and coming back", WAIT, () =>
    comparedBy(OFFERS, "Highrate", {}, async (visitor, page) => {
      expect(headIn(page.html)).toBe("Cost over 7 years");
      expect(plainText(page.html)).toContain("We took 7 years as the time you stay in this home.");
      const three = await visitor.submit(page, { intent: "assume", stay: "3" });
      expect([pageAt(three.address), headIn(three.html)]).toEqual([
        pageAt(page.address),
        "Cost over 3 years",
      ]);
      expect(plainText(three.html)).not.toContain("We took 7 years");
      await visitor.get("/");
      const again = await visitor.get(page.address);
      expect(headIn(again.html)).toBe("Cost over 3 years");
      expect(comparedRows(again.html)).toEqual(comparedRows(three.html));
      const typed = await visitor.submit(again, { intent: "assume", stay: "3", years: "12" });
      expect(headIn(typed.html)).toBe("Cost over 12 years");
      expect(formIn(typed.html, "assume")?.html).toMatch(/<input[^>]*name="years"[^>]*value="12"/);
      const end = await visitor.submit(typed, { intent: "assume", stay: "end", years: "" });
      expect(headIn(end.html)).toBe("Cost to the last payment");
    }),
  );

  it.each([
    ["the quote tool", BENEFITS],
    ["the refinance wizard", OFFERS],
  ])("COMPARE-04: %s refuses 31 years at the field, and keeps what was typed", WAIT, (_, until) =>
    comparedBy(until, "Highrate", {}, async (visitor, page) => {
      const refused = await visitor.submit(page, { intent: "assume", stay: "7", years: "31" });
      expect([refused.status, problemsIn(refused.html)]).toEqual([
        400,
        ["Enter how many years you will stay, 1 to 30."],
      ]);
      const field = /<a href="#([^"]+)"/.exec(
        /<div class="sum"[\s\S]*?<\/ul>/.exec(refused.html)?.[0] ?? "",
      )?.[1];
      const [input = ""] = /<input[^>]*name="years"[^>]*>/.exec(refused.html) ?? [];
      expect(input).toContain(`id="${field ?? ""}"`);
      expect(input).toContain('value="31"');
      expect(input).toContain('aria-invalid="true"');
      expect(headIn(refused.html)).toBe("Cost over 7 years");
      expect(headIn((await visitor.get(page.address)).html)).toBe("Cost over 7 years");
    }),
  );
});

describe("the choice", () => {
  const CHOOSE = "Choose the offer you'd like, or say that none of them suits you.";
  it.each([
    ["the quote tool", BENEFITS, { intent: "choose" }],
    ["the refinance wizard", OFFERS, {}],
  ])(
    "COMPARE-06: %s preselects nothing, and an error without a choice links to the table",
    WAIT,
    (_, until, fields) =>
      comparedBy(until, "Highrate", {}, async (visitor, page) => {
        expect(comparedRows(page.html).map(({ id }) => id)).not.toContain("");
        expect(comparisonTable(page.html)).not.toContain("checked");
        const refused = await visitor.submit(page, fields);
        expect([refused.status, problemsIn(refused.html)]).toEqual([400, [CHOOSE]]);
        const table = /<div class="sum"[\s\S]*?<a href="#([^"]+)"/.exec(refused.html)?.[1] ?? "none";
        expect(
          new RegExp(`<section[^>]* id="${table}"[^>]*><table class="[^"]*cx">`).test(refused.html),
        ).toBe(true);
        expect(comparedRows(refused.html).map(figuresOf)).toEqual(comparedRows(page.html).map(figuresOf));
      }),
  );

  it("COMPARE-01: staying as one is leads where declining leads", WAIT, () =>
    comparedBy(OFFERS, "Highrate", {}, async (visitor, page) => {
      const staying = await visitor.clone().submit(page, { offer: "stay" });
      const declined = await visitor.submit(page, { intent: "decline" });
      expect([pageAt(staying.address), headingIn(staying.html)]).toEqual([
        "loan-alternatives",
        headingIn(declined.html),
      ]);
    }),
  );

  it("COMPARE-01: in the quote tool staying as one is keeps the page, as declining does", WAIT, () =>
    comparedBy(BENEFITS, "Highrate", {}, async (visitor, page) => {
      const NOTHING = "That's fine: nothing happens. Below you can ask for another amount, or talk to us.";
      const ways: FormFields[] = [{ intent: "choose", offer: "stay" }, { intent: "decline" }];
      for (const fields of ways) {
        const kept = await visitor.submit(page, fields);
        expect([kept.status, pageAt(kept.address)]).toEqual([200, "benefits"]);
        expect(plainText(kept.html)).toContain(NOTHING);
        expect(comparedRows(kept.html).map(figuresOf)).toEqual(comparedRows(page.html).map(figuresOf));
      }
    }),
  );
});

describe("the figures explained", () => {
  it(
    "COMPARE-04, COMPARE-05: another address has their meaning, their basis and the chart as a table",
    WAIT,
    () =>
      comparedBy(BENEFITS, "Highrate", {}, async (visitor, page) => {
        const figures = await visitor.get(linkTo(page.html, FIGURES));
        expect([figures.status, headingIn(figures.html)]).toEqual([200, "All the figures on one page"]);
        expect(Math.max(...bytesOf(figures.html))).toBeLessThanOrEqual(budget.firstResponse);
        const words = plainText(figures.html);
        expect(words).toContain(
          "Break-even The first month by which a loan has cost no more than staying as you are.",
        );
        expect(words).toContain("The loans were priced on");
        // The row of the stay is the cost of each loan in the table of the page.
        const costs = comparedRows(page.html).map(({ cells }) => cells[3]?.[0]);
        expect(words).toContain(`7 years ${costs.join(" ")}`);
        const back = await visitor.get(linkTo(figures.html, "Back to the loans"));
        expect(comparedRows(back.html)).toEqual(comparedRows(page.html));
      }),
  );
});

describe("the HTML of the comparison", () => {
  it.each([
    ["the quote tool", BENEFITS],
    ["the refinance wizard", OFFERS],
  ])("%s sends it once in a document, and as data to scripts that ask for data", WAIT, (_, until) =>
    comparedBy(until, "Highrate", {}, async (visitor, page) => {
      const times = (text: string, words: string): number => text.split(words).length - 1;
      expect(times(page.html, "All loans compared")).toBe(1);
      expect(times(page.html, "How each loan is repaid")).toBe(1);
      // The data of the document has a mark in place of each part.
      expect(page.html).toContain('"table","\\x3c!--in-document-->"');
      const data = await visitor.request(page.address.replace("?", ".data?"));
      const text = await data.text();
      expect(data.status).toBe(200);
      expect(times(text, "All loans compared")).toBe(1);
      const { id = "none" } = loanRows(page.html)[0] ?? {};
      expect(text).toContain(`value=\\"${id}\\"`);
    }),
  );

  it.each([
    ["the quote tool with cash", BENEFITS, "Highrate", { reasons: ["cash"] }],
    [
      "the refinance wizard with two loans",
      OFFERS,
      "Twoliens",
      { reasons: ["cash", "debts"], mortgagesOn: [0, 0] },
    ],
  ] as const)("%s fits into the first response, also with all loans", WAIT, (_, until, last, more) =>
    comparedBy(until, last, more, async (visitor, page) => {
      const all = await visitor.get(withMore(page));
      expect(loanRows(all.html).length).toBeGreaterThan(loanRows(page.html).length);
      const most = Math.max(...bytesOf(page.html), ...bytesOf(all.html));
      expect(most).toBeLessThanOrEqual(budget.firstResponse);
    }),
  );
});
