import { stepFor } from "~/wizard/step";
import type { MainState } from "./state";

/** Declares a step of the main flow. */
export const mainStep = stepFor<MainState>();
