/** REPLAY-01: the name of a recording: of the visit, its application and its customer, as far as they are known. */
export const replayId = (sessionId: string, appId?: string, customerId?: string): string =>
  [sessionId, appId, customerId].filter((part) => part !== undefined && part !== "").join("-");
