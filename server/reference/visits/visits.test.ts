import { readFile } from "node:fs/promises";
import { HtmlValidate, type ConfigData } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_DEMOGRAPHIC_ANSWERS } from "~/domain/testing/no-demographics";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

let backend: TestBackend;
let cookie: string;
/** ms since the cookie was set */
let later = 0;

const get = (path: string, headers: Record<string, string> = {}) =>
  backend.fetch(
    new Request(`http://backend.test${path}`, { headers: { "Sec-Fetch-Dest": "document", ...headers } }),
  );
/** Returns a page as a banker with a link sees it. */
const seen = async (path: string): Promise<string> => (await get(path, { Cookie: cookie })).text();

beforeAll(async () => {
  backend = await startTestBackend({ clock: () => new Date(Date.now() + later) });
  const entered = await get("/visits?employeeToken=supervisor-token");
  cookie = (entered.headers.get("Set-Cookie") ?? "").replace(/;.*/, "");
});
afterAll(() => backend.stop());

const file = new URL("../../../tests/html-validate.config.json", import.meta.url);
const config: ConfigData = JSON.parse(await readFile(file, "utf8"));

async function expectValid(html: string): Promise<void> {
  const report = await new HtmlValidate(config).validateString(html);
  const messages = report.results.flatMap((result) => result.messages);
  expect(messages.map((one) => `${one.line}: ${one.message}`)).toEqual([]);
}

