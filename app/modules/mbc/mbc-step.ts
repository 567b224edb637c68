import { stepFor } from "~/wizard/step";
import type { MbcState } from "./state";

/** Declares a step of the mortgage-banker-connect module. */
export const mbcStep = stepFor<MbcState>();
