/** What is recorded of a loan after its application, in the usual order. */
export const MILESTONES = [
  /** income, money and papers were checked */
  "checked",
  /** the appraisal arrived; left out where none is needed */
  "appraised",
  /** the final approval: the loan can close */
  "approved",
  /** the loan was signed and paid out */
  "closed",
  /** the customer does not want the loan any more */
  "withdrawn",
] as const;
export type Milestone = (typeof MILESTONES)[number];
