import { expect, it } from "vitest";
import { mainText } from "../support/presentation-page";
import { itHandlesEveryFault, walkToSetup } from "../support/every-fault";
import { faults } from "../support/faulty-backend";
import { withPhoneFor, persona, type Fields } from "../support/persona";
import { customerLink } from "../support/spw-roads";
import { withFailingCalls, SAVE_CALL, expectInTime } from "../support/failing-calls";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor } from "../support/visitor";
import { pageAt } from "../support/walk";

const testEnv = useTestEnv({ hasBankers: true });
const from = (seed: string) => customerLink(`seed-spw-${seed}`);
const code = "/spw/validate-phone";

itHandlesEveryFault("spw", testEnv, {
  lookers: ["a banker looks"],
  stays: [
    {
      at: "/spw/input-phone",
      from: from("open"),
      paths: ["POST /phone-verification/initiate", "GET /app-data", SAVE_CALL],
    },
    {
      at: code,
      from: from("estimate"),
      paths: ["POST /phone-verification/complete", "GET /app-data", SAVE_CALL],
    },
    {
      at: "/spw/ssn-verification",
      from: from("turned"),
      paths: ["GET /credit/ssn/check-duplicate", "POST /verify/sync/ssn", SAVE_CALL],
    },
    {
      at: "/spw/social-security-last-4",
      from: from("lastfour"),
      paths: ["POST /app/borrower/verify-last4-ssn", SAVE_CALL],
    },
    {
      at: "/spw/social-security",
      from: from("fullssn"),
      paths: ["GET /credit/ssn/check-duplicate", "POST /verify/sync/ssn", SAVE_CALL],
    },
    {
      at: "/spw/demographics-questionnaire",
      from: from("waived"),
      paths: ["POST /register/applicant/demographics", SAVE_CALL],
    },
  ],
  goesOn: [
    { at: "/spw/input-phone", from: from("paid"), paths: ["POST /progress"] },
    { at: code, from: from("paid"), paths: ["POST /set-verification-cookie"] },
  ],
  opens: [
    {
      at: "/spw/credit-approved",
      from: from("intent"),
      paths: ["GET /loan-presentation/get-partial-presentation", "GET /get-loan-presentation-flow-path"],
    },
    {
      at: "/spw/input-phone",
      from: from("paid"),
      paths: ["GET /loan-presentation/get-partial-presentation"],
    },
  ],
});

it(
  "a file that fails to open after the code shows an error, and opens later without another code",
  { timeout: 120_000 },
  () =>
    withPhoneFor(from("paid"), async (phone) => {
      const path = "GET /credit/ssn/required";
      for (const fault of faults) {
        const spot = { at: code, from: from("paid"), who: persona("Approved") };
        const { visitor, page, typed } = await walkToSetup(testEnv, spot, phone);
        const { tab, mend } = withFailingCalls(testEnv, visitor, path, fault);
        const nextPage = await expectInTime(tab.submit(page, typed));
        expect([fault, nextPage.status, headingIn(nextPage.html)]).toEqual([
          fault,
          200,
          "Your number is confirmed",
        ]);
        expect(nextPage.html).toContain("we couldn&#x27;t open your presentation right now");
        mend();
        expect(pageAt((await tab.submit(nextPage)).address)).toBe("credit-approved");
      }
    }),
);

it(
  "DESK-04: a backend failure while a presentation is made shows an error, and pressing again makes one presentation",
  { timeout: 120_000 },
  async () => {
    const banker = new Visitor(testEnv.site.url);
    await banker.submit(await banker.get("/spw/login"), { token: "banker-token" });
    const listPresentationIds = () =>
      testEnv.backend.cells(
        "select id from presentations where app_id = 'seed-spw-offer' and withdrawn_at is null order by id",
      );
    for (const path of ["GET /desk/offers", "POST /loan-presentation/create-from-wizard"]) {
      for (const fault of faults) {
        const what = `${path} ${fault}`;
        const [before] = await listPresentationIds();
        const chosen = await banker.get("/spw/make?application=seed-spw-offer");
        const offer = / name="offer" value="([^"]+)"/.exec(chosen.html)?.[1] ?? "";
        const isFree = before === undefined;
        const page = isFree ? chosen : await banker.submit(chosen, { offer });
        const typed: Fields = isFree ? { offer } : {};
        testEnv.backend.trouble(path, fault);
        const failed = await expectInTime(banker.submit(page, typed));
        testEnv.backend.mend();
        const words = /^We couldn't make the presentation right now\. Please press the button once more/;
        expect([what, failed.status, problemsIn(failed.html)]).toEqual([
          what,
          503,
          [expect.stringMatching(words)],
        ]);

        const made = await banker.submit(failed);
        expect([what, mainText(made)]).toEqual([what, expect.stringContaining("The presentation is made.")]);
        const after = await listPresentationIds();
        expect([what, after.length, after[0] === before]).toEqual([what, 1, false]);
      }
    }
    expect(
      await testEnv.backend.count("select count(*) from presentations where app_id = 'seed-spw-offer'"),
    ).toBe(8);
  },
);
