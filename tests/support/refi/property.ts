import type { RefiAnswers } from "./pages";

/** How the pages of one home are answered: property-use, property-type, multi-family-property, estimated-price, property-owners. */
export const propertyAnswers: RefiAnswers = {};
