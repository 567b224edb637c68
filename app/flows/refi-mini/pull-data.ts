import type { Visit } from "~server/http/visit";
import { softPullData } from "~/steps/credit/pull-data";
import type { RefiPullData } from "./pull-page";
import { isFound } from "./soft-pull";
import type { RefiState } from "./state";

/** What RefiPullPage needs of its loader. */
export const refiPullData = (
  visit: Pick<Visit<RefiState>, "state" | "place" | "runtime">,
): Omit<RefiPullData, "waiting"> => ({ ...softPullData(visit), isFound: isFound(visit.state, visit.place) });
