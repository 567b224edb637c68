import { SIGNED_TITLES } from "~/content/signature-words";
import type { Flow } from "~server/shared/documents/flow";
import type { Pen } from "~server/shared/documents/pen";
import type { Lender } from "~server/shared/lender";
import type { SignatureRow } from "~server/reference/signatures/service";
import { finishLetter, openLetter, writeOffice } from "./brand";

/** The record of an electronic signature, as evidence: who, what, when, and from where. */

export interface SignatureEvidence {
  signature: SignatureRow;
  /** network address */
  address: string | null;
  /** whether the record says what it said when it was made */
  isUnchanged: boolean;
  /** whether the document on file is the signed one; undefined without one on file */
  isSameDocument: boolean | undefined;
  lender: Lender;
}

const MOMENT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "medium",
  timeZone: "America/New_York",
});
const momentText = (at: Date): string => `${MOMENT.format(at)}, Eastern Time`;

/** Returns how the person was identified, in words. */
function identification({ identifiedBy, phoneEnding, identifiedAt }: SignatureRow): string {
  const when = identifiedAt === null ? "" : ` on ${momentText(identifiedAt)}`;
  const phone = phoneEnding === null ? "the phone" : `the phone ending in ${phoneEnding}`;
  switch (identifiedBy) {
    case "code":
      return `By a code that we texted to ${phone} and that was entered in this browser${when}`;
    case "passkey":
      return `By a passkey of this person, with the device's own check of its owner${when}`;
    case "link":
      return `By a personal link that we texted to ${phone}${when}`;
    case "visit":
      return "By the browser in which the application was open; no code was asked for";
  }
}

/** Returns who signed, where the name is unknown or deleted. */
const unnamed = ({ personId }: SignatureRow): string =>
  personId === "" ? "The person who opened the application" : "Another person on the application";

type Rows = readonly (readonly [label: string, value: string])[];

/** Returns the lines of the evidence, label and value. */
export function signatureRows({ signature, address, isSameDocument }: SignatureEvidence): Rows {
  const { id, appId, name, kind, version, textDigest, documentId, documentDigest, intent, device, at } =
    signature;
  const onFile =
    isSameDocument === undefined
      ? ""
      : isSameDocument
        ? " (the document on file is this one)"
        : " (the document on file is another one)";
  const document: Rows =
    documentId === null
      ? []
      : [
          ["Document", documentId],
          ["SHA-256 of the document", `${documentDigest ?? "not on file"}${onFile}`],
        ];
  return [
    ["Signed by", name === "" ? unnamed(signature) : name],
    ["What was signed", SIGNED_TITLES[kind]],
    ["When", momentText(at)],
    ["How it was signed", intent],
    ["How the person was identified", identification(signature)],
    ["Device", device],
    ["Network address", address ?? "not known"],
    ["Text version", version === "" ? "not known" : version],
    ["SHA-256 of the text", textDigest ?? "not known"],
    ...document,
    ["Application", appId],
    ["Record", id],
  ];
}

const drawRule = (pen: Pen): void => pen.rule();

const SMALL = { font: "regular", size: 9 } as const;

function writeText(flow: Flow, { text }: SignatureRow): void {
  flow.heading("The text that was signed", { tag: "H2", font: "bold", size: 11, color: "brand" });
  flow.space(3);
  flow.write(text ?? "We keep this text under its version.", SMALL);
}

const UNCHANGED =
  "We compared this record with the digest that was sealed when it was signed: nothing has been changed since.";
const CHANGED =
  "This record does not match the digest that was sealed when it was signed: it has been changed since.";

/** Draws the record, one page for every text of ours. */
export function signaturePdf(evidence: SignatureEvidence): Promise<Uint8Array> {
  const { signature, isUnchanged, lender } = evidence;
  const flow = openLetter({ title: "Record of signature", date: signature.at, lender });
  writeOffice(flow, lender);
  flow.space(12);
  flow.heading("Record of signature", { tag: "H1", font: "bold", size: 20, color: "brand", leading: 1.2 });
  flow.space(8);
  flow.rows(
    signatureRows(evidence).map(([label, value]) => ({ label, value })),
    {
      label: { ...SMALL, color: "soft" },
      value: { font: "bold", size: 9, leading: 1.35 },
      labelWidth: 150,
      below: 4,
      decorate: drawRule,
    },
  );
  flow.pen.rule();
  flow.space(8);
  writeText(flow, signature);
  flow.space(8);
  flow.write(isUnchanged ? UNCHANGED : CHANGED, { ...SMALL, font: "bold" });
  return finishLetter(flow, lender);
}
