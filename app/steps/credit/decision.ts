import { dateInWords, isoDateOf } from "~/domain/dates";
import type { Resumed } from "~/steps/application/state";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { keyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/visit";
import type { WizardState } from "~/wizard/state";
import type { CreditDecision } from "./decision-note";

/** What a page of "no" may say: whether something was decided, on what, and whether its notice went out (G1). Every flow asks here. */

type DecisionState = WizardState<
  object,
  { appId: string; token: string; isPreQualEligible: boolean; resumed: Resumed }
>;
type DecisionContext = Pick<Visit<DecisionState>, "backend" | "state" | "session">;

/** Longest a page waits to hear of a decision, in ms, beside what else it waits for; after that it says what is true either way. */
const DECISION_MS = 900;

const NOTHING_DECIDED: CreditDecision = { decision: "none" };

const viewOf = ({ decision, basis, noticeSentAt }: CallOutput<"credit.decision">): CreditDecision => ({
  decision: decision === "declined" && noticeSentAt === undefined ? "untold" : decision,
  ...(basis && { basis }),
  ...(noticeSentAt !== undefined && { sentOn: dateInWords(isoDateOf(new Date(noticeSentAt))) }),
});

/** What was decided after a look at their credit, as the backend keeps it; while it is silent, what the visit knows. Throws nothing. */
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
 * A page that says no on their own answers. Of an application that is a decision, which the backend keeps and writes to them about; where nobody has
 * applied it is general information, and nothing is decided (12 CFR part 1002, comments 2(f)-3 and 9-5).
 * @param reasons most important first; without any nothing is decided
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
    { idempotencyKey: keyFor(session.id, "decline-answers", appId, ...reasons), deadlineMs: DECISION_MS },
  );
  return kept ? viewOf(kept) : { decision: "untold", basis: "answers" };
}
