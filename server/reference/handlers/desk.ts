import { and, desc, eq, isNull } from "drizzle-orm";
import { omitUndefined } from "~/domain/omit-undefined";
import { assignees, employeeOfCall } from "~server/reference/bankers";
import type { CallOutput } from "~server/backend/contract/index";
import { applications, presentations } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { isVisibleTo, visibleApplications, type Viewer } from "~server/reference/employee-access";
import { experimentResults } from "~server/reference/experiments/record";
import { lockAskedAt, milestonesOf } from "~server/reference/my-loan/facts";
import { clocksFor } from "~server/reference/presentation/estimate-clocks";
import { sendLinks } from "~server/reference/presentation/links";
import {
  lockOf,
  lockStateOf,
  isStillShownCondition,
  type PaidLock,
} from "~server/reference/presentation/lock";
import {
  isOpenApplicationVisibleTo,
  offeredApplications,
  presentableOffers,
} from "~server/reference/presentation/presentable-offers";
import { remainingPages } from "~server/reference/presentation/progress";
import { isPullOf } from "~server/reference/person-id";
import { currentPresentation, hardPullState } from "~server/reference/presentation/store";
import { shownPurpose } from "~server/reference/presentation/record";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { applicationOf, borrowersOf, customerIdOf, pullsOf, type Application } from "~server/reference/store";
import { trailEntriesOf } from "~server/reference/trail";

type DeskCalls =
  | "desk.clocks"
  | "desk.presentations"
  | "desk.send-link"
  | "desk.visible"
  | "desk.assignable"
  | "desk.experiments"
  | "desk.applications"
  | "desk.offers"
  | "desk.trail";

const MAX_PRESENTATIONS = 100;
const MAX_TRAIL_ENTRIES = 500;

/** Returns full names of the borrowers, the primary borrower's first. */
const namesOf = async (db: Queries, appId: string): Promise<string[]> =>
  (await borrowersOf(db, appId)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

/** Returns the results of the credit reports of the people on the loan. */
async function creditOf(db: Queries, appId: string): Promise<ReturnType<typeof hardPullState>> {
  const people = await borrowersOf(db, appId);
  return hardPullState((await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people)));
}

/** Returns an application for a supervisor who assigns it. */
async function assignableOf(
  db: Queries,
  row: Application,
): Promise<CallOutput<"desk.assignable">["applications"][number]> {
  const people = await borrowersOf(db, row.id);
  return {
    appId: row.id,
    customerId: customerIdOf(row),
    borrowers: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    openedAt: (row.openedAt ?? row.createdAt).toISOString(),
    bankerId: row.bankerId,
    processorId: row.processorId,
  };
}

/** Selects the current presentations of applications that the employee may see. */
const isTheirPresentation = (deps: Deps, employee: Viewer) =>
  and(isNull(presentations.withdrawnAt), isStillShownCondition(deps.now()), isVisibleTo(employee));

/** Returns when a longer lock was asked for, if an employee can still give it. */
async function openWishFor(db: Queries, appId: string, lock: PaidLock): Promise<Date | undefined> {
  const askedAt = await lockAskedAt(db, lock);
  if (askedAt === undefined) return undefined;
  const { closed, withdrawn } = await milestonesOf(db, appId);
  return closed === undefined && withdrawn === undefined ? askedAt : undefined;
}

async function listClocks(
  deps: Deps,
  { context, db }: HandlerInput<"desk.clocks">,
): Promise<CallOutput<"desk.clocks">> {
  return {
    clocks: await clocksFor(deps, db, await employeeOfCall(db, context)),
  };
}

async function listPresentations(
  deps: Deps,
  { context, db }: HandlerInput<"desk.presentations">,
): Promise<CallOutput<"desk.presentations">> {
  const employee = await employeeOfCall(db, context);
  const rows = await db
    .select({ presentation: presentations })
    .from(presentations)
    .innerJoin(applications, eq(applications.id, presentations.appId))
    .where(isTheirPresentation(deps, employee))
    .orderBy(desc(presentations.createdAt), presentations.id)
    .limit(MAX_PRESENTATIONS);
  const shown = [];
  for (const { presentation } of rows) {
    const { id, appId, loan, createdAt, linkOpenedCount } = presentation;
    const { active, ended } = await lockStateOf(deps, db, presentation);
    const last = active ?? ended;
    const [next] = await remainingPages(deps, db, appId, context.common.sessionId);
    shown.push({
      presentationId: id,
      appId,
      borrowers: await namesOf(db, appId),
      purpose: shownPurpose(loan),
      loanAmount: loan.loanCents / 100,
      createdAt: createdAt.toISOString(),
      opened: linkOpenedCount,
      lock: last
        ? omitUndefined({
            until: last.until,
            isLocked: active !== undefined,
            askedAt: active && (await openWishFor(db, appId, active))?.toISOString(),
          })
        : null,
      credit: await creditOf(db, appId),
      next,
    });
  }
  const { id: employeeId, name, role, nmlsId } = employee;
  return { employee: { employeeId, name, role, nmlsId }, presentations: shown };
}

