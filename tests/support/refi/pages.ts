import type { RefiReason } from "~/flows/refi-mini/state";
import type { Answers } from "../main/pages";

/** A home as its owner tells of it. */
export interface ToldHome {
  street: string;
  unit?: string;
  city: string;
  state: string;
  zip: string;
  use: "HOME" | "2ndHOME" | "INVESTMENT";
  type: "SINGLE" | "ROWHOME" | "CONDO" | "MANU" | "MULTIFAMILY";
  /** of a building for several families */
  units?: "2UNIT" | "3UNIT" | "4UNIT";
  /** as it is typed: "$450,000" */
  value: string;
  /** owned by both borrowers, or with somebody else by name */
  coOwner?: { first: string; last: string };
}

/** Who walks through the refinance wizard: what they own and what they would say. */
export interface RefiWalker {
  reasons: readonly RefiReason[];
  scoreBand: string;
  first: string;
  last: string;
  marital: "married" | "unmarried" | "separated";
  /** who borrows with them: a spouse when they are married, else somebody else */
  partner?: { first: string; last: string };
  /** as they would type it */
  phone: string;
  /** the first is the one to refinance */
  homes: readonly [ToldHome, ...ToldHome[]];
  /** the place in `homes` of the home that a mortgage is on, by the mortgage's place in the list; a further one is on the first */
  mortgagesOn: readonly number[];
  /** a Social Security number and its last four digits, where they are asked */
  ssn: string;
  last4: string;
  /** what they say to an offer, and to the alternatives when they turn it down */
  accepts: boolean;
  alternative: "line" | "lower-rate" | "later" | "none";
}

/** How pages of the refinance wizard are answered. */
export type RefiAnswers = Answers<RefiWalker>;
