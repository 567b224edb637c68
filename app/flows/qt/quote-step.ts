import { stepFor } from "~/wizard/step";
import type { QuoteState } from "./state";

/** Declares a step of the quote tool. */
export const quoteStep = stepFor<QuoteState>();
