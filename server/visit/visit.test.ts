import { beforeEach, describe, expect, it } from "vitest";
import { pathOf } from "~/wizard/flow";
import { EMPTY_FORM, stepFor } from "~/wizard/step";
import {
  stateWithCompleted,
  cookiesFor,
  START,
  steps as tinySteps,
  testRequest,
  testRuntime,
  testSession,
  thrownResponse,
  tiny,
  tinyHost,
  tinyStore,
  type TinyState,
} from "./testing/visit";
import type { BackendContext } from "~server/backend/client";
import { parseConfig } from "~server/config";
import type { Runtime } from "./types";
import { freshStart } from "./end-visit";
import { openVisit } from "./visit";
import { branchOf } from "./entries";
import { done } from "./step-result";
import { stepAction, stepLoader } from "./step";

const steps = tinySteps;
const { runtime } = testRuntime();
const session = testSession();
const at = (path: string) => `/tiny/${path}${path.includes("?") ? "&" : "?"}sessionId=${session.id}&stepId=x`;
const open = (path: string, spec: (typeof steps)[keyof typeof steps], cookie: string, init?: RequestInit) =>
  openVisit(testRequest(path, cookie, init), spec, runtime);
const target = (response: Response) => response.headers.get("Location");
const cleared = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((line) => line.includes("Max-Age=0"))
    .map((line) => line.split("=")[0]);

describe("a step that is not an entry", () => {
  it("ROUTE-06: without any cookie it redirects to the flow's home", async () => {
    expect(target(await thrownResponse(open("/tiny/town", steps.town, "")))).toBe("/tiny/start?said=first");
  });

  it("reports missing cookies when the address names a visit", async () => {
    expect(target(await thrownResponse(open(at("town"), steps.town, "")))).toBe("/tiny/start?said=cookies");
  });

  it("ROUTE-06: without the session id, or with another one, it redirects to the flow's home", async () => {
    const cookie = await cookiesFor(runtime, session, stateWithCompleted("start"));
    expect(target(await thrownResponse(open("/tiny/town", steps.town, cookie)))).toBe(
      "/tiny/start?said=first",
    );
    expect(target(await thrownResponse(open("/tiny/town?sessionId=zzzz9999", steps.town, cookie)))).toBe(
      "/tiny/start?said=first",
    );
    expect((await open(at("town"), steps.town, cookie)).place).toEqual({ node: "town" });
  });

  it("ROUTE-07: under an exempt prefix it opens without a session id", async () => {
    const host = { ...tinyHost, flow: { ...tiny, prefix: "/spw", open: true as const } };
    const spw = testRuntime({ host }).runtime;
    const cookie = await cookiesFor(spw, session, stateWithCompleted("start"));
    const visit = await openVisit(testRequest("/spw/town", cookie), steps.town, spw);
    expect(visit.place).toEqual({ node: "town" });
  });

  it("redirects to home with a message for a changed session cookie, and deletes the cookie", async () => {
    const cookie = (await cookiesFor(runtime, session, stateWithCompleted("start"))).replace(
      "iw-sid=",
      "iw-sid=x",
    );
    const answer = await thrownResponse(open(at("town"), steps.town, cookie));
    expect(target(answer)).toBe("/tiny/start?said=fresh");
    expect(cleared(answer)).toEqual(["iw-sid", "amc-applications", "amc-cache-tiny-wiz"]);
  });

  it("does the same for a changed state cookie, and keeps the answers in other flows (G3)", async () => {
    const cookie = `${await cookiesFor(runtime, session)}; amc-cache-tiny-wiz=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`;
    const answer = await thrownResponse(open(at("town"), steps.town, cookie));
    expect(target(answer)).toBe("/tiny/start?said=fresh");
    expect(cleared(answer)).toEqual(["amc-savings-alert", "amc-savings-banker", "amc-cache-tiny-wiz"]);
  });

  it("does not open with the state of another visit", async () => {
    const other = await cookiesFor(runtime, testSession({ id: "other123" }), stateWithCompleted("start"));
    const cookie = `${await cookiesFor(runtime, session)}; ${other.split("; ")[1] ?? ""}`;
    expect(target(await thrownResponse(open(at("town"), steps.town, cookie)))).toBe("/tiny/start?said=fresh");
  });

  it("redirects once, with 303, to the furthest step when it is out of order", async () => {
    const cookie = await cookiesFor(runtime, session, stateWithCompleted("start"));
    const answer = await thrownResponse(open(at("finish"), steps.finish, cookie));
    expect(answer.status).toBe(303);
    expect(target(answer)).toBe("/tiny/town?sessionId=abcd1234&stepId=town");
  });

  it("redirects a session that never entered this flow to the flow's home", async () => {
    const stranger = testSession({ flows: {} });
    const cookie = await cookiesFor(runtime, stranger, stateWithCompleted("start"));
    expect(target(await thrownResponse(open(at("town"), steps.town, cookie)))).toBe("/tiny/start?said=first");
  });
});

