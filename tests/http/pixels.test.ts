import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { rowsIn } from "../support/embedded";
import { persona, withPhone } from "../support/persona";
import { startReceivers, type Receivers } from "../support/receivers";
import { startSite, type Site } from "../support/site";
import { useSite } from "../support/use-test-env";
import { Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Third-party pixels and page times: what a browser gets of them, and what it may report. */

const WAIT = { timeout: 120_000 };
const INLINE = 'document.addEventListener("site:event", () => undefined)';
const LONG = "A pixel with a name that is a good deal longer than what is kept of it";
const PIXELS = [
  { name: "Picture", image: "https://pixels.example.com/tr?ev={event}&eid={id}" },
  {
    name: "Tag",
    class: "analytics",
    script: "https://tags.example.com/tag.js?id=1",
    isTagManager: true,
    query: ["shelf"],
  },
  { name: "Own words", inline: INLINE, hosts: { connect: ["https://collect.example.com"] } },
  { name: LONG, class: "analytics", image: "https://more.example.com/p.gif" },
];

const folder = mkdtempSync(path.join(tmpdir(), "pixels-"));
const file = path.join(folder, "pixels.json");
const back = msBackToOffice();

let receivers: Receivers;
let site: Site;
beforeAll(async () => {
  writeFileSync(file, JSON.stringify(PIXELS));
  receivers = await startReceivers(() => Date.now() - back);
  site = await startSite({
    env: { ...receivers.env, PIXELS_FILE: file, VITALS_SHARE: "1", LOG_LEVEL: "info" },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  await receivers.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns rows of the product backend. */
const rows = (query: string) => rowsIn(site, query);

const visit = (headers: Readonly<Record<string, string>> = {}) =>
  new Visitor(site.url, { "User-Agent": "Lynx/2.9.2 (tests)", ...headers });

/** Returns the id of an event in the data of a page's scripts. */
const idIn = ({ html }: Page, name: string): string | undefined =>
  new RegExp(`"${name}","([\\w-]{22})"`).exec(html)?.[1];

const bootOf = ({ html }: Page): string =>
  /<script nonce="[^"]+">(document\.addEventListener\("site:page"[^<]*)<\/script>/.exec(html)?.[1] ?? "";

const policyOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.request("/pixels")).headers.get("Content-Security-Policy") ?? "";

const say = (visitor: Visitor, address: string, body: unknown, headers: Record<string, string> = {}) =>
  visitor.request(address, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "text/plain;charset=UTF-8", Origin: site.url, ...headers },
  });

describe("a site without configured pixels", () => {
  const plain = useSite();
  it("adds no bytes for them to a page, and serves no frame", async () => {
    const visitor = new Visitor(plain.url);
    const page = await visitor.get("/mini/home");
    expect(page.html).not.toMatch(/heard|pixel-|vitals-/);
    expect(bootOf(page)).toBe("");
    expect((await visitor.request("/pixels")).status).toBe(404);
    const beacon = {
      method: "POST",
      body: "{}",
      headers: { Origin: plain.url, "Content-Type": "text/plain" },
    };
    expect((await visitor.request("/pixels", beacon)).status).toBe(404);
    expect((await visitor.request("/audit-hydration", beacon)).status).toBe(404);
  });
});

describe("pixels", () => {
  it(
    "UI-069 to UI-072: a page passes its pixels the event ids that the server sends, for itself and for earlier events",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const visitor = visit();
        const pageEvents: string[] = [];
        const names = ["page_view", "virtual_page_view", "start_funnel_lead", "application_started", "lead"];
        const { page } = await walkTo(
          visitor,
          persona("Approved", { phone, hasOffer: true }),
          "/mini/m/mbc/calling-you",
          "/mini/home",
          (stop) => {
            for (const name of names) {
              const id = idIn(stop.page, name);
              if (id !== undefined) pageEvents.push(`${name} ${id}`);
            }
          },
        );
        const call = idIn(page, "instadial_success");
        expect(call).toBeDefined();
        const once = pageEvents
          .filter((one) => !one.startsWith("virtual_page_view"))
          .map((one) => one.split(" ")[0]);
        expect(once).toEqual(["page_view", "start_funnel_lead", "application_started", "lead"]);
        const getServerEvents = () =>
          receivers.received
            .filter(({ receiver }) => receiver === "ga4")
            .map(({ name, id }) => `${name} ${id}`);
        await vi.waitFor(
          () =>
            expect(getServerEvents()).toEqual(
              expect.arrayContaining([...pageEvents, `instadial_success ${call}`]),
            ),
          { timeout: 20_000 },
        );
        // Pixels get no result, step or button of a visitor.
        expect(page.html).not.toMatch(/"(?:payment|cta_click|instadial_attempted)\\",\\"[\w-]{22}/);
        const again = await visitor.get(page.address);
        expect(idIn(again, "instadial_success")).toBeUndefined();
        expect(idIn(again, "virtual_page_view")).toBeUndefined();
      }),
  );

  it("UI-081 to UI-083: run in a separate frame, whose policy names exactly what is set up; the page's own policy is unchanged", async () => {
    const visitor = visit();
    const page = await visitor.get("/mini/home");
    expect(bootOf(page)).toMatch(/import\(f\)/);
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toMatch(/example\.com|unsafe/);
    const frame = await visitor.request("/pixels");
    const own = frame.headers.get("Content-Security-Policy") ?? "";
    const directives = Object.fromEntries(
      own.split("; ").map((one) => [one.split(" ")[0], one.split(" ").slice(1).sort()]),
    );
    const script = /<script src="([^"]+)">/.exec(await frame.text())?.[1] ?? "";
    expect(directives).toEqual({
      "default-src": ["'none'"],
      "script-src": [
        expect.stringMatching(/^'sha256-/),
        `${site.url}${script}`,
        "https://tags.example.com/tag.js",
      ],
      "img-src": ["https://more.example.com/p.gif", "https://pixels.example.com/tr"],
      "connect-src": ["https://collect.example.com"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'self'"],
      sandbox: ["allow-scripts"],
    });
    expect(frame.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(frame.headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  it("UI-083: a script's address gets the page's query, without personal data, and without click ids where advertising is off", async () => {
    const query =
      "utm_source=mail&utm_campaign=spring%20sale&shelf=top&gclid=click-7" +
      "&phone=2025550111&email=ada%40example.com&token=abcdef&sessionId=1&firstName=Ada" +
      "&utm_term=219-09-9999&utm_content=call%20202-555-0111&advertiserName=2025550111";
    const scriptFor = async (visitor: Visitor, pixelQuery: string) => {
      const text = await (await visitor.request(`/pixels?${pixelQuery}`)).text();
      const list = /<script type="application\/json" id="items">(.*?)<\/script>/.exec(text)?.[1] ?? "";
      const items = z
        .array(z.object({ name: z.string(), script: z.string().optional() }))
        .parse(JSON.parse(list));
      return items.find(({ name }) => name === "Tag")?.script;
    };
    const visitor = visit();
    const page = await visitor.get(`/mini/home?${query}`);
    const handed = /"query","([^"]*)"/.exec(page.html)?.[1] ?? "";
    expect(Object.fromEntries(new URLSearchParams(handed))).toEqual({
      utm_source: "mail",
      utm_campaign: "spring sale",
      shelf: "top",
      gclid: "click-7",
    });
    const added = "id=1&utm_source=mail&utm_campaign=spring+sale&shelf=top";
    const address = "https://tags.example.com/tag.js";
    expect(await scriptFor(visitor, handed)).toBe(`${address}?${added}&gclid=click-7`);
    // Extra parameters of the frame's address have no effect.
    expect(await scriptFor(visitor, query)).toBe(`${address}?${added}&gclid=click-7`);
    const signalled = visit({ "Sec-GPC": "1" });
    expect((await signalled.get(`/mini/home?${query}`)).html).not.toMatch(/"query","[^"]*gclid/);
    expect(await scriptFor(signalled, query)).toBe(`${address}?${added}`);
  });

  it("E7: the frame and its policy exclude what a visitor does not allow, and with nothing allowed no page mentions the frame", async () => {
    const signalled = visit({ "Sec-GPC": "1" });
    const page = await signalled.get("/mini/home");
    expect(idIn(page, "page_view")).toBeDefined();
    const policy = await policyOf(signalled);
    expect(policy).toContain("tags.example.com");
    expect(policy).not.toMatch(/pixels\.example\.com|collect\.example\.com|sha256/);
    const visitor = visit();
    await visitor.get("/mini/home");
    await visitor.submit(await visitor.get("/legal/privacy-choices"), { intent: "none" });
    const after = await visitor.get("/mini/home");
    expect(bootOf(after)).toBe("");
    expect(after.html).not.toContain("pageEvents");
    expect(await policyOf(visitor)).not.toContain("example.com");
    expect((await visit().get("/legal/privacy-choices")).html).toContain(
      "can&#x27;t see the page or what you type",
    );
  });

  it(
    "TRACK-01 to TRACK-03, UI-084: a fired pixel is recorded with 55 letters of its name, a failed one is logged, and other senders are rejected",
    WAIT,
    async () => {
      const visitor = visit();
      await visitor.get("/mini/home?sourceId=mail&advertiserName=Acme");
      expect((await say(visitor, "/pixels", { name: "Picture page_view", ok: true })).status).toBe(204);
      expect((await say(visitor, "/pixels", { name: `${LONG} page_view`, ok: true })).status).toBe(204);
      expect((await say(visitor, "/pixels", { name: "Tag", ok: false })).status).toBe(204);
      // Unknown names are accepted and ignored.
      expect((await say(visitor, "/pixels", { name: "219-09-9999", ok: true })).status).toBe(204);
      expect((await say(visitor, "/pixels", { name: "219-09-9999", ok: false })).status).toBe(204);
      expect((await say(visitor, "/pixels", { name: "Tag", ok: true, income: 91_000 })).status).toBe(400);
      expect((await say(visitor, "/pixels", "{")).status).toBe(400);
      expect((await say(visitor, "/pixels", "x".repeat(9_000))).status).toBe(413);
      expect((await say(visit(), "/pixels", { name: "Tag", ok: true })).status).toBe(401);
      const foreign = await say(
        visitor,
        "/pixels",
        { name: "Tag", ok: true },
        { Origin: "https://evil.example.com" },
      );
      expect(foreign.status).toBe(403);
      const kept = () => rows("select event_name from ad_pixels order by event_name");
      await vi.waitFor(async () => expect(await kept()).toHaveLength(2), { timeout: 20_000 });
      expect(await kept()).toEqual([{ event_name: LONG.slice(0, 55) }, { event_name: "Picture page_view" }]);
      await vi.waitFor(() => expect(site.output()).toContain("Failed to load the Tag Pixel script"));
      expect(site.output()).not.toContain("219-09-9999");
    },
  );

  it(
    "a site with invalid pixel settings does not start, and names the place of the error",
    WAIT,
    async () => {
      const wrong = path.join(folder, "wrong.json");
      writeFileSync(
        wrong,
        JSON.stringify([{ name: "Both", inline: "1", image: "http://far.example.com/p.gif" }]),
      );
      await expect(startSite({ env: { PIXELS_FILE: wrong } })).rejects.toThrow(/PIXELS_FILE: 0\.image/);
    },
  );
});

describe("page timings", () => {
  const times = {
    page: "/mini/home",
    agentClass: "desktop",
    navigationStart: 1_760_000_000_000,
    domContentLoaded: 120,
    hydrated: 300,
    responseStart: 20,
    largestContentfulPaint: 240,
  };

  it(
    "UI-092: stores timings by the path of a page of this site, and refuses anything else",
    WAIT,
    async () => {
      const visitor = visit();
      const page = await visitor.get("/mini/home");
      expect(bootOf(page)).toContain("vitals-");
      expect(page.html).toMatch(/vitals","\/mini\/home/);
      expect((await say(visitor, "/audit-hydration", times)).status).toBe(204);
      for (const wrong of [
        { ...times, page: "/mini/home?token=x" },
        { ...times, page: "/refi-mini/address/12-oak-street" },
        { ...times, page: "/nowhere" },
        { ...times, hydrated: -1 },
        { ...times, name: "Ada" },
      ])
        expect((await say(visitor, "/audit-hydration", wrong)).status).toBe(400);
      const kept = () => rows("select page, hydrated from hydration_audits");
      await vi.waitFor(async () => expect(await kept()).toHaveLength(1), { timeout: 20_000 });
      expect(await kept()).toEqual([{ page: "/mini/home", hydrated: 300 }]);
    },
  );

  it("UI-092: stores no timings of visitors who turn measurement off", async () => {
    const visitor = visit();
    await visitor.get("/mini/home");
    await visitor.submit(await visitor.get("/legal/privacy-choices"), { intent: "none" });
    expect(bootOf(await visitor.get("/mini/home"))).toBe("");
    expect((await say(visitor, "/audit-hydration", { ...times, page: "/mini/phone" })).status).toBe(204);
    expect(await rows("select page from hydration_audits where page = '/mini/phone'")).toEqual([]);
  });
});

describe("script size", () => {
  it("scripts for pixels are under 900 bytes in brotli, those for timings under 2.8 kB with their library, and no manifest lists them", async () => {
    const build = fileURLToPath(new URL("../../build/", import.meta.url));
    const parts = readFileSync(`${build}parts.json`, "utf8");
    const weight = (name: string): number => {
      const script = new RegExp(`/assets/${name}-\\w+\\.js`).exec(parts)?.[0] ?? "";
      return brotliCompressSync(readFileSync(`${build}client${script}`)).length;
    };
    expect(weight("pixel") + weight("frame")).toBeLessThan(900);
    expect(weight("vitals")).toBeLessThan(2_800);
    const { html } = await visit().get("/mini/home");
    const list = /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? "";
    expect(await (await fetch(`${site.url}${list}`)).text()).not.toMatch(/pixel|vitals/);
  });
});
