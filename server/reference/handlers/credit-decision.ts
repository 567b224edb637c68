import type { CallOutput } from "~server/backend/contract/index";
import { lastDecline, noticeSentAt, recordDecline } from "~server/reference/documents/adverse-action";
import { reasonsOfAnswers } from "~server/reference/documents/decline-reasons";
import type { Deps, Queries } from "~server/reference/deps";
import { askedLoan } from "~server/reference/letter-terms";
import { isPullOf } from "~server/reference/person-id";
import { ApiError, type Handlers } from "~server/reference/router";
import {
  appIdOf,
  applicationOf,
  borrowersOf,
  decision,
  pullsOf,
  type CreditPull,
} from "~server/reference/store";

type Decision = CallOutput<"credit.decision">;

/** The last pull that decided, yes or no; the full reports outweigh a first look. */
function lastVerdict(pulls: readonly CreditPull[]): { isYes: boolean; at: Date | null } | undefined {
  for (const kind of ["hard", "soft"] as const) {
    const of = pulls.filter((pull) => pull.kind === kind);
    const isYes = decision(of, kind);
    const last = of.filter(({ status }) => status === "done").at(-1);
    if (isYes !== undefined && last) return { isYes, at: last.finishedAt };
  }
  return undefined;
}

/** What was decided against a loan: the newest word on it counts, of a pull or on answers. */
export async function decisionOn(db: Queries, appId: string): Promise<Decision> {
  const people = await borrowersOf(db, appId);
  const verdict = lastVerdict((await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people)));
  const last = await lastDecline(db, appId, people);
  if (last !== undefined && verdict?.isYes === true && verdict.at !== null && verdict.at > last.decidedAt) {
    return { decision: "none" };
  }
  // A look that ended in no before decisions were kept is one all the same.
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

/** What was decided against a loan, and the decision that a page tells on answers alone. */
export function creditDecisionHandlers(
  deps: Deps,
): Pick<Handlers, "credit.decision" | "credit.decline-answers"> {
  return {
    "credit.decision": ({ db, context }) => decisionOn(db, appIdOf(context)),
    "credit.decline-answers": async ({ db, body, context }) => {
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
        decidedOn: askedLoan(row),
        about: [...new Set(body.reasons)].sort().join("."),
      });
      return decisionOn(db, row.id);
    },
  };
}
