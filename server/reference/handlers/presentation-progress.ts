import type { Deps } from "~server/reference/deps";
import { isPullOf, peopleIdOf } from "~server/reference/person-id";
import { creditReview } from "~server/reference/presentation/credit-review";
import { remainingPages } from "~server/reference/presentation/progress";
import {
  currentPresentation,
  hardPullState,
  isForCurrentBorrowers,
} from "~server/reference/presentation/store";
import type { Handlers, HandlerInput } from "~server/reference/router";
import { borrowersOf, pullsOf } from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

async function readFlowPath(
  deps: Deps,
  { query: { appId }, context, db }: HandlerInput<"lp.flow-path">,
): Promise<CallOutput<"lp.flow-path">> {
  const steps = await remainingPages(deps, db, appId, context.common.sessionId);
  const people = await borrowersOf(db, appId);
  const presentation = await currentPresentation(db, appId);
  const pulls = (await pullsOf(db, appId)).filter((pull) => isPullOf(pull, people));
  return {
    spwFlowPath: [...steps],
    loanPresentationNextStep: steps[0],
    borrowersId: peopleIdOf(people) || undefined,
    isForBorrowers: presentation && isForCurrentBorrowers(presentation, people),
    credit: hardPullState(pulls),
  };
}

function saveCreditReview({
  query: { appId },
  db,
}: HandlerInput<"lp.credit-review">): Promise<CallOutput<"lp.credit-review">> {
  return creditReview(db, appId);
}

/** The calls for the progress of a presentation. */
export function presentationProgressHandlers(
  deps: Deps,
): Pick<Handlers, "lp.flow-path" | "lp.credit-review"> {
  return {
    "lp.flow-path": (input) => readFlowPath(deps, input),
    "lp.credit-review": saveCreditReview,
  };
}
