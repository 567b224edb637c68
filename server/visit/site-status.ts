import { readiness } from "~server/edge/health";
import { SERVICES, type Service } from "~server/metrics/service-record";
import type { Runtime } from "./types";

/** What the status page shows: parts by name, without anything of how the site is made. */

/** A part that visitors know. `visits`: what was entered, kept for another day. */
export type StatusPart = "pages" | "visits" | Service;

export interface SiteStatus {
  parts: readonly { part: StatusPart; state: "works" | "trouble" | "down" }[];
  /** ms since 1970 */
  checkedAt: number;
}

/** How long a result is used for everybody, in ms, so that visitors cannot start checks at will. */
const KEPT_MS = 10_000;

const kept = new WeakMap<Runtime["health"], Promise<SiteStatus>>();
const keptAt = new WeakMap<Runtime["health"], number>();

async function check(site: Pick<Runtime, "health" | "isDraining" | "services" | "now">): Promise<SiteStatus> {
  const { backend, store } = await readiness(site);
  const stateOf = (service: Service): "works" | "trouble" | "down" => {
    if (!backend) return "down";
    return site.services?.isFailing(service) ? "trouble" : "works";
  };
  return {
    parts: [
      { part: "pages", state: "works" },
      ...SERVICES.map((part) => ({ part, state: stateOf(part) })),
      { part: "visits", state: store ? "works" : "down" },
    ],
    checkedAt: site.now(),
  };
}

/** Returns what works now; at most ten seconds old. */
export async function siteStatus(
  site: Pick<Runtime, "health" | "isDraining" | "services" | "now">,
): Promise<SiteStatus> {
  const { health } = site;
  const known = kept.get(health);
  if (known !== undefined && site.now() - (keptAt.get(health) ?? 0) < KEPT_MS) return known;
  const found = check(site);
  kept.set(health, found);
  keptAt.set(health, site.now());
  return found;
}
