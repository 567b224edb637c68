import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/** Tests letters for less than the decided amount, and what their codes show. */

const NOW = new Date("2026-11-22T18:00:00Z");
let now = NOW;
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => now })));
beforeEach(() => void (now = NOW));
afterAll(() => backend.stop());

/** Creates an application pre-qualified for 360,000 at a price of 450,000. */
async function prequalified(): Promise<Visitor> {
  const visitor = await backend.visitor().opened("Approved");
  await visitor.call("credit.softpull", { body: visitor.pull });
  return visitor;
}
const lower = (visitor: Visitor, loanAmount: number, kind: "prequal" | "approval" = "prequal") =>
  visitor.call("letter.lower", { body: { appId: visitor.appId ?? "", kind, loanAmount } });
const whole = (visitor: Visitor) =>
  visitor.call("app.pre-approval", {
    body: {
      appId: visitor.appId ?? "",
      preApproval: {
        accepted: true,
        loanAmount: 360_000,
        purchasePrice: 450_000,
        kind: "prequal",
        channel: "download",
      },
    },
  });
const lettersOf = async (visitor: Visitor) =>
  (await visitor.call("letter.list", { query: { appId: visitor.appId ?? "" } })).data.letters;
const check = (code: string, address?: string) =>
  backend.visitor().call("letter.check", {
    body: { code },
    ...(address === undefined ? {} : { headers: { "X-Visitor-Address": address } }),
  });
const drawn = async (visitor: Visitor, documentId: string): Promise<string> => {
  const { data } = await visitor.call("document-by-id", { body: { documentId } });
  return textOf(await drawnText(Buffer.from(data.base64, "base64")));
};

describe("LETTER-01: a letter for a lower amount", () => {
  it("has that amount, with the same down payment, and not the higher one", async () => {
    const visitor = await prequalified();
    const { data } = await lower(visitor, 300_000);
    expect(data).toMatchObject({ loanAmount: 300_000, purchasePrice: 390_000, downloads: 1 });
    const shown = await drawn(visitor, data.documentId);
    for (const amount of ["$300,000", "$390,000", "$90,000"]) expect(shown).toContain(amount);
    expect(shown).not.toMatch(/\$360,000|\$450,000/);
    expect(await lettersOf(visitor)).toMatchObject([{ loanAmount: 300_000, documentId: data.documentId }]);
  });

  it.each([
    [360_001, "AMOUNT_TOO_HIGH", "This letter can be for up to $360,000."],
    [64_999, "AMOUNT_TOO_LOW", "Our loans start at $65,000, so letters do too."],
  ])("of %d is refused with a message, and no letter is made", async (amount, code, words) => {
    const visitor = await prequalified();
    expect(await lower(visitor, amount)).toMatchObject({
      status: 400,
      code,
      displayMessage: expect.stringContaining(words),
    });
    expect(await lettersOf(visitor)).toEqual([]);
  });

  it("is one letter, counted once, even for several requests of the same amount at once", async () => {
    const visitor = await prequalified();
    const answers = await Promise.all(Array.from({ length: 6 }, () => lower(visitor, 250_000)));
    expect(new Set(answers.map(({ data }) => data.documentId)).size).toBe(1);
    expect(answers.map(({ data }) => data.downloads)).toEqual(Array(6).fill(1));
    expect(await lettersOf(visitor)).toHaveLength(1);
  });

  it("C14: counts as one of the five downloads, and the sixth is refused", async () => {
    const visitor = await prequalified();
    const amounts = [100_000, 110_000, 120_000, 130_000, 140_000, 150_000];
    const statuses = [];
    for (const amount of amounts) statuses.push((await lower(visitor, amount)).code ?? "made");
    expect(statuses).toEqual(["made", "made", "made", "made", "made", "LETTER_LIMIT"]);
    expect((await lower(visitor, 100_000)).status).toBe(200);
  });

  it("requires a qualification", async () => {
    const visitor = await backend.visitor().opened("Approved");
    expect((await lower(visitor, 300_000)).code).toBe("NOT_QUALIFIED");
    const ready = await prequalified();
    expect((await lower(ready, 300_000, "approval")).code).toBe("NOT_QUALIFIED");
  });
});

