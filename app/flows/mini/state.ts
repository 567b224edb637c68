import { z } from "zod";
import type { HardPullOutcome } from "~/domain/credit-routing";
import type { IncomeAnswers, IncomeFacts } from "~/modules/income/state";
import type { CallAskedFacts } from "~/steps/call/call-data";
import type { CreditFacts } from "~/steps/credit/state";
import type { WizardState } from "~/wizard/state";

/** A person by name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** What the mini purchase wizard asks. Amounts in dollars. */
export interface MiniAnswers extends IncomeAnswers {
  buyer: PersonName;
  coBuyer: PersonName;
  /** somebody is buying with them: said also where nobody is, so that who joins later is a change */
  isJoint: boolean;
  /** how often the credit was looked at from the first page that does: what followed an earlier look does not count */
  looks: number;
  acceptedOffer: boolean;
  homeShoppingDate: ShoppingTime;
  homeValue: number;
  downPayment: number;
  propertyState: string;
  propertyCounty: string;
  /** words of a score band, "720-739" */
  scoreBand: string;
  termYears: 30 | 25 | 20 | 15;
  /** ten digits */
  phoneNumber: string;
  /** ten digits: where the letter is texted when it is asked for by its own link */
  letterPhone: string;
  isEnrolledInRealty: boolean;
  propertyCities: readonly string[];
  paymentMethod: "card" | "google" | "apple";
}

export type ShoppingTime = "now" | "in3months" | "in6months" | "later";

/** What the backend knew of an application when its link was opened. */
export interface Resumed {
  isEligible?: boolean;
  isPreQualEligible?: boolean;
  isHardPullPaid?: boolean;
  acceptedOffer?: boolean;
}

export type LetterKind = "prequal" | "approval";
export type LetterChannel = "download" | "text";

/** What was made of a letter so far. */
export interface Letters {
  /** the newest one for download */
  documentId?: string;
  downloads: number;
  texts: number;
  /** channels whose maximum was told: it is told once */
  toldMax?: readonly LetterChannel[];
}

/** What came from outside. */
export interface MiniFacts extends IncomeFacts, CallAskedFacts, CreditFacts {
  token: string;
  customerId: string;
  callUid: string;
  resumed: Resumed;
  verifiedPhones: Record<string, true>;
  isEligible: boolean;
  hardPull: HardPullOutcome;
  /** by applicant id */
  scores: Record<string, number>;
  /** dollars, for all borrowers together */
  reportFee: number;
  paid: { receiptId: string; amount: number };
  letters: Partial<Record<LetterKind, Letters>>;
  confettiShown: true;
  hardPullConsent: { version: string; at: number };
  appClosed: boolean;
  /** the state whose counties are shown, while the county is still to be chosen */
  countyState: string;
  /** the application was refused for retention reasons: nothing more can be done online */
  createRestricted: true;
}

export type MiniState = WizardState<MiniAnswers, MiniFacts>;

export const MINI_VERSION = 1;

export const emptyMini: MiniState = {
  version: MINI_VERSION,
  answers: {},
  facts: {},
  marks: {},
  outcomes: {},
};

// The cookie is authenticated: what opens was written by this site. Its shape is checked against an older version only.
const shape = z.object({
  version: z.literal(MINI_VERSION),
  answers: z.custom<MiniState["answers"]>((value) => typeof value === "object" && value !== null),
  facts: z.custom<MiniState["facts"]>((value) => typeof value === "object" && value !== null),
  marks: z.record(z.string(), z.literal(1)),
  outcomes: z.record(z.string(), z.string()),
});

/** The state in a cookie, or undefined for one of another version. */
export function readMini(value: unknown): MiniState | undefined {
  const parsed = shape.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
