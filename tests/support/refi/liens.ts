import type { RefiAnswers } from "./pages";

/** How the pages about mortgages are answered: liability-property, liability-type, properties. */
export const liensAnswers: RefiAnswers = {};
