import { beforeAll, describe, expect, it } from "vitest";
import { contract } from "~server/backend/contract/index";
import { roads } from "./roads";
import { CALLS_FILE, partInFile, roadTextsInFile, roadText, SLOW_MS, THIRD_PARTY_FILE } from "./roads-file";
import { findLeaks } from "./sent-events";
import { walkRoadsWithEvents } from "./travel-events";
import { useTestEnv } from "./use-test-env";
import { mountAt } from "./walk";
import type { WalkedRoad } from "./walk-roads";

/** Calls of steps that are rejected last, as they arrive at the backend. */
const HIGH_PRIORITY_CALLS: ReadonlySet<string> = new Set(
  (
    [
      ...(["app.create", "app.v2.create", "instadial", "instadial.launch"] as const),
      ...(["credit.softpull", "credit.run-softpull", "credit.hardpull"] as const),
      ...(["credit-report.payment", "credit-report.payment.google", "credit-report.payment.apple"] as const),
      ...(["lock-fee.payment", "lock-fee.payment.google", "lock-fee.payment.apple"] as const),
    ] as const
  ).map((id) => `${contract[id].method} ${contract[id].path}`),
);

/**
 * Returns the pages of a road without the waiting ones that the file does not have: on a busy
 * machine any search may take longer. Views of a page before and after such a wait count together,
 * as they do without it.
 */
export function pagesWithoutNewWaits(pages: readonly string[], kept = ""): string[] {
  const left: { page: string; views: number }[] = [];
  for (const entry of pages) {
    if (entry.endsWith(" waits") && !kept.includes(entry)) continue;
    const [, page = entry, views = "1"] = /^(.*) x(\d+)$/.exec(entry) ?? [];
    const last = left.at(-1);
    if (last?.page === page) last.views += Number(views);
    else left.push({ page, views: Number(views) });
  }
  return left.map(({ page, views }) => (views === 1 ? page : `${page} x${String(views)}`));
}

const withoutNewWaits = (road: WalkedRoad, kept?: string): WalkedRoad => ({
  ...road,
  pages: pagesWithoutNewWaits(road.pages, kept),
});

/**
 * Compares the roads of a flow with docs/roads.txt, and what third parties get about them with
 * docs/events.txt.
 * @param deadEnds last pages that offer no way to continue today, by their path below the flow
 */
export function itMatchesRoadFiles(flow: string, deadEnds: readonly string[] = []): void {
  const known = roads[flow] ?? [];
  const kept = roadTextsInFile(flow);
  const testEnv = useTestEnv({ slowMs: SLOW_MS, hasStore: true, hasBankers: flow === "spw" });
  let walked: Awaited<ReturnType<typeof walkRoadsWithEvents>>;
  beforeAll(async () => {
    walked = await walkRoadsWithEvents(flow, testEnv);
  }, 600_000);

  describe(`the roads of ${flow}`, () => {
    it.each(known.map(({ name }, index) => [name, index] as const))("%s", (name, index) => {
      const road = walked.ended[index];
      if (!road) throw new Error(`${name} was not walked.`);
      expect(road.dead, "links that do not open").toEqual([]);
      expect(roadText(withoutNewWaits(road, kept[index])), "docs/roads.txt: npm run roads").toBe(kept[index]);
    });

    it("the file has no other roads", () => {
      expect(kept).toHaveLength(known.length);
    });

    it("every end page offers a next step, except the known dead ends", () => {
      const found = walked.ended
        .filter(({ offers }) => offers.length === 0)
        .map(({ pages }) => pages.at(-1) ?? "");
      expect([...new Set(found)].sort()).toEqual([...deadEnds].sort());
    });

    it("steps that pay, pull credit, place a call or open an application have high priority, so that they are rejected last", () => {
      const undeclared = testEnv.backend.calls
        .filter(({ method, path }) => HIGH_PRIORITY_CALLS.has(`${method} ${path}`))
        .flatMap(({ path, query }) => {
          const { host, nodes = [] } = mountAt(query.get("pageId") ?? "") ?? {};
          return nodes.some((node) => host?.flow.steps[node]?.highPriority) || !host
            ? []
            : [`${path} by ${nodes.join()}`];
        });
      expect([...new Set(undeclared)]).toEqual([]);
    });

    it("UI-069 to UI-078: third parties receive what the list names, and with Sec-GPC: 1 nothing for advertising", () => {
      expect(walked.text, "docs/events.txt: npm run roads").toBe(partInFile(THIRD_PARTY_FILE, flow));
    });

    it("the backend receives what the list names, field by field", () => {
      expect(walked.calls, "docs/calls.txt: npm run roads").toBe(partInFile(CALLS_FILE, flow));
    });

    it("E7: no row of the outbox contains anything that a visitor typed or chose, or any part of an address", () => {
      const all = [...walked.ended, ...walked.signalled];
      const secrets = new Set(all.flatMap(({ visitor }) => [...visitor.secrets]));
      expect(secrets.size).toBeGreaterThan(10);
      expect(walked.rows.length).toBeGreaterThan(10);
      expect(findLeaks(walked.rows, secrets)).toEqual([]);
    });
  });
}
