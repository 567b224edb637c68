import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession } from "playwright/test";

/** Of each of these, in ms, the pages run a part. */
const TURN_MS = 40;
/** So often it is looked whether the browser has other processes for its pages, in turns: until then a new one runs at full speed. */
const TURNS = 5;

/** The processes of a browser's pages. */
async function processesOf(devtools: CDPSession) {
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer");
}

/** The processor time that the pages of a browser have had, in s. */
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
 * Lets the pages of a browser run for a part of the time and has them stand still for the rest of it, as slow as on a processor of that
 * part of the speed. Chromium's own way of being slow keeps a processor busy all the while, also where the page has nothing to do, which the
 * tests beside it pay.
 * @param times how often slower
 * @returns what ends it
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
        // By the clock, and with what was left over: timers are late on a busy machine, and pages run while it is asked which there are.
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
