import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rowsIn } from "../support/embedded";
import { confirmPhoneCode } from "../support/links";
import { persona, withPhone } from "../support/persona";
import { visibleText } from "../support/visible-text";
import { startSite, type Site } from "../support/site";
import { formsIn, headingIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * A banker asks to record a visit, and its visitor answers: both sides over HTTP, and the contents
 * of the site's store.
 */

const WAIT = { timeout: 120_000 };
let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "warn" } });
}, 90_000);
afterAll(() => site.stop(), 30_000);

/** Returns rows of the site's own store. */
const rows = (query: string, values: readonly unknown[] = []) => rowsIn(site, query, values, "homeward_site");
const backendRows = (query: string, values: readonly unknown[] = []) => rowsIn(site, query, values);

interface Both {
  visitor: Visitor;
  page: Page;
  banker: Visitor;
  appId: string;
  /** address of the banker's page of the visit */
  desk: string;
}

const sessionId = (page: Page): string =>
  new URL(page.address, site.url).searchParams.get("sessionId") ?? "none";

/** A visitor with an application, and a banker who has opened the visit's page. */
async function both(lastName: string, phone: string): Promise<Both> {
  const visitor = new Visitor(site.url);
  const { page } = await walkTo(visitor, persona(lastName, { phone }), "/purchase/estimated-price");
  const find = async () => {
    const [row] = await backendRows(
      "select app_id from exchanges where session_id = $1 and app_id is not null",
      [sessionId(page)],
    );
    return typeof row?.["app_id"] === "string" ? row["app_id"] : expect.fail("no application yet");
  };
  const appId = await vi.waitFor(find, { timeout: 10_000, interval: 100 });
  await backendRows("update applications set banker_id = 'b1' where id = $1", [appId]);
  const banker = new Visitor(site.url);
  const desk = `/replay/with/${appId}`;
  const opened = await banker.get(`${desk}?employeeToken=banker-token`);
  expect([opened.status, opened.address]).toEqual([200, desk]);
  return { visitor, page, banker, appId, desk };
}

/** Returns the recording state for the visitor's page; it is refreshed once a second. */
const readRecordingState = async (visitor: Visitor): Promise<Record<string, unknown>> =>
  (await (await visitor.request("/recording")).json()) as Record<string, unknown>;
const stands = (visitor: Visitor, state: string) =>
  vi.waitFor(
    async () => {
      const now = await readRecordingState(visitor);
      expect(now["state"]).toBe(state);
      return now;
    },
    { timeout: 5_000, interval: 100 },
  );

const requestRecording = async ({ banker, desk }: Both): Promise<void> => {
  const done = await banker.submit(await banker.get(desk), { intent: "ask" });
  expect(done.address).toBe(desk);
};
const says = (visitor: Visitor, intent: string, id: unknown): Promise<Response> =>
  visitor.request("/recording", {
    method: "POST",
    body: new URLSearchParams({ intent, id: String(id) }).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Accept: "application/json",
      Origin: site.url,
    },
  });
/** A page with one text, as the recorder sends it. */
const EVENTS = [
  {
    type: 2,
    timestamp: 2,
    data: {
      node: { type: 0, id: 1, childNodes: [{ type: 3, id: 2, textContent: "the page as it was" }] },
      initialOffset: { top: 0, left: 0 },
    },
  },
];
const sends = (visitor: Visitor, id: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  visitor.request("/recording/part", {
    method: "POST",
    body: JSON.stringify({ id, tab: "abcdefgh", start: true, events: EVENTS, ...more }),
    headers: { "Content-Type": "application/json", Origin: site.url, ...headers },
  });
/** Returns the status for a part with this announced length. */
const announces = (bytes: number, visitor: Visitor): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Cookie, "Content-Type": "application/json", "Content-Length": bytes, Origin: site.url };
    const input = request(`${site.url}/recording/part`, { method: "POST", headers }, (answer) => {
      resolve(answer.statusCode);
      input.destroy();
    });
    input.on("error", reject);
    input.flushHeaders();
  });
const partsOf = async (id: unknown): Promise<number> =>
  (await rows("select 1 from site_recording_parts where recording = $1", [id])).length;

/**
 * Starts recording a visit.
 * @returns its recording
 */
async function recorded(pair: Both): Promise<unknown> {
  await requestRecording(pair);
  const { id } = await stands(pair.visitor, "asked");
  await says(pair.visitor, "accept", id);
  expect((await sends(pair.visitor, id)).status).toBe(200);
  return id;
}

