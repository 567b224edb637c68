/** The lock fee and the application fee. */
export const lockFeeCalls = {};
