import { describe, expect, it } from "vitest";
import { sessionInFlow, storedSession, withNewId } from "~server/session/site-session";
import {
  clearVisits,
  hostAt,
  keyOf,
  namesAnotherVisit,
  newestVisits,
  visitOfAddress,
  visitsOf,
} from "./flow-visit";
import { testSession, tinyHost } from "./testing/visit";

/** Finds the visit of a flow that an address names. */

const visit = { ...tinyHost, sideBySide: true as const };
const visited = { first: "start", current: "town" };

describe("the session ids of a browser", () => {
  const session = testSession({ id: "browser1", flows: { tiny: visited, other: visited } });

  it("change for the flow that opens another application, and stay the same for every other flow", () => {
    const now = withNewId(session, "tiny");
    expect(now.id).not.toBe("browser1");
    expect(sessionInFlow(now, "tiny").id).toBe(now.id);
    expect(sessionInFlow(now, "other").id).toBe("browser1");
    const later = withNewId(now, "other");
    expect([sessionInFlow(later, "tiny").id, sessionInFlow(later, "other").id]).toEqual([now.id, later.id]);
  });

  it("are stored in the cookie as the browser's own, whichever flow's page wrote it", () => {
    const now = withNewId(session, "tiny");
    const onPage = sessionInFlow(now, "other");
    expect(onPage.id).toBe("browser1");
    expect(storedSession(onPage)).toEqual(storedSession(now));
    expect(storedSession(onPage)).not.toHaveProperty("browserId");
  });

  it("reset what is reported once per visit, as it may be another visitor", () => {
    const reportedSession = { ...session, told: ["start"], won: ["phone"], heard: ["lead 1"] };
    expect(withNewId(reportedSession, "tiny")).not.toHaveProperty("told");
    expect(withNewId(reportedSession, "tiny")).not.toHaveProperty("won");
    expect(withNewId(reportedSession, "tiny")).not.toHaveProperty("heard");
  });
});

describe("several visits in one browser", () => {
  const session = testSession({
    id: "browser1",
    flows: {
      tiny: { ...visited, id: "plain111" },
      "tiny.one": { ...visited, id: "visit111" },
      "tiny.two": visited,
      "tinyother.x": visited,
    },
  });
  const named = (id: string | null) => {
    const { host, session: found } = visitOfAddress(visit, session, id);
    return [keyOf(host), host.store.cacheKey, found.id];
  };

  it("are identified by the session id in the address", () => {
    expect(named("visit111")).toEqual(["tiny.one", "tiny-wiz.one", "visit111"]);
    expect(named("browser1")).toEqual(["tiny.two", "tiny-wiz.two", "browser1"]);
    expect(named("plain111")).toEqual(["tiny", "tiny-wiz", "plain111"]);
  });

  it("are the latest one for an address that names none, or none that is open", () => {
    expect(named(null)).toEqual(["tiny.two", "tiny-wiz.two", "browser1"]);
    expect(named("unknown1")).toEqual(["tiny.two", "tiny-wiz.two", "browser1"]);
    const url = new URL("http://site.test/tiny/town?sessionId=unknown1");
    expect(namesAnotherVisit(url, visitOfAddress(visit, session, "unknown1").session)).toBe(true);
  });

  it("are limited to one in a flow that allows one", () => {
    const { host, session: found } = visitOfAddress(tinyHost, session, "visit111");
    expect([keyOf(host), found.id]).toEqual(["tiny", "plain111"]);
  });

  it("are at most four: the least recently viewed one is closed", () => {
    const flows = Object.fromEntries(["a", "b", "c", "d", "e"].map((name) => [`tiny.${name}`, visited]));
    const { flows: kept, closed } = newestVisits(flows, hostAt(visit, "tiny.b"));
    expect(closed).toEqual(["tiny.a"]);
    expect(Object.keys(kept)).toEqual(["tiny.c", "tiny.d", "tiny.e", "tiny.b"]);
  });

  it("are all deleted together", () => {
    const lines = clearVisits("a=1; amc-cache-tiny-wiz.one=x; amc-cache-other.y=z", visit);
    expect(lines.map((line) => line.split("=")[0])).toEqual(["amc-cache-tiny-wiz", "amc-cache-tiny-wiz.one"]);
  });

  it("are listed with the latest last", () => {
    expect(visitsOf(visit, session).map(({ host }) => keyOf(host))).toEqual(["tiny", "tiny.one", "tiny.two"]);
  });
});
