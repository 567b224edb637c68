import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isBusinessDay } from "~/domain/business-days";
import { closeOfBusiness } from "~server/reference/presentation/loan-estimates";
import { drawnText } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let at = new Date("2026-11-20T15:00:00Z");
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

const idOf = (visitor: Visitor): string => visitor.appId ?? "";

async function presented(lastName = "Approved"): Promise<Visitor> {
  const visitor = await backend.visitor().opened(lastName);
  await visitor.save({ creditScore: 740 });
  const offer = {
    purpose: "purchase" as const,
    product: "30Y Fixed",
    rate: 6,
    apr: 6,
    loanAmount: 360_000,
    purchasePrice: 450_000,
  };
  await visitor.call("lp.create-from-wizard", { body: { appId: idOf(visitor), offer } });
  return visitor;
}

const giveAddress = (visitor: Visitor) =>
  visitor.save({
    propertyAddress: "9 Fern Way",
    propertyCity: "Loveland",
    propertyState: "CO",
    propertyZip: "80537",
  });

/** Creates an application with all six items. */
async function complete(lastName = "Approved"): Promise<Visitor> {
  const visitor = await presented(lastName);
  await visitor.giveIncome();
  await visitor.giveSsn();
  await giveAddress(visitor);
  return visitor;
}

const estimate = (visitor: Visitor) => visitor.call("lp.loan-estimate", { query: { appId: idOf(visitor) } });
const docOf = async (visitor: Visitor) => {
  const { currentLoanEstimateDocInfo: info } = (await estimate(visitor)).data;
  if (!info) throw new Error("No Loan Estimate.");
  return { ...info, expiresAt: info.expiresAt ?? "never" };
};
const answer =
  (act: "receipt" | "intent") =>
  (visitor: Visitor, documentId: string, headers = {}) =>
    visitor.call("lp.set-ack", { body: { appId: idOf(visitor), documentId, act }, headers });
const acknowledge = answer("receipt");
const proceed = answer("intent");
const choose = (visitor: Visitor, product: string) =>
  visitor.call("lp.save-rates", {
    body: { appId: idOf(visitor), rates: [{ product, isChosen: true }, { product: "25Y Fixed" }] },
  });

