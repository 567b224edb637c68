import { expect, type BrowserContext, type CDPSession, type Page } from "playwright/test";
import { answerPage, origin, openAs, test, workerPersona } from "../support/browser";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";
import { median } from "./measure";
import { isMissed, tableOf, type Row } from "./table";

/**
 * `npm run bench:recording`: how much of a phone's main thread the recording of a visit takes. The
 * same pages are viewed, scrolled, touched and answered at the pace of a hurried visitor, with and
 * without recording in turn; the result is the processor time of the page's main thread.
 */

const ROUNDS = Number(process.env["ROUNDS"] ?? 4);
const PAGES = 6;
/** How long a hurried visitor looks at a page, in ms. */
const LOOK_MS = 4_000;
const SLOWER = 4;
const MOST = 0.05;

/** The cost of a walk, in ms. */
interface Cost {
  task: number;
  script: number;
  wall: number;
  /** from accepting until the first page was fully recorded */
  start: number;
}

async function metrics(devtools: CDPSession): Promise<{ task: number; script: number }> {
  const { metrics: all } = await devtools.send("Performance.getMetrics");
  const of = (name: string) => 1_000 * (all.find((one) => one.name === name)?.value ?? Number.NaN);
  return { task: of("TaskDuration"), script: of("ScriptDuration") };
}

/**
 * Opens a visit as a banker.
 * @returns a function that requests to see it
 */
async function bankerOf(name: string): Promise<() => Promise<unknown>> {
  const banker = new Visitor(origin());
  let desk = "";
  await expect
    .poll(
      async () => {
        const list = await banker.get("/reference/visits?employeeToken=supervisor-token");
        const card = list.html.split("<li>").find((one) => one.includes(name)) ?? "";
        const appId = /LH-[A-Z0-9]+/.exec(card)?.[0];
        desk = appId === undefined ? "" : `/replay/with/${appId}`;
        return desk;
      },
      { timeout: 15_000 },
    )
    .not.toBe("");
  await banker.get(`${desk}?employeeToken=supervisor-token`);
  return async () => banker.submit(await banker.get(desk), { intent: "ask" });
}

/** Simulates viewing a page: a moving finger, a scroll down and up, and time. */
async function look(page: Page): Promise<void> {
  const until = Date.now() + LOOK_MS;
  for (let step = 0; Date.now() < until; step += 1) {
    await page.mouse.move(40 + ((step * 37) % 280), 120 + ((step * 61) % 500), { steps: 4 });
    await page.mouse.wheel(0, step % 4 < 2 ? 120 : -120);
    await page.waitForTimeout(120);
  }
}

/** @param name of a separate visitor, because each has one application */
async function walk(context: BrowserContext, name: string, isRecorded: boolean): Promise<Cost> {
  const who = workerPersona("Approved", 4, { first: name });
  const visitor = new Visitor(origin());
  const { page: found } = await walkTo(visitor, who, "/purchase/estimated-price");
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  // Measures this thread only, so that other programs matter little.
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  // The page learns at its opening that a banker watches.
  const ask = isRecorded ? await bankerOf(name) : undefined;
  await openAs(page, visitor, found.address);
  await ask?.();
  const accept = page.getByRole("button", { name: "Accept" });
  if (isRecorded) await expect(accept).toBeVisible({ timeout: 15_000 });
  await page.waitForTimeout(1_500);
  const before = await metrics(devtools);
  const since = performance.now();
  if (isRecorded) {
    const sent = page.waitForResponse((one) => one.url().endsWith("/recording/part"));
    await accept.click();
    await sent;
  }
  const start = (await metrics(devtools)).task - before.task;
  for (let many = 0; many < PAGES; many += 1) {
    await look(page);
    await answerPage(page, who);
  }
  await look(page);
  const after = await metrics(devtools);
  const wall = performance.now() - since;
  await page.close();
  return { task: after.task - before.task, script: after.script - before.script, wall, start };
}

test("19.5: recording takes less than 5 percent of a phone's main thread", async ({ context }) => {
  const costs: Record<"plain" | "recorded", Cost[]> = { plain: [], recorded: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const letter = String.fromCharCode(97 + round);
    costs.plain.push(await walk(context, `Plainly${letter}`, false));
    costs.recorded.push(await walk(context, `Recordly${letter}`, true));
  }
  const of = (kind: "plain" | "recorded", what: keyof Cost) => median(costs[kind].map((one) => one[what]));
  // Relative to the walk without recording, which is shorter.
  const more = costs.recorded.map(({ task }, round) => {
    const plain = costs.plain[round];
    return plain ? (task - plain.task) / plain.wall : Number.NaN;
  });
  const shown = (ms: number): string => ms.toFixed(0);
  const rows: Row[] = [
    {
      what: `Main thread that recording takes, ${String(SLOWER)} times slower, of the time of the visit`,
      value: 100 * median(more),
      unit: "%",
      atMost: 100 * MOST,
      detail: more.map((share) => (100 * share).toFixed(1)).join(", "),
    },
    {
      what: "  busy without, ms",
      value: of("plain", "task"),
      detail: `${shown(of("plain", "script"))} ms of it scripts, in ${shown(of("plain", "wall"))} ms`,
    },
    {
      what: "  busy with, ms",
      value: of("recorded", "task"),
      detail: `${shown(of("recorded", "script"))} ms of it scripts, in ${shown(of("recorded", "wall"))} ms; ${shown(of("recorded", "start"))} ms to begin`,
    },
  ];
  process.stdout.write(`\n${tableOf(rows)}\n`);
  expect(rows.filter(isMissed)).toEqual([]);
});
