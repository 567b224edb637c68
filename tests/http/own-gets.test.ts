import { describe, expect, it, vi } from "vitest";
import { routePaths } from "../support/route-paths";
import { rowsIn } from "../support/embedded";
import { persona, withPhone } from "../support/persona";
import { visitWithApplication } from "../support/recorded-visit";
import { customerLink } from "../support/spw-roads";
import { useSite } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";
import { mainText } from "../support/presentation-page";

/**
 * A page that only references an address, as a picture or a frame does, changes nothing: neither on
 * the server nor in the visitor's cookies.
 */

const site = useSite({ LOG_LEVEL: "warn" });
const WAIT = { timeout: 180_000 };

/** Tables that the site changes without requests: counters and hourly tasks. */
const OWN_WORK = /^(?:site_)?(?:limit_counters|upkeep)$/;

/** Returns a digest of the rows of every table of both databases. */
async function everythingKept(): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const database of ["homeward", "homeward_site"]) {
    const read = <Found extends Record<string, unknown>>(query: string) =>
      rowsIn<Found>(site, query, [], database === "homeward" ? undefined : database);
    const tables = await read<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    );
    const queries = tables
      .filter(({ name }) => !OWN_WORK.test(name))
      .map(
        ({ name }) =>
          `select '${database}.${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as rows from "${name}" t`,
      );
    for (const { name, rows } of await read<{ name: string; rows: string }>(queries.join(" union all ")))
      kept[name] = rows;
  }
  return kept;
}

/** The same after all background writes have finished. */
async function settledKept(): Promise<Record<string, unknown>> {
  let before = await everythingKept();
  await vi.waitFor(
    async () => {
      const now = await everythingKept();
      const isSame = JSON.stringify(now) === JSON.stringify(before);
      before = now;
      // The rows of the desk are made again within seconds after a change.
      const isDeskMade = String(now["homeward.desk_changes"]).startsWith("0 ");
      if (!isSame || !isDeskMade) throw new Error("The site is still writing.");
    },
    { timeout: 20_000, interval: 500 },
  );
  return before;
}

/** Returns every route of the build with values for its parameters. */
function everyPath(): string[] {
  return routePaths().map((path) =>
    `/${path.replace(/^\//, "")}`
      .replace(":text", "privacy-choices")
      .replace(":question", "ready")
      .replace(":relay", "light-up")
      .replace(/:\w+\??/g, "1")
      .replace(/\*$/, "somewhere"),
  );
}

