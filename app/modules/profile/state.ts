import type { PersonName } from "~/domain/borrowers";
import type { ApplicationFacts } from "~/steps/application/state";
import type { People } from "~/steps/people/borrower-list";
import type { PlaceTold } from "~/steps/address/home-place";
import type { PhoneFacts } from "~/steps/phone/phone-verification";
import type { WizardState } from "~/wizard/state";

/**
 * What the module asks. A host has pages of its own for some of it, under the same names, so that nothing is asked twice: no step here
 * owns `propertyAddress`, `borrowers`, `phoneNumber` or `email`.
 */
export interface ProfileAnswers extends PlaceTold {
  /** the first one on the loan is the visitor */
  borrowers: People;
  /** ten digits */
  phoneNumber: string;
  email: string;
  /** the name that was looked up is the visitor's */
  isKnownNameCorrect: boolean;
  /** the visitor lives in the home that the loan is about */
  isCurrentAddressPropertyAddress: boolean;
  wantToAddPartner: boolean;
}

/** What names the visitor before they have said who they are: the record of the home, a phone proven in this browser, or a letter's link. */
export type KnownBy = "home" | "phone" | "letter";

/** What comes from outside. */
export interface ProfileFacts extends PhoneFacts, ApplicationFacts {
  /** who the visitor seems to be: who owns the home, by the records, else who is known by a phone or a letter; absent when nobody was found */
  lookedUpPrimaryBorrower: PersonName;
  /** what named them; absent for the record of the home */
  nameKnownBy: KnownBy;
  /** the visitor typed their name here */
  hasManuallyEnteredBorrower: boolean;
  /** the last digits of a number the backend knows, "***-***-0101" */
  partialPhone: string;
  /** the application was refused for retention reasons: nothing more can be done online */
  createRestricted: true;
  /** false: no page asks for a partner; absent means true */
  showSecondaryBorrowerPages: boolean;
}

/** The part of a host's state that the profile module reads and writes. */
export type ProfileState = WizardState<ProfileAnswers, ProfileFacts>;
