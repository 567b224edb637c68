import { ApiError } from "~server/reference/api-error";
import { employeeOfCall, canFollowVisits } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { hydrationAudits, sessionReplays } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import type { Handlers, HandlerInput } from "~server/reference/router";
import { visitIn } from "~server/reference/visits/record";
import type { CallOutput } from "~server/backend/contract/index";

/**
 * Removes the parts of an address that may hold a secret or a name: query, fragment, user and
 * password.
 */
function bareUrl(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

type Telemetry = "session-replay.visit" | "session-replay.save" | "audit-hydration";

async function saveReplayVisit(
  deps: Deps,
  { query, context, db }: HandlerInput<"session-replay.visit">,
): Promise<CallOutput<"session-replay.visit">> {
  const follower = await employeeOfCall(db, context);
  if (!canFollowVisits(follower)) throw new ApiError(403, "FORBIDDEN", "Please start again.");
  const visit = query.appId === undefined ? undefined : await visitIn(db, query.appId, deps.now());
  const { id: employeeId, name, role } = follower;
  return { employeeId, name, role, ...(visit && { visit }) };
}

async function saveReplay(
  deps: Deps,
  { body, context, db }: HandlerInput<"session-replay.save">,
): Promise<CallOutput<"session-replay.save">> {
  const replayId = newId("rep");
  await db.insert(sessionReplays).values({
    ...body,
    sessionUrl: bareUrl(body.sessionUrl),
    id: replayId,
    sessionId: context.common.sessionId ?? null,
    at: deps.now(),
  });
  return { replayId };
}

async function auditHydration(
  deps: Deps,
  { body, db }: HandlerInput<"audit-hydration">,
): Promise<CallOutput<"audit-hydration">> {
  const auditId = newId("hyd");
  const navigationStart = new Date(body.navigationStart);
  await db.insert(hydrationAudits).values({ ...body, id: auditId, navigationStart, at: deps.now() });
  return { auditId };
}

/** The calls for recording permission, the location of recordings, and page timings. */
export function telemetryHandlers(deps: Deps): Pick<Handlers, Telemetry> {
  return {
    "session-replay.visit": (input) => saveReplayVisit(deps, input),
    "session-replay.save": (input) => saveReplay(deps, input),
    "audit-hydration": (input) => auditHydration(deps, input),
  };
}