describe("an entry", () => {
  it("opens directly, with a session of its own", async () => {
    const visit = await open("/tiny/letter?sourceId=mail&customerId=0", steps.letter, "");
    expect(visit.entry).toBe("letter");
    expect(visit.session.id).toMatch(/^[a-z0-9]{8}$/);
    expect(visit.session.tracking).toEqual({ sourceId: "mail" });
  });

  it("stores a link's source parameters as one line of text, and nothing that would break the visit", async () => {
    const query = `sourceId=${encodeURIComponent("a\u0000b")}&clickId=${encodeURIComponent(`x${"😀".repeat(60)}`)}`;
    const { session: entered } = await open(`/tiny/letter?${query}`, steps.letter, "");
    expect(entered.tracking).toEqual({ sourceId: "ab", clickId: `x${"😀".repeat(59)}` });
  });

  it("TRACK-06: stores all source parameters of a link, except secrets and values that do not fit", async () => {
    const sourceParams = {
      ...{ clickId: "click-1", sourceId: "s-1", sourceInfoId: "si-1", customerId: "17", visitorId: "v-1" },
      ...{
        sourceTransactionType: "refi",
        advertiserId: "a-1",
        advertiserBuyId: "b-1",
        sourceDate: "2026-11-01",
      },
      ...{ advertiserName: "Ads & Co", originationChannel: "search" },
    };
    const query = new URLSearchParams({
      ...sourceParams,
      phone: "(202) 555-0111",
      income: "91000",
      ssn: "219-09-9999",
    });
    const { session: entered } = await open(`/tiny/letter?${query.toString()}`, steps.letter, "");
    expect(entered.tracking).toEqual(sourceParams);
    const bait = new URLSearchParams({
      sourceId: "219-09-9999",
      clickId: "4111 1111 1111 1111",
      sourceDate: "1985-04-12",
      phone: "nobody",
    });
    expect((await open(`/tiny/letter?${bait.toString()}`, steps.letter, "")).session.tracking).toEqual({});
    const long = Object.fromEntries(Object.keys(sourceParams).map((name) => [name, "x".repeat(500)]));
    const filled = await open(`/tiny/letter?${new URLSearchParams(long).toString()}`, steps.letter, "");
    expect(JSON.stringify(filled.session.tracking).length).toBeLessThan(1_100);
  });

  it("stores a Meta click id from the address in Meta's format, with the id unchanged, and once", async () => {
    const click = "IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB";
    const { session: entered } = await open(`/tiny/letter?fbclid=${click}`, steps.letter, "");
    expect(entered.tracking["fbc"]).toMatch(new RegExp(`^fb\\.1\\.\\d{13}\\.${click}$`));
    const cookie = await cookiesFor(runtime, entered);
    const again = await open(`/tiny/letter?fbclid=${click}&sessionId=${entered.id}`, steps.letter, cookie);
    expect(again.session.tracking).toEqual(entered.tracking);
  });

  it("keeps the known device id", async () => {
    const visit = await open("/tiny/start", steps.start, "amc-device=abcdefgh12345678");
    expect(visit.session.device).toBe("abcdefgh12345678");
    expect((await open("/tiny/start", steps.start, "amc-device=no")).session.device).toMatch(
      /^[a-z0-9]{16}$/,
    );
  });

  it("that the old path of steps does not reach starts a new one", async () => {
    const cookie = await cookiesFor(runtime, session, stateWithCompleted("start"));
    expect((await open("/tiny/letter", steps.letter, cookie)).entry).toBe("letter");
    expect((await open("/tiny/start", steps.start, cookie)).entry).toBe("start");
  });
});

