import { expect, it } from "vitest";
import { itStandsEveryFault, standAt } from "../support/every-fault";
import { faults } from "../support/faulty-backend";
import { HASTY } from "../support/house";
import { onTheWay, persona } from "../support/persona";
import { customerLink } from "../support/spw-roads";
import { inTrouble, SAVE, timed } from "../support/trouble";
import { useHouse } from "../support/use-house";
import { headingIn } from "../support/visitor";
import { pageAt } from "../support/walk";

const house = useHouse(HASTY);
const from = (seed: string) => customerLink(`seed-spw-${seed}`);
const code = "/spw/validate-phone";

itStandsEveryFault("spw", house, {
  lookers: ["a banker looks"],
  stays: [
    {
      at: "/spw/input-phone",
      from: from("open"),
      paths: ["POST /phone-verification/initiate", "GET /app-data", SAVE],
    },
    { at: code, from: from("estimate"), paths: ["POST /phone-verification/complete", "GET /app-data", SAVE] },
    {
      at: "/spw/ssn-verification",
      from: from("turned"),
      paths: ["GET /credit/ssn/check-duplicate", "POST /verify/sync/ssn", SAVE],
    },
    {
      at: "/spw/social-security-last-4",
      from: from("lastfour"),
      paths: ["POST /app/borrower/verify-last4-ssn", SAVE],
    },
    {
      at: "/spw/social-security",
      from: from("fullssn"),
      paths: ["GET /credit/ssn/check-duplicate", "POST /verify/sync/ssn", SAVE],
    },
    {
      at: "/spw/demographics-questionnaire",
      from: from("waived"),
      paths: ["POST /register/applicant/demographics", SAVE],
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
  "a file that does not open after the code is told, and opens later without another code",
  { timeout: 120_000 },
  () =>
    onTheWay(from("paid"), async (phone) => {
      const path = "GET /credit/ssn/required";
      for (const fault of faults) {
        const spot = { at: code, from: from("paid"), who: persona("Approved") };
        const { visitor, page, typed } = await standAt(house, spot, phone);
        const { tab, mend } = inTrouble(house, visitor, path, fault);
        const told = await timed(tab.submit(page, typed));
        expect([fault, told.status, headingIn(told.html)]).toEqual([fault, 200, "Your number is confirmed"]);
        expect(told.html).toContain("we could not open your presentation just now");
        mend();
        expect(pageAt((await tab.submit(told)).address)).toBe("credit-approved");
      }
    }),
);
