import type { RefiAnswers } from "./pages";

/** How the pages with offers are answered: congratulations, cashout-prequalified, loan-alternatives, no-loan. */
export const offersAnswers: RefiAnswers = {};
