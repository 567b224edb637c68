import { employeeOfCall } from "~server/reference/bankers";
import { reopenVerdict, verdictOf } from "~server/reference/credit-reopening";
import type { Deps } from "~server/reference/deps";
import type { Handlers } from "~server/reference/router";

/** The calls with which a supervisor reopens a verdict. */
export function deskReopenHandlers(deps: Deps): Pick<Handlers, "desk.verdict" | "desk.reopen"> {
  return {
    "desk.verdict": ({ query: { appId }, db }) => verdictOf(deps, db, appId),
    "desk.reopen": async ({ body, context, db }) =>
      reopenVerdict(deps, db, await employeeOfCall(db, context), { body, context }),
  };
}
