/**
 * Attributes of a span: our own names and numbers, never visitor data or an address with its query.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Sends the duration of a request and its parts to a collector; absent when tracing is off. */
export interface Tracing {
  /**
   * Runs work as a span below the current one.
   * @param work may add facts that are known only afterwards
   * @param parent `traceparent` of another process's span to continue; an invalid one is ignored
   */
  span<Result>(
    name: string,
    facts: SpanAttributes,
    work: (add: (facts: SpanAttributes) => void) => Promise<Result>,
    parent?: string,
  ): Promise<Result>;
  /**
   * Returns the header that lets another process continue the current span: `traceparent`, in W3C
   * format.
   */
  headers(): Readonly<Record<string, string>>;
  /** Sends the remaining spans, for a second at most. */
  stop(): Promise<void>;
}
