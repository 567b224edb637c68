import { stepFor } from "~/wizard/step";
import type { InstantLinkState } from "./state";

/** Declares a step of the instant-link module. */
export const instantLinkStep = stepFor<InstantLinkState>();
