import type { LoanEstimateSheet } from "~/domain/loan-estimate/sheet";
import type { DocumentLook } from "~server/shared/documents/look";
import { footText, openCanvas } from "./brand";
import { drawFormFooter, formPage } from "./form";
import { drawFirstPage } from "./loan-estimate-first";
import { drawSecondPage } from "./loan-estimate-second";
import { drawThirdPage } from "./loan-estimate-third";

const MARGIN = 36;
const PAGES = [drawFirstPage, drawSecondPage, drawThirdPage] as const;

/**
 * Draws a Loan Estimate on three pages of US Letter size. Long names wrap, characters missing in
 * all typefaces are replaced.
 */
export function loanEstimatePdf(sheet: LoanEstimateSheet, look: DocumentLook): Promise<Uint8Array> {
  const lender = { ...sheet.lender, look };
  const canvas = openCanvas({ title: "Loan Estimate", date: new Date(sheet.issuedAt), lender });
  PAGES.forEach((drawPage, index) => {
    const form = formPage(canvas, MARGIN, (page) => drawPage(page, sheet, look));
    drawFormFooter(form.pen, {
      left: "LOAN ESTIMATE",
      right: `PAGE ${String(index + 1)} OF ${String(PAGES.length)}  •  LOAN ID # ${sheet.loanId}`,
      note: footText(lender),
    });
  });
  return canvas.save();
}
