import pg from "pg";
import { temporaryReason } from "~server/shared/database/retry";

/** Pause in ms before an unavailable database is tried again. */
const PAUSE_MS = 1_000;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool for queries a page can do without. While a database is unavailable every query may have to
 * wait, and each page makes several. So after a temporary failure all queries fail at once for a
 * second; then one query tests whether the database is back.
 */
export class CircuitBreakerPool extends pg.Pool {
  /** ms since 1970; 0 while the database is available */
  private pausedUntil = 0;
  private isProbing = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("release", (error: Error | undefined) => this.recordResult(error));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: ConnectCallback): void;
  override connect(taken?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!taken) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) =>
          client ? resolve(client) : reject(error ?? new Error("There is no connection.")),
        ),
      );
    }
    if (this.isPaused()) {
      process.nextTick(
        taken,
        Object.assign(new Error("The database was away a moment ago."), { code: "08006" }),
      );
      return undefined;
    }
    this.isProbing = this.pausedUntil > 0;
    super.connect((error, client, done) => {
      if (error) this.recordResult(error);
      taken(error, client, done);
    });
    return undefined;
  }

  private isPaused(): boolean {
    return this.pausedUntil > 0 && (this.isProbing || Date.now() < this.pausedUntil);
  }

  /** Records the result of a query: an error from the database also proves that it is available. */
  private recordResult(error: Error | undefined): void {
    this.pausedUntil = error && temporaryReason(error) !== undefined ? Date.now() + PAUSE_MS : 0;
    this.isProbing = false;
  }
}
