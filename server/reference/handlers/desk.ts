import { and, desc, eq, isNull, or } from "drizzle-orm";

import { employeeById, type Employee } from "~server/reference/bankers";
import { applications, presentations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendLinks } from "~server/reference/presentation/links";
import { lockOf, lockStateOf, stillShown } from "~server/reference/presentation/lock";
import { looksAfter, offeredApplications, presentableOffers } from "~server/reference/presentation/offered";
import { nextSteps } from "~server/reference/presentation/progress";
import { currentPresentation } from "~server/reference/presentation/store";
import { ApiError, type CallContext, type Handlers } from "~server/reference/router";
import { applicationOf, borrowersOf } from "~server/reference/store";
import { actsOf } from "~server/reference/trail";

type Names = "desk.presentations" | "desk.send-link" | "desk.applications" | "desk.offers" | "desk.trail";

const MOST = 100;
const MOST_ACTS = 500;

/** Full names of the borrowers, the primary one's first. */
const namesOf = async (db: Queries, appId: string): Promise<string[]> =>
  (await borrowersOf(db, appId)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

/** What a banker has open, and what they can make. */
export function deskHandlers(deps: Deps): Pick<Handlers, Names> {
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
      stillShown(now()),
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
        const { held, ended } = await lockStateOf(deps, db, presentation);
        const last = held ?? ended;
        const [next] = await nextSteps(deps, db, appId, context.common.sessionId);
        shown.push({
          presentationId: id,
          appId,
          borrowers: await namesOf(db, appId),
          purpose: loan.purpose,
          loanAmount: loan.loanCents / 100,
          createdAt: createdAt.toISOString(),
          opened: linkOpenedCount,
          lock: last ? { until: last.until, isLocked: held !== undefined } : null,
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

    "desk.applications": async ({ context, db }) => {
      const employee = await whoAsks(db, context);
      const shown = [];
      for (const { appId, searchedAt, isPresented } of await offeredApplications(db, employee, now())) {
        const borrowers = await namesOf(db, appId);
        shown.push({ appId, borrowers, searchedAt: searchedAt.toISOString(), isPresented });
      }
      return { applications: shown };
    },

    "desk.trail": async ({ query: { appId }, context, db }) => {
      await whoAsks(db, context);
      const acts = await actsOf(db, appId, MOST_ACTS);
      return { acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })) };
    },

    "desk.offers": async ({ query: { appId }, context, db }) => {
      const employee = await whoAsks(db, context);
      if (!(await looksAfter(db, employee, appId))) {
        throw new ApiError(404, "APPLICATION_NOT_FOUND", "That application is not among yours.");
      }
      const open = await currentPresentation(db, appId);
      const lock = open && (await lockOf(deps, db, open));
      return {
        borrowers: await namesOf(db, appId),
        open: open
          ? {
              presentationId: open.id,
              createdAt: open.createdAt.toISOString(),
              opened: open.linkOpenedCount,
              purpose: open.loan.purpose,
              loanAmount: open.loan.loanCents / 100,
            }
          : null,
        lockedUntil: lock?.isLocked ? lock.until : null,
        ...(await presentableOffers(db, appId, now())),
      };
    },
  };
}
