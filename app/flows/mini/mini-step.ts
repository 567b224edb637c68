import { stepFor } from "~/wizard/step";
import type { MiniState } from "./state";

/** Declares a step of the mini purchase wizard. */
export const miniStep = stepFor<MiniState>();
