import { describe, expect, it } from "vitest";
import { readMirror, restoreMirror } from "./mirror";
import { restart } from "./restart";
import {
  stateWithCompleted,
  cookiesFor,
  emptyTiny,
  START,
  steps,
  testRequest,
  testRuntime,
  testSession,
  thrownResponse,
} from "./testing/visit";
import { openVisit } from "./visit";

const session = testSession({
  flows: { tiny: { first: "start", current: "town", previous: "start" } },
  tracking: { customerId: "77" },
  notice: "said once",
});
const state = stateWithCompleted("start");

async function read(minutes: number, { cookie, query = "" }: { cookie?: string; query?: string } = {}) {
  const { runtime, after } = testRuntime();
  const header = cookie ?? `${await cookiesFor(runtime, session, state)}; ${DEVICE}`;
  after(minutes);
  const answer = await readMirror(testRequest(`/tiny/-/mirror${query}`, header), runtime);
  const body: unknown = await answer.json();
  return { runtime, after, answer, body, cookies: answer.headers.getSetCookie() };
}

function sealedIn(body: unknown): string {
  if (typeof body !== "object" || body === null || !("sealed" in body) || typeof body.sealed !== "string")
    throw new Error("no sealed copy");
  return body.sealed;
}

const post = (body: Record<string, string>, cookie = "", headers: Record<string, string> = {}) =>
  testRequest("/tiny/-/mirror", cookie, { method: "POST", body: new URLSearchParams(body), headers });

/** The browser that the copy was made in. */
const DEVICE_KEY = "amc-device-key=abcdefghijkl-_ABCDEFGHIJ";
const DEVICE = `amc-device=${session.device}; ${DEVICE_KEY}`;

describe("the copy of a visit for the browser", () => {
  it("contains the readable state and the current step", async () => {
    const { answer, body } = await read(0);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(body).toMatchObject({
      entries: {
        "amc-cache-tiny-wiz": { town: "Boise" },
        "amc-cache-wizard-metadata": {
          currentStep: "town",
          firstStep: "start",
          previousStep: "start",
          previousUrl: "/tiny/start",
          flowId: "tinyFlow",
          transactionType: "purc",
          customerId: "77",
        },
      },
      age: 0,
      sessionId: "abcd1234",
      deviceId: session.device,
    });
    expect(body).not.toHaveProperty("fresh");
  });

  it("contains no personal value outside of the sealed part", async () => {
    const { body } = await read(0);
    const sealed = sealedIn(body);
    // Sealed text may hold three letters by chance.
    expect(JSON.stringify(body).replace(sealed, "")).not.toContain("Ada");
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("Ada");
  });

  it("CUSTID-01: omits a meaningless customer id", async () => {
    const { runtime } = testRuntime();
    const cookie = await cookiesFor(runtime, { ...session, tracking: { customerId: "-1" } }, state);
    const { body } = await read(0, { cookie });
    expect(JSON.stringify(body)).not.toContain("customerId");
  });

  it("reports fresh when there are no answers, and when there is no visit", async () => {
    const { runtime } = testRuntime();
    const { body } = await read(0, { cookie: await cookiesFor(runtime, session) });
    expect(body).toMatchObject({ fresh: true, sessionId: "abcd1234" });
    expect(body).not.toHaveProperty("sealed");
    expect((await read(0, { cookie: "" })).body).toEqual({ fresh: true });
  });

  it("is 404 outside of every flow", async () => {
    const { runtime } = testRuntime();
    expect((await thrownResponse(readMirror(testRequest("/other/-/mirror"), runtime))).status).toBe(404);
  });
});

describe("polling as activity", () => {
  it("renews the session's time of activity", async () => {
    const { runtime, cookies } = await read(15);
    const renewed = await runtime.sessions.read(cookies.join("; "));
    expect(renewed?.seen).toBe(START + 15 * 60);
    expect(renewed?.flows).toEqual({ tiny: { ...session.flows["tiny"], seen: START + 15 * 60 } });
  });

  it("counts only the activity that the browser saw: polling for an absent visitor does not keep the visit", async () => {
    const { runtime, cookies } = await read(17, { query: "?active=900" });
    expect((await runtime.sessions.read(cookies.join("; ")))?.seen).toBe(START + 2 * 60);
    expect((await read(16, { query: "?active=99999999" })).cookies).toEqual([]);
    expect((await read(16, { query: "?active=x" })).cookies).toHaveLength(1);
  });

  it("writes no cookie where the page has just written it", async () => {
    expect((await read(0.3)).cookies).toEqual([]);
  });

  it("IDLE-02: does not reopen a visit that has ended", async () => {
    const { body, cookies } = await read(20);
    expect(body).toEqual({ away: true });
    expect(cookies).toEqual([]);
  });
});

