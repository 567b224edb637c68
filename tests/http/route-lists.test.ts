import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { scriptsIn } from "../load/bytes";
import { useTestEnv } from "../support/use-test-env";

/** A browser knows the routes of one wizard (server/scripts/lib/route-lists.mjs). */

const client = fileURLToPath(new URL("../../build/client", import.meta.url));

const testEnv = useTestEnv();

/** Returns the ids of the routes in the list that the page of an address names. */
async function routesOf(address: string): Promise<string[]> {
  const answer = await fetch(`${testEnv.site.url}${address}`);
  const list = scriptsIn(await answer.text()).find((script) => script.includes("/manifest-"));
  if (list === undefined) throw new Error(`${address} names no list of routes.`);
  const window: { __remixManifest?: { routes: Record<string, unknown> } } = {};
  runInNewContext(readFileSync(path.join(client, list), "utf8"), { window });
  return Object.keys(window.__remixManifest?.routes ?? {});
}

it.for([
  ["/mini/home", "mini", "mini:home"],
  ["/refi-mini/home", "refi-mini", "refi-mini:borrower"],
  ["/refi-mini/address", "refi-mini", "refi-mini:address"],
  ["/refi-mini/address/somewhere/else", "refi-mini", "refi-mini:address"],
  ["/refi-mini-transfer/home", "refi-mini-transfer", "refi-mini-transfer:home"],
  ["/", "main", "main:cashout"],
  ["/SaveMoney/", "main", "main:offer-code"],
  ["/m/instant-link/quote", "main", "main:m/instant-link/quote"],
  ["/legal/terms-of-use", "main", "routes:legal/:text"],
] as const)("%s loads the routes of its own wizard: %s", async ([address, wizard, id]) => {
  const ids = await routesOf(address);
  expect(ids).toContain(id);
  expect(ids).toContain("root");
  expect(ids).toContain("routes:*");
  const others = ids.filter((other) => other !== "root" && !other.startsWith(`${wizard}:`));
  if (wizard === "main") expect(others.every((other) => other.startsWith("routes:"))).toBe(true);
  else expect(others).toEqual(["routes:*"]);
});
