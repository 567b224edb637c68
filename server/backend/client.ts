import { randomUUID } from "node:crypto";
import { buildQuery } from "~/domain/query-string";
import type { Tracing } from "~server/shared/tracing/tracing";
import { apiBase, type BaseUrl } from "./contract/api-kind";
import { commonQueryOf, consentHeaders, type BackendContext } from "./context";
import { contract, type CallId, type CallInput, type CallOutput, type ContractCall } from "./contract/index";
import { BackendError } from "./errors";
import { checkResponse, type AttemptOutcome } from "./check-response";
import { runWithLimit, sleep as realSleep } from "./race";
import { redactQuery } from "~server/shared/redact";
import { retryPolicies, retryWait } from "./contract/retry";
import { createTransport, type FetchLike, type RawRequest } from "./transport";

export { BackendError, type BackendErrorKind } from "./errors";
export type { BackendContext } from "./context";

/** One attempt of a call. */
type Attempt = {
  call: CallId;
  /** starts at 1 */
  attempt: number;
  ms: number;
  status: number | undefined;
};

/** The log fields of an attempt. They never include a body or a sensitive query value. */
type AttemptLogLine = Attempt & { request: string; visit: string | undefined; query: string };

/** Logs one line per attempt. */
export interface CallLog {
  /** @param line is called only when the level is logged, because most calls succeed */
  info(attempt: Attempt, line: () => AttemptLogLine, message: string): void;
  warn(fields: AttemptLogLine & Pick<BackendError, "kind" | "code" | "fields">, message: string): void;
}

