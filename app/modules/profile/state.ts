import type { PersonName } from "~/domain/borrowers";
import type { ApplicationFacts } from "~/steps/application/state";
import type { People } from "~/steps/people/borrower-list";
import type { HomePlaceAnswers } from "~/steps/address/home-place";
import type { PhoneFacts } from "~/steps/phone/phone-verification";
import type { WizardState } from "~/wizard/state";

/**
 * The module's answers. A host may ask for some of them on its own pages, under the same names, so
 * that nothing is asked twice: no step here owns `propertyAddress`, `borrowers`, `phoneNumber` or
 * `email`.
 */
export interface ProfileAnswers extends HomePlaceAnswers {
  /** the first borrower on the loan is the visitor */
  borrowers: People;
  /** ten digits */
  phoneNumber: string;
  email: string;
  /** the visitor confirmed the name from the lookup */
  isKnownNameCorrect: boolean;
  /** the visitor lives in the home that the loan is for */
  isCurrentAddressPropertyAddress: boolean;
  wantToAddPartner: boolean;
}

/**
 * The source of the visitor's name before they enter it: the record of the home, a phone proven in
 * this browser, or a letter's link.
 */
export type KnownBy = "home" | "phone" | "letter";

/** Facts from the backend and from links. */
export interface ProfileFacts extends PhoneFacts, ApplicationFacts {
  /**
   * the visitor's probable name: the owner of the home by the records, else by phone or letter;
   * absent when none was found
   */
  lookedUpPrimaryBorrower: PersonName;
  /** source of the name; absent for the record of the home */
  nameKnownBy: KnownBy;
  /** the visitor typed their name on a page of this module */
  hasManuallyEnteredBorrower: boolean;
  /** the last digits of a number that the backend knows, "***-***-0101" */
  partialPhone: string;
  /** the application was refused because of retention rules: it cannot continue online */
  createRestricted: true;
  /** false: no page asks for a co-borrower; absent means true */
  showSecondaryBorrowerPages: boolean;
}

/** The part of a host's state that the profile module reads and writes. */
export type ProfileState = WizardState<ProfileAnswers, ProfileFacts>;
