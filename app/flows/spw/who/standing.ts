import type { SpwFacts, SpwState } from "~/flows/spw/state";
import type { Visit } from "~server/http/visit";

/**
 * The pages that are still to come, as the backend names them now. An act that changes them (a fee that is paid, a Loan Estimate that is
 * answered) hands it on with its facts: the walk goes by it.
 * @throws BackendError
 */
export async function aheadNow({
  state,
  backend,
}: Pick<Visit<SpwState>, "state" | "backend">): Promise<Pick<SpwFacts, "ahead">> {
  const { appId = "" } = state.facts;
  const { spwFlowPath } = await backend.call("lp.flow-path", { query: { appId } });
  return { ahead: spwFlowPath };
}
