import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import type { Visit } from "./visit";

/**
 * NAV-02: a step that was left is complete, one that was entered is incomplete. Nobody waits for the report, and a failure is
 * only logged.
 * @param status of the step where the visitor stands; a complete one names the button that was pressed on it
 */
export function reportStep<S extends WizardState>(
  { runtime, backend, flowId, place, pressed }: Visit<S>,
  status: "complete" | "incomplete",
): void {
  const stepId = pathOf(place.node);
  const body = { stepId, status, flowId, buttonClicked: status === "complete" ? pressed : undefined };
  backend.call("progress", { body }, { detached: true }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : "unknown";
    runtime.log.warn({ stepId, reason }, "progress was not reported");
  });
}
