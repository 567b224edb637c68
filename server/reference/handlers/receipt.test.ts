import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ clock: () => new Date("2026-11-22T18:00:00Z") });
});
afterAll(() => backend.stop());

const query = (visitor: Visitor) => ({ query: { appId: visitor.appId ?? "" } });
const text = (visitor: Visitor) =>
  visitor.call("credit-report.receipt.text", { body: { appId: visitor.appId ?? "" } });

async function paid(): Promise<Visitor> {
  const visitor = await backend.visitor().opened("Approved", "Sample");
  await visitor.pay(undefined, undefined, 150);
  return visitor;
}

describe("RECEIPT-01: the receipt of the credit report fee", () => {
  it("has the amount, date, people and method of payment, on the page and in the document", async () => {
    const visitor = await paid();
    const { data } = await visitor.call("credit-report.receipt", query(visitor));
    expect(data).toMatchObject({
      amount: 150,
      paidAt: "2026-11-22T18:00:00.000Z",
      method: "card",
      brand: "visa",
      last4: "4242",
      names: ["Bea Approved", "Cole Sample"],
      texts: 0,
    });
    const pdf = await visitor.call("credit-report.receipt.pdf", query(visitor));
    expect(pdf.data.fileName).toBe("larkspur-receipt.pdf");
    const shown = textOf(await drawnText(Buffer.from(pdf.data.base64, "base64")));
    const lender = ["Larkspur Home Loans", "NMLS #0000000", "not refundable"];
    const feeDetails = [
      "$150.00",
      "November 22, 2026 at 1:00 PM",
      "Credit Report Fee",
      "Visa ending in 4242",
    ];
    for (const words of [...lender, ...feeDetails, data.receiptId, "Bea Approved and Cole Sample"])
      expect(shown).toContain(words);
    expect(shown).not.toMatch(/4242[ -]?4242|\d{12}/);
  });

  it("is not found before the fee is paid, and is refused to other applications afterwards", async () => {
    const visitor = await backend.visitor().opened("Approved");
    for (const call of ["credit-report.receipt", "credit-report.receipt.pdf"] as const)
      expect(await visitor.call(call, query(visitor))).toMatchObject({
        status: 404,
        code: "RECEIPT_NOT_FOUND",
      });
    expect((await text(visitor)).code).toBe("RECEIPT_NOT_FOUND");
    const other = await paid();
    expect((await visitor.call("credit-report.receipt.pdf", query(other))).status).toBe(403);
  });

  it("is texted as a link without its details, three times at most, even for requests at once", async () => {
    const visitor = await paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => text(visitor)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe("RECEIPT_LIMIT");
    const sent = await backend.sent({ subject: "Receipt", includes: `appId=${visitor.appId ?? ""}&` });
    expect(sent).toHaveLength(3);
    for (const { recipient, body } of sent) {
      expect(recipient).toBe("2025550101");
      expect(body).toMatch(
        /^Larkspur Home Loans: your receipt is ready at https?:\/\/\S+\/mini\/receipt\?appId=/,
      );
      expect(body).not.toMatch(/4242|150|Approved/);
    }
  });
});