describe("LETTER-02: a new letter does not replace the others", () => {
  it("each is found by its own code, which shows only its own amount", async () => {
    const visitor = await prequalified();
    await whole(visitor);
    await lower(visitor, 300_000);
    const letters = await lettersOf(visitor);
    expect(new Set(letters.map(({ code }) => code)).size).toBe(2);
    for (const { code, loanAmount } of letters) {
      const { data } = await check(code);
      expect(data).toEqual({
        title: "Pre-qualification letter",
        names: ["Bea Approved"],
        loanAmount,
        madeOn: "2026-11-22",
        goodUntil: "2027-02-20",
        standing: "holds",
      });
    }
  });

  it("a repeated letter is the same one, with its code and date", async () => {
    const visitor = await prequalified();
    const first = await whole(visitor);
    now = new Date(NOW.getTime() + 5 * 86_400_000);
    const second = await whole(visitor);
    expect(second.data.documentId).not.toBe(first.data.documentId);
    const [letter, ...others] = await lettersOf(visitor);
    expect(others).toEqual([]);
    for (const { data } of [first, second]) {
      const shown = await drawn(visitor, data.documentId);
      expect(shown).toContain("November 22, 2026");
      expect(shown).toContain((letter?.code.match(/.{4}/g) ?? []).join("-"));
    }
  });
});

describe("LETTER-03: a code shows whether its letter is still valid", () => {
  const codeOf = async (visitor: Visitor): Promise<string> => (await lettersOf(visitor))[0]?.code ?? "";
  const readStatus = async (code: string) => (await check(code)).data.standing;

  it("to the end of its last day, and not after", async () => {
    const visitor = await prequalified();
    await whole(visitor);
    const code = await codeOf(visitor);
    now = new Date("2027-02-21T04:00:00Z");
    expect(await readStatus(code)).toBe("holds");
    now = new Date("2027-02-21T06:00:00Z");
    expect(await readStatus(code)).toBe("ended");
  });

  it("F2: not when the income supports less than the letter's amount; a smaller letter can remain valid", async () => {
    const visitor = await prequalified();
    await whole(visitor);
    await visitor.save({ creditScore: 742 });
    await lower(visitor, 100_000);
    const letters = await lettersOf(visitor);
    const small = letters.find(({ loanAmount }) => loanAmount === 100_000);
    const large = letters.find(({ loanAmount }) => loanAmount === 360_000);
    await visitor.giveIncome(48_000);
    await backend.sql("update liabilities set payment_cents = 0, balance_cents = 0 where app_id = $1", [
      visitor.appId,
    ]);
    expect(await readStatus(large?.code ?? "")).toBe("withdrawn");
    expect(await readStatus(small?.code ?? "")).toBe("holds");
  });

  it("not after the loan was declined", async () => {
    const visitor = await prequalified();
    await whole(visitor);
    await visitor.pay();
    await visitor.call("credit.hardpull", { body: visitor.pull });
    const code = await codeOf(visitor);
    expect(await readStatus(code)).toBe("holds");
    await backend.sql(
      "update credit_pulls set result = jsonb_set(result, '{isEligible}', 'false') where app_id = $1 and kind = 'hard'",
      [visitor.appId],
    );
    expect(await readStatus(code)).toBe("withdrawn");
  });

  it("an unknown code is reported as not found", async () => {
    expect(await check("222222222222")).toMatchObject({ status: 404, code: "LETTER_NOT_FOUND" });
  });

  it("the list is for its owner only", async () => {
    const visitor = await prequalified();
    await whole(visitor);
    const stranger = await prequalified();
    expect((await stranger.call("letter.list", { query: { appId: visitor.appId ?? "" } })).status).toBe(403);
  });
});
