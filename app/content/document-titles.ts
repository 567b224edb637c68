import type { DueDocument } from "~/domain/documents-due";

/**
 * The names of an application's documents. Official booklets get our own description, because their
 * titles are reserved for the originals.
 */
export const DOCUMENT_TITLES: Readonly<Record<DueDocument, string>> = {
  "loan-estimate": "Loan Estimate",
  "provider-list": "Companies for services you can shop for",
  "home-loan-toolkit": "The government's booklet for buyers",
  "counselor-list": "Housing counselors near you",
  "appraisal-copy": "Your right to a copy of the appraisal",
  servicing: "Whether we keep collecting your payments",
  "score-disclosure": "Your credit score and your rights",
  "line-terms": "Important terms of our line of credit",
  "line-booklet": "The government's booklet on lines of credit",
  "adjustable-program": "How our adjustable rate works",
  "adjustable-booklet": "The government's booklet on adjustable rates",
  "texas-equity-notice": "The notice of the State of Texas on home equity",
  "right-to-cancel": "Notice of your right to cancel",
};
