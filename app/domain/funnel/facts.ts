import type { Device, Scripts, Source } from "./groups";

/**
 * What the site records of the steps of its wizards, and what a report counts of it. Nothing here
 * is personal: no name, no answer, no address and nothing that was typed.
 */

/**
 * What happened on a step: it was shown, shown again after it was answered, answered, or an answer
 * was refused.
 */
export const STEP_KINDS = ["shown", "back", "answered", "refused"] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Minutes without another act after which a visitor has left. */
export const LEFT_MINUTES = 30;

/** One thing that happened on a step. */
export interface StepFact {
  /** ms since 1970 */
  at: number;
  /** keyed digest of the browser and the week, a whole number of 64 bits */
  visitor: string;
  /** id of the flow */
  flow: string;
  /** path of the step below its flow */
  step: string;
  kind: StepKind;
  device: Device;
  /** whether a script of a page sent the request */
  scripts: boolean;
  source: Source;
  /** name of the field or of the backend's call that was at fault; absent for no error */
  error?: string;
}

/** Visitors of the same week and step who are in the same groups. */
export interface CountedVisitors {
  /** the Monday of the week, YYYY-MM-DD */
  week: string;
  flow: string;
  step: string;
  device: Device;
  scripts: Scripts;
  source: Source;
}

/** The numbers of visitors that a report gives of a step. */
export const MEASURES = ["started", "answered", "back", "left", "returned"] as const;
export type Measure = (typeof MEASURES)[number];

/** How many visitors did what on a step. */
export interface StepCount extends CountedVisitors, Record<Measure, number> {}

/** How many visitors met an error on a step. */
export interface ErrorCount extends CountedVisitors {
  error: string;
  visitors: number;
}

/** The median time from when a step is shown until it is answered. */
export interface StepTime {
  flow: string;
  step: string;
  seconds: number;
}

/** Everything that a report is made of. */
export interface FunnelCounts {
  steps: readonly StepCount[];
  errors: readonly ErrorCount[];
  times: readonly StepTime[];
}
