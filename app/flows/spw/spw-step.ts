import { stepFor } from "~/wizard/step";
import type { SpwState } from "./state";

/** Declares a step of the sales presentation. */
export const spwStep = stepFor<SpwState>();
