import { dateInWords } from "~/domain/dates";
import {
  brandColor,
  drawBrand,
  lineColor,
  openPaper,
  type Paper,
  type Pen,
  mutedInk,
} from "~server/reference/documents/pen";
import { LENDER } from "~server/reference/documents/letter-text";

/**
 * Separate notices: the right to cancel at the closing, and the right to a copy of the appraisal.
 */

const MARGIN = 64;
const SIZE = 10.5;

function openNotice(paper: Paper, title: string): Pen {
  const pen = paper.newPage(MARGIN);
  drawBrand(pen, paper);
  pen.write(LENDER.address.join(", "), { font: paper.regular, size: 9, color: mutedInk });
  pen.space(14);
  pen.write(title, { font: paper.bold, size: 20, color: brandColor, leading: 1.2 });
  pen.space(8);
  return pen;
}

function drawNoticePart(pen: Pen, { bold, regular }: Paper, heading: string, texts: readonly string[]): void {
  pen.space(8);
  pen.write(heading, { font: bold, size: 12, color: brandColor });
  for (const text of texts) {
    pen.space(3);
    pen.write(text, { font: regular, size: SIZE });
  }
}

/** Draws a signature line with its label below. */
function signatureLine(pen: Pen, { regular }: Paper, below: string): void {
  pen.space(28);
  pen.rule({ width: 300, color: mutedInk });
  pen.write(below, { font: regular, size: 9, color: mutedInk });
}

export interface CancelNotice {
  appId: string;
  /** each owner gets two copies */
  names: readonly string[];
  /** address of the home that secures the loan; empty when unknown */
  address: string;
  isLine: boolean;
  /** YYYY-MM-DD */
  closesOn: string;
  cancelUntil: string;
  madeAt: Date;
}

function drawCancel(paper: Paper, notice: CancelNotice, name: string, copy: number): void {
  const { appId, address, isLine, closesOn, cancelUntil } = notice;
  const deal = isLine ? "line of credit" : "loan";
  const until = `midnight of ${dateInWords(cancelUntil)}`;
  const pen = openNotice(paper, "Notice of right to cancel");
  pen.write(`Copy ${String(copy)} of 2 for ${name}. Application ${appId}.`, {
    font: paper.regular,
    size: SIZE,
    color: mutedInk,
  });
  pen.space(6);
  pen.rule({ color: lineColor });
  drawNoticePart(pen, paper, "Your right to cancel", [
    `On ${dateInWords(closesOn)} you close a ${deal} with ${LENDER.name} that gives us a mortgage, lien or other security interest on your home${address === "" ? "" : ` at ${address}`}. Federal law lets you cancel it, without giving a reason and without cost, within three business days from the last of these: the date of the closing, the date on which you received your Truth in Lending disclosures, and the date on which you received this notice of your right to cancel. Saturdays count; Sundays and federal holidays do not.`,
    `If all three are on the day of the closing, your right ends at ${until}.`,
    `If you cancel, the mortgage, lien or security interest is cancelled as well. Within 20 calendar days after we get your notice, we take the steps that show this, and return any money or property that you have given to us or to anybody else for this ${deal}.`,
    "You may keep any money or property that we have given you until we have done so. Then you must offer to return it. If returning the property is impracticable or unfair, you must offer its reasonable value. You may offer it at your home or where it is; money is returned to the address above. If we do not take it within 20 calendar days of your offer, you may keep it without further obligation.",
  ]);
  drawNoticePart(pen, paper, "How to cancel", [
    `Tell us in writing: ${LENDER.name}, ${LENDER.address.join(", ")}. Any written statement that you sign and date and that says you want to cancel will do, or sign below and send this page. Keep one copy: it tells you of your rights.`,
    `By mail or telegram your notice must be sent no later than ${until}, or midnight of the third business day after the last of the three dates above if that is later. If you send or deliver it in another way, it must reach the address above by then.`,
  ]);
  drawNoticePart(pen, paper, "I wish to cancel", []);
  signatureLine(pen, paper, "Signature and date");
  drawNoticePart(pen, paper, "I have received two copies of this notice", []);
  signatureLine(pen, paper, `${name}, signature and date`);
}

/**
 * Draws the notice of the right to cancel, two copies to each owner (12 CFR 1026.15(b),
 * 1026.23(b)(1)), in our wording with the content of forms H-8 and G-5: the security interest, the
 * right, how and until when to use it, and its effects.
 */
export async function cancelNoticePdf(notice: CancelNotice): Promise<Uint8Array> {
  const paper = await openPaper({ title: "Notice of right to cancel", date: notice.madeAt });
  for (const name of notice.names) for (const copy of [1, 2]) drawCancel(paper, notice, name, copy);
  return paper.document.save();
}

/**
 * Draws the notice on the copy of the appraisal, for loans whose Loan Estimate does not contain it
 * (12 CFR 1002.14(a)(2), form C-9).
 */
export async function appraisalNoticePdf({
  appId,
  madeAt,
}: {
  appId: string;
  madeAt: Date;
}): Promise<Uint8Array> {
  const title = "Your right to a copy of the appraisal";
  const paper = await openPaper({ title, date: madeAt });
  const pen = openNotice(paper, title);
  for (const text of [
    `Application ${appId}.`,
    "We may order an appraisal to find what the home is worth, and charge you for it.",
    "We send you a copy of every appraisal at once, even if your credit is not opened.",
    "You may pay for another appraisal for your own use.",
  ]) {
    pen.write(text, { font: paper.regular, size: 11 });
    pen.space(6);
  }
  return paper.document.save();
}
