import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { Visitor } from "../../support/visitor";
import { walkTo } from "../../support/walk";
import { persona } from "../../support/persona";

/** Requests per second, and the processor use at the same time. */
export interface RequestRate {
  sites: number;
  perSecond: number;
  /** processors in use, of all there are */
  sitesBusy: number;
  loadBusy: number;
  /** database, pooler, proxies and etcd */
  restBusy: number;
}

const TICK_MS = 10;
const SECONDS = 12;
const CLIENTS = 24;
/** The pages answered on the way: each is a POST, the redirect's GET, and saves. */
const UNTIL = "/mini/state-and-county";

const ticksOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${String(pid)}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return Number(fields[11]) + Number(fields[12]);
};

/** Sums all processors since the machine started. */
function busyTicks(): number {
  const [user = 0, nice = 0, system = 0] = (
    /^cpu +(.*)$/m.exec(readFileSync("/proc/stat", "utf8"))?.[1] ?? ""
  )
    .split(" ")
    .map(Number);
  return user + nice + system;
}

/** Sends a command to the proxy. */
async function sendLine(socket: string, line: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const wire = connect(socket, () => wire.end(`${line}\n`));
    wire.on("error", reject);
    wire.resume().on("close", () => resolve());
  });
}

/**
 * Runs visitors without pauses for some seconds.
 * @param pids of the sites that take part;
 * @param all number of site positions
 */
export async function measureRate(
  origin: string,
  socket: string,
  pids: readonly number[],
  all: number,
): Promise<RequestRate> {
  for (let place = 1; place <= all; place += 1)
    await sendLine(
      socket,
      `set server sites/site-${String(place)} state ${place <= pids.length ? "ready" : "maint"}`,
    );
  let requests = 0;
  let isOver = false;
  class Counting extends Visitor {
    override request(...args: Parameters<Visitor["request"]>): ReturnType<Visitor["request"]> {
      requests += 1;
      return super.request(...args);
    }
  }
  const client = async (): Promise<void> => {
    while (!isOver) await walkTo(new Counting(origin), persona("Approved"), UNTIL).catch(() => undefined);
  };
  const now = (): [number, number, number] => {
    const { user, system } = process.cpuUsage();
    return [busyTicks(), pids.reduce((sum, pid) => sum + ticksOf(pid), 0), (user + system) / 1000 / TICK_MS];
  };
  const clients = Array.from({ length: CLIENTS }, client);
  // New processes warm up first.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  requests = 0;
  const since = performance.now();
  const before = now();
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const seconds = (performance.now() - since) / 1000;
  const [busy, sites, load] = now().map(
    (ticks, place) => ((ticks - (before[place] ?? 0)) * TICK_MS) / 1000 / seconds,
  );
  const perSecond = requests / seconds;
  isOver = true;
  await Promise.all(clients);
  return {
    sites: pids.length,
    perSecond,
    sitesBusy: sites ?? 0,
    loadBusy: load ?? 0,
    restBusy: (busy ?? 0) - (sites ?? 0) - (load ?? 0),
  };
}
