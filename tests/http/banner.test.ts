import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "~server/config";
import { SESSION_SECRET } from "../support/test-env";
import { persona, withPhone } from "../support/persona";
import { rowsIn } from "../support/embedded";
import { startSite, type Site } from "../support/site";
import { Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * Another company's consent banner: which pages load it, what they allow it to load, and what its
 * choices do.
 */

const WAIT = { timeout: 120_000 };
const BANNER = {
  script: "https://banner.example.com/sdk/banner.js",
  attributes: { "data-domain-script": "site-</script>-1" },
  loaded: "ConsentTool",
  modal: "consent-tool",
  open: "show",
  chosen: "isChosen",
  groups: "consentGroups",
  event: "ConsentChanged",
  allows: { C2: ["analytics"], C4: ["sale", "advertising"] },
  hosts: { style: ["https://styles.example.com"], connect: ["https://collect.example.com"] },
};

const folder = mkdtempSync(path.join(tmpdir(), "banner-"));
const written = (name: string, text: unknown): string => {
  const file = path.join(folder, name);
  writeFileSync(file, typeof text === "string" ? text : JSON.stringify(text));
  return file;
};

let site: Site;
beforeAll(async () => {
  const env = { CONSENT_BANNER_FILE: written("banner.json", BANNER), GA4_BASE_URL: "http://127.0.0.1:9" };
  site = await startSite({ env: { ...env, GA4_MEASUREMENT_ID: "G-TEST12345", GA4_API_SECRET: "none" } });
}, 90_000);
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the hosts other than our own that a page may load from, by directive. */
function hostsOf(policy: string): Record<string, string[]> {
  const found = policy.split("; ").flatMap((directive): [string, string[]][] => {
    const [name = "", ...sources] = directive.split(" ");
    const hosts = sources.filter((source) => source.includes("://"));
    return hosts.length > 0 ? [[name, hosts]] : [];
  });
  return Object.fromEntries(found);
}

const ITS_HOSTS = {
  "script-src": ["https://banner.example.com/sdk/banner.js"],
  "style-src": ["https://styles.example.com"],
  "connect-src": ["https://collect.example.com"],
};

interface Had {
  hosts: Record<string, string[]>;
  /** the page has the banner's script */
  hasIt: boolean;
  /** how our own form asks for consent */
  ours: "at once" | "without scripts" | "not at all";
}

async function had(visitor: Visitor, address: string): Promise<Had> {
  const answer = await visitor.request(address);
  const html = await answer.text();
  const isFolded = /<noscript><form[^>]*aria-label="Privacy"/.test(html);
  return {
    hosts: hostsOf(answer.headers.get("Content-Security-Policy") ?? ""),
    hasIt: html.includes("https://banner.example.com"),
    ours: isFolded ? "without scripts" : html.includes('aria-label="Privacy"') ? "at once" : "not at all",
  };
}

const NOTHING = { hosts: {}, hasIt: false };
const choicesOf = async (visitor: Visitor): Promise<string[]> => {
  const { html } = await visitor.get("/legal/privacy-choices");
  return [...html.matchAll(/<input[^>]*name="allow"[^>]*>/g)]
    .filter(([tag]) => tag.includes("checked"))
    .map(([tag]) => /value="(\w+)"/.exec(tag)?.[1] ?? "");
};

/** Posts the banner's choices as the helper script does. */
const tells = (visitor: Visitor, allow: readonly string[], headers: Record<string, string> = {}) => {
  const body = new URLSearchParams({ from: "banner", intent: "another" });
  for (const name of allow) body.append("allow", name);
  return visitor.request("/legal/privacy-choices", {
    method: "POST",
    body: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url, ...headers },
  });
};

