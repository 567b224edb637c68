import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { contract } from "~server/backend/contract/index";
import { LIMIT_NAMES } from "~server/shared/limits/table";
import { persona, withPhone } from "../support/persona";
import { freePort, startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Metrics of a process, and browser reports about its pages. */

let site: Site;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  site = await startSite({
    env: {
      METRICS_PORT: String(port),
      LOG_LEVEL: "warn",
      TRUST_PROXY: "1",
      LIMITS: "demonstration,events-per-address=6",
    },
  });
}, 90_000);
afterAll(() => site.stop(), 30_000);

const read = async (): Promise<string> => (await fetch(`${metrics}/metrics`)).text();

/** Returns the value of a metric by name and some labels; 0 when there is none. */
async function valueOf(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = (await read())
    .split("\n")
    .filter((line) => new RegExp(`^${name}[{ ]`).test(line) && wanted.every((one) => line.includes(one)));
  return lines.reduce((total, line) => total + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/reports`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/csp-report", "X-Forwarded-For": "198.51.100.1", ...headers },
  });

describe("the metrics of a process", () => {
  it("count a walk by step and by call, and contain nothing of the visitor", () =>
    withPhone(async (phone) => {
      await walkTo(new Visitor(site.url), persona("Counted", { phone }), "/mini/date-of-birth", "/mini/home");
      expect(
        await valueOf("site_answers_total", { flow: "mini", step: "phone", method: "GET", code: "200" }),
      ).toBe(1);
      expect(
        await valueOf("site_answers_total", { flow: "mini", step: "phone", method: "POST", code: "303" }),
      ).toBe(1);
      expect(
        await valueOf("site_backend_calls_total", { call: "phone-verification.initiate", outcome: "ok" }),
      ).toBe(1);
      expect(await valueOf("site_answer_seconds_count", { flow: "mini", method: "POST" })).toBeGreaterThan(5);
      const text = await read();
      for (const bait of ["Counted", phone.replace(/\D/g, ""), phone.slice(-8), "sessionId", "LH-"])
        expect(text).not.toContain(bait);
    }));

  it("have no labels from made-up addresses", async () => {
    for (const path of ["/mini/no-such-step", "/wp-login.php", "/%22%7D%0Asite_made_up%201"])
      await fetch(`${site.url}${path}`);
    const text = await read();
    expect(text).not.toMatch(/no-such-step|wp-login|site_made_up/);
    expect(await valueOf("site_answers_total", { flow: "site", step: "other", code: "404" })).toBeGreaterThan(
      0,
    );
  });

  it("are served only on their own port, which serves nothing else", async () => {
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${metrics}/`)).status).toBe(404);
    expect((await fetch(`${metrics}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await fetch(`${metrics}/metrics`)).headers.get("Content-Type")).toContain("version=0.0.4");
  });
});

const at = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../docs/operating/${file}`, import.meta.url)), "utf8");
const rules = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(at("alerts.yml")))
  .groups.flatMap((group) => group.rules);
const panels = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
  })
  .parse(JSON.parse(at("dashboard.json"))).panels;
const queries = [
  ...rules.map(({ alert, expr }) => ({ name: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
];

describe("alerts and dashboard", () => {
  it.for(queries)("$name uses existing metrics: $expr", async ({ expr }) => {
    const names = [...expr.matchAll(/\b(?:site|nodejs|process)_\w+/g)].map(([name]) => name);
    expect(names.length).toBeGreaterThan(0);
    const text = await read();
    for (const name of names)
      expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_bucket$/, "")} `, "m"));
    const known: Readonly<Record<string, readonly string[]>> = {
      call: Object.keys(contract),
      limit: LIMIT_NAMES,
      outcome: ["ok", "refused", "limit", "failed", "network", "timeout", "garbage", "cancelled"],
      state: ["total", "idle", "waiting"],
    };
    for (const [, label = "", , values = ""] of expr.matchAll(/(\w+)(=~?|!~|!=)"([^"]*)"/g))
      for (const value of known[label] ? values.split("|") : []) expect(known[label]).toContain(value);
  });

  it("the handbook lists every alert, with what to do", () => {
    const handbook = at("../operating.md");
    expect(rules.length).toBeGreaterThan(10);
    for (const { alert } of rules) expect(handbook).toMatch(new RegExp(`^\\|[^|]*\\b${alert}\\b`, "m"));
  });
});

describe("browser reports", () => {
  it("are requested by every page, and logged without anything of the visitor", async () => {
    const page = await fetch(`${site.url}/mini/home`);
    expect(page.headers.get("Content-Security-Policy")).toMatch(/report-uri \/reports; report-to site$/);
    expect(page.headers.get("Reporting-Endpoints")).toBe('site="/reports"');
    const document = `${site.url}/mini/date-of-birth?sessionId=abcdefgh`;
    const old = {
      "document-uri": document,
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/a?ssn=219-09-9999",
    };
    expect((await post({ "csp-report": old })).status).toBe(204);
    const modern = {
      documentURL: document,
      effectiveDirective: "img-src",
      blockedURL: "inline",
      sample: "Ada 219-09-9999",
    };
    expect(
      (
        await post([{ type: "csp-violation", url: document, body: modern }], {
          "Content-Type": "application/reports+json",
        })
      ).status,
    ).toBe(204);
    const broken = { name: "TypeError", at: "/assets/page-Ab12.js:1:4711", message: "Ada 219-09-9999" };
    expect(
      (await post({ type: "script", body: broken }, { "Content-Type": "text/plain;charset=UTF-8" })).status,
    ).toBe(204);
    await vi.waitFor(() => expect(site.output().match(/browser_report/g)).toHaveLength(3));
    const lines = site
      .output()
      .split("\n")
      .filter((line) => line.includes("browser_report"));
    expect(
      lines.map((line) =>
        z.object({ kind: z.string(), what: z.string(), where: z.string() }).parse(JSON.parse(line)),
      ),
    ).toEqual([
      { kind: "policy", what: "script-src-elem", where: "evil.example" },
      { kind: "policy", what: "img-src", where: "inline" },
      { kind: "script", what: "TypeError", where: "page-Ab12.js:1:4711" },
    ]);
    expect(lines.join()).not.toMatch(/219-09|Ada|sessionId|date-of-birth/);
    expect(await valueOf("site_browser_reports_total", { kind: "policy" })).toBe(2);
  });

  it("cannot flood the log: other origins, large bodies, other texts, floods", async () => {
    expect((await post({}, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await post("x".repeat(20_000))).status).toBe(413);
    expect((await post("{}", { "Content-Type": "text/html" })).status).toBe(415);
    const before = site.output().length;
    const address = { "X-Forwarded-For": "198.51.100.2" };
    const wordy = {
      "csp-report": { "effective-directive": "Ada Lovelace\n219-09-9999", "blocked-uri": "my name is Ada" },
    };
    expect((await post(wordy, address)).status).toBe(204);
    expect((await post("not json", address)).status).toBe(204);
    await vi.waitFor(() => expect(site.output().slice(before)).toContain('"what":"other","where":"other"'));
    expect(site.output().slice(before)).not.toMatch(/Ada|219-09/);
    const answers = await Promise.all(Array.from({ length: 12 }, () => post("[]", address)));
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(await valueOf("site_limits_met_total", { limit: "events-per-address" })).toBeGreaterThan(0);
    expect((await fetch(`${site.url}/reports`)).status).toBe(404);
  });
});
