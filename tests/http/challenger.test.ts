import { describe, expect, it } from "vitest";
import { z } from "zod";
import { exactAmount } from "~/domain/amount-bands";
import { cashRange } from "~/domain/tools/cash-range";
import { lakeHome, persona, withPhone, type Persona } from "../support/persona";
import { sessionOf } from "../support/test-env";
import { useTestEnv } from "../support/use-test-env";
import { formsIn, headingIn, problemsIn, Visitor, type FormFields, type Page } from "../support/visitor";
import { pageAt, walkStops, walkTo } from "../support/walk";

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();

const QUIZ = "/cashout-challenger";
const record = z.record(z.string(), z.unknown());

const textOf = (html: string): string =>
  html
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

/** Returns the records saved by a visitor's steps, in order. */
async function savedBy(visitor: Visitor): Promise<z.output<typeof record>[]> {
  const { id } = await sessionOf(visitor);
  return testEnv.backend.calls
    .filter(
      ({ method, path, query }) => method === "POST" && path === "/app-data" && query.get("sessionId") === id,
    )
    .map(({ body }) => record.parse(JSON.parse(body)));
}

interface Taken {
  visitor: Visitor;
  /** the last page of the quiz: the range, or why there is none */
  page: Page;
  /** the question pages before it */
  pages: Page[];
}

/** Takes the quiz as a new visitor. */
async function take(says: Persona["says"] = {}, more: Partial<Persona> = {}): Promise<Taken> {
  const visitor = new Visitor(testEnv.site.url);
  const pages: Page[] = [];
  for await (const { page } of walkStops(visitor, persona("Quizzed", { says, ...more }), `${QUIZ}/home`)) {
    if (page.address.includes("item=") || formsIn(page.html).length === 0) return { visitor, page, pages };
    pages.push(page);
  }
  throw new Error("The quiz has no end.");
}

const exact = (value: string, owed: string): Persona["says"] => ({
  "estimated-home-value": { exact: value },
  "estimated-mortgage": { exact: owed },
});

/** Returns the answer buttons of a page, including the mark of the previous choice. */
const tapsIn = (html: string) =>
  [...html.matchAll(/<button\b[^>]*class="opt"[^>]*>/g)].map(([tag]) => ({
    value: /\svalue="([^"]*)"/.exec(tag)?.[1] ?? "",
    isChosen: tag.includes('aria-current="true"'),
  }));

/** Returns the target of a page's main link, which looks like its button. */
const mainLinkIn = (html: string): string | undefined => {
  const link = [...html.matchAll(/<a\b[^>]*>/g)].find(([tag]) => tag.includes('class="btn"'))?.[0];
  return /\shref="([^"]*)"/.exec(link ?? "")?.[1];
};

const dollars = (amount: number): string =>
  `$${(Math.floor(amount / 1_000) * 1_000).toLocaleString("en-US")}`;

describe("the entry to the challenger", () => {
  it.each([QUIZ, `${QUIZ}/`])("A7: %s leads to the first page and keeps its query", async (path) => {
    const page = await new Visitor(testEnv.site.url).get(`${path}?sourceId=7`);
    expect([page.status, page.address]).toEqual([200, `${QUIZ}/home?sourceId=7`]);
  });

  it("is linked from the page about cash from a home", async () => {
    const { html } = await new Visitor(testEnv.site.url).get("/cashout");
    expect(html).toContain(`href="${QUIZ}/home"`);
  });

  it("ROUTE-05: an unknown address below it leads to the first page, with a notice", async () => {
    const page = await new Visitor(testEnv.site.url).get(`${QUIZ}/nothing-of-the-kind`);
    expect([page.status, pageAt(page.address)]).toEqual([200, "home"]);
    expect(textOf(page.html)).toContain("There is no page at that address");
  });
});

