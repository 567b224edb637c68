import { z } from "zod";
import { defineFlow, END } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { EMPTY_FORM, stepFor } from "~/wizard/step";
import { walk } from "~/wizard/walk";
import type { Backend, BackendFactory } from "~server/backend/client";
import { parseConfig } from "~server/config";
import { createLogger } from "~server/shared/log";
import { createLimits } from "~server/shared/limits/limits";
import { limitSettings } from "~server/shared/limits/table";
import { createChoiceCookie } from "~server/measure/choices";
import type { Runtime, FlowHost } from "~server/visit/types";
import { noUploads } from "~server/uploads/testing/no-uploads";
import { createProcessStore } from "~server/store/in-process";
import { writeFlowCookie, type FlowStore } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { createSessionCookies, newSession, type SiteSession } from "~server/session/site-session";
import { createBotTrap } from "~server/edge/bot-check";
import { compileMounts } from "~server/visit/hosts";

/** State of the small flow of these tests. */
export type TinyState = WizardState<
  { name: string; town: string },
  { people: readonly string[]; customerId: string }
>;

export const emptyTiny: TinyState = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };

const tinyStep = stepFor<TinyState>();
export const steps = {
  start: tinyStep({
    id: "start",
    title: "Start",
    privacy: "open",
    schema: EMPTY_FORM,
    ownedAnswers: ["name"],
    entry: true,
  }),
  town: tinyStep({
    id: "town",
    title: "Town",
    privacy: "open",
    schema: z.object({ town: z.string() }),
    ownedAnswers: ["town"],
  }),
  letter: tinyStep({ id: "letter", title: "Letter", privacy: "open", schema: EMPTY_FORM, entry: true }),
  person: tinyStep({
    id: "person",
    title: "Person",
    privacy: "open",
    schema: EMPTY_FORM,
    each: ({ facts }) => facts.people ?? [],
  }),
  job: tinyStep({
    id: "job",
    title: "Job",
    privacy: "open",
    schema: EMPTY_FORM,
    each: ({ facts }) => facts.people ?? [],
    params: ":person",
  }),
  finish: tinyStep({
    id: "finish",
    title: "Finish",
    privacy: "open",
    schema: EMPTY_FORM,
    isTimeoutFree: true,
  }),
  chat: tinyStep({
    id: "chat",
    title: "Chat",
    privacy: "open",
    schema: EMPTY_FORM,
    isOutsideWalk: true,
    isTimeoutFree: true,
  }),
};

/**
 * start -> town -> person (each) -> job (each) -> town again -> finish; letter leads to town; chat
 * is outside the walk.
 */
export const tiny = defineFlow<TinyState>()({
  id: "tiny",
  prefix: "/tiny",
  home: "start",
  layout: "full-width",
  steps: { ...steps, "town~again": steps.town },
  edges: {
    start: "town",
    letter: "town",
    town: "person",
    person: "job",
    job: "town~again",
    "town~again": "finish",
    finish: END,
    chat: END,
  },
  sections: [],
});

const hasShape = (value: unknown): value is TinyState =>
  typeof value === "object" && value !== null && "version" in value && value.version === 1;

export const tinyStore: FlowStore<TinyState> = {
  cacheKey: "tiny-wiz",
  path: "/tiny",
  empty: emptyTiny,
  read: (value) => (hasShape(value) ? value : undefined),
  readable: ({ answers }) => ({ town: answers.town }),
};

export const tinyHost: FlowHost<TinyState> = {
  flow: tiny,
  flowId: () => "tinyFlow",
  store: tinyStore,
  application: ({ facts }) => ({ customerId: facts.customerId }),
  appData: () => ({ transactionType: "purc" }),
  factsFromSave: () => ({}),
  validation: () => ({ isSoftPullCompleted: false, isAppClosed: false }),
  resumedState: () => emptyTiny,
  trail: (state, entry) => walk(tiny, state, entry),
};

/** The first moment of these tests, in ms. */
export const START_MS = Date.UTC(2026, 10, 20, 12);
export const START = START_MS / 1000;
const SECRET = "a secret of at least thirty-two letters";

/** A backend that must not be called. */
const noBackend: BackendFactory = () => {
  const backend: Backend = {
    call: () => Promise.reject(new Error("The backend was asked.")),
    try: () => Promise.reject(new Error("The backend was asked.")),
    forApplication: () => backend,
    setCookies: [],
  };
  return backend;
};

/** A runtime of the tiny flow with a fixed clock, and a backend that must not be called. */
export function testRuntime({
  host = tinyHost,
  secret = SECRET,
}: { host?: FlowHost<TinyState>; secret?: string } = {}) {
  let nowMs = START_MS;
  const runtime: Runtime = {
    config: { ...parseConfig({}), sessionSecrets: [secret] },
    origin: "http://site.test",
    log: createLogger({ level: "silent" }),
    mounts: compileMounts([host]),
    sealer: createSealer([secret]),
    trap: createBotTrap([secret]),
    choices: createChoiceCookie([secret], false),
    sessions: createSessionCookies([secret], false, createProcessStore()),
    backend: noBackend,
    now: () => nowMs,
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
  return { runtime, after: (minutes: number) => void (nowMs = START_MS + minutes * 60_000) };
}

/** A session of the tiny flow that came in at `first`, last seen at START. */
export function testSession(over: Partial<SiteSession> = {}): SiteSession {
  return { ...newSession(START), id: "abcd1234", flows: { tiny: { first: "start" } }, ...over };
}

/** The Cookie header of a visit. */
export async function cookiesFor(
  { sessions, sealer }: Pick<Runtime, "sessions" | "sealer">,
  session: SiteSession,
  state?: TinyState,
  store: FlowStore<TinyState> = tinyStore,
): Promise<string> {
  const lines = [await sessions.write(session)];
  if (state) lines.push(writeFlowCookie(store, sealer, state, session.id, false));
  return lines.map((line) => line.split(";")[0]).join("; ");
}

/** A request of this site. */
export function testRequest(address: string, cookie = "", init: RequestInit = {}): Request {
  const headers = new Headers(init.headers);
  if (cookie !== "") headers.set("Cookie", cookie);
  return new Request(new URL(address, "http://site.test"), { ...init, headers });
}

/** The state with these places completed. */
export function stateWithCompleted(...keys: string[]): TinyState {
  const marks = Object.fromEntries(keys.map((key) => [key, 1] as const));
  return { ...emptyTiny, answers: { name: "Ada", town: "Boise" }, marks };
}

/** The response that `work` throws. */
export async function thrownResponse(work: Promise<unknown>): Promise<Response> {
  const answer: unknown = await work.then(
    () => new Error("nothing was thrown"),
    (reason: unknown) => reason,
  );
  if (!(answer instanceof Response)) throw answer;
  return answer;
}
