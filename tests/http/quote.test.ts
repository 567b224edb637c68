import { describe, expect, it } from "vitest";
import { quoteHost } from "~/flows/qt/host";
import type { QuoteState } from "~/flows/qt/state";
import { cookieName, readFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { SESSION_SECRET, sessionOf } from "../support/house";
import { cabin, lakeHouse, persona, sixHomes, withPhone, type Persona } from "../support/persona";
import { sharedHouse } from "../support/shared-house";
import { formFor, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { postFor } from "../support/post";
import { found, Watched } from "../support/watched";
import { pageAt, stops, waited, walkTo } from "../support/walk";

const WAIT = { timeout: 120_000 };
const SEARCH = "/multi-prop/generate-and-find-best-benefit-summary";
const house = sharedHouse();
const sealer = createSealer([SESSION_SECRET]);

/** The answers in a visitor's cookie. */
async function stateOf(visitor: Visitor): Promise<QuoteState> {
  const { id } = await sessionOf(visitor);
  const header = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const state = readFlowCookie(quoteHost.store, sealer, header, id);
  if (!state) throw new Error(`The visitor carries no ${cookieName(quoteHost.store.cacheKey)}.`);
  return state;
}

interface Standing {
  visitor: Visitor;
  page: Page;
  who: Persona;
  /** the application of the visit */
  app: string;
}

/** Somebody who has walked up to a page of the quote tool. */
const standingAt = (
  page: string,
  last: string,
  more: Partial<Persona>,
  test: (standing: Standing) => Promise<void>,
) =>
  withPhone(async (phone) => {
    const visitor = new Visitor(house.site.url);
    const who = persona(last, { phone, ...more });
    const { page: here } = await walkTo(visitor, who, `/qt/${page}`);
    await test({ visitor, page: here, who, app: (await stateOf(visitor)).facts.appId ?? "" });
  });

const cash = { reasons: ["cash"] } as const;
/** What was asked of the backend for an application. */
const asked = (path: string, app: string): Record<string, unknown>[] =>
  house.backend.calls
    .filter((call) => call.path === path && call.body.includes(app))
    .map(({ body }): Record<string, unknown> => ({ ...JSON.parse(body) }));
const textOf = (html: string) => html.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, " ");

describe("the way in", () => {
  it.each(["/qt", "/qt/", "/qt/home"])(
    "ROUTE-03: %s leads to the first page and keeps its query",
    async (path) => {
      const page = await new Visitor(house.site.url).get(`${path}?sourceId=7`);
      expect([page.status, page.address]).toEqual([200, "/qt/home-loans?sourceId=7"]);
    },
  );

  it("a page behind the first is no way in", async () => {
    const page = await new Visitor(house.site.url).get("/qt/benefits");
    expect(pageAt(page.address)).toBe("home-loans");
  });

  it("EXCH-09, EXCH-10: its exchange has the name of a purchase, and three criteria of its own", WAIT, () =>
    standingAt("property-use", "Exchanged", {}, async ({ app }) => {
      expect(asked("/caw/initialize", app)).toEqual([
        expect.objectContaining({
          mwFlowName: "miniPurchaseHomeFlowV2",
          decisionCriteria: [
            "mw-softpull-declined",
            "mw-pre-qualification-approved",
            "mw-items-needed-income-types",
          ],
        }),
      ]);
    }),
  );

  it("INSTANT-07: who proves a phone by a link comes back behind the first questions", WAIT, async () => {
    const visitor = new Visitor(house.site.url);
    const elena = persona("Vargas", {
      phone: "202-555-0111",
      says: {
        "m/instant-link/text-delivery": () => ({}),
        "m/instant-link/review": { "dob.month": "2", "dob.day": "17", "dob.year": "1985", last4: "4101" },
      },
    });
    const openLinks = postFor(visitor, { ...house, stop: () => Promise.resolve() });
    for await (const { page } of stops(visitor, elena, "/m/instant-link/quote?transferTo=quote-tool")) {
      await openLinks();
      if (!page.address.startsWith("/qt/")) continue;
      expect([pageAt(page.address), headingIn(page.html)]).toEqual([
        "property-use",
        "How do you use your home?",
      ]);
      const { answers, facts } = await stateOf(visitor);
      expect(answers.borrowers?.[0]).toMatchObject({ lastName: "Vargas" });
      expect(answers.propertyAddress?.zip).toMatch(/^\d{5}$/);
      expect(facts.appId).toBeDefined();
      break;
    }
  });

  it(
    "PROFILE-02: who types it all on the way there is sent on too, and not asked again who they are",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const who = persona("Typedall", {
          phone,
          says: { "m/instant-link/quote": () => ({ intent: "manual" }) },
        });
        const { trail } = await walkTo(
          visitor,
          who,
          "/qt/liabilities",
          "/m/instant-link/quote?transferTo=quote-tool",
        );
        // Neither the name, the phone, the home nor the email is asked for again.
        expect(trail.slice(trail.indexOf("property-use"))).toEqual([
          "property-use",
          "property-type",
          "property-value",
          "cashout-amount",
          "military-status",
          "m/profile/partner-add",
          "m/profile/current-address-confirmation",
          "liabilities",
        ]);
      }),
  );
});

