import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import type { Visit } from "./types";

/**
 * NAV-02: a step that was left is complete, an entered one is incomplete. The report is sent in the
 * background, and a failure is only logged.
 * @param status of the visitor's current step; a complete one names the button that was pressed
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
