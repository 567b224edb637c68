import { createHmac } from "node:crypto";
import { LENDER } from "./letter-text";
import { brandColor, drawBrand, lineColor, openPaper, mutedInk, type Paper, type Pen } from "./pen";

/** The sample document that proves that documents can be opened, and the record of consents. */

const MARGIN = 64;

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

/** Draws the sample document, one page. */
export async function samplePdf(word: string, date: Date): Promise<Uint8Array> {
  const paper = await openPaper({ title: "Sample document", date });
  const { regular, bold } = paper;
  const pen = paper.newPage(MARGIN);
  drawBrand(pen, paper);
  pen.space(24);
  pen.write("A sample document", { font: bold, size: 24, color: brandColor, leading: 1.2 });
  pen.space(10);
  pen.write(INTRO, { font: regular, size: 12 });
  pen.space(16);
  pen.write("The word to type on our page is:", { font: regular, size: 12 });
  pen.space(8);
  pen.write(word, { font: bold, size: 30, color: brandColor, leading: 1.2 });
  return paper.document.save();
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

/** The maximum height of a consent in points; one that does not fit goes on a new page. */
const MAX_CONSENT_HEIGHT = 330;

function drawConsent(pen: Pen, { regular, bold }: Paper, one: GivenConsent): void {
  pen.rule({ color: lineColor });
  pen.space(10);
  pen.write(TITLES[one.purpose], { font: bold, size: 14, color: brandColor });
  pen.space(4);
  pen.write(`Agreed to on ${momentText(one.at)}. Text: ${one.version}.`, {
    font: regular,
    size: 10,
    color: mutedInk,
  });
  if (one.withdrawnAt) pen.write(`Taken back on ${momentText(one.withdrawnAt)}.`, { font: bold, size: 10 });
  pen.space(6);
  pen.write(one.text, { font: regular, size: 11 });
  pen.space(16);
}

/** Draws the full text of all consents of an application, on as many pages as needed. */
export async function consentsPdf({
  appId,
  name,
  agreed,
  at,
}: {
  appId: string;
  name: string;
  agreed: readonly GivenConsent[];
  at: Date;
}): Promise<Uint8Array> {
  const paper = await openPaper({ title: "What you agreed to", date: at });
  const { regular, bold } = paper;
  let pen = paper.newPage(MARGIN);
  drawBrand(pen, paper);
  pen.space(24);
  pen.write("What you agreed to", { font: bold, size: 24, color: brandColor, leading: 1.2 });
  pen.space(8);
  if (name !== "") pen.write(name, { font: bold, size: 12 });
  pen.write(`Application ${appId}. Printed ${momentText(at)}.`, { font: regular, size: 10, color: mutedInk });
  pen.write(`${LENDER.name}, ${LENDER.address.join(", ")}, ${LENDER.phone}`, {
    font: regular,
    size: 10,
    color: mutedInk,
  });
  pen.space(16);
  for (const one of agreed) {
    if (pen.y - MAX_CONSENT_HEIGHT < MARGIN) pen = paper.newPage(MARGIN);
    drawConsent(pen, paper, one);
  }
  return paper.document.save();
}
