import { stepFor } from "~/wizard/step";
import type { CallState } from "~/steps/call/state";

/** Declares a step of the mortgage-banker-connect module. */
export const mbcStep = stepFor<CallState>();
