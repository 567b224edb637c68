import type { FlowHost, Visit } from "~server/visit/types";
import { testSite, type TestResponses } from "~server/visit/testing/site";
import { newSession } from "~server/session/site-session";
import { defineFlow, END, mount } from "~/wizard/flow";
import { EMPTY_FORM } from "~/wizard/step";
import { walk } from "~/wizard/walk";
import { instantLinkStep } from "./instant-link-step";
import { instantLink } from "./module";
import type { InstantLinkAnswers, InstantLinkFacts, InstantLinkState } from "./state";

/** A host with only the instant-link module, for its tests. */
const mounted = mount<InstantLinkState>()(instantLink, {
  at: "m/instant-link",
  ports: {
    business: "plans",
    "not-served": "elsewhere",
    "quote-tool": "use",
    banker: "call",
    manual: "names",
  },
});

export const hostFlow = defineFlow<InstantLinkState>()({
  id: "test",
  prefix: "/test",
  home: "names",
  layout: "full-width",
  steps: {
    ...mounted.steps,
    plans: instantLinkStep({ id: "plans", title: "Plans", privacy: "open", schema: EMPTY_FORM }),
    elsewhere: instantLinkStep({ id: "elsewhere", title: "Elsewhere", privacy: "open", schema: EMPTY_FORM }),
    use: instantLinkStep({ id: "use", title: "Use", privacy: "open", schema: EMPTY_FORM }),
    call: instantLinkStep({ id: "call", title: "Call", privacy: "open", schema: EMPTY_FORM }),
    // The host asks for the names and the phone itself and owns those answers.
    names: instantLinkStep({
      id: "names",
      title: "Names",
      privacy: "open",
      schema: EMPTY_FORM,
      ownedAnswers: ["borrowers", "phoneNumber", "propertyAddress"],
      entry: true,
    }),
  },
  edges: { ...mounted.edges, plans: END, elsewhere: END, use: END, call: END, names: END },
  sections: [],
});

export const empty: InstantLinkState = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
export const ENTRY = "m/instant-link/quote";

export const testHost: FlowHost<InstantLinkState> = {
  flow: hostFlow,
  flowId: () => "testFlow",
  store: {
    cacheKey: "test-wiz",
    path: "/test",
    empty,
    read: () => undefined,
    readable: () => ({}),
  },
  application: ({ facts }) => ({ appId: facts.appId, token: facts.token, customerId: facts.customerId }),
  appData: ({ answers }) => ({ phoneNumber: answers.phoneNumber, transactionType: "cashout" }),
  factsFromSave: () => ({}),
  validation: () => ({ isSoftPullCompleted: false, isAppClosed: false }),
  resumedState: () => empty,
  trail: (state, entry) => walk(hostFlow, state, entry),
};

/** The initial data of a test visit. */
export interface TestVisitOptions {
  answers?: Partial<InstantLinkAnswers>;
  facts?: Partial<InstantLinkFacts>;
  /** page of the module; "quote" by default */
  page?: string;
  /** query string of the address */
  query?: string;
  tracking?: Record<string, string>;
  headers?: Record<string, string>;
}

export const KEY = "k".repeat(22);

/**
 * Creates a visit on a page of the module with a backend that returns the given responses; all
 * other calls return 404.
 */
export function testVisit(calls: TestResponses, given: TestVisitOptions = {}) {
  const { runtime, backendFor, seen, callsOf, log } = testSite(calls, [testHost]);
  const { answers = {}, facts = {}, page = "quote", query = "", tracking = {}, headers = {} } = given;
  const state: InstantLinkState = { ...empty, answers, facts };
  const node = `m/instant-link/${page}`;
  const url = new URL(`http://site.test/test/${node}${query}`);
  const visit: Visit<InstantLinkState> & { key: string; form: FormData } = {
    request: new Request(url, { headers }),
    url,
    runtime: { ...runtime, knowsAddresses: true },
    host: testHost,
    flowId: "testFlow",
    place: { node },
    isOnWalk: true,
    isNewHere: false,
    trail: [{ node: ENTRY }],
    entry: ENTRY,
    state,
    session: { ...newSession(1), id: "abcd1234", tracking },
    now: 1_000,
    backend: backendFor(facts.appId),
    key: KEY,
    form: new FormData(),
  };
  return { visit, seen, callsOf, log };
}
