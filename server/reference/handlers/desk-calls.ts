import { employeeOfCall } from "~server/reference/bankers";
import type { Deps } from "~server/reference/deps";
import { bookForCustomer, callsOfDesk, cancelForCustomer } from "~server/reference/my-loan/desk-calls";
import type { Handlers } from "~server/reference/router";

/** The calls with which employees book, move and cancel phone calls to customers. */
export function deskCallHandlers(
  deps: Deps,
): Pick<Handlers, "desk.calls" | "desk.call-book" | "desk.call-cancel"> {
  return {
    "desk.calls": async ({ query: { appId }, context, db }) => {
      await employeeOfCall(db, context);
      return callsOfDesk(deps, db, appId);
    },
    "desk.call-book": async ({ body, context, db }) => {
      const { id } = await employeeOfCall(db, context);
      return bookForCustomer(deps, db, id, { ...body, sessionId: context.common.sessionId });
    },
    "desk.call-cancel": async ({ body, context, db }) => {
      const { id } = await employeeOfCall(db, context);
      await cancelForCustomer(deps, db, id, body);
      return { canceled: true };
    },
  };
}
