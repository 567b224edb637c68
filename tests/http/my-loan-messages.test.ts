import { describe, expect, it } from "vitest";
import { coBorrowerOfLoan, deskOfLoan, ownerOfLoan } from "../support/loan-people";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { useOwnTestEnv } from "../support/use-test-env";
import { problemsIn } from "../support/visitor";

/** Messages between the people on a loan and the lender, without scripts. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = { timeout: 90_000 };
const MESSAGES = "/my-loan/messages";
const NOTICE = "A message about your loan";

const assignToB1 = (id: string) =>
  testEnv.backend.cells(`update applications set banker_id = 'b1' where id = '${id}' returning id`);
const notices = async (recipient: string): Promise<string[]> =>
  (await testEnv.backend.sent({ recipient, subject: NOTICE })).map(({ body }) => body);
const stored = (id: string): Promise<number> =>
  testEnv.backend.count("select count(*) from loan_messages where app_id = $1", [id]);

describe("a customer's message", () => {
  it("reaches the loan expert, and no one else on the loan", WAIT, async () => {
    const id = "seed-loan-papers";
    await assignToB1(id);
    const owner = await ownerOfLoan(testEnv, id);
    const other = await coBorrowerOfLoan(testEnv, id, "7195553951");
    expect(other.page.html).toContain("Mina Approved");
    const back = await owner.visitor.submit(owner.page, { text: "Is <b>page 3</b> missing?\r\nPaula" });
    expect(back.address).toMatch(/^\/my-loan\?loan=seed-loan-papers/);
    expect(back.html).toContain("Is &lt;b&gt;page 3&lt;/b&gt; missing?<br");
    const desk = await deskOfLoan(testEnv, "banker-token", id);
    expect(desk.page.html).toContain("Is &lt;b&gt;page 3&lt;/b&gt; missing?");
    expect((await other.visitor.get(MESSAGES)).html).not.toContain("page 3");
    const sealed = await testEnv.backend.cells(`select body from loan_messages where app_id = '${id}'`);
    expect(sealed.join(" ")).not.toContain("page 3");
  });

  it("is stored once for two presses of the button", WAIT, async () => {
    const id = "seed-loan-deciding";
    const { visitor } = await ownerOfLoan(testEnv, id);
    const page = await visitor.get(MESSAGES);
    const press = () => visitor.clone().post(page, { text: "When is it decided?" });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await press()).headers.get("Location")).toMatch(/^\/my-loan\/messages\?loan=/);
    expect(await stored(id)).toBe(1);
  });

  it("keeps what was typed where it is refused", WAIT, async () => {
    const id = "seed-loan-closing";
    const { visitor, page } = await ownerOfLoan(testEnv, id);
    const long = await visitor.submit(page, { text: "a".repeat(1_001) });
    expect([long.status, problemsIn(long.html)]).toEqual([400, ["Write it in at most 1,000 characters."]]);
    expect(long.html).toContain("a".repeat(1_001));
    expect(problemsIn((await visitor.submit(page, { text: " \r\n " })).html)).toEqual([
      "Write your message.",
    ]);
    const unreadable = await visitor.submit(long, { text: "Good \uFFFD day" });
    expect([unreadable.status, problemsIn(unreadable.html).length]).toEqual([400, 1]);
    // A line break counts once, although a browser posts two characters.
    const lines = await visitor.submit(unreadable, { text: `${"a\r\n".repeat(499)}bb` });
    expect([lines.status, problemsIn(lines.html)]).toEqual([200, []]);
    expect(await stored(id)).toBe(1);
  });
});

describe("an employee's message", () => {
  it("reaches one person or everyone, with one text until it is read", WAIT, async () => {
    const id = "seed-loan-approved";
    const phone = "7195553952";
    await assignToB1(id);
    const owner = await ownerOfLoan(testEnv, id);
    const mina = await coBorrowerOfLoan(testEnv, id, phone);
    const desk = await deskOfLoan(testEnv, "banker-token", id);
    const before = await notices("2025550107");
    const write = (to: string, text: string) =>
      desk.visitor.submit(desk.page, { intent: "message", to, text });
    const only = await write(`person:${id}-2`, "Only for Mina.");
    expect(only.html).toContain("Rosa Whitfield to Mina Approved");
    expect(only.html).toContain("Not read yet");
    await write("everyone", "For both of you.");
    await write("everyone", "One more.");
    const texts = await notices(phone);
    expect(texts).toHaveLength(1);
    expect(texts.join()).not.toMatch(/Mina|both/);
    expect(await notices("2025550107")).toHaveLength(before.length + 1);
    const [hers, his] = [await mina.visitor.get(MESSAGES), await owner.visitor.get(MESSAGES)];
    expect(hers.html).toContain("Only for Mina.");
    expect(hers.html).toContain("For both of you.");
    expect(his.html).toContain("For both of you.");
    expect(his.html).not.toContain("Only for Mina.");
    await write("everyone", "After they were read.");
    expect(await notices(phone)).toHaveLength(2);
  });

  it("is for those who may see the application only", WAIT, async () => {
    const id = "seed-loan-checking";
    const { visitor, page } = await ownerOfLoan(testEnv, id);
    await visitor.submit(page, { text: "A private question." });
    const colleague = await deskOfLoan(testEnv, "banker-token", id);
    expect(colleague.page.status).toBe(403);
    expect(colleague.page.html).not.toContain("A private question.");
  });

  it("is refused with what was typed while nobody is chosen", WAIT, async () => {
    const { visitor, page } = await deskOfLoan(testEnv, "supervisor-token", "seed-loan-closed");
    const refused = await visitor.submit(page, { intent: "message", to: "", text: "To whom?" });
    expect([refused.status, problemsIn(refused.html)]).toEqual([400, ["Choose whom you write to."]]);
    expect(refused.html).toContain("To whom?");
    const gone = await visitor.submit(refused, { intent: "message", to: "person:nobody", text: "To whom?" });
    expect(problemsIn(gone.html)).toEqual(["That person is no longer on the loan. Choose again."]);
    expect(await stored("seed-loan-closed")).toBe(0);
  });
});
