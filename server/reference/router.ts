import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "hono";
import { redactText } from "../backend/redact";
import {
  callIds,
  contract,
  type CallBody,
  type CallId,
  type CallOutput,
  type CallQuery,
} from "../backend/contract/index";
import { ApiError, refusal, ShapeError, type StoredAnswer } from "./api-error";
import { fingerprintOf } from "./fingerprint";
import { RawResponse } from "./raw-response";
import { readCall, type CallContext, type ReadCall } from "./router-request";

export { ApiError, type StoredAnswer } from "./api-error";
export { RawResponse } from "./raw-response";
export type { CallContext } from "./router-request";

/** What a handler is given: the call's own query and body, checked, and what surrounds them. */
export interface HandlerArgument<Query, Body> {
  query: Query;
  body: Body;
  context: CallContext;
}
export type HandlerInput<Id extends CallId> = HandlerArgument<CallQuery<Id>, CallBody<Id>>;

/** One handler per call of the contract; it answers the call's data, unwrapped, and refuses by throwing ApiError. */
export type Handlers = {
  [Id in CallId]: (input: HandlerArgument<CallQuery<Id>, CallBody<Id>>) => Promise<CallOutput<Id>>;
};
type Answering<Id extends CallId> = (input: HandlerInput<Id>) => Promise<CallOutput<Id>>;
/** Two calls of one shape have one type of handler. */
export type Handler<Id extends CallId> = Handlers[Id];

/** Makes a repeated write give the first one's answer. */
export interface Idempotency {
  /**
   * Runs `work` once per key and keeps its answer; a repeat with the same fingerprint, also one that arrives while the first is
   * running, gets that answer. When `work` rejects, nothing is kept and the next repeat runs it again.
   * Throws ApiError(409, "IDEMPOTENCY_MISMATCH") when the key was used with another fingerprint or call.
   */
  run(
    key: string,
    fingerprint: string,
    callId: CallId,
    work: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer>;
}

export interface RouterOptions {
  /** True when the token belongs to the application. */
  authorize(token: string, appId: string): boolean | Promise<boolean>;
  idempotency: Idempotency;
  /** Key of the fingerprints, so that a stored one gives no body away; the same for every process on one database. */
  secret: string;
  log: { error(fields: Record<string, unknown>, message: string): void };
}

const maxBodyBytes = 256 * 1024;

/**
 * The reference backend as a Hono app whose routes are those of the contract. Answers `{data}` on success and
 * `{errors: [{code, displayMessage}]}` otherwise.
 */
export function createRouter(handlers: Handlers, options: RouterOptions): Hono {
  return createPartialRouter(handlers, options);
}

/** The same with some handlers only, for tests: the other calls answer 501 with code NOT_IMPLEMENTED. */
export function createPartialRouter(handlers: Partial<Handlers>, options: RouterOptions): Hono {
  const app = new Hono();
  const tooLarge = () => toResponse(refusal(413, "BODY_TOO_LARGE", "That is too much to send at once."));
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }));
  for (const id of callIds) mount(app, id, handlers, options);
  app.notFound(() => toResponse(refusal(404, "NOT_FOUND", "We could not find that.")));
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
  const missing: Answering<Id> = () =>
    Promise.reject(new ApiError(501, "NOT_IMPLEMENTED", "We cannot do that yet."));
  const handler: Answering<Id> = handlers[id] ?? missing;

  app.on(call.method, call.path, async (c) => {
    try {
      const read = await readCall(c, call, options.authorize);
      const work = () => answer(id, handler, read);
      if (call.idempotent) return toResponse(await work());
      const fingerprint = fingerprintOf(options.secret, id, read.context.appId, read.body);
      return toResponse(await options.idempotency.run(idempotencyKey(c), fingerprint, id, work));
    } catch (error) {
      if (error instanceof RawResponse) return new Response(error.text, { status: error.status });
      return toResponse(failure(error, c, id, options));
    }
  });
}

async function answer<Id extends CallId>(
  id: Id,
  handler: Answering<Id>,
  read: ReadCall<CallQuery<Id>, CallBody<Id>>,
): Promise<StoredAnswer> {
  try {
    const given = await handler({ query: read.query, body: read.body, context: read.context });
    const checked = contract[id].response.safeParse(given);
    if (!checked.success) throw new ShapeError(checked.error.issues.map((issue) => issue.path.join(".")));
    const body = contract[id].wrapped ? { data: checked.data } : checked.data;
    return { status: 200, body: JSON.stringify(body), setCookies: read.setCookies };
  } catch (error) {
    // A refusal is an answer and is kept; a failure, or "too soon", is not, so that the same key may try again.
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
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

function failure(error: unknown, c: Context, call: string, options: RouterOptions): StoredAnswer {
  if (error instanceof ApiError) return refusalOf(error);
  const fields = { call, correlationId: c.req.header("X-Correlation-Id") };
  if (error instanceof ShapeError) {
    options.log.error({ ...fields, fields: error.fields }, "a handler gave an answer of the wrong shape");
  } else {
    const cause = error instanceof Error ? error : new Error(String(error));
    options.log.error(
      { ...fields, error: cause.name, reason: redactText(cause.message) },
      "a handler failed",
    );
  }
  return refusal(500, "INTERNAL", "Something went wrong. Please try again.");
}

function refusalOf(error: ApiError): StoredAnswer {
  return refusal(error.status, error.code, error.displayMessage, error.details);
}

function toResponse(stored: StoredAnswer): Response {
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  for (const cookie of stored.setCookies) headers.append("Set-Cookie", cookie);
  return new Response(stored.body, { status: stored.status, headers });
}
