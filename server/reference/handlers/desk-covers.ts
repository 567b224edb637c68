import { employeeOfCall } from "~server/reference/bankers";
import { coversNow, endCover, handOver, sizeOfHandOver } from "~server/reference/covers";
import type { Deps } from "~server/reference/deps";
import type { Handlers } from "~server/reference/router";

/** The calls with which employees hand over their applications. */
export function deskCoverHandlers(
  deps: Deps,
): Pick<Handlers, "desk.covers" | "desk.hand-over-size" | "desk.hand-over" | "desk.end-cover"> {
  return {
    "desk.covers": async ({ context, db }) => coversNow(deps, db, await employeeOfCall(db, context)),
    "desk.hand-over-size": async ({ query, context, db }) =>
      sizeOfHandOver(db, await employeeOfCall(db, context), query),
    "desk.hand-over": async ({ body, context, db }) =>
      handOver(deps, db, await employeeOfCall(db, context), body),
    "desk.end-cover": async ({ body: { coverId }, context, db }) => {
      await endCover(deps, db, await employeeOfCall(db, context), coverId);
      return { ended: true };
    },
  };
}
