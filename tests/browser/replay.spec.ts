import { expect, type Browser, type BrowserContext, type Page } from "playwright/test";
import {
  answerPage,
  openPage,
  origin,
  waitUntilReady,
  test,
  workerPersona,
  walkInBrowser,
  openAs,
} from "../support/browser";
import { hostileEvents, HOSTILE_HEADING } from "../support/hostile-recording";
import { answersFor, walkTo } from "../support/walk";
import { Visitor } from "../support/visitor";

/**
 * Tests a recorded visit in a browser: what is sent, what the banker sees, and how it is stopped.
 */

/**
 * Returns a visitor's application from the banker's list of visits, found by the visitor's name on
 * the page.
 */
async function deskOf(banker: Visitor, name: string): Promise<string> {
  const find = async (): Promise<string> => {
    const list = await banker.get("/reference/visits?employeeToken=supervisor-token");
    const card = list.html.split("<li>").find((one) => one.includes(name)) ?? "";
    const appId = /LH-[A-Z0-9]+/.exec(card)?.[0];
    return appId === undefined ? "" : `/replay/with/${appId}`;
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe("");
  return find();
}

/** Returns every text in a value, including keys; numbers are times, positions and sizes. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]);
};

/** Returns all recorded texts, as the banker gets them. */
async function eventsOf(banker: Visitor, id: string): Promise<string> {
  let text = "";
  for (let after = 0, last = -1; after !== last;) {
    last = after;
    const answer = await banker.request(`/replay/parts/${id}?after=${String(after)}`);
    const body = await answer.text();
    text += textsIn(JSON.parse(body)).join("\n");
    after = Number(/"last":(\d+)/.exec(body)?.[1] ?? after);
  }
  return text;
}

/** Returns the values of the text fields. */
const typedOn = (page: Page): Promise<string[]> =>
  page
    .locator("main input:not([type=hidden]):not([type=radio]):not([type=checkbox]), main textarea")
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field.value] : [],
      ),
    );

test("UI-040: a recorded walk holds none of the visitor's personal data, and the banker sees it within two seconds @js", async ({
  page,
  context,
  browser,
}, info) => {
  test.setTimeout(240_000);
  const who = workerPersona("Baitfield", info.workerIndex);
  const visitor = new Visitor(origin());
  const { page: found } = await walkTo(visitor, who, "/purchase/estimated-price");
  const banker = new Visitor(origin());
  const desk = await deskOf(banker, "Baitfield");
  const bankersContext = await browser.newContext({ baseURL: origin() });
  const bankers = await bankersContext.newPage();
  await bankers.goto(`${desk}?employeeToken=supervisor-token`);
  expect(new URL(bankers.url()).search).toBe("");

  let recorders = 0;
  context.on("request", (request) => {
    if (/\/assets\/(?:recorder|rrweb)-/.test(request.url())) recorders += 1;
  });
  await openAs(page, visitor, found.address);
  await bankers.getByRole("button", { name: "Ask to see their page" }).click();
  // REPLAY-02: without an action, within ten polls of the open page.
  const bar = page.getByRole("region", { name: "Recording of this visit" });
  await expect(bar.getByRole("button", { name: "Accept" })).toBeVisible();
  expect(recorders).toBe(0);
  await bar.getByRole("button", { name: "Accept" }).click();
  await expect(bar).toContainText("This visit is being recorded for Helene Brandt");

  const seen = bankers.frameLocator("iframe");
  // The page is masked: its words are not recorded, its buttons are.
  await expect(seen.locator("h1")).toHaveText(/^xxxx(?: xxxx)+$/);
  await expect(seen.locator("main button.btn").first()).toHaveText("Continue");
  // It looks as it does to the visitor: all styles were recorded.
  const looks = (element: Element): string[] => {
    const { fontSize, color, marginTop } = getComputedStyle(element);
    return [fontSize, color, marginTop];
  };
  for (const part of ["h1", "main .lab", "main .btn", "header.head"])
    expect(await seen.locator(part).first().evaluate(looks)).toEqual(
      await page.locator(part).first().evaluate(looks),
    );
  await page.locator('main [name="homeValue"], main [name="purchasePrice"]').first().fill("87654");
  const since = Date.now();
  await expect(seen.locator("main input:not([type=hidden])").first()).toHaveValue("••••");
  expect(Date.now() - since).toBeLessThan(2_000);

  const { id } = (await (await page.request.get("/recording")).json()) as { id: string };
  const baits = new Set(["87654", who.ssn, who.ssn.slice(-4), visitor.cookies.get("iw-sid") ?? "none"]);
  const steps = await walkInBrowser(
    page,
    who,
    "realty",
    async (step) => {
      await expect(bar.getByRole("button", { name: "Stop" }), step).toBeVisible();
      // Everything of a page is sent before its form is submitted.
      await page.waitForResponse((one) => one.url().endsWith("/recording/part"));
    },
    async (open, persona) => {
      for (const [, value] of Object.entries(
        answersFor(persona, { address: open.url(), html: await open.content() }),
      ))
        if (typeof value === "string" && /\d{3}|^[A-Z][a-z]{3}/.test(value)) baits.add(value);
      for (const typed of await typedOn(open)) if (typed.length > 2) baits.add(typed);
      await answerPage(open, persona);
    },
  );
  expect(steps.length).toBeGreaterThan(5);
  await banker.get("/replay?employeeToken=supervisor-token");
  const events = await eventsOf(banker, id);
  // Of the pages on the way, the question of an open one is recorded, and no other.
  expect(events).toContain("In which state will the home be?");
  for (const hidden of ["What price do you have in mind?", "Have you had a bankruptcy in the last seven"])
    expect(events).not.toContain(hidden);
  expect(events.length).toBeGreaterThan(20_000);
  const leaked = [...baits, who.phone, "Baitfield"].filter((bait) => events.includes(bait));
  expect(leaked).toEqual([]);
  // The session id would reveal the visit's address.
  expect(events).not.toContain(new URL(page.url()).searchParams.get("sessionId"));

  await bar.getByRole("button", { name: "Stop" }).click();
  await expect(bar).toHaveCount(0);
  await expect(bankers.getByRole("status").first()).toContainText("The recording has ended.");
  await bankersContext.close();
});

