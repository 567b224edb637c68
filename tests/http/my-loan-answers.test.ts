import { describe, expect, it } from "vitest";
import { coBorrowerOfLoan, ownerOfLoan } from "../support/loan-people";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { persona } from "../support/persona";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** All answers of an application on one page, and changing one of them, without scripts. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = { timeout: 120_000 };
const ANSWERS = "/my-loan/answers";

let addresses = 0;
const someone = () =>
  new Visitor(testEnv.site.url, {
    "X-Forwarded-For": `203.0.113.${String(((addresses += 1) % 200) + 1)}`,
  });
const pathOf = ({ address }: Page): string => new URL(address, "http://any").pathname;

/** Returns what stands under each label of the page. */
const answersIn = ({ html }: Page): Map<string, string> =>
  new Map(
    [...html.matchAll(/<b>([^<]+)<\/b><small>([^<]+)<\/small>/g)].map(([, label = "", words = ""]) => [
      label,
      words,
    ]),
  );
/** Returns the address that changes an answer. */
const changeOf = ({ html }: Page, label: string): string =>
  new RegExp(`href="([^"]+)">Change<span class="vh">: ${label}<`).exec(html)?.[1]?.replaceAll("&amp;", "&") ??
  "";

/** Signs a phone in on a new device. */
async function signedIn(phoneNumber: string): Promise<Visitor> {
  const visitor = someone();
  const code = await visitor.submit(await visitor.get("/my-loan"), { phoneNumber });
  await visitor.submit(code, { code: "000000" });
  return visitor;
}

describe("the answers of an application", () => {
  it("stand on one page by topic, and each opens where it is changed", WAIT, async () => {
    const phone = "2025550103";
    await walkTo(someone(), persona("Approved", { phone }), "/mini/date-of-birth");
    const other = await signedIn(phone);
    const page = await other.get(ANSWERS);
    expect([page.status, headingIn(page.html)]).toEqual([200, "Your answers"]);
    const before = answersIn(page);
    expect(before.size).toBeGreaterThan(3);
    expect(page.html).toContain("prices are computed again");
    expect(before.get("Home price")).toBe("$400,000, $80,000 down");
    const ask = await other.get(changeOf(page, "Home price"));
    expect([pathOf(ask), headingIn(ask.html)]).toEqual(["/my-loan/continue", "Change an answer"]);
    const question = await other.submit(ask, {});
    expect(question.address).toContain("change=1");
    expect(question.html).toContain("This is the answer that you chose to change.");
    expect(question.html).not.toContain("this is where you were");
    const next = await other.submit(question, { homeValue: "444000", downPayment: "80000" });
    expect(next.status).toBe(200);
    expect(answersIn(await other.get(ANSWERS)).get("Home price")).toBe("$444,000, $80,000 down");
  });

  it("that a banker wrote down are shown as they are on file, and changed by a call", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-approved");
    const page = await visitor.get(ANSWERS);
    expect([page.status, headingIn(page.html)]).toEqual([200, "Your answers"]);
    expect(page.html).toContain("If one has to change, call");
    expect(page.html).not.toContain(">Change<");
    const answers = answersIn(page);
    expect(answers.get("Name")).toBe("Avery Approved");
    expect(answers.get("Phone")).toBe("Ends in 07");
    expect(answers.get("Where it is")).toBe("18 Larkspur Lane, Fort Collins, CO 80521");
    expect(answers.get("What it is for")).toBe("To replace the mortgage");
    expect(answers.get("What you think it is worth")).toBe("$500,000");
    expect(answers.get("Your own estimate of your credit score")).toBe("Counted as 740");
    expect(answers.get("Full-time job")).toBe("$96,000 a year before taxes");
    expect(answers.get("Harebell Savings")).toBe("$300,000 owed, $2,506.23 a month");
    // An ended application is told as one.
    const ended = await ownerOfLoan(testEnv, "seed-loan-withdrawn");
    expect((await ended.visitor.get(ANSWERS)).html).toContain("This application has ended");
  });

  it("are shown after a new code only, and to nobody else on the loan", WAIT, async () => {
    const id = "seed-loan-papers";
    const owner = await ownerOfLoan(testEnv, id);
    const second = await coBorrowerOfLoan(testEnv, id, "7195553971");
    const hers = await second.visitor.get(ANSWERS);
    expect(hers.html).toContain("those of the person who opened it");
    expect(answersIn(hers).size).toBe(0);
    expect(hers.html).not.toContain("$96,000");
    expect((await owner.visitor.get(ANSWERS)).status).toBe(200);
    await testEnv.backend.cells("update loan_sessions set confirmed_at = null returning id");
    expect(pathOf(await owner.visitor.get(ANSWERS))).toBe("/my-loan/code");
    expect(pathOf(await someone().get(ANSWERS))).toBe("/my-loan/sign-in");
  });
});
