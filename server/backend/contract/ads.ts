/** What advertising is told. */
export const adsCalls = {};