describe("two tabs on two branches", () => {
  const cookie = async (first: string, others: string[]) =>
    cookiesFor(runtime, testSession({ flows: { tiny: { first, others } } }), stateWithCompleted("letter"));

  it("opens a page that only an earlier entry reaches from that entry", async () => {
    const visit = await open(at("town"), steps.town, await cookie("start", ["letter"]));
    expect(visit.entry).toBe("letter");
    expect(visit.session.flows["tiny"]).toEqual({
      first: "letter",
      current: "town",
      others: ["start"],
      seen: START,
    });
  });

  it("uses the latest entry that reaches the page, and skips an unknown one", async () => {
    const both = await cookiesFor(
      runtime,
      testSession({ flows: { tiny: { first: "long-gone", others: ["start", "letter"] } } }),
      stateWithCompleted("start", "letter"),
    );
    expect((await open(at("town"), steps.town, both)).entry).toBe("start");
  });

  it("NAV-03: an address that names a branch opens the page on that branch, though another was used later", async () => {
    const both = async () =>
      cookiesFor(
        runtime,
        testSession({ flows: { tiny: { first: "start", others: ["letter"] } } }),
        stateWithCompleted("start", "letter"),
      );
    const entryAt = async (query: string) =>
      (await open(at(`town?${query}`), steps.town, await both())).entry;
    expect(await entryAt("entry=letter")).toBe("letter");
    expect(await entryAt("entry=start")).toBe("start");
    expect(await entryAt("entry=finish")).toBe("start");
    expect(await entryAt("entry=__proto__")).toBe("start");
  });

  it("NAV-03: adds the branch to addresses only for visitors who have used another branch", async () => {
    const alone = await open(
      at("town"),
      steps.town,
      await cookiesFor(runtime, session, stateWithCompleted("start")),
    );
    expect(branchOf(alone)).toEqual({});
    expect(branchOf(await open(at("town"), steps.town, await cookie("letter", ["start"])))).toEqual({
      entry: "letter",
    });
  });

  it("keeps the latest few entries, each once", async () => {
    const many = ["letter", "a", "b", "c", "d", "e"];
    const visit = await open("/tiny/start", steps.start, await cookie("letter", many));
    expect(visit.session.flows["tiny"]?.others).toEqual(["letter", "a", "b", "c"]);
  });

  it("reports an answer on a page that no branch reaches as not saved; a visitor who only opens it is shown the current step", async () => {
    const init = { method: "POST", body: "town=Boise" };
    const answer = await thrownResponse(
      open(at("finish"), steps.finish, await cookie("start", ["letter"]), init),
    );
    expect(target(answer)).toBe("/tiny/start?sessionId=abcd1234&stepId=start&entry=start");
    const [line = ""] = answer.headers.getSetCookie();
    expect((await runtime.sessions.read(line.split(";")[0] ?? ""))?.notice).toContain("wasn't saved");
    const response = await thrownResponse(
      open(at("finish"), steps.finish, await cookie("start", ["letter"])),
    );
    const [cookieLine = ""] = response.headers.getSetCookie();
    expect((await runtime.sessions.read(cookieLine.split(";")[0] ?? ""))?.notice).toContain(
      "needs answers that come before it",
    );
  });
});

