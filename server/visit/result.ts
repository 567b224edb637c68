import type { FooterInputs, FormErrors, PageAllowance, WaitingView } from "~/ui/page-data";
import type { Saved } from "~/wizard/save";
import type { WizardState } from "~/wizard/state";
import type { AppDataInput } from "~/domain/app-data";
import type { AppDataFields } from "./hosts";

/** What a step that is answered leaves behind, and what only the backend gets. */
interface Left<S extends WizardState, Outcome extends string> extends Saved<S, Outcome> {
  /** fields of the app-data save beside the state's own: what must not be stored here (a date of birth) */
  send?: Partial<AppDataFields & Pick<AppDataInput, "status">>;
}

/** The step is answered. */
export interface Done<S extends WizardState, Outcome extends string = never> extends Left<S, Outcome> {
  kind: "done";
}

/** The form did not go through: the same page again, with the words. */
export interface Refused<S extends WizardState = WizardState> {
  kind: "refused";
  errors: FormErrors;
  /** learned all the same: a wrong try that counts */
  facts?: Partial<S["facts"]>;
  /** default 400 */
  status?: number;
  /** until another try may help, where the status is 429 */
  retryAfterSeconds?: number;
  /** the next try is another act: a card that was declined is not the same write as the next one */
  isOver?: true;
}

/** The same page again by a redirect, with something learned and perhaps something said. */
export interface Stay<S extends WizardState> {
  kind: "stay";
  facts?: Partial<S["facts"]>;
  answers?: Partial<S["answers"]>;
  notice?: string;
}

/** A slow answer is still on its way: the page waits and asks again. */
export interface Wait<S extends WizardState> {
  kind: "wait";
  view: WaitingView;
  facts?: Partial<S["facts"]>;
  answers?: Partial<S["answers"]>;
}

/** The visitor goes elsewhere on the site; the step is not completed. */
export interface Leave<S extends WizardState> {
  kind: "leave";
  /** a path of this site, or the login of the identity provider */
  to: string;
  /** further Set-Cookie lines */
  cookies?: readonly string[];
  facts?: Partial<S["facts"]>;
  /** answers to fill pages in with that nothing was said on yet; they complete none */
  known?: Partial<S["answers"]>;
  /** what the visit has answered and learned before is somebody else's: it begins afresh with these facts */
  afresh?: true;
}

/** What can come of a submitted step; `Outcome` are those that it may end with, none unless told. */
export type Submitted<S extends WizardState, Outcome extends string = never> =
  Done<S, Outcome> | Refused<S> | Stay<S> | Wait<S> | Leave<S>;

/** What a page shows beside its frame. */
export interface Loaded<Data extends object> {
  data: Data;
  /** the heading, where it depends on what was loaded; the step's own unless told */
  title?: string;
  /** the saved answers in the form's words; those of the step's own answers unless told */
  values?: Readonly<Record<string, string | string[] | undefined>>;
  footer?: FooterInputs;
  /** of a page that says that it may not be shown; 200 unless told */
  status?: number;
  /** whose scripts the page may load beside our own */
  allows?: PageAllowance;
  /** Set-Cookie lines of the page's own */
  cookies?: readonly string[];
}

export const done = <S extends WizardState, const Outcome extends string = never>(
  saved: Left<S, Outcome> = {},
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
