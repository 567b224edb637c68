import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { ApiError } from "./api-error";
import type { Employee } from "./bankers";
import { applications, surveyLoans } from "./database/schema";
import type { Queries } from "./deps";

/**
 * Which applications an employee may see (ROLE-07): a banker and a processor those assigned to
 * them or to a colleague whom they stand in for, a supervisor all. Every call, page and stream for
 * employees checks here: with `isVisibleTo` when it lists and with `requireVisible` when it names an
 * application.
 */

/** The fields of an employee that decide what they may see. */
export interface Viewer extends Pick<Employee, "id" | "role"> {
  /** the colleagues for whom they stand in today, see covers.ts */
  covers: readonly string[];
}

/** The subject of an employee's request, by the field that names it. */
export interface Subject {
  appId?: string | undefined;
  presentationId?: string | undefined;
  /** reference of a data request, "DR-7KQ2M9XW" */
  requestId?: string | undefined;
}

/** Checks whether an employee may see everything. */
export const canSeeAll = ({ role }: Pick<Viewer, "role">): boolean => role === "supervisor";

/**
 * The condition on `applications` for those that an employee may see: assigned to them or to whom
 * they stand in for; undefined for all.
 */
export function isVisibleTo(viewer: Viewer): SQL | undefined {
  if (canSeeAll(viewer)) return undefined;
  const whose = [viewer.id, ...viewer.covers];
  return or(inArray(applications.bankerId, whose), inArray(applications.processorId, whose));
}

/** The condition on `survey_loans` for those that an employee may see; undefined for all. */
export const isLoanVisibleTo = (viewer: Pick<Viewer, "id" | "role">): SQL | undefined =>
  canSeeAll(viewer) ? undefined : eq(surveyLoans.bankerId, viewer.id);

/**
 * Returns those of some applications that an employee may see. A supervisor may also see deleted
 * ones.
 */
export async function visibleApplications(
  db: Queries,
  viewer: Viewer,
  appIds: readonly string[],
): Promise<string[]> {
  const condition = isVisibleTo(viewer);
  if (condition === undefined || appIds.length === 0) return [...appIds];
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(inArray(applications.id, [...appIds]), condition));
  const visible = new Set(rows.map(({ id }) => id));
  return appIds.filter((id) => visible.has(id));
}

const NOT_ASSIGNED_MESSAGE = "This application is assigned to someone else. Ask a supervisor.";
const SUPERVISORS_ONLY = "Only a supervisor can do that. Ask a supervisor.";
const UNASSIGNED_MESSAGE = "This application is not assigned to anyone yet. Ask a supervisor.";

/**
 * Thrown when an employee requests something they may not see. Missing and forbidden things get the
 * same response.
 */
export class NotAssigned extends ApiError {
  constructor(
    readonly employeeId: string,
    /** the application, if any; for the audit trail, not for the employee */
    readonly appId: string | undefined,
    displayMessage = NOT_ASSIGNED_MESSAGE,
  ) {
    super(403, "NOT_ASSIGNED", displayMessage);
  }
}

/** @throws NotAssigned for every other role */
export function requireSupervisor(viewer: Pick<Viewer, "id" | "role">): void {
  if (!canSeeAll(viewer)) throw new NotAssigned(viewer.id, undefined, SUPERVISORS_ONLY);
}

/**
 * @throws NotAssigned for an application that the employee may not see, and for one that is not
 *   there unless they are a supervisor
 */
export async function requireVisible(db: Queries, viewer: Viewer, appId: string | undefined): Promise<void> {
  if (canSeeAll(viewer)) return;
  if (appId !== undefined && (await visibleApplications(db, viewer, [appId])).length > 0) return;
  const [row] =
    appId === undefined
      ? []
      : await db
          .select({ bankerId: applications.bankerId, processorId: applications.processorId })
          .from(applications)
          .where(eq(applications.id, appId));
  const isUnassigned = row !== undefined && row.bankerId === null && row.processorId === null;
  throw new NotAssigned(viewer.id, row && appId, isUnassigned ? UNASSIGNED_MESSAGE : NOT_ASSIGNED_MESSAGE);
}