describe("who borrows", () => {
  it(
    "BORR-QT-01, BORR-QT-02: another partner takes the place of the first, and nobody is in the quote twice",
    WAIT,
    () =>
      standingAt(
        "m/profile/email",
        "Twopartners",
        { partner: { first: "Leo", last: "First" } },
        async ({ visitor, app }) => {
          const { id } = await sessionOf(visitor);
          const name = await visitor.get(`/qt/partners-name?sessionId=${id}`);
          const twice = await visitor.submit(name, { firstName: " ADA ", lastName: "twopartners" });
          expect([twice.status, ...problemsIn(twice.html)]).toEqual([
            400,
            expect.stringContaining("has the same name"),
          ]);
          const next = await visitor.submit(name, { firstName: "Mia", lastName: "Second" });
          expect(headingIn(next.html)).toContain("Mia");
          const names =
            "select string_agg(first_name, ',' order by position) from applicants where app_id = $1 and is_on_loan";
          expect(await house.backend.cell(names, [app])).toBe("Ada,Mia");
        },
      ),
  );
});

describe("homes and mortgages", () => {
  it("PROP-05: the home of the quote is registered, and its step is saved as not complete", WAIT, () =>
    standingAt("cashout-amount", "Registered", {}, async ({ app }) => {
      const saved = asked("/app-data", app).map(({ stepInfo }) => JSON.stringify(stepInfo));
      expect(saved).toContain('{"stepId":"property-value","status":"in progress"}');
      expect(saved).not.toContain('{"stepId":"property-value","status":"complete"}');
      const homes = "select count(*) from properties where app_id = $1 and is_subject_property";
      expect(await house.backend.count(homes, [app])).toBe(1);
    }),
  );

  it("PROP-06, MULTIUNIT-01: a mortgage on another home is on that one alone", WAIT, () =>
    standingAt(
      "benefits",
      "Onelien",
      {
        homes: [lakeHouse, { ...cabin, type: "MULTIFAMILY", units: "3UNIT" }],
        mortgagesOn: [1],
      },
      async ({ app }) => {
        const linked = `select string_agg(p.street || ' ' || p.property_type, ';') from liabilities l
          join properties p on p.id = l.property_id where p.app_id = $1`;
        expect(await house.backend.cell(linked, [app])).toBe("2 Elm Street 3UNIT");
      },
    ),
  );

  it("eight mortgages on six homes end in one result", WAIT, () =>
    standingAt(
      "benefits",
      "Eightliens",
      {
        ...cash,
        partner: { first: "Maximiliana", last: "Eightliens" },
        homes: sixHomes,
        mortgagesOn: [0, 1, 2, 3, 4, 5, 0, 0],
      },
      async ({ page, app }) => {
        expect(page.html).toContain("Your other homes");
        const linked = `select count(distinct p.id) from liabilities l
          join properties p on p.id = l.property_id where p.app_id = $1`;
        expect(await house.backend.count(linked, [app])).toBeGreaterThanOrEqual(5);
      },
    ),
  );

  it.each([
    ["QtFlowEscrowYes", true],
    ["QtFlowEscrowDontKnow", false],
  ])("QT-02: %s is kept as %s", WAIT, (answer, isIncluded) =>
    standingAt("benefits", "Onelien", { says: { escrow: { escrow0: answer } } }, async ({ app }) => {
      const last = asked("/app-data", app).findLast(({ escrowIncluded }) => escrowIncluded !== undefined);
      expect(last?.["escrowIncluded"]).toBe(isIncluded);
    }),
  );
});

