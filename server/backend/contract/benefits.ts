/** What a homeowner could save or take out. */
export const benefitsCalls = {};
