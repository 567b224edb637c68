import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { ApiError } from "~server/reference/api-error";
import type { CallContext } from "~server/reference/call-request";
import { applicants, loanInvitations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";

/** Who was invited to a loan, and who on it gives their own answers. */

export type Invitation = typeof loanInvitations.$inferSelect;

/** Checks whether an invitation still leads somewhere; one that was used stays so. */
export const isOpenInvitation = ({ now }: Pick<Deps, "now">, { state, expiresAt }: Invitation): boolean =>
  state === "joined" || state === "done" || (state === "sent" && expiresAt > now());

/** Returns the last invitation of an application. */
export async function lastInvitation(db: Queries, appId: string): Promise<Invitation | undefined> {
  const [row] = await db
    .select()
    .from(loanInvitations)
    .where(eq(loanInvitations.appId, appId))
    .orderBy(desc(loanInvitations.sentAt), desc(loanInvitations.id))
    .limit(1);
  return row;
}

/** Returns the invitation under which a person is on an application. */
export async function invitationOfPerson(
  db: Queries,
  appId: string,
  personId: string,
): Promise<Invitation | undefined> {
  const [row] = await db
    .select()
    .from(loanInvitations)
    .where(
      and(
        eq(loanInvitations.appId, appId),
        eq(loanInvitations.personId, personId),
        inArray(loanInvitations.state, ["joined", "done"]),
      ),
    );
  return row;
}

/** Returns the id of the applicant who gives their own answers; undefined when nobody does. */
export async function ownAnswersOf(db: Queries, appId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: applicants.id })
    .from(loanInvitations)
    .innerJoin(
      applicants,
      and(eq(applicants.appId, loanInvitations.appId), eq(applicants.personId, loanInvitations.personId)),
    )
    .where(and(eq(loanInvitations.appId, appId), eq(loanInvitations.state, "done")));
  return row?.id;
}

/**
 * Returns what another person on the loan may read: what is about somebody who gives their own
 * answers is left out, except for an employee.
 */
export async function withoutOwnAnswers<Item extends { applicantId: string }>(
  db: Queries,
  { appId, employeeId }: { appId: string; employeeId?: string | undefined },
  items: readonly Item[],
): Promise<Item[]> {
  const own = employeeId === undefined && items.length > 0 ? await ownAnswersOf(db, appId) : undefined;
  return items.filter(({ applicantId }) => applicantId !== own);
}

/**
 * Decides whether a call may read, check or change answers of applicants: those of an invited
 * person only they themselves may, by the calls `invitation.*` of their own sign-in, and employees.
 * @throws ApiError 409 OWN_ANSWERS
 */
export async function requireOwnAnswers(
  db: Queries,
  { appId, employeeId }: Pick<CallContext, "appId" | "employeeId">,
  applicantIds: readonly string[],
): Promise<void> {
  if (appId === undefined || employeeId !== undefined) return;
  const own = await ownAnswersOf(db, appId);
  if (own === undefined || !applicantIds.includes(own)) return;
  throw new ApiError(
    409,
    "OWN_ANSWERS",
    "This person joined the loan with answers of their own. Only they can change them.",
  );
}

/** Condition of a statement: the second person of an application gives their own answers. */
export const hasOwnAnswers = (appId: string) =>
  sql`exists (select from loan_invitations where app_id = ${appId} and state = 'done')`;
