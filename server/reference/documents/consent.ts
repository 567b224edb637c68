import { createHmac } from "node:crypto";
import type { Flow } from "~server/shared/documents/flow";
import type { Lender } from "~server/shared/lender";
import { finishLetter, openLetter } from "./brand";

/** The sample document that proves that documents can be opened, and the record of consents. */

/** Short words that are hard to confuse when read aloud. */
const WORDS = [
  "meadow", "harbor", "lantern", "orchard", "pebble", "saddle", "thistle", "walnut",
  "bridge", "candle", "feather", "garden", "island", "kettle", "mountain", "pillow",
] as const; // prettier-ignore

/**
 * Returns the word in the sample document of an application: always the same, and known only to a
 * person who has opened it.
 * @param secret of the backend
 */
export function sampleWord(secret: string, appId: string): string {
  const [byte = 0] = createHmac("sha256", secret).update(`sample ${appId}`).digest();
  return WORDS[byte % WORDS.length] ?? WORDS[0];
}

const INTRO =
  "This is a sample. If you can read it, you can read the documents that we send electronically: they are PDF files such as this one.";

const TITLE = { tag: "H1", font: "bold", size: 24, color: "brand", leading: 1.2 } as const;

/** Draws the sample document, one page. */
export function samplePdf(
  word: string,
  { date, lender }: { date: Date; lender: Lender },
): Promise<Uint8Array> {
  const flow = openLetter({ title: "Sample document", date, lender });
  flow.space(24);
  flow.heading("A sample document", TITLE);
  flow.space(10);
  flow.write(INTRO, { font: "regular", size: 12 });
  flow.space(16);
  flow.write("The word to type on our page is:", { font: "regular", size: 12 });
  flow.space(8);
  flow.write(word, { font: "bold", size: 30, color: "brand", leading: 1.2 });
  return finishLetter(flow, lender);
}

/** A consent as it was given. */
export interface GivenConsent {
  purpose: "e-sign" | "credit";
  version: string;
  text: string;
  at: Date;
  withdrawnAt: Date | null;
}

const TITLES = {
  "e-sign": "Documents sent electronically",
  credit: "Authorization to look at my credit",
} as const;

const MOMENT = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "medium",
  timeZone: "America/New_York",
});
const momentText = (at: Date): string => `${MOMENT.format(at)}, Eastern Time`;

const SMALL = { font: "regular", size: 10, color: "soft" } as const;

function writeConsent(flow: Flow, one: GivenConsent): void {
  flow.need(140);
  flow.space(6);
  flow.pen.rule();
  flow.space(10);
  flow.heading(TITLES[one.purpose], { tag: "H2", font: "bold", size: 14, color: "brand" });
  flow.space(4);
  flow.write(`Agreed to on ${momentText(one.at)}. Text: ${one.version}.`, SMALL);
  if (one.withdrawnAt)
    flow.write(`Taken back on ${momentText(one.withdrawnAt)}.`, { font: "bold", size: 10 });
  flow.space(6);
  flow.write(one.text, { font: "regular", size: 11 });
  flow.space(10);
}

/** Draws the full text of all consents of an application, on as many pages as needed. */
export function consentsPdf({
  appId,
  name,
  agreed,
  at,
  lender,
}: {
  appId: string;
  name: string;
  agreed: readonly GivenConsent[];
  at: Date;
  lender: Lender;
}): Promise<Uint8Array> {
  const flow = openLetter({ title: "What you agreed to", date: at, lender });
  flow.space(24);
  flow.heading("What you agreed to", TITLE);
  flow.space(8);
  if (name !== "") flow.write(name, { font: "bold", size: 12 });
  flow.write(`Application ${appId}. Printed ${momentText(at)}.`, SMALL);
  flow.write(`${lender.name}, ${lender.address.join(", ")}, ${lender.phone}`, SMALL);
  flow.space(10);
  for (const one of agreed) writeConsent(flow, one);
  return finishLetter(flow, lender);
}
