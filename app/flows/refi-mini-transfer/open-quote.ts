import { customerIdOf } from "~/domain/customer-id";
import { decideStepValidation, saysClosed } from "~/domain/step-validation";
import {
  openApplication,
  type ApplicationRecord,
  type OpenedLink,
} from "~/steps/application/open-application";
import { isRedirectTarget } from "~server/edge/redirect-target";
import { leaveTo, type Leave, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { transferExchange } from "./exchange";
import type { TransferState, Unopened } from "./state";

/** Longest a link waits to hear that it may be opened, in ms; after that it is (STEPVAL-02). */
const VALIDATE_MS = 2_000;

/** Flows whose applications have a quote to show; by the link of any other this page asks for the phone's code, as theirs do. */
const QUOTED: readonly (string | undefined)[] = ["refiMiniFlow", "refiMiniTransferFlow"];

const keeps = ({ facts, transactionType }: ApplicationRecord) => ({
  resumed: {},
  initialTransactionType: transactionType,
  isPreQualEligible: facts.isPreQualEligible,
});
type Opened = Extract<OpenedLink<ReturnType<typeof keeps>>, { kind: "opened" }>;

/** What an earlier link opened is forgotten, and home says why. @param to home's address, which keeps what belongs to no link */
export const closedQuote = (to: string, unopened: Unopened): Leave<TransferState> => ({
  ...leaveTo<TransferState>(to, { unopened }),
  afresh: true,
});

/**
 * GUARD-07: the link in the address is validated, and the borrowers' information loaded. A link that fails leaves the quote closed: what
 * an earlier link opened is forgotten with it, and the page says how to go on.
 * @returns undefined for an address without a link
 */
export async function openQuote(visit: Visit<TransferState>): Promise<Submitted<TransferState> | undefined> {
  const link = await openApplication(visit, {
    keeps,
    exchange: transferExchange,
    isShownByLink: ({ facts }) => QUOTED.includes(facts.flowId),
  });
  if (!link) return undefined;
  const closed = (unopened: Unopened) => closedQuote(link.to, unopened);
  if (link.kind === "parked") return leaveTo(link.to, undefined, link.cookies);
  if (link.kind !== "opened") return closed(link.kind);
  const verdict = await validated(visit, link);
  if (verdict.go === "not-found") return closed("refused");
  if (verdict.go === "closed") return closed("closed");
  if (verdict.go === "leave") return leaveTo(verdict.url);
  return {
    ...leaveTo<TransferState>(link.to, { ...link.facts, unopened: undefined }),
    afresh: link.isAnother || undefined,
  };
}

type Verdict = { go: "continue" | "not-found" | "closed" } | { go: "leave"; url: string };

/** The backend's say on the link as a whole: a call that is about another application, and an application that is closed. */
async function validated(
  { runtime, session, url }: Pick<Visit<TransferState>, "runtime" | "session" | "url">,
  { backend, facts: { appId, token, callUid, ...known } }: Opened,
): Promise<Verdict> {
  // STEPVAL-04: without a call there is nothing to validate with.
  if (callUid === undefined) return { go: "continue" };
  const customerId = customerIdOf(known, session.tracking);
  const body = { appId, callUid, token, customerId, sessionId: session.id };
  const answer = await backend.try("caw.load-home.validate", { body }, { deadlineMs: VALIDATE_MS });
  // The page says it in its own words, wherever the address would have led.
  if (saysClosed(answer)) return { go: "closed" };
  const decision = decideStepValidation(answer, (to) => isRedirectTarget(to, url, runtime.config));
  if (decision.go === "leave") return { go: "leave", url: decision.url };
  if (decision.go === "continue" && decision.log !== undefined) {
    runtime.log.warn({ address: decision.address || undefined }, decision.log);
  }
  return { go: decision.go };
}
