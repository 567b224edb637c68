import { PLACE } from "~/steps/address/state-and-county";
import { miniStep } from "~/flows/mini/mini-step";

export const stateAndCounty = miniStep(PLACE);
