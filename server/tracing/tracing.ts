/** What is said of a span: names and numbers of ours, never anything of a visitor, nor an address with its query. */
export type Facts = Readonly<Record<string, string | number>>;

/** Tells a collector how long what was done for a request took, and of what it is made; absent where nobody is told. */
export interface Tracing {
  /**
   * Does a piece of work as a span of its own, below the one that is under way.
   * @param work may add what is known only afterwards
   */
  span<Result>(
    name: string,
    facts: Facts,
    work: (add: (facts: Facts) => void) => Promise<Result>,
  ): Promise<Result>;
  /** Sends what is left, for a second at most. */
  stop(): Promise<void>;
}
