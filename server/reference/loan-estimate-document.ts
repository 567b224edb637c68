import { PDFDocument } from "pdf-lib";
import { loanEstimate, type LoanEstimateFacts } from "../../app/domain/pricing/loan-estimate";
import type { Presentation } from "./presentation-store";

interface Wanted {
  presentation: Presentation;
  facts: LoanEstimateFacts;
  documentId: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** temporary */
export async function estimateDocument({ facts }: Wanted) {
  const figures = loanEstimate(facts);
  const doc = await PDFDocument.create();
  doc.addPage();
  return { fileName: "larkspur-loan-estimate.pdf", pdf: await doc.save(), figures };
}
