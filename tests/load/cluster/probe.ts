import { setTimeout as sleep } from "node:timers/promises";
import { rowsAt } from "../../support/rows";

/** Sends requests repeatedly, and records when they succeeded. */
export interface Probe {
  /**
   * The longest time without a response since a time, in seconds.
   * @param since ms of performance.now()
   */
  gapSince(since: number): number;
  stop(): void;
}

const EVERY_MS = 100;
/** A slower response counts as none. */
const LIMIT_MS = 2_000;

function probe(ask: () => Promise<boolean>): Probe {
  const answered: number[] = [performance.now()];
  let isOver = false;
  async function go(): Promise<void> {
    while (!isOver) {
      const ok = await Promise.race([ask().catch(() => false), sleep(LIMIT_MS, false, { ref: false })]);
      if (ok) answered.push(performance.now());
      await sleep(EVERY_MS);
    }
  }
  void go();
  return {
    gapSince(since) {
      const last = answered.findLast((moment) => moment <= since) ?? since;
      const moments = [last, ...answered.filter((moment) => moment > since), performance.now()];
      return Math.max(...moments.map((moment, place) => moment - (moments[place - 1] ?? moment))) / 1000;
    },
    stop: () => void (isOver = true),
  };
}

/**
 * Commits writes through the pooler, over a new connection each, like a process that has just
 * started.
 */
export async function probeWrites(url: string): Promise<Probe> {
  await rowsAt(url, "create table if not exists cluster_probe (at timestamptz)");
  return probe(() => rowsAt(url, "insert into cluster_probe values (now())").then(() => true));
}

/** Requests the first page, as a visitor opens it. */
export const probePages = (origin: string): Probe =>
  probe(async () => {
    const answer = await fetch(`${origin}/mini/home`, { signal: AbortSignal.timeout(LIMIT_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  });
