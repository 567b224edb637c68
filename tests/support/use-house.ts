import { afterAll, beforeAll } from "vitest";
import { lendHouse, startHouse, type House } from "./house";
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

/** One house for all tests of a file or a describe; its site has served others before. Takes what lendHouse takes. */
export function useHouse(...how: Parameters<typeof lendHouse>): House {
  return later(shared(() => lendHouse(...how)));
}

/** One house for all tests of a file or a describe, whose site is started for them. Takes what startHouse takes. */
export function useOwnHouse(...how: Parameters<typeof startHouse>): House {
  return later(shared(() => startHouse(...how)));
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