describe("a flow at the root", () => {
  const steps = {
    ...tinySteps,
    start: { ...tinySteps.start, aliases: ["/"] },
    letter: { ...tinySteps.letter, aliases: ["/oldletter"] },
  };
  const host = {
    ...tinyHost,
    flow: { ...tiny, prefix: "", steps: { ...tiny.steps, ...steps } },
    flowId: (entry: string) => `${entry}Flow`,
  };
  const root = testRuntime({ host }).runtime;
  const visit = (path: string, spec: (typeof steps)[keyof typeof steps], cookie = "") =>
    openVisit(testRequest(path, cookie), spec, root);

  it("has its home at /, and redirects visitors without a valid visit there", async () => {
    expect((await visit("/", steps.start)).place).toEqual({ node: "start" });
    expect(target(await thrownResponse(visit("/town", steps.town)))).toBe("/?said=first");
    const stale = (await cookiesFor(root, session)).replace("iw-sid=", "iw-sid=x");
    expect(target(await thrownResponse(visit("/town", steps.town, stale)))).toBe("/?said=fresh");
  });

  it("ROUTE-02: serves a page at its other address too, in any case, with or without a trailing slash", async () => {
    for (const path of ["/OldLetter", "/oldletter/", "/OLDLETTER/"]) {
      expect((await visit(path, steps.letter)).place).toEqual({ node: "letter" });
    }
  });

  it("FLOWID-01: is named after the visitor's entry page", async () => {
    expect((await visit("/letter", steps.letter)).flowId).toBe("letterFlow");
    expect((await visit("/", steps.start)).flowId).toBe("startFlow");
  });

  it("ROUTE-07: an exempt page opens without a visit", async () => {
    const finish = { ...steps.finish, open: true as const, aliases: ["/callback"] };
    const flow = { ...host.flow, steps: { ...host.flow.steps, finish } };
    const exempt = testRuntime({ host: { ...host, flow } }).runtime;
    const opened = await openVisit(testRequest("/callback"), finish, exempt);
    expect(opened.entry).toBe("finish");
  });
});

describe("items", () => {
  const people = { ...stateWithCompleted("start", "town", "person@A1"), facts: { people: ["A1", "A2"] } };

  it("refuses an item beyond the answered ones", async () => {
    const first = { ...people, marks: stateWithCompleted("start", "town").marks };
    const answer = await thrownResponse(
      open(at("person?item=A2"), steps.person, await cookiesFor(runtime, session, first)),
    );
    expect(target(answer)).toBe("/tiny/person?sessionId=abcd1234&stepId=person&item=A1");
  });

  it("refuses an unknown item", async () => {
    const cookie = await cookiesFor(runtime, session, people);
    const answer = await thrownResponse(open(at("person?item=ZZ"), steps.person, cookie));
    expect(target(answer)).toBe("/tiny/person?sessionId=abcd1234&stepId=person&item=A2");
  });

  it("uses the furthest item when none is named", async () => {
    const cookie = await cookiesFor(runtime, session, people);
    expect((await open(at("person"), steps.person, cookie)).place).toEqual({ node: "person", item: "A2" });
    expect((await open(at("person?item=A1"), steps.person, cookie)).place).toEqual({
      node: "person",
      item: "A1",
    });
  });

  it("applies the same rules to an item in the path", async () => {
    const state = { ...people, marks: { ...people.marks, "person@A2": 1 as const } };
    const cookie = await cookiesFor(runtime, session, state);
    expect((await open(at("job/A1"), steps.job, cookie)).place).toEqual({ node: "job", item: "A1" });
    expect(target(await thrownResponse(open(at("job/A2"), steps.job, cookie)))).toBe(
      "/tiny/job/A1?sessionId=abcd1234&stepId=job",
    );
  });

  it("a page that appears twice opens its later place once that is reached", async () => {
    const state = stateWithCompleted("start", "town");
    const cookie = await cookiesFor(runtime, session, state);
    const { place } = await open(at("town"), steps.town, cookie);
    expect(place.node).toBe("town~again");
    expect(pathOf(place.node)).toBe("town");
  });
});

