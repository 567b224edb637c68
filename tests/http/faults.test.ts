import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mini } from "~/flows/mini/flow";
import { faults, type Fault } from "../support/faulty-backend";
import { sessionOf, startHastyHouse, stateOf, type House } from "../support/house";
import { isWaiting, walkTo } from "../support/journey";
import { answersOf, person, withPhone, type Person } from "../support/people";
import {
  everyFault,
  expectGoesOn,
  expectKept,
  expectStaysThenGoes,
  inTrouble,
  timed,
  waited,
  type Pages,
} from "../support/trouble";
import { formIn, headingIn, problemsIn, stepOf, Visitor } from "../support/visitor";

let house: House;
beforeAll(async () => {
  house = await startHastyHouse();
}, 60_000);
afterAll(() => house.stop(), 30_000);

const looking = person("Approved", { hasOffer: false });
const ada = person("Approved");

const pages: Pages = { flow: mini, stepOf };
const trouble = (visitor: Visitor, path: string, fault: Fault) => inTrouble(house, visitor, path, fault);

/** Where who is troubled by what: submitting the page fails, says so, keeps what was typed, and goes through afterwards. */
const stays: [step: string, who: Person, paths: string[]][] = [
  ["home", ada, ["POST /app-data"]],
  ["estimated-price", ada, ["POST /app-data"]],
  ["phone", ada, ["POST /validate-phone-input", "POST /phone-verification/initiate", "POST /app-data"]],
  ["validate-phone", ada, ["POST /phone-verification/complete", "POST /app-data"]],
  ["date-of-birth", ada, ["POST /app-data"]],
  [
    "social-security",
    person("Fullssn"),
    ["GET /credit/ssn/check-duplicate", "POST /verify/sync/ssn", "POST /app-data"],
  ],
  ["social-security-last-4", person("Lastfour"), ["POST /app/borrower/verify-last4-ssn", "POST /app-data"]],
  ["home-shopping-location", looking, ["POST /app-data"]],
  ["credit-report-cost", ada, ["POST /app-data"]],
  ["m/income/income-type", ada, ["POST /app-data"]],
  [
    "m/income/income-summary",
    ada,
    ["POST /register/applicant/income", "POST /register/applicant/employer", "POST /app-data"],
  ],
  ["congratulations", ada, ["POST /app-data"]],
];

/** Calls that nobody waits for, or that a page can live without. */
const goesOn: [step: string, who: Person, paths: string[]][] = [
  ["accepted-offer", ada, ["POST /progress"]],
  ["state-and-county", ada, ["GET /valid-states", "GET /valid-states/counties"]],
  [
    "validate-phone",
    ada,
    ["POST /set-verification-cookie", "GET /app/applicants", "GET /uuidv4", "POST /caw/initialize"],
  ],
  ["date-of-birth", ada, ["POST /caw/progress", "POST /progress"]],
  ["congratulations", ada, ["POST /precheck", "POST /instadial", "POST /instadial/launch"]],
];

