import pg from "pg";

/** Counts the statements that this process sends to databases while work runs, at the driver. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, self, given) {
      sent += 1;
      const result: unknown = Reflect.apply(target, self, given);
      return result;
    },
  });
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
