import { ApiError } from "~server/reference/api-error";
import { employeeOfCall, canFollowVisits } from "~server/reference/bankers";
import { newId } from "~server/reference/crypto";
import { hydrationAudits, sessionReplays } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import type { Handlers } from "~server/reference/router";
import { visitIn } from "~server/reference/visits/record";

/**
 * Removes the parts of an address that may hold a secret or a name: query, fragment, user and
 * password.
 */
function bareUrl(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

type Telemetry = "session-replay.visit" | "session-replay.save" | "audit-hydration";

/** The calls for recording permission, the location of recordings, and page timings. */
export function telemetryHandlers({ now }: Deps): Pick<Handlers, Telemetry> {
  return {
    "session-replay.visit": async ({ query, context, db }) => {
      const follower = await employeeOfCall(db, context);
      if (!canFollowVisits(follower)) throw new ApiError(403, "FORBIDDEN", "Please start again.");
      const visit = query.appId === undefined ? undefined : await visitIn(db, query.appId, now());
      const { id: employeeId, name, role } = follower;
      return { employeeId, name, role, ...(visit && { visit }) };
    },

    "session-replay.save": async ({ body, context, db }) => {
      const replayId = newId("rep");
      await db.insert(sessionReplays).values({
        ...body,
        sessionUrl: bareUrl(body.sessionUrl),
        id: replayId,
        sessionId: context.common.sessionId ?? null,
        at: now(),
      });
      return { replayId };
    },

    "audit-hydration": async ({ body, db }) => {
      const auditId = newId("hyd");
      const navigationStart = new Date(body.navigationStart);
      await db.insert(hydrationAudits).values({ ...body, id: auditId, navigationStart, at: now() });
      return { auditId };
    },
  };
}
