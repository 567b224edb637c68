import { PLACE } from "~/steps/address/state-and-county";
import { mainStep } from "~/flows/main/main-step";

export const stateAndCounty = mainStep(PLACE);
