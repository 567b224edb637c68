import { stepFor } from "../../wizard/step";
import type { WizardState } from "../../wizard/state";

/** Declares a step of the mortgage-banker-connect module; it needs nothing of its host's state. */
export const mbcStep = stepFor<WizardState>();