describe("issuing a Loan Estimate", () => {
  it("requires the six items of an application, and names the missing ones", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const missing = async () => (await estimate(visitor)).data.missing;
    expect(await missing()).toEqual(["income", "ssn", "propertyAddress"]);
    const later = await presented();
    expect((await estimate(later)).data).toEqual({
      currentLoanEstimateDocInfo: null,
      missing: ["income", "ssn", "propertyAddress"],
    });
    await later.giveIncome();
    await later.giveSsn();
    expect((await estimate(later)).data.missing).toEqual(["propertyAddress"]);
    await giveAddress(later);
    const { data } = await estimate(later);
    expect(data.missing).toEqual([]);
    expect(data.currentLoanEstimateDocInfo).toMatchObject({
      revision: 1,
      viewed: false,
      acknowledged: false,
    });
  });

  it("stores a three-page PDF that only the customer and the banker can open", async () => {
    const visitor = await complete();
    const { documentId, fileName } = await docOf(visitor);
    const file = await visitor.call("document-by-id", { body: { documentId } });
    expect(file.data).toMatchObject({ fileName, contentType: "application/pdf" });
    const pdf = await PDFDocument.load(Buffer.from(file.data.base64, "base64"));
    expect(pdf.getPageCount()).toBe(3);
    const banker = backend.visitor();
    Object.assign(banker, { appId: visitor.appId, token: "banker-token" });
    const opened = async () => (await banker.call("document-by-id", { body: { documentId } })).status;
    const assigned = "update applications set banker_id = $2 where id = $1";
    await backend.sql(assigned, [visitor.appId, "b2"]);
    expect(await opened()).toBe(403);
    await backend.sql(assigned, [visitor.appId, "b1"]);
    expect(await opened()).toBe(200);
    const other = await backend.visitor().opened("Approved");
    expect((await other.call("document-by-id", { body: { documentId } })).code).toBe("DOCUMENT_NOT_FOUND");
  });

  it("is valid for ten business days, to the close of business", async () => {
    const visitor = await complete();
    const { issuedAt, expiresAt } = await docOf(visitor);
    expect(new Date(issuedAt)).toEqual(at);
    const days: string[] = [];
    for (let day = Date.parse("2026-11-21T12:00:00Z"); day <= Date.parse(expiresAt); day += 86_400_000) {
      const iso = new Date(day).toISOString().slice(0, 10);
      if (isBusinessDay(iso)) days.push(iso);
    }
    expect(days).toHaveLength(10);
    expect(expiresAt.slice(0, 10)).toBe(days.at(-1));
    expect(closeOfBusiness("2026-12-07").toISOString()).toBe("2026-12-07T22:00:00.000Z");
    expect(closeOfBusiness("2026-07-07").toISOString()).toBe("2026-07-07T21:00:00.000Z");
  });

  it("issues one for several requests at once, with the figures of the chosen rate", async () => {
    const visitor = await complete();
    const answers = await Promise.all(Array.from({ length: 5 }, () => estimate(visitor)));
    expect(new Set(answers.map((one) => one.data.currentLoanEstimateDocInfo?.documentId)).size).toBe(1);
    const [row] = await backend.sql(
      `select facts->'facts' as facts, p.rates->0 as rate, (select count(*)::int from documents d where d.app_id = e.app_id and d.kind = 'loan-estimate') as n
       from loan_estimates e join presentations p on p.id = e.presentation_id where e.app_id = $1`,
      [visitor.appId],
    );
    expect(row).toMatchObject({
      n: 1,
      facts: { loanAmount: 360_000, propertyValue: 450_000, purpose: "purchase", state: "CO", termYears: 30 },
      rate: { termMonths: 360 },
    });
    expect(JSON.stringify(row)).not.toMatch(/219099999/);
  });

  it("issues a revised one when the rate changes, and keeps the old one on file", async () => {
    const visitor = await complete();
    const first = await docOf(visitor);
    await choose(visitor, "30Y Fixed");
    expect((await docOf(visitor)).documentId).toBe(first.documentId);
    await choose(visitor, "15Y Fixed");
    const second = await docOf(visitor);
    expect(second).toMatchObject({ revision: 2, acknowledged: false });
    const old = await visitor.call("document-by-id", { body: { documentId: first.documentId } });
    expect(old.status).toBe(200);
    expect(await acknowledge(visitor, first.documentId)).toMatchObject({
      code: "ESTIMATE_REPLACED",
      displayMessage: "There is a newer Loan Estimate. Please review that one.",
    });
    expect((await acknowledge(visitor, second.documentId)).status).toBe(200);
  });
});

