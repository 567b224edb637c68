import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { CallOutput } from "~server/backend/contract/index";
import { newId, open, seal } from "~server/reference/crypto";
import { employees, loanMessages } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { personIdOf } from "~server/reference/person-id";
import type { Applicant } from "~server/reference/store";
import { mayPersonSee, type LoanPerson, type Owned } from "./person-access";
import { dropWaitingTexts, TEXT_ABOUT } from "./text-hours";

/**
 * Messages between the people on a loan and the employees who may see the application. What a
 * customer writes, they and the employees read; what an employee writes is for one person on the
 * loan, or for everyone on it.
 */

type Row = typeof loanMessages.$inferSelect;
type OwnMessages = CallOutput<"my-loan.overview">["overview"]["messages"];
type DeskMessages = CallOutput<"desk.record">["messages"];

/** How many messages a customer's page and the desk's page show. */
const SHOWN = 20;
const SHOWN_ON_DESK = 50;

const placeOf = (id: string): string => `loan_messages.${id}`;

const textOf = ({ keys }: Pick<Deps, "keys">, { id, body }: Pick<Row, "id" | "body">): string =>
  open(keys, placeOf(id), body);

/** Returns who a message belongs to: its writer, or the person it was written to. */
const ownedOf = ({ appId, fromEmployee, fromPerson, toPerson }: Row): Owned => ({
  appId,
  personId: fromEmployee === null ? fromPerson : toPerson,
});

/** Selects what employees wrote to a person, alone or with everyone on the loan. */
const isTo = (personId: string): SQL | undefined =>
  and(
    isNotNull(loanMessages.fromEmployee),
    or(isNull(loanMessages.toPerson), eq(loanMessages.toPerson, personId)),
  );

/** Selects what a person wrote, and what was written to them. */
const isOfPerson = (appId: string, personId: string): SQL | undefined =>
  and(eq(loanMessages.appId, appId), or(eq(loanMessages.fromPerson, personId), isTo(personId)));

const newest = (db: Queries, which: SQL | undefined, most: number) =>
  db
    .select({ row: loanMessages, employee: employees.name })
    .from(loanMessages)
    .leftJoin(employees, eq(employees.id, loanMessages.fromEmployee))
    .where(which)
    .orderBy(desc(loanMessages.at), desc(loanMessages.id))
    .limit(most);

const nameOf = ({ firstName, lastName }: Pick<Applicant, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;

const nameOfPerson = (people: readonly Applicant[], personId: string | null): string => {
  const person = people.find((one) => personIdOf(one) === personId);
  return person === undefined ? "A customer" : nameOf(person);
};

const LENDER = "Your loan expert";

/** Returns the newest messages that a person may see, newest first. */
export async function messagesFor(
  deps: Pick<Deps, "keys">,
  db: Queries,
  person: LoanPerson,
): Promise<OwnMessages> {
  const { row: application, personId, people } = person;
  const found = await newest(db, isOfPerson(application.id, personId), SHOWN);
  return found
    .filter(({ row }) => mayPersonSee(person, ownedOf(row)))
    .map(({ row, employee }) => ({
      messageId: row.id,
      at: row.at.toISOString(),
      text: textOf(deps, row),
      by: row.fromEmployee === null ? "you" : "lender",
      name: row.fromEmployee === null ? nameOfPerson(people, row.fromPerson) : (employee ?? LENDER),
      isToAll: row.fromEmployee !== null && row.toPerson === null,
    }));
}

/** Marks what was shown to a person as read. A text that waits to tell them of it is not needed any more. */
export async function markRead(
  deps: Pick<Deps, "now">,
  db: Queries,
  { row: { id: appId }, personId }: LoanPerson,
  shown: OwnMessages,
): Promise<void> {
  const ids = shown.filter(({ by }) => by === "lender").map(({ messageId }) => messageId);
  if (ids.length === 0) return;
  await db
    .update(loanMessages)
    .set({ readAt: deps.now() })
    .where(and(inArray(loanMessages.id, ids), isNull(loanMessages.readAt), isTo(personId)));
  if (!(await hasUnread(db, appId, personId)))
    await dropWaitingTexts(deps, db, { appId, about: TEXT_ABOUT.message(personId) });
}

/** Checks whether a person has a message that nobody it was written to has seen. */
export async function hasUnread(db: Queries, appId: string, personId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: loanMessages.id })
    .from(loanMessages)
    .where(and(eq(loanMessages.appId, appId), isNull(loanMessages.readAt), isTo(personId)))
    .limit(1);
  return found !== undefined;
}

/** Stores a message of a customer, or of an employee to one person or to everyone (null). */
export async function storeMessage(
  { keys, now }: Pick<Deps, "keys" | "now">,
  db: Queries,
  { text, ...about }: Pick<Row, "appId" | "fromPerson" | "fromEmployee" | "toPerson"> & { text: string },
): Promise<void> {
  const id = newId("msg");
  await db.insert(loanMessages).values({ ...about, id, body: seal(keys, placeOf(id), text), at: now() });
}

/** Returns the newest messages of an application for its employees, newest first. */
export async function messagesForDesk(
  deps: Pick<Deps, "keys">,
  db: Queries,
  appId: string,
  people: readonly Applicant[],
): Promise<DeskMessages> {
  const found = await newest(db, eq(loanMessages.appId, appId), SHOWN_ON_DESK);
  return found.map(({ row, employee }) => ({
    messageId: row.id,
    at: row.at.toISOString(),
    text: textOf(deps, row),
    by: row.fromEmployee === null ? "customer" : "lender",
    name: row.fromEmployee === null ? nameOfPerson(people, row.fromPerson) : (employee ?? "A colleague"),
    ...(row.toPerson !== null && { to: nameOfPerson(people, row.toPerson) }),
    isRead: row.readAt !== null,
  }));
}

/** Returns all messages of a person on an application, for what we hold about them. */
export async function storedMessagesOf(
  deps: Pick<Deps, "keys">,
  db: Queries,
  appId: string,
  personId: string,
): Promise<{ at: Date; from: string; text: string }[]> {
  const rows = await db
    .select()
    .from(loanMessages)
    .where(isOfPerson(appId, personId))
    .orderBy(desc(loanMessages.at));
  return rows.map((row) => ({
    at: row.at,
    from: row.fromEmployee === null ? "you" : "us",
    text: textOf(deps, row),
  }));
}

/** Deletes what one person on a loan wrote, and what was written to them alone. */
export async function eraseMessagesOf(db: Queries, appId: string, personId: string): Promise<void> {
  const isTheirs = or(eq(loanMessages.fromPerson, personId), eq(loanMessages.toPerson, personId));
  await db.delete(loanMessages).where(and(eq(loanMessages.appId, appId), isTheirs));
}
