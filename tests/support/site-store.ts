import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "~server/reference/database/embedded";
import { loadKeys } from "~server/reference/keys";
import { siblingDatabaseUrl, rowsAt, type Row } from "./rows";

/** An empty database for the stores of several site processes. */
export interface SiteDatabase {
  url: string;
  query(text: string): Promise<Row[]>;
  /** cuts every connection to it, like a restart of the server */
  cut(): Promise<void>;
  drop(): Promise<void>;
}

/** Creates one on the server that tests share. */
export async function newSiteDatabase(): Promise<SiteDatabase> {
  const home = join(tmpdir(), `larkspur-test-server-${String(process.getuid?.() ?? 0)}`);
  const server = await startEmbedded({ dataDir: home, password: (await loadKeys(home)).database });
  const name = `test_${randomBytes(6).toString("hex")}`;
  await rowsAt(server.url, `create database ${name}`);
  const url = siblingDatabaseUrl(server.url, name);
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  return {
    url,
    query: (text) => rowsAt(url, text),
    cut: async () => void (await rowsAt(server.url, cut)),
    drop: async () => {
      await rowsAt(server.url, `drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}
