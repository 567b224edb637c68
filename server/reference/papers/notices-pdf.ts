import { dateInWords } from "~/domain/dates";
import type { Flow } from "~server/shared/documents/flow";
import type { Style } from "~server/shared/documents/pen";
import { drawBrand, finishLetter, openLetter, writeOffice } from "~server/reference/documents/brand";
import type { Lender } from "~server/shared/lender";

/**
 * Separate notices: the right to cancel at the closing, and the right to a copy of the appraisal.
 */

const BODY: Style = { font: "regular", size: 10.5, leading: 1.35 };
const QUIET: Style = { ...BODY, color: "soft" };

function writeTitle(flow: Flow, title: string, lender: Lender): void {
  writeOffice(flow, lender);
  flow.space(12);
  flow.heading(title, { tag: "H1", font: "bold", size: 20, color: "brand", leading: 1.2 });
  flow.space(8);
}

function writePart(flow: Flow, heading: string, texts: readonly string[], below?: number): void {
  flow.space(7);
  flow.heading(heading, {
    ...{ tag: "H2", font: "bold", size: 12, color: "brand" },
    ...(below !== undefined && { below }),
  });
  for (const text of texts) {
    flow.space(3);
    flow.write(text, BODY);
  }
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
  lender: Lender;
}

const TITLE = "Notice of right to cancel";

/** The height of a line to sign on, which stays below its heading. */
const TO_SIGN = 45;

function writeCancel(flow: Flow, notice: CancelNotice, name: string, copy: number): void {
  const { appId, address, isLine, closesOn, cancelUntil, lender } = notice;
  const deal = isLine ? "line of credit" : "loan";
  const until = `midnight of ${dateInWords(cancelUntil)}`;
  writeTitle(flow, TITLE, lender);
  flow.write(`Copy ${String(copy)} of 2 for ${name}. Application ${appId}.`, QUIET);
  flow.space(6);
  flow.pen.rule();
  writePart(flow, "Your right to cancel", [
    `On ${dateInWords(closesOn)} you close a ${deal} with ${lender.name} that gives us a mortgage, lien or other security interest on your home${address === "" ? "" : ` at ${address}`}. Federal law lets you cancel it, without giving a reason and without cost, within three business days from the last of these: the date of the closing, the date on which you received your Truth in Lending disclosures, and the date on which you received this notice of your right to cancel. Saturdays count; Sundays and federal holidays do not.`,
    `If all three are on the day of the closing, your right ends at ${until}.`,
    `If you cancel, the mortgage, lien or security interest is cancelled as well. Within 20 calendar days after we get your notice, we take the steps that show this, and return any money or property that you have given to us or to anybody else for this ${deal}.`,
    "You may keep any money or property that we have given you until we have done so. Then you must offer to return it. If returning the property is impracticable or unfair, you must offer its reasonable value. You may offer it at your home or where it is; money is returned to the address above. If we do not take it within 20 calendar days of your offer, you may keep it without further obligation.",
  ]);
  writePart(flow, "How to cancel", [
    `Tell us in writing: ${lender.name}, ${lender.address.join(", ")}. Any written statement that you sign and date and that says you want to cancel will do, or sign below and send this page. Keep one copy: it tells you of your rights.`,
    `By mail or telegram your notice must be sent no later than ${until}, or midnight of the third business day after the last of the three dates above if that is later. If you send or deliver it in another way, it must reach the address above by then.`,
  ]);
  writePart(flow, "I wish to cancel", [], TO_SIGN);
  flow.signatureLine("Signature and date");
  writePart(flow, "I have received two copies of this notice", [], TO_SIGN);
  flow.signatureLine(`${name}, signature and date`);
}

/**
 * Draws the notice of the right to cancel, two copies to each owner (12 CFR 1026.15(b),
 * 1026.23(b)(1)), in our wording with the content of forms H-8 and G-5: the security interest, the
 * right, how and until when to use it, and its effects.
 */
export function cancelNoticePdf(notice: CancelNotice): Promise<Uint8Array> {
  const { lender, madeAt: date, names } = notice;
  const flow = openLetter({ title: TITLE, date, lender });
  for (const [index, name] of names.entries())
    for (const copy of [1, 2]) {
      if (index > 0 || copy > 1) {
        flow.nextPage();
        drawBrand(flow.pen, lender);
      }
      writeCancel(flow, notice, name, copy);
    }
  return finishLetter(flow, lender);
}

/**
 * Draws the notice on the copy of the appraisal, for loans whose Loan Estimate does not contain it
 * (12 CFR 1002.14(a)(2), form C-9).
 */
export function appraisalNoticePdf({
  appId,
  madeAt: date,
  lender,
}: {
  appId: string;
  madeAt: Date;
  lender: Lender;
}): Promise<Uint8Array> {
  const title = "Your right to a copy of the appraisal";
  const flow = openLetter({ title, date, lender });
  writeTitle(flow, title, lender);
  for (const text of [
    `Application ${appId}.`,
    "We may order an appraisal to find what the home is worth, and charge you for it.",
    "We send you a copy of every appraisal at once, even if your credit is not opened.",
    "You may pay for another appraisal for your own use.",
  ]) {
    flow.write(text, { font: "regular", size: 11 });
    flow.space(6);
  }
  return finishLetter(flow, lender);
}
