import { describe, expect, it } from "vitest";
import { putState, sessionOf, stateOf } from "../support/test-env";
import { persona, withPhone, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { formsIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

/**
 * The location of the home, the last pages of flows, and what happens to a call or an application
 * meanwhile, as a visitor sees it.
 */

const testEnv = useTestEnv();

const TEST_MS = 60_000;
const newcomer = () => new Visitor(testEnv.site.url);
const textOf = ({ html }: Page): string =>
  html
    .replaceAll("<!-- -->", "")
    .replace(/<script\b[\s\S]*?<\/script>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const hasField = ({ html }: Page, name: string): boolean =>
  formsIn(html).some(({ fields }) => fields.includes(name));

/** Walks to a page with a unique phone number. */
const walked = (until: string, from: string, more: Partial<Persona> = {}, last = "Approved") =>
  withPhone(async (phone) => {
    const visitor = newcomer();
    const { page, trail } = await walkTo(visitor, persona(last, { phone, ...more }), until, from);
    return { visitor, page, trail };
  });

const texan = { state: "TX", address: { street: "12 Elm Street", city: "Austin", zip: "78701" } };
const byHand = { says: { "m/instant-link/quote": () => ({ intent: "manual" }) } };

describe("the location of the home", () => {
  it.each([
    ["told on the page of its value", "/cashout", {}],
    ["told to the profile", "/m/instant-link/quote", byHand],
    ["told by the search", "/cashout-landing", {}],
  ])(
    "F16: a home in Texas, %s, lends at most 80 % of its value, in its prices too, and refuses more",
    { timeout: TEST_MS },
    async (_how, from, more) => {
      const { visitor, page } = await walked("/payment-and-cashout-amount", from, { ...texan, ...more });
      expect(textOf(page)).toContain("The home is in Texas.");
      const over = await visitor.submit(page, { desiredCashAmount: "210,000" });
      expect([over.status, problemsIn(over.html).join()]).toEqual([
        400,
        expect.stringContaining("about $200,000"),
      ]);
      const shown = await visitor.submit(page, { desiredCashAmount: "195,000", scoreBand: "740+" });
      expect(textOf(shown)).toContain("at most 80% of");
    },
  );

  it("F16: the same home elsewhere lends more", { timeout: TEST_MS }, async () => {
    const { visitor, page } = await walked("/payment-and-cashout-amount", "/cashout");
    const shown = await visitor.submit(page, { desiredCashAmount: "210,000", scoreBand: "740+" });
    expect([shown.status, textOf(shown).includes("$210,000 in cash")]).toEqual([200, true]);
  });

  it.each(["estimated-home-value", "cashout-no-offercode", "cashout-payment", "review-cashout"])(
    "MAIN-ADDR-05: shows immediately on %s that we do not lend in a state",
    { timeout: TEST_MS },
    async (step) => {
      const from = step === "estimated-home-value" ? "/heloc" : `/${step}`;
      const { visitor, page } = await walked(`/${step}`, from);
      const home = { homeValue: "500,000", mortgageBalance: "200,000", propertyState: "DC" };
      const nextPage = await visitor.submit(page, home);
      expect([stepAt(nextPage.address), textOf(nextPage)]).toEqual([
        "third-party-transfer",
        expect.stringContaining("We don&#x27;t lend in the District of Columbia yet"),
      ]);
    },
  );

  it("MAIN-ADDR-05: shows immediately that we do not lend where the profile's home is", async () => {
    const visitor = newcomer();
    const page = await visitor.submit(await visitor.get("/m/instant-link/quote"), { intent: "manual" });
    expect(stepAt(page.address)).toBe("m/profile/property-address");
    const home = { street: "12 Elm Street", city: "Washington", state: "DC", zip: "20001" };
    expect(stepAt((await visitor.submit(page, home)).address)).toBe("third-party-transfer");
  });

  it.each([
    ["savings alert", "/savings-alert", {}],
    ["a letter without its code", "/offer-code", {}],
    ["the profile", "/m/instant-link/quote", byHand],
    ["a purchase", "/purchase", { goal: "purchase" as const }],
  ])("F16: banker-assigned has a working form after %s", { timeout: TEST_MS }, async (_road, from, more) => {
    await withPhone(async (phone) => {
      const visitor = newcomer();
      const { page } = await walkTo(
        visitor,
        persona("Approved", { phone, ...more }),
        "/banker-assigned",
        from,
      );
      expect(hasField(page, "callConsent")).toBe(true);
      const hasStateField = hasField(page, "propertyState");
      expect(hasStateField).toBe(from === "/savings-alert");
      const callAt = /name="callAt"[\s\S]*?<option[^>]*value="([^"]+)"/.exec(page.html)?.[1];
      const called = await visitor.submit(page, {
        callConsent: "yes",
        ...(hasStateField && { propertyState: "CA" }),
        ...(callAt && { callAt }),
      });
      expect(stepAt(called.address)).toMatch(/^m\/mbc\/calling-/);
      expect(headingIn(called.html)).toMatch(/^We (are calling you now|will call you soon)$/);
    });
  });
});

describe("figures and text", () => {
  it(
    "F16: show index, margin and cap of a line of credit, and mention no Loan Estimate for it",
    { timeout: TEST_MS },
    async () => {
      const made = /prime rate, [\d.]+% now, plus a margin of [\d.]+%.*never above 18%/;
      const line = await walked("/qualification", "/heloc-landing", { goal: "heloc" });
      expect(textOf(line.page)).toMatch(made);
      expect(textOf(line.page)).toContain("A line of credit has no Loan Estimate");
      expect(textOf(line.page)).not.toContain("Get an official Loan Estimate");
      const { visitor, page } = await walked("/payment-and-cashout-amount", "/cashout");
      const ways = await visitor.submit(page, { desiredCashAmount: "60,000", scoreBand: "740+" });
      expect(textOf(ways)).toMatch(made);
    },
  );

  it(
    "F16: compare a VA loan for buyers who have served, and none for others",
    { timeout: TEST_MS },
    async () => {
      const served = { says: { "military-status": { isVeteran: "yes" } } };
      const rate = ["/purc-rate-and-payment", "/purchase"] as const;
      expect(textOf((await walked(...rate, served)).page)).toContain("VA, 30 years fixed");
      expect(textOf((await walked(...rate)).page)).not.toContain("VA, 30 years fixed");
    },
  );

  it(
    "roads: a range of cash does not appear as an amount that the visitor typed",
    { timeout: TEST_MS },
    async () => {
      const least = { says: { "cashout-amount": { desiredCashAmount: "12501" } } };
      const { visitor, page } = await walked("/payment-and-cashout-amount", "/cashout", least);
      expect(textOf(page)).toContain("You chose “Less than $25,000”. This is an example from that range.");
      expect(page.html).not.toMatch(/name="desiredCashAmount"[^>]*value="12,?50\d"/);
      // Neither the amount stored for the range nor its rounded value is in rows, sentences or the
      // list of answers.
      expect(textOf(page)).not.toMatch(/12,50[12]/);
      const empty = await visitor.submit(page, { desiredCashAmount: "" });
      expect(problemsIn(empty.html).join()).toContain("Enter how much cash you'd like");
    },
  );

  /** With the numbers on the page. */
  const goesOn = (who: Persona): Persona => ({
    ...who,
    says: { "payment-and-cashout-amount": { desiredCashAmount: "62,500", offer: "30Y Fixed" } },
  });
  it.each([
    [
      "cash from a home",
      "/cashout",
      {},
      "/payment-and-cashout-amount",
      /[A-E]: A loan of \$([\d,]+)\. 360 monthly payments of (\$[\d,]+\.\d\d) at a rate that doesn/,
    ],
    [
      "a purchase",
      "/purchase",
      { goal: "purchase" as const },
      "/purc-rate-and-payment",
      /[A-E]: A loan of \$([\d,]+)\. 360 monthly payments of (\$[\d,]+\.\d\d) for principal and interest/,
    ],
  ])(
    "roads: the loan of %s and its payment are the same to the cent on its rate page and on the last one",
    { timeout: TEST_MS },
    async (_what, from, more, priced, figures) => {
      await withPhone(async (phone) => {
        const visitor = newcomer();
        const who = persona("Approved", { phone, ...more });
        const { page } = await walkTo(visitor, who, priced, from);
        const shown =
          from === "/cashout"
            ? await visitor.submit(page, { desiredCashAmount: "62,500", scoreBand: "740+" })
            : page;
        expect(textOf(shown)).toMatch(figures);
        const [, loan, payment] = figures.exec(textOf(shown)) ?? [];
        const { page: last } = await walkTo(visitor, goesOn(who), "/prequalified", page.address);
        const example =
          /(?:You chose|The example is) a loan of \$([\d,]+),.*?payments of (\$[\d,]+\.\d\d)/.exec(
            textOf(last),
          );
        expect(example?.slice(1)).toEqual([loan, payment]);
      });
    },
  );

  it(
    "roads: refuses a mortgage payment of $60,000 a month, or of more than the balance, with a question",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page } = await walked("/current-mortgage-balance", "/cashout");
      const year = { mortgageBalance: "200,000", monthlyMortgagePayment: "60,000" };
      const refused = await visitor.submit(page, year);
      expect([refused.status, problemsIn(refused.html).join()]).toEqual([
        400,
        expect.stringContaining("not each year"),
      ]);
      const more = await visitor.submit(page, { mortgageBalance: "1,000", monthlyMortgagePayment: "1,850" });
      expect([more.status, problemsIn(more.html).join()]).toEqual([
        400,
        expect.stringContaining("$1,000 you still owe"),
      ]);
    },
  );

  it.each([
    ["in Texas", texan, 80, 350_000],
    ["elsewhere", {}, 85, 390_000],
  ])(
    "F16: shows immediately and at the end when the cards of the home %s exceed what it gives",
    { timeout: TEST_MS },
    async (_where, place, share, owed) => {
      // A loan of ten thousand dollars is too small in Texas: its cap on fees does not allow one.
      const mortgageBalance = owed.toLocaleString("en-US");
      await withPhone(async (phone) => {
        const visitor = newcomer();
        // The home is worth half a million dollars.
        const much = {
          "credit-card-debt": () => ({ cardDebt: "99,000" }),
          "credit-card-payment": () => ({ cardPayment: "2,500" }),
          "current-mortgage-balance": () => ({ mortgageBalance, monthlyMortgagePayment: "2,400" }),
        };
        const who = persona("Approved", { phone, ...place, says: much });
        const { page } = await walkTo(visitor, who, "/current-mortgage-balance", "/credit-card-debt");
        expect(textOf(page)).not.toContain("could give");
        const nextPage = await visitor.submit(page, {
          mortgageBalance,
          monthlyMortgagePayment: "2,400",
        });
        expect(stepAt(nextPage.address)).toBe("current-mortgage-balance");
        const [, most = ""] = /could give about \$([\d,]+) after closing costs/.exec(textOf(nextPage)) ?? [];
        const dollars = Number(most.replaceAll(",", ""));
        expect(dollars).toBeGreaterThan(0);
        expect(dollars).toBeLessThanOrEqual(500_000 * (share / 100) - owed);
        const { page: end } = await walkTo(visitor, who, "/banker-assigned", nextPage.address);
        expect(textOf(end)).toContain(`could give about $${most} after closing costs`);
        expect(hasField(end, "callConsent")).toBe(true);
      });
    },
  );

  it("F16: asks nothing more about cards that the home can pay off", { timeout: TEST_MS }, async () => {
    const { page, trail } = await walked("/banker-assigned", "/credit-card-debt");
    expect(trail.filter((step) => step === "current-mortgage-balance")).toHaveLength(1);
    expect(textOf(page)).not.toContain("could give");
  });

  it(
    "roads: the figures of 15 years are on the page where they are chosen, and nothing else continues",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page } = await walked("/purc-rate-and-payment", "/purchase");
      expect(textOf(page)).toMatch(/Conventional, 15 years fixed \d\.\d{3}% fixed, loan of/);
      const none = await visitor.submit(page, {});
      expect([none.status, problemsIn(none.html).join()]).toEqual([400, "Choose one of the loans."]);
      expect(stepAt((await visitor.submit(page, { offer: "15Y Fixed" })).address)).toBe("realty");
      const again = await visitor.get(page.address);
      expect(again.html).toMatch(
        /name="offer" checked value="15Y Fixed"|name="offer"[^>]*value="15Y Fixed"[^>]*checked/,
      );
    },
  );

  it("F16: no page makes unsupported claims", async () => {
    const claims = /could have cost you less|most customers|Savings are an average/i;
    for (const path of [
      "/savings-alert",
      "/",
      "/legal/privacy-policy",
      "/legal/privacy-choices",
      "/refi-mini/home",
    ]) {
      const page = await newcomer().get(path);
      expect(page.status).toBe(200);
      expect(textOf(page)).not.toMatch(claims);
    }
  });
});

