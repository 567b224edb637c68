import {
  NO_OWNERSHIP_ATTEMPTS,
  verifiedByPrefill,
  type PhoneOwnership,
  type TransferTarget,
} from "~/domain/instant-link";
import type { ApplicationFacts } from "~/steps/application/state";
import type { People } from "~/steps/people/borrower-list";
import type { PhoneFacts } from "~/steps/phone/phone-verification";
import { siblingOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { when, type Condition } from "~/wizard/step";
import type { HomePlaceAnswers } from "~/steps/address/home-place";
import type { CallAskedFacts } from "~/steps/call/state";

/** The module's answers in its host's state; the host's own pages may ask for the same. */
export interface InstantLinkAnswers extends HomePlaceAnswers {
  /** ten digits */
  phoneNumber: string;
  /** purpose of the loan; "cashout" unless the host sets another */
  transactionType: string;
  borrowers: People;
  email: string;
}

/**
 * The state of the prefill. The identity itself stays with the backend under the correlation id.
 */
export interface Prefill {
  correlationId?: string | undefined;
  /** phone of the check, ten digits */
  phoneNumber: string;
  possession: PhoneOwnership;
  /** possession of the phone was proven, by carrier or by link */
  isProven?: true;
  /** the date of birth matched */
  isMatched?: true;
  /** the visitor confirmed the identity */
  isComplete?: true;
  dobCorrectionAttempts?: number;
  hasReachedMaxDobCorrectionAttempts?: boolean;
  /** when the last link was texted, in seconds since 1970 */
  sentAt?: number;
}

/** Facts from the backend and from the link. */
export interface InstantLinkFacts extends PhoneFacts, ApplicationFacts, CallAskedFacts {
  customerId: string;
  prefill: Prefill;
  /** a link was sent and may still be opened */
  isLinkActive: boolean;
  /** no part of the SSN is asked for or shown */
  hideSSN: boolean;
  /** the application was refused because of retention rules: it cannot continue online */
  createRestricted: true;
  /** absent means "business" */
  transferTo: TransferTarget;
}

/** The part of a host's state that the module reads and writes. */
export type InstantLinkState = WizardState<InstantLinkAnswers, InstantLinkFacts>;

type Facts = Partial<InstantLinkFacts>;

/** Returns the tries so far; they belong to the visit, so they count for another phone too. */
export const possessionOf = ({ facts }: InstantLinkState): PhoneOwnership =>
  facts.prefill?.possession ?? NO_OWNERSHIP_ATTEMPTS;

/** Returns the prefill of a phone: the known one, or a new one for another phone. */
export function prefillFor({ facts }: InstantLinkState, phoneNumber: string): Prefill {
  const known = facts.prefill;
  if (known?.phoneNumber === phoneNumber) return known;
  return { phoneNumber, possession: known?.possession ?? NO_OWNERSHIP_ATTEMPTS };
}

/**
 * Returns a new check of the same phone; earlier tries still count, as do corrections of the date
 * of birth (INSTANT-03).
 */
export function restartedPrefill(state: InstantLinkState, phoneNumber: string): Prefill {
  const { dobCorrectionAttempts, hasReachedMaxDobCorrectionAttempts } = prefillFor(state, phoneNumber);
  return {
    phoneNumber,
    possession: possessionOf(state),
    dobCorrectionAttempts,
    hasReachedMaxDobCorrectionAttempts,
  };
}

/** Returns facts with changes to the prefill. */
export const withPrefill = (state: InstantLinkState, phone: string, change: Partial<Prefill>): Facts => ({
  prefill: { ...prefillFor(state, phone), ...change },
});

/** Returns the facts after a phone was proven (INSTANT-04, MAIN-PHONE-05). */
export const provenFacts = (state: InstantLinkState, phone: string, possession: PhoneOwnership): Facts => ({
  ...withPrefill(state, phone, { possession, isProven: true }),
  verifiedPhones: verifiedByPrefill(state.facts.verifiedPhones, phone),
  isLinkActive: false,
});

const transfersTo =
  (way: TransferTarget) =>
  ({ facts }: InstantLinkState): boolean =>
    (facts.transferTo ?? "business") === way;

/** The application may not be opened online, so it cannot continue here (APPCREATE-01). */
export const restricted = when<InstantLinkState>(
  "retention restricted",
  ({ facts }) => facts.createRestricted === true,
);
export const toBanker = when<InstantLinkState>("on to a banker", transfersTo("banker"));
export const toQuoteTool = when<InstantLinkState>("on to the quote tool", transfersTo("quote-tool"));
/** The address page stays on the trail after it was answered. */
export const addressUnknown: Condition<InstantLinkState> = {
  name: "no property address",
  holds: ({ answers, marks }, _item, _trail, node = "") =>
    answers.propertyAddress === undefined || marks[siblingOf(node, "address")] === 1,
};
