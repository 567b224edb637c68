import { describe, expect, it } from "vitest";
import { linkTo } from "../support/comparison-table";
import { persona, withPhone, leo, type Persona } from "../support/persona";
import { sessionOf } from "../support/test-env";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { findBaits, RecordingVisitor } from "../support/recording-visitor";
import { pageAt, answersFor, walkTo } from "../support/walk";

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();

/** Returns the application of a visit. */
async function appOf(visitor: Visitor): Promise<string> {
  const { id } = await sessionOf(visitor);
  const app = await testEnv.backend.cell("select id from applications where session_id = $1", [id]);
  if (app === undefined) throw new Error("The visit has no application.");
  return app;
}

/** A visitor who has walked to a page of the wizard. */
const standingAt = <V extends Visitor>(
  visitor: V,
  page: string,
  last: string,
  more: Partial<Persona>,
  test: (visit: { visitor: V; page: Page; who: Persona }) => Promise<void>,
  from?: string,
) =>
  withPhone(async (phone) => {
    const who = persona(last, { phone, ...more });
    const { page: here } = await walkTo(visitor, who, `/purchase/${page}`, from);
    await test({ visitor, page: here, who });
  });
const someone = () => new Visitor(testEnv.site.url);

describe.concurrent("phone codes", () => {
  it(
    "GUARD-02: three wrong codes, from two tabs, lead to the error page, and from there to another number",
    WAIT,
    () =>
      standingAt(someone(), "otp", "Threecodes", {}, async ({ visitor, page, who }) => {
        const tab = visitor.clone();
        for (const [one, code] of [[visitor, "111111"] as const, [tab, "222222"] as const]) {
          const wrong = await one.submit(page, { code });
          expect([wrong.status, ...problemsIn(wrong.html)]).toEqual([
            400,
            expect.stringContaining("not the code we sent"),
          ]);
        }
        const third = await visitor.submit(page, { code: "333333" });
        expect([pageAt(third.address), headingIn(third.html)]).toEqual([
          "error",
          "You entered three wrong codes",
        ]);
        // The other tab does not know, and even the right code opens nothing there.
        expect(pageAt((await tab.submit(page, { code: who.code })).address)).toBe("error");
        expect(pageAt((await visitor.get(page.address)).address)).toBe("error");
        const anew = await visitor.submit(third);
        expect(pageAt(anew.address)).toBe("phone-number");
        expect(pageAt((await visitor.submit(anew, { phoneNumber: who.phone })).address)).toBe("error");
        const other = await visitor.submit(await visitor.get(anew.address), {
          phoneNumber: "(202) 555-0148",
        });
        expect(pageAt(other.address)).toBe("otp");
      }),
  );

  it(
    "APPCREATE-01, F15: a restricted request gets a thank-you page on this site, and no more questions",
    WAIT,
    () =>
      standingAt(someone(), "otp", "Retention", {}, async ({ visitor, page, who }) => {
        const thanked = await visitor.submit(page, { code: who.code });
        expect([pageAt(thanked.address), headingIn(thanked.html)]).toEqual([
          "thankyou-request-received",
          "Thank you, we have your request",
        ]);
        expect(thanked.html).toMatch(/href="tel:\+1\d{10}"/);
        // Going back and opening the next page show the same text, without a second code.
        for (const path of ["otp", "estimated-price"]) {
          const back = await visitor.get(page.address.replace("/otp", `/${path}`).replace("stepId=otp", ""));
          expect([path, pageAt(back.address), headingIn(back.html)]).toEqual([
            path,
            "otp",
            "Thank you, we have your request",
          ]);
          expect(back.html).not.toContain('name="code"');
        }
        // After a reload the page is still open.
        expect(headingIn((await visitor.get(thanked.address)).html)).toBe("Thank you, we have your request");
      }),
  );
});

