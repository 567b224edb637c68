import { stepFor } from "~/wizard/step";
import type { RefiState } from "./state";

/** Declares a step of the refinance wizard. */
export const refiStep = stepFor<RefiState>();