describe.concurrent("a call that goes wrong", () => {
  it.for(stays)(
    "on %s: the page says so, keeps what was typed, and goes through afterwards",
    { timeout: 90_000 },
    ([step, who, paths]) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const { page } = await walkTo(visitor, { ...who, phone }, step);
        const typed = answersOf({ ...who, phone }, stepOf(page.address), page.html);
        const standing = { house, pages, visitor, page, typed };
        await Promise.all(
          everyFault(paths).map(([path, fault]) => expectStaysThenGoes(standing, path, fault)),
        );
      }),
  );

  it.for(goesOn)("on %s: the visitor goes on", { timeout: 90_000 }, ([step, who, paths]) =>
    withPhone(async (phone) => {
      const visitor = new Visitor(house.site.url);
      const { page } = await walkTo(visitor, { ...who, phone }, step);
      const typed = answersOf({ ...who, phone }, stepOf(page.address), page.html);
      const standing = { house, pages, visitor, page, typed };
      await Promise.all(
        everyFault(paths).map(async ([path, fault]) => {
          const next = await expectGoesOn(standing, path, fault);
          // The state is chosen first and its county second, on one page.
          if (step !== "state-and-county") expect(stepOf(next.address), path).not.toBe(step);
          else expect(formIn(next.html)?.fields, path).toContain("propertyCounty");
        }),
      );
    }),
  );

  it.for(faults)(
    "the cost of the report is said later when nobody can say it now, %s",
    { timeout: 60_000 },
    (fault) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const { page } = await walkTo(visitor, { ...ada, phone }, "credit-report-cost");
        const { tab, mend } = trouble(visitor, "GET /app-data", fault);
        const opened = await timed(tab.get(page.address));
        expect([opened.status, headingIn(opened.html)]).toEqual([200, headingIn(page.html)]);
        expect(opened.html).toContain("We cannot show you the amount just now.");
        expect(formIn(opened.html)).toBeUndefined();
        const sent = await timed(tab.submit(page));
        expect([sent.status, headingIn(sent.html)]).toEqual([503, headingIn(page.html)]);
        mend();
        expect(stepOf((await tab.submit(page)).address)).toBe("payment-method");
      }),
  );

  it("without the list of counties the county is written", { timeout: 60_000 }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(house.site.url);
      const { page } = await walkTo(visitor, { ...ada, phone }, "state-and-county");
      const { tab } = trouble(visitor, "GET /valid-states/counties", "failing");
      const county = await tab.submit(page, { propertyState: "CA" });
      expect(county.html).toMatch(/<input\b[^>]*name="propertyCounty"/);
      const next = await tab.submit(county, { propertyState: "CA", propertyCounty: "Orange" });
      expect(stepOf(next.address)).toBe("purc-rate-and-payment");
    }),
  );

  it.for(faults)("TRANSPORT-06: rates without a minimum score, %s", { timeout: 30_000 }, (fault) =>
    withPhone(async (phone) => {
      const visitor = new Visitor(house.site.url);
      const { page } = await walkTo(visitor, { ...ada, phone }, "purc-rate-and-payment");
      const { tab } = trouble(visitor, "GET /min-credit-score", fault);
      const again = await timed(tab.get(page.address));
      expect([again.status, headingIn(again.html)]).toEqual([200, headingIn(page.html)]);
    }),
  );

  it.for(faults)(
    "PHONEVER-01: a phone whose status cannot be read gets a code, %s",
    { timeout: 30_000 },
    (fault) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        await visitor.get("/mini/phone?appId=seed-eligible&token=seed-eligible-token");
        const { tab } = trouble(visitor, "POST /phone-verification/status", fault);
        const page = await tab.get("/mini/phone");
        const next = await timed(tab.submit(page, { phoneNumber: phone }));
        expect([next.status, stepOf(next.address)]).toEqual([200, "validate-phone"]);
      }),
  );

  it.for(faults)(
    "an application that does not open is told, and opens later, %s",
    { timeout: 60_000 },
    (fault) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const { page } = await walkTo(visitor, { ...ada, phone }, "validate-phone");
        const { tab, mend } = trouble(visitor, "POST /app/v2/create", fault);
        const told = await timed(tab.submit(page, { code: "000000" }));
        expect([told.status, stepOf(told.address)]).toEqual([200, "validate-phone"]);
        expect(told.html).toContain(
          "Your number is confirmed, but we could not open your application just now.",
        );
        mend();
        expect(stepOf((await tab.submit(told)).address)).toBe("date-of-birth");
        const { id } = await sessionOf(tab);
        expect(
          await house.backend.count("select count(*) from applications where session_id = $1", [id]),
        ).toBe(1);
      }),
  );
});

