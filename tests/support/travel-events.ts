import { callsText } from "./calls-text";
import type { TestEnv } from "./test-env";
import { flowOf } from "./flows";
import { travel, type Travelled } from "./road";
import { roads } from "./roads";
import { signalledRoad, toldText } from "./roads-file";
import { toldOfAll, type ToldRow } from "./sent-events";

/** The roads of a flow, walked, and what others were told of them. */
export interface TravelReport {
  ended: Travelled[];
  rows: ToldRow[];
  /** as docs/told.txt has it */
  text: string;
  /** what the backend heard, as docs/calls.txt has it */
  calls: string;
}

/** Walks every road of a flow, and one again with the signal. @param house with a store of its own */
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
