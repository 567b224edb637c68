import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "~server/reference/database/embedded";
import { loadKeys } from "~server/reference/keys";

/** An empty database for the stores of several site processes. */
export interface SiteDatabase {
  url: string;
  query(text: string): Promise<Record<string, unknown>[]>;
  /** cuts every connection to it, as a restart of the server would */
  cut(): Promise<void>;
  drop(): Promise<void>;
}

async function once(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Makes one on the server that tests share. */
export async function newSiteDatabase(): Promise<SiteDatabase> {
  const home = join(tmpdir(), `homeward-test-server-${String(process.getuid?.() ?? 0)}`);
  const server = await startEmbedded({ dataDir: home, password: (await loadKeys(home)).database });
  const name = `test_${randomBytes(6).toString("hex")}`;
  await once(server.url, `create database ${name}`);
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  return {
    url: address.href,
    query: (text) => once(address.href, text),
    cut: async () => void (await once(server.url, cut)),
    drop: async () => {
      await once(server.url, `drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}
