import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { ApiError } from "./api-error";
import type { Employee } from "./bankers";
import { applications, surveyLoans } from "./database/schema";
import type { Queries } from "./deps";

/**
 * Which applications an employee may see (ROLE-07): a banker and a processor what is assigned to them, a supervisor all. Every call, page and stream of
 * employees asks here, by `isVisibleTo` where it lists and by `mustBeVisible` where it names an application.
 */

/** An employee, as far as it decides what they may see. */
export type Viewer = Pick<Employee, "id" | "role">;

/** What a request of an employee is about, by the name under which the request has it. */
export interface Subject {
  appId?: string | undefined;
  presentationId?: string | undefined;
  /** of a request about data, "DR-7KQ2M9XW" */
  requestId?: string | undefined;
}

/** Whether an employee may see everything. */
export const seesAll = ({ role }: Pick<Viewer, "role">): boolean => role === "supervisor";

/** The applications that an employee may see, as a condition on `applications`; undefined for all. */
export const isVisibleTo = (viewer: Viewer): SQL | undefined =>
  seesAll(viewer)
    ? undefined
    : or(eq(applications.bankerId, viewer.id), eq(applications.processorId, viewer.id));

/** The loans of surveys that an employee may see, as a condition on `survey_loans`; undefined for all. */
export const isLoanVisibleTo = (viewer: Viewer): SQL | undefined =>
  seesAll(viewer) ? undefined : eq(surveyLoans.bankerId, viewer.id);

/** Those of some applications that an employee may see. A supervisor may also see what was deleted since. */
export async function visibleAmong(
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

const ELSEWHERE = "This application is assigned to somebody else. Ask a supervisor.";
const SUPERVISORS_ONLY = "Only a supervisor can do that. Ask a supervisor.";
const NOWHERE = "This application is assigned to nobody yet. Ask a supervisor.";

/** An employee asked about something that is not theirs to see. What is not there is told apart from what is somebody else's for nobody. */
export class NotAssigned extends ApiError {
  constructor(
    readonly employeeId: string,
    /** the application, where there is one; for the trail and not for the employee */
    readonly appId: string | undefined,
    displayMessage = ELSEWHERE,
  ) {
    super(403, "NOT_ASSIGNED", displayMessage);
  }
}

/** @throws NotAssigned for every other role */
export function mustSupervise(viewer: Viewer): void {
  if (!seesAll(viewer)) throw new NotAssigned(viewer.id, undefined, SUPERVISORS_ONLY);
}

/** @throws NotAssigned for an application that the employee may not see, and for one that is not there unless they are a supervisor */
export async function mustBeVisible(db: Queries, viewer: Viewer, appId: string | undefined): Promise<void> {
  if (seesAll(viewer)) return;
  if (appId !== undefined && (await visibleAmong(db, viewer, [appId])).length > 0) return;
  const [row] =
    appId === undefined
      ? []
      : await db
          .select({ bankerId: applications.bankerId, processorId: applications.processorId })
          .from(applications)
          .where(eq(applications.id, appId));
  const isUnassigned = row !== undefined && row.bankerId === null && row.processorId === null;
  throw new NotAssigned(viewer.id, row && appId, isUnassigned ? NOWHERE : ELSEWHERE);
}
