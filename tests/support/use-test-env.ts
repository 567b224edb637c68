import { afterAll, beforeAll } from "vitest";
import { lendTestEnv, startTestEnv, type TestEnv } from "./test-env";
import { startSite, type Site } from "./site";

/**
 * Starts it before the first test of a file or a describe, and stops it after the last.
 * @returns the started one
 */
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

/** Returns a proxy for tests, which are defined before it has started. */
function later(testEnv: () => TestEnv): TestEnv {
  return {
    get site() {
      return testEnv().site;
    },
    get backend() {
      return testEnv().backend;
    },
    get storeUrl() {
      return testEnv().storeUrl;
    },
  };
}

/**
 * Uses one test environment for all tests of a file or a describe; its site is reused. Takes what
 * lendHouse takes.
 */
export function useTestEnv(...how: Parameters<typeof lendTestEnv>): TestEnv {
  return later(shared(() => lendTestEnv(...how)));
}

/**
 * Uses one test environment for all tests of a file or a describe, with a new site. Takes what
 * startHouse takes.
 */
export function useOwnTestEnv(...how: Parameters<typeof startTestEnv>): TestEnv {
  return later(shared(() => startTestEnv(...how)));
}

/**
 * Uses one site with its own backend for all tests of a file or a describe.
 * @param env added to its environment
 */
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
