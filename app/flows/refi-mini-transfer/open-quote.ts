import { customerIdOf } from "~/domain/customer-id";
import { decideStepValidation, isClosedResponse } from "~/domain/step-validation";
import {
  openApplication,
  type ApplicationRecord,
  type OpenedLink,
} from "~/steps/application/open-application";
import { isRedirectTarget } from "~server/edge/redirect-target";
import { leaveTo, type Leave, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { transferExchange } from "./exchange";
import type { TransferState, Unopened } from "./state";

/** The timeout for validating a link, in ms. After it the link is opened (STEPVAL-02). */
const VALIDATE_TIMEOUT_MS = 2_000;

/**
 * Flows whose applications have a quote to show. A link of any other flow asks for the code from
 * the phone, as that flow does.
 */
const FLOWS_WITH_QUOTE: readonly (string | undefined)[] = ["refiMiniFlow", "refiMiniTransferFlow"];

const keeps = ({ facts, transactionType }: ApplicationRecord) => ({
  resumed: {},
  initialTransactionType: transactionType,
  isPreQualEligible: facts.isPreQualEligible,
});
type OpenedQuoteLink = Extract<OpenedLink<ReturnType<typeof keeps>>, { kind: "opened" }>;

/**
 * Clears the application of an earlier link and redirects to home, which says why.
 * @param to home's address, without the link's parameters
 */
export const redirectWithoutQuote = (to: string, unopened: Unopened): Leave<TransferState> => ({
  ...leaveTo<TransferState>(to, { unopened }),
  isFreshStart: true,
});

/**
 * GUARD-07: validates the link in the address and loads the borrowers' data. A link that fails
 * leaves the quote closed: the application of an earlier link is cleared too, and the page says how
 * to continue.
 * @returns undefined for an address without a link
 */
export async function openQuote(visit: Visit<TransferState>): Promise<Submitted<TransferState> | undefined> {
  const link = await openApplication(visit, {
    factsFromRecord: keeps,
    exchange: transferExchange,
    isShownByLink: ({ facts }) => FLOWS_WITH_QUOTE.includes(facts.flowId),
  });
  if (!link) return undefined;
  const closed = (unopened: Unopened) => redirectWithoutQuote(link.to, unopened);
  if (link.kind === "parked") return leaveTo(link.to, undefined, link.cookies);
  if (link.kind !== "opened") return closed(link.kind);
  const verdict = await validateLink(visit, link);
  if (verdict.go === "not-found") return closed("refused");
  if (verdict.go === "closed") return closed("closed");
  if (verdict.go === "leave") return leaveTo(verdict.url);
  return {
    ...leaveTo<TransferState>(link.to, { ...link.facts, unopened: undefined }),
    isFreshStart: link.isAnother || undefined,
  };
}

type LinkValidation = { go: "continue" | "not-found" | "closed" } | { go: "leave"; url: string };

/**
 * Returns the backend's validation of the link: the call may be about another application, or the
 * application may be closed.
 */
async function validateLink(
  { runtime, session, url }: Pick<Visit<TransferState>, "runtime" | "session" | "url">,
  { backend, facts: { appId, token, callUid, ...known } }: OpenedQuoteLink,
): Promise<LinkValidation> {
  // STEPVAL-04: without a call there is nothing to validate with.
  if (callUid === undefined) return { go: "continue" };
  const customerId = customerIdOf(known, session.tracking);
  const body = { appId, callUid, token, customerId, sessionId: session.id };
  const answer = await backend.try("caw.load-home.validate", { body }, { deadlineMs: VALIDATE_TIMEOUT_MS });
  // The page shows its own text, wherever the address would have led.
  if (isClosedResponse(answer)) return { go: "closed" };
  const decision = decideStepValidation(answer, (to) => isRedirectTarget(to, url, runtime.config));
  if (decision.go === "leave") return { go: "leave", url: decision.url };
  if (decision.go === "continue" && decision.log !== undefined) {
    runtime.log.warn({ address: decision.address || undefined }, decision.log);
  }
  return { go: decision.go };
}
