import { and, eq } from "drizzle-orm";
import { ApiError } from "~server/reference/api-error";
import { applications, loanSessionPeople } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { personIdOf } from "~server/reference/person-id";
import { allApplicants, type Applicant, type Application } from "~server/reference/store";
import { invitationOfPerson } from "./invited-people";
import { loanSessionOf, requireFreshCode, type LoanSession } from "./sessions";

/**
 * Whether a person may see something of an application: the only place that decides it for the
 * customers' pages. What belongs to the loan is for everyone on it; what belongs to one person is
 * for that person only. A person who was invited sees what belongs to the loan as soon as they have
 * joined with their own phone.
 */

/** A person who is signed in, on one application. */
export interface LoanPerson {
  row: Application;
  /** see person-id.ts; "" for the one who opened the application */
  personId: string;
  /** absent until the person is named */
  me?: Applicant;
  /** everyone on the application, the primary borrower first */
  people: Applicant[];
  /** first name of a person who was invited and is not on the loan yet */
  invitedAs?: string;
}

/** Who something belongs to: the loan (null), or one person (see person-id.ts). */
export interface Owned {
  appId: string;
  personId: string | null;
}

/** Checks whether a person may see something. */
export function mayPersonSee({ row, personId }: LoanPerson, owned: Owned): boolean {
  return owned.appId === row.id && (owned.personId === null || owned.personId === personId);
}

/** @throws ApiError 404 NOT_YOURS, also for what is not there */
export function requireSeen<Thing extends Owned>(person: LoanPerson, thing: Thing | undefined): Thing {
  if (thing !== undefined && mayPersonSee(person, thing)) return thing;
  throw new ApiError(404, "NOT_YOURS", "We could not find that.");
}

/** Returns the ids of the applications that a sign-in opens. */
export const applicationIdsOf = async (db: Queries, { digest }: LoanSession): Promise<string[]> =>
  (
    await db
      .select({ appId: loanSessionPeople.appId })
      .from(loanSessionPeople)
      .where(eq(loanSessionPeople.sessionDigest, digest))
  ).map(({ appId }) => appId);

/**
 * Returns the person of a sign-in on one application. A person who left the loan, and an
 * application that was closed to its owner, are not found.
 * @throws ApiError 404 NOT_YOURS
 */
export async function loanPersonOf(db: Queries, { digest }: LoanSession, appId: string): Promise<LoanPerson> {
  const notYours = new ApiError(404, "NOT_YOURS", "We could not find that.");
  const [found] = await db
    .select({ row: applications, personId: loanSessionPeople.personId })
    .from(loanSessionPeople)
    .innerJoin(applications, eq(applications.id, loanSessionPeople.appId))
    .where(
      and(
        eq(loanSessionPeople.sessionDigest, digest),
        eq(loanSessionPeople.appId, appId),
        eq(applications.status, "open"),
      ),
    );
  const person = found && (await personOn(db, found.row, found.personId));
  if (!person) throw notYours;
  return person;
}

/** Returns a person on an application; undefined for one who left it. */
export async function personOn(
  db: Queries,
  row: Application,
  personId: string,
): Promise<LoanPerson | undefined> {
  const people = await allApplicants(db, row.id);
  const me = people.find((one) =>
    personId === "" ? one.isPrimary : !one.isPrimary && personIdOf(one) === personId,
  );
  if (personId !== "" && !me?.isOnLoan) {
    const invitation = await invitationOfPerson(db, row.id, personId);
    if (invitation?.state !== "joined") return undefined;
    return { row, personId, people, invitedAs: invitation.firstName };
  }
  return { row, personId, people, ...(me && { me }) };
}

/** A person of a call, with the sign-in that names them. */
export interface SignedInPerson {
  session: LoanSession;
  person: LoanPerson;
}

/** What a call about one loan names. */
interface LoanCall {
  token: string;
  appId: string;
}

/** @throws ApiError 410 SIGNED_OUT, 404 NOT_YOURS */
export async function signedInPerson(
  deps: Pick<Deps, "now">,
  db: Queries,
  { token, appId }: LoanCall,
): Promise<SignedInPerson> {
  const session = await loanSessionOf(deps, db, token);
  return { session, person: await loanPersonOf(db, session, appId) };
}

/**
 * The same for what only a new code opens.
 * @throws ApiError 410 SIGNED_OUT, 403 CODE_NEEDED, 404 NOT_YOURS
 */
export async function confirmedPerson(
  deps: Pick<Deps, "now">,
  db: Queries,
  { token, appId }: LoanCall,
): Promise<SignedInPerson> {
  const session = await loanSessionOf(deps, db, token);
  requireFreshCode(deps, session);
  return { session, person: await loanPersonOf(db, session, appId) };
}
