import { and, notLike, or, sql } from "drizzle-orm";
import { canBeSamePerson, type ComparedName } from "~/domain/same-person";
import { applications } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { applicantsIn, type Applicant, type Application } from "~server/reference/store";

/** Finds the data of a person by a phone that they have proven, and their name (DATA-02). */

/** Who asks. */
export interface Requester {
  /** ten digits */
  phoneNumber: string;
  firstName: string;
  lastName: string;
}

/**
 * An application with a part about a person: all of it for the one who opened it, for a co-borrower
 * only what is about them.
 */
export interface ApplicationPart {
  row: Application;
  isWhole: boolean;
  /** their own row; absent until the person is named */
  me?: Applicant;
  people: Applicant[];
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Returns the name on a record without borrowers. */
function nameIn({ data }: Application): ComparedName | undefined {
  const [firstName, lastName] = [textOf(data.firstName), textOf(data.lastName)];
  if (firstName === undefined || lastName === undefined) return undefined;
  return { firstName, lastName, suffix: textOf(data.suffix) };
}

/**
 * Returns what an application holds of the requester; undefined when it holds nothing, or only
 * another person's mistyped number.
 */
function requesterPartOf(
  asker: Requester,
  row: Application,
  people: Applicant[],
): ApplicationPart | undefined {
  const { phoneNumber } = asker;
  const primary = people.find((one) => one.isPrimary);
  const isMyPhone = [row.data.phoneNumber, row.data.callBackPhone, primary?.phoneNumber].includes(
    phoneNumber,
  );
  const name = primary ?? nameIn(row);
  if (isMyPhone && (name === undefined || canBeSamePerson(name, asker)))
    return { row, isWhole: true, people, ...(primary && { me: primary }) };
  const me = people.find(
    (one) => !one.isPrimary && one.phoneNumber === phoneNumber && canBeSamePerson(one, asker),
  );
  return me && { row, isWhole: false, me, people };
}

/** Returns every application with a part of this person, oldest first. */
export async function partsOf(db: Queries, asker: Requester): Promise<ApplicationPart[]> {
  const { phoneNumber } = asker;
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        // The sample applications use a phone whose code is published, so no one may delete them.
        notLike(applications.id, "seed-%"),
        or(
          sql`${applications.data}->>'phoneNumber' = ${phoneNumber}`,
          sql`${applications.data}->>'callBackPhone' = ${phoneNumber}`,
          sql`${applications.id} in (select app_id from applicants where phone_number = ${phoneNumber})`,
        ),
      ),
    )
    .orderBy(applications.createdAt, applications.id);
  if (rows.length === 0) return [];
  const people = await applicantsIn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const mine = requesterPartOf(
      asker,
      row,
      people.filter(({ appId }) => appId === row.id),
    );
    return mine ? [mine] : [];
  });
}
