import { setTimeout as sleep } from "node:timers/promises";
import type { CallId } from "~server/backend/contract/index";
import { ApiError, RawResponse, type CallContext } from "./router";
import { faultMarks } from "./database/schema";
import type { DepsWithDatabase } from "./deps";

/**
 * Simulated faults on request, for any call: by a phone number in its body, or by the source id of
 * the visit, which a link carries (`?sourceId=weather-failing`, or for one call
 * `weather-failing.valid-states`).
 */
export type SimulatedFault = "slow" | "flaky" | "failing" | "garbage";

const PHONES: Readonly<Record<string, SimulatedFault>> = {
  "2025550161": "slow",
  "2025550162": "flaky",
  "2025550163": "failing",
  "2025550164": "garbage",
};
const SOURCE = /^weather-(slow|flaky|failing|garbage)(?:\.(.+))?$/;
const KINDS: readonly SimulatedFault[] = ["slow", "flaky", "failing", "garbage"];

/** Returns the fault for a call; undefined for none. Pure. */
export function faultFor(
  id: CallId,
  common: CallContext["common"],
  body: unknown,
): SimulatedFault | undefined {
  const [, kind, only] = SOURCE.exec(common.sourceId ?? "") ?? [];
  const fromSource = KINDS.find((one) => one === kind && (only === undefined || only === id));
  if (fromSource !== undefined) return fromSource;
  const phone =
    typeof body === "object" && body !== null && "phoneNumber" in body ? body.phoneNumber : undefined;
  return typeof phone === "string" ? PHONES[phone] : undefined;
}

const faultError = () => new ApiError(500, "INTERNAL", "Something went wrong. Please try again.");

/** Applies the fault before a call is handled. Throws ApiError 500 INTERNAL or a RawResponse. */
export function createSimulatedFaults({ db, now, slowMs }: Pick<DepsWithDatabase, "db" | "now" | "slowMs">) {
  return async function simulateFault(
    id: CallId,
    { context, body }: { context: CallContext; body: unknown },
  ): Promise<void> {
    const kind = faultFor(id, context.common, body);
    switch (kind) {
      case undefined:
        return;
      case "slow":
        // A third of a slow pull: slow for a page, but within the visitor's timeout.
        await sleep(slowMs / 3);
        return;
      case "flaky": {
        const key = `${context.common.sessionId ?? ""} ${id}`;
        const first = await db
          .insert(faultMarks)
          .values({ key, at: now() })
          .onConflictDoNothing()
          .returning({ key: faultMarks.key });
        if (first.length > 0) throw faultError();
        return;
      }
      case "failing":
        throw faultError();
      case "garbage":
        throw new RawResponse(200, "<html><body>gateway: stream reset</body></html>");
    }
  };
}
