import { describe, expect, it } from "vitest";
import { GENEROUS_LIMITS } from "../support/duplicates";
import {
  ABOUT,
  ADDRESS,
  AMOUNTS,
  EARLIER_JOB,
  INCOME,
  invite,
  JOBS,
  join,
  RECENT_JOB,
  SERVICE,
  SSN,
} from "../support/invitations";
import { ownerOfLoan } from "../support/loan-people";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn } from "../support/visitor";

/** What an invited person is asked: the same as the wizards ask of a co-borrower. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = { timeout: 120_000 };
const PEOPLE = "/my-loan/people";
const PART = "/my-loan/part";

describe("an invited person's own questions", () => {
  it("are those of the wizards, and their answers are stored as a co-borrower's", WAIT, async () => {
    const [id, phone] = ["seed-loan-deciding", "7195554111"];
    const owner = await ownerOfLoan(testEnv, id);
    const { link } = await invite(testEnv, owner, phone);
    const { visitor } = await join(testEnv, link, phone);
    const about = await visitor.submit(await visitor.get(`${PART}/about`), ABOUT);
    const service = await visitor.submit(about, ADDRESS);
    expect(headingIn(service.html)).toBe("Have you served in the U.S. military?");
    const income = await visitor.submit(service, {
      ...{ hasServed: "yes", hasHadVaLoan: "no", hasVaCompensation: "yes" },
    });
    expect(headingIn(income.html)).toBe("What types of income do you have?");
    for (const kind of ["Full-time job", "Dividends and interest", "Separate maintenance", "IRA payments"])
      expect(income.html).toContain(kind);
    const nothing = await visitor.submit(income, { types: [] });
    expect(problemsIn(nothing.html)).toEqual(["Choose at least one type of income."]);
    const amounts = await visitor.submit(nothing, { types: ["FullTimeEmployment", "SocialSecurity"] });
    const some = await visitor.submit(amounts, { ...AMOUNTS, "per-SocialSecurity": "month" });
    expect(problemsIn(some.html)).toEqual([
      "Required: enter the amount for “Social Security”, before taxes.",
    ]);
    // The income pages go on where they were left.
    expect((await visitor.get(PART)).html).toContain(`${PART}/amounts`);
    const jobs = await visitor.submit(some, {
      ...{
        ...AMOUNTS,
        "amount-SocialSecurity": "900",
        "per-SocialSecurity": "month",
        "sure-SocialSecurity": "yes",
      },
    });
    const earlier = await visitor.submit(jobs, RECENT_JOB);
    expect(headingIn(earlier.html)).toBe("Where did you work before?");
    expect(headingIn((await visitor.get(`${PART}/credit`)).html)).toBe("Your part of the application");
    const late = await visitor.submit(earlier, { ...EARLIER_JOB, job1EndYear: "2018" });
    expect(problemsIn(late.html)).toEqual(["The end cannot be before the start."]);
    const credit = await visitor.submit(late, EARLIER_JOB);
    expect(headingIn(credit.html)).toBe("Your consent and your credit check");
    // Nothing of it is stored before the consent.
    const own = `applicant_id = '${id}-2'`;
    expect(await testEnv.backend.cells(`select id from income_items where ${own}`)).toEqual([]);
    await visitor.submit(credit, { ssn: SSN });
    expect(
      await testEnv.backend.cells(
        `select user_income_type || ' ' || annual_cents || ' ' || is_confirmed from income_items
         where ${own} order by created_at`,
      ),
    ).toEqual(["FullTimeEmployment 6400000 false", "SocialSecurity 1080000 true"]);
    expect(
      await testEnv.backend.cells(
        `select employer_name || ' ' || present from employers where ${own} order by present`,
      ),
    ).toEqual(["Old Mill false", "Quarry Works true"]);
    expect(
      await testEnv.backend.cells(
        `select concat_ws(' ', is_veteran, has_had_va_loan, has_va_compensation) from applicants
         where id = '${id}-2'`,
      ),
    ).toEqual(["t f t"]);
    await owner.visitor.submit(await owner.visitor.get(PEOPLE), { sure: "yes" });
  });

  it("are done for a person without income, or without an earlier job", WAIT, async () => {
    const [id, phone] = ["seed-loan-deciding", "7195554112"];
    const owner = await ownerOfLoan(testEnv, id);
    const { link } = await invite(testEnv, owner, phone);
    const { visitor } = await join(testEnv, link, phone);
    const about = await visitor.submit(await visitor.get(`${PART}/about`), ABOUT);
    const service = await visitor.submit(about, ADDRESS);
    const income = await visitor.submit(service, SERVICE);
    const none = await visitor.submit(income, { intent: "none" });
    expect(headingIn(none.html)).toBe("Your consent and your credit check");
    const again = await visitor.submit(await visitor.get(`${PART}/income`), INCOME);
    const jobs = await visitor.submit(again, AMOUNTS);
    const earlier = await visitor.submit(jobs, RECENT_JOB);
    const credit = await visitor.submit(earlier, { intent: "none" });
    expect(headingIn(credit.html)).toBe("Your consent and your credit check");
    // A longer job is asked for no other one.
    const longer = await visitor.submit(await visitor.get(`${PART}/jobs`), JOBS);
    expect(headingIn(longer.html)).toBe("Your consent and your credit check");
    expect((await visitor.get(`${PART}/earlier`)).address).toMatch(/\/part\?/);
    await owner.visitor.submit(await owner.visitor.get(PEOPLE), { sure: "yes" });
  });
});
