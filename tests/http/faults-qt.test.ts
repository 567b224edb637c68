import { expect, it } from "vitest";
import { itHandlesEveryFault, walkToSetup } from "../support/every-fault";
import { faults } from "../support/faulty-backend";
import { persona, withPhone } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { withFailingCalls, SAVE_CALL, expectInTime } from "../support/failing-calls";
import { problemsIn } from "../support/visitor";
import { pageAt, waitUntilDone } from "../support/walk";

const testEnv = useTestEnv();
const LIST = "GET /credit/softpull/mortgage/liabilities";
const otp = "/qt/m/profile/otp";

itHandlesEveryFault("qt", testEnv, {
  // A choice is stored in the visit, and in the record once a call is requested.
  notSaved: ["benefits"],
  stays: [
    { at: "/qt/m/profile/borrowers-name", paths: [SAVE_CALL] },
    { at: otp, paths: ["POST /phone-verification/complete", SAVE_CALL] },
    { at: "/qt/property-value", who: persona("Highrate"), paths: ["POST /register/property", SAVE_CALL] },
    { at: "/qt/cashout-amount", paths: [SAVE_CALL] },
    { at: "/qt/liabilities", who: persona("Onelien"), paths: [SAVE_CALL, LIST] },
    { at: "/qt/escrow", who: persona("Onelien"), paths: [SAVE_CALL] },
  ],
  goesOn: [
    { at: "/qt/home-loans", paths: ["POST /progress"] },
    { at: "/qt/m/profile/property-address", paths: ["GET /valid-states", "GET /app-data"] },
    { at: "/qt/military-status", paths: ["POST /caw/progress", "POST /progress"] },
  ],
  opens: [
    { at: "/qt/property-value", paths: ["POST /appraisal/prequal"] },
    { at: "/qt/escrow", who: persona("Onelien"), paths: [LIST] },
    { at: "/qt/cashout-amount", paths: ["POST /caw/step/validate"] },
  ],
  opensApplication: [{ at: otp }],
});

it.each([
  ["LIAB-04: a mortgage that cannot be linked", "POST /register/property/mortgage"],
  ["LIAB-01: a mortgage whose kind cannot be told", "POST /register/mortgage/type"],
])("%s stays on its page with an error, and succeeds later", { timeout: 120_000 }, (_name, path) =>
  withPhone(async (phone) => {
    const spot = { at: "/qt/escrow", who: persona("Onelien") };
    const { visitor, page, typed } = await walkToSetup(testEnv, spot, phone);
    for (const fault of faults) {
      const { tab, mend } = withFailingCalls(testEnv, visitor.clone(), path, fault);
      const nextPage = await expectInTime(tab.submit(page, typed));
      expect([fault, nextPage.status, pageAt(nextPage.address)]).toEqual([fault, 503, "escrow"]);
      expect(problemsIn(nextPage.html).join()).toContain("Nothing you typed was lost.");
      mend();
      expect(pageAt((await waitUntilDone(tab, await tab.submit(nextPage, typed))).address)).toBe("benefits");
    }
  }),
);
