import { describe, expect, it } from "vitest";
import { itHandlesEveryFault, walkToSetup } from "../support/every-fault";
import { faults, type Fault } from "../support/faulty-backend";
import { stateOf } from "../support/test-env";
import { persona, withPhone, type Persona } from "../support/persona";
import {
  expectInputKept,
  expectPageOpens,
  withFailingCalls,
  SAVE_CALL,
  expectInTime,
  type PageSubmission,
} from "../support/failing-calls";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor } from "../support/visitor";
import { isWaiting, pageAt, waitUntilDone, walkTo } from "../support/walk";

const testEnv = useTestEnv();
const looking = persona("Approved", { hasOffer: false });
const code = "/mini/validate-phone";

itHandlesEveryFault("mini", testEnv, {
  inTurn: ["congratulations"],
  stays: [
    { at: "/mini/home", paths: [SAVE_CALL] },
    { at: "/mini/estimated-price", paths: [SAVE_CALL] },
    {
      at: "/mini/phone",
      paths: ["POST /validate-phone-input", "POST /phone-verification/initiate", SAVE_CALL],
    },
    { at: code, paths: ["POST /phone-verification/complete", SAVE_CALL] },
    { at: "/mini/date-of-birth", paths: [SAVE_CALL] },
    {
      at: "/mini/social-security",
      who: persona("Fullssn"),
      paths: ["GET /credit/ssn/check-duplicate", "POST /verify/sync/ssn", SAVE_CALL],
    },
    {
      at: "/mini/social-security-last-4",
      who: persona("Lastfour"),
      paths: ["POST /app/borrower/verify-last4-ssn", SAVE_CALL],
    },
    { at: "/mini/home-shopping-location", who: looking, paths: [SAVE_CALL] },
    { at: "/mini/credit-report-cost", paths: [SAVE_CALL] },
    { at: "/mini/m/income/income-type", paths: [SAVE_CALL] },
    {
      at: "/mini/m/income/income-summary",
      paths: ["POST /register/applicant/income", "POST /register/applicant/employer", SAVE_CALL],
    },
    { at: "/mini/congratulations", paths: [SAVE_CALL] },
  ],
  goesOn: [
    { at: "/mini/accepted-offer", paths: ["POST /progress"] },
    { at: "/mini/state-and-county", paths: ["GET /valid-states", "GET /valid-states/counties"] },
    {
      at: code,
      paths: ["POST /set-verification-cookie", "GET /app/applicants", "GET /uuidv4", "POST /caw/initialize"],
    },
    { at: "/mini/date-of-birth", paths: ["POST /caw/progress", "POST /progress"] },
    { at: "/mini/congratulations", paths: ["POST /precheck", "POST /instadial", "POST /instadial/launch"] },
  ],
  opens: [],
  opensApplication: [{ at: code }],
  county: [{ at: "/mini/state-and-county", next: "purc-rate-and-payment" }],
  inTwoGoes: ["state-and-county", "purc-rate-and-payment"],
});

/** Walks to a page with a unique phone number. */
const at = (page: string, test: (submission: PageSubmission) => Promise<unknown>, who: Persona = persona()) =>
  withPhone(
    async (phone) => void (await test(await walkToSetup(testEnv, { at: `/mini/${page}`, who }, phone))),
  );

/** Runs the attempt with every fault in parallel, because these requests change nothing. */
const inEveryTrouble = (attempt: (fault: Fault) => Promise<unknown>) => Promise.all(faults.map(attempt));

describe.concurrent("pages of mini that open without a response of the backend", () => {
  it("the cost of the report is shown later when it is unavailable now", { timeout: 120_000 }, () =>
    at("credit-report-cost", ({ visitor, page }) =>
      inEveryTrouble(async (fault) => {
        const { tab, mend } = withFailingCalls(testEnv, visitor, "GET /app-data", fault);
        const opened = await expectInTime(tab.get(page.address));
        expect([fault, opened.status, headingIn(opened.html)]).toEqual([fault, 200, headingIn(page.html)]);
        expect(opened.html).toContain("We can&#x27;t show you the amount right now.");
        expect(formIn(opened.html)).toBeUndefined();
        const sent = await expectInTime(tab.submit(page));
        expect([fault, sent.status, headingIn(sent.html)]).toEqual([fault, 503, headingIn(page.html)]);
        mend();
        expect(pageAt((await tab.submit(page)).address)).toBe("payment-method");
      }),
    ),
  );

  it("TRANSPORT-06: rates without a minimum score", { timeout: 120_000 }, () =>
    at("purc-rate-and-payment", (submission) =>
      inEveryTrouble((fault) => expectPageOpens(submission, "GET /min-credit-score", fault)),
    ),
  );

  it.for(faults)(
    "PHONEVER-01: a phone whose status cannot be read gets a code, %s",
    { timeout: 60_000 },
    (fault) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        await visitor.get("/mini/phone?appId=seed-eligible&token=seed-eligible-token");
        const { tab } = withFailingCalls(testEnv, visitor, "POST /phone-verification/status", fault);
        const page = await tab.get("/mini/phone");
        const next = await expectInTime(tab.submit(page, { phoneNumber: phone }));
        expect([next.status, pageAt(next.address)]).toEqual([200, "validate-phone"]);
      }),
  );
});

