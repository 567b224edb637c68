import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

let at = new Date("2026-11-20T12:00:00Z");
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

describe("a session recording", () => {
  const save = (sessionUrl: string) => {
    const visitor = backend.visitor();
    const body = { sessionUrl, sessionType: "agent", source: "replay", flowId: "miniFlow" };
    return visitor.call("session-replay.save", { body });
  };

  it("is stored as an address without secrets", async () => {
    const secret = ["key=ABC", "somebody", "pass", "frag"];
    const { data } = await save("https://somebody:pass@replay.example:8443/view/77?key=ABC&x=1#frag");
    const [row] = await backend.sql("select * from session_replays where id = $1", [data.replayId]);
    expect(row?.session_url).toBe("https://replay.example:8443/view/77");
    expect(row).toMatchObject({ session_type: "agent", source: "replay", flow_id: "miniFlow" });
    for (const word of secret) expect(JSON.stringify(row)).not.toContain(word);
    const again = await save("http://replay.example/view/77");
    expect(again.data.replayId).not.toBe(data.replayId);
  });

  it("is refused unless its address is on the web", async () => {
    for (const wrong of [
      "javascript:alert(1)",
      "ftp://replay.example/1",
      "replay.example/1",
      "",
      `https://replay.example/${"x".repeat(2000)}`,
    ]) {
      expect((await save(wrong)).code, wrong).toBe("INVALID");
    }
  });
});

describe("the timings of a page", () => {
  const times: CallBody<"audit-hydration"> = {
    page: "/mini/home",
    agentClass: "mobile",
    navigationStart: Date.parse("2026-11-20T11:59:58Z"),
    domContentLoaded: 412,
    hydrated: 890,
    firstInput: 2100,
    firstInputDelay: 8,
  };
  const audit = (
    change: Partial<CallBody<"audit-hydration">> = {},
    key?: string,
    visitor = backend.visitor(),
  ) => visitor.call("audit-hydration", { body: { ...times, ...change }, ...(key !== undefined && { key }) });
  const kept = async () => (await backend.sql("select id from hydration_audits")).map((row) => row.id);

  it("are kept for 30 days", async () => {
    const first = (await audit()).data.auditId;
    const [row] = await backend.sql("select * from hydration_audits where id = $1", [first]);
    expect(row).toMatchObject({
      page: "/mini/home",
      agent_class: "mobile",
      hydrated: 890,
      first_input: 2100,
    });
    expect(row?.loaded).toBeNull();
    expect(row?.navigation_start).toEqual(new Date(times.navigationStart));
    const day = 24 * 60 * 60_000;
    at = new Date(at.getTime() + 30 * day);
    const second = (await audit()).data.auditId;
    await backend.upkeep.run();
    expect(await kept()).toEqual([first, second]);
    // The upkeep runs every hour.
    at = new Date(at.getTime() + 60 * 60_000);
    await backend.upkeep.run();
    expect(await kept()).toEqual([second]);
  });

  it("are limited in range, and contain no query", async () => {
    const wrong: Partial<CallBody<"audit-hydration">>[] = [
      { page: "/mini/home?appId=1" },
      { page: "/mini#x" },
      { page: "mini" },
      { hydrated: -1 },
      { hydrated: 600_001 },
      { domContentLoaded: 1.5 },
      { navigationStart: 5 },
    ];
    for (const change of wrong) expect((await audit(change)).code, JSON.stringify(change)).toBe("INVALID");
  });

  it("are stored once for one key", async () => {
    const before = (await kept()).length;
    const visitor = backend.visitor();
    const twice = [audit({}, "one-audit", visitor), audit({}, "one-audit", visitor)];
    const [one, two] = await Promise.all(twice);
    expect(two?.data).toEqual(one?.data);
    expect(await kept()).toHaveLength(before + 1);
  });
});

describe("who may record a visit", () => {
  it("UI-040: a banker or a supervisor with a valid token, for the visit that the application is in", async () => {
    const ask = (token: string | undefined, query: string) =>
      backend.fetch(
        new Request(`http://backend.test/session-replay/visit${query}`, {
          headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
        }),
      );
    const nobody = await Promise.all(
      [
        undefined,
        "nonsense",
        "processor-token",
        "expired-banker-token",
        "revoked-banker-token",
        "seed-eligible-token",
      ].map(async (token) => (await ask(token, "?appId=seed-eligible")).status),
    );
    expect(nobody).toEqual([401, 403, 403, 403, 403, 403]);
    expect(await (await ask("banker-token", "")).json()).toEqual({
      data: { employeeId: "b1", name: "Rosa Whitfield", role: "banker" },
    });
    expect((await ask("banker-token", "?appId=LH-NOWHERE")).status).toBe(403);
    expect(await (await ask("supervisor-token", "?appId=LH-NOWHERE")).json()).toEqual({
      data: { employeeId: "s1", name: "Helene Brandt", role: "supervisor" },
    });
  });
});