describe.concurrent("borrowers of a purchase", () => {
  it("BORR-PUR-02, BORR-PUR-03: nobody is added to the loan twice", WAIT, () =>
    standingAt(someone(), "partners-name", "Samename", { partner: leo }, async ({ visitor, page }) => {
      const twice = await visitor.submit(page, { firstName: " ADA ", lastName: "samename" });
      expect([twice.status, ...problemsIn(twice.html)]).toEqual([
        400,
        expect.stringContaining("The other person on this loan has the same name."),
      ]);
      await visitor.submit(page, { firstName: "Leo", lastName: "Samename" });
      const { id } = await sessionOf(visitor);
      const own = await visitor.get(`/purchase/borrower-name?sessionId=${id}`);
      const back = await visitor.submit(own, { firstName: "leo", lastName: "SAMENAME" });
      expect([back.status, ...problemsIn(back.html)]).toEqual([
        400,
        expect.stringContaining("The other person on this loan has the same name."),
      ]);
      const app = await appOf(visitor);
      const names = "select string_agg(first_name, ',' order by position) from applicants where app_id = $1";
      expect(await testEnv.backend.cell(names, [app])).toBe("Ada,Leo");
    }),
  );

  it("BORR-PUR-04, BORR-PUR-07: another partner replaces the first, whose answers are removed", WAIT, () =>
    standingAt(
      someone(),
      "current-address",
      "Otherpartner",
      {
        partner: { first: "Leo", last: "First" },
        says: { "partners-military-status": { partnerHasServed: "yes" } },
      },
      async ({ visitor }) => {
        const { id } = await sessionOf(visitor);
        const name = await visitor.get(`/purchase/partners-name?sessionId=${id}`);
        const next = await visitor.submit(name, { firstName: "Mia", lastName: "Second" });
        expect(headingIn(next.html)).toBe("Has Mia served in the U.S. military?");
        await visitor.submit(next, { partnerHasServed: "no" });
        const app = await appOf(visitor);
        const second =
          "select first_name || ' ' || is_veteran from applicants where app_id = $1 and position = 2";
        expect(await testEnv.backend.cell(second, [app])).toBe("Mia false");
      },
    ),
  );

  it(
    "BORR-PUR-05: a partner who is not buying after all is removed from the loan, and no page asks about them",
    WAIT,
    () =>
      standingAt(someone(), "current-address", "Alonenow", { partner: leo }, async ({ visitor }) => {
        const { id } = await sessionOf(visitor);
        const nextPage = await visitor.get(`/purchase/partners-information-consent?sessionId=${id}`);
        const next = await visitor.submit(nextPage, { partnerJoins: "no" });
        expect(pageAt(next.address)).toBe("current-address");
        const onLoan = "select count(*) from applicants where app_id = $1 and is_on_loan";
        expect(await testEnv.backend.count(onLoan, [await appOf(visitor)])).toBe(1);
      }),
  );

  it("takes a military address for where somebody lives", WAIT, () =>
    standingAt(someone(), "current-address", "Abroad", {}, async ({ visitor, page }) => {
      const lives = { street: "PSC 1234 BOX 567", unit: "", city: "APO", state: "AE", zip: "09012" };
      const next = await visitor.submit(page, lives);
      expect([problemsIn(next.html), pageAt(next.address)]).not.toContain("current-address");
      const address =
        "select address->>'street' || ' ' || (address->>'state') from applicants where app_id = $1";
      expect(await testEnv.backend.cell(address, [await appOf(visitor)])).toBe("PSC 1234 Box 567 AE");
    }),
  );

  it("E6: a partner's consent is stored with the soft pull, in its own version", WAIT, () =>
    standingAt(
      someone(),
      "realty",
      "Agreed",
      { partner: { first: "Leo", last: "Agreed" } },
      async ({ visitor }) => {
        const kept = "select text_version from consents where app_id = $1 and purpose = 'soft-pull'";
        expect(await testEnv.backend.cell(kept, [await appOf(visitor)])).toMatch(
          /^soft-pull \S+, partner 2026-11-22\.1$/,
        );
      },
    ),
  );
});

