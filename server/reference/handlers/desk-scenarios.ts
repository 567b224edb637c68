import { employeeOfCall } from "~server/reference/bankers";
import type { Deps } from "~server/reference/deps";
import { dropScenario, keepScenario, scenariosOf, sendScenario } from "~server/reference/desk/scenarios";
import type { Handlers } from "~server/reference/router";

/** The calls of a customer's scenarios on the desk. */
export function deskScenarioHandlers(
  deps: Deps,
): Pick<Handlers, "desk.scenarios" | "desk.price" | "desk.send-comparison" | "desk.drop-scenario"> {
  return {
    "desk.scenarios": async ({ query: { appId }, context, db }) =>
      scenariosOf(deps, db, await employeeOfCall(db, context), appId),
    "desk.price": async ({ body, context, db }) => ({
      scenarioId: await keepScenario(deps, db, await employeeOfCall(db, context), body),
    }),
    "desk.send-comparison": async ({ body, context, db }) => ({
      comparisonId: await sendScenario(deps, db, await employeeOfCall(db, context), body),
    }),
    "desk.drop-scenario": async ({ body, context, db }) => ({
      dropped: await dropScenario(deps, db, await employeeOfCall(db, context), body),
    }),
  };
}