describe.concurrent("credit pulls and payment", () => {
  it.for(faults)(
    "a soft pull that goes wrong waits, and goes on by itself, %s",
    { timeout: 90_000 },
    (fault) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const { page } = await walkTo(visitor, { ...ada, phone }, "review-your-credit");
        const { tab, mend } = trouble(visitor, "POST /credit/softpull", fault);
        const waits = await timed(tab.submit(page));
        expect([waits.status, stepOf(waits.address), isWaiting(waits.html)]).toEqual([
          200,
          "review-your-credit",
          true,
        ]);
        mend();
        expect(stepOf((await waited(tab, waits)).address)).toBe("get-approval");
      }),
  );

  it.for(faults)(
    "a payment without an answer is not lost and not taken twice, %s",
    { timeout: 90_000 },
    (fault) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const who = { ...ada, phone };
        const { page } = await walkTo(visitor, who, "credit-report-payment");
        const { tab, mend, calls } = trouble(visitor, "POST /credit-report/payment", fault);
        const typed = answersOf(who, "credit-report-payment", page.html);
        const failed = await timed(tab.submit(page, typed));
        expect(failed.status).toBe(503);
        expect(problemsIn(failed.html)[0]).toMatch(/do not know yet whether your payment went through/);
        expectKept(pages, failed, "credit-report-payment", typed);
        expect(calls("POST /credit-report/payment")).toHaveLength(1);
        mend();
        const paid = await tab.submit(failed, typed);
        expect(stepOf(paid.address)).toBe("credit-scores");
        const keys = calls("POST /credit-report/payment").flatMap(({ key }) => key ?? []);
        expect(new Set(keys).size).toBe(1);
        const appId = (await stateOf(tab))?.facts.appId ?? "none";
        expect(await house.backend.count("select count(*) from payments where app_id = $1", [appId])).toBe(1);
      }),
  );

  it.for(faults)(
    "paid, then the hard pull goes wrong: it waits and is not paid again, %s",
    { timeout: 90_000 },
    (fault) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const who = { ...ada, phone };
        const { page } = await walkTo(visitor, who, "credit-report-payment");
        const { tab, mend, calls } = trouble(visitor, "POST /credit/hardpull", fault);
        const waits = await timed(tab.submit(page, answersOf(who, "credit-report-payment", page.html)));
        expect([waits.status, stepOf(waits.address), isWaiting(waits.html)]).toEqual([
          200,
          "frozen-wait",
          true,
        ]);
        const back = await tab.get(page.address);
        expect(stepOf(back.address)).toBe("frozen-wait");
        mend();
        expect(stepOf((await waited(tab, back)).address)).toBe("credit-scores");
        expect(calls("POST /credit-report/payment")).toHaveLength(1);
      }),
  );

  it(
    "paid, saved nowhere: a payment whose step could not be saved is not taken again",
    { timeout: 90_000 },
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const who = { ...ada, phone };
        const { page } = await walkTo(visitor, who, "credit-report-payment");
        const typed = answersOf(who, "credit-report-payment", page.html);
        const { tab, mend, calls } = trouble(visitor, "POST /app-data", "rubbish");
        const failed = await timed(tab.submit(page, typed));
        expect(failed.status).toBe(503);
        mend();
        expect(stepOf((await tab.submit(failed, typed)).address)).toBe("credit-scores");
        expect(new Set(calls("POST /credit-report/payment").map(({ key }) => key)).size).toBe(1);
        const appId = (await stateOf(tab))?.facts.appId ?? "none";
        expect(await house.backend.count("select count(*) from payments where app_id = $1", [appId])).toBe(1);
      }),
  );

  it(
    "HARDPULL-06: after three failures the visitor is told, and tries again without paying",
    { timeout: 90_000 },
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const who = { ...ada, phone };
        const { page } = await walkTo(visitor, who, "credit-report-payment");
        const { tab, mend, calls } = trouble(visitor, "POST /credit/hardpull", "failing");
        const waits = await tab.submit(page, answersOf(who, "credit-report-payment", page.html));
        const told = await waited(tab, waits);
        expect(headingIn(told.html)).toBe("We could not get your credit report yet");
        expect(told.html).toContain("Your payment is safe.");
        expect(calls("POST /credit/hardpull")).toHaveLength(3);
        mend();
        expect(stepOf((await tab.submit(told)).address)).toBe("credit-scores");
        expect(calls("POST /credit-report/payment")).toHaveLength(1);
      }),
  );
});

describe.concurrent("letters and pages while the backend is down", () => {
  it.for(faults)(
    "a letter that cannot be made is told, and not counted twice, %s",
    { timeout: 60_000 },
    (fault) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const { page } = await walkTo(visitor, { ...looking, phone }, "pre-qual-congratulations");
        const { tab, mend } = trouble(visitor, "POST /app/pre-approval", fault);
        const failed = await timed(tab.submit(page, { intent: "download" }));
        expect([failed.status, stepOf(failed.address)]).toEqual([503, "pre-qual-congratulations"]);
        mend();
        const letter = await tab.submit(failed, { intent: "download" });
        expect([letter.status, letter.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
        const appId = (await stateOf(tab))?.facts.appId ?? "none";
        expect(await house.backend.count("select count(*) from documents where app_id = $1", [appId])).toBe(
          1,
        );
      }),
  );

  it("a letter that cannot be read says so in a sentence", { timeout: 60_000 }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(house.site.url);
      const { page } = await walkTo(visitor, { ...looking, phone }, "pre-qual-congratulations");
      const { tab } = trouble(visitor, "POST /document-by-id", "rubbish");
      const letter = await tab.submit(page, { intent: "download" });
      expect(letter.status).toBe(503);
      expect(letter.html).toBe("The letter is not ready. Please go back and try again in a minute.");
    }),
  );

  it.for(["date-of-birth", "get-approval", "credit-scores", "congratulations"])(
    "STEPVAL-02: %s opens while nothing answers, within three seconds",
    { timeout: 60_000 },
    (step) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(house.site.url);
        const { page } = await walkTo(visitor, { ...ada, phone }, step);
        for (const fault of ["refused", "late"] as const) {
          const { tab } = trouble(visitor, "*", fault);
          const start = Date.now();
          const again = await tab.get(page.address);
          expect([again.status, headingIn(again.html)]).toEqual([200, headingIn(page.html)]);
          expect(Date.now() - start).toBeLessThan(3_500);
        }
      }),
  );
});
