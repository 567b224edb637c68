import type { RefiAnswers } from "./pages";

/** How the pages with a credit pull are answered: date-of-birth, social-security, social-security-last-4, frozen-credit. */
export const creditAnswers: RefiAnswers = {};
