import { STILL_FROZEN } from "./freezes";
import { FIRST_PULL_OUTCOMES, LATER_PULL_OUTCOMES, UNLOCK_OUTCOMES } from "./outcomes";
import type { SoftPullPage } from "./soft-pull";

/** Options of the page whose form starts the first soft pull. */
export const FIRST_PULL = {
  counter: "postDob",
  outcomes: FIRST_PULL_OUTCOMES,
  stays: {
    // SOFTPULL1-09: a response without a decision leads nowhere.
    invalid:
      "The credit bureaus gave us no clear answer. Check your details below and ask again, or call us.",
  },
} satisfies SoftPullPage;

/** Options of the pages that ask for digits, after which the pull runs again. */
export const LATER_PULL = { counter: "postFullSSN", outcomes: LATER_PULL_OUTCOMES } satisfies SoftPullPage;

/** Options of the page of a freeze. */
export const UNLOCK_PULL = {
  counter: "postUnlock",
  outcomes: UNLOCK_OUTCOMES,
  stays: { frozen: STILL_FROZEN },
} satisfies SoftPullPage;
