import type { RefiAnswers } from "./pages";

/** How the pages about the borrowers are answered: borrower, marital-status, add-loan-partner-other, military-status, current-address. */
export const peopleAnswers: RefiAnswers = {};
