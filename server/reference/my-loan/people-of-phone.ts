import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { open } from "~server/reference/crypto";
import { applications, loanInvitations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { personIdOf } from "~server/reference/person-id";
import { applicantsIn, type Applicant, type Application } from "~server/reference/store";
import type { Invitation } from "./invited-people";
import { draftOf } from "./own-part";
import type { OpenedApplication } from "./sessions";

/** Finds the applications of a phone, and tells the people on it apart by their birth date. */

/** A person on an application with this phone. */
interface PersonOfPhone extends OpenedApplication {
  /** YYYY-MM-DD; absent until it is known */
  birthDate?: string;
}

/** Applications that are found for one phone. */
const MAX_APPLICATIONS = 20;

const birthDateOf = ({ keys }: Pick<Deps, "keys">, { id, dobSealed }: Applicant): string | undefined =>
  dobSealed === null ? undefined : open(keys, `${id}.dob`, dobSealed);

/** Returns the people of one application whose phone it is. */
function peopleIn(
  deps: Pick<Deps, "keys">,
  { id: appId, data }: Application,
  people: readonly Applicant[],
  phoneNumber: string,
): PersonOfPhone[] {
  const primary = people.find(({ isPrimary }) => isPrimary);
  const isPrimarys = data.phoneNumber === phoneNumber || primary?.phoneNumber === phoneNumber;
  const others = people.filter((one) => !one.isPrimary && one.isOnLoan && one.phoneNumber === phoneNumber);
  const withDate = (personId: string, person: Applicant | undefined): PersonOfPhone => {
    const birthDate = person && birthDateOf(deps, person);
    return { appId, personId, ...(birthDate !== undefined && { birthDate }) };
  };
  return [
    ...(isPrimarys ? [withDate("", primary)] : []),
    ...others.map((one) => withDate(personIdOf(one), one)),
  ];
}

/** Returns a person who has joined by invitation and is not on the loan yet. */
function invitedPerson(deps: Pick<Deps, "keys">, invitation: Invitation): PersonOfPhone {
  const birthDate = draftOf(deps, invitation).about?.birthDate;
  const { appId, personId } = invitation;
  return { appId, personId, ...(birthDate !== undefined && { birthDate }) };
}

/** Returns everyone whose phone it is, on every open application, the one changed last first. */
export async function peopleOfPhone(
  deps: Pick<Deps, "keys">,
  db: Queries,
  phoneNumber: string,
): Promise<PersonOfPhone[]> {
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.status, "open"),
        or(
          sql`${applications.data}->>'phoneNumber' = ${phoneNumber}`,
          sql`${applications.id} in (select app_id from applicants where phone_number = ${phoneNumber})`,
          sql`${applications.id} in (select app_id from loan_invitations where phone_number = ${phoneNumber} and state = 'joined')`,
        ),
      ),
    )
    .orderBy(desc(applications.updatedAt))
    .limit(MAX_APPLICATIONS);
  if (rows.length === 0) return [];
  const people = await applicantsIn(
    db,
    rows.map(({ id }) => id),
  );
  const joined = await db
    .select()
    .from(loanInvitations)
    .where(and(eq(loanInvitations.phoneNumber, phoneNumber), eq(loanInvitations.state, "joined")));
  return rows.flatMap((row) => [
    ...peopleIn(
      deps,
      row,
      people.filter(({ appId }) => appId === row.id),
      phoneNumber,
    ),
    ...joined.filter(({ appId }) => appId === row.id).map((one) => invitedPerson(deps, one)),
  ]);
}

/**
 * Returns what a sign-in opens. One person on one application needs no birth date, nor do several
 * applications none of which has one.
 * @returns "birth-date" when it has to be asked first, "unknown" when nobody has the given one
 */
export function applicationsFor(
  found: readonly PersonOfPhone[],
  birthDate: string | undefined,
): OpenedApplication[] | "birth-date" | "unknown" {
  const plain = ({ appId, personId }: PersonOfPhone): OpenedApplication => ({ appId, personId });
  if (found.length <= 1 || found.every((one) => one.birthDate === undefined))
    return onePerApp(found.map(plain));
  if (birthDate === undefined) return "birth-date";
  const mine = found.filter((one) => one.birthDate === birthDate);
  return mine.length === 0 ? "unknown" : onePerApp(mine.map(plain));
}

/** A person is on an application once; of twins without a birth date the first one counts. */
const onePerApp = (found: readonly OpenedApplication[]): OpenedApplication[] =>
  found.filter((one, index) => found.findIndex(({ appId }) => appId === one.appId) === index);

/**
 * Returns the applications of a phone on which the birth date is that of the person of some of
 * them; none where their birth date is not known.
 */
export async function withSameBirthDate(
  deps: Pick<Deps, "keys">,
  db: Queries,
  phoneNumber: string,
  own: readonly OpenedApplication[],
): Promise<OpenedApplication[]> {
  const found = await peopleOfPhone(deps, db, phoneNumber);
  const isOwn = ({ appId, personId }: OpenedApplication) =>
    own.some((one) => one.appId === appId && one.personId === personId);
  const dates = new Set(found.filter(isOwn).flatMap(({ birthDate }) => birthDate ?? []));
  const same = found.filter(({ birthDate }) => birthDate !== undefined && dates.has(birthDate));
  return onePerApp(same.map(({ appId, personId }) => ({ appId, personId })));
}

/** Narrows to applications that are still open. */
export const openApplications = (db: Queries, appIds: readonly string[]) =>
  db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...appIds]), eq(applications.status, "open")))
    .orderBy(desc(applications.updatedAt));
