import { eq } from "drizzle-orm";
import { contract, type CallOutput } from "~server/backend/contract/index";
import { outbox } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { noticeIdOf, ownOrAll } from "~server/reference/documents/adverse-action";
import { BUREAUS } from "~server/reference/documents/adverse-action-pdf";
import { isPullOf } from "~server/reference/person-id";
import { borrowersOf, pullsOf, type Applicant } from "~server/reference/store";
import { hardPullState } from "./store";

/** What an employee may know of a customer's credit: scores, what was decided, and what the customer was told of it. */

type Review = CallOutput<"lp.credit-review">;
type Pulled = CallOutput<"credit.hardpull">;

const FREEZES = [
  ["isEquifaxFrozen", BUREAUS.equifax.name],
  ["isExperianFrozen", BUREAUS.experian.name],
  ["isTransUnionFrozen", BUREAUS.transunion.name],
] as const;

async function noticeTo(
  db: Queries,
  { appId, people, pulled }: { appId: string; people: readonly Applicant[]; pulled: Pulled },
  person: Applicant,
): Promise<Review["people"][number]["notice"]> {
  const [sent] = await db
    .select({ sentAt: outbox.sentAt })
    .from(outbox)
    .where(eq(outbox.id, await noticeIdOf(db, appId, people, person)));
  if (!sent) return null;
  const found = pulled.applicants.find(({ applicantId }) => applicantId === person.id);
  return { sentAt: sent.sentAt.toISOString(), reasons: ownOrAll(pulled, found) };
}

/** The review of the last reports of the people who are on the loan. */
export async function creditReview(db: Queries, appId: string): Promise<Review> {
  const people = await borrowersOf(db, appId);
  const pulls = (await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people));
  const last = pulls.filter(({ kind, status }) => kind === "hard" && status === "done").at(-1);
  const pulled = contract["credit.hardpull"].response.safeParse(last?.result).data ?? { applicants: [] };
  const shown: Review["people"] = [];
  for (const person of people) {
    const found = pulled.applicants.find(({ applicantId }) => applicantId === person.id);
    shown.push({
      applicantId: person.id,
      name: `${person.firstName} ${person.lastName}`,
      score: found?.hardPullScore ?? null,
      frozenAt: FREEZES.filter(([bureau]) => found?.[bureau] === true).map(([, name]) => name),
      notice: pulled.isEligible === false ? await noticeTo(db, { appId, people, pulled }, person) : null,
    });
  }
  return { credit: hardPullState(pulls), at: last?.finishedAt?.toISOString() ?? null, people: shown };
}
