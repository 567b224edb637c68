import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsIn } from "../support/embedded";
import { withPhone } from "../support/persona";
import { startReceivers, type Receivers } from "../support/receivers";
import { recordedVisit, sendPart, visitWithApplication, type RecordedVisit } from "../support/recorded-visit";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";

/**
 * JSON bodies that our pages do not send: every route checks the sender first, and no body delays
 * other requests.
 */

const WAIT = { timeout: 180_000 };
const LIMITS = "demonstration,recordings-per-address=60,events-per-address=100000";
const folder = mkdtempSync(path.join(tmpdir(), "json-bodies-"));

let receivers: Receivers;
let site: Site;
beforeAll(async () => {
  const file = path.join(folder, "pixels.json");
  writeFileSync(file, JSON.stringify([{ name: "Picture", image: "https://pixels.example.com/tr" }]));
  receivers = await startReceivers(Date.now);
  site = await startSite({
    env: {
      ...receivers.env,
      PIXELS_FILE: file,
      VITALS_SHARE: "1",
      TRUST_PROXY: "1",
      LOG_LEVEL: "warn",
      LIMITS,
      APPLE_PAY_MERCHANT_ID: "merchant.example",
    },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  await receivers.close();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const nested = (levels: number, open = "[", close = "]"): string =>
  `${open.repeat(levels)}${close.repeat(levels)}`;
/** The maximum size of a recording part. */
const PART_BYTES = 1_500_000;
const BODIES: Readonly<Record<string, string>> = {
  "nested lists": nested(2_000),
  "nested objects": nested(1_000, '{"a":', "}"),
  "a list without an end": "[".repeat(4_000),
  "nested lists as large as a part of a recording": nested(PART_BYTES / 2),
  "more than any route takes": `"${"a".repeat(PART_BYTES * 2)}"`,
};

/**
 * Returns the status of the response to a body, whether or not the site reads it completely.
 * @param from the visitor's address
 */
function statusOf(
  visitor: Visitor,
  address: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const { pathname } = new URL(address, site.url);
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return new Promise((resolve, reject) => {
    const input = request(
      new URL(pathname, site.url),
      {
        method: "POST",
        agent: false,
        headers: {
          Cookie: cookies,
          Origin: site.url,
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          Connection: "close",
          ...headers,
        },
      },
      (answer) => {
        resolve(answer.statusCode);
        answer.resume();
        answer.once("end", () => input.destroy());
      },
    );
    // The site closes the connection when it does not read the body; the response has arrived by
    // then.
    input.once("error", reject);
    input.end(body);
  });
}

/** Returns the site's processor time so far, in ms; other programs do not count. */
function processorMs(): number {
  const stat = readFileSync(`/proc/${String(site.pid)}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // Ticks are hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const REPORTS = ["/api/light-up", "/api/light-up-meta", "/api/analytics-mp", "/audit-hydration", "/pixels"];
const FORMS = ["/mini/-/mirror", "/mini/-/apple-pay", "/legal/privacy-choices", "/recording", "/spw/live"];

describe("a request body that no page of ours sends", () => {
  it.for(Object.entries(BODIES))(
    "%s: is refused by every route that takes JSON, with or without a visit",
    WAIT,
    async ([, body]) => {
      const visitor = new Visitor(site.url);
      await visitor.get("/mini/home");
      for (const address of REPORTS) {
        expect([address, await statusOf(new Visitor(site.url), address, body)]).toEqual([address, 401]);
        expect([address, await statusOf(visitor, address, body)]).toEqual([
          address,
          expect.toBeOneOf([400, 413]),
        ]);
      }
      expect(await statusOf(visitor, "/reports", body)).toBe(413);
      for (const address of FORMS) {
        const status = await statusOf(visitor, address, body);
        expect([address, status]).toEqual([address, expect.toBeOneOf([401, 415])]);
      }
      expect(await statusOf(new Visitor(site.url), "/replay/hint/AAAAAAAAAAAAAAAAAAAAAA", body)).toBe(403);
      expect(await statusOf(new Visitor(site.url), "/recording/part", body)).toBe(401);
      // No recording is running: the page is told so, and the body is not read.
      expect(await statusOf(visitor, "/recording/part", body)).toBe(200);
    },
  );

  it("costs almost no processor time when nothing is being recorded", WAIT, () =>
    withPhone(async (phone) => {
      const body = BODIES["nested lists as large as a part of a recording"] ?? "";
      const { visitor } = await visitWithApplication(site, "Nestedone", phone);
      const costOfMany = async (): Promise<number> => {
        const before = processorMs();
        const sent = Array.from({ length: 14 }, () => statusOf(visitor, "/recording/part", body));
        expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
        return processorMs() - before;
      };
      // A first run covers the compilation on first use. Parsing them took seconds, during which
      // /health also waited.
      await costOfMany();
      expect(await costOfMany()).toBeLessThan(400);
    }),
  );
});

describe("a recording", () => {
  /** Returns what `/replay/parts` shows of a recording. */
  const shownOf = async ({ banker, id }: RecordedVisit): Promise<string> =>
    (await banker.request(`/replay/parts/${id}?after=0`)).text();

  it("rejects a part that is nested or larger than a page of ours, and continues", WAIT, () =>
    withPhone(async (phone) => {
      const recorded = await recordedVisit(site, "Nestedtwo", phone);
      const { visitor, id, banker } = recorded;
      const buildPart = (events: string): string =>
        `{"id":"${id}","tab":"abcdefgh","start":true,"events":${events}}`;
      for (const [name, events, status] of [
        ["nested lists", nested(300), 413],
        ["nested objects", nested(200_000, '{"a":', "}"), 413],
        ["as many values as there is room for", `[${"0,".repeat(700_000)}0]`, 413],
        ["more events than a page has", `[${"{},".repeat(5_001)}{}]`, 400],
        ["no JSON", "[", 400],
      ] as const)
        expect([name, await statusOf(visitor, "/recording/part", buildPart(events))]).toEqual([name, status]);
      const deep = (levels: number): object =>
        levels === 0
          ? { type: 3, id: 2, textContent: "" }
          : { type: 2, id: levels + 2, tagName: "div", attributes: {}, childNodes: [deep(levels - 1)] };
      const page = (childNodes: object[]) => [
        {
          type: 2,
          timestamp: 2,
          data: { node: { type: 0, id: 1, childNodes }, initialOffset: { top: 0, left: 0 } },
        },
      ];
      expect((await sendPart(recorded, page([deep(110)]))).status).toBe(413);
      const wide = Array.from({ length: 20_001 }, (_, index) => ({
        type: 3,
        id: index + 2,
        textContent: "",
      }));
      expect((await sendPart(recorded, page(wide))).status).toBe(413);
      expect((await sendPart(recorded, page([deep(40)]))).status).toBe(200);
      expect(await shownOf(recorded)).toContain('"tagName":"div"');
      for (const body of Object.values(BODIES))
        expect(await statusOf(banker, `/replay/hint/${id}`, body)).toBe(400);
    }),
  );

  it("accepts one part of a visit at a time, and only the allowed number from one address", WAIT, () =>
    withPhone(async (phone) => {
      const recorded = await recordedVisit(site, "Nestedthree", phone);
      const { visitor, id } = recorded;
      const text = "xxxx ".repeat(1_000);
      const childNodes = Array.from({ length: 200 }, (_, index) => ({
        type: 3,
        id: index + 2,
        textContent: text,
      }));
      const events = [{ type: 2, timestamp: 2, data: { node: { type: 0, id: 1, childNodes } } }];
      const body = JSON.stringify({ id, tab: "abcdefgh", start: true, events });
      const from = { "X-Forwarded-For": "203.0.113.7" };
      const statuses = await Promise.all(
        Array.from({ length: 6 }, () => statusOf(visitor, "/recording/part", body, from)),
      );
      expect(statuses).toContain(200);
      expect(statuses).toContain(429);
      const parts = await rowsIn(
        site,
        "select 1 from site_recording_parts where recording = $1",
        [id],
        "homeward_site",
      );
      expect(parts.length).toBe(statuses.filter((status) => status === 200).length);
      // Another visit from the same address also reaches the limit; one from another address does
      // not.
      const other = new Visitor(site.url);
      await other.get("/mini/home");
      let met = 0;
      for (let sent = 0; sent < 70; sent += 1)
        if ((await statusOf(other, "/recording/part", "{}", from)) === 429) met += 1;
      expect(met).toBeGreaterThan(5);
      expect(await statusOf(other, "/recording/part", "{}", { "X-Forwarded-For": "203.0.113.8" })).toBe(200);
    }),
  );
});
