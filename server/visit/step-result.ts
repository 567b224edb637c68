import type { FooterInputs, FormErrors, PageAllowance, WaitingView, SiteParts } from "~/ui/page-data";
import type { StepResult } from "~/wizard/save";
import type { WizardState } from "~/wizard/state";
import type { AppDataInput } from "~/domain/app-data";
import type { AppDataFields } from "./handovers";

/** What a completed step stores, and what only the backend gets. */
interface StepEffects<S extends WizardState, Outcome extends string> extends StepResult<S, Outcome> {
  /**
   * fields of the app-data save in addition to the state's: data that must not be stored here (a
   * date of birth)
   */
  send?: Partial<AppDataFields & Pick<AppDataInput, "status">>;
}

/** The step is complete. */
export interface Done<S extends WizardState, Outcome extends string = never> extends StepEffects<S, Outcome> {
  kind: "done";
}

/** The form was refused: the same page again, with error messages. */
export interface Refused<S extends WizardState = WizardState> {
  kind: "refused";
  errors: FormErrors;
  /** facts to store all the same: a counted wrong attempt */
  facts?: Partial<S["facts"]>;
  /** default 400 */
  status?: number;
  /** waiting time before another attempt, where the status is 429 */
  retryAfterSeconds?: number;
  /**
   * the next attempt gets a new idempotency key: after a declined card the next one is another
   * write
   */
  needsNewKey?: true;
}

/** The same page again by a redirect, with new facts and perhaps a notice. */
export interface Stay<S extends WizardState> {
  kind: "stay";
  facts?: Partial<S["facts"]>;
  answers?: Partial<S["answers"]>;
  notice?: string;
}

/** A slow response is pending: the page waits and polls. */
export interface Wait<S extends WizardState> {
  kind: "wait";
  view: WaitingView;
  facts?: Partial<S["facts"]>;
  answers?: Partial<S["answers"]>;
}

/** The visitor goes to another page of the site; the step is not completed. */
export interface Leave<S extends WizardState> {
  kind: "leave";
  /** a path of this site, or the login of the identity provider */
  to: string;
  /** further Set-Cookie lines */
  cookies?: readonly string[];
  facts?: Partial<S["facts"]>;
  /** shown on that page */
  notice?: string;
  /** answers to prefill unanswered pages with; they complete no page */
  known?: Partial<S["answers"]>;
  /**
   * the visit's earlier answers and facts belong to another person: it starts anew with these facts
   */
  isFreshStart?: true;
}

/**
 * The possible results of a submitted step; `Outcome` are the outcomes that it may end with, by
 * default none.
 */
export type Submitted<S extends WizardState, Outcome extends string = never> =
  Done<S, Outcome> | Refused<S> | Stay<S> | Wait<S> | Leave<S>;

/** What a page shows in addition to its frame. */
export interface LoadedPage<Data extends object> {
  data: Data;
  /** the heading, where it depends on loaded data; default: the step's own */
  title?: string;
  /** the saved answers as form text; default: the step's own answers */
  values?: Readonly<Record<string, string | string[] | undefined>>;
  footer?: FooterInputs;
  /** of a public page: its own header, and its footer for the disclaimers that `footer` turns on */
  parts?: (terms: readonly { id: string; text: string }[]) => SiteParts;
  /** of a page that may not be shown; default: 200 */
  status?: number;
  /** the partner whose scripts the page may load in addition to our own */
  allows?: PageAllowance;
  /** the page's own Set-Cookie lines */
  cookies?: readonly string[];
  /** it asks for a choice first, so it doesn't link to My loan although the flow can end here */
  isOpen?: true;
}

export const done = <S extends WizardState, const Outcome extends string = never>(
  saved: StepEffects<S, Outcome> = {},
): Done<S, Outcome> => ({
  kind: "done",
  ...saved,
});
export const refused = (errors: FormErrors, status?: number): Refused => ({
  kind: "refused",
  errors,
  status,
});
export const leaveTo = <S extends WizardState>(
  to: string,
  facts?: Partial<S["facts"]>,
  cookies?: readonly string[],
): Leave<S> => ({
  kind: "leave",
  to,
  cookies,
  facts,
});
export const stayHere = <S extends WizardState>(stay: Omit<Stay<S>, "kind"> = {}): Stay<S> => ({
  kind: "stay",
  ...stay,
});
export const waitFor = <S extends WizardState>(view: WaitingView, facts?: Partial<S["facts"]>): Wait<S> => ({
  kind: "wait",
  view,
  facts,
});
