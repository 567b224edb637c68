import { describe, expect, it } from "vitest";
import { itHandlesEveryFault, walkToSetup } from "../support/every-fault";
import { faults, type Fault } from "../support/faulty-backend";
import { cabin, lakeHome, leo, persona, type Persona } from "../support/persona";
import {
  expectPageOpens,
  withFailingCalls,
  SAVE_CALL,
  expectInTime,
  type PageSubmission,
} from "../support/failing-calls";
import { useTestEnv } from "../support/use-test-env";
import { formsIn, problemsIn, Visitor } from "../support/visitor";
import { pageAt, waitUntilDone, walkTo } from "../support/walk";

const testEnv = useTestEnv();
const WAIT = 120_000;
const LIST = "GET /credit/softpull/mortgage/liabilities";
const DUPLICATE = "GET /credit/ssn/check-duplicate";
const at = (page: string, last: string, paths: readonly string[], more: Partial<Persona> = {}) => ({
  at: `/refi-mini/${page}`,
  who: persona(last, more),
  paths,
});

itHandlesEveryFault("refi-mini", testEnv, {
  stays: [
    at("property-owners", "Highrate", ["POST /register/property"]),
    at("social-security", "Fullssn", [DUPLICATE, "POST /verify/sync/ssn", LIST]),
    at("social-security-last-4", "Lastfour", ["POST /app/borrower/verify-last4-ssn", LIST]),
    at("date-of-birth", "Approved", [SAVE_CALL, LIST]),
    at("date-of-birth", "Approved", [SAVE_CALL], { partner: leo }),
    at("frozen-credit", "Frozen", [SAVE_CALL, LIST]),
  ],
  goesOn: [
    at("home", "Highrate", ["POST /progress"]),
    at("address-confirmation", "Highrate", ["GET /valid-states", "POST /appraisal/prequal"]),
    // No number is verified here, so calls are scheduled. The flows that call at once test the
    // calls for that.
  ],
  opens: [
    at("home", "Highrate", ["GET /min-credit-score"]),
    at("liability-property", "Onelien", [LIST]),
    at("properties", "Onelien", [LIST]),
  ],
});

/** Loads the list of homes while one of its calls fails, and again afterwards. */
async function laterText(
  { visitor, page, typed }: Pick<PageSubmission, "visitor" | "page" | "typed">,
  path: string,
  fault: Fault,
): Promise<void> {
  const { tab, mend } = withFailingCalls(testEnv, visitor, path, fault);
  const nextPage = await expectInTime(tab.submit(page, typed));
  expect([fault, nextPage.status, pageAt(nextPage.address)]).toEqual([fault, 503, "properties"]);
  expect(problemsIn(nextPage.html).join()).toContain("Nothing you typed was lost.");
  mend();
  const after = await waitUntilDone(tab, await tab.submit(nextPage, typed));
  expect([fault, pageAt(after.address)]).toEqual([fault, "congratulations"]);
}

describe.concurrent("a failing call of the refinance wizard", () => {
  it.for(faults)(
    "APPCREATE-02, APPCREATE-03: an application that fails to open shows an error, and opens later: %s",
    { timeout: WAIT },
    async (fault) => {
      const { visitor, page, typed } = await walkToSetup(testEnv, at("borrower", "Highrate", []));
      const { tab, mend } = withFailingCalls(testEnv, visitor, "POST /app/v2/create", fault);
      const nextPage = await expectInTime(tab.submit(page, typed));
      expect([fault, nextPage.status, pageAt(nextPage.address)]).toEqual([fault, 503, "borrower"]);
      expect(problemsIn(nextPage.html).join()).toContain("Nothing you typed was lost.");
      mend();
      expect(pageAt((await tab.submit(nextPage, typed)).address)).toBe("marital-status");
    },
  );

  it.for([
    ["LIAB-04: a mortgage that cannot be linked", "POST /register/property/mortgage"],
    ["LIAB-01: a mortgage whose kind cannot be told", "POST /register/mortgage/type"],
  ] as const)(
    "%s stays on its page with an error, and succeeds later: %s",
    { timeout: WAIT },
    async ([, path]) => {
      const { visitor, page, typed } = await walkToSetup(testEnv, at("properties", "Onelien", []));
      await Promise.all(
        faults.map((fault) => laterText({ visitor: visitor.clone(), page, typed }, path, fault)),
      );
    },
  );

  it(
    "LIAB-04: a mortgage that cannot be removed from its home stays there until it can",
    { timeout: WAIT },
    async () => {
      const who = persona("Onelien", { homes: [lakeHome, cabin] });
      const visitor = new Visitor(testEnv.site.url);
      const { page: offers } = await walkTo(visitor, who, "/refi-mini/congratulations");
      const reply = await visitor.get(
        `${offers.address.replace(/\/refi-mini\/[^?]*/, "/refi-mini/liability-property")}&change=1`,
      );
      const page = await visitor.submit(reply, { home: "2" });
      expect(pageAt(page.address)).toBe("properties");
      const path = "POST /remove/property/mortgage";
      const submission = { page, typed: { intent: "all" } };
      await Promise.all(
        faults.map((fault) => laterText({ ...submission, visitor: visitor.clone() }, path, fault)),
      );
    },
  );

  it.for(faults)("a failing search for offers recovers later: %s", { timeout: WAIT }, async (fault) => {
    const { visitor, page, typed } = await walkToSetup(testEnv, at("properties", "Highrate", []));
    const path = "POST /multi-prop/generate-and-find-best-benefit-summary";
    const { tab, mend } = withFailingCalls(testEnv, visitor, path, fault);
    const first = await expectInTime(tab.submit(page, typed));
    expect([fault, first.status, pageAt(first.address)]).toEqual([fault, 200, "congratulations"]);
    mend();
    const after = await waitUntilDone(tab, first);
    expect(formsIn(after.html).length).toBeGreaterThan(0);
  });

  it("STEPVAL-02: a page opens while its validation fails", { timeout: 60_000 }, async () => {
    const submission = await walkToSetup(testEnv, at("date-of-birth", "Highrate", []));
    await expectPageOpens(submission, "POST /caw/step/validate", "refused");
  });
});