describe("a visit that a banker asks to record", () => {
  it(
    "UI-040, REPLAY-01: asks Accept or Decline on its next page, records once accepted, and shows a badge with Stop",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const pair = await both("Seenone", phone);
        const { visitor, page, banker, appId, desk } = pair;
        const before = await visitor.get(page.address);
        expect(visibleText(before.html)).not.toMatch(/record/i);
        await requestRecording(pair);
        const { id } = await stands(visitor, "asked");
        const nextPage = await visitor.get(page.address);
        expect(visibleText(nextPage.html)).toContain(
          "Rosa Whitfield, your loan expert, would like to see and record the pages",
        );
        // Without a script nothing could be recorded, so the offer is hidden.
        expect(nextPage.html).toMatch(/<button[^>]*value="accept" hidden>Accept/);
        expect(nextPage.html).toMatch(/<button[^>]*value="decline">Decline/);
        expect(nextPage.html).toContain("Scripts are off in your browser, so nothing can be recorded.");
        expect(await (await sends(visitor, id)).json()).toMatchObject({ state: "asked" });
        expect(await partsOf(id)).toBe(0);

        expect(await (await says(visitor, "accept", id)).json()).toMatchObject({ state: "on" });
        expect(await (await sends(visitor, id)).json()).toMatchObject({ state: "on" });
        const badge = await visitor.get("/legal/security");
        expect(visibleText(badge.html)).toContain("This visit is being recorded for Rosa Whitfield");
        expect(badge.html).toMatch(/value="stop">Stop/);

        const [row] = await rows("select * from site_recordings where id = $1", [id]);
        const [exchange] = await backendRows("select customer_id from exchanges where session_id = $1", [
          sessionId(page),
        ]);
        const customer = exchange?.["customer_id"];
        expect(row?.["name"]).toBe(
          [sessionId(page), appId, customer].filter((part) => typeof part === "string").join("-"),
        );
        const [{ sealed } = { sealed: "" }] = await rows("select sealed from site_recording_parts");
        expect(Buffer.from(String(sealed), "base64url").toString("utf8")).not.toContain("as it was");
        await vi.waitFor(async () => {
          const kept = await backendRows("select session_url from session_replays");
          expect(kept.map((one) => one["session_url"])).toContain(`${site.url}/replay/see/${String(id)}`);
        });

        const live = await banker.request(`/replay/parts/${String(id)}?after=0&live=1`);
        expect(await live.json()).toMatchObject({ state: "on", last: 1, events: EVENTS });
        expect(headingIn((await banker.get("/replay")).html)).toBe("Recordings of visits");
        const played = await banker.get(`/replay/see/${String(id)}`);
        expect(headingIn(played.html)).toBe("A recorded visit");
        // UI-068: the visit fills the window, and the layout takes no space.
        expect(played.html).not.toMatch(/<header class="head"|<footer/);
        // The playback has its own styles and pictures, and requests only build files from this
        // site.
        const files = `${new URL(site.url).host}/assets/`;
        const policy = played.headers.get("Content-Security-Policy")?.split("; ");
        expect(policy).toContain(`style-src ${files} 'unsafe-inline'`);
        expect(policy).toContain(`img-src ${files} ${new URL(site.url).host}/favicon.svg data:`);
        expect(policy).toContain(`font-src ${files} data:`);
        expect(policy).toContain("frame-src 'none'");
        expect(policy).toContain("default-src 'none'");
        expect((await banker.get("/replay")).headers.get("Content-Security-Policy")).not.toContain("unsafe");
        const trail = await rows("select who, what from site_trail where application = $1 order by id", [
          appId,
        ]);
        expect(trail.map(({ who, what }) => `${String(who)}: ${String(what)}`)).toEqual([
          "b1: opened the visit to record it",
          "b1: opened the visit to record it",
          "b1: asked to record the visit",
          "b1: opened the visit to record it",
          "b1: played a recording",
        ]);
        await expect(rows("delete from site_trail")).rejects.toThrow("only added to");

        // From the page of the visit: no page contains the token, and it is removed from the
        // address at once.
        await banker.get("/reference/visits?employeeToken=banker-token");
        const [followedRow] = await backendRows("select call_uid from exchanges where session_id = $1", [
          sessionId(page),
        ]);
        const followed = `/reference/visits/${String(followedRow?.["call_uid"])}`;
        const { html } = await banker.get(followed);
        expect(html).toContain("See their page with them");
        expect(html).not.toContain("banker-token");
        const led = new URL((await banker.request(`${followed}/with`)).headers.get("Location") ?? "");
        expect(led.pathname).toBe(desk);
        const there = await banker.get(`${led.pathname}${led.search}`);
        expect([there.status, there.address]).toEqual([200, desk]);
      }),
  );

  it("UI-040: a second answer changes nothing, in either order", WAIT, () =>
    withPhone(async (phone) => {
      const pair = await both("Seentwo", phone);
      await requestRecording(pair);
      const { id } = await stands(pair.visitor, "asked");
      // Two tabs: one declines; the other, which was rendered before, then accepts.
      await says(pair.visitor, "decline", id);
      expect(await (await says(pair.visitor, "accept", id)).json()).not.toMatchObject({ state: "on" });
      expect(await (await sends(pair.visitor, id)).json()).not.toMatchObject({ state: "on" });
      expect(await partsOf(id)).toBe(0);
      expect(visibleText((await pair.banker.get(pair.desk)).html)).toContain("Nothing is recorded.");

      // Asked again: one tab accepts, then the other declines, which is too late, and the Stop
      // button is there.
      await requestRecording(pair);
      const again = (await stands(pair.visitor, "asked"))["id"];
      expect(again).not.toBe(id);
      await says(pair.visitor, "accept", again);
      expect(await (await says(pair.visitor, "decline", again)).json()).toMatchObject({ state: "on" });
      expect(await (await sends(pair.visitor, again)).json()).toMatchObject({ state: "on" });
    }),
  );

  it("UI-040: Stop in one tab stops the others: data they still send is not stored", WAIT, () =>
    withPhone(async (phone) => {
      const pair = await both("Seenthree", phone);
      const id = await recorded(pair);
      const other = pair.visitor.clone();
      const page = await pair.visitor.get(pair.page.address);
      const form = formsIn(page.html).find(({ intents }) => intents.includes("stop"));
      expect(form?.hidden["id"]).toBe(id);
      // Pressed without a script.
      const back = await pair.visitor.submit(page, { intent: "stop" });
      expect(back.status).toBe(200);
      expect(await (await sends(other, id)).json()).toEqual({ state: "none" });
      expect(await partsOf(id)).toBe(1);
      await vi.waitFor(async () => {
        expect(visibleText((await other.get(pair.page.address)).html)).not.toContain("being recorded");
      });
      const live = await pair.banker.request(`/replay/parts/${String(id)}?after=0&live=1`);
      expect(await live.json()).toMatchObject({ state: "over", events: [] });
    }),
  );

  it(
    "UI-040: Grant lets the banker point, scroll and focus and nothing else, and Deny revokes it",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const pair = await both("Seenfour", phone);
        const id = await recorded(pair);
        const hint = async (body: unknown, banker = pair.banker) =>
          (
            await banker.request(`/replay/hint/${String(id)}`, {
              method: "POST",
              body: JSON.stringify(body),
              headers: { "Content-Type": "application/json", Origin: site.url },
            })
          ).status;
        expect(await hint({ kind: "scroll", y: 0.5 })).toBe(409);
        await pair.banker.submit(await pair.banker.get(pair.desk), { intent: "guide" });
        const reply = await pair.visitor.get(pair.page.address);
        expect(visibleText(reply.html)).toContain(
          "would also like to point, scroll and go to a field on your page",
        );
        await says(pair.visitor, "grant", id);
        expect(await hint({ kind: "point", x: 0.25, y: 0.5 })).toBe(204);
        expect(await hint({ kind: "focus", field: 12 })).toBe(204);
        for (const wrong of [
          { kind: "type", field: 12, text: "x" },
          { kind: "press", field: 12 },
          { kind: "point", x: 2, y: 0 },
          { kind: "focus", field: "#ssn" },
          { kind: "scroll", y: 0.5, script: "alert(1)" },
          "<script>",
          undefined,
        ])
          expect([wrong, await hint(wrong)]).toEqual([wrong, 400]);
        expect(await (await sends(pair.visitor, id, { start: false })).json()).toMatchObject({
          guide: "granted",
          hints: [
            { n: 1, kind: "point", x: 0.25, y: 0.5 },
            { n: 2, kind: "focus", field: 12 },
          ],
        });
        await says(pair.visitor, "deny", id);
        expect(await hint({ kind: "scroll", y: 0.5 })).toBe(409);
        expect(await readRecordingState(pair.visitor)).toMatchObject({
          state: "on",
          guide: "denied",
          hints: [],
        });
      }),
  );

  it("UI-040: stores nothing of another person's application opened in the same browser", WAIT, () =>
    withPhone(async (phone) => {
      const pair = await both("Seenseven", phone);
      const id = await recorded(pair);
      const link = "/continue?flowId=miniFlow&appId=seed-eligible&token=seed-eligible-token";
      const open = await confirmPhoneCode(pair.visitor, await pair.visitor.get(link));
      expect([open.status, open.address]).toEqual([200, expect.stringMatching(/^\/mini\//)]);
      expect(open.html).not.toContain("This visit is being recorded");
      expect(await (await sends(pair.visitor, id)).json()).toEqual({ state: "none" });
      expect(await partsOf(id)).toBe(1);
    }),
  );

  it("E7: turning recording off in the privacy choices stops and deletes it immediately", WAIT, () =>
    withPhone(async (phone) => {
      const pair = await both("Seenfive", phone);
      const id = await recorded(pair);
      const choices = await pair.visitor.get("/legal/privacy-choices");
      await pair.visitor.submit(choices, { allow: ["sale", "advertising", "analytics"] });
      expect(await rows("select 1 from site_recordings where id = $1", [id])).toEqual([]);
      expect(await partsOf(id)).toBe(0);
      expect(await (await sends(pair.visitor, id)).json()).toEqual({ state: "none" });
      expect((await pair.banker.get(`/replay/see/${String(id)}`)).status).toBe(404);
    }),
  );

  it("C11: refuses any other visit, banker, origin or malformed body", WAIT, () =>
    withPhone(async (phone) => {
      const pair = await both("Seensix", phone);
      const id = await recorded(pair);
      const stranger = new Visitor(site.url);
      await stranger.get("/purchase");
      expect(await readRecordingState(stranger)).toEqual({ state: "none" });
      await says(stranger, "stop", id);
      expect(await (await sends(stranger, id)).json()).toEqual({ state: "none" });
      expect((await sends(new Visitor(site.url), id)).status).toBe(401);
      expect((await sends(pair.visitor, id, {}, { Origin: "https://evil.example" })).status).toBe(403);
      expect((await sends(pair.visitor, id, {}, { "Content-Type": "text/html" })).status).toBe(415);
      expect((await sends(pair.visitor, id, { events: "all" })).status).toBe(400);
      expect((await sends(pair.visitor, id, { more: 1 })).status).toBe(400);
      expect(await announces(1_600_000, pair.visitor)).toBe(413);
      expect(await partsOf(id)).toBe(1);
      expect(await readRecordingState(pair.visitor)).toMatchObject({ state: "on" });

      const answers = [];
      for (const [token, address] of [
        ["", pair.desk],
        ["nonsense", pair.desk],
        ["processor-token", pair.desk],
        ["revoked-banker-token", pair.desk],
        ["seed-eligible-token", "/replay"],
      ] as const) {
        const page = await new Visitor(site.url).get(token ? `${address}?employeeToken=${token}` : address);
        answers.push([token, page.status, visibleText(page.html).includes("for our loan experts")]);
      }
      expect(answers.map(([, ...rest]) => rest)).toEqual(answers.map(() => [403, true]));
      expect((await new Visitor(site.url).request(`/replay/parts/${String(id)}?after=0`)).status).toBe(403);
      expect((await pair.banker.request("/replay/parts/AAAAAAAAAAAAAAAAAAAAAA?after=0")).status).toBe(404);
      expect((await pair.banker.get("/replay/with/LH-NOWHERE")).status).toBe(403);
      await rows("update site_recordings set employee_id = 'b2' where id = $1", [id]);
      expect((await pair.banker.request(`/replay/parts/${String(id)}?after=0`)).status).toBe(404);
      expect((await pair.banker.get(`/replay/see/${String(id)}`)).status).toBe(404);
    }),
  );

  it("REPLAY-02: stops recording once the banker's page is closed", WAIT, () =>
    withPhone(async (phone) => {
      const pair = await both("Seenseven", phone);
      const id = await recorded(pair);
      await rows("update site_recordings set seen_at = seen_at - interval '4 minutes' where id = $1", [id]);
      expect(await (await sends(pair.visitor, id, { start: false })).json()).toEqual({ state: "none" });
      expect(await partsOf(id)).toBe(1);
    }),
  );
});
