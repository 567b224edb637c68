import type { Visit } from "~server/http/visit";
import { softPullData } from "~/steps/credit/pull-data";
import type { FoundPullData } from "./pull-page";
import { isFound } from "./soft-pull";
import type { MortgagesState } from "./state";

/** What FoundPullPage needs of its loader. */
export const foundPullData = (
  visit: Pick<Visit<MortgagesState>, "state" | "place" | "runtime">,
): Omit<FoundPullData, "waiting"> => ({ ...softPullData(visit), isFound: isFound(visit.state, visit.place) });
