import { describe, expect, it } from "vitest";
import { goodCard, persona } from "../support/persona";
import { customerLink } from "../support/spw-roads";
import { callsOf, CODE, openAsVisitor, presentationInCookie, customerWithCode } from "../support/spw-visit";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, type FormFields, type Page, type Visitor } from "../support/visitor";
import { pageAt, answersFor, waitUntilDone } from "../support/walk";

const testEnv = useTestEnv({ hasBankers: true });

const SAID: Readonly<Record<string, FormFields>> = {
  "validate-phone": CODE,
  "ssn-verification": { ssn: "219-09-9999" },
  "social-security": { ssn: "219-09-9999" },
  "social-security-last-4": { last4: "4321" },
  "payment-method": { paymentMethod: "card" },
  "credit-report-payment": { ...goodCard, nameOnCard: "Olive Approved" },
};

/** Continues to a page, and returns the pages passed, including the first and the last. */
async function goOn(visitor: Visitor, from: Page, until: string): Promise<{ page: Page; pages: string[] }> {
  let page = from;
  const pages = [pageAt(page.address)];
  while (pages.at(-1) !== until) {
    page = await waitUntilDone(
      visitor,
      await visitor.submit(page, SAID[pages.at(-1) ?? ""] ?? answersFor(persona(), page)),
    );
    pages.push(pageAt(page.address));
    if (pages.length > 20) throw new Error(`Not there: ${pages.join(" > ")}`);
  }
  return { page, pages };
}

const paidFor = (appId: string) =>
  testEnv.backend.count("select count(*) from payments where app_id = $1 and purpose = 'credit-report'", [
    appId,
  ]);

describe("from the phone code to the report", () => {
  it.each<[string, string, string]>([
    ["SPW-CREDIT-01: a file that is eligible", "seed-spw-estimate", "credit-approved"],
    ["SPW-CREDIT-02: a file that is not", "seed-spw-declined", "credit-review"],
    ["SPW-CREDIT-03: everybody's whole number is needed", "seed-spw-fullssn", "social-security"],
    ["SPW-CREDIT-04: the last four digits are needed", "seed-spw-lastfour", "social-security-last-4"],
    ["SPW-CREDIT-06: nothing is needed that a file has", "seed-spw-open", "ssn-verification"],
  ])("%s leads to the right page", async (_rule, seed, to) => {
    const { page } = await customerWithCode(testEnv, seed);
    expect(pageAt(page.address)).toBe(to);
  });

  it("SPW-CREDIT-05: asks only the one of two borrowers whose full number is missing", async () => {
    const seed = "seed-spw-fullssn";
    await testEnv.backend.cells(
      `update applicants set last_name = 'Onefullssn' where app_id = '${seed}' returning id`,
    );
    await testEnv.backend.cells(
      `insert into applicants (id, app_id, position, first_name, last_name, is_primary, is_on_loan)
       values ('${seed}-2', '${seed}', 2, 'Cole', 'Sample', false, true) returning id`,
    );
    const { page } = await customerWithCode(testEnv, seed);
    expect(pageAt(page.address)).toBe("social-security");
    expect(page.html.match(/ name="ssn[^"]*"/g)?.length).toBe(1);
  });

  it("SPW-CREDIT-06: a returning customer who has given the number continues with the cost of the report", async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-slow");
    await goOn(visitor, page, "upgrade");
    const back = await customerWithCode(testEnv, "seed-spw-slow");
    expect(pageAt(back.page.address)).toBe("credit-report-cost");
  });

  it("three wrong last digits lead to the full number", async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-lastfour");
    let next = page;
    for (const left of ["2 tries left", "1 try left"]) {
      next = await visitor.submit(next, { last4: "1111" });
      expect(problemsIn(next.html).join()).toContain(left);
    }
    next = await visitor.submit(next, { last4: "1111" });
    expect(pageAt(next.address)).toBe("social-security");
    expect(pageAt((await visitor.submit(next, SAID["social-security"])).address)).toBe("upgrade");
  });

  it("three wrong full numbers lead to a loan expert, and none is stored or shown", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, customerLink("seed-spw-phone"));
    const { page: number } = await goOn(visitor, await visitor.submit(page, {}), "phone");
    const nextPage = await visitor.submit(number, { phoneNumber: "(202) 555-0106" });
    let next = await visitor.submit(nextPage, CODE);
    for (let wrong = 1; wrong <= 2; wrong += 1) {
      next = await visitor.submit(next, { ssn: "219-09-0010" });
      expect([next.status, problemsIn(next.html)]).toEqual([
        400,
        ["We couldn't verify that number. Check the digits and try again."],
      ]);
      expect(next.html).not.toContain("219-09-0010");
    }
    next = await visitor.submit(next, { ssn: "219-09-0010" });
    expect(headingIn(next.html)).toBe("We can't continue online");
    expect(next.html).toContain("No credit decision has been made");
    expect(JSON.stringify(await presentationInCookie(visitor))).not.toContain("219090010");
    const kept = "select count(*) from applicants where app_id = 'seed-spw-phone' and ssn_sealed is not null";
    expect(await testEnv.backend.count(kept)).toBe(0);
  });

  it("a typed number is stored on the file when none was there", async () => {
    const kept =
      "select count(*) from applications where id = 'seed-spw-phone' and data->>'phoneNumber' = '2025550106'";
    expect(await testEnv.backend.count(kept)).toBe(1);
    const calls = testEnv.backend.calls.filter(({ path }) => path === "/app/borrower/validate-phone-number");
    const borrower = { appId: "seed-spw-phone", applicantId: "seed-spw-phone-1", phoneNumber: "2025550106" };
    expect(calls.map(({ body }) => body)).toEqual([JSON.stringify(borrower)]);
  });
});

