import { stepFor } from "~/wizard/step";
import type { ChallengerState } from "./state";

/** Declares a step of the cash-out challenger. */
export const challengerStep = stepFor<ChallengerState>();
