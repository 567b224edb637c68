import { and, count, desc, eq, ne, or, type SQL } from "drizzle-orm";
import { assumedIn, MAX_SCENARIOS } from "~/domain/desk/scenario";
import { omitUndefined } from "~/domain/omit-undefined";
import { pricedScenario, scenarioInputs } from "~server/backend/contract/desk-scenarios";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { employeeById } from "~server/reference/bankers";
import { keepAndSend } from "~server/reference/comparisons";
import { newId } from "~server/reference/crypto";
import { deskScenarios, employees } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { isOpenApplicationVisibleTo } from "~server/reference/presentation/presentable-offers";
import { loanKindOf } from "~server/reference/my-loan/papers";
import { personIdOf } from "~server/reference/person-id";
import { lockOf } from "~server/reference/presentation/lock";
import { currentPresentation } from "~server/reference/presentation/store";
import type { Viewer } from "~server/reference/employee-access";
import { textOf } from "~server/reference/saved-values";
import {
  applicationOf,
  borrowersOf,
  lockPeople,
  type Applicant,
  type Application,
} from "~server/reference/store";
import { loansText } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";
import { factsOnFile, priceScenario, wishOnFile } from "./price-scenario";

/** The scenarios that employees tried for a customer. */

type Scenarios = CallOutput<"desk.scenarios">;

/** @throws ApiError 404 APPLICATION_NOT_FOUND */
async function openApplication(db: Queries, viewer: Viewer, appId: string) {
  if (!(await isOpenApplicationVisibleTo(db, viewer, appId)))
    throw new ApiError(404, "APPLICATION_NOT_FOUND", "That application is closed, or not there.");
  return applicationOf(db, appId);
}

const personNamed = (one: Applicant) => ({
  personId: personIdOf(one),
  name: `${one.firstName} ${one.lastName}`,
});

/** Returns kept scenarios, newest first; one that another version priced has no loans. */
async function keptOf(
  db: Queries,
  appId: string,
  { more, limit = MAX_SCENARIOS + 40 }: { more?: SQL | undefined; limit?: number } = {},
): Promise<Scenarios["scenarios"]> {
  const rows = await db
    .select({ scenario: deskScenarios, name: employees.name })
    .from(deskScenarios)
    .innerJoin(employees, eq(employees.id, deskScenarios.employeeId))
    .where(and(eq(deskScenarios.appId, appId), more))
    .orderBy(desc(deskScenarios.at), deskScenarios.id)
    .limit(limit);
  return rows.map(({ scenario, name }) => {
    const { data } = pricedScenario.safeParse(scenario.priced);
    const inputs = scenarioInputs.safeParse(scenario.inputs).data ?? {};
    return {
      scenarioId: scenario.id,
      name: scenario.name,
      by: { employeeId: scenario.employeeId, name },
      at: scenario.at.toISOString(),
      inputs,
      ...(data && { priced: data }),
    };
  });
}

/** Returns the end of the rate lock of a presentation, ISO date; undefined where none is locked. */
async function lockedUntil(
  deps: Deps,
  db: Queries,
  open: Awaited<ReturnType<typeof currentPresentation>>,
): Promise<string | undefined> {
  const lock = open && (await lockOf(deps, db, open));
  return lock?.isLocked === true ? lock.until : undefined;
}

/**
 * Returns what the record shows of the scenarios: the newest that is kept under a name or that this
 * employee tried, and the names of all that are kept.
 */
export async function triedOf(
  deps: Deps,
  db: Queries,
  { row, onLoan, me }: { row: Application; onLoan: readonly Applicant[]; me: string },
): Promise<CallOutput<"desk.record">["tried"]> {
  const isPurchase = loanKindOf(row) === "purc";
  const isNamed = ne(deskScenarios.name, "");
  const [shown] = await keptOf(db, row.id, {
    more: or(isNamed, eq(deskScenarios.employeeId, me)),
    limit: 1,
  });
  const named = await db
    .select({ scenarioId: deskScenarios.id, name: deskScenarios.name })
    .from(deskScenarios)
    .where(and(eq(deskScenarios.appId, row.id), isNamed))
    .orderBy(desc(deskScenarios.at), deskScenarios.id)
    .limit(MAX_SCENARIOS);
  return {
    isOpen: row.status === "open",
    isPurchase,
    people: onLoan.map(personNamed),
    wish: wishOnFile(row, isPurchase),
    named,
    ...omitUndefined({
      shown,
      lockedUntil: await lockedUntil(deps, db, await currentPresentation(db, row.id)),
    }),
  };
}

/** Returns what the page of scenarios needs. @throws ApiError 404 APPLICATION_NOT_FOUND */
export async function scenariosOf(
  deps: Deps,
  db: Queries,
  viewer: Viewer,
  appId: string,
): Promise<Scenarios> {
  const row = await openApplication(db, viewer, appId);
  const people = await borrowersOf(db, appId);
  const isPurchase = loanKindOf(row) === "purc";
  const open = await currentPresentation(db, appId);
  return {
    isPurchase,
    people: people.map(personNamed),
    onFile: await factsOnFile(deps, db, row, isPurchase),
    scenarios: await keptOf(db, appId),
    ...omitUndefined({
      open: open && {
        presentationId: open.id,
        at: open.createdAt.toISOString(),
        opened: open.linkOpenedCount,
      },
      lockedUntil: await lockedUntil(deps, db, open),
    }),
  };
}