describe("the report", () => {
  it("SPW-HARDPULL-02: eligible: shows the scores and then the approval, and charges once, however often pressed", async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-open");
    const { page: pay, pages } = await goOn(visitor, page, "credit-report-payment");
    expect(pages).toEqual([
      "ssn-verification",
      "upgrade",
      "credit-report-cost",
      "payment-method",
      "credit-report-payment",
    ]);
    const other = visitor.clone();
    const both = await Promise.all(
      [visitor, other].map((one) => one.submit(pay, SAID["credit-report-payment"])),
    );
    for (const one of both)
      expect(["credit-scores", "frozen-wait", "credit-report-payment"]).toContain(pageAt(one.address));
    const scores = await waitUntilDone(visitor, await visitor.get("/spw/credit-scores"));
    expect(headingIn(scores.html)).toBe("Your credit score");
    expect(scores.html).toContain("742");
    const approved = await visitor.submit(scores);
    expect(headingIn(approved.html)).toBe("Your credit is approved");
    expect(await paidFor("seed-spw-open")).toBe(1);
    const receipt = await visitor.get("/spw/receipt");
    expect([headingIn(receipt.html), receipt.html.includes("$75.00")]).toEqual(["Your receipt", true]);
    expect((await visitor.request("/spw/-/receipt")).headers.get("Content-Type")).toBe("application/pdf");
    // Another device knows it and does not sell it again.
    const again = await customerWithCode(testEnv, "seed-spw-open");
    expect(pageAt(again.page.address)).toBe("credit-approved");
  });

  it("SPW-HARDPULL-03: not eligible: the scores page shows it, and then what happens next", async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-turned");
    const { page: scores } = await goOn(visitor, page, "credit-scores");
    expect(scores.html).toContain("588");
    expect(scores.html).toContain("The report doesn&#x27;t support this loan.");
    expect(scores.html).not.toContain("Good news");
    const { page: end, pages } = await goOn(visitor, scores, "unqualified-declined");
    expect(pages).toEqual(["credit-scores", "credit-review", "unqualified-declined"]);
    expect(end.html).toContain("notice of action taken");
    expect(formIn(end.html)).toBeUndefined();
    expect(pageAt((await visitor.get("/spw/loan-program-options")).address)).not.toBe("credit-approved");
  });

  it("SPW-HARDPULL-04: no data: leads to a loan expert, without a decision", async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-nodata");
    const { page: review } = await goOn(visitor, page, "credit-review");
    expect(review.html).toContain("No credit decision has been made");
    const end = await visitor.submit(review);
    expect(headingIn(end.html)).toBe("We could not find your credit report");
    expect(end.html).toContain("You won&#x27;t pay it again.");
  });

  it("SPW-HARDPULL-01: a lifted freeze continues without paying for the report again", async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-frozen");
    const { page: frozen } = await goOn(visitor, page, "frozen-credit");
    expect(frozen.html).toContain("Lift a freeze at Equifax");
    const { pages } = await goOn(visitor, frozen, "credit-approved");
    expect(pages).toEqual(["frozen-credit", "credit-scores", "credit-approved"]);
    expect(await paidFor("seed-spw-frozen")).toBe(1);
  });
});

describe("the government's demographic questions", () => {
  it("ROLE-03: are stored only for the applicant of the link, and not in the visit", async () => {
    const lock = "&demographicsLockApplicant=seed-spw-waived-1";
    const { visitor, page } = await openAsVisitor(testEnv, `${customerLink("seed-spw-waived")}${lock}`);
    expect(page.address).toMatch(/^\/spw\/loan-presentation\?sessionId=[a-z0-9]{8}$/);
    expect((await presentationInCookie(visitor)).facts.demographicsLockApplicant).toBe("seed-spw-waived-1");
    const { page: ask } = await goOn(visitor, page, "demographics-questionnaire");
    await visitor.submit(ask, { race: ["raceWhite"], sex: "female" });
    const saved = (await callsOf(testEnv, visitor)).filter(
      ({ path }) => path === "/register/applicant/demographics",
    );
    expect(saved.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { applicantId: "seed-spw-waived-1", raceWhite: true, genderType: "female" },
    ]);
    expect(JSON.stringify(await presentationInCookie(visitor))).not.toMatch(/raceWhite|female/);
  });
});
