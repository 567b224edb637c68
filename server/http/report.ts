import { pathOf } from "../../app/wizard/flow";
import type { Place } from "../../app/wizard/state";
import type { Backend } from "../backend/client";
import type { Runtime } from "../runtime";

/** NAV-02: the left step is complete, the entered one is not. Nobody waits for it, and a failure is only logged. */
export function reportNavigation(
  runtime: Runtime,
  backend: Backend,
  flowId: string,
  from: Place,
  to: Place,
): void {
  const steps = [
    { stepId: pathOf(from.node), status: "complete" as const, flowId },
    { stepId: pathOf(to.node), status: "incomplete" as const, flowId },
  ];
  for (const body of steps) {
    backend.call("progress", { body }, { detached: true }).catch((error: unknown) => {
      runtime.log.warn({ stepId: body.stepId, reason: nameOf(error) }, "progress was not reported");
    });
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");
