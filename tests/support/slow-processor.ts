import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright/test";

/** The period in ms, of which the pages run a part. */
const TURN_MS = 40;
/**
 * After this many periods the browser's page processes are listed again: until then a new one runs
 * at full speed.
 */
const TURNS = 5;

/** Returns the processes of a browser's pages. */
async function processesOf(devtools: CDPSession) {
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer");
}

/** Returns the processor time that a browser's pages have used, in s. */
export async function processorTime(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const times = (await processesOf(devtools)).map(({ cpuTime }) => cpuTime);
  await devtools.detach();
  return times.reduce((sum, one) => sum + one, 0);
}

function signal(processes: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const id of processes) {
    try {
      process.kill(id, name);
    } catch {
      // Its page was closed meanwhile.
    }
  }
}

/**
 * Runs the pages of a browser for a part of the time and suspends them for the rest, as slow as a
 * processor of that part of the speed. Chromium's own throttling keeps a processor busy all the
 * time, even when the page is idle, which slows down parallel tests.
 * @param times how often slower
 * @returns a function that ends it
 */
export async function slowProcessor(browser: Browser, times: number): Promise<() => Promise<void>> {
  const devtools = await browser.newBrowserCDPSession();
  let isOver = false;
  const turns = async (): Promise<void> => {
    let owed = 0;
    let runSince = performance.now();
    while (!isOver) {
      const processes = (await processesOf(devtools)).map(({ id }) => id);
      for (let turn = 0; turn < TURNS; turn += 1) {
        signal(processes, "SIGSTOP");
        const stoppedAt = performance.now();
        // Uses the clock and carries over the remainder: timers are late on a busy machine, and
        // pages run while their processes are listed.
        owed += (times - 1) * (stoppedAt - runSince);
        await sleep(Math.max(0, owed));
        signal(processes, "SIGCONT");
        runSince = performance.now();
        owed -= runSince - stoppedAt;
        await sleep(TURN_MS / times);
      }
    }
  };
  const running = turns();
  return async () => {
    isOver = true;
    await running;
    await devtools.detach();
  };
}
