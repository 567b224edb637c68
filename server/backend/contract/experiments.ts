/** Experiments and what they led to. */
export const experimentsCalls = {};
