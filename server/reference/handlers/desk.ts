import { and, desc, eq, gt, isNull, or } from "drizzle-orm";

import { employeeById, type Employee } from "~server/reference/bankers";
import { applications, presentations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendLinks } from "~server/reference/presentation/links";
import { nextSteps } from "~server/reference/presentation/progress";
import { PRESENTATION_DAYS } from "~server/reference/presentation/store";
import { ApiError, type CallContext, type Handlers } from "~server/reference/router";
import { applicationOf, borrowersOf } from "~server/reference/store";

const MOST = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a banker has open. */
export function deskHandlers(deps: Deps): Pick<Handlers, "desk.presentations" | "desk.send-link"> {
  const { now } = deps;

  /** @throws ApiError 403 FORBIDDEN for a token whose employee is gone */
  async function whoAsks(db: Queries, { employeeId }: CallContext): Promise<Employee> {
    const employee = await employeeById(db, employeeId ?? null);
    if (!employee) throw new ApiError(403, "FORBIDDEN", "Please start again.");
    return employee;
  }
  /** Those that hold, and are the employee's: made by them, or of an application that they look after. */
  const theirs = ({ id }: Employee) =>
    and(
      isNull(presentations.withdrawnAt),
      gt(presentations.createdAt, new Date(now().getTime() - PRESENTATION_DAYS * DAY_MS)),
      or(eq(applications.bankerId, id), and(isNull(applications.bankerId), eq(presentations.madeBy, id))),
    );

  return {
    "desk.presentations": async ({ context, db }) => {
      const employee = await whoAsks(db, context);
      const rows = await db
        .select({ presentation: presentations })
        .from(presentations)
        .innerJoin(applications, eq(applications.id, presentations.appId))
        .where(theirs(employee))
        .orderBy(desc(presentations.createdAt), presentations.id)
        .limit(MOST);
      const shown = [];
      for (const { presentation } of rows) {
        const { id, appId, loan, createdAt, linkOpenedCount } = presentation;
        const people = await borrowersOf(db, appId);
        const [next] = await nextSteps(deps, db, appId, context.common.sessionId);
        shown.push({
          presentationId: id,
          appId,
          borrowers: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
          purpose: loan.purpose,
          loanAmount: loan.loanCents / 100,
          createdAt: createdAt.toISOString(),
          opened: linkOpenedCount,
          next,
        });
      }
      const { id: employeeId, name, role } = employee;
      return { employee: { employeeId, name, role }, presentations: shown };
    },

    "desk.send-link": async ({ body, context, db }) => {
      const employee = await whoAsks(db, context);
      const [found] = await db
        .select({ presentation: presentations })
        .from(presentations)
        .innerJoin(applications, eq(applications.id, presentations.appId))
        .where(and(eq(presentations.id, body.presentationId), theirs(employee)));
      if (!found)
        throw new ApiError(
          404,
          "PRESENTATION_NOT_FOUND",
          "That presentation is not yours, or a newer one took its place.",
        );
      const { presentation } = found;
      const row = await applicationOf(db, presentation.appId);
      const people = await borrowersOf(db, presentation.appId);
      await sendLinks(deps, db, { presentation, row, people, banker: employee });
      return { sent: true };
    },
  };
}
