import { expect, type Page } from "playwright/test";
import { answer, open, origin, settled, test, walker, walkInBrowser } from "../support/browser";
import { openAs } from "../support/browser";
import { said, walkTo } from "../support/walk";
import { Visitor } from "../support/visitor";

/** A visit that is recorded in a browser: what leaves it, what its banker sees, and how it is stopped. */

/** The application of a visitor, from the banker's list of visits: theirs is the page that bears their name. */
async function deskOf(banker: Visitor, name: string): Promise<string> {
  const find = async (): Promise<string> => {
    const list = await banker.get("/reference/visits?employeeToken=banker-token");
    const card = list.html.split("<li>").find((one) => one.includes(name)) ?? "";
    const appId = /LH-[A-Z0-9]+/.exec(card)?.[0];
    return appId === undefined ? "" : `/replay/with/${appId}`;
  };
  await expect.poll(find, { timeout: 15_000 }).not.toBe("");
  return find();
}

/** Every text in a value, also where it is a name; numbers are moments, places and sizes. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsIn(one)]);
};

/** All texts that were recorded, as their banker gets them. */
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

/** What stands in the fields that one types into. */
const typedOn = (page: Page): Promise<string[]> =>
  page
    .locator("main input:not([type=hidden]):not([type=radio]):not([type=checkbox]), main textarea")
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field.value] : [],
      ),
    );

test("UI-040: a recorded walk has nothing of its visitor's in it, and its banker sees it within two seconds @js", async ({
  page,
  context,
  browser,
}, info) => {
  test.setTimeout(240_000);
  const who = walker("Baitfield", info.workerIndex);
  const visitor = new Visitor(origin());
  const { page: found } = await walkTo(visitor, who, "/purchase/estimated-price");
  const banker = new Visitor(origin());
  const desk = await deskOf(banker, "Baitfield");
  const bankersContext = await browser.newContext({ baseURL: origin() });
  const bankers = await bankersContext.newPage();
  await bankers.goto(`${desk}?employeeToken=banker-token`);
  expect(new URL(bankers.url()).search).toBe("");

  let recorders = 0;
  context.on("request", (request) => {
    if (/\/assets\/(?:record|rrweb)-/.test(request.url())) recorders += 1;
  });
  await openAs(page, visitor, found.address);
  await bankers.getByRole("button", { name: "Ask to see their page" }).click();
  // REPLAY-02: by itself, within the ten polls of the page that is open.
  const bar = page.getByRole("region", { name: "Recording of this visit" });
  await expect(bar.getByRole("button", { name: "Accept" })).toBeVisible();
  expect(recorders).toBe(0);
  await bar.getByRole("button", { name: "Accept" }).click();
  await expect(bar).toContainText("This visit is being recorded for Rosa Whitfield");

  const seen = bankers.frameLocator("iframe");
  await expect(seen.locator("h1")).toHaveText("What price do you have in mind?");
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
      // Everything of a page has left it before it is answered.
      await page.waitForResponse((one) => one.url().endsWith("/recording/part"));
    },
    async (open, persona) => {
      for (const [, value] of Object.entries(
        said(persona, { address: open.url(), html: await open.content() }),
      ))
        if (typeof value === "string" && /\d{3}|^[A-Z][a-z]{3}/.test(value)) baits.add(value);
      for (const typed of await typedOn(open)) if (typed.length > 2) baits.add(typed);
      await answer(open, persona);
    },
  );
  expect(steps.length).toBeGreaterThan(5);
  await banker.get("/replay?employeeToken=banker-token");
  const events = await eventsOf(banker, id);
  expect(events).toContain("What price do you have in mind?");
  expect(events.length).toBeGreaterThan(20_000);
  const leaked = [...baits, who.phone, "Baitfield"].filter((bait) => events.includes(bait));
  expect(leaked).toEqual([]);
  // The number of the visit is a way to its address.
  expect(events).not.toContain(new URL(page.url()).searchParams.get("sessionId"));

  await bar.getByRole("button", { name: "Stop" }).click();
  await expect(bar).toHaveCount(0);
  await expect(bankers.getByRole("status").first()).toContainText("The recording is over.");
  await bankersContext.close();
});

test("UI-040: granted hints point, scroll and focus; Stop in one tab stops the other @js", async ({
  page,
  context,
  browser,
}, info) => {
  const who = walker("Hintfield", info.workerIndex);
  const visitor = new Visitor(origin());
  const { page: found } = await walkTo(visitor, who, "/purchase/estimated-price");
  const bankersContext = await browser.newContext({ baseURL: origin() });
  const bankers = await bankersContext.newPage();
  await bankers.goto(`${await deskOf(new Visitor(origin()), "Hintfield")}?employeeToken=banker-token`);
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
  await open(other, "/legal/security");
  const otherBar = other.getByRole("region", { name: "Recording of this visit" });
  await otherBar.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(bar).toHaveCount(0);
  const sent: string[] = [];
  context.on(
    "request",
    (request) => void (request.url().endsWith("/recording/part") && sent.push(request.url())),
  );
  await settled(page);
  await page.mouse.move(10, 10);
  await expect(bankers.getByRole("status").first()).toContainText("The recording is over.");
  expect(sent).toEqual([]);
  await bankersContext.close();
});
