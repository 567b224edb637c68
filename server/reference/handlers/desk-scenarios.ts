import { employeeOfCall } from "~server/reference/bankers";
import type { Deps } from "~server/reference/deps";
import { dropScenario, keepScenario, scenariosOf } from "~server/reference/desk/scenarios";
import type { Handlers } from "~server/reference/router";

/** The calls of a customer's scenarios on the desk. */
export function deskScenarioHandlers(
  deps: Deps,
): Pick<Handlers, "desk.scenarios" | "desk.price" | "desk.drop-scenario"> {
  return {
    "desk.scenarios": async ({ query: { appId }, context, db }) =>
      scenariosOf(deps, db, await employeeOfCall(db, context), appId),
    "desk.price": async ({ body, context, db }) => ({
      scenarioId: await keepScenario(deps, db, await employeeOfCall(db, context), body),
    }),
    "desk.drop-scenario": async ({ body, context, db }) => ({
      dropped: await dropScenario(deps, db, await employeeOfCall(db, context), body),
    }),
  };
}
