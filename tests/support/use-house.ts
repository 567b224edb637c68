import { rmSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import { startHouse, type House } from "./house";
import { startSite, type Site } from "./site";

/** Starts it before the first test of a file or a describe, and stops it after the last. @returns the one that has started */
function shared<Started extends { stop(): Promise<void> }>(start: () => Promise<Started>): () => Started {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  }, 90_000);
  afterAll(() => started?.stop(), 30_000);
  return () => {
    if (started === undefined) throw new Error("It is asked for before the tests begin.");
    return started;
  };
}

/** As it is asked for by tests, which are written before it has started. */
function later(house: () => House): House {
  return {
    get site() {
      return house().site;
    },
    get backend() {
      return house().backend;
    },
    get storeUrl() {
      return house().storeUrl;
    },
  };
}

/** One house for all tests of a file or a describe. Takes what startHouse takes. */
export function useHouse(...how: Parameters<typeof startHouse>): House {
  return later(shared(() => startHouse(...how)));
}

/** The house that files of this worker share. */
let kept: ReturnType<typeof startHouse> | undefined;

/** Starts it, to be ended with the worker: the run ends that by SIGTERM and then waits for half a second. */
function startKept(): ReturnType<typeof startHouse> {
  const house = startHouse();
  process.once("SIGTERM", () => {
    const leave = () => process.exit();
    const end = ({ site, backend }: House) => {
      const ending = [site.stop(), backend.stop()];
      // Its site keeps nothing there, and may take longer than there is time.
      rmSync(site.dataDir, { recursive: true, force: true });
      return Promise.all(ending);
    };
    house.then(end).then(leave, leave);
  });
  return house;
}

/**
 * A house that begins as useHouse() does for the first file of a worker that asks for one, and is handed on to the next, as its start takes more of the
 * processor than most files. For files whose visitors are their own, that count only what is theirs, ask for no calls (a phone has one
 * open call) and leave the sample applications as they are. The calls and the log begin anew and no fault is left; the records stay.
 */
export function useSharedHouse(): House {
  return later(
    shared(async () => {
      kept ??= startKept();
      const house = await kept;
      house.backend.calls.length = 0;
      house.backend.mend();
      const before = house.site.output().length;
      const site = { ...house.site, output: () => house.site.output().slice(before) };
      return { ...house, site, stop: () => Promise.resolve() };
    }),
  );
}

/** One site with its own backend for all tests of a file or a describe. @param env added to its environment */
export function useSite(env: Record<string, string> = {}): Pick<Site, "url" | "dataDir" | "output"> {
  const site = shared(() => startSite({ env }));
  return {
    get url() {
      return site().url;
    },
    get dataDir() {
      return site().dataDir;
    },
    output: () => site().output(),
  };
}