describe("the acknowledgment", () => {
  it("ACK-01: F8: records receipt and intent to proceed separately, each once with its visit and address", async () => {
    const visitor = await complete();
    const { documentId } = await docOf(visitor);
    const headers = { "X-Visitor-Address": "2001:db8::9" };
    const [one, two] = await Promise.all([
      acknowledge(visitor, documentId, headers),
      acknowledge(visitor, documentId, headers),
    ]);
    const received = { documentId, acknowledgedAt: at.toISOString() };
    expect(one.data.acknowledgment).toEqual({ ...received, intentToProceedAt: null });
    const before = at;
    at = new Date(at.getTime() + 60_000);
    const later = await acknowledge(visitor, documentId, { "X-Visitor-Address": "2001:db8::1" });
    at = before;
    expect(later.data).toEqual(one.data);
    expect(two.data).toEqual(one.data);
    expect(await docOf(visitor)).toMatchObject({ viewed: true, acknowledged: true, intentToProceed: false });
    const elsewhere = { "X-Visitor-Address": "2001:db8::2" };
    const meant = await proceed(visitor, documentId, elsewhere);
    expect(meant.data.acknowledgment).toEqual({ ...received, intentToProceedAt: at.toISOString() });
    expect((await proceed(visitor, documentId, headers)).data).toEqual(meant.data);
    expect(await docOf(visitor)).toMatchObject({ acknowledged: true, intentToProceed: true });
    const rows = await backend.sql(
      `select acknowledged_session, acknowledged_address, intent_session, intent_address from loan_estimates
       where app_id = $1`,
      [visitor.appId],
    );
    expect(rows).toEqual([
      {
        acknowledged_session: visitor.sessionId,
        acknowledged_address: "2001:db8::9",
        intent_session: visitor.sessionId,
        intent_address: "2001:db8::2",
      },
    ]);
  });

  it("F8: requires receipt before the intent to proceed, and a receipt alone does not extend the estimate", async () => {
    const visitor = await complete();
    const { documentId, expiresAt } = await docOf(visitor);
    expect(await proceed(visitor, documentId)).toMatchObject({
      code: "RECEIPT_REQUIRED",
      displayMessage: "Please confirm first that you have received your Loan Estimate.",
    });
    expect(await docOf(visitor)).toMatchObject({ acknowledged: false, intentToProceed: false });
    await acknowledge(visitor, documentId);
    const before = at;
    at = new Date(Date.parse(expiresAt) + 1);
    expect((await proceed(visitor, documentId)).code).toBe("ESTIMATE_EXPIRED");
    expect(await docOf(visitor)).toMatchObject({ revision: 2, acknowledged: false });
    at = before;
  });

  it("F8: an intent to proceed extends the estimate beyond its ten business days", async () => {
    const visitor = await complete();
    const { documentId, expiresAt } = await docOf(visitor);
    await acknowledge(visitor, documentId);
    await proceed(visitor, documentId);
    const before = at;
    at = new Date(Date.parse(expiresAt) + 1);
    expect(await docOf(visitor)).toMatchObject({ documentId, intentToProceed: true });
    at = before;
  });

  it("comment 37(a)(13)-4: a revised estimate after the intent to proceed has no expiration date of its costs", async () => {
    const visitor = await complete();
    const first = await docOf(visitor);
    const sheetOf = async ({ documentId }: { documentId: string }) => {
      const query = { appId: idOf(visitor), documentId };
      return (await visitor.call("lp.loan-estimate-sheet", { query })).data.sheet;
    };
    const before = /All other estimated closing costs expire on (.*)\.$/;
    expect(before.exec((await sheetOf(first))?.rateLockNote ?? "")?.[1]).toBe("12/07/2026 at 5:00 p.m. EST");
    await choose(visitor, "20Y Fixed");
    const second = await docOf(visitor);
    expect((await sheetOf(second))?.rateLockNote).toMatch(/expire on \d/);
    await acknowledge(visitor, second.documentId);
    await proceed(visitor, second.documentId);
    for (const product of ["15Y Fixed", "30Y Fixed"]) {
      await choose(visitor, product);
      const revised = await docOf(visitor);
      expect(revised.expiresAt).toBe("never");
      expect((await sheetOf(revised))?.rateLockNote).toMatch(
        /All other estimated closing costs expire on\.$/,
      );
      const file = await visitor.call("document-by-id", { body: { documentId: revised.documentId } });
      const drawn = await drawnText(Buffer.from(file.data.base64, "base64"));
      expect(drawn.map(({ text }) => text).join(" ")).toMatch(/closing costs expire on\./);
    }
    // It stays valid for as long as it is unanswered.
    const { documentId } = await docOf(visitor);
    const now = at;
    at = new Date("2027-02-01T15:00:00Z");
    expect((await docOf(visitor)).documentId).toBe(documentId);
    at = now;
  });

  it("ACK-01: Noack's receipt comes back empty twice, and is recorded the third time", async () => {
    const visitor = await complete("Noack");
    const { documentId } = await docOf(visitor);
    expect((await acknowledge(visitor, documentId)).data).toEqual({});
    expect((await acknowledge(visitor, documentId)).data).toEqual({});
    expect((await docOf(visitor)).acknowledged).toBe(false);
    expect((await acknowledge(visitor, documentId)).data.acknowledgment?.documentId).toBe(documentId);
    expect((await docOf(visitor)).acknowledged).toBe(true);
  });

  it("is for the customer only, and for their own document", async () => {
    const visitor = await complete();
    const { documentId } = await docOf(visitor);
    const banker = backend.visitor();
    Object.assign(banker, { appId: visitor.appId, token: "banker-token" });
    expect((await acknowledge(banker, documentId)).status).toBe(403);
    const other = await complete();
    expect((await acknowledge(other, documentId)).code).toBe("DOCUMENT_NOT_FOUND");
    expect(await acknowledge(visitor, "doc_none")).toMatchObject({
      code: "DOCUMENT_NOT_FOUND",
      displayMessage: "We could not find that Loan Estimate.",
    });
  });

  it("is refused after ten business days, and a new estimate is issued", async () => {
    const visitor = await complete();
    const first = await docOf(visitor);
    const before = at;
    at = new Date(Date.parse(first.expiresAt) + 1);
    expect(await acknowledge(visitor, first.documentId)).toMatchObject({
      code: "ESTIMATE_EXPIRED",
      displayMessage: "This Loan Estimate has expired. We will send a new one.",
    });
    expect(await docOf(visitor)).toMatchObject({ revision: 2 });
    at = before;
  });

  it("records that the estimate was viewed, and when first", async () => {
    const visitor = await presented();
    const body = { appId: idOf(visitor) };
    const mark = (key: string) => visitor.call("lp.mark-estimate-viewed", { body, key });
    expect(await mark("v1")).toMatchObject({
      code: "NO_ESTIMATE",
      displayMessage: "There is no Loan Estimate for you yet.",
    });
    const ready = await complete();
    await docOf(ready);
    const look = (key: string) =>
      ready.call("lp.mark-estimate-viewed", { body: { appId: idOf(ready) }, key });
    const [one, two] = await Promise.all([look("view"), look("view")]);
    expect(one.data).toEqual(two.data);
    const before = at;
    at = new Date(at.getTime() + 60_000);
    expect((await look("again")).data).toEqual(one.data);
    at = before;
    expect((await docOf(ready)).viewed).toBe(true);
  });
});

