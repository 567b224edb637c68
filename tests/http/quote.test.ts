import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { cabin, lakeHome, persona, sixHomes, withPhone } from "../support/persona";
import { textedLinksFor } from "../support/texted-links";
import { quoteAnswersOf, quoteVisits } from "../support/quote-visit";
import { sessionOf } from "../support/test-env";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor } from "../support/visitor";
import { findBaits, RecordingVisitor } from "../support/recording-visitor";
import { pageAt, walkStops, walkTo } from "../support/walk";

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();
const { standingAt, callsFor } = quoteVisits(testEnv);

const cash = { reasons: ["cash"] } as const;
const textOf = (html: string) => html.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, " ");

describe("entering the quote tool", () => {
  it.each(["/qt", "/qt/", "/qt/home"])(
    "ROUTE-03: %s leads to the first page and keeps its query",
    async (path) => {
      const page = await new Visitor(testEnv.site.url).get(`${path}?sourceId=7`);
      expect([page.status, page.address]).toEqual([200, "/qt/home-loans?sourceId=7"]);
    },
  );

  it("a page after the first cannot be entered directly", async () => {
    const page = await new Visitor(testEnv.site.url).get("/qt/benefits");
    expect(pageAt(page.address)).toBe("home-loans");
  });

  it(
    "EXCH-09, EXCH-10: sends the purchase flow's name and three criteria of its own to the exchange",
    WAIT,
    () =>
      standingAt("property-use", "Exchanged", {}, async ({ app }) => {
        expect(callsFor("/caw/initialize", app)).toEqual([
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

  it(
    "INSTANT-07: a visitor who confirms the phone by a link continues after the first questions",
    WAIT,
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      const elena = persona("Vargas", {
        phone: "202-555-0111",
        says: {
          "m/instant-link/text-delivery": () => ({}),
          "m/instant-link/review": { "dob.month": "2", "dob.day": "17", "dob.year": "1985", last4: "4101" },
        },
      });
      const openLinks = textedLinksFor(visitor, testEnv);
      for await (const { page } of walkStops(visitor, elena, "/m/instant-link/quote?transferTo=quote-tool")) {
        await openLinks();
        if (!page.address.startsWith("/qt/")) continue;
        expect([pageAt(page.address), headingIn(page.html)]).toEqual([
          "property-use",
          "How do you use your home?",
        ]);
        const { answers, facts } = await quoteAnswersOf(visitor);
        expect(answers.borrowers?.[0]).toMatchObject({ lastName: "Vargas" });
        expect(answers.propertyAddress?.zip).toMatch(/^\d{5}$/);
        expect(facts.appId).toBeDefined();
        break;
      }
    },
  );

  it(
    "PROFILE-02: a visitor who types everything also continues, and is not asked for name and address again",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
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
        // The name, the phone, the home and the email are not asked again.
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

describe("borrowers of a quote", () => {
  it(
    "BORR-QT-01, BORR-QT-02: another partner replaces the first, and nobody is in the quote twice",
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
          expect(await testEnv.backend.cell(names, [app])).toBe("Ada,Mia");
        },
      ),
  );
});

describe("homes and mortgages", () => {
  it("PROP-05: registers the home of the quote, and saves its step as not complete", WAIT, () =>
    standingAt("cashout-amount", "Registered", {}, async ({ app }) => {
      const saved = callsFor("/app-data", app).map(({ stepInfo }) => JSON.stringify(stepInfo));
      expect(saved).toContain('{"stepId":"property-value","status":"in progress"}');
      expect(saved).not.toContain('{"stepId":"property-value","status":"complete"}');
      const homes = "select count(*) from properties where app_id = $1 and is_subject_property";
      expect(await testEnv.backend.count(homes, [app])).toBe(1);
    }),
  );

  it("PROP-06, MULTIUNIT-01: assigns a mortgage on another home to that home only", WAIT, () =>
    standingAt(
      "benefits",
      "Onelien",
      {
        homes: [lakeHome, { ...cabin, type: "MULTIFAMILY", units: "3UNIT" }],
        mortgagesOn: [1],
      },
      async ({ app }) => {
        const linked = `select string_agg(p.street || ' ' || p.property_type, ';') from liabilities l
          join properties p on p.id = l.property_id where p.app_id = $1`;
        expect(await testEnv.backend.cell(linked, [app])).toBe("2 Elm Street 3UNIT");
      },
    ),
  );

  it("shows one result page for eight mortgages on six homes", WAIT, () =>
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
        expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
        const linked = `select count(distinct p.id) from liabilities l
          join properties p on p.id = l.property_id where p.app_id = $1`;
        expect(await testEnv.backend.count(linked, [app])).toBeGreaterThanOrEqual(5);
      },
    ),
  );

  it.each([
    ["QtFlowEscrowYes", true],
    ["QtFlowEscrowDontKnow", false],
  ])("QT-02: stores %s as %s", WAIT, (answer, isIncluded) =>
    standingAt("benefits", "Onelien", { says: { escrow: { escrow0: answer } } }, async ({ app }) => {
      const last = callsFor("/app-data", app).findLast(({ escrowIncluded }) => escrowIncluded !== undefined);
      expect(last?.["escrowIncluded"]).toBe(isIncluded);
    }),
  );
});

describe("items that are not the visitor's", () => {
  it("an unknown mortgage or home leads to the visitor's current page, and cannot be answered", WAIT, () =>
    standingAt("escrow", "Onelien", {}, async ({ visitor, app }) => {
      const { id } = await sessionOf(visitor);
      for (const path of [
        "liabilities?item=LH-NOBODY-1-debt-1",
        "property-value?item=7",
        "benefits?item=finding",
      ]) {
        const page = await visitor.get(`/qt/${path}&sessionId=${id}`);
        expect([path, page.status, page.address.includes(path)]).toEqual([path, 200, false]);
        const form = { home: "1", homeValue: "1,000,000", intent: "search" };
        const answer = await visitor.request(`/qt/${path}&sessionId=${id}`, {
          method: "POST",
          body: new URLSearchParams(form).toString(),
          headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: visitor.origin },
        });
        expect([path, answer.status]).toEqual([path, 303]);
      }
      const { answers } = await quoteAnswersOf(visitor);
      expect([answers.values, Object.keys(answers.liabilityHomes ?? {}).length]).toEqual([
        { "1": 650_000 },
        1,
      ]);
      expect(await testEnv.backend.count("select count(*) from properties where app_id = $1", [app])).toBe(1);
    }),
  );

  it("an application closed mid-visit leads to the home page, which explains it", WAIT, () =>
    standingAt("escrow", "Onelien", {}, async ({ visitor, page, app }) => {
      await testEnv.backend.cell("update applications set status = 'closed' where id = $1 returning id", [
        app,
      ]);
      const end = await visitor.submit(page, { escrow0: "QtFlowEscrowNo" });
      expect([end.status, end.address]).toEqual([200, expect.stringContaining("/qt/home-loans?said=closed")]);
    }),
  );
});

describe("the soft pull", () => {
  it("QT-01: one bureau without a freeze is enough", WAIT, () =>
    standingAt("escrow", "Onefrozen", {}, async ({ page }) => {
      expect(page.status).toBe(200);
    }),
  );

  it.each([
    ["Nodata", "We could not find your credit report"],
    ["Stayfrozen", "Your credit is frozen"],
    ["Delinquent", "We can't pre-qualify you online"],
  ])("QT-01: %s sees the reason, and can ask for a call", WAIT, (last, heading) =>
    standingAt("benefits", last, {}, async ({ page }) => {
      expect(headingIn(page.html)).toBe(heading);
      expect(page.html).toContain("Have a loan expert call me");
      expect(page.html).toContain("Review the details we used");
    }),
  );

  it("returning to the page does not repeat the soft pull", WAIT, () =>
    standingAt("escrow", "Onelien", {}, async ({ visitor, app }) => {
      const { id } = await sessionOf(visitor);
      const again = await visitor.get(`/qt/liabilities?sessionId=${id}&change=1`);
      expect(textOf(again.html)).toContain("don&#x27;t need to check it again");
      await visitor.submit(again, {});
      const pulls = "select count(*) from credit_pulls where app_id = $1";
      expect(await testEnv.backend.count(pulls, [app])).toBe(1);
    }),
  );
});

it("the phone number is in no readable cookie and no address", WAIT, () =>
  withPhone(async (phone) => {
    const visitor = new RecordingVisitor(testEnv.site.url);
    await walkTo(visitor, persona("Unseen", { phone }), "/qt/escrow");
    const open = visitor.seen.filter(({ what }) => !what.startsWith("the page"));
    const digits = phone.replace(/\D/g, "");
    expect(findBaits(open, { phone: new RegExp(digits), street: /Nowhere/ })).toEqual([]);
  }),
);