describe("a page outside the path of steps", () => {
  it("opens at any time within a visit, and never without one", async () => {
    const visit = await open(
      at("chat"),
      steps.chat,
      await cookiesFor(runtime, session, stateWithCompleted("start")),
    );
    expect(visit.isOnWalk).toBe(false);
    expect(target(await thrownResponse(open("/tiny/chat", steps.chat, "")))).toBe("/tiny/start?said=first");
  });

  it("ROUTE-06: needs the visit's own id like any step that is not an entry", async () => {
    const cookie = await cookiesFor(runtime, session, stateWithCompleted("start"));
    expect(target(await thrownResponse(open("/tiny/chat", steps.chat, cookie)))).toBe(
      "/tiny/start?said=first",
    );
    expect(target(await thrownResponse(open("/tiny/chat?sessionId=aaaaaaaa", steps.chat, cookie)))).toBe(
      "/tiny/start?said=first",
    );
  });
});

describe("idling", () => {
  let idle = testRuntime();
  // An idle visitor's visit is ended, so the next test needs a new site.
  beforeEach(() => void (idle = testRuntime()));
  const visit = async (
    minutes: number,
    path: string,
    spec: (typeof steps)[keyof typeof steps],
    init?: RequestInit,
  ) => {
    idle.after(minutes);
    const cookie = await cookiesFor(idle.runtime, testSession({ flows: { tiny: { first: "letter" } } }), {
      ...stateWithCompleted("letter", "start", "town", "town~again"),
    });
    return openVisit(testRequest(path, cookie, init), spec, idle.runtime);
  };

  it("IDLE-02: after 20 minutes a step redirects to the first one, and the page shows why", async () => {
    const answer = await thrownResponse(visit(20, at("town"), steps.town));
    expect(answer.status).toBe(303);
    expect(target(answer)).toBe("/tiny/letter?said=away");
    idle = testRuntime();
    expect((await visit(19.9, at("town"), steps.town)).place.node).toBe("town~again");
  });

  it("IDLE-11: deletes the session cookie and the state then", async () => {
    expect(cleared(await thrownResponse(visit(21, at("town"), steps.town)))).toEqual([
      "iw-sid",
      "amc-applications",
      "amc-cache-tiny-wiz",
    ]);
  });

  it("IDLE-07: does not reset a resting page, and renews the activity", async () => {
    expect((await visit(90, at("finish"), steps.finish)).session.seen).toBe(START + 90 * 60);
    expect((await visit(90, "/tiny/letter", steps.letter)).state.answers.name).toBe("Ada");
  });

  it("IDLE-10: home opened after idling shows no answers, and keeps the link's parameters", async () => {
    const answer = await thrownResponse(
      visit(21, "/tiny/start?sourceId=mail&sessionId=abcd1234&flowId=f", steps.start),
    );
    expect(target(answer)).toBe("/tiny/start?sourceId=mail&said=away");
    expect(cleared(answer)).toEqual(["iw-sid", "amc-applications", "amc-cache-tiny-wiz"]);
  });

  it("IDLE-04: accepts a form on home that was left open", async () => {
    expect((await visit(45, at("start"), steps.start, { method: "POST" })).state.answers.name).toBe("Ada");
  });
});

describe("the data of a visit", () => {
  it("NAV-01: has the current step and the previous step", async () => {
    const state = stateWithCompleted("start", "town", "town~again");
    const before = testSession({ flows: { tiny: { first: "start", current: "town", previous: "start" } } });
    const visit = await open(at("finish"), steps.finish, await cookiesFor(runtime, before, state));
    const here = { first: "start", current: "finish", previous: "town", seen: START };
    expect(visit.session.flows["tiny"]).toEqual(here);
    const again = await open(at("finish"), steps.finish, await cookiesFor(runtime, visit.session, state));
    expect(again.session.flows["tiny"]).toEqual(here);
  });

  it("restarts the path of steps at home when its entry is retired", async () => {
    const old = testSession({ flows: { tiny: { first: "long-gone" } } });
    const cookie = await cookiesFor(runtime, old, stateWithCompleted("start"));
    expect(target(await thrownResponse(open(at("town"), steps.town, cookie)))).toBe("/tiny/start?said=first");
  });
});

