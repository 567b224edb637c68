import { loanStatus, STANDINGS, type Standing } from "~/domain/my-loan/status";
import type { DeskFacts } from "./facts";

/** The stage of an application on the desk, and the groups by which a desk is filtered. */

/**
 * A standing, and two stages that only employees tell apart: `presented` has a presentation that
 * the customer has not opened, `comparing` one that they have.
 */
export const DESK_STAGES = [...STANDINGS, "presented", "comparing"] as const;
export type DeskStage = (typeof DESK_STAGES)[number];

/** Standings of a customer who has not applied yet, so that the presentation says more. */
const BEFORE_APPLYING: readonly Standing[] = ["begun", "prequalified"];

/** Returns the stage of an application at a time. */
export function deskStage({ loan, presented }: DeskFacts, now: Date): DeskStage {
  const { standing } = loanStatus(loan, now);
  if (presented === undefined || !BEFORE_APPLYING.includes(standing)) return standing;
  return presented.opened === 0 ? "presented" : "comparing";
}

/** The groups of stages that a desk can show, in the order of a loan. */
export const STAGE_GROUPS = {
  started: ["begun", "prequalified"],
  comparing: ["presented", "comparing"],
  application: ["undecided", "in-review", "estimate-due", "estimate-sent", "estimate-expired"],
  "approved-as-told": ["approved-as-told"],
  underwriting: ["papers", "checking", "deciding"],
  closing: ["approved", "closing"],
  declined: ["declined", "not-prequalified"],
  ended: ["closed", "withdrawn"],
} as const satisfies Readonly<Record<string, readonly DeskStage[]>>;

export type StageGroup = keyof typeof STAGE_GROUPS;

const isGroup = (name: string): name is StageGroup => name in STAGE_GROUPS;
export const STAGE_GROUP_NAMES: readonly StageGroup[] = Object.keys(STAGE_GROUPS).filter(isGroup);

/** Stages of an application that has ended; a desk leaves them out unless they are asked for. */
export const ENDED_STAGES: readonly DeskStage[] = STAGE_GROUPS.ended;
