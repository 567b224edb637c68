import type { Submitted } from "~server/http/result";
import { placeKey } from "~/wizard/state";
import { askHardPull, goOnWithHardPull, hardPullResult } from "./hard-pull";
import { pullBody, type PullVisit } from "~/steps/credit/pulls";
import type { MiniState } from "./state";

/**
 * What the waiting page does on arrival: it goes on with the hard pull that was asked when the fee was paid, and asks it
 * itself where nothing was asked yet (an application that was paid for before, MINI-VARIANT-03).
 */
export async function arriveWaiting(visit: PullVisit<MiniState>): Promise<Submitted<MiniState> | undefined> {
  const { facts, marks } = visit.state;
  if (marks[placeKey(visit.place)] === 1) return undefined;
  if (facts.pending?.kind === "hard") return goOnWithHardPull(visit);
  if (facts.paid === undefined && facts.resumed?.isHardPullPaid !== true) return undefined;
  // The same key for every tab of this visit, so that opening the page twice asks the bureaus once.
  const { appId, sessionId } = pullBody(visit);
  return hardPullResult(visit, await askHardPull(visit, `${appId} ${sessionId}`));
}
