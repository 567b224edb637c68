import { stepFor } from "~/wizard/step";
import type { PurchaseState } from "./state";

/** Declares a step of the purchase wizard. */
export const purchaseStep = stepFor<PurchaseState>();