/** @throws ApiError 409 TOO_MANY_SCENARIOS */
async function requireRoom(db: Queries, appId: string, known: string | undefined, name: string) {
  if (name === "" || known !== undefined) return;
  const [named] = await db
    .select({ many: count() })
    .from(deskScenarios)
    .where(and(eq(deskScenarios.appId, appId), ne(deskScenarios.name, "")));
  if ((named?.many ?? 0) >= MAX_SCENARIOS)
    throw new ApiError(
      409,
      "TOO_MANY_SCENARIOS",
      `${String(MAX_SCENARIOS)} scenarios are kept. Remove one first.`,
    );
}

/**
 * Prices a scenario and keeps it, in place of the employee's earlier one of that name.
 * @throws ApiError 404 APPLICATION_NOT_FOUND, 409 SCORE_REQUIRED, TOO_MANY_SCENARIOS, VALUE_REQUIRED
 */
export async function keepScenario(
  deps: Deps,
  db: Queries,
  viewer: Viewer,
  { appId, name, inputs }: CallBody<"desk.price">,
): Promise<string> {
  const row = await openApplication(db, viewer, appId);
  const priced = await priceScenario(deps, db, row, { inputs, isPurchase: loanKindOf(row) === "purc" });
  await lockPeople(db, appId);
  const isIt = and(
    eq(deskScenarios.appId, appId),
    eq(deskScenarios.employeeId, viewer.id),
    eq(deskScenarios.name, name),
  );
  const [known] = await db.select({ id: deskScenarios.id }).from(deskScenarios).where(isIt);
  await requireRoom(db, appId, known?.id, name);
  const at = deps.now();
  const id = known?.id ?? newId("ds");
  await db
    .insert(deskScenarios)
    .values({ id, appId, employeeId: viewer.id, name, inputs, priced, at })
    .onConflictDoUpdate({ target: deskScenarios.id, set: { inputs, priced, at } });
  await recordAction(db, { appId, who: viewer.id, what: "priced a scenario", at });
  return id;
}

/** Removes a scenario. @returns whether it was there */
export async function dropScenario(
  deps: Pick<Deps, "now">,
  db: Queries,
  viewer: Viewer,
  { appId, scenarioId }: CallBody<"desk.drop-scenario">,
): Promise<boolean> {
  const gone = await db
    .delete(deskScenarios)
    .where(and(eq(deskScenarios.appId, appId), eq(deskScenarios.id, scenarioId)))
    .returning({ id: deskScenarios.id });
  if (gone.length > 0)
    await recordAction(db, { appId, who: viewer.id, what: "removed a scenario", at: deps.now() });
  return gone.length > 0;
}

/** Returns a scenario as an employee saw it. @throws ApiError 409 SCENARIO_CHANGED */
async function unchangedScenario(
  db: Queries,
  {
    appId,
    scenarioId,
    pricedAt,
  }: Pick<CallBody<"desk.send-comparison">, "appId" | "scenarioId" | "pricedAt">,
): Promise<void> {
  const [found] = await keptOf(db, appId, { more: eq(deskScenarios.id, scenarioId), limit: 1 });
  if (found?.at !== pricedAt || found.priced === undefined || assumedIn(found.inputs).length > 0)
    throw new ApiError(
      409,
      "SCENARIO_CHANGED",
      "That scenario was priced again or removed meanwhile. Look at it once more.",
    );
}

/**
 * Keeps the loans of a scenario as a comparison, and texts the customer its link.
 * @returns the id of the comparison
 * @throws ApiError 404 APPLICATION_NOT_FOUND, 409 PHONE_REQUIRED, SCENARIO_CHANGED, 429 LIMIT_MET
 */
export async function sendScenario(
  deps: Deps,
  db: Queries,
  viewer: Viewer,
  { comparison, ...scenario }: CallBody<"desk.send-comparison">,
): Promise<string> {
  const row = await openApplication(db, viewer, scenario.appId);
  await unchangedScenario(db, scenario);
  const to = textOf(row.data.phoneNumber);
  if (to === undefined)
    throw new ApiError(409, "PHONE_REQUIRED", "No phone is on file that a text could go to.");
  const sender = await employeeById(db, viewer.id);
  const id = await keepAndSend(deps, db, row, {
    comparison,
    by: "text",
    to,
    subject: "Loans to compare",
    words: (link, sentAt) => loansText(deps.lender.name, sender?.name ?? "", comparison, sentAt, link),
  });
  await recordAction(db, { appId: row.id, who: viewer.id, what: "sent loans to compare", at: deps.now() });
  return id;
}