test("UI-040: hints with the visitor's permission point, scroll and focus; Stop in one tab stops the other @js", async ({
  page,
  context,
  browser,
}, info) => {
  const who = workerPersona("Hintfield", info.workerIndex);
  const visitor = new Visitor(origin());
  const { page: found } = await walkTo(visitor, who, "/purchase/estimated-price");
  const bankersContext = await browser.newContext({ baseURL: origin() });
  const bankers = await bankersContext.newPage();
  await bankers.goto(`${await deskOf(new Visitor(origin()), "Hintfield")}?employeeToken=supervisor-token`);
  await openAs(page, visitor, found.address);
  await bankers.getByRole("button", { name: "Ask to see their page" }).click();
  const bar = page.getByRole("region", { name: "Recording of this visit" });
  await bar.getByRole("button", { name: "Accept" }).click();
  await bankers.getByRole("button", { name: "Ask to point" }).click();
  await bar.getByRole("button", { name: "Grant" }).click();
  await bankers.getByRole("button", { name: "List their fields" }).click();
  await expect(bankers.frameLocator("iframe").locator("main input:not([type=hidden])").first()).toBeVisible();
  await bankers.getByRole("button", { name: "List their fields" }).click();
  await bankers
    .getByRole("button", { name: /^Go to / })
    .first()
    .click();
  await expect(page.locator("main form input:not([type=hidden])").first()).toBeFocused();
  await expect(page.locator(".rec-mark")).toBeVisible();

  const other = await context.newPage();
  await openPage(other, "/legal/security");
  const otherBar = other.getByRole("region", { name: "Recording of this visit" });
  await otherBar.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(bar).toHaveCount(0);
  const sent: string[] = [];
  context.on(
    "request",
    (request) => void (request.url().endsWith("/recording/part") && sent.push(request.url())),
  );
  await waitUntilReady(page);
  await page.mouse.move(10, 10);
  await expect(bankers.getByRole("status").first()).toContainText("The recording has ended.");
  expect(sent).toEqual([]);
  await bankersContext.close();
});

