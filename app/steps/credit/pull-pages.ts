import { STILL_FROZEN } from "./freezes";
import { FIRST_PULL_OUTCOMES, LATER_PULL_OUTCOMES, UNLOCK_OUTCOMES } from "./outcomes";
import type { SoftPullPage } from "./soft-pull";

/** The page whose form starts the first soft pull. */
export const FIRST_PULL = {
  counter: "postDob",
  outcomes: FIRST_PULL_OUTCOMES,
  stays: {
    // SOFTPULL1-09: an answer that decides nothing leads nowhere.
    invalid:
      "The credit bureaus gave us no clear answer. Check your details below and ask again, or call us.",
  },
} satisfies SoftPullPage;

/** The pages of digits, after which the pull runs again. */
export const LATER_PULL = { counter: "postFullSSN", outcomes: LATER_PULL_OUTCOMES } satisfies SoftPullPage;

/** The page of a freeze that was found. */
export const UNLOCK_PULL = {
  counter: "postUnlock",
  outcomes: UNLOCK_OUTCOMES,
  stays: { frozen: STILL_FROZEN },
} satisfies SoftPullPage;
