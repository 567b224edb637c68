import type { CallOutput } from "~server/backend/contract/index";
import { lastDecline, noticeSentAt, recordDecline } from "~server/reference/documents/adverse-action";
import { reasonsOfAnswers } from "~server/reference/documents/decline-reasons";
import type { Deps, Queries } from "~server/reference/deps";
import { requestedLoan } from "~server/reference/letter-terms";
import { isPullOf } from "~server/reference/person-id";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import {
  appIdOf,
  applicationOf,
  borrowersOf,
  decision,
  pullsOf,
  type CreditPull,
} from "~server/reference/store";

type Decision = CallOutput<"credit.decision">;

/** Returns the last pull with a decision; full reports take precedence over a soft pull. */
function lastVerdict(pulls: readonly CreditPull[]): { isYes: boolean; at: Date | null } | undefined {
  for (const kind of ["hard", "soft"] as const) {
    const of = pulls.filter((pull) => pull.kind === kind);
    const isYes = decision(of, kind);
    const last = of.filter(({ status }) => status === "done").at(-1);
    if (isYes !== undefined && last) return { isYes, at: last.finishedAt };
  }
  return undefined;
}

/** Returns the latest decision against a loan, from a pull or from answers. */
export async function latestDecision(db: Queries, appId: string): Promise<Decision> {
  const people = await borrowersOf(db, appId);
  const verdict = lastVerdict((await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people)));
  const last = await lastDecline(db, appId, people);
  if (last !== undefined && verdict?.isYes === true && verdict.at !== null && verdict.at > last.decidedAt) {
    return { decision: "none" };
  }
  // A negative soft pull from before decisions were stored counts as a decision.
  if (last === undefined && verdict?.isYes !== false) return { decision: "none" };
  const outcome = last?.outcome ?? "declined";
  const primary = people.find(({ isPrimary }) => isPrimary);
  const sentAt = outcome === "declined" && primary ? await noticeSentAt(db, appId, primary) : undefined;
  return {
    decision: outcome,
    basis: last?.basis === "answers" ? "answers" : "credit",
    ...(sentAt && { noticeSentAt: sentAt.toISOString() }),
  };
}

function readCreditDecision({
  db,
  context,
}: HandlerInput<"credit.decision">): Promise<CallOutput<"credit.decision">> {
  return latestDecision(db, appIdOf(context));
}

async function saveDeclineAnswers(
  deps: Deps,
  { db, body, context }: HandlerInput<"credit.decline-answers">,
): Promise<CallOutput<"credit.decline-answers">> {
  const row = await applicationOf(db, appIdOf(context));
  const primary = (await borrowersOf(db, row.id)).find(({ isPrimary }) => isPrimary);
  if (primary === undefined) {
    throw new ApiError(409, "BORROWER_REQUIRED", "Please tell us who the loan is for first.");
  }
  await recordDecline(deps, db, {
    row,
    basis: "answers",
    reasons: reasonsOfAnswers(body.reasons, primary.id),
    reports: [],
    decidedOn: requestedLoan(row),
    about: [...new Set(body.reasons)].sort().join("."),
  });
  return latestDecision(db, row.id);
}

/**
 * The calls for decisions against a loan, and for the decision that a page makes on answers alone.
 */
export function creditDecisionHandlers(
  deps: Deps,
): Pick<Handlers, "credit.decision" | "credit.decline-answers"> {
  return {
    "credit.decision": readCreditDecision,
    "credit.decline-answers": (input) => saveDeclineAnswers(deps, input),
  };
}
