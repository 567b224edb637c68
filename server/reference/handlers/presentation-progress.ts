import type { Deps } from "~server/reference/deps";
import { isPullOf, peopleIdOf } from "~server/reference/person-id";
import { creditReview } from "~server/reference/presentation/credit-review";
import { remainingPages } from "~server/reference/presentation/progress";
import {
  currentPresentation,
  hardPullState,
  isForCurrentBorrowers,
} from "~server/reference/presentation/store";
import type { Handlers } from "~server/reference/router";
import { borrowersOf, pullsOf } from "~server/reference/store";

/** The calls for the progress of a presentation. */
export function presentationProgressHandlers(
  deps: Deps,
): Pick<Handlers, "lp.flow-path" | "lp.credit-review"> {
  return {
    "lp.flow-path": async ({ query: { appId }, context, db }) => {
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
    },

    "lp.credit-review": ({ query: { appId }, db }) => creditReview(db, appId),
  };
}
