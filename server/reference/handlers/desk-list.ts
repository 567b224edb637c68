import type { CallOutput } from "~server/backend/contract/index";
import { assignees, employeeOfCall } from "~server/reference/bankers";
import type { Deps, Queries } from "~server/reference/deps";
import { findRows, countNeeds, hereNow, pageOfDesk } from "~server/reference/desk/list";
import { refreshChanged } from "~server/reference/desk/refresh";
import { saveView, viewsOf } from "~server/reference/desk/views";
import { deskVersion, watchRecord } from "~server/reference/desk/watch";
import { canSeeAll, isVisibleTo, type Viewer } from "~server/reference/employee-access";
import { requestsIn } from "~server/reference/privacy/requests";
import type { Handlers, HandlerInput } from "~server/reference/router";

/** Outdated rows that a read makes again before it answers; the others follow within seconds. */
const REFRESHED_AT_ONCE = 10;
const MAX_EXPORTED = 1_000;

const refresh = (deps: Deps, db: Queries, viewer: Viewer) =>
  refreshChanged(deps, db, { most: REFRESHED_AT_ONCE, only: isVisibleTo(viewer) });

async function listDesk(
  deps: Deps,
  { body, context, db }: HandlerInput<"desk.list">,
): Promise<CallOutput<"desk.list">> {
  const viewer = await employeeOfCall(db, context);
  const { id: employeeId, name, role, nmlsId } = viewer;
  await refresh(deps, db, viewer);
  const here = await hereNow(deps, db, viewer);
  return {
    employee: { employeeId, name, role, nmlsId },
    ...(await pageOfDesk(deps, db, viewer, { body, here })),
    counts: await countNeeds(deps, db, viewer, { whose: body.whose, here }),
    employees: canSeeAll(viewer)
      ? (await assignees(db)).map((one) => ({ employeeId: one.employeeId, name: one.name }))
      : [],
    views: await viewsOf(db, employeeId),
    corrections: (await requestsIn(deps, db, viewer)).waiting.length,
  };
}

async function exportDesk(
  deps: Deps,
  { body: filters, context, db }: HandlerInput<"desk.export">,
): Promise<CallOutput<"desk.export">> {
  const viewer = await employeeOfCall(db, context);
  await deps.limits.count("desk-exports", viewer.id);
  await refresh(deps, db, viewer);
  const here = await hereNow(deps, db, viewer);
  const { rows, total } = await findRows(deps, db, viewer, { filters, here, from: 0, most: MAX_EXPORTED });
  return { rows: rows.map(({ isHere: _here, ...row }) => row), total };
}

async function keepView(
  deps: Deps,
  { body, context, db }: HandlerInput<"desk.view">,
): Promise<CallOutput<"desk.view">> {
  const { id } = await employeeOfCall(db, context);
  await saveView(deps, db, id, body);
  return { saved: true };
}

/** The calls of the desk's table. */
export function deskListHandlers(
  deps: Deps,
): Pick<Handlers, "desk.list" | "desk.export" | "desk.view" | "desk.version" | "desk.watch"> {
  return {
    "desk.list": (input) => listDesk(deps, input),
    "desk.export": (input) => exportDesk(deps, input),
    "desk.view": (input) => keepView(deps, input),
    "desk.version": async ({ context, db }) => ({
      version: await deskVersion(db, await employeeOfCall(db, context)),
    }),
    "desk.watch": async ({ body: { appId }, context, db }) =>
      watchRecord(deps, db, await employeeOfCall(db, context), appId),
  };
}
