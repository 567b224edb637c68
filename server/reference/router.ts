import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "hono";
import { redactText } from "~server/shared/redact";
import type { SpanAttributes, Tracing } from "~server/shared/tracing/tracing";
import {
  callIds,
  contract,
  type CallBody,
  type CallId,
  type CallOutput,
  type CallParams,
  type CallQuery,
} from "~server/backend/contract/index";
import { knownErrors } from "~server/backend/contract/known-errors";
import { ApiError, refusalResponse, ResponseShapeError, type StoredResponse } from "./api-error";
import { commitModeOf } from "./commit";
import { NotAssigned } from "./employee-access";
import type { Database, Queries } from "~server/shared/database/connect";
import { retryTemporary } from "~server/shared/database/retry";
import { fingerprintOf, ownerId, writeOwner } from "./fingerprint";
import type { Idempotency, KeyedWrite } from "./idempotency";
import { applicantsOfCall } from "./named-applicants";
import { RawResponse } from "./raw-response";
import { readCall, type Authorizer, type CallContext, type ReadCall } from "./call-request";

export { ApiError, type StoredResponse as StoredAnswer } from "./api-error";
export { RawResponse } from "./raw-response";
export type { Authorizer as Access, CallContext } from "./call-request";

/** What a handler gets: the checked input, its context, and the database. */
export interface HandlerArgument<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  context: CallContext;
  /** a transaction that commits together with the response, or the pool: see commit.ts */
  db: Queries;
  /** idempotency key and fingerprint of a write */
  write?: KeyedWrite;
}
export type HandlerInput<Id extends CallId> = HandlerArgument<CallParams<Id>, CallQuery<Id>, CallBody<Id>>;

/**
 * One handler per call of the contract; it returns the call's data, unwrapped, and refuses by
 * throwing ApiError.
 */
export type Handlers = {
  [Id in CallId]: (
    input: HandlerArgument<CallParams<Id>, CallQuery<Id>, CallBody<Id>>,
  ) => Promise<CallOutput<Id>>;
};
type HandlerFunction<Id extends CallId> = (input: HandlerInput<Id>) => Promise<CallOutput<Id>>;
/** Two calls of one shape share a handler type. */
export type Handler<Id extends CallId> = Handlers[Id];

export interface RouterOptions {
  access: Authorizer;
  idempotency: Idempotency;
  db: Database;
  /**
   * Key of the fingerprints, so that a stored one does not reveal a body; the same for every
   * process on one database.
   */
  secret: string;
  /** Runs before a handler: makes the backend slow, failing or garbled on request. */
  simulateFault?: (id: CallId, read: ReadCall<unknown, unknown, unknown>) => Promise<void>;
  log: { error(fields: Record<string, unknown>, message: string): void };
  /** Creates a span per call that continues the caller's, when tracing is on. */
  tracing?: Pick<Tracing, "span"> | undefined;
  /**
   * Records what a call did or showed, in the same transaction; nothing is recorded when omitted.
   */
  recordCall?: (
    db: Queries,
    id: CallId,
    done: { context: CallContext; body: unknown; answer: unknown },
  ) => Promise<void>;
  /**
   * Refuses a call that names an applicant who gives their own answers; nothing is refused when
   * omitted.
   */
  requireOwnAnswers?: (db: Queries, context: CallContext, applicantIds: readonly string[]) => Promise<void>;
  /**
   * Records that an employee requested something they may not see; nothing is recorded when
   * omitted.
   */
  recordRefusal?: (id: CallId, refused: NotAssigned) => Promise<void>;
}

/** Logged for a refusal that the contract does not declare. */
const UNKNOWN_REFUSAL = "a refusal the contract does not name";

const maxBodyBytes = 256 * 1024;

/**
 * Creates the reference backend as a Hono app with the routes of the contract. Responds `{data}` on
 * success and `{errors: [{code, displayMessage}]}` otherwise.
 */
export function createRouter(handlers: Handlers, options: RouterOptions): Hono {
  return createPartialRouter(handlers, options);
}

/**
 * Creates the same with some handlers only, for tests: other calls respond 501 with code
 * NOT_IMPLEMENTED.
 */
export function createPartialRouter(handlers: Partial<Handlers>, options: RouterOptions): Hono {
  const app = new Hono();
  const tooLarge = () =>
    toResponse(refusalResponse(413, "BODY_TOO_LARGE", "That is too much to send at once."));
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }));
  for (const id of callIds) mount(app, id, handlers, options);
  app.notFound(() => toResponse(refusalResponse(404, "NOT_FOUND", "We could not find that.")));
  app.onError((error, c) => toResponse(failure(error, c, "unknown", options)));
  return app;
}

function mount<Id extends CallId>(
  app: Hono,
  id: Id,
  handlers: Partial<Handlers>,
  options: RouterOptions,
): void {
  const call = contract[id];
  const missing: HandlerFunction<Id> = () =>
    Promise.reject(new ApiError(501, "NOT_IMPLEMENTED", "We cannot do that yet."));
  const handler: HandlerFunction<Id> = handlers[id] ?? missing;

  const answered = async (c: Context): Promise<Response> => {
    try {
      const read = await retryTemporary(() => readCall(c, call, options.access));
      await retryTemporary(async () => options.simulateFault?.(id, read));
      const work = (db: Queries, write?: KeyedWrite) => respond(id, handler, read, { db, write, options });
      if (call.idempotent) return toResponse(await retryTemporary(() => work(options.db)));
      const fingerprint = fingerprintOf(options.secret, id, writeOwner(read.context), read.body);
      const write = { key: idempotencyKey(c), callId: id, whose: ownerId(read.context), fingerprint };
      return toResponse(await commitHandler(options, write, (db) => work(db, write)));
    } catch (error) {
      if (error instanceof NotAssigned) await recordRefusal(id, error, options);
      if (error instanceof ApiError) checkDeclaredRefusal(id, error, options);
      if (error instanceof RawResponse) return new Response(error.text, { status: error.status });
      return toResponse(failure(error, c, id, options));
    }
  };
  // Hono marks path parameters with a colon.
  app.on(call.method, call.path.replace(/\{(\w+)\}/g, ":$1"), withSpan(id, answered, options));
}

