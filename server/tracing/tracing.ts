/** What is said of a span: names and numbers of ours, never anything of a visitor, nor an address with its query. */
export type Facts = Readonly<Record<string, string | number>>;

/** Tells a collector how long what was done for a request took, and of what it is made; absent where nobody is told. */
export interface Tracing {
  /**
   * Does a piece of work as a span of its own, below the one that is under way.
   * @param work may add what is known only afterwards
   * @param parent a span of another process, as its `traceparent` names it, which this one goes on from; what is no such name counts for nothing
   */
  span<Result>(
    name: string,
    facts: Facts,
    work: (add: (facts: Facts) => void) => Promise<Result>,
    parent?: string,
  ): Promise<Result>;
  /** The headers by which another process goes on from the span that is under way: `traceparent`, as W3C writes it. */
  headers(): Readonly<Record<string, string>>;
  /** Sends what is left, for a second at most. */
  stop(): Promise<void>;
}