describe("a fresh start", () => {
  it("IDLE-06: drops the parameters of the ended visit and keeps the others", async () => {
    const query = new URLSearchParams("sessionId=a&flowId=b&stepId=c&sourceId=mail");
    const answer = await freshStart({ ...tinyHost, store: tinyStore }, runtime, "restart", "letter", query);
    expect(target(answer)).toBe("/tiny/letter?sourceId=mail&said=restart");
  });
});

/** Returns the context of an opened visit that the backend gets. */
async function contextOf(more: Partial<Runtime> = {}): Promise<BackendContext | undefined> {
  const { runtime: site } = testRuntime();
  const contexts: BackendContext[] = [];
  const { backend } = site;
  const noting = (context: BackendContext) => {
    contexts.push(context);
    return backend(context);
  };
  const headers = { "X-Client-Address": "198.51.100.7", "User-Agent": "Lynx/2.9" };
  const request = testRequest("/tiny/start", "", { headers });
  await openVisit(request, steps.start, { ...site, ...more, backend: noting });
  return contexts[0];
}

describe("the visitor's address and browser as sent to the backend (E6)", () => {
  it("are the address that the server wrote, and the browser", async () => {
    const context = await contextOf({ knowsAddresses: true });
    expect(context?.visitor).toEqual({ address: "198.51.100.7", agent: "Lynx/2.9" });
  });

  it("have no address where no proxy overwrites the header, as the visitor could set it", async () => {
    const context = await contextOf({ knowsAddresses: false });
    expect(context?.visitor).toEqual({ address: undefined, agent: "Lynx/2.9" });
  });
});

describe("the visitor's source as sent to the backend", () => {
  it("TRACK-06: comes from the advertisement's cookies, otherwise from the link", async () => {
    const { runtime: site } = testRuntime();
    const contexts: BackendContext[] = [];
    const backend = (context: BackendContext) => {
      contexts.push(context);
      return site.backend(context);
    };
    const from = "/tiny/start?visitorId=link-v&clickId=link-c&sourceId=mail&sourceInfoId=i-1&customerId=17";
    await openVisit(testRequest(from), steps.start, { ...site, backend });
    await openVisit(testRequest(from, "VISITORID=cookie-v; CLICKID=cookie-c"), steps.start, {
      ...site,
      backend,
    });
    const source = { sourceId: "mail", sourceInfoId: "i-1", customerId: "17" };
    expect(contexts.map(({ common }) => common)).toMatchObject([
      { visitorId: "link-v", clickId: "link-c", ...source },
      { visitorId: "cookie-v", clickId: "cookie-c", ...source },
    ]);
  });
});

describe("the total time that a visitor's request waits for the backend", () => {
  it("is eight seconds unless it is configured", async () => {
    expect((await contextOf())?.deadlineMs).toBe(8_000);
    const config = parseConfig({ VISIT_DEADLINE_MS: "1500" });
    expect((await contextOf({ config }))?.deadlineMs).toBe(1_500);
  });
});

it("a page ends only with an outcome that its step declares; anything else does not compile", () => {
  const pull = stepFor<TinyState>()({
    id: "p",
    title: "P",
    privacy: "open",
    schema: EMPTY_FORM,
    outcomes: ["good", "bad"],
  });
  const ends = [
    stepAction(pull, () => done({ outcome: "good" })),
    // @ts-expect-error a form's own outcome
    stepAction(pull, () => done({ outcome: "odd" })),
    // @ts-expect-error that of another button
    stepAction(pull, () => done(), { skip: () => done({ outcome: "odd" }) }),
    // @ts-expect-error that of a page that goes on by itself
    stepLoader(pull, { onArrival: async () => done({ outcome: "odd" }) }),
    // @ts-expect-error any at all, of a step that has none
    stepAction(steps.town, () => done({ outcome: "good" })),
  ];
  expect(ends).toHaveLength(5);
});