describe("the quiz", () => {
  it("ORD-challenger, UI-045, CHALLENGE-01: takes one tap for every question, and shows the progress", async () => {
    const { pages, page } = await take();
    const questions = pages.slice(1);
    expect(questions.map(({ address }) => pageAt(address))).toEqual([
      "home-owner",
      "property-type",
      "property-use",
      "estimated-home-value",
      "estimated-mortgage",
      "second-mortgage",
      "how-much-cashout",
      "loan-usage",
      "military-status",
      "employment-status",
      "bankruptcies",
      "late-mortgage-payments",
      "credit-score",
    ]);
    for (const [index, { html }] of questions.entries()) {
      expect(tapsIn(html).length).toBeGreaterThan(1);
      expect(textOf(html)).toContain(`Page ${String(index + 1)} of 20`);
      // The visitor has not entered any personal data.
      expect(html).not.toMatch(/type="tel"|name="(?:firstName|phoneNumber|email)"/);
    }
    expect(textOf(page.html)).toContain("Page 14 of 20");
  });

  it("CHALLENGE-03: shows the chosen answer on Back, and replaces it by another choice", async () => {
    const { visitor, pages } = await take();
    for (const { address } of pages.slice(1)) {
      const again = await visitor.get(address);
      expect([pageAt(again.address), tapsIn(again.html).filter(({ isChosen }) => isChosen).length]).toEqual([
        pageAt(address),
        1,
      ]);
    }
    const usage = await visitor.get(pages[8]?.address ?? "");
    await visitor.submit(usage, { cashoutAmountUsage: "savings" });
    const changed = await visitor.get(usage.address);
    expect(tapsIn(changed.html).find(({ isChosen }) => isChosen)?.value).toBe("savings");
  });

  it("APPDATA-01: saves each answer under its name and code, with the kind and the flow of the challenger", async () => {
    const { visitor } = await take({
      "second-mortgage": { hasSecondMortgage: "yes" },
      "military-status": { isVeteran: "yes" },
      bankruptcies: { bankruptcyStatus: "discharged" },
      "late-mortgage-payments": { lateMortgagePayments: "one" },
      "credit-score": { scoreBand: "700-719" },
    });
    expect((await savedBy(visitor)).at(-1)).toMatchObject({
      flowId: "cashoutChallengerFlow",
      stepInfo: { stepId: "credit-score", status: "complete" },
      transactionType: "cashout",
      ownHome: true,
      propertyType: "SINGLE",
      propertyUse: "HOME",
      // The lower end of the range is saved.
      currentHomeValue: 600_000,
      currentMortgageBalance: 300_000,
      hasSecondMortgage: true,
      cashAmount: 62_501,
      cashoutAmountUsage: "homeRenovations",
      isVeteran: true,
      employmentStatus: "employed",
      bankruptcyStatus: "discharged",
      lateMortgagePayments: "one",
      creditScore: 700,
    });
  });

  it("keeps an amount to the dollar as typed, and shows it again", async () => {
    const { visitor, pages } = await take({
      ...exact("$412,345", "180k"),
      "how-much-cashout": { exact: "40,000" },
    });
    expect((await savedBy(visitor)).at(-1)).toMatchObject({
      currentHomeValue: 412_345,
      currentMortgageBalance: 180_000,
      cashAmount: 40_000,
    });
    const value = await visitor.get(pages[4]?.address ?? "");
    expect(value.html).toMatch(/<details[^>]*\sopen=""[\s\S]*value="412,345"/);
    expect(tapsIn(value.html).some(({ isChosen }) => isChosen)).toBe(false);
  });

  const wrong: [page: string, fields: FormFields, says: RegExp][] = [
    ["estimated-home-value", { exact: "" }, /Choose your home value/],
    ["estimated-home-value", { exact: "much" }, /Choose your home value/],
    ["estimated-home-value", { exact: "99,999,999,999" }, /cannot be more than/],
    ["how-much-cashout", { exact: "10,000,001" }, /cannot be more than \$10,000,000/],
    ["how-much-cashout", { exact: "0" }, /Enter how much cash/],
  ];
  it.each(wrong)("%s, %j: shows the error message next to the field", async (name, fields, says) => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona("Quizzed"), `${QUIZ}/${name}`);
    const back = await visitor.submit(page, fields);
    expect([back.status, pageAt(back.address)]).toEqual([400, name]);
    expect(problemsIn(back.html).join(" ")).toMatch(says);
    // The section with the invalid field is open, so that it can be corrected.
    expect(back.html).toMatch(/<details[^>]*\sopen=""/);
  });
});

