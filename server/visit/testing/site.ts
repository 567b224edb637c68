import { createBackend, type Backend } from "~server/backend/client";
import { callIds, contract, type CallId } from "~server/backend/contract/index";
import { parseConfig } from "~server/config";
import { createLogger } from "~server/shared/log";
import { createLimits } from "~server/shared/limits/limits";
import { limitSettings } from "~server/shared/limits/table";
import { createChoiceCookie } from "~server/measure/choices";
import type { Runtime, AnyHost } from "~server/visit/types";
import { noUploads } from "~server/uploads/testing/no-uploads";
import { createProcessStore } from "~server/store/in-process";
import { createSealer } from "~server/session/seal";
import { createSessionCookies } from "~server/session/site-session";
import { createBotTrap } from "~server/edge/bot-check";
import { compileMounts } from "~server/visit/hosts";

/** A refusal or failure of the backend in a test. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** The backend's responses by call: data, or a function of the body; it may throw a Refusal. */
export type TestResponses = Partial<Record<CallId, unknown>>;

/** A call as the backend received it. */
export interface RecordedCall {
  id: string;
  key: string | null;
  body: unknown;
  /** version of the text agreed to, where the call needs a consent */
  consent?: string;
}

/**
 * A site whose backend gives the given responses and records its calls; all other calls are 404.
 */
export function testSite(answers: TestResponses, hosts: readonly AnyHost[] = []) {
  const seen: RecordedCall[] = [];
  const lines: string[] = [];
  const runtime: Runtime = {
    config: parseConfig({}),
    origin: "http://site.test",
    log: createLogger({ to: { write: (line: string) => void lines.push(line) } }),
    mounts: compileMounts(hosts),
    sealer: createSealer(["s".repeat(32)]),
    trap: createBotTrap(["s".repeat(32)]),
    choices: createChoiceCookie(["s".repeat(32)], false),
    sessions: createSessionCookies(["s".repeat(32)], false, createProcessStore()),
    backend: createBackend({
      fetch: (request) => answer(request, answers, seen),
      baseUrl: "http://backend.test",
      log: { info: () => undefined, warn: () => undefined },
      sleep: () => Promise.resolve(),
    }),
    now: Date.now,
    isDraining: false,
    health: { backend: () => Promise.resolve(true), store: () => Promise.resolve(true) },
    store: createProcessStore(),
    hub: { hasRoom: () => false, join: () => () => undefined, stop: () => undefined },
    limits: createLimits({
      settings: limitSettings(undefined, "demonstration"),
      secret: "s",
      log: { error: () => undefined },
    }),
    uploads: noUploads,
    stop: () => Promise.resolve(),
  };
  const backendFor = (appId?: string): Backend =>
    runtime.backend({ common: {}, apiKind: "mini", correlationId: "c", appId, token: "t" });
  const callsOf = (id: CallId) => seen.filter((call) => call.id === id);
  return { runtime, backendFor, seen, callsOf, log: () => lines.join("") };
}

async function answer(request: Request, answers: TestResponses, seen: RecordedCall[]): Promise<Response> {
  const { pathname } = new URL(request.url);
  const id = callIds.find(
    (name) => contract[name].method === request.method && matchesPath(contract[name].path, pathname),
  );
  const text = await request.text();
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  const consent = request.headers.get("X-Consent-Version");
  seen.push({
    id: id ?? pathname,
    key: request.headers.get("Idempotency-Key"),
    body,
    ...(consent === null ? {} : { consent }),
  });
  if (id === undefined || !(id in answers)) return problem(404, "NOT_FOUND");
  const answer = answers[id];
  try {
    const data: unknown =
      typeof answer === "function" ? await Reflect.apply(answer, undefined, [body]) : answer;
    return Response.json(contract[id].wrapped ? { data } : data);
  } catch (error) {
    if (error instanceof Refusal) return problem(error.status, error.code);
    throw error;
  }
}

/** Checks whether a request has a call's path, whose parameters are in braces. */
const matchesPath = (path: string, pathname: string): boolean =>
  new RegExp(`${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname);

const problem = (status: number, code: string) =>
  Response.json({ errors: [{ code, displayMessage: code }] }, { status });
