import { afterAll, beforeAll } from "vitest";
import { startHouse, type House } from "./house";

/** One house for all tests of a file or a describe: it is there before the first of them, and stopped after the last. Takes what startHouse takes. */
export function useHouse(...how: Parameters<typeof startHouse>): House {
  let house: Awaited<ReturnType<typeof startHouse>> | undefined;
  beforeAll(async () => {
    house = await startHouse(...how);
  }, 90_000);
  afterAll(() => house?.stop(), 30_000);
  const started = (): House => {
    if (house === undefined) throw new Error("The house is asked for before the tests begin.");
    return house;
  };
  return {
    get site() {
      return started().site;
    },
    get backend() {
      return started().backend;
    },
  };
}