describe("the look at the credit", () => {
  it("QT-01: one bureau that is open is enough", WAIT, () =>
    standingAt("escrow", "Onefrozen", {}, async ({ page }) => {
      expect(page.status).toBe(200);
    }),
  );

  it.each([
    ["Nodata", "We could not find your credit report"],
    ["Stayfrozen", "Your credit is frozen"],
    ["Delinquent", "We could not read your credit report online"],
  ])("QT-01: %s is told so, and may talk to somebody", WAIT, (last, heading) =>
    standingAt("benefits", last, {}, async ({ page }) => {
      expect(headingIn(page.html)).toBe(heading);
      expect(page.html).toContain("Have a loan expert call me");
      expect(page.html).toContain("Look over the details we asked with");
    }),
  );

  it("who comes back to the page has it made once", WAIT, () =>
    standingAt("escrow", "Onelien", {}, async ({ visitor, app }) => {
      const { id } = await sessionOf(visitor);
      const again = await visitor.get(`/qt/liabilities?sessionId=${id}&change=1`);
      expect(textOf(again.html)).toContain("need not look again");
      await visitor.submit(again, {});
      const pulls = "select count(*) from credit_pulls where app_id = $1";
      expect(await house.backend.count(pulls, [app])).toBe(1);
    }),
  );
});

describe("the benefits", () => {
  it("each press is one search, with its amount, and the credit is not looked at again", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page, app }) => {
      expect(asked(SEARCH, app).map(({ cashoutAmount }) => cashoutAmount)).toEqual([60_000]);
      const more = await waited(visitor, await visitor.submit(page, { intent: "ask", cash: "90,000" }));
      expect(headingIn(more.html)).toBe("Ada, you could get cash from your home");
      expect(formFor(more.html, { intent: "ask", cash: "" })?.html).toContain('value="90,000"');
      const none = await waited(visitor, await visitor.submit(more, { intent: "ask", cash: "0" }));
      expect(headingIn(none.html)).toBe("Ada, you could pay less each month");
      // The same amount once more is another press.
      await waited(visitor, await visitor.submit(none, { intent: "ask", cash: "0" }));
      expect(asked(SEARCH, app).map(({ cashoutAmount }) => cashoutAmount)).toEqual([
        60_000,
        90_000,
        undefined,
        undefined,
      ]);
      expect((await stateOf(visitor)).answers.requestedBenefits).toEqual({ times: 3, cash: 0 });
      const pulls = "select count(*) from credit_pulls where app_id = $1";
      expect(await house.backend.count(pulls, [app])).toBe(1);
    }),
  );

  it("a reload searches no second time", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page, app }) => {
      await visitor.get(page.address);
      expect(asked(SEARCH, app)).toHaveLength(1);
    }),
  );

  it("BENEFIT-03: savings above 2400 put a visitor into the test of offers", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ visitor }) => {
      expect((await stateOf(visitor)).facts.savingsTest).toBe(true);
    }),
  );

  it("a loan that is chosen is kept, and a call follows", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ visitor, page }) => {
      const kept = await visitor.submit(page, { intent: "choose" });
      expect(headingIn(kept.html)).toBe("Your choice is kept");
      expect(kept.html).toContain("Refinance, 30 years fixed");
      expect(kept.html).toContain("Have a loan expert call me");
      const again = /href="([^"]*)"[^>]*>Look at all the loans again/.exec(kept.html)?.[1];
      const offers = await visitor.get((again ?? "").replaceAll("&amp;", "&"));
      expect(offers.html).toContain("Choose this offer");
    }),
  );

  it("the search that fails is made again by a button", WAIT, () =>
    standingAt("benefits", "Benefitfails", cash, async ({ visitor, page, app }) => {
      expect(headingIn(page.html)).toBe("We could not look for loans just now");
      const before = asked(SEARCH, app).length;
      await waited(visitor, await visitor.submit(page, { intent: "ask", cash: "60,000" }));
      expect(asked(SEARCH, app).length).toBeGreaterThan(before);
    }),
  );

  it("in Texas no more than four fifths of the home can be borrowed", WAIT, () =>
    standingAt(
      "benefits",
      "Nolien",
      { ...cash, homes: [{ ...lakeHouse, city: "Austin", state: "TX", zip: "78701" }] },
      async ({ page }) => {
        const table = /<table class="cmp sm ofr">[\s\S]*?<\/table>/.exec(page.html)?.[0] ?? "";
        const given = [...table.matchAll(/data-l="Cash in hand">\$([\d,]+)/g)].map(([, text = ""]) =>
          Number(text.replaceAll(",", "")),
        );
        expect(given.length).toBeGreaterThan(0);
        expect(Math.max(...given)).toBeLessThanOrEqual(520_000);
      },
    ),
  );

  it("a home worth less than is owed on it brings no loan, and a way on", WAIT, () =>
    standingAt("benefits", "Underwater", cash, async ({ page }) => {
      expect(headingIn(page.html)).toBe("No new loan would pay off for you today");
      expect(page.html).toContain("Have a loan expert call me");
    }),
  );

  it("the offer to chat goes when it is closed, and the conversation keeps its id", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ visitor, page }) => {
      const chat = /href="(\/qt\/chat[^"]*)"[^>]*>Chat with us/
        .exec(page.html)?.[1]
        ?.replaceAll("&amp;", "&");
      await visitor.get(chat ?? "/");
      const { charlieSessionId, charlieSessionStartDate } = (await stateOf(visitor)).facts;
      expect(charlieSessionId).toMatch(/^[a-z0-9]{16}$/);
      await visitor.get(chat ?? "/");
      expect((await stateOf(visitor)).facts).toMatchObject({ charlieSessionId, charlieSessionStartDate });
      const closed = await visitor.submit(await visitor.get(page.address), { intent: "close-chat" });
      expect(closed.html).not.toContain("Chat with us");
      expect((await stateOf(visitor)).facts.benefitsChatClosed).toBe(true);
    }),
  );
});

