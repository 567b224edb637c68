import type { RefiAnswers } from "./pages";

/** How the pages before the borrowers that name the home are answered: home, cashout-amount, address, address-confirmation. */
export const homeAnswers: RefiAnswers = {};
