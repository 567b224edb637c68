import type { Deps } from "~server/reference/deps";
import { loanBorrowers, setBorrowers } from "~server/reference/presentation/borrowers";
import type { Handlers } from "~server/reference/router";

/** The calls for the people on the presented loan. */
export function loanBorrowersHandlers(deps: Deps): Pick<Handlers, "lp.borrowers" | "lp.set-borrowers"> {
  return {
    "lp.borrowers": async ({ query, db }) => ({ borrowers: await loanBorrowers(db, query.appId) }),

    "lp.set-borrowers": async ({ body, context, db }) => {
      await setBorrowers(deps, db, body, context.employeeId);
      return { borrowers: await loanBorrowers(db, body.appId) };
    },
  };
}
