import pg from "pg";
import { passingReason } from "~server/reference/database/wait";

/** Pause in ms before an unavailable database is tried again. */
const REST_MS = 1_000;

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool for queries a page can do without. While a database is unavailable every query may have to
 * wait, and each page makes several. So after a temporary failure all queries fail at once for a
 * second; then one query tests whether the database is back.
 */
export class RestingPool extends pg.Pool {
  /** ms since 1970; 0 while the database is available */
  private restsUntil = 0;
  private isTried = false;

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on("release", (error: Error | undefined) => this.heard(error));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (!taken) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) =>
          client ? resolve(client) : reject(error ?? new Error("There is no connection.")),
        ),
      );
    }
    if (this.isResting()) {
      process.nextTick(
        taken,
        Object.assign(new Error("The database was away a moment ago."), { code: "08006" }),
      );
      return undefined;
    }
    this.isTried = this.restsUntil > 0;
    super.connect((error, client, done) => {
      if (error) this.heard(error);
      taken(error, client, done);
    });
    return undefined;
  }

  private isResting(): boolean {
    return this.restsUntil > 0 && (this.isTried || Date.now() < this.restsUntil);
  }

  /** Records the result of a query: an error from the database also proves that it is available. */
  private heard(error: Error | undefined): void {
    this.restsUntil = error && passingReason(error) !== undefined ? Date.now() + REST_MS : 0;
    this.isTried = false;
  }
}
