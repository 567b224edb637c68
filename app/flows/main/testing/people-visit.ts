import { openVisit } from "~server/visit/visit";
import type { Visit } from "~server/visit/types";
import { testSite, type TestResponses } from "~server/visit/testing/site";
import { writeFlowCookie } from "~server/session/flow-cookie";
import { newSession } from "~server/session/site-session";
import type { Place } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import { mainHost } from "~/flows/main/host";
import { mainStates, type MainState } from "~/flows/main/state";

const KEY = "k".repeat(22);
export const PHONE = "2025550101";

export { ada, leo } from "~/steps/people/testing/people-state";

/** A state of the main flow whose pages in `done` were completed. */
export function mainState(over: Partial<MainState>, ...done: readonly string[]): MainState {
  const marks = Object.fromEntries(done.map((node) => [node, 1] as const));
  return { ...mainStates.empty, ...over, marks };
}

/**
 * A visit on a page of the main flow, with the completed pages and a stub backend that returns
 * `answers`.
 */
export function mainVisit(
  state: MainState,
  answers: TestResponses,
  node: string,
  ...behind: readonly string[]
) {
  const { runtime, backendFor, seen, callsOf, log } = testSite(answers, [mainHost]);
  const trail: Place[] = [...behind, node].map((place) => ({ node: place }));
  const visit: Visit<MainState> = {
    request: new Request(`http://site.test/${node}`),
    url: new URL(`http://site.test/${node}`),
    runtime,
    host: mainHost,
    flowId: "mainFlow",
    place: { node },
    isOnWalk: true,
    isNewHere: false,
    trail,
    entry: behind[0] ?? node,
    state,
    session: newSession(1),
    now: 1_000,
    backend: backendFor(state.facts.appId),
  };
  return { visit, key: KEY, seen, callsOf, log };
}

/**
 * Opens a page as a visitor with this state who entered at `first`.
 * @returns the node where they are, or the path they are redirected to
 */
export async function openPage(
  spec: Step<MainState>,
  state: MainState,
  { first, current, previous }: { first: string; current?: string; previous?: string },
): Promise<string> {
  const { runtime } = testSite({}, [mainHost]);
  const now = Math.floor(Date.now() / 1000);
  const visited = { first, ...(current && { current }), ...(previous && { previous }) };
  const session = { ...newSession(now), flows: { main: visited } };
  const lines = [
    await runtime.sessions.write(session),
    writeFlowCookie(mainHost.store, runtime.sealer, state, session.id, false),
  ];
  const cookie = lines.map((line) => line.split(";")[0]).join("; ");
  const address = `http://site.test/${spec.id}?sessionId=${session.id}&stepId=${spec.id}`;
  const request = new Request(address, { headers: { Cookie: cookie } });
  const result: unknown = await openVisit(request, spec, runtime).catch((reason: unknown) => reason);
  if (result instanceof Response) {
    return `${result.status} ${new URL(result.headers.get("Location") ?? "", address).pathname}`;
  }
  if (result instanceof Error) throw result;
  return spec.id;
}
