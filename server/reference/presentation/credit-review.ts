import { contract, type CallOutput } from "~server/backend/contract/index";
import type { Queries } from "~server/reference/deps";
import { lastDecline, noticeSentAt } from "~server/reference/documents/adverse-action";
import { BUREAUS } from "~server/reference/documents/adverse-action-pdf";
import { reasonsFor, reasonsOfReports } from "~server/reference/documents/decline-reasons";
import { isPullOf } from "~server/reference/person-id";
import { borrowersOf, pullsOf } from "~server/reference/store";
import { hardPullState } from "./store";

/**
 * What an employee may see of a customer's credit: scores, decisions, and what was disclosed to the
 * customer.
 */

type Review = CallOutput<"lp.credit-review">;

const FREEZES = [
  ["isEquifaxFrozen", BUREAUS.equifax.name],
  ["isExperianFrozen", BUREAUS.experian.name],
  ["isTransUnionFrozen", BUREAUS.transunion.name],
] as const;

/** Returns the review of the last reports of the people on the loan. */
export async function creditReview(db: Queries, appId: string): Promise<Review> {
  const people = await borrowersOf(db, appId);
  const pulls = (await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people));
  const last = pulls.filter(({ kind, status }) => kind === "hard" && status === "done").at(-1);
  const pulled = contract["credit.hardpull"].response.safeParse(last?.result).data ?? { applicants: [] };
  const decline = await lastDecline(db, appId, people);
  // Decisions from before they were stored are in the reports only.
  const reasons =
    decline?.reasons ?? (pulled.isEligible === false ? reasonsOfReports(pulled.applicants) : []);
  // The notice of a verdict that was reopened is in the history of the reopening.
  const isDeclined = pulled.isEligible !== true && (decline !== undefined || pulled.isEligible === false);
  const shown: Review["people"] = [];
  for (const person of people) {
    const found = pulled.applicants.find(({ applicantId }) => applicantId === person.id);
    const sentAt = isDeclined ? await noticeSentAt(db, appId, person) : undefined;
    shown.push({
      applicantId: person.id,
      name: `${person.firstName} ${person.lastName}`,
      score: found?.hardPullScore ?? null,
      frozenAt: FREEZES.filter(([bureau]) => found?.[bureau] === true).map(([, name]) => name),
      notice: sentAt ? { sentAt: sentAt.toISOString(), reasons: reasonsFor(reasons, person.id) } : null,
    });
  }
  return { credit: hardPullState(pulls), at: last?.finishedAt?.toISOString() ?? null, people: shown };
}
