import type { FlowHost } from "~server/http/hosts";
import { flowIdOf } from "~/domain/flow-id";
import { walk } from "~/wizard/walk";
import { isOnCallWithAgent } from "./conditions";
import { transferExchange } from "./exchange";
import { refiTransfer } from "./flow";
import { closedQuote } from "./open-quote";
import { emptyTransfer, readTransfer, type TransferState } from "./state";

/** The transfer variant of the refinance wizard as the server hosts it: a flow of its own, and its own store (A4). */
export const refiTransferHost: FlowHost<TransferState> = {
  flow: refiTransfer,
  flowId: () => flowIdOf("/refi-mini-transfer/home"),
  store: {
    cacheKey: "refi-mini-transfer-wiz",
    path: "/refi-mini-transfer",
    empty: emptyTransfer,
    read: readTransfer,
    readable: ({ marks }) => ({ steps: Object.keys(marks) }),
  },
  application: ({ facts }) => ({
    appId: facts.appId,
    token: facts.token,
    customerId: facts.customerId,
    callUid: facts.callUid,
  }),
  appData: ({ answers, facts }) => ({ appId: facts.appId, phoneNumber: answers.phoneNumber }),
  learned: () => ({}),
  exchange: ({ facts }) => transferExchange(facts),
  validation: ({ facts }) => ({
    isSoftPullCompleted: facts.isPreQualEligible !== undefined,
    isAppClosed: facts.unopened === "closed",
  }),
  closed: () => closedQuote("/refi-mini-transfer/home", "closed"),
  trail: (state, entry) => walk(refiTransfer, state, entry),
  // Its addresses need no session id, so it could be opened by itself; it speaks to somebody on the line.
  guards: { "thank-you": ({ state }) => (isOnCallWithAgent.holds(state) ? undefined : "home") },
};
