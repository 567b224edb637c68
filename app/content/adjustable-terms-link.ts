/** The address of the adjustable-rate disclosure, and the text of links to it. */
export const ADJUSTABLE_TERMS = {
  to: "/legal/adjustable-rate-terms",
  label: "How our adjustable rates work",
};