async function sendPresentationLink(
  deps: Deps,
  { body, context, db }: HandlerInput<"desk.send-link">,
): Promise<CallOutput<"desk.send-link">> {
  const employee = await employeeOfCall(db, context);
  const [found] = await db
    .select({ presentation: presentations })
    .from(presentations)
    .innerJoin(applications, eq(applications.id, presentations.appId))
    .where(and(eq(presentations.id, body.presentationId), isTheirPresentation(deps, employee)));
  if (!found)
    throw new ApiError(
      404,
      "PRESENTATION_NOT_FOUND",
      "That presentation is no longer open, or a newer one replaced it.",
    );
  const { presentation } = found;
  const row = await applicationOf(db, presentation.appId);
  const people = await borrowersOf(db, presentation.appId);
  await sendLinks(deps, db, { presentation, row, people, banker: employee });
  return { sent: true, appId: row.id };
}

async function isVisible({
  body: { appIds },
  context,
  db,
}: HandlerInput<"desk.visible">): Promise<CallOutput<"desk.visible">> {
  return {
    appIds: await visibleApplications(db, await employeeOfCall(db, context), appIds),
  };
}

async function listAssignable({
  query: { appId },
  db,
}: HandlerInput<"desk.assignable">): Promise<CallOutput<"desk.assignable">> {
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.status, "open"),
        appId === undefined ? isNull(applications.bankerId) : eq(applications.id, appId),
      ),
    )
    .orderBy(desc(applications.createdAt), applications.id)
    .limit(MAX_PRESENTATIONS);
  const assignable = [];
  for (const row of rows) assignable.push(await assignableOf(db, row));
  return { applications: assignable, employees: await assignees(db) };
}

/** The most conversions of an experiment that are listed: a visit can name any number of them. */
const MAX_CONVERSIONS = 20;

async function listExperiments(db: Queries): Promise<CallOutput<"desk.experiments">> {
  const results = await experimentResults(db);
  return {
    experiments: results.map(({ name, variants, conversions }) => ({
      name,
      variants: variants.map((variant) => ({
        name: variant.name,
        shown: variant.shown,
        conversions: conversions
          .slice(0, MAX_CONVERSIONS)
          .map((one) => ({ name: one, devices: variant.converted[one] ?? 0 })),
      })),
    })),
  };
}

async function listApplications(
  deps: Deps,
  { context, db }: HandlerInput<"desk.applications">,
): Promise<CallOutput<"desk.applications">> {
  const employee = await employeeOfCall(db, context);
  const shown = [];
  for (const { appId, searchedAt, isPresented } of await offeredApplications(db, employee, deps.now())) {
    const borrowers = await namesOf(db, appId);
    shown.push({ appId, borrowers, searchedAt: searchedAt.toISOString(), isPresented });
  }
  return { applications: shown };
}

async function readTrail({
  query: { appId },
  context,
  db,
}: HandlerInput<"desk.trail">): Promise<CallOutput<"desk.trail">> {
  await employeeOfCall(db, context);
  const acts = await trailEntriesOf(db, appId, MAX_TRAIL_ENTRIES);
  return { acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })) };
}

async function listOffers(
  deps: Deps,
  { query: { appId }, context, db }: HandlerInput<"desk.offers">,
): Promise<CallOutput<"desk.offers">> {
  const employee = await employeeOfCall(db, context);
  if (!(await isOpenApplicationVisibleTo(db, employee, appId))) {
    throw new ApiError(404, "APPLICATION_NOT_FOUND", "That application is closed, or not there.");
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
          purpose: shownPurpose(open.loan),
          loanAmount: open.loan.loanCents / 100,
        }
      : null,
    lockedUntil: lock?.isLocked ? lock.until : null,
    ...(await presentableOffers(db, appId, deps.now())),
  };
}

/** The calls for what an employee has open and can make, and for a supervisor's assignments. */
export function deskHandlers(deps: Deps): Pick<Handlers, DeskCalls> {
  return {
    "desk.clocks": (input) => listClocks(deps, input),
    "desk.presentations": (input) => listPresentations(deps, input),
    "desk.send-link": (input) => sendPresentationLink(deps, input),
    "desk.visible": isVisible,
    "desk.assignable": listAssignable,
    "desk.experiments": ({ db }) => listExperiments(db),
    "desk.applications": (input) => listApplications(deps, input),
    "desk.trail": readTrail,
    "desk.offers": (input) => listOffers(deps, input),
  };
}
