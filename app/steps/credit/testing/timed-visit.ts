import { createBackend } from "~server/backend/client";
import type { Place } from "~/wizard/state";
import type { PullVisit } from "~/steps/credit/pulls";
import type { ReportState } from "~/steps/report/state";

/**
 * The fake backend's reaction to a request: a response, a failure, an invalid body, or none. For
 * tests.
 */
export type BureauAnswer = { data: unknown } | { status: number; words?: string } | "rubbish" | "silence";

/** A request as the fake backend received it. */
export interface SeenRequest {
  path: string;
  key: string | null;
  body: string;
  /** version of the consent text */
  consent: string | null;
}

const START_MS = 1_800_000_000_000;

/**
 * Real time: short, because tests wait for missing responses, and always too short for the client's
 * own second try after 1 s.
 */
const PATIENCE_MS = 900;
const SILENT_PATIENCE_MS = 40;

function responseFor(answer: BureauAnswer): Promise<Response> {
  if (answer === "silence") return new Promise(() => undefined);
  if (answer === "rubbish") return Promise.resolve(new Response("<html>gateway</html>"));
  if ("data" in answer) return Promise.resolve(Response.json({ data: answer.data }));
  const errors = [{ code: "NO", ...(answer.words ? { displayMessage: answer.words } : {}) }];
  return Promise.resolve(Response.json({ errors }, { status: answer.status }));
}

/**
 * Creates a visit of application a1 with its own backend. Its clock moves only when the test sets
 * it or the client waits. For tests.
 */
export function timedVisit(place: Place, facts: ReportState["facts"] = {}) {
  let time = START_MS;
  let patienceMs = PATIENCE_MS;
  let answer: (path: string) => BureauAnswer = () => ({ status: 500 });
  const seen: SeenRequest[] = [];
  const messages: string[] = [];
  const log = {
    info: (_fields: Record<string, unknown>, message: string) => void messages.push(message),
    warn: (_fields: Record<string, unknown>, message: string) => void messages.push(message),
  };
  const quiet = { info: () => undefined, warn: () => undefined };
  const backendFor = createBackend({
    baseUrl: "http://backend.test",
    log: quiet,
    now: () => time,
    sleep: (ms) => {
      time += ms;
      return Promise.resolve();
    },
    fetch: async (request) => {
      const path = new URL(request.url).pathname;
      const { headers } = request;
      seen.push({
        path,
        key: headers.get("Idempotency-Key"),
        body: await request.clone().text(),
        consent: headers.get("X-Consent-Version"),
      });
      return responseFor(answer(path));
    },
  });
  let state: ReportState = {
    version: 1,
    answers: {},
    facts: { appId: "a1", ...facts },
    marks: {},
    outcomes: {},
  };
  const visit = (): PullVisit<ReportState> => ({
    backend: backendFor({
      common: {},
      apiKind: "mini",
      correlationId: "c1",
      token: "t",
      deadlineMs: patienceMs,
    }),
    state,
    place,
    session: { id: "s1" },
    flowId: "miniFlow",
    now: Math.floor(time / 1000),
    runtime: { now: () => time, log },
  });
  return {
    visit,
    seen,
    messages: messages,
    /** sets the reaction to later requests */
    is: (next: BureauAnswer | ((path: string) => BureauAnswer)) => {
      patienceMs = next === "silence" ? SILENT_PATIENCE_MS : PATIENCE_MS;
      answer = typeof next === "function" ? next : () => next;
    },
    /** adds the learned facts to the next request */
    learn: (learned: ReportState["facts"] | undefined) => {
      state = { ...state, facts: { ...state.facts, ...learned } };
    },
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    state: () => state,
  };
}
