import { and, notLike, or, sql } from "drizzle-orm";
import { plainName } from "~/domain/plain-name";
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

const firstWord = (name: string): string => plainName(name).split(/\s+/)[0] ?? "";

type Named = Pick<Requester, "firstName" | "lastName">;

/** Returns a name in the form that identifies a person. */
export const nameKey = ({ firstName, lastName }: Named): string =>
  `${firstWord(firstName)} ${plainName(lastName).replace(/\s/g, "")}`;

const isNamed = (one: Named, other: Named): boolean => nameKey(one) === nameKey(other);

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Returns the name on a record without borrowers. */
function nameIn({ data }: Application): Named | undefined {
  const [firstName, lastName] = [textOf(data.firstName), textOf(data.lastName)];
  return firstName === undefined || lastName === undefined ? undefined : { firstName, lastName };
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
  if (isMyPhone && (name === undefined || isNamed(name, asker)))
    return { row, isWhole: true, people, ...(primary && { me: primary }) };
  const me = people.find((one) => !one.isPrimary && one.phoneNumber === phoneNumber && isNamed(one, asker));
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
