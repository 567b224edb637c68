import { sql } from "drizzle-orm";
import { newId } from "~server/reference/crypto";
import type { Deps } from "~server/reference/deps";
import {
  claimQuery,
  ownerOfKey,
  requireOwnKey,
  ownKey,
  ownKeyColumns,
  runOwnKeyWrite,
} from "~server/reference/own-key";
import type { Handlers } from "~server/reference/router";

const DONE_RESPONSE = { ok: true } as const;
const BODY = JSON.stringify({ data: DONE_RESPONSE });

/**
 * Reports the progress of a visit. Called when each page is shown and left, so it takes one
 * statement.
 */
export function progressHandlers({ now }: Pick<Deps, "now">): Pick<Handlers, "progress"> {
  return {
    progress: async ({ body, context, db, write }) => {
      if (!write) throw new Error("Progress comes with its key.");
      const found = await runOwnKeyWrite(async () => {
        const { rows } = await db.execute(sql`
          with ${claimQuery(write, sql`${BODY}`)}, written as (
            insert into progress_events (id, session_id, flow_id, step_id, status, button_clicked, at)
            select ${newId("prg")}, ${context.common.sessionId ?? null}, ${body.flowId}, ${body.stepId}, ${body.status},
              ${body.buttonClicked ?? null}, ${now()}::timestamptz
            from claim
          )
          select ${ownKeyColumns} from ${ownerOfKey(write)}`);
        return ownKey.parse(rows[0]);
      });
      requireOwnKey(write, found);
      return DONE_RESPONSE;
    },
  };
}
