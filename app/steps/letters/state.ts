import type { PhoneFacts } from "~/steps/phone/phone-verification";
import type { WizardState } from "~/wizard/state";

export type LetterKind = "prequal" | "approval";
export type LetterChannel = "download" | "text";

/** The state of one kind of letter. */
export interface Letters {
  /** the newest one for download */
  documentId?: string;
  downloads: number;
  texts: number;
  /** channels whose limit was shown: it is shown once */
  toldMax?: readonly LetterChannel[];
}

/** The numbers that a letter may be texted to. */
export interface LetterAnswers {
  /** ten digits */
  phoneNumber: string;
  /** ten digits: where the letter is texted when it is requested by its own link */
  letterPhone: string;
}

/** The facts that letters read and write. */
export interface LetterFacts extends PhoneFacts {
  /** the last digits of a number that the backend has, "***-***-0101" */
  partialPhone: string;
  letters: Partial<Record<LetterKind, Letters>>;
}

/** The part of a flow's state that its letters read and write. */
export type LetterState = WizardState<LetterAnswers, LetterFacts>;
