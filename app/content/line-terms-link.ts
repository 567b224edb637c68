/** Where the terms of our line of credit stand, and what links to them say. */
export const LINE_TERMS = {
  to: "/legal/line-of-credit-terms",
  label: "Important terms of our line of credit",
};