/** Runs a call in a span below its caller's; without tracing runs it directly. */
function withSpan(
  id: CallId,
  answered: (c: Context) => Promise<Response>,
  { tracing }: RouterOptions,
): typeof answered {
  if (!tracing) return answered;
  return (c) => {
    const work = async (add: (facts: SpanAttributes) => void): Promise<Response> => {
      const answer = await answered(c);
      add({ "http.response.status_code": answer.status });
      return answer;
    };
    return tracing.span(`backend ${id}`, {}, work, c.req.header("traceparent"));
  };
}

function commitHandler(
  { idempotency, db }: RouterOptions,
  write: KeyedWrite,
  work: (db: Queries) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  switch (commitModeOf(write.callId)) {
    case "atomic":
      return idempotency.atomic(write, work);
    case "leased":
      return idempotency.leased(write, work);
    case "own":
      return retryTemporary(() => work(db));
  }
}

async function respond<Id extends CallId>(
  id: Id,
  handler: HandlerFunction<Id>,
  read: ReadCall<CallParams<Id>, CallQuery<Id>, CallBody<Id>>,
  { db, write, options }: { db: Queries; write: KeyedWrite | undefined; options: RouterOptions },
): Promise<StoredResponse> {
  const { params, query, body, context } = read;
  // Cookies of an earlier attempt.
  read.setCookies.length = 0;
  try {
    const applicantIds = applicantsOfCall(id, { query, body });
    if (applicantIds.length > 0) await options.requireOwnAnswers?.(db, context, applicantIds);
    const given = await handler({ params, query, body, context, db, write });
    const checked = contract[id].response.safeParse(given);
    if (!checked.success)
      throw new ResponseShapeError(checked.error.issues.map((issue) => issue.path.join(".")));
    await options.recordCall?.(db, id, { context, body, answer: checked.data });
    const shown = contract[id].wrapped ? { data: checked.data } : checked.data;
    return { status: 200, body: JSON.stringify(shown), setCookies: read.setCookies };
  } catch (error) {
    // A refusal is a response and is stored; a failure, or "too soon", is not, so that the same key
    // may retry.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      checkDeclaredRefusal(id, error, options);
      return { ...refusalOf(error), setCookies: read.setCookies };
    }
    throw error;
  }
}

function idempotencyKey(c: Context): string {
  const key = c.req.header("Idempotency-Key") ?? "";
  if (key === "" || key.length > 200) {
    throw new ApiError(400, "IDEMPOTENCY_KEY_REQUIRED", "Please go back and try again.");
  }
  return key;
}

function failure(error: unknown, c: Context, call: string, options: RouterOptions): StoredResponse {
  if (error instanceof ApiError) return refusalOf(error);
  const fields = { call, correlationId: c.req.header("X-Correlation-Id") };
  if (error instanceof ResponseShapeError) {
    options.log.error({ ...fields, fields: error.fields }, "a handler gave an answer of the wrong shape");
  } else {
    const cause = causeOf(error);
    options.log.error(
      { ...fields, error: cause.name, reason: redactText(cause.message) },
      "a handler failed",
    );
  }
  return refusalResponse(500, "INTERNAL", "Something went wrong. Please try again.");
}

/** A refusal is returned whether it can be recorded or not. */
async function recordRefusal(id: CallId, refused: NotAssigned, options: RouterOptions): Promise<void> {
  try {
    await options.recordRefusal?.(id, refused);
  } catch (error) {
    const { employeeId, appId } = refused;
    const reason = redactText(causeOf(error).message);
    options.log.error(
      { event: "audit", who: employeeId, appId, reason },
      "a refusal was kept in the log alone",
    );
  }
}

/** Callers rely on the contract: an undeclared refusal is our mistake, but is returned anyway. */
function checkDeclaredRefusal(id: CallId, error: ApiError, options: RouterOptions): void {
  const isKnown = knownErrors(contract[id]).some(
    (known) => known.code === error.code && known.status === error.status,
  );
  if (!isKnown) options.log.error({ call: id, code: error.code, status: error.status }, UNKNOWN_REFUSAL);
}

/**
 * Returns the database's own message: the driver wraps it in an error that quotes every value of
 * the query.
 */
function causeOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? causeOf(error.cause) : error;
}

function refusalOf(error: ApiError): StoredResponse {
  const { status, code, displayMessage, details, retryAfterSeconds } = error;
  return { ...refusalResponse(status, code, displayMessage, details), retryAfterSeconds };
}

function toResponse(stored: StoredResponse): Response {
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  if (stored.retryAfterSeconds !== undefined) headers.set("Retry-After", String(stored.retryAfterSeconds));
  for (const cookie of stored.setCookies) headers.append("Set-Cookie", cookie);
  return new Response(stored.body, { status: stored.status, headers });
}