describe("what is owed, summed month by month", () => {
  it("payment, balances and the total of five years follow from amount, rate and term", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ page }) => {
      const words = textOf(page.html).replace(/\s+/g, " ");
      const dollars = (after: string): number =>
        Number(new RegExp(`${after} \\$([\\d,.]+)`).exec(words)?.[1]?.replaceAll(",", ""));
      const loan = dollars("The loan itself Amount of the loan");
      const rate = Number(/Interest rate ([\d.]+)%, fixed/.exec(words)?.[1]);
      const payment = dollars("Payment a month \\$[\\d,.]+");
      const today = dollars("Payment a month");
      let owed = loan;
      const ends = [Math.round(loan)];
      for (let month = 1; month <= 360; month += 1) {
        owed = owed * (1 + rate / 1200) - payment;
        if (month % 12 === 0) ends.push(Math.max(0, Math.round(owed)));
      }
      // A payment is whole cents, so a month may be half a cent off: over thirty years some dollars.
      const shown = [...words.matchAll(/(?:Start|Year \d+) ?: \$([\d,]+)/g)].map(([, text = ""]) =>
        Number(text.replaceAll(",", "")),
      );
      expect(shown).toHaveLength(31);
      for (const [year, balance] of shown.entries())
        expect([year, Math.abs(balance - (ends[year] ?? 0)) <= 6]).toEqual([year, true]);
      const costs = dollars("Closing costs");
      const months = Number(/have covered the costs (\d+) months/.exec(words)?.[1]);
      // Break-even: the first month in which what was saved has reached what it cost.
      let saved = 0;
      let month = 0;
      while (saved < costs) {
        saved += today - payment;
        month += 1;
      }
      expect(months).toBe(month);
      expect(dollars("Mortgage paid off") + costs).toBe(loan);
    }),
  );
});

it("the phone is in no cookie that can be read, and in no address", WAIT, () =>
  withPhone(async (phone) => {
    const visitor = new Watched(house.site.url);
    await walkTo(visitor, persona("Unseen", { phone }), "/qt/escrow");
    const open = visitor.seen.filter(({ what }) => !what.startsWith("the page"));
    const digits = phone.replace(/\D/g, "");
    expect(found(open, { phone: new RegExp(digits), street: /Nowhere/ })).toEqual([]);
  }),
);
