import type { RefiAnswers } from "./pages";

/** How the pages that end a visit are answered: banker-assigned, thank-you pages, chat. */
export const endsAnswers: RefiAnswers = {};