describe("the cash range", () => {
  const HOUSE = { occupancy: "PrimaryHome", propertyType: "SingleFamily", units: 1 } as const;

  it("CHALLENGE-02: is what the search finds, and is shown before the page asks for a phone number", async () => {
    const { page } = await take(exact("500,000", "200,000"));
    const { most } = cashRange(
      { ...HOUSE, value: exactAmount(500_000), balance: exactAmount(200_000) },
      { from: 740, to: 740 },
    );
    expect(headingIn(page.html)).toBe(`Your home could give you about ${dollars(most)}`);
    const text = textOf(page.html);
    expect(text).toContain("Your actual rate, payment, and costs could be higher.");
    expect(text).toContain("these numbers your home could give it");
    expect(text).toContain(
      "In Texas all loans together on a home that you live in may be up to 80% of its value",
    );
    expect(text).toContain("no one checked your credit");
  });

  it("CHALLENGE-02: has two ends for rough figures, and lists its assumptions, each with a way to change it", async () => {
    const { visitor, page } = await take();
    const { least, most } = cashRange(
      { ...HOUSE, value: { from: 600_000, to: 800_000 }, balance: { from: 200_000, to: 300_000 } },
      { from: 740, to: 850 },
    );
    expect(headingIn(page.html)).toBe(`Your home could give you ${dollars(least)} to ${dollars(most)}`);
    const [main = ""] = page.html.split(/<h2[^>]*>What we assumed/);
    const changes = [...main.matchAll(/href="([^"]*change=1[^"]*)"/g)].map(([, to = ""]) =>
      to.replaceAll("&amp;", "&"),
    );
    expect(changes.map((to) => pageAt(to))).toEqual([
      "estimated-home-value",
      "estimated-mortgage",
      "property-type",
      "property-use",
      "credit-score",
    ]);
    const value = await visitor.get(changes[0] ?? "");
    const back = await visitor.submit(value, { exact: "700,000" });
    expect(back.address).toContain("item=range");
    expect(headingIn(back.html)).not.toBe(headingIn(page.html));
  });

  it("shows when the desired amount is above it", async () => {
    const { page } = await take({ ...exact("500,000", "350,000"), "how-much-cashout": { about: "150001" } });
    expect(textOf(page.html)).toMatch(/With these numbers your home gives less, \$\d+,000 at most/);
  });

  it("F16: follows Texas law once the address is in Texas", WAIT, () =>
    withPhone(async (phone) => {
      const who = persona("Quizzed", {
        phone,
        says: exact("500,000", "200,000"),
        homes: [{ ...lakeHome, city: "Austin", state: "TX", zip: "78701" }],
      });
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, who, `${QUIZ}/m/profile/otp`);
      const ready = await visitor.submit(page, { code: who.code });
      const home = { ...HOUSE, value: exactAmount(500_000), balance: exactAmount(200_000), state: "TX" };
      expect(textOf(ready.html)).toContain(`About ${dollars(cashRange(home, exactAmount(740)).most)}`);
    }),
  );
});

