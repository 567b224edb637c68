import { and, asc, desc, eq, gt, ne } from "drizzle-orm";
import {
  applications,
  dials,
  documents,
  employees,
  exchanges,
  offers,
  searches,
} from "~server/reference/database/schema";
import type { Database } from "~server/shared/database/connect";
import type { Queries, DepsWithDatabase } from "~server/reference/deps";
import { isVisibleTo, type Viewer } from "~server/reference/employee-access";
import { letterTerms, type LetterTerms } from "~server/reference/letter-terms";
import { areAllReportsPaid, reportFeeOf } from "~server/reference/report-fee";
import {
  allApplicants,
  applicantsIn,
  decision,
  pullsOf,
  type Applicant,
  type Application,
} from "~server/reference/store";

/** Visits for bankers, read from the exchange and the application. */

type Exchange = typeof exchanges.$inferSelect;

/** A visit lasts twelve hours at most (F18), so older ones have ended. */
const OPEN_MS = 12 * 60 * 60_000;
const SHOWN = 100;

/** A visit in the list. */
export interface VisitListItem {
  exchange: Exchange;
  application: Application;
  people: readonly Applicant[];
  /** name of the assigned employee */
  expert: string | null;
}

/**
 * Returns the open visits of the applications that an employee may see, each application once, the
 * most recent first.
 */
export async function openVisits(db: Database, viewer: Viewer, now: Date): Promise<VisitListItem[]> {
  const since = new Date(now.getTime() - OPEN_MS);
  const rows = await db
    .selectDistinctOn([exchanges.appId], {
      exchange: exchanges,
      application: applications,
      expert: employees.name,
    })
    .from(exchanges)
    .innerJoin(applications, eq(exchanges.appId, applications.id))
    .leftJoin(employees, eq(applications.bankerId, employees.id))
    .where(and(ne(applications.status, "closed"), gt(exchanges.updatedAt, since), isVisibleTo(viewer)))
    .orderBy(exchanges.appId, desc(exchanges.updatedAt));
  const newest = rows
    .sort((one, other) => other.exchange.updatedAt.getTime() - one.exchange.updatedAt.getTime())
    .slice(0, SHOWN);
  const people = await applicantsIn(
    db,
    newest.map(({ application }) => application.id),
  );
  return newest.map((row) => ({
    ...row,
    people: people.filter(({ appId, isOnLoan }) => isOnLoan && appId === row.application.id),
  }));
}

/**
 * Returns an application's current visit, by the site's ids; undefined when there is none, or it is
 * closed.
 */
export async function visitIn(
  db: Queries,
  appId: string,
  now: Date,
): Promise<{ appId: string; sessionId: string; customerId?: string; people: string[] } | undefined> {
  const since = new Date(now.getTime() - OPEN_MS);
  const [row] = await db
    .select({ exchange: exchanges })
    .from(exchanges)
    .innerJoin(applications, eq(exchanges.appId, applications.id))
    .where(and(eq(exchanges.appId, appId), ne(applications.status, "closed"), gt(exchanges.updatedAt, since)))
    .orderBy(desc(exchanges.updatedAt))
    .limit(1);
  if (!row) return undefined;
  const people = await allApplicants(db, appId);
  return {
    appId,
    sessionId: row.exchange.sessionId,
    ...(row.exchange.customerId !== null && { customerId: row.exchange.customerId }),
    people: people
      .filter(({ isOnLoan }) => isOnLoan)
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  };
}

/** The progress of a visitor in a step. */
export type StepState = "done" | "here" | "running" | "paused" | "warning" | "failed" | "waiting" | "hidden";

/** A step for bankers. */
export interface VisitStep {
  key: string;
  state: StepState;
  /** additional message from the visit */
  msg?: string | undefined;
  /** the borrower whose step it is, when each borrower has one */
  defaultTextSuffix?: string | undefined;
}

/**
 * Returns every step that the exchange lists, in order. A hidden step that is done was asked after
 * all.
 */
export const stepsOf = ({ steps, stepKey, stepState }: Exchange): VisitStep[] =>
  steps.map((key) => {
    const { msg, defaultTextSuffix, ...step } = stepState[key] ?? {};
    return { key, msg, defaultTextSuffix, state: key === stepKey ? "here" : stateOf(step) };
  });

function stateOf({ completed, hidden, status }: Exchange["stepState"][string]): StepState {
  if (status === "paused" || status === "warning" || status === "failed") return status;
  if (completed === true) return "done";
  if (status === "in-progress") return "running";
  return hidden === true ? "hidden" : "waiting";
}

/** Everything that the page of one visit shows. */
export interface VisitRecord extends VisitListItem {
  /** verdict of the bureaus' files, when they were pulled */
  isPrequalified: boolean | undefined;
  isApproved: boolean | undefined;
  isFeePaid: boolean;
  letters: Partial<Record<"prequal" | "approval", LetterTerms>>;
  /** created documents, oldest first; their content is not loaded */
  documents: readonly Pick<typeof documents.$inferSelect, "kind" | "channel" | "createdAt">[];
  /** the best offer for each home, from the newest search */
  offers: readonly (typeof offers.$inferSelect)[];
  calls: readonly (typeof dials.$inferSelect)[];
}

/** Returns the visit of a call UID; undefined when there is none, or it has no application yet. */
export async function visitOf(
  { db, ...deps }: Pick<DepsWithDatabase, "db" | "keys" | "now">,
  callUid: string,
): Promise<VisitRecord | undefined> {
  const [row] = await db
    .select({ exchange: exchanges, application: applications, expert: employees.name })
    .from(exchanges)
    .innerJoin(applications, eq(exchanges.appId, applications.id))
    .leftJoin(employees, eq(applications.bankerId, employees.id))
    .where(eq(exchanges.callUid, callUid));
  if (!row) return undefined;
  const { id } = row.application;
  const [all, pulls] = await Promise.all([allApplicants(db, id), pullsOf(db, id)]);
  const people = all.filter((person) => person.isOnLoan);
  const file = { row: row.application, pulls, people };
  const [prequal, approval] = [
    await letterTerms(deps, db, file, "prequal"),
    await letterTerms(deps, db, file, "approval"),
  ];
  return {
    ...row,
    people,
    isPrequalified: decision(pulls, "soft"),
    isApproved: decision(pulls, "hard"),
    isFeePaid: areAllReportsPaid(await reportFeeOf(db, id, people)),
    letters: { ...(prequal && { prequal }), ...(approval && { approval }) },
    documents: await db
      .select({ kind: documents.kind, channel: documents.channel, createdAt: documents.createdAt })
      .from(documents)
      .where(eq(documents.appId, id))
      .orderBy(asc(documents.createdAt)),
    offers: await bestOffers(db, id),
    calls: await db.select().from(dials).where(eq(dials.appId, id)).orderBy(asc(dials.at)),
  };
}

async function bestOffers(db: Queries, appId: string): Promise<(typeof offers.$inferSelect)[]> {
  const [newest] = await db
    .select({ groupId: searches.groupId })
    .from(searches)
    .where(eq(searches.appId, appId))
    .orderBy(desc(searches.ranAt))
    .limit(1);
  if (!newest) return [];
  const rows = await db
    .select({ offer: offers })
    .from(offers)
    .innerJoin(searches, eq(offers.searchId, searches.id))
    .where(and(eq(searches.groupId, newest.groupId), eq(offers.rank, 1)));
  return rows.map(({ offer }) => offer);
}
