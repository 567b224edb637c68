import { callsText } from "./calls-text";
import type { House } from "./house";
import { flowOf } from "./flows";
import { travel, type Travelled } from "./road";
import { roads } from "./roads";
import { signalledRoad, toldText } from "./roads-file";
import { toldOfAll, type ToldRow } from "./told";

/** The roads of a flow, walked, and what others were told of them. */
export interface Told {
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
  house: House,
  onEnd?: (road: Travelled) => void,
): Promise<Told & { signalled: Travelled[] }> {
  const ended = await travel(house, roads[flow] ?? [], onEnd);
  const signalled = await travel(house, signalledRoad(flow), onEnd, { "Sec-GPC": "1" });
  const rows = await toldOfAll(house.storeUrl ?? "", house.site.url, flowOf(flow).first);
  const calls = callsText(flow, house.backend.calls);
  return { ended, signalled, rows, text: toldText(flow, ended, signalled, rows), calls };
}
