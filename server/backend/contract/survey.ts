/** Surveys of borrowers. */
export const surveyCalls = {};
