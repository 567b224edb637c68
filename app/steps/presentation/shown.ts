import type { CallOutput } from "~server/backend/contract/index";
import type { Visit } from "~server/visit/visit";
import type { PresentationFacts, PresentationState } from "./state";

/** A presentation as the backend gives it to a page. */

export type Shown = CallOutput<"lp.get-presentation">["loanPresentation"];
export type ShownRate = Shown["rates"][number];

/** What asking about a presentation needs. */
export type PresentationContext = Pick<Visit<PresentationState>, "state" | "backend">;

/** Ids of the presentation of a visit; empty where no link was opened, which no page lets happen. */
export const idsOf = ({ facts: { appId = "", presentationId = "" } }: PresentationState) => ({
  appId,
  presentationId,
});

/** The whole presentation, as it stands now. @throws BackendError */
export async function shownNow({ state, backend }: PresentationContext): Promise<Shown> {
  const { presentationId } = idsOf(state);
  const { loanPresentation } = await backend.call("lp.get-presentation", { query: { presentationId } });
  return loanPresentation;
}

/** How far the application has come: the pages that are still to come, and whether its credit was decided against, here or elsewhere. @throws BackendError */
export async function pathNow({
  state,
  backend,
}: PresentationContext): Promise<{ ahead: string[]; isDeclined: boolean }> {
  const { spwFlowPath, credit } = await backend.call("lp.flow-path", {
    query: { appId: idsOf(state).appId },
  });
  return { ahead: spwFlowPath, isDeclined: credit === "declined" };
}

/**
 * The pages that are still to come, as the backend names them now. An act that changes them (a fee that is paid, a Loan Estimate that is
 * answered) hands it on with its facts: the walk goes by it.
 * @throws BackendError
 */
export async function aheadNow(asking: PresentationContext): Promise<Pick<PresentationFacts, "ahead">> {
  const { ahead } = await pathNow(asking);
  return { ahead };
}

/** The refusal of a choice of loans after a decline. */
export const DECLINED = "Your credit report does not support these loans, so none of them can be chosen.";

/** Whether somebody of ours looks on: the acts of the customer are not theirs. */
export const isEmployee = ({ facts }: PresentationState): boolean => facts.role === "employee";
