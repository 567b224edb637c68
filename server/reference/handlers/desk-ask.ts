import { employeeOfCall } from "~server/reference/bankers";
import type { Deps } from "~server/reference/deps";
import { askedOf, askForPaper, takeBackPaper } from "~server/reference/my-loan/ask-papers";
import type { Handlers } from "~server/reference/router";

/** The calls with which employees ask customers for documents. */
export function deskAskHandlers(
  deps: Deps,
): Pick<Handlers, "desk.asked" | "desk.ask-paper" | "desk.take-back-paper"> {
  return {
    "desk.asked": async ({ query: { appId }, context, db }) => {
      await employeeOfCall(db, context);
      return askedOf(deps, db, appId);
    },
    "desk.ask-paper": async ({ body, context, db }) => {
      const { id } = await employeeOfCall(db, context);
      return { need: await askForPaper(deps, db, id, body) };
    },
    "desk.take-back-paper": async ({ body, context, db }) => {
      const { id } = await employeeOfCall(db, context);
      await takeBackPaper(deps, db, id, body);
      return { takenBack: true };
    },
  };
}
