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
import type { Handlers, HandlerInput } from "~server/reference/router";
import type { CallOutput } from "~server/backend/contract/index";

const DONE_RESPONSE = { ok: true } as const;
const BODY = JSON.stringify({ data: DONE_RESPONSE });

async function saveProgress(
  deps: Pick<Deps, "now">,
  { body, context, db, write }: HandlerInput<"progress">,
): Promise<CallOutput<"progress">> {
  if (!write) throw new Error("Progress comes with its key.");
  const found = await runOwnKeyWrite(async () => {
    const { rows } = await db.execute(sql`
          with ${claimQuery(write, sql`${BODY}`)}, written as (
            insert into progress_events (id, session_id, flow_id, step_id, status, button_clicked, at)
            select ${newId("prg")}, ${context.common.sessionId ?? null}, ${body.flowId}, ${body.stepId}, ${body.status},
              ${body.buttonClicked ?? null}, ${deps.now()}::timestamptz
            from claim
          )
          select ${ownKeyColumns} from ${ownerOfKey(write)}`);
    return ownKey.parse(rows[0]);
  });
  requireOwnKey(write, found);
  return DONE_RESPONSE;
}

/**
 * Reports the progress of a visit. Called when each page is shown and left, so it takes one
 * statement.
 */
export function progressHandlers(deps: Pick<Deps, "now">): Pick<Handlers, "progress"> {
  return {
    progress: (input) => saveProgress(deps, input),
  };
}
