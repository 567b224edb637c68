import { NOTHING_TRIED, verifiedByPrefill, type Possession, type TransferTo } from "~/domain/instant-link";
import type { ApplicationFacts } from "~/steps/application/state";
import type { People } from "~/steps/people/borrower-list";
import type { PhoneFacts } from "~/steps/phone/phone-verification";
import { siblingOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { when, type Condition } from "~/wizard/step";
import type { PlaceTold } from "~/steps/address/home-place";
import type { CallAskedFacts } from "~/steps/call/call-data";

/** What the module leaves in its host's answers; a host's own pages may ask the same. */
export interface InstantLinkAnswers extends PlaceTold {
  /** ten digits */
  phoneNumber: string;
  /** what the loan is for; "cashout" unless the host knows better */
  transactionType: string;
  borrowers: People;
  email: string;
}

/** Where the prefill stands. The identity itself stays with the backend; the correlation id names it there. */
export interface Prefill {
  correlationId?: string | undefined;
  /** the phone that the check is about, ten digits */
  phoneNumber: string;
  possession: Possession;
  /** the phone was shown to be the visitor's, by carrier or by link */
  isProven?: true;
  /** the date of birth was right */
  isMatched?: true;
  /** the visitor said that the identity is theirs */
  isComplete?: true;
  dobCorrectionAttempts?: number;
  hasReachedMaxDobCorrectionAttempts?: boolean;
  /** seconds since 1970: when the last link was texted */
  sentAt?: number;
}

/** What comes from outside. */
export interface InstantLinkFacts extends PhoneFacts, ApplicationFacts, CallAskedFacts {
  customerId: string;
  prefill: Prefill;
  /** a link is under way and may still be opened */
  isLinkActive: boolean;
  /** no part of the SSN is asked or shown */
  hideSSN: boolean;
  /** the application was refused for retention reasons: nothing more can be done online */
  createRestricted: true;
  /** absent means "business" */
  transferTo: TransferTo;
}

/** The part of a host's state that the module reads and writes. */
export type InstantLinkState = WizardState<InstantLinkAnswers, InstantLinkFacts>;

type Facts = Partial<InstantLinkFacts>;

/** What was tried so far; it belongs to the visit, so another phone begins with it too. */
export const possessionOf = ({ facts }: InstantLinkState): Possession =>
  facts.prefill?.possession ?? NOTHING_TRIED;

/** The prefill for a phone: what is known of it, or a fresh one for another phone. */
export function prefillFor({ facts }: InstantLinkState, phoneNumber: string): Prefill {
  const known = facts.prefill;
  if (known?.phoneNumber === phoneNumber) return known;
  return { phoneNumber, possession: known?.possession ?? NOTHING_TRIED };
}

/** A check of the same phone that begins again: what was tried still counts, the corrections of a date of birth too (INSTANT-03). */
export function prefillAnew(state: InstantLinkState, phoneNumber: string): Prefill {
  const { dobCorrectionAttempts, hasReachedMaxDobCorrectionAttempts } = prefillFor(state, phoneNumber);
  return {
    phoneNumber,
    possession: possessionOf(state),
    dobCorrectionAttempts,
    hasReachedMaxDobCorrectionAttempts,
  };
}

/** Facts with a prefill that is changed in these points. */
export const withPrefill = (state: InstantLinkState, phone: string, change: Partial<Prefill>): Facts => ({
  prefill: { ...prefillFor(state, phone), ...change },
});

/** What is learned when a phone was shown to be the visitor's (INSTANT-04, MAIN-PHONE-05). */
export const provenFacts = (state: InstantLinkState, phone: string, possession: Possession): Facts => ({
  ...withPrefill(state, phone, { possession, isProven: true }),
  verifiedPhones: verifiedByPrefill(state.facts.verifiedPhones, phone),
  isLinkActive: false,
});

const goesTo =
  (way: TransferTo) =>
  ({ facts }: InstantLinkState): boolean =>
    (facts.transferTo ?? "business") === way;

/** The application may not be opened online: nothing more can be done here (APPCREATE-01). */
export const restricted = when<InstantLinkState>(
  "retention restricted",
  ({ facts }) => facts.createRestricted === true,
);
export const toBanker = when<InstantLinkState>("on to a banker", goesTo("banker"));
export const toQuoteTool = when<InstantLinkState>("on to the quote tool", goesTo("quote-tool"));
/** The page that asks for it stays on the trail once it was answered. */
export const addressUnknown: Condition<InstantLinkState> = {
  name: "no property address",
  holds: ({ answers, marks }, _item, _trail, node = "") =>
    answers.propertyAddress === undefined || marks[siblingOf(node, "address")] === 1,
};
