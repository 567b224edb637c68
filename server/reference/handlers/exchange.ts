import { randomUUID } from "node:crypto";
import { and, eq, isNull, or } from "drizzle-orm";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { opensApplication } from "~server/reference/access";
import { isEqualConstantTime, tokenHash } from "~server/reference/crypto";
import { applications, exchanges } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { allApplicants, appIdOf, personaFor } from "~server/reference/store";

type ExchangeCalls =
  | "caw.initialize"
  | "caw.progress"
  | "caw.progress.validate"
  | "caw.load-home.validate"
  | "caw.step.validate"
  | "caw.idle.validate"
  | "caw.get-exchange";
type Verdict = CallOutput<"caw.step.validate">;
type Exchange = typeof exchanges.$inferSelect;
type StepState = NonNullable<CallBody<"caw.progress.validate">["stepState"]>;

interface Identity {
  appId?: string | undefined;
  callUid?: string | undefined;
  token?: string | undefined;
}

/**
 * Checks whether an application may write to an exchange: its own, or one without an application
 * from the same visit.
 */
const isOpenTo = (
  row: Pick<typeof exchanges.$inferSelect, "appId" | "sessionId">,
  asker: { appId?: string | undefined; sessionId: string },
): boolean => (row.appId === null ? row.sessionId === asker.sessionId : row.appId === asker.appId);

/** Returns the step that is started and not completed. */
const keyInProgress = (state: StepState): string | undefined =>
  Object.entries(state).find(([, step]) => step.started === true && step.completed !== true)?.[0];

/** Returns the changes of a validated submission; fields it omits keep their values. */
function changedColumns(
  { stepKey, stepState = {}, result, customerId, mw, mwTakeCashOut }: CallBody<"caw.progress.validate">,
  row: Pick<Exchange, "stepKey" | "stepState">,
) {
  return {
    stepKey: stepKey ?? keyInProgress(stepState) ?? row.stepKey,
    stepState: { ...row.stepState, ...stepState },
    result,
    customerId,
    mw,
    takeCashOut: mwTakeCashOut,
  };
}

async function findExchange(db: Queries, callUid: string) {
  const [row] = await db.select().from(exchanges).where(eq(exchanges.callUid, callUid));
  return row;
}

async function failForPersona(db: Queries, appId: string | undefined, code: string): Promise<void> {
  if (appId === undefined || personaFor(await allApplicants(db, appId)) !== "exchangefails") return;
  throw new ApiError(500, code, "Please start again.");
}

/**
 * STEPVAL-01, STEPVAL-04: the call and the token must exist and belong together; a closed
 * application redirects home.
 */
async function validateIdentity(
  deps: Deps,
  db: Queries,
  { appId, callUid, token }: Identity,
): Promise<Verdict> {
  const invalid: Verdict = { result: "invalid-metadata" };
  if (callUid === undefined || token === undefined) return invalid;
  const row = await findExchange(db, callUid);
  if (!row || (appId !== undefined && row.appId !== null && row.appId !== appId)) return invalid;
  const named = row.appId ?? appId;
  if (named === undefined)
    return row.tokenHash && isEqualConstantTime(row.tokenHash, tokenHash(token))
      ? { result: "success" }
      : invalid;
  const [application] = await db.select().from(applications).where(eq(applications.id, named));
  if (
    !application ||
    !(await opensApplication(db, { token, appId: named, now: deps.now(), demonstration: deps.demonstration }))
  )
    return invalid;
  if (application.status === "closed") return { result: "redirect", url: "/", reason: "application-closed" };
  return { result: "success" };
}

async function startExchange(
  deps: Deps,
  { body, db }: HandlerInput<"caw.initialize">,
): Promise<CallOutput<"caw.initialize">> {
  await failForPersona(db, body.appId, "CAW_EXCHANGE_INITIALIZATION_ERR");
  const callUid = body.callUid ?? randomUUID().toUpperCase();
  const values = {
    appId: body.appId ?? null,
    tokenHash: body.token === undefined ? null : tokenHash(body.token),
    sessionId: body.sessionId,
    flowName: body.mwFlowName,
    decisionCriteria: body.decisionCriteria,
    linkOpened: body.linkOpenend,
    steps: body.steps,
    stepKey: body.stepKey,
    stepState: body.stepState,
    updatedAt: deps.now(),
  };
  const [row] = await db
    .insert(exchanges)
    .values({ callUid, ...values })
    // Only the application that owns an exchange may restart it.
    .onConflictDoUpdate({
      target: exchanges.callUid,
      set: values,
      setWhere:
        body.appId === undefined
          ? isNull(exchanges.appId)
          : or(isNull(exchanges.appId), eq(exchanges.appId, body.appId)),
    })
    .returning({ callUid: exchanges.callUid });
  if (!row) throw new ApiError(409, "CAW_EXCHANGE_INITIALIZATION_ERR", "Please start again.");
  return { callUid };
}

