import { stepFor } from "~/wizard/step";
import type { CallAskedState } from "~/steps/call/call-data";

/** Declares a step of the mortgage-banker-connect module. */
export const mbcStep = stepFor<CallAskedState>();
