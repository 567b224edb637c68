import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { eSignConsent, proceedConsent, softPullConsent } from "~/content/consents";
import { intentWords, signedText } from "~/content/signature-words";
import { signaturePdf, signatureRows } from "~server/reference/documents/signature";
import { loadKeys } from "~server/reference/keys";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";
import { SAMPLE_LENDER } from "~server/shared/lender";
import { checkSignature, digestOf } from "./own-record";
import type { SignatureRow } from "./service";

const at = new Date("2026-11-20T15:00:00Z");
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

const TERMS = eSignConsent(SAMPLE_LENDER.name, SAMPLE_LENDER.phone, "said");
const CHROME = "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36";

const agree = (visitor: Visitor, address = "192.0.2.7") =>
  visitor.call("consent.give", {
    body: { appId: visitor.appId ?? "", purpose: "e-sign", text: TERMS.text },
    headers: {
      "X-Consent-Version": TERMS.version,
      "X-Visitor-Address": address,
      "X-Visitor-Agent": CHROME,
    },
  });

const snakeToCamel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function storedOf(appId: string | undefined): Promise<SignatureRow[]> {
  const rows = await backend.sql("select * from signatures where app_id = $1 order by at, id", [appId]);
  return rows.map((row) =>
    z
      .custom<SignatureRow>()
      .parse(Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeToCamel(name), value]))),
  );
}

describe("the record of a signature", () => {
  it("says who agreed to which exact text, when, how, and from where, once", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await agree(visitor);
    await agree(visitor);
    const [row, ...others] = await storedOf(visitor.appId);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      name: "Bea Approved",
      kind: "e-sign",
      version: TERMS.version,
      text: TERMS.text,
      textDigest: digestOf(TERMS.text),
      device: "Chrome on Android",
      identifiedBy: "visit",
      intent:
        "Checked the box “I agree to get documents electronically” and pressed “I agree to what I checked”.",
    });
    expect(row?.sealed).not.toContain("192.0.2.7");
    const keys = await loadKeys(backend.dataDir);
    expect(row && checkSignature({ keys }, row)).toEqual({ address: "192.0.2.7", isUnchanged: true });
  });

  it.each([
    ["text", "I agree to nothing."],
    ["device", "Firefox on Windows"],
    ["at", new Date("2026-11-21T15:00:00Z")],
  ])("shows that its %s was changed afterwards", async (column, value) => {
    const visitor = await backend.visitor().opened("Approved");
    await agree(visitor);
    await backend.sql(`update signatures set ${column} = $2 where app_id = $1`, [visitor.appId, value]);
    const keys = await loadKeys(backend.dataDir);
    const [row] = await storedOf(visitor.appId);
    expect(row && checkSignature({ keys }, row).isUnchanged).toBe(false);
  });

  it("names the code by which the person was identified in this browser", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const phoneNumber = "2025550101";
    await visitor.call("phone-verification.initiate", { body: { phoneNumber, provider: 1 } });
    await visitor.call("phone-verification.complete", { body: { phoneNumber, code: "000000" } });
    await agree(visitor);
    expect(await storedOf(visitor.appId)).toMatchObject([
      { identifiedBy: "code", phoneEnding: "01", identifiedAt: at },
    ]);
  });

  it("is written with the consent to a credit check, whose text it finds by the version", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const { version, text } = softPullConsent(SAMPLE_LENDER.name);
    await visitor.giveIncome();
    await visitor.call("credit.softpull", { body: visitor.pull, headers: { "X-Consent-Version": version } });
    expect(await storedOf(visitor.appId)).toMatchObject([
      { kind: "soft-pull", version, text, intent: "Pressed the button “I agree, check my credit”." },
    ]);
  });

  it("is deleted with its consent", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await agree(visitor);
    await backend.sql("delete from consents where app_id = $1", [visitor.appId]);
    expect(await storedOf(visitor.appId)).toEqual([]);
  });
});

describe("the text of a version", () => {
  it("is that of both texts where one button agrees to two, and none for an unknown version", () => {
    const { version, text } = softPullConsent("A Lender");
    expect(signedText(version, "A Lender")).toBe(text);
    expect(signedText(`${version}, ${proceedConsent("A Lender").version}`, "A Lender")).toBe(
      `${text} ${proceedConsent("A Lender").text}`,
    );
    expect(signedText("soft-pull 2020-01-01.1", "A Lender")).toBeUndefined();
    expect(intentWords("hard-pull", undefined)).toContain("Checked the box beside the text");
  });
});

describe("the evidence as a document", () => {
  const signature: SignatureRow = {
    id: "sig_1",
    appId: "LH-7Q2M9K4TXW",
    consentId: "con_1",
    personId: "",
    name: "Wolfeschlegelsteinhausenbergerdorff-Montgomery Bartholomew Constantine Approved",
    kind: "e-sign",
    version: TERMS.version,
    text: TERMS.text,
    textDigest: digestOf(TERMS.text),
    documentId: "doc_1",
    documentDigest: digestOf("a file"),
    intent: intentWords("e-sign", TERMS.text),
    device: "Chrome on Android",
    identifiedBy: "code",
    phoneEnding: "07",
    identifiedAt: at,
    at,
    sealed: "",
  };
  const evidence = {
    signature,
    address: "2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff",
    isUnchanged: true,
    isSameDocument: true,
    lender: SAMPLE_LENDER,
  };

  it("has one Letter page, also with our longest text and a long name", async () => {
    const file = await PDFDocument.load(await signaturePdf(evidence));
    expect(file.getPageCount()).toBe(1);
    expect(file.getPage(0).getSize()).toEqual({ width: 612, height: 792 });
  });

  it("says how the person was identified, and whether the record was changed", async () => {
    const rows = Object.fromEntries(signatureRows(evidence));
    expect(rows["How the person was identified"]).toContain("the phone ending in 07");
    expect(rows["SHA-256 of the document"]).toContain("the document on file is this one");
    expect(textOf(await drawnText(await signaturePdf(evidence)))).toContain("nothing has been changed");
    const changed = textOf(await drawnText(await signaturePdf({ ...evidence, isUnchanged: false })));
    expect(changed).toContain("it has been changed since");
  });
});
