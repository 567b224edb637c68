/** A span of time, in ms of performance.now(). */
export interface Span {
  from: number;
  to: number;
}

/** The kills of a server in a run, each from the kill until the server responds again. */
export interface KillSpans {
  /**
   * Runs a kill and the restart after it.
   * @throws what they throw
   */
  during<Result>(kill: () => Promise<Result>): Promise<Result>;
  /**
   * Checks whether a request of this span was in progress, or started, while the server was down.
   */
  mayHaveCut(request: Span): boolean;
}

export function newKillSpans(now: () => number = () => performance.now()): KillSpans {
  const spans: Span[] = [];
  return {
    async during(kill) {
      const span = { from: now(), to: Infinity };
      spans.push(span);
      try {
        return await kill();
      } finally {
        span.to = now();
      }
    },
    mayHaveCut: ({ from, to }) => spans.some((strike) => from <= strike.to && to >= strike.from),
  };
}
