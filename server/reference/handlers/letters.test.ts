import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

type LetterRequest = {
  kind?: "prequal" | "approval";
  channel?: "download" | "text";
  loanAmount?: number;
  phoneNumber?: string;
};
const letter = (visitor: Visitor, request: LetterRequest = {}) =>
  visitor.call("app.pre-approval", {
    body: {
      appId: visitor.appId ?? "",
      preApproval: {
        accepted: true,
        loanAmount: 360_000,
        purchasePrice: 450_000,
        kind: "prequal",
        channel: "download",
        ...request,
      },
    },
  });

const unnamed = (visitor: Visitor) =>
  visitor.call("app.pre-approval", {
    body: {
      appId: visitor.appId ?? "",
      preApproval: { accepted: true, loanAmount: 360_000, purchasePrice: 450_000, channel: "download" },
    },
  });

async function prequalified(): Promise<Visitor> {
  const visitor = await backend.visitor().opened("Approved");
  await visitor.call("credit.softpull", { body: visitor.pull });
  return visitor;
}

describe("letters", () => {
  it("C14: allows five downloads and three texts of a letter, then refuses with code LETTER_LIMIT", async () => {
    const visitor = await prequalified();
    for (let made = 1; made <= 5; made += 1) {
      expect((await letter(visitor)).data).toMatchObject({ downloads: made, texts: 0 });
    }
    for (let made = 1; made <= 3; made += 1) {
      expect((await letter(visitor, { channel: "text" })).data).toMatchObject({ downloads: 5, texts: made });
    }
    expect(await letter(visitor)).toMatchObject({
      status: 409,
      code: "LETTER_LIMIT",
      displayMessage: "You have downloaded this letter as often as you can. Call us for another copy.",
    });
    expect(await letter(visitor, { channel: "text" })).toMatchObject({
      status: 409,
      code: "LETTER_LIMIT",
      displayMessage: "We have texted this letter as often as we can. You can still download it.",
    });
  });

  it("C14: enforces the limit for requests at the same time", async () => {
    const visitor = await prequalified();
    const answers = await Promise.all(Array.from({ length: 8 }, () => letter(visitor)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
  });

  it("require a qualification, and an amount within the home's value", async () => {
    const visitor = await backend.visitor().opened("Approved");
    expect(await letter(visitor)).toMatchObject({
      code: "NOT_QUALIFIED",
      displayMessage: "We cannot write this letter yet.",
    });
    const ready = await prequalified();
    expect(await letter(ready, { loanAmount: 450_001 })).toMatchObject({
      code: "AMOUNTS",
      displayMessage: "The loan cannot be more than the home price.",
    });
    expect((await letter(ready, { kind: "approval" })).code).toBe("NOT_QUALIFIED");
    await ready.pay();
    await ready.call("credit.hardpull", { body: ready.pull });
    expect((await letter(ready, { kind: "approval" })).status).toBe(200);
  });

  it("are the best kind that the pulls allow when no kind is requested", async () => {
    const visitor = await prequalified();
    const kinds = async () =>
      (
        await backend.sql("select kind from documents where app_id = $1 order by created_at", [visitor.appId])
      ).map((row) => row.kind);
    expect((await unnamed(visitor)).status).toBe(200);
    await visitor.pay();
    await visitor.call("credit.hardpull", { body: visitor.pull });
    expect((await unnamed(visitor)).status).toBe(200);
    expect((await kinds()).sort()).toEqual(["approval", "prequal", "score-disclosure"]);
  });

  it("name everyone on the loan, the home and the term, and go to their addressee", async () => {
    const visitor = await backend.visitor().opened("Approved", "Sample");
    await visitor.save({
      propertyState: "CO",
      propertyCounty: "Larimer",
      loanAmortizationType: "30 year fixed",
    });
    await visitor.call("credit.softpull", { body: visitor.pull });
    const [download, text] = [await letter(visitor), await letter(visitor, { channel: "text" })];
    const ids = [download.data.documentId, text.data.documentId];
    const sent = (await backend.sent())
      .filter(({ documentId }) => ids.includes(documentId ?? ""))
      .map(({ kind, recipient, subject, body }) => ({ kind, recipient, subject, body }))
      .sort((one, other) => one.kind.localeCompare(other.kind));
    const subject = "Pre-qualification letter";
    expect(sent).toEqual([
      {
        kind: "letter",
        recipient: "Bea Approved and Cole Sample",
        subject,
        body: "Pre-qualification letter made for download.",
      },
      {
        kind: "text",
        recipient: "2025550101",
        subject,
        // A full address with its own token: the application's token is never sent.
        body: expect.stringMatching(
          /^Larkspur Home Loans: your pre-qualification letter is ready at https?:\/\/[\w.:-]+\/mini\/pre-qual-congratulations\?appId=[\w-]+&token=[\w-]+$/,
        ),
      },
    ]);
    const { documentId } = download.data;
    expect(documentId).toMatch(/^doc/);
    const { data } = await visitor.call("document-by-id", { body: { documentId } });
    const shown = textOf(await drawnText(Buffer.from(data.base64, "base64")));
    for (const words of ["Bea Approved and Cole Sample", "Larimer, Colorado", "30 year fixed"])
      expect(shown).toContain(words);
  });

  it("are not texted to an invalid number", async () => {
    const visitor = await prequalified();
    expect(await letter(visitor, { channel: "text", phoneNumber: "9995550129" })).toMatchObject({
      status: 400,
      code: "PHONE_REQUIRED",
      displayMessage: "Enter the phone number to text the letter to.",
    });
  });

  it("are returned as a PDF, to their own application only", async () => {
    const visitor = await prequalified();
    const { documentId } = (await letter(visitor)).data;
    const { data } = await visitor.call("document-by-id", { body: { documentId } });
    expect(data).toMatchObject({
      contentType: "application/pdf",
      fileName: "larkspur-pre-qualification-letter.pdf",
    });
    expect(Buffer.from(data.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    const other = await prequalified();
    expect((await other.call("document-by-id", { body: { documentId } })).status).toBe(404);
  });

  it("are texted to the given number, else to the saved one", async () => {
    const visitor = await prequalified();
    await letter(visitor, { channel: "text", phoneNumber: "2025550104" });
    await letter(visitor, { channel: "text" });
    const rows = await backend.sql(
      "select recipient from outbox o join documents d on d.id = o.document_id where d.app_id = $1 order by o.recipient",
      [visitor.appId],
    );
    expect(rows).toEqual([{ recipient: "2025550101" }, { recipient: "2025550104" }]);
  });

  describe("F2: letters match the decision", () => {
    interface LetterTerms {
      purchasePrice: number;
      loanAmount: number;
    }
    const shownOf = async (visitor: Visitor, documentId: string): Promise<string> => {
      const { data } = await visitor.call("document-by-id", { body: { documentId } });
      return textOf(await drawnText(Buffer.from(data.base64, "base64")));
    };
    /** Creates an application approved for 360,000 at a price of 450,000 in Colorado. */
    async function approved(): Promise<Visitor> {
      const visitor = await backend.visitor().opened("Approved");
      await visitor.save({
        propertyState: "CO",
        loanAmortizationType: "30-year fixed conventional",
        rate: 6.5,
      });
      await visitor.call("credit.softpull", { body: visitor.pull });
      await visitor.pay();
      await visitor.call("credit.hardpull", { body: visitor.pull });
      return visitor;
    }
    const ask = (visitor: Visitor, requestedTerms: LetterTerms, channel: "download" | "text" = "download") =>
      visitor.call("app.pre-approval", {
        body: {
          appId: visitor.appId ?? "",
          preApproval: { accepted: true, ...requestedTerms, kind: "approval", channel },
        },
      });
    const lettersOf = async (visitor: Visitor) =>
      (await visitor.call("app-data.load", { query: { appId: visitor.appId } })).data.facts.letters;
    const earn = (visitor: Visitor, annualIncome: number) =>
      visitor.call("income.register", {
        body: {
          appId: visitor.appId ?? "",
          applicantId: visitor.applicant(),
          sessionId: visitor.sessionId,
          add: [{ userIncomeType: "FullTimeEmployment", annualIncome }],
          remove: [],
        },
      });
    /** Sample people have different debts; this sets the same for everybody. */
    const oweMonthly = (visitor: Visitor, cents: number) =>
      backend.sql(
        `update liabilities set payment_cents = case when id like '%-debt-1' then $2::bigint else 0 end,
           balance_cents = case when id like '%-debt-1' then greatest(balance_cents, 100) else 0 end, months_left = null
         where app_id = $1`,
        [visitor.appId, cents],
      );

    it.each(["download", "text"] as const)(
      "a higher price and loan change nothing (%s): page, response and document show what was decided",
      async (channel) => {
        const visitor = await approved();
        const higher = { purchasePrice: 900_000, loanAmount: 820_000 };
        await visitor.save(higher);
        expect((await lettersOf(visitor))?.approval).toMatchObject({
          purchasePrice: 450_000,
          loanAmount: 360_000,
          income: "not-checked",
          decided: { purchasePrice: 450_000, loanAmount: 360_000 },
          price: { score: 742, from: "report", people: 1 },
        });
        const { data } = await ask(visitor, higher, channel);
        expect(data).toMatchObject({ purchasePrice: 450_000, loanAmount: 360_000 });
        const [row] = await backend.sql("select pdf from documents where id = $1", [data.documentId]);
        if (!Buffer.isBuffer(row?.pdf)) throw new Error("no letter");
        const shown = textOf(await drawnText(row.pdf));
        expect(shown).toContain("$360,000");
        expect(shown).toContain("$450,000");
        expect(shown).not.toMatch(/\$820,000|\$900,000/);
      },
    );

    it("a lower price also lowers the loan, and a lower loan is used unchanged", async () => {
      const visitor = await approved();
      const lowered = await ask(visitor, { purchasePrice: 400_000, loanAmount: 360_000 });
      expect(lowered.data).toMatchObject({ purchasePrice: 400_000, loanAmount: 320_000 });
      expect(await shownOf(visitor, lowered.data.documentId)).toContain("$320,000");
      const less = await ask(visitor, { purchasePrice: 450_000, loanAmount: 200_000 });
      expect(less.data).toMatchObject({ purchasePrice: 450_000, loanAmount: 200_000 });
    });

    it("state and term are those of the decision", async () => {
      const visitor = await approved();
      await visitor.save({ propertyState: "TX", loanAmortizationType: "15-year fixed conventional" });
      const { data } = await ask(visitor, { purchasePrice: 450_000, loanAmount: 360_000 });
      const shown = await shownOf(visitor, data.documentId);
      expect(shown).toMatch(/30-year fixed conventional.*Colorado/);
      expect(shown).not.toMatch(/Texas|15-year/);
    });

    it("a new decision may raise the amounts", async () => {
      const visitor = await approved();
      await visitor.save({ purchasePrice: 500_000, loanAmount: 400_000 });
      await visitor.call("credit.run-softpull", { body: visitor.pull });
      const letters = await lettersOf(visitor);
      expect(letters?.prequal).toMatchObject({ purchasePrice: 500_000, loanAmount: 400_000 });
      expect(letters?.approval).toMatchObject({ purchasePrice: 450_000, loanAmount: 360_000 });
    });

    const bea = { firstName: "Bea", lastName: "Approved", isPrimary: true, isOnLoan: true };
    const leo = { firstName: "Leo", lastName: "Harddecline", isPrimary: false, isOnLoan: true };
    it.each([
      ["a buyer who came after the decision", [bea, leo]],
      ["a buyer with another name than the one who was decided on", [{ ...bea, firstName: "Fay" }]],
    ])("F2: an approval names no one whose report was not ordered: %s", async (_what, borrowers) => {
      const visitor = await approved();
      const { data } = await ask(visitor, { purchasePrice: 450_000, loanAmount: 360_000 });
      await visitor.save({ borrowers });
      expect((await lettersOf(visitor))?.approval).toBeUndefined();
      expect((await ask(visitor, { purchasePrice: 450_000, loanAmount: 360_000 })).code).toBe(
        "DECISION_REQUIRED",
      );
      const made = await visitor.call("letter.list", { query: { appId: visitor.appId ?? "" } });
      expect(made.data.letters).toMatchObject([{ standing: "withdrawn" }]);
      expect(data.documentId).toBeDefined();
    });

    it("a loan of more than 95 % of the price is only for first-time buyers", async () => {
      const visitor = await approved();
      const little = { purchasePrice: 400_000, loanAmount: 388_000 };
      const lookedAt = async (isFirstTimeBuyer?: boolean) => {
        await visitor.save({ ...little, isFirstTimeBuyer });
        await visitor.call("credit.run-softpull", { body: visitor.pull });
        return (await lettersOf(visitor))?.prequal;
      };
      expect(await lookedAt()).toBeUndefined();
      expect(await lookedAt(false)).toBeUndefined();
    });

    it("a first-time buyer gets a letter with 3 % down", async () => {
      const visitor = await backend.visitor().opened("Approved");
      await visitor.save({ purchasePrice: 400_000, loanAmount: 388_000, isFirstTimeBuyer: true });
      await visitor.call("credit.softpull", { body: visitor.pull });
      expect((await lettersOf(visitor))?.prequal).toMatchObject({ loanAmount: 388_000 });
    });

    it("a decision without an amount gives no letter", async () => {
      const visitor = await approved();
      await backend.sql("update credit_pulls set decided_on = null where app_id = $1", [visitor.appId]);
      expect(await lettersOf(visitor)).toBeUndefined();
      expect((await ask(visitor, { purchasePrice: 450_000, loanAmount: 360_000 })).code).toBe(
        "DECISION_REQUIRED",
      );
    });

    it("once income is known, half of it must cover housing and debts, or the letter is for less, or there is none", async () => {
      const amounts = { purchasePrice: 450_000, loanAmount: 360_000 };
      const visitor = await approved();
      await oweMonthly(visitor, 40_000);
      const before = await ask(visitor, amounts);
      expect(await shownOf(visitor, before.data.documentId)).toContain(
        "We have not checked your income yet.",
      );
      // A score of 742 and 80 % of the price in Colorado: 6.5 %, $2,275.44; tax $187.50, insurance
      // $150, debts $400. The limit is half of the income.
      const needed = (2_275.44 + 187.5 + 150 + 400) * 24;
      await earn(visitor, Math.floor(needed) - 1);
      expect((await lettersOf(visitor))?.approval).toMatchObject({ income: "lowered" });
      await earn(visitor, 2);
      expect((await lettersOf(visitor))?.approval).toMatchObject({ ...amounts, income: "fits" });
      const fitting = await ask(visitor, amounts);
      expect(await shownOf(visitor, fitting.data.documentId)).toContain("and the income you told us");
    });

    it("12 CFR 1002.9(a)(1): an income that supports less than the requested loan, or nothing, sends one notice with its reason and the counteroffer", async () => {
      const visitor = await approved();
      await oweMonthly(visitor, 40_000);
      const notices = async () =>
        (await backend.sent({ subject: "Notice of action taken", includes: visitor.appId ?? "" })).map(
          ({ body, documentId }) => ({ body, documentId: documentId ?? "" }),
        );
      expect(await notices()).toEqual([]);
      await earn(visitor, 60_000);
      const offered = (await lettersOf(visitor))?.approval;
      expect(offered).toMatchObject({ income: "lowered" });
      await lettersOf(visitor);
      const [notice, ...more] = await notices();
      expect(more).toEqual([]);
      expect(notice?.body).toContain("offer you a smaller one until");
      const words = await shownOf(visitor, notice?.documentId ?? "");
      expect(words).toContain("we are unable to approve it as you asked for it");
      expect(words).toContain(`loan of $${offered?.loanAmount.toLocaleString("en-US") ?? ""} for a home`);
      expect(words).toMatch(/Income insufficient for amount of credit requested|Excessive obligations/);
      expect(words).toContain("Equifax Information Services LLC");
      expect(words).toContain("Federal Equal Credit Opportunity Act");
      await earn(visitor, 400_000);
      expect((await lettersOf(visitor))?.approval).toMatchObject({ income: "fits" });
      expect(await notices()).toHaveLength(1);
    });

    it("12 CFR 1002.9(a)(1): a pre-qualification sends one notice when the income supports nothing, and none when it supports a smaller loan", async () => {
      const noticesOf = (visitor: Visitor) =>
        backend.sent({ subject: "Notice of action taken", includes: visitor.appId ?? "" });
      const prequalifiedFor = async (income: number) => {
        const visitor = await backend.visitor().opened("Approved");
        await visitor.save({
          purchasePrice: 450_000,
          loanAmount: 360_000,
          propertyState: "CO",
          creditScore: 742,
        });
        await visitor.call("credit.softpull", { body: visitor.pull });
        await earn(visitor, income);
        return visitor;
      };
      const smaller = await prequalifiedFor(48_000);
      expect((await lettersOf(smaller))?.prequal).toMatchObject({ income: "lowered" });
      expect(await noticesOf(smaller)).toEqual([]);
      const poor = await prequalifiedFor(1);
      expect((await lettersOf(poor))?.prequal).toMatchObject({ income: "too-low", loanAmount: 0 });
      await lettersOf(poor);
      const [notice, ...more] = await noticesOf(poor);
      expect(more).toEqual([]);
      expect(notice?.body).toContain("we cannot make the loan you asked for. The reasons are in this notice");
      const words = await shownOf(poor, notice?.documentId ?? "");
      expect(words).toMatch(/Income insufficient for amount of credit requested|Excessive obligations/);
      expect(words).toContain("Federal Equal Credit Opportunity Act");
      expect(words).not.toContain("for a home at");
    });

    it("REPAY-03: income that does not count yet supports no loan, and the record states why", async () => {
      const visitor = await approved();
      const kinds = { userIncomeType: "SelfEmployment", annualIncome: 500_000 };
      await visitor.call("income.register", {
        body: {
          appId: visitor.appId ?? "",
          applicantId: visitor.applicant(),
          sessionId: visitor.sessionId,
          add: [kinds],
          remove: [],
        },
      });
      expect((await lettersOf(visitor))?.approval).toMatchObject({
        income: "too-low",
        incomeNotes: ["Self-employment counts once we have seen two years of it."],
      });
      await earn(visitor, 300_000);
      expect((await lettersOf(visitor))?.approval).toMatchObject({ income: "fits" });
    });

    it("REPAY-02: another home that is kept counts with its taxes and insurance, even without a mortgage", async () => {
      const visitor = await approved();
      await oweMonthly(visitor, 40_000);
      await earn(visitor, Math.ceil((2_275.44 + 187.5 + 150 + 400) * 24) + 1);
      expect((await lettersOf(visitor))?.approval).toMatchObject({ income: "fits" });
      await backend.sql(
        `insert into properties (app_id, street, city, state, zip, is_subject_property, estimated_cents, created_at, updated_at)
         values ($1, '9 Kept Road', 'Denver', 'CO', '80202', false, 30000000, now(), now())`,
        [visitor.appId],
      );
      expect((await lettersOf(visitor))?.approval).toMatchObject({ income: "lowered" });
    });

    it("REPAY-04: dues of the new home and a kept home count, but not a rent that ends with the move", async () => {
      const visitor = await approved();
      await oweMonthly(visitor, 40_000);
      await earn(visitor, Math.ceil((2_275.44 + 187.5 + 150 + 400) * 24) + 1);
      const incomeOf = async (housing: Partial<CallBody<"app-data.save">>) => {
        await visitor.save(housing);
        return (await lettersOf(visitor))?.approval;
      };
      expect(await incomeOf({ presentHome: "rent", monthlyRent: 2_500 })).toMatchObject({ income: "fits" });
      expect(await incomeOf({ associationDues: 300 })).toMatchObject({ income: "lowered" });
      expect(await incomeOf({ associationDues: 0 })).toMatchObject({ income: "fits" });
      expect(await incomeOf({ presentHome: "keep", keptHomeCosts: 500 })).toMatchObject({
        income: "lowered",
      });
      // Of 800 dollars of rent 600 count, which is more than the 500 that the home costs.
      expect(await incomeOf({ keptHomeRent: 800 })).toMatchObject({
        income: "fits",
        incomeNotes: ["75 percent of rent counts, minus all that the home costs."],
      });
      expect(await incomeOf({ presentHome: "sell" })).not.toHaveProperty("incomeNotes");
    });

    it("TURN-04: states what alone makes the income sufficient for the full loan, and a dollar less is not enough", async () => {
      const amounts = { purchasePrice: 450_000, loanAmount: 360_000 };
      const visitor = await approved();
      await oweMonthly(visitor, 40_000);
      await earn(visitor, 66_000);
      const { turns } = (await lettersOf(visitor))?.approval ?? {};
      const { moreIncome = 0, lessDebts = 0 } = turns ?? {};
      // Housing and debts may take half of an income.
      expect(moreIncome).toBeGreaterThan(0);
      expect([lessDebts * 2 - 2, lessDebts * 2 - 1, lessDebts * 2]).toContain(moreIncome);
      expect(turns?.canAddBorrower).toBe(true);
      expect(turns?.lessPrice).toBeLessThan(amounts.purchasePrice);
      expect(turns?.moreDown).toBeGreaterThan(90_000);
      await earn(visitor, (moreIncome - 1) * 12);
      expect((await lettersOf(visitor))?.approval).toMatchObject({ income: "lowered" });
      await earn(visitor, 12);
      const whole = (await lettersOf(visitor))?.approval;
      expect(whole).toMatchObject({ ...amounts, income: "fits" });
      expect(whole?.turns).toBeUndefined();
    });

    it("lowers the loan to the highest sufficient thousand, and an income of a dollar a year supports nothing", async () => {
      const amounts = { purchasePrice: 450_000, loanAmount: 360_000 };
      const visitor = await approved();
      await oweMonthly(visitor, 40_000);
      await earn(visitor, 48_000);
      const terms = (await lettersOf(visitor))?.approval;
      expect(terms).toMatchObject({ income: "lowered", decided: amounts });
      const { loanAmount = 0, purchasePrice = 0 } = terms ?? {};
      expect(loanAmount % 1_000).toBe(0);
      expect(loanAmount / purchasePrice).toBeCloseTo(0.8, 4);
      const { data } = await ask(visitor, amounts);
      expect(data).toMatchObject({ loanAmount, purchasePrice });
      expect(await shownOf(visitor, data.documentId)).toContain(`$${loanAmount.toLocaleString("en-US")}`);
      const poor = await approved();
      await earn(poor, 1);
      expect((await lettersOf(poor))?.approval).toMatchObject({
        income: "too-low",
        loanAmount: 0,
        purchasePrice: 0,
      });
      expect(await ask(poor, amounts)).toMatchObject({ status: 409, code: "INCOME_TOO_LOW" });
    });
  });
});
