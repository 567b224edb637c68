/** The part of an application that an invited person fills in: their own answers. */

/** The kinds of income of the page; the others are added with a loan expert. */
export const INCOME_KINDS = [
  "FullTimeEmployment",
  "PartTimeEmployment",
  "SelfEmployment",
  "SocialSecurity",
  "Pension",
  "Disability",
  "Alimony",
  "ChildSupport",
  "Other",
] as const;

export type OwnIncomeKind = (typeof INCOME_KINDS)[number];

/** Incomes that the page asks for. */
export const MAX_INCOMES = 2;

/** Days after which an invitation opens nothing any more. */
export const INVITATION_DAYS = 14;