describe("signing in to the visits pages", () => {
  it("C11: the redirect drops the token from the address; its sealed cookie works for these pages only", async () => {
    const entered = await get("/visits?employeeToken=banker-token");
    expect([entered.status, entered.headers.get("Location")]).toEqual([303, "/visits"]);
    const line = entered.headers.get("Set-Cookie") ?? "";
    expect(line).toMatch(/^banker-visits=v2\.\w+\.[\w-]+; Path=\/visits; HttpOnly; SameSite=Lax$/);
    expect(line).not.toContain("banker-token");
    const proxied = await get("/visits/SEED-PREQUAL?employeeToken=banker-token", {
      "X-Forwarded-Prefix": "/reference",
      "X-Forwarded-Proto": "https",
    });
    expect(proxied.headers.get("Location")).toBe("/reference/visits/SEED-PREQUAL");
    const secure = proxied.headers.get("Set-Cookie") ?? "";
    expect(secure).toMatch(/^__Secure-banker-visits=.*Path=\/reference\/visits;.*Secure/);
    const shown = async (cookie: string) =>
      (await get("/visits", { Cookie: cookie, "X-Forwarded-Proto": "https" })).status;
    const [pair = ""] = secure.split(";");
    // On https the cookie without the prefix is ignored, because it could have been set over http.
    expect([await shown(pair), await shown(pair.replace("__Secure-", ""))]).toEqual([200, 403]);
  });

  it.for([
    ["no token", "/visits", ""],
    ["no token, for one visit", "/visits/SEED-PREQUAL", ""],
    ["a visit that is not there", "/visits/NOWHERE", ""],
    ["an expired token", "/visits?employeeToken=expired-banker-token", ""],
    ["a token that was taken back", "/visits?employeeToken=revoked-banker-token", ""],
    ["a processor's", "/visits?employeeToken=processor-token", ""],
    ["a customer's", "/visits?employeeToken=seed-prequal-token", ""],
    ["an empty one", "/visits?employeeToken=", ""],
    ["a cookie that somebody made", "/visits", "banker-visits=banker-token"],
    [
      "a sealed one that was changed",
      "/visits",
      "banker-visits=v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    ],
  ] as const)("%s: shows a page that explains the next step and reveals nothing", async ([, path, held]) => {
    const answer = await get(path, held === "" ? {} : { Cookie: held });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([403, null]);
    expect(html).toContain("Please open the latest link you were given");
    expect(html).not.toMatch(/Priya|SEED-PREQUAL|Rosa|no such visit/);
    await expectValid(html);
  });

  it("the pages close when the token is revoked, and after half a day", async () => {
    const hash = "select digest from employee_tokens where employee_id = 's1'";
    const [own] = await backend.sql(hash);
    await backend.sql("update employee_tokens set revoked_at = now() where digest = $1", [own?.digest]);
    expect((await get("/visits", { Cookie: cookie })).status).toBe(403);
    await backend.sql("update employee_tokens set revoked_at = null where digest = $1", [own?.digest]);
    expect((await get("/visits", { Cookie: cookie })).status).toBe(200);
    later = 12 * 60 * 60_000 + 1_000;
    expect((await get("/visits", { Cookie: cookie })).status).toBe(403);
    later = 0;
  });
});

describe("a page that contains the address of a visit", () => {
  const looks = async (): Promise<unknown> =>
    (await backend.sql("select count(*) from trail where what = 'followed the visit'"))[0]?.["count"];

  it.for([
    ["a picture", { "Sec-Fetch-Dest": "image", "Sec-Fetch-Site": "same-origin" }],
    ["a frame", { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin" }],
    ["a prefetch", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" }],
    ["a prerendered page", { "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch;prerender" }],
    ["a script of elsewhere", { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" }],
  ] as const)(
    "by %s: shows nothing, sets no cookie and records nothing on the trail",
    async ([, headers]) => {
      const before = await looks();
      for (const path of ["/visits", "/visits/SEED-PREQUAL", "/visits/SEED-PREQUAL/with"]) {
        const answer = await get(path, { Cookie: cookie, ...headers });
        expect([path, answer.status, await answer.text()]).toEqual([path, 403, "Forbidden"]);
        const entered = await get(`${path}?employeeToken=banker-token`, headers);
        expect([path, entered.status, entered.headers.get("Set-Cookie")]).toEqual([path, 403, null]);
      }
      expect(await looks()).toBe(before);
    },
  );

  it("in a browser without fetch metadata: the page asks first, and its links work", async () => {
    const silent = (path: string) =>
      backend.fetch(new Request(`http://backend.test${path}`, { headers: { Cookie: cookie } }));
    const before = await looks();
    const response = await silent("/visits/SEED-PREQUAL?still=1");
    const html = await response.text();
    expect([response.status, html.includes("Priya")]).toEqual([403, false]);
    await expectValid(html);
    expect(await looks()).toBe(before);
    const [, link = ""] = /<a href="(\?[^"]+)">Open this page/.exec(html) ?? [];
    const opened = await silent(`/visits/SEED-PREQUAL${link.replaceAll("&amp;", "&")}`);
    const page = await opened.text();
    expect([opened.status, page.includes("Priya")]).toEqual([200, true]);
    await expectValid(page);
    expect(await looks()).not.toBe(before);
    const onward = [...page.matchAll(/ href="([^"]*visits[^"]*|SEED[^"]*)"/g)].map(([, to]) => to);
    expect(onward.length).toBeGreaterThan(1);
    for (const to of onward) expect(to).toMatch(/[?;]addressKey=[\w-]{22}/);
  });
});

describe("what a banker sees", () => {
  it("a list of visits of two wizards, in valid HTML that refreshes itself, runs no script and can be paused", async () => {
    const answer = await get("/visits", { Cookie: cookie });
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers.get("Content-Security-Policy")).not.toContain("unsafe-inline");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const html = await answer.text();
    expect(html).toContain("You are Helene Brandt.");
    expect(html).toMatch(
      /Priya Approved<\/a>[\s\S]*?Buying a home, with a letter: <span class="here">First page/,
    );
    expect(html).toMatch(/Rhea Approved<\/a>[\s\S]*?Refinancing: <span class="here">/);
    // The visit is closed, so it is not listed.
    expect(html).not.toMatch(/Cleo|Cora/);
    expect(html).toContain('<meta http-equiv="refresh" content="15" />');
    expect(await seen("/visits?still=1")).not.toContain("http-equiv");
    expect(html).not.toContain("<script");
    await expectValid(html);
    await expectValid(await seen("/visits/SEED-PREQUAL"));
    await expectValid(await seen("/visits/SEED-REFI?still=1"));
  });

  it("ROLE-07: a banker sees only the visits of their own applications, and whom to ask about another", async () => {
    const entered = await get("/visits?employeeToken=banker-two-token");
    const pass = { Cookie: (entered.headers.get("Set-Cookie") ?? "").replace(/;.*/, "") };
    const html = await (await get("/visits", pass)).text();
    expect([...html.matchAll(/href="visits\/([^"]+)"/g)].map(([, id]) => id)).toEqual(["SEED-TWO"]);
    for (const path of ["/visits/SEED-PREQUAL", "/visits/SEED-PREQUAL/with"]) {
      const refused = await get(path, pass);
      const words = await refused.text();
      expect([refused.status, refused.headers.get("Location")]).toEqual([403, null]);
      expect(words).toContain("This application is assigned to someone else. Ask a supervisor.");
      expect(words).not.toMatch(/Priya|Rosa/);
      await expectValid(words);
    }
    const [trailEntry] = await backend.sql(
      "select who, what from trail where app_id = 'seed-prequal' and who = 'b2'",
    );
    expect(trailEntry).toEqual({ who: "b2", what: "was refused a page of visits" });
    const nobodys = await get("/visits/SEED-NOTPREQUAL", pass);
    expect(await nobodys.text()).toContain(
      "This application is not assigned to anyone yet. Ask a supervisor.",
    );
  });

  it("the applicants and what was promised to them; for secrets only that they were given", async () => {
    const visitor = await backend.visitor().opened("Approved", "Approved");
    const people = [1, 2].map((position) => ({
      applicantId: visitor.applicant(position === 1 ? 1 : 2),
      firstName: position === 1 ? "Bea" : "Cole",
      lastName: "Approved",
      isPrimary: position === 1,
      isOnLoan: true,
      ...(position === 1 ? { ssn: "219099999" } : {}),
    }));
    await visitor.save({
      borrowers: people,
      propertyState: "CO",
      propertyCounty: "Larimer",
      isEnrolledInRealty: true,
    });
    await visitor.call("credit.softpull", { body: visitor.pull });
    await visitor.pay(undefined, undefined, 150);
    const demographics = { ...NO_DEMOGRAPHIC_ANSWERS, ethnicityCuban: true, raceSamoan: true };
    await visitor.call("demographics.save", {
      body: { appId: visitor.appId ?? "", applicantId: visitor.applicant(), ...demographics },
    });
    const callUid = "FOLLOWED-1";
    const steps = [
      "home",
      "estimated-price",
      "home-shopping-date",
      "m/income/income-type/0",
      "m/income/income-type/1",
    ];
    await visitor.call("caw.initialize", {
      body: {
        mwFlowName: "miniPurchaseHomeFlow",
        decisionCriteria: [],
        linkOpenend: false,
        steps,
        stepKey: "m/income/income-type/1",
        stepState: {
          home: { completed: true, hidden: false },
          "estimated-price": { completed: true, hidden: false },
          "home-shopping-date": { completed: false, hidden: true },
          "m/income/income-type/0": { completed: false, hidden: false },
        },
        sessionId: visitor.sessionId,
        appId: visitor.appId ?? "",
        token: visitor.token ?? "",
        callUid,
      },
    });
    const html = await seen(`/visits/${callUid}`);
    const text = html
      .replace(/<style>[\s\S]*?<\/style>/, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
    expect(text).toContain("They are at Income type (Cole) , last seen a moment ago .");
    expect(text).toContain("Bea Approved. Date of birth: given. Social Security number: given.");
    expect(text).toContain("Cole Approved. Date of birth: given. Social Security number: not given.");
    expect(text).toContain("Phone (202) 555-0101");
    expect(text).toContain("Where Larimer, Colorado");
    expect(text).toContain("Credit pre-qualified Credit report not looked at yet Card for the report given");
    expect(text).toContain(
      "Pre-qualification: $360,000 for a home of $450,000; their income has not been checked yet.",
    );
    expect(text).toContain("Realty rewards: they want to be enrolled.");
    expect(text).toContain(
      "2 of 5 are done. Step How far First page Done Estimated price Done Home shopping date Hidden unless needed Income type (Bea) Waiting Income type (Cole) Here now",
    );
    expect(html).not.toMatch(/219-?09-?9999|9999|1987|4242|Cuban|Samoan|v1\./);
    await expectValid(html);
  });

  it("a name that contains markup as it was typed, and such a step too", async () => {
    const name = '<script>alert(1)</script>"><img src=x onerror=alert(2)>';
    const visitor = await backend.visitor().opened(name);
    const callUid = "FOLLOWED-<i>";
    const key = "<svg onload=alert(3)>";
    await visitor.call("caw.initialize", {
      body: {
        mwFlowName: "miniPurchaseHomeFlow",
        decisionCriteria: [],
        linkOpenend: false,
        steps: [key],
        stepKey: key,
        stepState: {},
        sessionId: visitor.sessionId,
        appId: visitor.appId ?? "",
        token: visitor.token ?? "",
        callUid,
      },
    });
    const list = await seen("/visits");
    const own = await seen(`/visits/${encodeURIComponent(callUid)}`);
    for (const html of [list, own]) {
      expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
      expect(html).not.toMatch(/<script|<img|<svg|<i>/);
      await expectValid(html);
    }
    expect(list).toContain('href="visits/FOLLOWED-%3Ci%3E"');
  });

  it("for a visit that does not exist or has an invalid name, a page that links to the list", async () => {
    for (const path of ["/visits/NOWHERE", "/visits/%00", "/visits/SEED-PREQUAL-OTHER"]) {
      const answer = await get(path, { Cookie: cookie });
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
      expect(html).toContain('<a href="../visits">All open visits</a>');
      await expectValid(html);
    }
  });
});