describe("last pages", () => {
  it(
    "MAIN-LETTER-01: a buyer continues to a letter, and answers no question twice",
    { timeout: TEST_MS },
    async () => {
      await withPhone(async (phone) => {
        const visitor = newcomer();
        const who = persona("Approved", { phone, goal: "purchase" });
        const { page } = await walkTo(visitor, who, "/banker-assigned", "/purchase");
        const first = await visitor.submit(page, { intent: "letter" });
        expect([first.status, first.address.replace(/\?.*/, "")]).toEqual([200, "/mini/home-shopping-date"]);
        const { trail } = await walkTo(visitor, who, "/mini/pre-qual-congratulations", first.address);
        for (const step of ["home", "accepted-offer", "estimated-price", "phone", "validate-phone", "realty"])
          expect(trail).not.toContain(step);
        const state = await stateOf(visitor);
        expect(state?.answers).toMatchObject({
          homeValue: 400_000,
          downPayment: 80_000,
          propertyState: "CA",
        });
        expect(
          await testEnv.backend.count("select 1 from applications where status = 'open' and id = $1", [
            state?.facts.appId ?? "",
          ]),
        ).toBe(1);
      });
    },
  );

  it("the front page links to the letter and the offers, and the tools open directly", async () => {
    const { html } = await newcomer().get("/");
    for (const to of ["/start/letter", "/start/refinance"]) expect(html).toContain(`href="${to}"`);
    for (const path of ["/mortgage-calculator", "/chat"]) {
      const page = await newcomer().get(path);
      expect([page.status, page.address]).toEqual([200, path]);
    }
  });

  it.each([
    ["/mini/nope", "There is no page at that address"],
    ["/refi-mini/nope", "There is no page at that address"],
    ["/main/nope", "There is no page at that address"],
    ["/mini/get-approval", "needs answers that come before it"],
    ["/qualification", "needs answers that come before it"],
  ])("ROUTE-05, ROUTE-06: %s shows a sentence of its own", async (path, says) => {
    const page = await newcomer().get(path);
    expect(page.html).toMatch(new RegExp(`role="status"[^>]*>[^<]*(?:<[^>]+>[^<]*)*?${says}`));
  });
});

