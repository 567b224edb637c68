/**
 * Booklets and notices with government text that may not be changed. A lender installs the files
 * (docs/operating.md); without them the site links to the official ones, and never puts their
 * titles on its own text.
 */

export type Booklet = "home-loan-toolkit" | "line-booklet" | "adjustable-booklet" | "texas-equity-notice";

/** The publishers' addresses of the booklets, and our link texts. */
export const OFFICIAL_BOOKLETS: Readonly<Record<Booklet, { to: string; label: string }>> = {
  "home-loan-toolkit": {
    to: "https://files.consumerfinance.gov/f/201503_cfpb_your-home-loan-toolkit-web.pdf",
    label: "The Consumer Financial Protection Bureau's booklet for buyers (PDF)",
  },
  "line-booklet": {
    to: "https://files.consumerfinance.gov/f/documents/cfpb_heloc-brochure_print.pdf",
    label: "The Consumer Financial Protection Bureau's booklet on lines of credit (PDF)",
  },
  "adjustable-booklet": {
    to: "https://files.consumerfinance.gov/f/documents/cfpb_charm_booklet.pdf",
    label: "The Consumer Financial Protection Bureau's booklet on adjustable rates (PDF)",
  },
  "texas-equity-notice": {
    to: "https://statutes.capitol.texas.gov/Docs/CN/htm/CN.16.htm",
    label: "Article XVI, section 50(g) of the Texas Constitution, which has the notice",
  },
};
