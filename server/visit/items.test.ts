import { describe, expect, it } from "vitest";
import { defineFlow, END } from "~/wizard/flow";
import { EMPTY_FORM, stepFor } from "~/wizard/step";
import { walk } from "~/wizard/walk";
import { addressOf } from "./hosts";
import {
  stateWithCompleted,
  cookiesFor,
  testRequest,
  testRuntime,
  testSession,
  thrownResponse,
  tinyHost,
  type TinyState,
} from "./testing/visit";
import { openVisit } from "./visit";

/** Pages for one of several homes, and one that takes the rest of its path. */
const step = stepFor<TinyState>();
const steps = {
  start: step({ id: "start", title: "Start", privacy: "open", schema: EMPTY_FORM, entry: true }),
  room: step({
    id: "room",
    title: "Room",
    privacy: "open",
    schema: EMPTY_FORM,
    params: ":room?",
    itemPattern: /^\d{1,15}$/,
  }),
  paint: step({
    id: "paint",
    title: "Paint",
    privacy: "open",
    schema: EMPTY_FORM,
    params: ":room?",
    itemPattern: /^\d{1,15}$/,
  }),
  find: step({ id: "find", title: "Find", privacy: "open", schema: EMPTY_FORM, entry: true, splat: true }),
  finish: step({ id: "finish", title: "Finish", privacy: "open", schema: EMPTY_FORM }),
};
const others = ({ facts }: TinyState) => facts.people ?? [];
const flow = defineFlow<TinyState>()({
  id: "tiny",
  prefix: "/tiny",
  home: "start",
  layout: "full-width",
  steps: { ...steps, "room~other": steps.room, "paint~other": steps.paint },
  edges: {
    start: "room",
    find: "room",
    room: "paint",
    paint: "room~other",
    "room~other": "paint~other",
    "paint~other": "finish",
    finish: END,
  },
  blocks: [
    { nodes: ["room", "paint"], each: () => ["1"], otherwise: "room~other" },
    { nodes: ["room~other", "paint~other"], each: others, otherwise: "finish" },
  ],
  sections: [],
});
const host = { ...tinyHost, flow, trail: (state: TinyState, entry: string) => walk(flow, state, entry) };
const { runtime } = testRuntime({ host });
const session = testSession();
/** Homes 2 and 3 after home 1; everything is answered up to the paint of home 2. */
const upToTwo: TinyState = {
  ...stateWithCompleted("start", "room@1", "paint@1", "room~other@2"),
  facts: { people: ["2", "3"] },
};
const query = `sessionId=${session.id}&stepId=x`;
const open = async (
  path: string,
  spec: (typeof steps)[keyof typeof steps],
  state = upToTwo,
  init?: RequestInit,
) => openVisit(testRequest(path, await cookiesFor(runtime, session, state), init), spec, runtime);
const sent = async (...args: Parameters<typeof open>) => {
  const answer = await thrownResponse(open(...args));
  return [answer.status, answer.headers.get("Location")];
};
const room = (item: string, node = "room") => addressOf(flow, { node, item }, session.id);