describe("the notice of action taken", () => {
  it("a decline adds one document per borrower to the outbox, once", async () => {
    const visitor = await backend.visitor().opened("Harddecline", "Sample");
    await visitor.call("credit.softpull", { body: visitor.pull });
    await visitor.pay(undefined, undefined, 150);
    await visitor.call("credit.hardpull", { body: visitor.pull });
    await visitor.call("credit.hardpull", { body: visitor.pull });
    const about = { subject: "Notice of action taken", includes: visitor.appId ?? "" };
    const letters = (await backend.sent(about)).sort((one, other) =>
      one.recipient.localeCompare(other.recipient),
    );
    expect(letters.map((letter) => letter.recipient)).toEqual(["Bea Harddecline", "Cole Sample"]);
    const kept = await backend.sql("select id from documents where app_id = $1 and kind = 'adverse-action'", [
      visitor.appId,
    ]);
    expect(kept).toHaveLength(2);
    const documentId = String(letters[0]?.documentId);
    const file = await visitor.call("document-by-id", { body: { documentId } });
    const pdf = await PDFDocument.load(Buffer.from(file.data.base64, "base64"));
    expect(pdf.getPageCount()).toBeGreaterThan(0);
    const link = await backend.fetch(new Request(`http://backend.test/outbox/letters/${documentId}`));
    expect(link.headers.get("Content-Type")).toBe("application/pdf");
  });
});
