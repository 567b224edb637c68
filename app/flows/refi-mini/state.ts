import { z } from "zod";
import type { HomeAddress } from "~/domain/address";
import type { PersonName } from "~/domain/borrowers";
import type { LienType } from "~/domain/liens";
import type { CallAnswers, CallFacts } from "~/steps/call/ask-for-call";
import type { CreditFacts } from "~/steps/credit/state";
import type { WizardState } from "~/wizard/state";

/** Id of a home within a visit: "1" is the one to refinance, the others are counted on as they come. Never the backend's. */
export type HomeId = string;
/** Id of a mortgage that the soft pull found, as the backend gives it. */
export type LiabilityId = string;
/** A borrower's place on the application. */
export type BorrowerIndex = "0" | "1";

export type RefiReason = "payment" | "cash" | "payoff" | "debts" | "insurance" | "type";
export type HomeUse = "HOME" | "2ndHOME" | "INVESTMENT";
export type HomeType = "SINGLE" | "ROWHOME" | "CONDO" | "MANU" | "MULTIFAMILY";
export type UnitType = "2UNIT" | "3UNIT" | "4UNIT";

/** Somebody a home belongs to: a borrower by index, or a person by name who is not on the loan. */
export type Owner = BorrowerIndex | PersonName;

/** Where a mortgage is: the id of a listed home, "new" for one that is still to be named, or "none" for none any more. */
export type LiabilityHome = string;

/** What the refinance wizard asks. Amounts in whole dollars. */
export interface RefiAnswers extends CallAnswers {
  reasons: readonly RefiReason[];
  /** words of a score band, "720-739" */
  scoreBand: string;
  /** cash wanted from the home */
  cashAmount: number;
  /** the address as far as the line that was typed tells it */
  typedAddress: Partial<HomeAddress>;
  /** the home to refinance, home "1" */
  subject: HomeAddress;
  /** every further home, from "2" on */
  otherHomes: Record<HomeId, HomeAddress>;
  uses: Record<HomeId, HomeUse>;
  types: Record<HomeId, HomeType>;
  /** of multi-family homes */
  units: Record<HomeId, UnitType>;
  /** what the owner thinks the home is worth */
  values: Record<HomeId, number>;
  owners: Record<HomeId, readonly Owner[]>;
  borrower: PersonName;
  coBorrower: PersonName;
  /** two borrow: said also while one does, so that who joins later is a change */
  isJoint: boolean;
  maritalStatus: "married" | "unmarried" | "separated";
  spouseOnLoan: boolean;
  friendOnLoan: boolean;
  /** who has served in the military, by borrower index */
  veterans: Record<string, boolean>;
  /** where a borrower lives, by borrower index: in the home to refinance, or elsewhere */
  residences: Record<string, "subject" | HomeAddress>;
  /** how often a date of birth was given before the last borrower's: the date itself is not kept */
  datesGiven: number;
  /** how often a Social Security number was given before the last one that is needed: the number itself is not kept */
  numbersGiven: number;
  /** how often the credit was looked at with the last borrower's date: what followed an earlier look does not count */
  looks: number;
  liabilityHomes: Record<LiabilityId, LiabilityHome>;
  /** the home that was named for a mortgage on a "new" one */
  newHomes: Record<LiabilityId, HomeId>;
  lienTypes: Record<LiabilityId, LienType>;
  /** the home whose offers are looked at, and the offer that was accepted */
  accepted: { homeId: HomeId; offerId: string };
  /** what they would rather have than the offer */
  alternative: "line" | "lower-rate" | "later" | "none";
}

/** A home as it was filed with the backend: its id there, and a fingerprint of what was told of it. */
export interface FiledHome {
  id: string;
  as: string;
}

/** What a search for one home found. Dollars a year, and dollars in hand. */
export interface HomeBenefit {
  homeId: HomeId;
  savings: number;
  cash: number;
  searchId: string;
}

/** The benefit of a search (BENEFIT-01 to 06); `ranAt` is ISO 8601, amounts in dollars. */
export type Benefit =
  | { kind: "cashout"; cashOut: number; ranAt: string; homes: readonly HomeBenefit[] }
  | { kind: "savings"; annual: number; monthly: number; ranAt: string; homes: readonly HomeBenefit[] }
  | {
      kind: "none";
      /** the search could not be made, so nothing is known of what there is */
      isFailed?: true;
    };

/** A search for offers that was asked. */
export interface PendingSearch {
  /** idempotency key of the ask: asking again is the same ask */
  key: string;
  /** seconds since 1970 */
  since: number;
  /** fingerprint of the answers it was asked with: another search is another ask */
  as: string;
  /** it is over, and the benefit is of it */
  isOver?: true;
}

/** What came from outside. */
export interface RefiFacts extends CreditFacts, CallFacts {
  // Both name what an application is known by.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  token: string;
  customerId: string;
  callUid: string;
  /** the lowest score we lend on */
  minScore: number;
  /** what the appraisal service thinks a home is worth, in dollars */
  lookups: Record<HomeId, number>;
  filed: Record<HomeId, FiledHome>;
  /** a soft pull that ended pre-qualified and whose mortgages are still to be asked for: the key of its place, and whom it is of */
  found: { at: string; people: string };
  /** mortgages that the last soft pull found, largest first */
  liabilities: readonly LiabilityId[];
  /** the home that the backend has a mortgage on, by our id */
  linked: Record<LiabilityId, HomeId>;
  /** what the backend was told the mortgages on a home are, in short: "0F1S" */
  typed: Record<HomeId, string>;
  search: PendingSearch;
  /** since when the offers of the search are waited for, in seconds since 1970; over when they are there, or will not come */
  reviewing: { since: number; isOver?: true };
  benefit: Benefit;
  /** savings that put the visitor into the test of offers (BENEFIT-03) */
  savingsTest: true;
  confettiShown: true;
  /** the application was refused for retention reasons: nothing more can be done online */
  createRestricted: true;
  appClosed: boolean;
}

export type RefiState = WizardState<RefiAnswers, RefiFacts>;

export const REFI_VERSION = 1;

export const emptyRefi: RefiState = {
  version: REFI_VERSION,
  answers: {},
  facts: {},
  marks: {},
  outcomes: {},
};

// The cookie is authenticated: what opens was written by this site. Its shape is checked against an older version only.
const shape = z.object({
  version: z.literal(REFI_VERSION),
  answers: z.custom<RefiState["answers"]>((value) => typeof value === "object" && value !== null),
  facts: z.custom<RefiState["facts"]>((value) => typeof value === "object" && value !== null),
  marks: z.record(z.string(), z.literal(1)),
  outcomes: z.record(z.string(), z.string()),
});

/** The state in a cookie, or undefined for one of another version. */
export function readRefi(value: unknown): RefiState | undefined {
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
