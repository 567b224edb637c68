import { inArray } from "drizzle-orm";
import type { CallOutput } from "~server/backend/contract/index";
import { demographics } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { answersOnFile } from "~server/reference/my-loan/recorded-answers";
import type { Applicant, Application } from "~server/reference/store";

/** What the people of an application answered, for the record on the desk. */

type Record = CallOutput<"desk.record">;

/** Returns whether each person answered the government's questions, and nothing of the answers. */
async function governmentOf(db: Queries, onLoan: readonly Applicant[]): Promise<Record["government"]> {
  const ids = onLoan.map(({ id }) => id);
  const saved =
    ids.length === 0
      ? []
      : await db
          .select({ id: demographics.applicantId, at: demographics.savedAt })
          .from(demographics)
          .where(inArray(demographics.applicantId, ids));
  return onLoan.map(({ id, firstName, lastName }) => {
    const at = saved.find((one) => one.id === id)?.at;
    return { name: `${firstName} ${lastName}`, ...(at && { answeredAt: at.toISOString() }) };
  });
}

/** Returns what was answered, and with which wizard. */
export const answersOf = async (
  db: Queries,
  { row, people }: { row: Application; people: readonly Applicant[] },
): Promise<Pick<Record, "flowId" | "answers" | "government">> => ({
  flowId: row.flowId,
  answers: await answersOnFile(db, { row, me: people.find(({ isPrimary }) => isPrimary) }),
  government: await governmentOf(
    db,
    people.filter(({ isOnLoan }) => isOnLoan),
  ),
});
