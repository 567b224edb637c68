import { z } from "zod";
import type { FlowHost, Visit } from "~server/visit/types";
import { testSite, type TestResponses } from "~server/visit/testing/site";
import { readFlowCookie, writeFlowCookie } from "~server/session/flow-cookie";
import { writeSentCodes } from "~server/session/sent-codes";
import { newSession } from "~server/session/site-session";
import type { Case } from "~tests/support/cases";
import { defineFlow, END, mount } from "~/wizard/flow";
import { EMPTY_FORM } from "~/wizard/step";
import { walk } from "~/wizard/walk";
import { profile, profileContact, profilePartner, profilePartnersName, profileStart } from "./module";
import { profileStep } from "./profile-step";
import { profileRecord } from "./people/record";
import type { ProfileState } from "./state";

export const AT = "m/profile";

export const emptyProfile: ProfileState = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };

const page = (id: string) => profileStep({ id, title: id, privacy: "open", schema: EMPTY_FORM });
const start = profileStep({ id: "start", title: "Start", privacy: "open", schema: EMPTY_FORM, entry: true });

const whole = mount<ProfileState>()(profile, {
  at: AT,
  ports: { done: "last", "not-served": "elsewhere", restricted: "received" },
});

/** A host with only the whole module. */
export const wholeFlow = defineFlow<ProfileState>()({
  id: "test",
  prefix: "/test",
  home: "start",
  layout: "full-width",
  steps: {
    start,
    ...whole.steps,
    last: page("last"),
    received: page("received"),
    elsewhere: page("elsewhere"),
  },
  edges: { start: "m/profile/property-address", ...whole.edges, last: END, received: END, elsewhere: END },
  sections: [],
});

const opening = mount<ProfileState>()(profileStart, {
  at: AT,
  ports: { confirmed: "use", "not-served": END, restricted: END },
});
const partner = mount<ProfileState>()(profilePartner, {
  at: AT,
  ports: { partner: "m/profile/partners-name", alone: "m/profile/current-address-confirmation" },
});
const partnersName = mount<ProfileState>()(profilePartnersName, {
  at: AT,
  ports: { done: "m/profile/current-address-confirmation" },
});
const contact = mount<ProfileState>()(profileContact, { at: AT, ports: { done: "last" } });

/** A host that asks for the use of the home in between, and for the partner before the address. */
export const splitFlow = defineFlow<ProfileState>()({
  id: "test",
  prefix: "/test",
  home: "start",
  layout: "full-width",
  steps: {
    start,
    ...opening.steps,
    use: page("use"),
    ...partner.steps,
    ...partnersName.steps,
    ...contact.steps,
    last: page("last"),
  },
  edges: {
    start: "m/profile/property-address",
    ...opening.edges,
    use: "m/profile/marital-status",
    ...partner.edges,
    ...partnersName.edges,
    ...contact.edges,
    last: END,
  },
  sections: [],
});

export const HOME = { street: "120 Main St", city: "Denver", state: "CO", zip: "80202" };
export const OTHER_HOME = { street: "9 Oak Ave", unit: "2", city: "Boulder", state: "CO", zip: "80301" };
export const MIA = { firstName: "Mia", lastName: "Approved" };
export const LEO = { firstName: "Leo", lastName: "Approved" };
export const PHONE = "3035550188";
/** The application facts of a visitor with a confirmed phone. */
export const OPENED = { appId: "a1", token: "t", verifiedPhones: { [PHONE]: true as const } };

type Stop = Case<ProfileState>["stops"][number];

/** Returns a stop at a page of the module with the values saved there. */
export const at = (node: string, saved: Omit<Stop, "at"> = {}): Stop => ({ at: `${AT}/${node}`, ...saved });

/** The stops from the first page to a confirmed phone. */
export const started: readonly Stop[] = [
  { at: "start" },
  at("property-address", { answers: { propertyAddress: HOME } }),
  at("borrowers-name", {
    answers: { borrowers: [{ ...MIA, isOnLoan: true }] },
    facts: { hasManuallyEnteredBorrower: true },
  }),
  at("phone-number", { answers: { phoneNumber: PHONE } }),
  at("otp", { facts: OPENED }),
];

const stored = z.custom<ProfileState>((value) => typeof value === "object" && value !== null);

const host: FlowHost<ProfileState> = {
  flow: wholeFlow,
  flowId: () => "testFlow",
  store: {
    cacheKey: "test-wiz",
    path: "/test",
    empty: emptyProfile,
    read: (value) => stored.safeParse(value).data,
    readable: () => ({}),
  },
  application: ({ facts: { appId, token } }) => ({ appId, token }),
  appData: (state) => ({ transactionType: "purchase", ...profileRecord(state) }),
  factsFromSave: () => ({}),
  validation: () => ({ isSoftPullCompleted: false, isAppClosed: false }),
  resumedState: () => emptyProfile,
  trail: (state, entry) => walk(wholeFlow, state, entry),
};

/**
 * Creates a visit on a page of the module with a backend that returns the given responses; all
 * other calls return 404.
 */
export function testVisit(state: Partial<ProfileState>, answers: TestResponses, node: string) {
  const site = testSite(answers, [host]);
  const url = new URL(`http://site.test/test/${AT}/${node}`);
  const place = { node: `${AT}/${node}` };
  const visit: Visit<ProfileState> = {
    request: new Request(url),
    url,
    runtime: site.runtime,
    host,
    flowId: "testFlow",
    place,
    isOnWalk: true,
    isNewHere: false,
    trail: [place],
    entry: "start",
    state: { ...emptyProfile, ...state },
    session: newSession(1),
    now: 1_000,
    backend: site.backendFor(state.facts?.appId),
  };
  return { ...site, visit, key: "k".repeat(22) };
}

/**
 * Returns a request of a visitor in this state, and a function that reads the state from a
 * response's cookies.
 */
export async function visitor(
  { runtime: { sessions, sealer } }: ReturnType<typeof testSite>,
  state: ProfileState,
) {
  const session = { ...newSession(Math.floor(Date.now() / 1000)), flows: { test: { first: "start" } } };
  const now = Math.floor(Date.now() / 1000);
  const sent = { sessionId: session.id, purpose: "phone", number: state.answers.phoneNumber ?? "" };
  const cookie = [
    await sessions.write(session),
    writeFlowCookie(host.store, sealer, state, session.id, false),
    writeSentCodes(sealer, null, [sent], { now, secure: false }),
  ]
    .map((line) => line.split(";")[0])
    .join("; ");
  const request = (node: string, fields?: Record<string, string>): Request => {
    const url = `http://localhost/test/${AT}/${node}?sessionId=${session.id}`;
    const headers = { Cookie: cookie, Origin: "http://localhost", Host: "localhost" };
    return new Request(
      url,
      fields ? { method: "POST", headers, body: new URLSearchParams(fields) } : { headers },
    );
  };
  const stateIn = ({ headers }: { headers: Headers }): ProfileState =>
    headers
      .getSetCookie()
      .map((line) => readFlowCookie(host.store, sealer, line, session.id))
      .find((found) => found !== undefined) ?? state;
  return { request, stateIn };
}

export const testHosts = [host];