describe.concurrent("credit pulls and payment", () => {
  it.for(faults)(
    "a failing soft pull shows a waiting page, and continues by itself, %s",
    { timeout: 90_000 },
    (fault) =>
      at("review-your-credit", async ({ visitor, page }) => {
        const { tab, mend } = withFailingCalls(testEnv, visitor, "POST /credit/softpull", fault);
        const waits = await expectInTime(tab.submit(page));
        expect([waits.status, pageAt(waits.address), isWaiting(waits.html)]).toEqual([
          200,
          "review-your-credit",
          true,
        ]);
        mend();
        expect(pageAt((await waitUntilDone(tab, waits)).address)).toBe("get-approval");
      }),
  );

  it.for(faults)(
    "a payment without a response is neither lost nor taken twice, %s",
    { timeout: 90_000 },
    (fault) =>
      at("credit-report-payment", async ({ visitor, page, typed }) => {
        const { tab, mend, calls } = withFailingCalls(testEnv, visitor, "POST /credit-report/payment", fault);
        const failed = await expectInTime(tab.submit(page, typed));
        if (failed.status === 200) {
          // The payment succeeded nevertheless, and the page has detected it, so the card is not
          // requested again (F1).
          expect(["credit-scores", "frozen-wait"]).toContain(pageAt(failed.address));
          expect(calls("POST /credit-report/payment")).toHaveLength(1);
          return;
        }
        expect(failed.status).toBe(503);
        expect(problemsIn(failed.html)[0]).toMatch(/don't know yet whether your payment went through/);
        expectInputKept(failed, typed);
        expect(calls("POST /credit-report/payment")).toHaveLength(1);
        mend();
        const paid = await tab.submit(failed, typed);
        expect(pageAt(paid.address)).toBe("credit-scores");
        const keys = calls("POST /credit-report/payment").flatMap(({ key }) => key ?? []);
        expect(new Set(keys).size).toBe(1);
        const appId = (await stateOf(tab))?.facts.appId ?? "none";
        expect(await testEnv.backend.count("select count(*) from payments where app_id = $1", [appId])).toBe(
          1,
        );
      }),
  );

  it.for(faults)(
    "paid, then the hard pull fails: the page waits and takes no second payment, %s",
    { timeout: 90_000 },
    (fault) =>
      at("credit-report-payment", async ({ visitor, page, typed }) => {
        const { tab, mend, calls } = withFailingCalls(testEnv, visitor, "POST /credit/hardpull", fault);
        const waits = await expectInTime(tab.submit(page, typed));
        expect([waits.status, pageAt(waits.address), isWaiting(waits.html)]).toEqual([
          200,
          "frozen-wait",
          true,
        ]);
        const back = await tab.get(page.address);
        expect(pageAt(back.address)).toBe("frozen-wait");
        mend();
        expect(pageAt((await waitUntilDone(tab, back)).address)).toBe("credit-scores");
        expect(calls("POST /credit-report/payment")).toHaveLength(1);
      }),
  );

  it("a payment whose step could not be saved is not taken again", { timeout: 90_000 }, () =>
    at("credit-report-payment", async ({ visitor, page, typed }) => {
      const { tab, mend, calls } = withFailingCalls(testEnv, visitor, "POST /app-data", "rubbish");
      const failed = await expectInTime(tab.submit(page, typed));
      expect(failed.status).toBe(503);
      mend();
      expect(pageAt((await tab.submit(failed, typed)).address)).toBe("credit-scores");
      expect(new Set(calls("POST /credit-report/payment").map(({ key }) => key)).size).toBe(1);
      const appId = (await stateOf(tab))?.facts.appId ?? "none";
      expect(await testEnv.backend.count("select count(*) from payments where app_id = $1", [appId])).toBe(1);
    }),
  );

  it(
    "HARDPULL-06: after three failures the visitor sees an error, and tries again without paying",
    { timeout: 90_000 },
    () =>
      at("credit-report-payment", async ({ visitor, page, typed }) => {
        const { tab, mend, calls } = withFailingCalls(testEnv, visitor, "POST /credit/hardpull", "failing");
        const waits = await tab.submit(page, typed);
        const nextPage = await waitUntilDone(tab, waits);
        expect(headingIn(nextPage.html)).toBe("We couldn't get your credit report yet");
        expect(nextPage.html).toContain("Your payment is safe.");
        expect(calls("POST /credit/hardpull")).toHaveLength(3);
        mend();
        expect(pageAt((await tab.submit(nextPage)).address)).toBe("credit-scores");
        expect(calls("POST /credit-report/payment")).toHaveLength(1);
      }),
  );
});

describe.concurrent("letters and pages while the backend is down", () => {
  it.for(faults)(
    "a letter that fails to be made shows an error, and is not counted twice, %s",
    { timeout: 60_000 },
    (fault) =>
      at(
        "pre-qual-congratulations",
        async ({ visitor, page }) => {
          const { tab, mend } = withFailingCalls(testEnv, visitor, "POST /app/pre-approval", fault);
          const failed = await expectInTime(tab.submit(page, { intent: "download" }));
          expect([failed.status, pageAt(failed.address)]).toEqual([503, "pre-qual-congratulations"]);
          mend();
          const letter = await tab.submit(failed, { intent: "download" });
          expect([letter.status, letter.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
          const appId = (await stateOf(tab))?.facts.appId ?? "none";
          expect(
            await testEnv.backend.count("select count(*) from documents where app_id = $1", [appId]),
          ).toBe(1);
        },
        looking,
      ),
  );

  it.for(faults)(
    "LETTER-01: a smaller letter that fails to be made keeps what was typed, and ends as one letter, %s",
    { timeout: 60_000 },
    (fault) =>
      at(
        "pre-qual-congratulations",
        async ({ visitor, page }) => {
          const fields = { intent: "lower", letterAmount: "250,000" };
          const { tab, mend } = withFailingCalls(testEnv, visitor, "POST /letter/lower", fault);
          const failed = await expectInTime(tab.submit(page, fields));
          expect([failed.status, pageAt(failed.address)]).toEqual([503, "pre-qual-congratulations"]);
          expect(formIn(failed.html, "lower")?.html).toContain('value="250,000"');
          mend();
          await tab.submit(failed, fields);
          const appId = (await stateOf(tab))?.facts.appId ?? "none";
          expect(await testEnv.backend.count("select count(*) from letters where app_id = $1", [appId])).toBe(
            1,
          );
        },
        looking,
      ),
  );

  it("RECEIPT-01: a receipt that is unavailable shows that the payment is safe", { timeout: 120_000 }, () =>
    at("credit-scores", ({ visitor }) =>
      inEveryTrouble(async (fault) => {
        const { tab, mend } = withFailingCalls(testEnv, visitor, "GET /credit-report/receipt", fault);
        const down = await expectInTime(tab.get("/mini/receipt"));
        expect([fault, down.status, headingIn(down.html)]).toEqual([fault, 200, "Your receipt"]);
        expect(down.html).toContain("Your payment is safe.");
        mend();
        expect((await tab.get("/mini/receipt")).html).toContain("$75.00");
      }),
    ),
  );

  it("a letter that is unreadable shows a one-sentence error", { timeout: 60_000 }, () =>
    at(
      "pre-qual-congratulations",
      async ({ visitor, page }) => {
        const { tab } = withFailingCalls(testEnv, visitor, "POST /document-by-id", "rubbish");
        const letter = await tab.submit(page, { intent: "download" });
        expect(letter.status).toBe(503);
        expect(letter.html).toBe("The letter is not ready. Please go back and try again in a minute.");
      },
      looking,
    ),
  );

  const opening = ["date-of-birth", "get-approval", "credit-scores", "congratulations"];
  it(
    `STEPVAL-02: ${opening.join(", ")} open within three seconds while the backend does not answer`,
    { timeout: 180_000 },
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const opened = new Set<string>();
        await walkTo(
          visitor,
          persona("Approved", { phone }),
          "/mini/congratulations",
          "/mini/home",
          async ({ page }) => {
            const step = pageAt(page.address);
            if (!opening.includes(step)) return;
            opened.add(step);
            // F2: only the backend can say what the income supports, so the page leaves it out
            // while the backend is unavailable.
            const heading =
              step === "congratulations" ? "Ada, your credit is approved" : headingIn(page.html);
            for (const fault of ["refused", "late"] as const) {
              const { tab } = withFailingCalls(testEnv, visitor, "*", fault);
              const again = await expectInTime(tab.get(page.address), 3_000);
              expect([step, again.status, headingIn(again.html)]).toEqual([step, 200, heading]);
            }
          },
        );
        expect([...opened].toSorted()).toEqual(opening.toSorted());
      }),
  );
});
