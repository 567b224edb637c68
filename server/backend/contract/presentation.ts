/** The loan presentation that bankers and customers look at together. */
export const presentationCalls = {};