describe.concurrent("a soft pull that ends in a decline", () => {
  const sent = async (app: string, subject: string) =>
    (await testEnv.backend.sent({ subject, includes: app })).length;

  it(
    "F7: with a reason in the report, a notice of action taken is sent, and the page mentions it",
    WAIT,
    () =>
      standingAt(someone(), "unable-to-pre-qualify", "Delinquent", {}, async ({ visitor, page }) => {
        expect(page.html).toContain("we sent you a notice of action taken");
        const app = await appOf(visitor);
        expect(await sent(app, "Notice of action taken")).toBe(1);
        expect(await sent(app, "Request for review")).toBe(0);
      }),
  );

  it("F7: without a reason in the report, requests a review by an employee and sends no notice", WAIT, () =>
    standingAt(someone(), "unable-to-pre-qualify", "Declined", {}, async ({ visitor }) => {
      const app = await appOf(visitor);
      expect(await sent(app, "Notice of action taken")).toBe(0);
      expect(await sent(app, "Request for review")).toBe(1);
    }),
  );

  it("sends no notice and no review request for a credit freeze, which is not a decision", WAIT, () =>
    standingAt(someone(), "unable-to-pre-qualify", "Stayfrozen", {}, async ({ visitor, page }) => {
      expect(page.html).toContain("No credit decision has been made.");
      const app = await appOf(visitor);
      // SOFTPULL-03
      let now = page;
      for (let look = 0; look < 4; look += 1) {
        now = await visitor.submit(now, { intent: "unlocked" });
        expect([look, headingIn(now.html)]).toEqual([look, "Your credit is frozen"]);
      }
      expect(now.html).toContain("We have checked as often as we can for now.");
      expect(now.html).not.toContain("try again</button>");
      expect((await sent(app, "Notice of action taken")) + (await sent(app, "Request for review"))).toBe(0);
    }),
  );
});

describe.concurrent("a visit from the customer's own account", () => {
  it(
    "EXCH-05, EXCH-07, ROLE-05: sends the wizard's marker with each progress validation, and stores it in the exchange",
    WAIT,
    () =>
      standingAt(
        someone(),
        "thank-you",
        "Fromcss",
        {},
        async ({ visitor }) => {
          const { id } = await sessionOf(visitor);
          const calls = testEnv.backend.calls.filter(
            ({ path, body }) => path.startsWith("/caw/progress") && body.includes(id),
          );
          expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(["/caw/progress/validate"]));
          const bodies = calls.map(({ body }): unknown => JSON.parse(body));
          for (const body of bodies) expect(body).toMatchObject({ mw: "pmw25q2", check: "before" });
          const kept = "select mw from exchanges where session_id = $1";
          await expect.poll(() => testEnv.backend.cell(kept, [id])).toBe("pmw25q2");
        },
        "/purchase/home?source=css",
      ),
  );

  it(
    "EXCH-01, EXCH-03, EXCH-11: reports a visit at the front door as not opened by a link, with a call uid in capitals",
    WAIT,
    () =>
      standingAt(someone(), "estimated-price", "Frontdoor", {}, async ({ visitor }) => {
        const { id } = await sessionOf(visitor);
        const opened = testEnv.backend.calls.find(
          ({ path, body }) => path === "/caw/initialize" && body.includes(id),
        );
        const body: unknown = JSON.parse(opened?.body ?? "{}");
        expect(body).toMatchObject({
          mwFlowName: "miniPurchaseHomeFlow",
          linkOpenend: false,
          steps: expect.arrayContaining(["home", "ssn-last-four", "demographics-questionnaire"]),
          decisionCriteria: expect.arrayContaining(["mw-softpull"]),
        });
        expect(body).toHaveProperty("callUid", expect.stringMatching(/^[0-9A-F-]{36}$/));
      }),
  );
});