/**
 * Addresses that write a row of the trail, or open another presentation, when a banker's browser
 * requests them.
 */
const writing =
  (appId: string) =>
  (mark: string): string =>
    mark.length % 2 === 0
      ? `/spw/trail?application=${appId}&by=${mark}`
      : `/spw/loan-presentation?presentationId=lp-seed-spw-open&customerToken=seed-spw-open-token&by=${mark}`;

/**
 * Records a visitor's page, and sends a part that our pages never create.
 * @returns the recording and its application
 */
async function recordHostile(name: string, worker: number): Promise<{ id: string; appId: string }> {
  const visitor = new Visitor(origin());
  await walkTo(visitor, workerPersona(name, worker), "/purchase/estimated-price");
  const banker = new Visitor(origin());
  const desk = await deskOf(banker, name);
  const appId = desk.slice(desk.lastIndexOf("/") + 1);
  await banker.submit(await banker.get(`${desk}?employeeToken=supervisor-token`), { intent: "ask" });
  const fetchRecordingId = async (): Promise<string> =>
    ((await (await visitor.request("/recording")).json()) as { id?: string }).id ?? "";
  await expect.poll(fetchRecordingId, { timeout: 10_000 }).not.toBe("");
  const id = await fetchRecordingId();
  const headers = { Origin: origin(), Accept: "application/json" };
  await visitor.request("/recording", {
    method: "POST",
    body: new URLSearchParams({ intent: "accept", id }).toString(),
    headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
  });
  const sent = await visitor.request("/recording/part", {
    method: "POST",
    body: JSON.stringify({ id, tab: "abcdefgh", start: true, events: hostileEvents(writing(appId)) }),
    headers: { ...headers, "Content-Type": "application/json" },
  });
  expect(sent.status).toBe(200);
  return { id, appId };
}

/** Opens a separate browser for a banker at the desk, with a presentation open. */
async function bankerAtDesk(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: origin() });
  const page = await context.newPage();
  await page.goto("/spw/login");
  await page.getByLabel("Your token").fill("supervisor-token");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.locator("h1")).toHaveText("Applications");
  await page.goto("/spw/presentations");
  await page.getByText("Esme Approved", { exact: false }).first().click();
  await page.getByRole("link", { name: "Open the presentation of Esme" }).click();
  await expect(page.getByText("File of Esme Approved", { exact: false })).toBeVisible();
  await page.goto("/replay?employeeToken=supervisor-token");
  return { context, page };
}

/** Returns the trail of an application, as a banker reads it; reading it adds a row. */
async function trailOf(appId: string): Promise<string[]> {
  const reader = new Visitor(origin());
  await reader.submit(await reader.get("/spw/login"), { token: "supervisor-token" });
  const { status, html } = await reader.get(`/spw/trail?application=${appId}`);
  expect(status).toBe(200);
  const [, ...rows] = [...html.matchAll(/<tr>(?:(?!<\/tr>).)*<\/tr>/gs)];
  return rows.map(([row]) => row.replace(/<[^>]+>/g, " "));
}

const PLAYED = ["played a recording", "read the trail"];

/**
 * Returns what a trail's rows say, newest first, that an earlier reading did not have; a row that
 * is not expected stands there whole.
 */
const newRows = (before: readonly string[], after: readonly string[]): string[] =>
  after.slice(0, after.length - before.length).map((row) => PLAYED.find((what) => row.includes(what)) ?? row);

/** Returns the paths that a browser has loaded from the site. */
function answered(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on("response", (response) => {
    const { origin: responseOrigin, pathname, search } = new URL(response.url());
    if (responseOrigin === origin()) paths.push(`${pathname}${search}`);
  });
  return paths;
}

/** The requests that the recording player's page may make. */
const OF_PLAYER =
  /^\/(?:assets\/[\w.~-]+|favicon\.svg|replay\/see\/[\w-]+|replay\/parts\/[\w-]+\?after=\d+|reports)$/;

