import { describe, expect, it } from "vitest";
import { dateInWords } from "~/domain/dates";
import { lockedUntil } from "~server/reference/presentation/lock";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { coBorrowerOfLoan, deskOfLoan, ownerOfLoan } from "../support/loan-people";
import { SAMPLE_PHONE } from "../support/my-loan";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

/** The rate lock of a loan: its page, a customer who asks for a longer one, and an employee's extension. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = { timeout: 90_000 };
const LOCK = "/my-loan/lock";
const ID = "seed-loan-approved";
/** Returns the day, this many days after the sample was locked. */
async function lockDay(days: number): Promise<string> {
  const [paidAt = ""] = await testEnv.backend.cells(
    `select paid_at::text from payments where app_id = '${ID}' and purpose = 'lock'`,
  );
  return lockedUntil(new Date(paidAt), { lockDays: days });
}
const endIn = async (days: number): Promise<string> => dateInWords(await lockDay(days));
const LOCKED_DAYS = 45;
const asked = (): Promise<number> =>
  testEnv.backend.count("select count(*) from lock_extension_requests where app_id = $1", [ID]);
const textsTo = async (recipient: string): Promise<string[]> =>
  (await testEnv.backend.sent({ recipient, subject: "Your rate lock is longer" })).map(({ body }) => body);

describe("the page of the rate lock", () => {
  it("says until when the rate is locked, what that does, and what moves a closing", WAIT, async () => {
    const { visitor, page: hub } = await ownerOfLoan(testEnv, ID);
    expect(mainText(hub)).toContain(`Your rate is locked until ${await endIn(LOCKED_DAYS)}, 5 p.m. Eastern.`);
    const page = await visitor.get(LOCK);
    expectWholePage(page);
    expect(headingIn(page.html)).toBe(
      `Your rate is locked until ${await endIn(LOCKED_DAYS)}, 5 p.m. Eastern`,
    );
    const words = mainText(page);
    expect(words).toMatch(/4[45] days left\./);
    expect(words).toContain("If rates fall, yours stays as it is.");
    expect(words).toContain("wait three more business days");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });

  it("says of a rate without a lock that it can change, and has nothing to extend", WAIT, async () => {
    const { visitor, page: hub } = await ownerOfLoan(testEnv, "seed-loan-papers");
    expect(hub.html).not.toContain('id="lock"');
    const page = await visitor.get(LOCK);
    expect(headingIn(page.html)).toBe("Your rate is not locked yet");
    expect(page.html).not.toContain("Ask for a longer lock");
    expect((await deskOfLoan(testEnv, "supervisor-token", "seed-loan-papers")).page.html).not.toContain(
      "Extend the rate lock",
    );
  });

  it("leads to a closed loan, whose lock is over", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-closed");
    expect(headingIn((await visitor.get(LOCK)).html)).toBe("Your loan is closed");
  });

  it("opens for those who are signed in to the loan only", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-papers");
    expect((await visitor.get(`${LOCK}?loan=${ID}`)).status).toBe(404);
    const out = await visitor.clone({}).get(LOCK);
    expect(out.html).not.toContain("Your rate is locked until");
  });
});

describe("a longer lock", () => {
  it("is asked for once, and the employee sees that", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, ID);
    const page = await visitor.get(LOCK);
    const press = () => visitor.clone().post(page, {});
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const again = await visitor.submit(page);
    expect(again.html).toContain("We told your loan expert");
    expect(mainText(again)).toContain(`You asked for a longer lock on ${await endIn(0)}.`);
    expect(again.html).not.toContain("Ask for a longer lock");
    expect(await asked()).toBe(1);
    const { page: desk } = await deskOfLoan(testEnv, "supervisor-token", ID);
    expect(mainText(desk)).toContain(`The customer asks for a longer lock Since ${await endIn(0)}`);
  });

  it("that is asked for stands on the desk of who may see the loan, and of nobody else", WAIT, async () => {
    const wish = `The customer asks for a longer lock Since ${await endIn(0)}`;
    const [supervisor, colleague] = [
      await deskOfLoan(testEnv, "supervisor-token", ID),
      await deskOfLoan(testEnv, "banker-token", ID),
    ];
    const desk = mainText(await supervisor.visitor.get("/spw/presentations"));
    expect(desk).toContain("They ask for a longer rate lock.");
    expect(desk.split(wish)).toHaveLength(2);
    const other = await colleague.visitor.get("/spw/presentations");
    expect(other.status).toBe(200);
    expect(mainText(other)).not.toContain("longer");
  });

  it("is refused without days or a reason, and keeps what was typed", WAIT, async () => {
    const { visitor, page } = await deskOfLoan(testEnv, "supervisor-token", ID);
    const refused = await visitor.submit(page, { intent: "extend", lockDays: "9", lockReason: "" });
    expect([refused.status, problemsIn(refused.html)]).toEqual([
      400,
      ["Choose by how many days.", "Write why the lock is extended. The customer reads it."],
    ]);
    const colleague = await deskOfLoan(testEnv, "banker-token", ID);
    expect(colleague.page.status).toBe(403);
  });

  it("has one end on every page and at the desk, and texts everyone once", WAIT, async () => {
    const owner = await ownerOfLoan(testEnv, ID);
    const mina = await coBorrowerOfLoan(testEnv, ID, "7195553971");
    const { visitor, page } = await deskOfLoan(testEnv, "supervisor-token", ID);
    const extension = { intent: "extend", lockDays: "15", lockReason: "The appraisal came late." };
    const done = await visitor.submit(page, extension);
    await visitor.submit(page, extension);
    const end = await endIn(LOCKED_DAYS + 15);
    expect(done.html).toContain("Extended. Every page shows the new end");
    expect(mainText(done)).toContain(`Rate locked Until ${end}`);
    expect(mainText(done)).toContain("Extended by 15 days");
    expect(mainText(done)).not.toContain("The customer asks for a longer lock");

    const list = mainText(await visitor.get("/spw/presentations"));
    expect(list).toContain(end);
    // What was given waits for nobody any more.
    expect(list).not.toContain("longer");
    for (const person of [owner, mina]) {
      const lock = await person.visitor.get(LOCK);
      expect(headingIn(lock.html)).toContain(end);
      expect(mainText(lock)).toContain("15 days longer: The appraisal came late.");
      const hub = mainText(await person.visitor.get("/my-loan"));
      expect(hub).toContain(`Rate locked Until ${end}`);
      expect(hub).toContain("Rate lock extended, by us");
    }
    for (const phone of [SAMPLE_PHONE, "7195553971"]) {
      const texts = await textsTo(phone);
      expect(texts).toHaveLength(1);
      expect(texts[0]).toContain(`locked until ${end}, 5 p.m. Eastern`);
    }
    expect(await testEnv.backend.count("select count(*) from lock_extensions where app_id = $1", [ID])).toBe(
      1,
    );
  });

  it("can be asked for again once it was given, and not for a loan that has ended", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, ID);
    const page = await visitor.get(LOCK);
    expect(page.html).toContain("Ask for a longer lock");
    const desk = await deskOfLoan(testEnv, "supervisor-token", ID);
    await testEnv.backend.cell(
      `insert into milestones (app_id, milestone, at) values ('${ID}', 'withdrawn', now()) returning app_id`,
    );
    expect(headingIn((await visitor.submit(page)).html)).toBe("This application has ended");
    const late = await desk.visitor.submit(desk.page, {
      intent: "extend",
      lockDays: "7",
      lockReason: "Too late.",
    });
    expect([late.status, problemsIn(late.html).length]).toEqual([409, 1]);
    expect(await asked()).toBe(1);
  });
});
