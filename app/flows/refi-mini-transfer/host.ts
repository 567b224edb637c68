import { bookedCallText } from "~/steps/call/booked-call";
import { hostOf } from "~server/visit/flow-host";
import { isOnCallWithAgent } from "./conditions";
import { transferExchange } from "./exchange";
import { refiTransfer } from "./flow";
import { redirectWithoutQuote } from "./open-quote";
import { transferStates } from "./state";

/**
 * The server's host configuration of the transfer variant of the refinance wizard: a separate flow
 * with its own store (A4).
 */
export const refiTransferHost = hostOf({
  flow: refiTransfer,
  states: transferStates,
  linkAt: "home",
  cacheKey: "refi-mini-transfer-wiz",
  helpers: ["my-loan", "call-calendar"],
  bookedCall: bookedCallText,
  appData: ({ answers, facts }) => ({
    appId: facts.appId,
    transactionType: facts.initialTransactionType,
    phoneNumber: answers.phoneNumber,
  }),
  exchange: ({ facts }) => transferExchange(facts),
  validation: ({ facts }) => ({
    isSoftPullCompleted: facts.isPreQualEligible !== undefined,
    isAppClosed: facts.unopened === "closed",
  }),
  whereClosedGoes: () => redirectWithoutQuote("/refi-mini-transfer/home", "closed"),
  // Its addresses need no session id, so it could be opened directly. The page is for a visitor who
  // is on a call.
  guards: { "thank-you": ({ state }) => (isOnCallWithAgent.holds(state) ? undefined : "home") },
});
