import { expect, it } from "vitest";
import { setting } from "~/steps/phone/testing/setting";
import { matchingCounties } from "./county";

it.each([
  ["Dona Ana", "Doña Ana"],
  ["doña", "Doña Ana"],
  ["DOÑA ANA COUNTY", "Doña Ana"],
  ["dona ana county", "Doña Ana"],
  ["otero", "Otero"],
])("%j means %s, with or without its accent", async (typed, county) => {
  const { context } = setting({
    "valid-states-counties": async () => [{ state: "NM", counties: ["Doña Ana", "Otero"] }],
  });
  const log = { warn: () => undefined };
  expect(await matchingCounties({ backend: context.backend, runtime: { log } }, "NM", typed)).toEqual([
    county,
  ]);
});
