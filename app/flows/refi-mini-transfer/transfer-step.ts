import { stepFor } from "~/wizard/step";
import type { TransferState } from "./state";

/** Declares a step of the transfer variant of the refinance wizard. */
export const transferStep = stepFor<TransferState>();
