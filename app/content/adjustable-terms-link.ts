/** Where the terms of our adjustable rates stand, and what links to them say. */
export const ADJUSTABLE_TERMS = {
  to: "/legal/adjustable-rate-terms",
  label: "How our adjustable rates work",
};
