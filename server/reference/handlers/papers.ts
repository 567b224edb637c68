import { employeeOfCall } from "~server/reference/bankers";
import type { Deps } from "~server/reference/deps";
import { closingOf, setClosing } from "~server/reference/papers/closing";
import { documentsDueFor } from "~server/reference/papers/list";
import type { Handlers, HandlerInput } from "~server/reference/router";
import type { CallOutput } from "~server/backend/contract/index";

function listPapers(
  deps: Deps,
  { query, db }: HandlerInput<"papers.list">,
): Promise<CallOutput<"papers.list">> {
  return documentsDueFor(deps, db, query.appId);
}

async function readClosing(
  deps: Deps,
  { query: { appId }, context, db }: HandlerInput<"papers.closing">,
): Promise<CallOutput<"papers.closing">> {
  await employeeOfCall(db, context);
  return closingOf(deps, db, appId);
}

async function saveClosing(
  deps: Deps,
  { body, context, db }: HandlerInput<"papers.set-closing">,
): Promise<CallOutput<"papers.set-closing">> {
  return setClosing(deps, db, await employeeOfCall(db, context), body);
}

/** The calls for an application's documents and its closing date. */
export function paperHandlers(
  deps: Deps,
): Pick<Handlers, "papers.list" | "papers.closing" | "papers.set-closing"> {
  return {
    "papers.list": (input) => listPapers(deps, input),
    "papers.closing": (input) => readClosing(deps, input),
    "papers.set-closing": (input) => saveClosing(deps, input),
  };
}
