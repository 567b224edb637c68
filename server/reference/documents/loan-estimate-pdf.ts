import type { LoanEstimateSheet } from "~/domain/loan-estimate/sheet";
import { drawFormFooter, formPage } from "./form";
import { drawFirstPage } from "./loan-estimate-first";
import { drawSecondPage } from "./loan-estimate-second";
import { drawThirdPage } from "./loan-estimate-third";
import { openPaper } from "./pen";

const MARGIN = 36;
const PAGES = [drawFirstPage, drawSecondPage, drawThirdPage] as const;

/**
 * Draws a Loan Estimate on three pages of US Letter size. Long names wrap, characters missing in
 * the fonts are replaced.
 */
export async function loanEstimatePdf(sheet: LoanEstimateSheet): Promise<Uint8Array> {
  const paper = await openPaper({ title: "Loan Estimate", date: new Date(sheet.issuedAt) });
  const { name, nmlsId } = sheet.lender;
  PAGES.forEach((drawPage, index) => {
    const form = formPage(paper, MARGIN, (page) => drawPage(page, sheet));
    drawFormFooter(form, {
      left: "LOAN ESTIMATE",
      right: `PAGE ${String(index + 1)} OF ${String(PAGES.length)}  •  LOAN ID # ${sheet.loanId}`,
      note: `Equal Housing Lender. ${name}, NMLS #${nmlsId}. A demonstration: this lender does not exist.`,
    });
  });
  return paper.document.save();
}