describe("a third-party consent banner", () => {
  it(
    "CONSENTB-01: first pages show it until the visitor has chosen, the policy names exactly what is set up, and ours appears without scripts",
    WAIT,
    async () => {
      for (const first of ["/mini/home", "/purchase", "/cashout-challenger/home"])
        expect(await had(new Visitor(site.url), first), first).toEqual({
          hosts: ITS_HOSTS,
          hasIt: true,
          ours: "without scripts",
        });
      const visitor = new Visitor(site.url);
      const home = await visitor.get("/mini/home");
      expect(home.html).not.toContain("site-</script>");
      const next = await visitor.submit(home, { firstName: "Ada", lastName: "Approved" });
      expect(await had(visitor, next.address)).toEqual({ ...NOTHING, ours: "at once" });
      await tells(visitor, ["analytics"]);
      expect(await had(visitor, "/mini/home")).toEqual({ ...NOTHING, ours: "not at all" });
      // The banner can be opened again there.
      const again = await had(visitor, "/legal/privacy-choices");
      expect(again).toEqual({ hosts: ITS_HOSTS, hasIt: true, ours: "not at all" });
      const basic = new Visitor(site.url);
      basic.cookies.set("basic", "1");
      expect(await had(basic, "/mini/home")).toEqual({ ...NOTHING, ours: "at once" });
    },
  );

  it(
    "CONSENTB-01: no page of an application shows it, nor any page for a browser that sends the opt-out signal",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(site.url);
        const seen: Page[] = [];
        await walkTo(visitor, persona("Approved", { phone }), "/mini/date-of-birth", "/mini/home", (stop) => {
          seen.push(stop.page);
        });
        const later = seen.filter(({ address }) => !address.startsWith("/mini/home"));
        expect(later.length).toBeGreaterThan(5);
        expect(later.filter(({ html }) => html.includes("banner.example.com"))).toEqual([]);
        expect((await had(visitor, "/mini/home")).hasIt).toBe(false);
        const signalled = new Visitor(site.url, { "Sec-GPC": "1" });
        for (const page of ["/mini/home", "/legal/privacy-choices"])
          expect(await had(signalled, page), page).toEqual({ ...NOTHING, ours: "not at all" });
      }),
  );

  it(
    "CONSENTB-01: a choice made there is the visitor's choice, keeps their choice about recordings, and the signal overrides it",
    WAIT,
    async () => {
      const visitor = new Visitor(site.url);
      const page = await visitor.get("/legal/privacy-choices");
      expect(page.html).toContain("Another company&#x27;s banner asks for the same choices");
      await visitor.submit(page, { allow: ["analytics", "recording"] });
      expect((await tells(visitor, ["sale", "advertising"])).status).toBe(303);
      expect(await choicesOf(visitor)).toEqual(["sale", "advertising", "recording"]);
      await tells(visitor, ["sale", "advertising", "analytics"], { "Sec-GPC": "1" });
      expect(await choicesOf(visitor)).toEqual(["analytics", "recording"]);
      await visitor.get("/mini/home");
      await tells(visitor, []);
      const kept = await rowsIn(site, "select off::text from site_choices", [], "homeward_site");
      expect(kept).toContainEqual({ off: "{sale,advertising,analytics}" });
      expect((await tells(visitor, ["sale"], { Origin: "https://banner.example.com" })).status).toBe(403);
      expect(await choicesOf(visitor)).toEqual(["recording"]);
    },
  );

  it.each([
    [
      "another kind of choice",
      { ...BANNER, allows: { C2: ["recording"] } },
      /CONSENT_BANNER_FILE: allows\.C2/,
    ],
    ["an address in the clear", { ...BANNER, script: "http://banner.example.com/a.js" }, /: script is not/],
    ["a word that is none of ours", { ...BANNER, stript: "x" }, /CONSENT_BANNER_FILE: /],
    ["no JSON", "{", /must name a file that can be read and is JSON/],
  ])("a file with %s stops the start with an error that names the place", (name, text, pattern) => {
    const file = written(`${name}.json`, text);
    expect(() => readConfig({ CONSENT_BANNER_FILE: file, SESSION_SECRETS: SESSION_SECRET })).toThrow(pattern);
  });
});
