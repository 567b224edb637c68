import type { Deps } from "~server/reference/deps";
import { loanBorrowers, setBorrowers } from "~server/reference/presentation/borrowers";
import type { Handlers, HandlerInput } from "~server/reference/router";
import type { CallOutput } from "~server/backend/contract/index";

async function readLoanBorrowers({
  query,
  db,
}: HandlerInput<"lp.borrowers">): Promise<CallOutput<"lp.borrowers">> {
  return { borrowers: await loanBorrowers(db, query.appId) };
}

async function setLoanBorrowers(
  deps: Deps,
  { body, context, db }: HandlerInput<"lp.set-borrowers">,
): Promise<CallOutput<"lp.set-borrowers">> {
  await setBorrowers(deps, db, body, context.employeeId);
  return { borrowers: await loanBorrowers(db, body.appId) };
}

/** The calls for the people on the presented loan. */
export function loanBorrowersHandlers(deps: Deps): Pick<Handlers, "lp.borrowers" | "lp.set-borrowers"> {
  return {
    "lp.borrowers": readLoanBorrowers,
    "lp.set-borrowers": (input) => setLoanBorrowers(deps, input),
  };
}
