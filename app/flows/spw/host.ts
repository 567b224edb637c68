import { hostOf } from "~server/visit/flow-host";
import { spw } from "./flow";
import { guards } from "./guards";
import { spwStates } from "./state";
import { recordEmployeeAct } from "./live/trail";
import { refreshVisit } from "./who/refresh-visit";

/** The sales presentation as the server hosts it. */
export const spwHost = hostOf({
  flow: spw,
  states: spwStates,
  // Two customers in two tabs of a banker's are two visits.
  sideBySide: true,
  cacheKey: "spw",
  appData: ({ answers, facts }) => ({ appId: facts.appId, phoneNumber: answers.phoneNumber }),
  guards,
  helpers: ["letter", "receipt", "score", "papers", "prices", "apple-pay"],
  // An employee writes nothing in a customer's name, and no customer is texted because a banker was away.
  refreshVisit,
  audit: recordEmployeeAct,
  saves: ({ facts }) => facts.role !== "employee",
});