export interface BackendOptions {
  /** default: the real network */
  fetch?: FetchLike;
  baseUrl: BaseUrl;
  log: CallLog;
  /** makes a span of each attempt when tracing is on */
  tracing?: Pick<Tracing, "span" | "headers"> | undefined;
  /** ms; default: Date.now */
  now?: () => number;
  /** waits between attempts; ends early when the signal aborts */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

export interface CallOptions {
  /** Idempotency key of a write. Without it, each call() makes a key that its retries share. */
  idempotencyKey?: string;
  /** timeout of this call in ms, limited by what is left of the visitor's deadline */
  deadlineMs?: number;
  /** token of the application, when it is newer than that of the context */
  token?: string;
  /**
   * True disables retries, because the caller retries by its own policy, such as a credit pull that
   * waits on its page.
   */
  noRetry?: boolean;
  /** version of the consent text the visitor agreed to for this call (E6) */
  consent?: string;
  /** name of the visitor's device, when the number in the call was already verified on it (B9) */
  provenDevice?: string | undefined;
  /** True for a background report: it continues after the visitor's request has ended. */
  detached?: boolean;
}

/** The product backend for one request of a visitor. */
export interface Backend {
  /** Makes a call and returns its data. Throws only BackendError. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>, options?: CallOptions): Promise<CallOutput<Id>>;
  /**
   * Makes a call whose data is optional for the page: returns its data, or undefined when it
   * failed. The failure is logged like any other.
   */
  try<Id extends CallId>(
    id: Id,
    input: CallInput<Id>,
    options?: CallOptions,
  ): Promise<CallOutput<Id> | undefined>;
  /** Returns the same backend bound to this application, such as one that was just opened. */
  forApplication(appId: string, token: string): Backend;
  /**
   * Set-Cookie lines of all responses so far, in order. The caller forwards those on its
   * allow-list.
   */
  readonly setCookies: readonly string[];
}

/**
 * Makes the backend of a visitor's request; the deadline starts now. Throws "Unknown API type:
 * {type}" (TRANSPORT-03).
 */
export type BackendFactory = (context: BackendContext) => Backend;

const visitorDeadlineMs = 8000;

/** Creates the client of the product backend from the contract. */
export function createBackend(options: BackendOptions): BackendFactory {
  const now = options.now ?? Date.now;
  const sleep = options.sleep ?? realSleep;
  const send = createTransport(options.fetch);

  return function backendFor(context) {
    const base = apiBase(options.baseUrl, context.apiKind);
    const lastMoment = now() + (context.deadlineMs ?? visitorDeadlineMs);
    return backendOf(context, []);

    function backendOf(current: BackendContext, setCookies: string[]): Backend {
      return {
        setCookies,
        forApplication: (appId, token) => backendOf({ ...current, appId, token }, setCookies),
        call: (id, input, callOptions = {}) => callWithRetries(current, setCookies, id, input, callOptions),
        try: (id, input, callOptions = {}) =>
          callWithRetries(current, setCookies, id, input, callOptions).catch((error: unknown) => {
            if (error instanceof BackendError) return undefined;
            throw error;
          }),
      };
    }

    async function callWithRetries<Id extends CallId>(
      current: BackendContext,
      setCookies: string[],
      id: Id,
      input: CallInput<Id>,
      callOptions: CallOptions,
    ): Promise<CallOutput<Id>> {
      const call: ContractCall<Id> = contract[id];
      const policy = retryPolicies[call.retry];
      const limit = callOptions.deadlineMs ?? call.deadlineMs ?? Infinity;
      const deadline = Math.min(lastMoment, now() + limit);
      const request = buildRequest(call, base, current, input, callOptions);
      const signal = callOptions.detached ? undefined : current.signal;

      for (let attempt = 1; ; attempt += 1) {
        const started = now();
        const attemptLimit = Math.min(deadline - started, policy.attemptMs ?? Infinity);
        const { tracing } = options;
        const outcome = await (tracing
          ? spanOf(tracing, { call: id, attempt }, () =>
              tryOnce(
                call,
                { ...request, headers: { ...request.headers, ...tracing.headers() } },
                attemptLimit,
                signal,
              ),
            )
          : tryOnce(call, request, attemptLimit, signal));
        const attemptFields = { call: id, attempt, ms: now() - started, status: outcome.status };
        const line = () => ({
          ...attemptFields,
          request: current.correlationId,
          visit: current.visitId?.(),
          query: redactQuery(request.query, call.sensitive),
        });
        setCookies.push(...outcome.setCookies);
        if (outcome.ok) {
          options.log.info(attemptFields, line, "backend call");
          return outcome.data;
        }
        const { error } = outcome;
        options.log.warn(
          { ...line(), kind: error.kind, code: error.code, fields: error.fields },
          "backend call failed",
        );
        const wait = error.isRetryable && !callOptions.noRetry ? retryWait(policy, attempt) : undefined;
        // A wait that ends at or after the deadline leaves no time for the next attempt.
        if (wait === undefined || now() + wait >= deadline) throw error;
        await sleep(wait, signal);
      }
    }

    async function tryOnce<Id extends CallId>(
      call: ContractCall<Id>,
      request: RawRequest,
      limitMs: number,
      signal?: AbortSignal,
    ): Promise<AttemptOutcome<CallOutput<Id>>> {
      const none = { ok: false as const, setCookies: [] };
      if (!signal?.aborted && limitMs <= 0) return { ...none, error: new BackendError("timeout", call.id) };
      const raced = await runWithLimit((stop) => send(request, stop), limitMs, signal);
      switch (raced.end) {
        case "cancelled":
          return { ...none, error: new BackendError("cancelled", call.id) };
        case "timeout":
          return { ...none, error: new BackendError("timeout", call.id) };
        case "failed":
          return { ...none, error: new BackendError("network", call.id) };
        case "done":
          return checkResponse(call, raced.value);
      }
    }
  };
}

/** Wraps an attempt in a span with the call id and the result. */
const spanOf = <Data>(
  tracing: Pick<Tracing, "span">,
  { call, attempt }: Pick<Attempt, "call" | "attempt">,
  trying: () => Promise<AttemptOutcome<Data>>,
): Promise<AttemptOutcome<Data>> =>
  tracing.span(`call ${call}`, { "call.attempt": attempt }, async (add) => {
    const outcome = await trying();
    add({ "call.outcome": outcome.ok ? "ok" : outcome.error.kind });
    if (outcome.status !== undefined) add({ "http.response.status_code": outcome.status });
    return outcome;
  });

function buildRequest<Id extends CallId>(
  call: ContractCall<Id>,
  base: string,
  context: BackendContext,
  input: { params?: object; query?: object; body?: unknown },
  { idempotencyKey, token = context.token, consent, provenDevice }: CallOptions,
): RawRequest & { query: string } {
  const own = pickTextValues(input.query);
  const appId = readAppId(input.body) ?? own.appId;
  const query = buildQuery({ ...commonQueryOf(context, appId), ...own });
  const headers: Record<string, string> = {
    Accept: "application/json",
    "X-Correlation-Id": context.correlationId,
    "X-Api-Kind": context.apiKind,
    ...consentHeaders(context.visitor, consent),
  };
  if (provenDevice !== undefined) headers["X-Proven-Device"] = provenDevice;
  if (context.cookieHeader) headers.Cookie = context.cookieHeader;
  if (token && call.auth !== "none") headers.Authorization = `Bearer ${token}`;
  if (!call.idempotent) headers["Idempotency-Key"] = idempotencyKey ?? randomUUID();
  if (input.body !== undefined) headers["Content-Type"] = "application/json";
  return {
    method: call.method,
    url: `${base}${fillPath(call.path, pickTextValues(input.params))}${query === "" ? "" : `?${query}`}`,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    query,
  };
}

/** Fills the values into a path. */
function fillPath(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** Returns the application id in a body. */
function readAppId(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("appId" in body)) return undefined;
  return typeof body.appId === "string" ? body.appId : undefined;
}

/** Returns the text members of an object. */
function pickTextValues(value: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  if (typeof value !== "object" || value === null) return texts;
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === "string") texts[name] = member;
  }
  return texts;
}
