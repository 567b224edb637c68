import { describe, expect, it } from "vitest";
import { faults } from "../support/faulty-backend";
import { BEGIN, submitPhone, birthDateFields, confirmLink } from "../support/instant-link";
import { persona } from "../support/persona";
import {
  everyFault,
  expectContinues,
  expectPageOpens,
  expectSamePage,
  expectRecovery,
  withFailingCalls,
  SAVE_CALL,
  expectInTime,
  type PageSubmission,
} from "../support/failing-calls";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";

const testEnv = useTestEnv();
const WAIT = 90_000;

describe.concurrent("the instant link when a call fails", () => {
  /** A visitor whose phone is verified, before the date of birth. */
  async function proven(phone: string): Promise<PageSubmission> {
    const { visitor, page } = await submitPhone(testEnv.site.url, phone);
    await confirmLink(testEnv.site.url, page, `${testEnv.backend.url}/outbox`);
    return { testEnv, visitor, page: await visitor.get(page.address), typed: {} };
  }

  const elena = { ...birthDateFields("2", "17", "1985"), last4: "4101" };

  it(
    "INSTANT-12: a link that fails to be texted shows an error, and is texted afterwards",
    { timeout: WAIT },
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      const page = await visitor.get(BEGIN);
      const submission = { testEnv, visitor, page, typed: { phoneNumber: "(202) 555-0113" } };
      await Promise.all(faults.map((fault) => expectRecovery(submission, "POST /identity/link/send", fault)));
    },
  );

  it("INSTANT-02: without an answer of the carrier the link is texted", { timeout: WAIT }, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get(BEGIN);
    const typed = { phoneNumber: "(202) 555-0118", carrier: "1" };
    await Promise.all(
      faults.map(async (fault) => {
        const next = await expectContinues(
          { testEnv, visitor, page, typed },
          "POST /mobile-authenticate",
          fault,
        );
        expect(pageAt(next.address)).toBe("m/instant-link/text-delivery");
      }),
    );
  });

  it(
    "a link whose status is unavailable keeps the page waiting, and another one can be requested",
    { timeout: WAIT },
    async () => {
      const { visitor, page } = await submitPhone(testEnv.site.url, "202-555-0114");
      const submission = { testEnv, visitor, page, typed: { intent: "resend" } };
      await Promise.all(
        faults.map(async (fault) => {
          const again = await expectPageOpens(submission, "POST /mobile-check-trust", fault);
          expect(again.html).toMatch(/http-equiv="refresh" content="5;/i);
          const { tab } = withFailingCalls(testEnv, visitor, "POST /mobile-check-trust", fault);
          const nextPage = await expectInTime(tab.submit(page));
          expect([fault, nextPage.status, problemsIn(nextPage.html)]).toEqual([
            fault,
            409,
            [expect.stringContaining("We haven't heard from the link yet.")],
          ]);
          await expectSamePage(submission, "POST /identity/link/send", fault);
        }),
      );
    },
  );

  it(
    "INSTANT-03: a date of birth that could not be compared does not count as wrong",
    { timeout: WAIT },
    async () => {
      const submission = { ...(await proven("202-555-0111")), typed: elena };
      expect(pageAt(submission.page.address)).toBe("m/instant-link/review");
      await Promise.all(
        faults.map(async (fault) => {
          const { tab, mend, failed } = await expectSamePage(
            submission,
            "POST /mobile-check-identity",
            fault,
          );
          mend();
          expect(headingIn((await tab.submit(failed, elena)).html)).toBe("Is this you?");
        }),
      );
    },
  );

  it(
    "an unavailable identity gives a message; a shown one is accepted, also after a failed call",
    { timeout: WAIT },
    async () => {
      const ask = await proven("202-555-0111");
      const page = await ask.visitor.submit(ask.page, elena);
      const submission = { ...ask, page, typed: { home: "0" } };
      const record = async (fault: (typeof faults)[number]) => {
        const shown = await expectPageOpens(submission, "POST /mobile-verify-identity", fault);
        expect(shown.html).toContain("We can&#x27;t show you what is on file right now.");
        const { tab, mend } = withFailingCalls(testEnv, ask.visitor, "POST /mobile-verify-identity", fault);
        const failed = await expectInTime(tab.submit(page, { home: "0" }));
        expect([fault, failed.status, headingIn(failed.html)]).toEqual([fault, 503, "Is this you?"]);
        mend();
        expect(headingIn((await tab.get(failed.address)).html)).toBe("Is this you?");
        expect(pageAt((await tab.submit(page, { home: "0" })).address)).toBe("looking-for-cashout");
      };
      await Promise.all(faults.map(record));
      await Promise.all(faults.map((fault) => expectRecovery(submission, SAVE_CALL, fault)));
      await Promise.all(
        everyFault(["POST /app/v2/create", "POST /prove/phone-verification"]).map(async ([path, fault]) => {
          const next = await expectContinues(submission, path, fault);
          expect(pageAt(next.address), `${path} ${fault}`).toBe("looking-for-cashout");
        }),
      );
    },
  );
});

describe.concurrent("pages that continue by themselves", () => {
  it.for(faults)(
    "opens a page whose answer is known, although it cannot be saved, %s",
    { timeout: WAIT },
    async (fault) => {
      const visitor = new Visitor(testEnv.site.url);
      await walkTo(visitor, persona(), "/review-cashout", "/cashout-search");
      const begin = await visitor.get(BEGIN);
      const to = (await visitor.post(begin, { intent: "manual" })).headers.get("Location") ?? "";
      const { tab, mend } = withFailingCalls(testEnv, visitor, SAVE_CALL, fault);
      const shown = await expectInTime(tab.get(to));
      expect([shown.status, pageAt(shown.address)]).toEqual([200, "m/profile/property-address"]);
      expect(shown.html).toContain("Something went wrong on our side, so we stayed here.");
      expect(shown.html).toContain("12 Elm Street");
      mend();
      expect(pageAt((await tab.get(to)).address)).toBe("m/profile/borrowers-name");
    },
  );
});

// A visitor who opens a link has no visit, so these faults affect all calls, and the tests run one
// after another.
describe("a link opened on another device", () => {
  it.for(["failing", "rubbish"] as const)(
    "asks for another press when a pressed link could not be recorded, %s",
    { timeout: WAIT },
    async (fault) => {
      const { visitor, page } = await submitPhone(testEnv.site.url, "202-555-0113");
      const outbox = `${testEnv.backend.url}/outbox`;
      testEnv.backend.trouble("POST /mobile-authenticate-finish", fault);
      const failed = await expectInTime(confirmLink(testEnv.site.url, page, outbox));
      expect([fault, failed.status]).toEqual([fault, 503]);
      expect(failed.html).toContain("Please press the button again.");
      testEnv.backend.mend();
      const pressed = await new Visitor(testEnv.site.url).submit(failed);
      expect(headingIn(pressed.html)).toBe("Thank you, that is confirmed");
      expect(pageAt((await visitor.get(page.address)).address)).toBe("m/instant-link/review");
    },
  );
});