describe.concurrent("links", () => {
  const link = (seed: string, more = "") => `/purchase/home?appId=${seed}&token=${seed}-token${more}`;

  it("F3: an unknown, foreign or expired link opens nothing, and leads to a help page", WAIT, async () => {
    for (const path of [
      "/purchase/home?appId=seed-prequal&token=another-token",
      "/purchase/home?appId=seed-refi&token=seed-prequal-token",
      "/purchase/home?appId=LH-GONE&token=gone",
    ]) {
      const page = await someone().get(path);
      expect([path, page.status, headingIn(page.html)]).toEqual([path, 410, "This link no longer works"]);
      expect(page.html).toMatch(/href="tel:\+1\d{10}"/);
    }
    const malformed = await someone().get("/purchase/home?appId=seed-prequal&token=<b>");
    expect([malformed.status, pageAt(malformed.address)]).toEqual([200, "home"]);
    expect(malformed.address).not.toContain("token");
  });

  it("F3: a texted purchase link opens the wizard at the page where the visitor left it", WAIT, () =>
    standingAt(someone(), "bankruptcy", "Textedbuyer", {}, async ({ visitor, who, page }) => {
      const app = await appOf(visitor);
      const texted = (await testEnv.backend.sent({ includes: app })).at(-1)?.body ?? "";
      const path = (/https?:\/\/\S+/.exec(texted)?.[0] ?? "").replace(/^https?:\/\/[^/]+/, "");
      const other = someone();
      const nextPage = await other.get(path);
      expect(headingIn(nextPage.html)).toBe("Welcome back, Ada");
      const code = await other.submit(nextPage, { intent: "send" });
      const open = await other.submit(code, { code: who.code });
      expect([open.status, pageAt(open.address), headingIn(open.html)]).toEqual([
        200,
        "bankruptcy",
        headingIn(page.html),
      ]);
      expect(open.html).toContain("Welcome back. We saved your answers");
    }),
  );

  it("a link to a closed application leads to a help page", WAIT, async () => {
    const page = await someone().get(link("seed-closed", "&callUid=SEED-CLOSED"));
    expect([200, 410]).toContain(page.status);
    expect(page.html).toMatch(/href="tel:\+1\d{10}"/);
  });
});

const QUESTIONS = "demographics-questionnaire";

