import type { Visit } from "~server/visit/types";
import type { PullData } from "./pull";
import { lineData } from "~/steps/call/support-line";
import { placeKey } from "~/wizard/state";
import { isHard, isSoftAt, pullStatusOf } from "./pending";
import type { CreditState } from "./state";

type PullDataVisit = Pick<Visit<CreditState>, "state" | "place" | "runtime">;

/** Returns the data of PullPage for a soft pull. */
export function softPullData(visit: PullDataVisit): Omit<PullData, "waiting"> {
  const status = pullStatusOf(visit.state, isSoftAt(placeKey(visit.place)));
  return { gaveUp: status === "given-up", ...lineData(visit) };
}

/** Returns the data of PullPage for the hard pull. */
export function hardPullData(visit: PullDataVisit): Omit<PullData, "waiting"> {
  return { gaveUp: pullStatusOf(visit.state, isHard) === "given-up", ...lineData(visit) };
}
