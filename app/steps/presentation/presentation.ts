import type { CallOutput } from "~server/backend/contract/index";
import type { Visit } from "~server/visit/types";
import type { PresentationFacts, PresentationState } from "./state";

/** A presentation from the backend. */

export type Presentation = CallOutput<"lp.get-presentation">["loanPresentation"];
export type PresentedRate = Presentation["rates"][number];

/** The parts of a visit that loading a presentation needs. */
export type PresentationContext = Pick<Visit<PresentationState>, "state" | "backend">;

/**
 * Returns the ids of a visit's presentation; empty where no link was opened, which no page allows.
 */
export const presentationIds = ({ facts: { appId = "", presentationId = "" } }: PresentationState) => ({
  appId,
  presentationId,
});

/**
 * Returns the current full presentation.
 * @throws BackendError
 */
export async function loadPresentation({ state, backend }: PresentationContext): Promise<Presentation> {
  const { presentationId } = presentationIds(state);
  const { loanPresentation } = await backend.call("lp.get-presentation", { query: { presentationId } });
  return loanPresentation;
}

/**
 * Returns the progress of the application: the remaining pages, and whether its credit was
 * declined, here or elsewhere.
 * @throws BackendError
 */
export async function loadProgress({
  state,
  backend,
}: PresentationContext): Promise<{ ahead: string[]; isDeclined: boolean }> {
  const { spwFlowPath, credit } = await backend.call("lp.flow-path", {
    query: { appId: presentationIds(state).appId },
  });
  return { ahead: spwFlowPath, isDeclined: credit === "declined" };
}

/**
 * Returns the remaining pages by their current names in the backend. An act that changes them (a
 * paid fee, an answered Loan Estimate) stores them with its facts: the walk depends on them.
 * @throws BackendError
 */
export async function loadRemainingPages(
  asking: PresentationContext,
): Promise<Pick<PresentationFacts, "ahead">> {
  const { ahead } = await loadProgress(asking);
  return { ahead };
}

/** The refusal of a choice of loans after a decline. */
export const LOANS_DECLINED =
  "Your credit report doesn't support these loans, so you can't choose any of them.";

/** Checks whether an employee views the page: they cannot perform the customer's acts. */
export const isEmployee = ({ facts }: PresentationState): boolean => facts.role === "employee";