/** Headers of the ways in which a page may reference an address. */
const HELD: Readonly<Record<string, Record<string, string>>> = {
  "a picture": { "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Site": "same-origin" },
  "a frame": { "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "same-origin" },
  "a prefetch": { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch" },
  "a script of another site": { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" },
};

interface Setting {
  /**
   * logged in at the desk, with a presentation open, at the pages of recordings and of visits, and
   * in the middle of a wizard
   */
  banker: Visitor;
  appId: string;
  desk: Page;
}

/** Creates an application, and a banker whose browser has every cookie a banker can have. */
async function setting(): Promise<Setting> {
  return withPhone(async (phone) => {
    const { appId } = await visitWithApplication(site, "Approved", phone);
    const banker = new Visitor(site.url);
    await walkTo(banker, persona("Approved"), "/mini/accepted-offer");
    const desk = await banker.submit(await banker.get("/spw/login"), { token: "supervisor-token" });
    expect(desk.address).toMatch(/^\/spw\/desk/);
    const presentations = await banker.get(linkTo(desk, "Presentations"));
    const opened = await banker.get(linkTo(presentations, "Open the presentation of Esme"));
    expect(mainText(opened)).toContain("File of Esme Approved.");
    expect((await banker.get(`/replay/with/${appId}?employeeToken=supervisor-token`)).status).toBe(200);
    expect((await banker.get("/reference/visits?employeeToken=supervisor-token")).status).toBe(200);
    return { banker, appId, desk };
  });
}

const linkTo = (page: Page, words: string): string =>
  (new RegExp(`<a[^>]*href="([^"]+)"[^>]*>(?:<!-- -->)?${words}`).exec(page.html)?.[1] ?? "").replaceAll(
    "&amp;",
    "&",
  );

const looksAt = async (appId: string): Promise<number> =>
  (await rowsIn(site, "select 1 from site_trail where application = $1", [appId], "homeward_site")).length;

describe("an address that a page only embeds", () => {
  it("changes nothing in any table or cookie, on any route", WAIT, async () => {
    const { banker, appId } = await setting();
    const shown = await rowsIn<{ call_uid: string }>(
      site,
      "select call_uid from exchanges where app_id = $1",
      [appId],
    );
    const customers = customerLink("seed-spw-lastfour");
    const paths = everyPath();
    expect(paths.length).toBeGreaterThan(250);
    const addresses = [
      ...paths,
      ...paths.filter((path) => /^\/(?:mini|spw|replay)/.test(path)).map((path) => `${path}.data`),
      `/spw/trail?application=${appId}`,
      `/spw/trail.data?application=${appId}`,
      `/spw/make?application=${appId}`,
      customers,
      customers.replace("loan-presentation", "home"),
      "/spw/loan-presentation?presentationId=lp-seed-spw-lastfour&desk=1",
      "/spw/loan-presentation?presentationId=lp-seed-spw-lastfour&employeeToken=supervisor-token",
      `/replay/with/${appId}`,
      `/replay/with/${appId}?employeeToken=processor-token`,
      "/replay?employeeToken=supervisor-token",
      ...shown.flatMap(({ call_uid: callUid }) => [
        `/reference/visits/${callUid}`,
        `/reference/visits/${callUid}/with`,
        `/reference/visits/${callUid}?employeeToken=supervisor-token`,
      ]),
      "/reference/surveys?employeeToken=supervisor-token",
      "/reference/experiments?employeeToken=supervisor-token",
      "/continue?flowId=miniFlow&appId=seed-eligible&token=seed-eligible-token",
      "/mini/home?appId=seed-eligible&token=seed-eligible-token",
      "/consent/home?appId=seed-eligible&token=seed-eligible-token",
      "/mini/-/restart?said=away",
      "/mini/home?entry=home&sourceId=other&AMC_MVT_EXP_mini-home-headline=B",
      "/basic?on=1",
      "/business-card?reference=other",
    ];
    const before = await settledKept();
    const changed: string[] = [];
    for (const [how, headers] of Object.entries(HELD)) {
      for (const address of addresses) {
        const answer = await banker
          .clone()
          .request(address, { headers: { Referer: `${site.url}/replay`, ...headers } });
        await answer.body?.cancel();
        const line = answer.headers.getSetCookie()[0];
        if (line !== undefined) changed.push(`${how} of ${address} sets ${line.split("=")[0] ?? ""}`);
        if (answer.status >= 300 && answer.status < 400) changed.push(`${how} of ${address} leads on`);
        if (answer.status >= 500) changed.push(`${how} of ${address} fails`);
      }
    }
    expect(changed).toEqual([]);
    expect(await settledKept()).toEqual(before);
    // The browser is unchanged: none of its logins has ended.
    expect(mainText(await banker.get("/spw/loan-presentation"))).toContain("File of Esme Approved.");
    expect((await banker.get(`/replay/with/${appId}`)).status).toBe(200);
  });

  it("gets a response where it can change nothing: health, the frame of pixels, the security contact", async () => {
    const visitor = new Visitor(site.url);
    const status = async (address: string): Promise<number> =>
      (await visitor.request(address, { headers: HELD["a frame"] })).status;
    expect(await status("/health")).toBe(200);
    expect(await status("/health/live")).toBe(200);
    expect(await status("/.well-known/security.txt")).toBe(200);
    expect(await status("/favicon.svg")).toBe(200);
    // No pixels are configured here.
    expect(await status("/pixels")).toBe(404);
    expect(await status("/mini/home")).toBe(403);
  });

  it("still opens for a visitor from any link, and for the site's own scripts", async () => {
    const visitor = new Visitor(site.url);
    const opened = {
      "Sec-Fetch-Dest": "document",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-Site": "cross-site",
    };
    expect((await visitor.request("/mini/home", { headers: opened })).status).toBe(200);
    const fetchHeaders = {
      "Sec-Fetch-Dest": "empty",
      "Sec-Fetch-Mode": "cors",
      "Sec-Fetch-Site": "same-origin",
    };
    expect((await visitor.request("/mini/-/mirror", { headers: fetchHeaders })).status).toBe(200);
  });
});

describe("a browser that sends no Sec-Fetch headers", () => {
  const silent = (): Visitor => new Visitor(site.url, {}, true);

  it("completes a wizard, opens links and starts over as usual", WAIT, async () => {
    const visitor = silent();
    const { page } = await walkTo(visitor, persona("Approved"), "/mini/estimated-price");
    expect(page.status).toBe(200);
    const over = await visitor.get("/mini/-/restart");
    expect(over.address).toBe("/mini/home?said=restart");
    const customer = await silent().get(customerLink("seed-spw-open"));
    expect(customer.address).toMatch(/^\/spw\/loan-presentation\?sessionId=\w+$/);
    expect(headingIn((await silent().get("/basic?on=1")).html)).not.toBe("");
  });

  it(
    "opens an employee's page by an address of the desk alone, and any other only after confirmation",
    WAIT,
    async () => {
      const { appId } = await setting();
      const banker = silent();
      const desk = await banker.submit(await banker.get("/spw/login"), { token: "supervisor-token" });
      expect([desk.status, desk.address]).toEqual([
        200,
        expect.stringMatching(/^\/spw\/desk\?addressKey=[\w-]{22}$/),
      ]);
      const before = await looksAt(appId);
      const trail = `/spw/trail?application=${appId}`;

      // As in a recording: without the key, with a made-up one, and with that of another login.
      const other = silent();
      const elsewhere = await other.submit(await other.get("/spw/login"), { token: "supervisor-token" });
      const key = new URL(elsewhere.address, site.url).searchParams.get("addressKey") ?? "";
      for (const address of [
        trail,
        `${trail}&addressKey=AAAAAAAAAAAAAAAAAAAAAA`,
        `${trail}&addressKey=${key}`,
        "/spw/desk",
        "/spw/presentations",
        "/spw/due",
        "/spw/make",
        "/spw/requests",
        "/spw/-/restart",
      ]) {
        const answer = await banker.request(address);
        const html = await answer.text();
        expect([address, answer.status, headingIn(html)]).toEqual([address, 403, "Open this page"]);
        expect([
          address,
          answer.headers.getSetCookie(),
          html.includes(appId) && !html.includes("href"),
        ]).toEqual([address, [], false]);
      }
      expect(await looksAt(appId)).toBe(before);

      // The page that requests them leads there, and so do the links, the form and the redirects of
      // the desk.
      const nextPage = await banker.get(trail);
      const opened = await banker.get(linkTo(nextPage, "Open this page"));
      expect([opened.status, headingIn(opened.html)]).toEqual([200, "What was viewed and done"]);
      expect(await looksAt(appId)).toBe(before + 1);
      expect(opened.html).toMatch(
        /<form method="get" action="\/spw\/trail"><input type="hidden" name="addressKey" value="[\w-]{22}"/,
      );
      const back = await banker.get(linkTo(opened, "Back to your desk"));
      expect([back.status, headingIn(back.html)]).toEqual([200, "Applications"]);
      for (const words of ["Make a presentation", "Corrections", "Loan Estimates", "Esme Approved", "Late"]) {
        const page = await banker.get(linkTo(back, words));
        expect([words, page.status]).toEqual([words, 200]);
      }
      const list = await banker.get(linkTo(back, "Presentations"));
      for (const words of ["See what was viewed and done for Esme", "Open the presentation of Esme"]) {
        const page = await banker.get(linkTo(list, words));
        expect([words, page.status]).toEqual([words, 200]);
      }
      expect(mainText(await banker.get("/spw/loan-presentation?addressKey=no"))).toContain("Open this page");
    },
  );

  it("does not replace a banker's presentation by another, or end their visit", WAIT, async () => {
    const banker = silent();
    const opened = await banker.get(
      "/spw/loan-presentation?presentationId=lp-seed-spw-estimate&employeeToken=supervisor-token",
    );
    expect([opened.status, mainText(opened)]).toEqual([
      200,
      expect.stringContaining("File of Esme Approved."),
    ]);
    for (const address of [
      customerLink("seed-spw-open"),
      "/spw/loan-presentation",
      "/spw/home",
      "/spw/-/restart",
    ]) {
      const answer = await banker.request(address);
      expect([address, answer.status, answer.headers.getSetCookie()]).toEqual([address, 403, []]);
    }
    // In another wizard's path no cookie of the presentation is sent, and nothing ends there.
    expect((await banker.request("/mini/-/restart")).headers.getSetCookie()).toEqual([]);
    const next = await banker.get(opened.address);
    expect([next.status, mainText(next)]).toEqual([200, expect.stringContaining("File of Esme Approved.")]);
  });

  it("opens the pages of recordings and visits only by their own links", WAIT, async () => {
    const { appId } = await setting();
    const banker = silent();
    const page = await banker.get(`/replay/with/${appId}?employeeToken=supervisor-token`);
    expect([page.status, page.address]).toEqual([200, expect.stringMatching(/\?addressKey=[\w-]{22}$/)]);
    const before = await looksAt(appId);
    for (const address of [
      `/replay/with/${appId}`,
      "/replay",
      "/replay/see/AAAAAAAAAAAAAAAAAAAAAA",
      "/replay/parts/AAAAAAAAAAAAAAAAAAAAAA?after=0&live=1",
    ])
      expect([address, (await banker.request(address)).status]).toEqual([address, 403]);
    expect(await looksAt(appId)).toBe(before);
    const pressed = await banker.submit(page, { intent: "ask" });
    expect([pressed.status, pressed.address]).toEqual([
      200,
      expect.stringMatching(/^\/replay\/with\/[^?]+\?.*addressKey=/),
    ]);
    const list = await banker.get(linkTo(pressed, "What you have recorded"));
    expect([list.status, headingIn(list.html)]).toEqual([200, "Recordings of visits"]);

    const visits = await banker.get("/reference/visits?employeeToken=supervisor-token");
    expect(headingIn(visits.html)).toBe("Open visits");
    const [, visit = ""] = /href="visits\/([^"]+)"/.exec(visits.html) ?? [];
    expect((await banker.request(`/reference/visits/${visit.split("?")[0] ?? ""}`)).status).toBe(403);
    expect((await banker.get(`/reference/visits/${visit.replaceAll("&amp;", "&")}`)).status).toBe(200);
  });
});
