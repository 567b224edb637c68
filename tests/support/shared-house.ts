import { afterAll, beforeAll } from "vitest";
import { startHastyHouse, type House } from "./house";

/** One hasty house for all tests of a file: it is there before the first of them, and stopped after the last. */
export function sharedHouse(): Pick<House, "site" | "backend"> {
  let house: House | undefined;
  beforeAll(async () => {
    house = await startHastyHouse();
  }, 60_000);
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