describe("an early answer to a visitor who does not qualify now, with the reason and the alternatives", () => {
  const ends: [
    why: string,
    says: Persona["says"],
    last: string,
    heading: string,
    words: RegExp,
    turns: RegExp,
  ][] = [
    [
      "LIMIT-04: a home worth too little",
      { "estimated-home-value": { about: "0-29999" } },
      "estimated-home-value",
      "We lend on homes worth $30,000 or more",
      /homes that are worth at least \$30,000/,
      /A home worth \$30,000 or more\. That is \$1 more/,
    ],
    [
      "more owed than the home is worth",
      exact("300,000", "310,000"),
      "estimated-mortgage",
      "Your numbers leave no room for cash yet",
      /too close to what the home is worth/,
      /\$245,000 owed on the home, or less\. That means paying off \$65,000 first\./,
    ],
    [
      "a bankruptcy that is open",
      { bankruptcies: { bankruptcyStatus: "open" } },
      "bankruptcies",
      "An open bankruptcy comes first",
      /for 4 years after it ends we don&#x27;t lend cash/,
      /4 years after the bankruptcy is discharged or dismissed\./,
    ],
    [
      "a bankruptcy within the waiting time",
      { bankruptcies: { bankruptcyStatus: "recent" } },
      "bankruptcies",
      "There is a waiting time after a bankruptcy",
      /For 4 years after a bankruptcy ends/,
      /4 years after the bankruptcy was discharged or dismissed\./,
    ],
    [
      "LIMIT-05: a score below the lowest",
      { "credit-score": { scoreBand: "0-499" } },
      "credit-score",
      "These loans start at a score of 500",
      /We usually need a credit score of 500 or more/,
      /A score of 500 or more\. .* neither does a second person/,
    ],
  ];
  it.each(ends)("CHALLENGE-04, TURN-03: %s", async (_why, says, last, heading, words, turns) => {
    const { visitor, page, pages } = await take(says);
    expect(pageAt(pages.at(-1)?.address ?? "")).toBe(last);
    expect(headingIn(page.html)).toBe(heading);
    const text = textOf(page.html);
    expect(text).toMatch(words);
    expect(text).toMatch(turns);
    expect(text).toContain("What would fit our rules");
    expect(text).not.toContain("a yes");
    // G1: there is no application.
    expect(text).toContain("No credit decision has been made, and no one checked your credit.");
    expect(mainLinkIn(page.html)).toMatch(/^\//);
    expect(text).toMatch(/Call us at \(\d{3}\) \d{3}-\d{4}/);
    // The answer that caused it can be changed, and the quiz continues.
    const change = /href="([^"]*change=1[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(pageAt(change)).toBe(last);
    const question = await visitor.get(change);
    const good: FormFields = last.startsWith("estimated")
      ? { exact: last.endsWith("value") ? "500,000" : "0" }
      : {};
    const [first] = tapsIn(question.html);
    const name = /<button\b[^>]*class="opt"[^>]*\sname="([^"]+)"/.exec(question.html)?.[1] ?? "";
    const on = await visitor.submit(
      question,
      Object.keys(good).length > 0 ? good : { [name]: first?.value ?? "" },
    );
    expect(headingIn(on.html)).not.toBe(heading);
  });

  it("CHALLENGE-04: a visitor who owns no home is led to buying one", async () => {
    const { page } = await take({}, { isOwner: false });
    expect(pageAt(page.address)).toBe("start-home-ownership");
    expect(mainLinkIn(page.html)).toBe("/purchase/home");
  });

  it("MAIN-ADDR-05, CHALLENGE-04: a home in a state without us is rejected before a name or a phone number is asked", async () => {
    const who = persona("Quizzed", {
      homes: [{ ...lakeHome, city: "Washington", state: "DC", zip: "20001" }],
    });
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, who, `${QUIZ}/m/profile/property-address`);
    const { street, city, state, zip } = who.homes[0];
    const nextPage = await visitor.submit(page, { street, city, state, zip });
    expect(headingIn(nextPage.html)).toBe("We don't lend there yet");
    expect(textOf(nextPage.html)).toContain("We don&#x27;t lend in the District of Columbia yet");
    expect(nextPage.html).toContain("The home is in another state");
  });

  it("a page after the end of the quiz leads back to that end", async () => {
    const { visitor } = await take({ bankruptcies: { bankruptcyStatus: "open" } });
    const { id } = await sessionOf(visitor);
    const ahead = await visitor.get(`${QUIZ}/m/profile/phone-number?sessionId=${id}`);
    expect(headingIn(ahead.html)).toBe("An open bankruptcy comes first");
  });
});

describe("the call", () => {
  it("MBC-01, E6: is requested with consent, once, by a visitor who has confirmed the phone", WAIT, () =>
    withPhone(async (phone) => {
      const who = persona("Challengercall", { phone });
      const visitor = new Visitor(testEnv.site.url);
      const { page: code } = await walkTo(visitor, who, `${QUIZ}/m/profile/otp`);
      const ready = await visitor.submit(code, { code: who.code });
      expect(headingIn(ready.html)).toBe("Your range is ready. Talk it over with a loan expert");
      expect(ready.html).toContain('name="callConsent"');
      const without = await visitor.clone().submit(ready, {});
      expect([without.status, ...problemsIn(without.html)]).toEqual([
        400,
        expect.stringContaining("Check the box if we may call you"),
      ]);
      const { id } = await sessionOf(visitor);
      const trail: string[] = [];
      for await (const { page, step } of walkStops(visitor, who, ready.address)) {
        trail.push(step);
        if (step.startsWith("m/mbc/")) {
          expect(textOf(page.html)).toMatch(/call/i);
          break;
        }
      }
      await visitor.submit(ready, { callConsent: "yes" });
      const launched = testEnv.backend.calls.filter(
        ({ path, query }) => path === "/instadial/launch" && query.get("sessionId") === id,
      );
      expect(launched.length).toBeLessThanOrEqual(1);
    }),
  );
});
