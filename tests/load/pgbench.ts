import { spawnSync } from "node:child_process";
import { existsSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { tokensQuery } from "~server/reference/access";
import { findPostgres } from "~server/scripts/lib/postgres.mjs";
import { saveStatement, type SaveInput } from "~server/reference/handlers/app-data-save";

/**
 * The statements of a step's save as a pgbench script: the same text, sent as our driver sends it
 * (extended protocol).
 */

/**
 * Number of applications that the load uses, created by the bench; their tokens are `<id>-token`.
 */
export const APPLICATIONS = 1_000;
export const appIdOf = (number: number): string => `bench-${number}`;

/** Used only to build the text of a query. */
const nobody = drizzle(new pg.Pool());

/** Placeholders for what changes per request. */
const APP = appIdOf(0);
const KEY = "key of the write";

/** The fields that the load saves: a few, as a step does. */
export const savedFields = { purchasePrice: 450_000, downPayment: 90_000, homeShoppingDate: "in3months" };

const changing: Readonly<Record<string, string>> = {
  [APP]: "('bench-' || :app)",
  [KEY]: "('pgbench-' || :client_id || '-' || :number)",
};

/** Returns the text of a save with its values inlined, those that change as variables. */
function saveText(): string {
  const save: SaveInput = {
    write: { key: KEY, callId: "app-data.save", fingerprint: "0".repeat(43) },
    appId: APP,
    isDraft: false,
    fields: { ...savedFields, lastStep: { stepId: "estimated-price", status: "complete" } },
    people: [],
    isWholeList: false,
    who: undefined,
    at: new Date(),
  };
  return filled(new PgDialect().sqlToQuery(saveStatement(save)));
}

/** Returns the text of the query that checks an application's token. */
const authorizeText = (): string => filled(tokensQuery(nobody, "no digest", APP, new Date()).toSQL());

/** Returns a statement with its values inlined, those that change as variables. */
function filled({ sql, params }: { sql: string; params: unknown[] }): string {
  const literal = (value: unknown): string => {
    if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`;
    if (typeof value === "boolean") return String(value);
    const text = String(value);
    return changing[text] ?? pg.escapeLiteral(text);
  };
  const written = sql.replace(/\$(\d+)/g, (_, number: string) => literal(params[Number(number) - 1]));
  // pgbench reads a statement up to its semicolon, so one in a comment would end it early.
  return written.replace(/--.*$/gm, "").replace(/\s+/g, " ");
}

/** Writes the script into a folder. @returns its path */
export function writeScript(folder: string): string {
  const file = join(folder, "save.sql");
  const lines = [
    `\\set app random(1, ${APPLICATIONS})`,
    "\\set number random(1, 1000000000000000)",
    `${authorizeText()};`,
    `${saveText()};`,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o644 });
  return file;
}

/**
 * Returns the path of pgbench, which is installed with the server's programs.
 * @throws when it is missing
 */
function pgbench(): string {
  const path = join(dirname(realpathSync(findPostgres().postgres)), "pgbench");
  if (!existsSync(path)) throw new Error("pgbench is not installed beside the PostgreSQL server.");
  return path;
}

/**
 * Runs the script.
 * @returns transactions per second
 * @throws with pgbench's output when it failed
 */
export function runPgbench(url: string, script: string, clients: number, seconds: number): number {
  const args = ["-n", "-M", "extended", "-f", script, "-c", `${clients}`, "-j", "2", "-T", `${seconds}`, url];
  const { stdout, stderr, status } = spawnSync(pgbench(), args, { encoding: "utf8" });
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || rate === undefined) throw new Error(`pgbench failed:\n${stderr}\n${stdout}`);
  return Number(rate);
}
