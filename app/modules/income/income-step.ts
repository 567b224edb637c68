import { stepFor } from "~/wizard/step";
import type { IncomeState } from "./state";

/** Declares a step of the income module. */
export const incomeStep = stepFor<IncomeState>();
