import { employeeOfCall } from "~server/reference/bankers";
import type { Deps } from "~server/reference/deps";
import { closingOf, setClosing } from "~server/reference/papers/closing";
import { documentsDueFor } from "~server/reference/papers/list";
import type { Handlers } from "~server/reference/router";

/** The calls for an application's documents and its closing date. */
export function paperHandlers(
  deps: Deps,
): Pick<Handlers, "papers.list" | "papers.closing" | "papers.set-closing"> {
  return {
    "papers.list": ({ query, db }) => documentsDueFor(deps, db, query.appId),
    "papers.closing": async ({ query: { appId }, context, db }) => {
      await employeeOfCall(db, context);
      return closingOf(deps, db, appId);
    },
    "papers.set-closing": async ({ body, context, db }) => {
      await employeeOfCall(db, context);
      return setClosing(deps, db, body);
    },
  };
}
