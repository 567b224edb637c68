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

/** The timeout for validating a link, in ms. After it the link is opened (STEPVAL-02). */
const VALIDATE_MS = 2_000;

/**
 * Flows whose applications have a quote to show. A link of any other flow asks for the code from
 * the phone, as that flow does.
 */
const QUOTED: readonly (string | undefined)[] = ["refiMiniFlow", "refiMiniTransferFlow"];

const keeps = ({ facts, transactionType }: ApplicationRecord) => ({
  resumed: {},
  initialTransactionType: transactionType,
  isPreQualEligible: facts.isPreQualEligible,
});
type Opened = Extract<OpenedLink<ReturnType<typeof keeps>>, { kind: "opened" }>;

/**
 * Clears the application of an earlier link and redirects to home, which says why.
 * @param to home's address, without the link's parameters
 */
export const closedQuote = (to: string, unopened: Unopened): Leave<TransferState> => ({
  ...leaveTo<TransferState>(to, { unopened }),
  afresh: true,
});

/**
 * GUARD-07: validates the link in the address and loads the borrowers' data. A link that fails
 * leaves the quote closed: the application of an earlier link is cleared too, and the page says how
 * to continue.
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

/**
 * Returns the backend's validation of the link: the call may be about another application, or the
 * application may be closed.
 */
async function validated(
  { runtime, session, url }: Pick<Visit<TransferState>, "runtime" | "session" | "url">,
  { backend, facts: { appId, token, callUid, ...known } }: Opened,
): Promise<Verdict> {
  // STEPVAL-04: without a call there is nothing to validate with.
  if (callUid === undefined) return { go: "continue" };
  const customerId = customerIdOf(known, session.tracking);
  const body = { appId, callUid, token, customerId, sessionId: session.id };
  const answer = await backend.try("caw.load-home.validate", { body }, { deadlineMs: VALIDATE_MS });
  // The page shows its own text, wherever the address would have led.
  if (saysClosed(answer)) return { go: "closed" };
  const decision = decideStepValidation(answer, (to) => isRedirectTarget(to, url, runtime.config));
  if (decision.go === "leave") return { go: "leave", url: decision.url };
  if (decision.go === "continue" && decision.log !== undefined) {
    runtime.log.warn({ address: decision.address || undefined }, decision.log);
  }
  return { go: decision.go };
}