describe("a lost visit", () => {
  it("is restored from its sealed copy, at the furthest step and with a message", async () => {
    const { runtime, after, body } = await read(0);
    after(10);
    const answer = await restoreMirror(post({ sealed: sealedIn(body) }, DEVICE), runtime);
    expect(answer.status).toBe(200);
    const to = "/tiny/town?sessionId=abcd1234&stepId=town";
    expect(await answer.json()).toEqual({ to });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const visit = await openVisit(testRequest(to, cookie), steps.town, runtime);
    expect(visit.state).toEqual(state);
    expect(visit.session).toMatchObject({ seen: START + 600, device: session.device });
    expect(visit.session.notice).toMatch(/^Welcome back/);
  });

  it("is restored even when a new session has been opened meanwhile", async () => {
    const { runtime, body } = await read(0);
    const cookie = await cookiesFor(runtime, testSession({ id: "fresh123" }));
    expect(
      (await restoreMirror(post({ sealed: sealedIn(body) }, `${cookie}; ${DEVICE}`), runtime)).status,
    ).toBe(200);
  });

  it("IDLE-10: is not restored after 20 minutes without activity", async () => {
    const { runtime, after, body } = await read(0);
    after(20);
    const answer = await restoreMirror(post({ sealed: sealedIn(body) }), runtime);
    expect(answer.status).toBe(410);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("is not restored from a forged or truncated copy, or from a cookie's value", async () => {
    const { runtime, body } = await read(0);
    const sealed = sealedIn(body);
    const flowCookie = (await cookiesFor(runtime, session, state)).split("amc-cache-tiny-wiz=")[1] ?? "";
    const bad = ["", "x", sealed.slice(0, -4), `${sealed.slice(0, 20)}AAAA${sealed.slice(24)}`, flowCookie];
    for (const text of bad) expect((await restoreMirror(post({ sealed: text }), runtime)).status).toBe(410);
    expect((await restoreMirror(post({}), runtime)).status).toBe(410);
    const foreign = testRuntime({ secret: "another secret of thirty-two letters" }).runtime;
    expect((await restoreMirror(post({ sealed }), foreign)).status).toBe(410);
  });

  it("never replaces existing answers", async () => {
    const { runtime, body } = await read(0);
    const cookie = await cookiesFor(runtime, testSession({ id: "other123" }), state);
    const answer = await restoreMirror(post({ sealed: sealedIn(body) }, `${cookie}; ${DEVICE}`), runtime);
    expect(answer.status).toBe(409);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("is restored where a front page has stored facts, and there are no answers yet", async () => {
    const { runtime, body } = await read(0);
    const learned = { ...emptyTiny, facts: { people: ["p1"] } };
    const cookie = await cookiesFor(runtime, testSession({ id: "other123" }), learned);
    const response = await readMirror(testRequest("/tiny/-/mirror", cookie), runtime);
    expect(await response.json()).toMatchObject({ fresh: true });
    const answer = await restoreMirror(post({ sealed: sealedIn(body) }, `${cookie}; ${DEVICE}`), runtime);
    expect(answer.status).toBe(200);
  });

  it("cannot be restored by another site, or by a request that is not a form", async () => {
    const { runtime, body } = await read(0);
    const foreign = post({ sealed: sealedIn(body) }, "", { Origin: "http://evil.test" });
    expect((await thrownResponse(restoreMirror(foreign, runtime))).status).toBe(403);
    const json = testRequest("/tiny/-/mirror", "", { method: "POST", body: JSON.stringify(body) });
    expect((await thrownResponse(restoreMirror(json, runtime))).status).toBe(415);
    const large = post({ sealed: "x".repeat(70_000) });
    expect((await thrownResponse(restoreMirror(large, runtime))).status).toBe(413);
  });

  it("starts at home when the entry of its path of steps no longer exists", async () => {
    const { runtime } = testRuntime();
    const old = { ...session, flows: { tiny: { first: "long-gone" } } };
    const { body } = await read(0, { cookie: `${await cookiesFor(runtime, old, state)}; ${DEVICE}` });
    const answer = await restoreMirror(post({ sealed: sealedIn(body) }, DEVICE), runtime);
    expect(await answer.json()).toEqual({ to: "/tiny/town?sessionId=abcd1234&stepId=town" });
  });
});

describe("restart", () => {
  const away = testSession({ flows: { tiny: { first: "letter" } } });
  const go = async (query: string, headers: Record<string, string> = {}, visited = away) => {
    const { runtime } = testRuntime();
    const cookie = await cookiesFor(runtime, visited, state);
    return restart(testRequest(`/tiny/-/restart${query}`, cookie, { headers }), runtime);
  };

  it("IDLE-05: opens home and deletes everything", async () => {
    const answer = await go("?said=restart&sessionId=abcd1234");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/tiny/start?said=restart");
  });

  it("IDLE-11: deletes the session cookie and the state, on the paths they were set for", async () => {
    const [visit, , flow] = (await go("")).headers.getSetCookie();
    expect(visit).toMatch(/^iw-sid=;.*Max-Age=0; Path=\/;/);
    expect(flow).toMatch(/^amc-cache-tiny-wiz=;.*Max-Age=0; Path=\/tiny;/);
  });

  it("IDLE-03: opens the first step of the visit after idling", async () => {
    expect((await go("?said=away")).headers.get("Location")).toBe("/tiny/letter?said=away");
    const gone = testSession({ flows: { tiny: { first: "long-gone" } } });
    expect((await go("?said=away", {}, gone)).headers.get("Location")).toBe("/tiny/start?said=away");
  });

  it("IDLE-06: leaves sessionId, flowId and stepId out of the new address", async () => {
    const to = (await go("?said=away&sessionId=abcd1234&flowId=b&stepId=c")).headers.get("Location");
    expect(to).toBe("/tiny/letter?said=away");
  });

  it("does not end the visit for a link on another site", async () => {
    const answer = await go("", { "Sec-Fetch-Site": "cross-site" });
    expect(answer.headers.get("Location")).toBe("/tiny/start");
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("is 404 outside of every flow", async () => {
    expect((await thrownResponse(restart(testRequest("/-/restart"), testRuntime().runtime))).status).toBe(
      404,
    );
  });
});