async function saveExchangeProgress(
  deps: Deps,
  { body, db }: HandlerInput<"caw.progress">,
): Promise<CallOutput<"caw.progress">> {
  await failForPersona(db, body.appId, "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR");
  const row = await findExchange(db, body.callUid);
  if (!row || !isOpenTo(row, body)) {
    throw new ApiError(404, "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR", "Please start again.");
  }
  await db
    .update(exchanges)
    .set({
      appId: body.appId,
      stepKey: body.stepKey,
      stepState: { ...row.stepState, ...body.stepState },
      result: body.result,
      updatedAt: deps.now(),
    })
    .where(eq(exchanges.callUid, body.callUid));
  return { ok: true };
}

/** Validates before the submission: a visitor who may not continue has made no progress. */
async function validateProgress(
  deps: Deps,
  { body, db }: HandlerInput<"caw.progress.validate">,
): Promise<CallOutput<"caw.progress.validate">> {
  const row = body.callUid === undefined ? undefined : await findExchange(db, body.callUid);
  await failForPersona(db, row?.appId ?? undefined, "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR");
  const verdict = await validateIdentity(deps, db, body);
  const isTheirs = row !== undefined && (row.appId !== null || isOpenTo(row, body));
  if (verdict.result === "success" && isTheirs) {
    await db
      .update(exchanges)
      .set({ ...changedColumns(body, row), updatedAt: deps.now() })
      .where(eq(exchanges.callUid, row.callUid));
  }
  return verdict;
}

function validateHome(
  deps: Deps,
  { body, db }: HandlerInput<"caw.load-home.validate">,
): Promise<CallOutput<"caw.load-home.validate">> {
  return validateIdentity(deps, db, body);
}

function validateStep(
  deps: Deps,
  { body, db }: HandlerInput<"caw.step.validate">,
): Promise<CallOutput<"caw.step.validate">> {
  return validateIdentity(deps, db, body);
}

function validateIdle(
  deps: Deps,
  { body, db }: HandlerInput<"caw.idle.validate">,
): Promise<CallOutput<"caw.idle.validate">> {
  return validateIdentity(deps, db, body);
}

async function readExchange({
  query,
  context,
  db,
}: HandlerInput<"caw.get-exchange">): Promise<CallOutput<"caw.get-exchange">> {
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.callUid, query.callUid), eq(exchanges.appId, appIdOf(context))));
  if (!row) throw new ApiError(404, "EXCHANGE_NOT_FOUND", "We could not find that.");
  return {
    callUid: row.callUid,
    mwFlowName: row.flowName,
    decisionCriteria: row.decisionCriteria,
    linkOpenend: row.linkOpened,
    steps: row.steps,
    stepKey: row.stepKey,
    stepState: row.stepState,
    sessionId: row.sessionId,
    appId: row.appId ?? undefined,
    result: row.result ?? undefined,
    customerId: row.customerId ?? undefined,
    mw: row.mw ?? undefined,
    mwTakeCashOut: row.takeCashOut ?? undefined,
  };
}

/** The exchange that a banker on a shared call sees, and whether a page of it may be shown. */
export function exchangeHandlers(deps: Deps): Pick<Handlers, ExchangeCalls> {
  return {
    "caw.initialize": (input) => startExchange(deps, input),
    "caw.progress": (input) => saveExchangeProgress(deps, input),
    "caw.progress.validate": (input) => validateProgress(deps, input),
    "caw.load-home.validate": (input) => validateHome(deps, input),
    "caw.step.validate": (input) => validateStep(deps, input),
    "caw.idle.validate": (input) => validateIdle(deps, input),
    "caw.get-exchange": readExchange,
  };
}
