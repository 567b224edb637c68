import type { PhoneFacts } from "~/steps/phone/phone-verification";
import type { WizardState } from "~/wizard/state";

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

/** Numbers that a letter may be texted to. */
export interface LetterAnswers {
  /** ten digits */
  phoneNumber: string;
  /** ten digits: where the letter is texted when it is asked for by its own link */
  letterPhone: string;
}

/** What a letter reads and learns. */
export interface LetterFacts extends PhoneFacts {
  /** the last digits of a number the backend knows, "***-***-0101" */
  partialPhone: string;
  letters: Partial<Record<LetterKind, Letters>>;
}

/** The part of a flow's state that its letters read and write. */
export type LetterState = WizardState<LetterAnswers, LetterFacts>;