describe("an item in the path", () => {
  it("opens its own place of the page, whichever of the page's places that is", async () => {
    expect((await open(`/tiny/room/1?${query}`, steps.room)).place).toEqual({ node: "room", item: "1" });
    expect((await open(`/tiny/room/2?${query}`, steps.room)).place).toEqual({
      node: "room~other",
      item: "2",
    });
  });

  it.each(["abc", "1a", "-1", "1.5", "%31", "1%20", "1234567890123456", "1/2"])(
    "GUARD-06: a home id that is not all digits is an unknown page: %s",
    async (item) => {
      const path = new URL(`/tiny/room/${item}`, "http://site.test").pathname;
      expect(runtime.mounts.find(path)).toBeUndefined();
      const answer = await thrownResponse(open(`${path}?${query}`, steps.room));
      expect([answer.status, await answer.text()]).toEqual([404, `Page Not Found: ${path}`]);
    },
  );

  it("NAV-04: redirects an unknown item to the furthest place of the same page, once", async () => {
    expect(await sent(`/tiny/room/77?${query}`, steps.room)).toEqual([303, room("2")]);
    expect(await sent(`/tiny/paint/77?${query}`, steps.paint)).toEqual([
      303,
      addressOf(flow, { node: "paint", item: "2" }, session.id),
    ]);
  });

  it("redirects an unknown item on a page that is not reached yet to the current step", async () => {
    const early: TinyState = { ...stateWithCompleted("start"), facts: { people: ["2"] } };
    expect(await sent(`/tiny/paint/77?${query}`, steps.paint, early)).toEqual([303, room("1")]);
  });

  it("NAV-04: redirects an item of the visitor that is not reached yet to the current step", async () => {
    const paint = addressOf(flow, { node: "paint", item: "2" }, session.id);
    expect(await sent(`/tiny/room/3?${query}`, steps.room)).toEqual([303, paint]);
    expect(await sent(`/tiny/paint/3?${query}`, steps.paint)).toEqual([303, paint]);
  });

  it("takes no answer for an unknown item and shows that; a visitor who only opens it is shown the current step", async () => {
    const init = { method: "POST", body: "x=1" };
    const answer = await thrownResponse(open(`/tiny/room/77?${query}`, steps.room, upToTwo, init));
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, room("2")]);
    const [line = ""] = answer.headers.getSetCookie();
    expect((await runtime.sessions.read(line.split(";")[0] ?? ""))?.notice).toContain("wasn't saved");
    const response = await thrownResponse(open(`/tiny/room/77?${query}`, steps.room));
    const [cookieLine = ""] = response.headers.getSetCookie();
    expect((await runtime.sessions.read(cookieLine.split(";")[0] ?? ""))?.notice).toContain(
      "where you are now",
    );
  });
});

describe("an address without its item", () => {
  it("NAV-04: redirects to the current item", async () => {
    expect(await sent(`/tiny/paint?${query}`, steps.paint)).toEqual([
      302,
      addressOf(flow, { node: "paint", item: "2" }, session.id),
    ]);
    const early: TinyState = { ...stateWithCompleted("start"), facts: { people: ["2"] } };
    expect(await sent(`/tiny/room/?${query}`, steps.room, early)).toEqual([302, room("1")]);
  });

  it("NAV-03: keeps the other parameters and the branch", async () => {
    const [, to] = await sent(`/tiny/room?${query}&sourceId=mail&item=2`, steps.room);
    expect(to).toBe(`${room("2")}&sourceId=mail`);
    const branched = await cookiesFor(
      runtime,
      testSession({ flows: { tiny: { first: "start", others: ["find"] } } }),
      upToTwo,
    );
    const answer = await thrownResponse(
      openVisit(testRequest(`/tiny/room?${query}&clickId=c`, branched), steps.room, runtime),
    );
    expect(answer.headers.get("Location")).toBe(`${room("2")}&entry=start&clickId=c`);
  });

  it("takes an answer for the current item: a submitted form is not lost", async () => {
    const visit = await open(`/tiny/paint?${query}`, steps.paint, upToTwo, { method: "POST", body: "x=1" });
    expect(visit.place).toEqual({ node: "paint~other", item: "2" });
  });

  it("of a page that is not reached yet redirects to the current step", async () => {
    const early: TinyState = { ...stateWithCompleted("start"), facts: { people: ["2"] } };
    expect(await sent(`/tiny/paint?${query}`, steps.paint, early)).toEqual([303, room("1")]);
  });

  it("ROUTE-06: still needs the visit's own id", async () => {
    expect(await sent("/tiny/room", steps.room)).toEqual([302, "/tiny/start?said=first"]);
    expect(await sent("/tiny/room/1?sessionId=zzzz9999", steps.room)).toEqual([
      302,
      "/tiny/start?said=first",
    ]);
  });
});

describe("a page that accepts the rest of the path", () => {
  it.each(["/tiny/find", "/tiny/find/", "/tiny/find/12-oak-street/irvine/ca/92602", "/tiny/find/a%2Fb"])(
    "is found at %s, without an item",
    async (path) => {
      const { pathname } = new URL(path, "http://site.test");
      const visit = await openVisit(testRequest(path), steps.find, runtime);
      expect([visit.place, visit.url.pathname]).toEqual([{ node: "find" }, pathname]);
    },
  );

  it("does not affect other pages", () => {
    expect(runtime.mounts.find("/tiny/finder/x")).toBeUndefined();
    expect(runtime.mounts.find("/tiny/start/x")).toBeUndefined();
    expect(runtime.mounts.find("/tiny/find/a/b")?.item).toBeUndefined();
  });
});
