import { and, desc, eq, inArray, lte, sql, type SQL } from "drizzle-orm";
import { actsOf, changesAtOf, nextActOf } from "~/domain/desk/acts";
import { wordsOf } from "~/domain/desk/search-words";
import { deskStage } from "~/domain/desk/stages";
import { toCents } from "~/domain/money";
import type { LoanKind } from "~/domain/my-loan/facts";
import { requestedLoanOf } from "~/domain/requested-loan";
import {
  applications,
  deskChanges,
  deskRows,
  deskWords,
  quotes,
  trail,
} from "~server/reference/database/schema";
import type { Deps, DepsWithDatabase, Queries } from "~server/reference/deps";
import { currentPresentation, phoneOf } from "~server/reference/presentation/store";
import { numberOf, textOf } from "~server/reference/saved-values";
import { allApplicants, type Applicant, type Application } from "~server/reference/store";
import { CUSTOMER } from "~server/reference/trail";
import { deskFactsOf } from "./facts";
import { tryHoldDeskRow } from "./hold";

/**
 * Makes the rows of the desk again after a change. Triggers note every change of what a row is made
 * of (migration 0041), so writers need not know of the desk.
 */

type DeskRow = typeof deskRows.$inferInsert;
type RefreshDeps = Pick<Deps, "now" | "log">;

/** Returns amount and rate: those of the presentation or the newest quote, else what was asked for. */
async function loanOf(
  db: Queries,
  row: Application,
  transactionType: LoanKind | undefined,
): Promise<Pick<DeskRow, "amountCents" | "rate">> {
  const [quoted] = await db
    .select({ quote: quotes.quote })
    .from(quotes)
    .where(and(eq(quotes.appId, row.id), eq(quotes.item, "")))
    .orderBy(desc(quotes.id))
    .limit(1);
  const presentation = await currentPresentation(db, row.id);
  const field = (name: string) => numberOf(row.data[name]);
  const asked = requestedLoanOf({
    transactionType,
    loanAmount: field("loanAmount"),
    purchasePrice: field("purchasePrice"),
    homeValue: field("homeValue"),
    downPayment: field("downPayment"),
    currentHomeValue: field("currentHomeValue"),
    currentMortgageBalance: field("currentMortgageBalance"),
    cashAmount: field("cashAmount"),
  }).amount;
  const quotedAmount = quoted?.quote.inputs.loanAmount;
  const amount = typeof quotedAmount === "number" ? quotedAmount : asked;
  return {
    amountCents: presentation?.loan.loanCents ?? (amount === undefined ? null : toCents(amount)),
    rate: quoted?.quote.figures.rate ?? null,
  };
}

async function customerAtOf(db: Queries, row: Application): Promise<Date> {
  const [last] = await db
    .select({ at: trail.at })
    .from(trail)
    .where(and(eq(trail.appId, row.id), eq(trail.who, CUSTOMER)))
    .orderBy(desc(trail.id))
    .limit(1);
  return last?.at ?? row.openedAt ?? row.createdAt;
}

const fullName = ({ firstName, lastName }: Applicant): string => `${firstName} ${lastName}`;

/** Returns the row of an application. */
async function rowOf(
  deps: Pick<Deps, "now">,
  db: Queries,
  row: Application,
  people: Applicant[],
): Promise<DeskRow> {
  const now = deps.now();
  const onLoan = people.filter(({ isOnLoan }) => isOnLoan);
  const facts = await deskFactsOf(deps, db, { row, people });
  const next = nextActOf(actsOf(facts, now));
  const [first] = onLoan;
  const { lock } = facts.loan;
  return {
    appId: row.id,
    sortName: first ? `${first.lastName}, ${first.firstName}`.toLowerCase() : "",
    borrowers: onLoan.map(fullName),
    phoneNumber: phoneOf(row, people) ?? null,
    kind: facts.loan.kind ?? null,
    ...(await loanOf(db, row, facts.loan.kind)),
    stage: deskStage(facts, now),
    act: next?.name ?? null,
    actBy: next?.by ?? null,
    actText: next?.text ?? null,
    dueOn: next?.dueOn ?? null,
    dueAt: next?.dueAt === undefined ? null : new Date(next.dueAt),
    customerAt: await customerAtOf(db, row),
    opened: facts.presented?.opened ?? null,
    lockUntil: lock?.until ?? null,
    isLocked: lock?.isLocked ?? false,
    changesAt: changesAtOf(facts, now) ?? null,
    madeAt: now,
  };
}

