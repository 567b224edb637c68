/** The address of the line-of-credit disclosure, and the text of links to it. */
export const LINE_TERMS = {
  to: "/legal/line-of-credit-terms",
  label: "Important terms of our line of credit",
};
