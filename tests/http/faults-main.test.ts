import { describe, expect, it } from "vitest";
import { itHandlesEveryFault, walkToSetup } from "../support/every-fault";
import { faults } from "../support/faulty-backend";
import { persona, withPhone } from "../support/persona";
import { expectContinues, expectPageOpens, expectSamePage, SAVE_CALL } from "../support/failing-calls";
import { useTestEnv } from "../support/use-test-env";
import { Visitor, type Page } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";

const testEnv = useTestEnv();
const WAIT = 90_000;

const known = persona("Approved", { offerCode: "known" });
const buying = persona("Approved", { goal: "purchase" });
/** The link for visitors who prefer typing leads to the profile. */
const BEGIN = "/m/instant-link/quote";
const typing = persona("Approved", { says: { "m/instant-link/quote": () => ({ intent: "manual" }) } });
const alert = "/savings-alert";

itHandlesEveryFault("main", testEnv, {
  stays: [
    { at: "/phone", from: alert, paths: ["POST /validate-phone-input", "POST /phone-verification/initiate"] },
    { at: "/validate-phone", from: alert, paths: ["POST /phone-verification/complete"] },
    { at: "/offer-code", from: "/offer-code", who: known, paths: ["GET /offer-code/CASH4K7MCA"] },
    {
      at: "/m/profile/phone-number",
      from: BEGIN,
      who: typing,
      paths: ["POST /validate-phone-input", "POST /phone-verification/initiate"],
    },
    { at: "/m/profile/otp", from: BEGIN, who: typing, paths: ["POST /phone-verification/complete"] },
  ],
  goesOn: [
    { at: "/estimated-price", from: "/estimated-price", paths: ["POST /progress"] },
    { at: "/military-status", from: "/estimated-price", paths: ["GET /min-credit-score"] },
    { at: "/cashout-search", from: "/cashout-search", paths: ["POST /appraisal/prequal"] },
    {
      at: "/validate-phone",
      from: alert,
      paths: ["POST /set-verification-cookie", "GET /app/applicants"],
    },
    { at: "/estimated-score", from: alert, paths: ["GET /app-data"] },
    {
      at: "/address",
      from: "/credit-card-debt",
      paths: ["GET /valid-states", "POST /register/property", "GET /app-data"],
    },
    { at: "/qualification", from: "/purchase", who: buying, paths: ["GET /min-credit-score"] },
    // Calling a banker takes several calls in a row, so each is tested separately.
    ...["POST /precheck", "POST /instadial", "POST /instadial/launch"].flatMap((path) => [
      { at: "/validate-phone", from: "/offer-code", who: known, says: { callConsent: "yes" }, paths: [path] },
      { at: "/banker-assigned", from: "/offer-code", who: known, paths: [path] },
    ]),
    { at: "/m/profile/property-address", from: BEGIN, who: typing, paths: ["GET /app-data"] },
    {
      at: "/m/profile/otp",
      from: BEGIN,
      who: typing,
      paths: ["POST /set-verification-cookie", "GET /app/applicants"],
    },
  ],
  opens: [
    { at: "/purc-rate-and-payment", from: "/estimated-price", paths: ["GET /min-credit-score"] },
    {
      at: "/insufficient",
      from: "/cashout",
      who: persona("Approved", { isOwner: false }),
      paths: ["GET /min-credit-score"],
    },
    { at: "/payment-and-cashout-amount", from: "/cashout-amount", paths: ["GET /min-credit-score"] },
    { at: "/prequalified", from: "/purchase", who: buying, paths: ["GET /min-credit-score"] },
    { at: "/banker-assigned", from: alert, paths: ["GET /app-data"] },
  ],
  opensApplication: [
    { at: "/validate-phone", from: alert },
    { at: "/m/profile/otp", from: BEGIN, who: typing },
  ],
  county: [{ at: "/state-and-county", from: "/estimated-price", next: "credit-score" }],
  inTwoGoes: ["state-and-county", "cashout-no-offercode", "quick-quote"],
});

describe.concurrent("a failing call of the main flow", () => {
  it("OFFER-30: the savings page opens without the visitor's own numbers", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const after = await walkToSetup(testEnv, { at: "/banker-assigned", from: alert }, phone);
      const pageVisit = { ...after, page: await after.visitor.get("/savings-alert") };
      const path = "POST /multi-prop/generate-and-find-best-benefit-summary";
      await Promise.all(faults.map((fault) => expectPageOpens(pageVisit, path, fault)));
    }),
  );

  it("PHONEVER-01: a phone whose status cannot be read gets a code", { timeout: WAIT }, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const seen: Page[] = [];
      await walkTo(visitor, persona("Approved", { phone }), "/banker-assigned", alert, ({ step, page }) => {
        if (step === "phone") seen.push(page);
      });
      // The visitor goes back and enters another number; now there is an application for the call.
      const [page] = seen;
      if (!page) throw new Error("The walk did not come by the phone.");
      const submission = { testEnv, visitor, page, typed: { phoneNumber: "202-555-0144" } };
      await Promise.all(
        faults.map(async (fault) => {
          const next = await expectContinues(submission, "POST /phone-verification/status", fault);
          expect(pageAt(next.address)).toBe("validate-phone");
        }),
      );
    }),
  );

  it.for(faults)(
    "chat: failing calls and messages show an error and keep the input, %s",
    { timeout: WAIT },
    async (fault) => {
      const { visitor } = await walkToSetup(testEnv, { at: "/credit-score", from: "/estimated-price" });
      const chat = async () => {
        const { html } = await visitor.get("/");
        return visitor.get(/href="(\/chat\?[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "/chat");
      };
      const named = { firstName: "Ada", lastName: "Approved" };
      const callBack = { intent: "call-back", time: "morning", phoneNumber: "(202) 555-0143", ...named };
      const nameless = await chat();
      await expectSamePage({ testEnv, visitor, page: nameless, typed: callBack }, SAVE_CALL, fault);
      // A visitor who has entered a name can be called at once.
      await walkTo(visitor, buying, "/phone", "/estimated-price");
      const page = await chat();
      const call = { callConsent: "yes", phoneNumber: "(202) 555-0143" };
      const message = { intent: "message", message: "A houseboat & its <dock>?", email: "ada@example.com" };
      const pageVisit = { testEnv, visitor, page };
      await expectSamePage({ ...pageVisit, typed: message }, SAVE_CALL, fault);
      await expectSamePage({ ...pageVisit, typed: call }, "POST /app/v2/create", fault);
    },
  );
});
