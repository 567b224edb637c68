import { stepFor } from "~/wizard/step";
import type { ProfileState } from "./state";

/** Declares a step of the profile module. */
export const profileStep = stepFor<ProfileState>();