test("C11: a forged recording makes a banker's browser request nothing, and changes nothing @js", async ({
  browser,
}, info) => {
  const { id, appId } = await recordHostile("Hostilefield", info.workerIndex);
  const { context, page } = await bankerAtDesk(browser);
  const before = await trailOf(appId);
  const cookies = await context.cookies();
  const got = answered(context);
  await page.goto(`/replay/see/${id}`);
  await page.getByRole("button", { name: "Play" }).click();
  const seen = page.frameLocator("iframe");
  await expect(seen.locator("h1")).toHaveText(HOSTILE_HEADING);
  // By then the page's changes have been played.
  await expect(page.getByText(/^0:0\d of 0:0\d$/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(seen.locator("h1")).toBeVisible();
  expect(await page.locator("iframe").first().getAttribute("sandbox")).toBe("allow-same-origin");
  expect(got.filter((path) => !OF_PLAYER.test(path))).toEqual([]);
  expect(got.some((path) => path.startsWith("/replay/parts/"))).toBe(true);
  expect(newRows(before, await trailOf(appId))).toEqual(PLAYED);
  expect(await context.cookies()).toEqual(cookies);
  await page.goto("/spw/loan-presentation");
  await expect(page.getByText("File of Esme Approved", { exact: false })).toBeVisible();
  await context.close();
});

test("C11: addresses that got past the server are not requested: the player's page loads only files of the build @js", async ({
  browser,
}, info) => {
  const { id, appId } = await recordHostile("Bypassfield", info.workerIndex);
  const { context, page } = await bankerAtDesk(browser);
  const before = await trailOf(appId);
  const cookies = await context.cookies();
  await page.route("**/replay/parts/**", (route) =>
    route.fulfill({
      json: {
        state: "over",
        guide: "none",
        last: 1,
        events: route.request().url().endsWith("after=0") ? hostileEvents(writing(appId)) : [],
      },
    }),
  );
  const got = answered(context);
  await page.goto(`/replay/see/${id}`);
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.frameLocator("iframe").locator("h1")).toHaveText(HOSTILE_HEADING);
  await expect(page.getByText(/^0:0\d of 0:0\d$/)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(got.filter((path) => !OF_PLAYER.test(path))).toEqual([]);
  expect(newRows(before, await trailOf(appId))).toEqual(PLAYED);
  expect(await context.cookies()).toEqual(cookies);
  await context.close();
});

test("C11: a page of this site with such addresses makes a banker's browser change nothing @js", async ({
  browser,
}, info) => {
  const { appId } = await recordHostile("Heldfield", info.workerIndex);
  const { context, page } = await bankerAtDesk(browser);
  const before = await trailOf(appId);
  const cookies = await context.cookies();
  const at = writing(appId);
  const held = [
    ...["a", "bb"].map((mark) => `<img src="${at(mark)}"><iframe src="${at(mark)}&frame"></iframe>`),
    `<object data="${at("object")}"></object><embed src="${at("embed")}">`,
    `<video src="${at("video")}" poster="${at("poster")}"></video><audio src="${at("audio")}"></audio>`,
    `<link rel="stylesheet" href="${at("sheet")}"><link rel="icon" href="${at("icon")}">`,
    `<link rel="prefetch" href="${at("prefetch")}"><link rel="preload" as="image" href="${at("preload")}">`,
    `<script src="${at("script")}"></script><style>p{background:url(${at("css")})}</style><p>Held</p>`,
    `<svg><image href="${at("svg")}" width="9" height="9" /></svg><input type="image" src="${at("input")}">`,
    `<script type="speculationrules">{"prefetch":[{"urls":["${at("rules")}"]}],"prerender":[{"urls":["${at("rule")}"]}]}</script>`,
  ].join("");
  await page.route("**/held", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Held</title>${held}` }),
  );
  const answers: [path: string, status: number][] = [];
  context.on("response", (response) => {
    const { pathname, search } = new URL(response.url());
    if (search.includes("by=")) answers.push([`${pathname}${search}`, response.status()]);
  });
  await page.goto("/held");
  await page.waitForLoadState("networkidle");
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter(([, status]) => status !== 403)).toEqual([]);
  expect((await trailOf(appId)).length - before.length).toBe(1);
  expect(await context.cookies()).toEqual(cookies);
  await page.goto("/spw/loan-presentation");
  await expect(page.getByText("File of Esme Approved", { exact: false })).toBeVisible();
  await context.close();
});
