import pg from "pg";
import { passingReason } from "~server/reference/database/wait";

/** So long nobody asks a database again that was away, in ms. */
const REST_MS = 1_000;

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool for what a page can do without. A database that is away may let everybody wait, and each page asks several times; so after a
 * failure that passes nobody is let through for a second, then one who finds out whether it is there again.
 */
export class RestingPool extends pg.Pool {
  /** ms since 1970; 0 while the database is there */
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

  /** How it went for somebody: what the database refused is an answer too. */
  private heard(error: Error | undefined): void {
    this.restsUntil = error && passingReason(error) !== undefined ? Date.now() + REST_MS : 0;
    this.isTried = false;
  }
}
