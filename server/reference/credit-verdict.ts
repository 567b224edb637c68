import { isPullOf } from "./person-id";
import { lastDecline } from "./documents/adverse-action";
import type { creditReopenings, DeclineReason } from "./database/schema";
import type { Queries } from "./deps";
import { borrowersOf, pullsOf, type CreditPull } from "./store";

/** What stands in the way of a loan now: a decline, a review, or bureaus without an answer. */

/** A verdict that a supervisor can reopen. */
export interface CreditVerdict {
  /** id of the decision, or of the pull that ended without one */
  key: string;
  outcome: (typeof creditReopenings.$inferSelect)["outcomeBefore"];
  basis: (typeof creditReopenings.$inferSelect)["basis"];
  at: Date;
  reasons: readonly DeclineReason[];
  /** the pull to be made again; absent for a decision on answers alone */
  pull?: Pick<CreditPull, "call" | "attempt">;
}

const yesOrNo = ({ kind, result }: CreditPull): boolean | undefined => {
  const value: unknown = result?.[kind === "soft" ? "isPreQualEligible" : "isEligible"];
  return typeof value === "boolean" ? value : undefined;
};

/** Returns the last completed pull of a kind. */
const lastOf = (pulls: readonly CreditPull[], kind: CreditPull["kind"]): CreditPull | undefined =>
  pulls.filter((one) => one.kind === kind && one.status === "done").at(-1);

const nextPull = (pulls: readonly CreditPull[], last: CreditPull | undefined) =>
  last && {
    pull: {
      call: last.call,
      attempt: Math.max(...pulls.filter(({ call }) => call === last.call).map(({ attempt }) => attempt)) + 1,
    },
  };

/** Returns the verdict against a loan that counts now; undefined when there is none. */
export async function currentVerdict(db: Queries, appId: string): Promise<CreditVerdict | undefined> {
  const people = await borrowersOf(db, appId);
  const pulls = (await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people));
  const [hard, soft] = [lastOf(pulls, "hard"), lastOf(pulls, "soft")];
  const last = hard ?? soft;
  const lastAt = last?.finishedAt ?? last?.startedAt;
  const declined = await lastDecline(db, appId, people);
  if (declined !== undefined) {
    const { id, outcome, basis, decidedAt, reasons } = declined;
    // A yes of the same or a fuller look, after the decision, replaces it.
    if (last && yesOrNo(last) === true && lastAt !== undefined && lastAt > decidedAt) return undefined;
    const pulled = basis === "hard" ? hard : basis === "soft" ? soft : undefined;
    return { key: id, outcome, basis, at: decidedAt, reasons, ...nextPull(pulls, pulled) };
  }
  if (last === undefined || lastAt === undefined || yesOrNo(last) === true) return undefined;
  return {
    key: last.id,
    // A no from before decisions were stored counts as one.
    outcome: yesOrNo(last) === false ? "declined" : "no-answer",
    basis: last.kind,
    at: lastAt,
    reasons: [],
    ...nextPull(pulls, last),
  };
}