/** Writes the words by which an application is found. */
async function storeWords(db: Queries, row: Application, people: readonly Applicant[]): Promise<void> {
  const phones = [phoneOf(row, people), ...people.map(({ phoneNumber }) => phoneNumber)];
  const words = wordsOf({
    appId: row.id,
    names: people.flatMap(({ firstName, lastName }) => [firstName, lastName]),
    phones: phones.filter((phone) => typeof phone === "string"),
    emails: [textOf(row.data.email)].filter((email) => email !== undefined),
  });
  const known = await db.select({ word: deskWords.word }).from(deskWords).where(eq(deskWords.appId, row.id));
  const isSame = known.length === words.length && known.every(({ word }) => words.includes(word));
  if (isSame) return;
  await db.delete(deskWords).where(eq(deskWords.appId, row.id));
  await db
    .insert(deskWords)
    .values(words.map((word) => ({ appId: row.id, word })))
    .onConflictDoNothing();
}

/** The time of the new row where it says something else than the one before. */
const CHANGED_AT = sql`case
  when to_jsonb(desk_rows.*) - array['made_at', 'changes_at', 'changed_at']
    = to_jsonb(excluded.*) - array['made_at', 'changes_at', 'changed_at']
  then desk_rows.changed_at else excluded.changed_at end`;

/**
 * Makes the row of an application again. One that its owner has closed, or without people, as after
 * a deletion, has none.
 */
async function refreshRow(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<void> {
  const [row] = await db.select().from(applications).where(eq(applications.id, appId));
  const people = row?.status === "open" ? await allApplicants(db, appId) : [];
  if (row === undefined || people.length === 0) {
    await db.delete(deskRows).where(eq(deskRows.appId, appId));
    await db.delete(deskWords).where(eq(deskWords.appId, appId));
    return;
  }
  const made = await rowOf(deps, db, row, people);
  await db
    .insert(deskRows)
    .values({ ...made, changedAt: made.madeAt })
    .onConflictDoUpdate({ target: deskRows.appId, set: { ...made, changedAt: CHANGED_AT } });
  await storeWords(db, row, people);
}

/**
 * Makes one row again, unless another process is at it. The changes are taken before anything is
 * read, so that one that is committed meanwhile stays noted.
 */
async function refreshOne(deps: RefreshDeps, db: Queries, appId: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (!(await tryHoldDeskRow(tx, appId))) return;
      await tx.delete(deskChanges).where(eq(deskChanges.appId, appId));
      await refreshRow(deps, tx, appId);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : String(error);
    deps.log.error({ event: "desk_row", appId, reason }, "a row of the desk could not be made");
  }
}

/**
 * Makes the rows again that something has changed for, and those that the clock has changed.
 * @param only the condition on `applications` for those to look at; default: all
 * @returns how many
 */
export async function refreshChanged(
  deps: RefreshDeps,
  db: Queries,
  { most, only }: { most: number; only?: SQL | undefined },
): Promise<number> {
  const changed = db.select({ id: deskChanges.appId }).from(deskChanges);
  const aged = db.select({ id: deskRows.appId }).from(deskRows).where(lte(deskRows.changesAt, deps.now()));
  const rows =
    only === undefined
      ? await changed.union(aged).limit(most)
      : await db
          .select({ id: applications.id })
          .from(applications)
          .where(and(only, inArray(applications.id, changed.union(aged))))
          .limit(most);
  for (const { id } of rows) await refreshOne(deps, db, id);
  return rows.length;
}

const PAUSE_MS = 1_000;
const AT_ONCE = 25;

/** Keeps the rows of the desk up to date; a read makes those again that it would show outdated. */
export function startDeskRefresh(deps: RefreshDeps & Pick<DepsWithDatabase, "db">): {
  stop: () => Promise<void>;
} {
  let running: Promise<unknown> | undefined;
  const run = async (): Promise<void> => {
    try {
      await refreshChanged(deps, deps.db, { most: AT_ONCE });
    } catch {
      // The database does not answer: the next round tries again, and every call reports it.
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, PAUSE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