describe.concurrent("demographic questions", () => {
  const record = (app: string, position: number) =>
    testEnv.backend.cell(
      `select reported::text from demographics d join applicants a on a.id = d.applicant_id
       where a.app_id = $1 and a.position = $2`,
      [app, String(position)],
    );

  it(
    "HMDA, E5, UI-055: shows boxes and text fields without scripts, accepts a subcategory without its aggregate, keeps refused input, reports at most five races",
    WAIT,
    () =>
      standingAt(
        someone(),
        QUESTIONS,
        "Fiveraces",
        { partner: { first: "Leo", last: "Fiveraces" } },
        async ({ visitor, page }) => {
          expect(headingIn(page.html)).toBe("Questions about you, Ada");
          const inputs = [...page.html.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
          const shown = (type: string, name: string) =>
            inputs.filter((input) => input.includes(`type="${type}"`) && input.includes(` name="${name}`))
              .length;
          expect(["ethnicity", "race", "sex"].map((topic) => shown("checkbox", topic))).toEqual([7, 17, 3]);
          expect(["ethnicity", "race"].map((topic) => shown("text", topic))).toEqual([1, 3]);
          const answered = {
            ethnicity: ["ethnicityCuban", "ethnicityRefusal"],
            race: [
              "raceWhite",
              "raceAsian",
              "raceBlackOrAfricanAmerican",
              "raceChinese",
              "raceSamoan",
              "raceKorean",
              "raceRefusal",
            ],
            sex: ["female", "male", "genderRefusal"],
          };
          const partner = await visitor.submit(page, answered);
          expect(headingIn(partner.html)).toBe("Questions about Leo");
          const app = await appOf(visitor);
          expect(JSON.parse((await record(app, 1)) ?? "{}")).toEqual({
            ethnicities: [13],
            races: [2, 3, 5, 22, 25],
            sex: 6,
          });
          // DEMO-01, DEMO-02: no answer about the co-borrower is required.
          const last = await visitor.submit(partner);
          expect(pageAt(last.address)).toBe("calling-soon");
          expect(JSON.parse((await record(app, 2)) ?? "{}")).toEqual({
            ethnicities: [3],
            races: [6],
            sex: 3,
          });
          // The answers are shown again.
          const again = await visitor.get(page.address);
          const ticked = [...again.html.matchAll(/<input\b[^>]*>/g)]
            .filter(([input]) => /\schecked\b/.test(input))
            .map(([input]) => /\svalue="(\w+)"/.exec(input)?.[1]);
          expect(new Set(ticked)).toEqual(new Set(Object.values(answered).flat()));
        },
      ),
  );

  it("demographic answers are in no cookie, address, event or log", WAIT, () =>
    standingAt(new RecordingVisitor(testEnv.site.url), QUESTIONS, "Unseen", {}, async ({ visitor, page }) => {
      const { id } = await sessionOf(visitor);
      const before = visitor.seen.length;
      const next = await visitor.submit(page, {
        ethnicity: ["ethnicityOther"],
        ethnicityOtherDescription: "Argentinean",
        race: ["raceSamoan"],
        sex: ["female"],
      });
      expect(pageAt(next.address)).toBe("calling-soon");
      const mirror = await (await visitor.request("/purchase/-/mirror")).text();
      const calls = testEnv.backend.calls.filter(
        ({ path, query, body }) =>
          path !== "/register/applicant/demographics" && (query.get("sessionId") === id || body.includes(id)),
      );
      const bait = { "an answer": /argentinean|samoan|ethnicityOther|"?sex"?[=:]\W*female/i };
      const seen = visitor.seen.slice(before).filter(({ what }) => !what.startsWith("the page"));
      expect(
        findBaits(
          [
            ...seen,
            { what: "the readable copy", text: mirror },
            { what: "the log", text: testEnv.site.output() },
            ...calls.map(({ path, body }) => ({ what: path, text: body })),
          ],
          bait,
        ),
      ).toEqual([]);
    }),
  );

  it("shows no empty form over earlier answers that cannot be loaded", WAIT, () =>
    standingAt(someone(), QUESTIONS, "Cannotread", {}, async ({ visitor, page }) => {
      const { id } = await sessionOf(visitor);
      visitor.cookies.set("CLICKID", id);
      testEnv.backend.trouble("GET /applicant/demographics", "failing", id);
      const away = await visitor.get(page.address);
      expect(away.html).toContain("We kept your earlier answers.");
      expect(away.html).not.toContain('name="race"');
      testEnv.backend.mend(id);
      expect(pageAt((await visitor.submit(away, { intent: "skip" })).address)).toBe("calling-soon");
    }),
  );
});

describe.concurrent("the location of the home", () => {
  it(
    "REFI-ADDR-02: asks about a ZIP code of another state, and accepts it when the visitor confirms both",
    WAIT,
    () =>
      standingAt(someone(), "property-address", "Zipelsewhere", {}, async ({ visitor, page, who }) => {
        const nextPage = await visitor.submit(page, { ...answersFor(who, page), zip: "80202" });
        expect([nextPage.status, ...problemsIn(nextPage.html)]).toEqual([
          400,
          expect.stringContaining("80202 is a ZIP code in Colorado, and you chose California."),
        ]);
        const next = await visitor.submit(nextPage, {
          ...answersFor(who, page),
          zip: "80202",
          zipIsRight: "yes",
        });
        expect(pageAt(next.address)).toBe("accepted-offer");
      }),
  );

  it(
    "asks for the county when a ZIP code lies in two, and refuses a ZIP code of another state next to the field",
    WAIT,
    () =>
      standingAt(someone(), "county", "Zipcounty", {}, async ({ visitor, page }) => {
        const elsewhere = await visitor.submit(page, { propertyCounty: "80202" });
        expect(elsewhere.status).toBe(400);
        expect(elsewhere.html).toMatch(
          /class="err"[^>]*id="[^"]*propertyCounty[^"]*"[^>]*>[\s\S]*?80202 is a ZIP code in Colorado, and you chose California\./,
        );
        const which = await visitor.submit(elsewhere, { propertyCounty: "92602" });
        expect([pageAt(which.address), headingIn(which.html)]).toEqual([
          "county-select",
          "Which county is it in?",
        ]);
        expect(which.html).toContain('value="Orange"');
        expect(which.html).not.toContain('value="Maricopa"');
        const next = await visitor.submit(which, { propertyCounty: "Riverside" });
        expect(pageAt(next.address)).toBe("property-address-status");
      }),
  );

  it("STATES-01: changing the state asks for the county again, and clears the address", WAIT, () =>
    standingAt(someone(), "bankruptcy", "Movedstate", {}, async ({ visitor }) => {
      const { id } = await sessionOf(visitor);
      const state = await visitor.get(`/purchase/state?sessionId=${id}`);
      const next = await visitor.submit(state, { propertyState: "CO" });
      expect(pageAt(next.address)).toBe("county");
      const wrong = await visitor.submit(next, { propertyCounty: "Orange" });
      expect([wrong.status, ...problemsIn(wrong.html)]).toEqual([
        400,
        expect.stringContaining("We don't know a county by that name in Colorado."),
      ]);
      const right = await visitor.submit(next, { propertyCounty: "larimer county" });
      expect(pageAt(right.address)).toBe("property-address-status");
    }),
  );

  it(
    "LIMIT-06: changing the price asks for the down payment again, which must not exceed the price",
    WAIT,
    () =>
      standingAt(someone(), "mortgage-rate-estimate", "Otherprice", {}, async ({ visitor }) => {
        const { id } = await sessionOf(visitor);
        const price = await visitor.get(`/purchase/estimated-price?sessionId=${id}&change=1`);
        const over = await visitor.submit(price, { homeValue: "907,751" });
        expect(problemsIn(over.html)).toEqual(["Purchase price cannot be more than $907,750."]);
        const next = await visitor.submit(price, { homeValue: "150,000" });
        expect(pageAt(next.address)).toBe("estimated-down-payment");
        const more = await visitor.submit(next, { downPayment: "150,001" });
        expect(problemsIn(more.html)).toEqual(["The down payment has to be less than the price."]);
      }),
  );
});

describe.concurrent("the rate estimate", () => {
  it(
    "shows the effect of an eighth of a point as a sentence, a chart and a table for the same loan",
    WAIT,
    () =>
      standingAt(someone(), "mortgage-rate-estimate", "Eighths", {}, async ({ visitor, page: compared }) => {
        const page = await visitor.get(linkTo(compared.html, "What an eighth of a point does"));
        expect(page.html).toContain("Your actual rate, payment, and costs could be higher.");
        const says =
          /An eighth of a point more, ([\d.]+)% instead of ([\d.]+)%, costs (\$[\d.]+) more each month/.exec(
            page.html,
          );
        expect(Number(says?.[1]) - Number(says?.[2])).toBeCloseTo(0.125, 5);
        const rows = [...page.html.matchAll(/<th scope="row">([\d.]+)%<\/th><td>\$([\d,.]+)<\/td>/g)];
        expect(rows).toHaveLength(5);
        const payment = (row: number) => Number(rows[row]?.[2]?.replace(",", ""));
        expect(payment(3) - payment(2)).toBeCloseTo(Number(says?.[3]?.slice(1)), 2);
        expect(compared.html).toContain(`$${rows[2]?.[2] ?? "none"} for principal and interest`);
      }),
  );
});
