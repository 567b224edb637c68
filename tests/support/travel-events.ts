import { callsText } from "./calls-text";
import type { TestEnv } from "./test-env";
import { flowOf } from "./flows";
import { travel, type Travelled } from "./road";
import { roads } from "./roads";
import { signalledRoad, toldText } from "./roads-file";
import { toldOfAll, type ToldRow } from "./sent-events";

/** The walked roads of a flow, and what third parties got about them. */
export interface TravelReport {
  ended: Travelled[];
  rows: ToldRow[];
  /** in the format of docs/told.txt */
  text: string;
  /** the calls to the backend, in the format of docs/calls.txt */
  calls: string;
}

/**
 * Walks every road of a flow, and one again with the opt-out signal.
 * @param house with its own store
 */
export async function travelTold(
  flow: string,
  testEnv: TestEnv,
  onEnd?: (road: Travelled) => void,
): Promise<TravelReport & { signalled: Travelled[] }> {
  const ended = await travel(testEnv, roads[flow] ?? [], onEnd);
  const signalled = await travel(testEnv, signalledRoad(flow), onEnd, { "Sec-GPC": "1" });
  const rows = await toldOfAll(testEnv.storeUrl ?? "", testEnv.site.url, flowOf(flow).first);
  const calls = callsText(flow, testEnv.backend.calls);
  return { ended, signalled, rows, text: toldText(flow, ended, signalled, rows), calls };
}
