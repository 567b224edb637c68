import { dateInWords, isoDateOf } from "~/domain/dates";
import type { Resumed } from "~/steps/application/state";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/types";
import type { WizardState } from "~/wizard/state";
import type { CreditDecision } from "./decision-note";

/**
 * Returns what a denial page may show: whether a decision was made, its basis, and whether its
 * notice was sent (G1). Every flow uses this.
 */

type DecisionState = WizardState<
  object,
  { appId: string; token: string; isPreQualEligible: boolean; resumed: Resumed }
>;
type DecisionContext = Pick<Visit<DecisionState>, "backend" | "state" | "session">;

/**
 * Longest wait for the decision, in ms, in parallel with the page's other requests; after it the
 * page shows a text that is true in either case.
 */
const DECISION_MS = 900;

const NOTHING_DECIDED: CreditDecision = { decision: "none" };

const viewOf = ({ decision, basis, noticeSentAt }: CallOutput<"credit.decision">): CreditDecision => ({
  decision: decision === "declined" && noticeSentAt === undefined ? "untold" : decision,
  ...(basis && { basis }),
  ...(noticeSentAt !== undefined && { sentOn: dateInWords(isoDateOf(new Date(noticeSentAt))) }),
});

/**
 * Returns the decision after a credit check, from the backend; without a response, from the visit's
 * facts. Never throws.
 */
export async function creditDecision({
  backend,
  state: { facts },
}: Pick<DecisionContext, "backend" | "state">): Promise<CreditDecision> {
  const { appId, token } = facts;
  if (appId === undefined || token === undefined) return NOTHING_DECIDED;
  const found = await backend.try("credit.decision", { query: { appId } }, { deadlineMs: DECISION_MS });
  if (found) return viewOf(found);
  const isNo = (facts.isPreQualEligible ?? facts.resumed?.isPreQualEligible) === false;
  return isNo ? { decision: "untold", basis: "credit" } : NOTHING_DECIDED;
}

/**
 * Handles a denial that is based on the visitor's answers. For an application it is a decision,
 * which the backend saves and sends a notice about; without an application it is general
 * information, and nothing is decided (12 CFR part 1002, comments 2(f)-3 and 9-5).
 * @param reasons most important first; without reasons nothing is decided
 */
export async function declineOnAnswers(
  { backend, state, session }: DecisionContext,
  reasons: readonly CallBody<"credit.decline-answers">["reasons"][number][],
): Promise<CreditDecision> {
  const { appId, token } = state.facts;
  if (appId === undefined || token === undefined || reasons.length === 0) return NOTHING_DECIDED;
  const kept = await backend.try(
    "credit.decline-answers",
    { body: { appId, sessionId: session.id, reasons: [...reasons] } },
    {
      idempotencyKey: idempotencyKeyFor(session.id, "decline-answers", appId, ...reasons),
      deadlineMs: DECISION_MS,
    },
  );
  return kept ? viewOf(kept) : { decision: "untold", basis: "answers" };
}
