import type { WizardState } from "./state";

/**
 * The ports of shared pages. A page that several flows show declares the answers and facts that it
 * reads (its state, or `Reads`), what it writes (`Writes`), and its outcomes. A flow that stores
 * these answers under the same names shows the page as it is. A flow that stores other answers
 * declares the missing ones as `Derived` and computes them (`Binding`).
 */

declare const derived: unique symbol;

/**
 * The type of an answer that a flow computes for shared pages and never stores. It has no values.
 * A shared page therefore does not accept the flow's own state, and cannot write the answer.
 */
export interface Derived {
  readonly [derived]: true;
}

/** Names of the derived answers. */
type DerivedName<Answers> = {
  [Name in keyof Answers]-?: NonNullable<Answers[Name]> extends Derived ? Name : never;
}[keyof Answers];

/**
 * The answers that a flow computes: each derived one, with the type that the shared pages read;
 * undefined while it is unknown. A missing or wrong one does not compile.
 */
export type Binding<Host extends WizardState, Shared extends WizardState> = {
  readonly [Name in DerivedName<Host["answers"]>]: Name extends keyof Shared["answers"]
    ? Shared["answers"][Name] | undefined
    : never;
};

/** The part of a state that a shared page reads, where it reads some answers only. */
export interface Reads<S extends WizardState, Name extends keyof S["answers"]> {
  answers: Pick<S["answers"], Name>;
}

/** The part of a state that a shared page writes: these answers, by default none, and facts. */
export type Writes<S extends WizardState, Name extends keyof S["answers"] = never> = Omit<S, "answers"> &
  Reads<S, Name>;
