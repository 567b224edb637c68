/**
 * REPLAY-01: returns the name of a recording: the visit, its application and its customer, as far
 * as known.
 */
export const replayId = (sessionId: string, appId?: string, customerId?: string): string =>
  [sessionId, appId, customerId].filter((part) => part !== undefined && part !== "").join("-");