describe("changes during a visit", () => {
  it(
    "F4: a call page opened much later shows that the call is over, and can place another one",
    { timeout: TEST_MS },
    async () => {
      await withPhone(async (phone) => {
        const visitor = newcomer();
        const who = persona("Declined", { phone, wantsCall: "at the end" });
        const { page } = await walkTo(visitor, who, "/mini/unable-to-pre-qualify");
        const callAt = /name="callAt"[\s\S]*?<option[^>]*value="([^"]+)"/.exec(page.html)?.[1];
        const called = await visitor.submit(page, { callConsent: "yes", ...(callAt && { callAt }) });
        expect(stepAt(called.address)).toMatch(/^m\/mbc\//);
        const state = await stateOf(visitor);
        if (!state) throw new Error("no state");
        const { callConsent, callTime, ...facts } = state.facts;
        const before = (callConsent?.at ?? 0) - 2 * 86_400;
        const aged = {
          ...facts,
          callConsent: { version: callConsent?.version ?? "", at: before },
          ...(callTime && { callTime: { at: before, until: before + 3_600 } }),
        };
        putState(visitor, { ...state, facts: aged }, (await sessionOf(visitor)).id);
        // During office hours the phone rang at once; that call is over, too.
        await testEnv.backend.count(
          "with aged as (update dials set at = at - interval '2 days' where phone_number = $1 returning 1) select count(*) from aged",
          [phone.replace(/\D/g, "")],
        );
        const late = await visitor.get(called.address);
        expect(headingIn(late.html)).toBe("That call is over");
        expect(textOf(late)).toContain("request another call here");
        const next = /name="callAt"[\s\S]*?<option[^>]*value="([^"]+)"/.exec(late.html)?.[1];
        const again = await visitor.submit(late, {
          intent: "again",
          callConsent: "yes",
          ...(next && { callAt: next }),
        });
        expect(headingIn(again.html)).toMatch(/^We (are calling you now|will call you soon)$/);
      });
    },
  );

  it(
    "STEPVAL-06: the link of a closed application leads to the home page of its flow, with a sentence",
    { timeout: TEST_MS },
    async () => {
      const visitor = newcomer();
      const nextPage = await visitor.get(
        "/mini/home?appId=seed-closed&token=seed-closed-token&callUid=SEED-CLOSED",
      );
      const sent = nextPage.status === 200 ? await visitor.submit(nextPage, { intent: "send" }) : nextPage;
      const opened = await visitor.submit(sent, { code: "000000" });
      expect(opened.address).toMatch(/^\/mini\/home/);
      expect(textOf(opened)).toContain("has been closed");
      expect(hasField(opened, "firstName")).toBe(true);
    },
  );

  it.each([
    ["mini", "/mini/get-approval", "/mini/home", "Let's find out what you can buy"],
    ["main", "/address", "/purchase", "A mortgage that shows its work"],
  ])(
    "STEPVAL-06: detects an application that closes mid-visit in %s",
    { timeout: TEST_MS },
    async (_flow, until, from, home) => {
      await withPhone(async (phone) => {
        const visitor = newcomer();
        const { page } = await walkTo(visitor, persona("Approved", { phone }), until, from);
        const digits = phone.replace(/\D/g, "");
        const mine = `update applications set status = $1 where data->>'phoneNumber' = '${digits}' and status = 'open' returning 1`;
        expect(await testEnv.backend.count(mine, ["closed"])).toBeGreaterThan(0);
        const fields: Record<string, string> =
          until === "/address" ? { street: "12 Elm Street", city: "Irvine", state: "CA", zip: "92602" } : {};
        const next = await visitor.submit(page, fields);
        expect(headingIn(next.html)).toBe(home);
        expect(textOf(next)).toContain("The application you were on has been closed");
      });
    },
  );
});
