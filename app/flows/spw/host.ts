import { hostOf } from "~server/visit/flow-host";
import { spw } from "./flow";
import { guards } from "./guards";
import { spwStates } from "./state";
import { recordEmployeeAct } from "./live/trail";
import { refreshVisit } from "./who/refresh-visit";

/** The server's host configuration of the sales presentation. */
export const spwHost = hostOf({
  flow: spw,
  states: spwStates,
  // Two customers in two tabs of a banker are two visits.
  sideBySide: true,
  cacheKey: "spw",
  appData: ({ answers, facts }) => ({ appId: facts.appId, phoneNumber: answers.phoneNumber }),
  guards,
  helpers: ["my-loan", "letter", "receipt", "score", "papers", "prices", "apple-pay"],
  // An employee saves nothing in a customer's name, and an inactive banker does not cause a text to
  // the customer.
  refreshVisit,
  audit: recordEmployeeAct,
  savesToApplication: ({ facts }) => facts.role !== "employee",
});
