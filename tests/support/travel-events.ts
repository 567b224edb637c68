import { callsText } from "./calls-text";
import type { TestEnv } from "./test-env";
import { flowOf } from "./flows";
import { walkRoads, type WalkedRoad } from "./walk-roads";
import { roads } from "./roads";
import { roadWithOptOut, thirdPartyText } from "./roads-file";
import { allThirdPartyEvents, type ThirdPartyEvent } from "./sent-events";

/** The walked roads of a flow, and what third parties got about them. */
export interface TravelReport {
  ended: WalkedRoad[];
  rows: ThirdPartyEvent[];
  /** in the format of docs/events.txt */
  text: string;
  /** the calls to the backend, in the format of docs/calls.txt */
  calls: string;
}

/**
 * Walks every road of a flow, and one again with the opt-out signal.
 * @param house with its own store
 */
export async function walkRoadsWithEvents(
  flow: string,
  testEnv: TestEnv,
  onEnd?: (road: WalkedRoad) => void,
): Promise<TravelReport & { signalled: WalkedRoad[] }> {
  const ended = await walkRoads(testEnv, roads[flow] ?? [], onEnd);
  const signalled = await walkRoads(testEnv, roadWithOptOut(flow), onEnd, { "Sec-GPC": "1" });
  const rows = await allThirdPartyEvents(testEnv.storeUrl ?? "", testEnv.site.url, flowOf(flow).first);
  const calls = callsText(flow, testEnv.backend.calls);
  return { ended, signalled, rows, text: thirdPartyText(flow, ended, signalled, rows), calls };
}
