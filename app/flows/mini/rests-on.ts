import type { MiniAnswers } from "./state";

/** Who is buying: another person is another credit report. */
export const BUYERS = ["buyer", "coBuyer", "isJoint"] as const satisfies readonly (keyof MiniAnswers)[];
