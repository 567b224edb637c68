import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

type Wish = {
  kind?: "prequal" | "approval";
  channel?: "download" | "text";
  loanAmount?: number;
  phoneNumber?: string;
};
const letter = (visitor: Visitor, wish: Wish = {}) =>
  visitor.call("app.pre-approval", {
    body: {
      appId: visitor.appId ?? "",
      preApproval: {
        accepted: true,
        loanAmount: 360_000,
        purchasePrice: 450_000,
        kind: "prequal",
        channel: "download",
        ...wish,
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
  it("C14: five downloads and three texts of a letter, then a refusal with code LETTER_LIMIT", async () => {
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

  it("C14: holds the limit when all come at once", async () => {
    const visitor = await prequalified();
    const answers = await Promise.all(Array.from({ length: 8 }, () => letter(visitor)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
  });

  it("are for who has qualified, for an amount the home is worth", async () => {
    const visitor = await backend.visitor().opened("Approved");
    expect(await letter(visitor)).toMatchObject({
      code: "NOT_QUALIFIED",
      displayMessage: "We cannot write this letter yet.",
    });
    const ready = await prequalified();
    expect(await letter(ready, { loanAmount: 450_001 })).toMatchObject({
      code: "AMOUNTS",
      displayMessage: "The loan cannot be more than the price of the home.",
    });
    expect((await letter(ready, { kind: "approval" })).code).toBe("NOT_QUALIFIED");
    await ready.pay();
    await ready.call("credit.hardpull", { body: ready.pull });
    expect((await letter(ready, { kind: "approval" })).status).toBe(200);
  });

  it("are the best that the pulls allow where no kind is named", async () => {
    const visitor = await prequalified();
    const kinds = async () =>
      (
        await backend.sql("select kind from documents where app_id = $1 order by created_at", [visitor.appId])
      ).map((row) => row.kind);
    expect((await unnamed(visitor)).status).toBe(200);
    await visitor.pay();
    await visitor.call("credit.hardpull", { body: visitor.pull });
    expect((await unnamed(visitor)).status).toBe(200);
    expect((await kinds()).sort()).toEqual(["approval", "prequal"]);
  });

  it("name everybody on the loan, the home and the term, and go to whom they are for", async () => {
    const visitor = await backend.visitor().opened("Approved", "Sample");
    await visitor.save({
      propertyState: "CO",
      propertyCounty: "Larimer",
      loanAmortizationType: "30 year fixed",
    });
    await visitor.call("credit.softpull", { body: visitor.pull });
    const [download, text] = [await letter(visitor), await letter(visitor, { channel: "text" })];
    const sent = await backend.sql(
      "select kind, recipient, subject, body from outbox where document_id = any($1) order by kind",
      [[download.data.documentId, text.data.documentId]],
    );
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
        body: `Larkspur Home Loans: your pre-qualification letter is ready at /outbox/letters/${text.data.documentId}`,
      },
    ]);
    const { documentId } = download.data;
    expect(documentId).toMatch(/^doc/);
    const { data } = await visitor.call("document-by-id", { body: { documentId } });
    const shown = textOf(await drawnText(Buffer.from(data.base64, "base64")));
    for (const words of ["Bea Approved and Cole Sample", "Larimer, Colorado", "30 year fixed"])
      expect(shown).toContain(words);
  });

  it("are not texted to a number that is none", async () => {
    const visitor = await prequalified();
    expect(await letter(visitor, { channel: "text", phoneNumber: "9995550129" })).toMatchObject({
      status: 400,
      code: "PHONE_REQUIRED",
      displayMessage: "Enter the phone number to text the letter to.",
    });
  });

  it("come back as a PDF, to their own application only", async () => {
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

  it("a text goes to the number named, else to the one saved", async () => {
    const visitor = await prequalified();
    await letter(visitor, { channel: "text", phoneNumber: "2025550104" });
    await letter(visitor, { channel: "text" });
    const rows = await backend.sql(
      "select recipient from outbox o join documents d on d.id = o.document_id where d.app_id = $1 order by o.recipient",
      [visitor.appId],
    );
    expect(rows).toEqual([{ recipient: "2025550101" }, { recipient: "2025550104" }]);
  });
});
