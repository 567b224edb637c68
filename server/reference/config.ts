import path from "node:path";
import { z } from "zod";
import { backendSecret, databaseUrl, logLevel, parseEnvironment, port, text } from "~server/environment";

/** What the environment says to the reference backend that runs alone, with every default filled in. */
export interface BackendConfig {
  /** 0 takes any free port */
  port: number;
  /** address it listens on */
  host: string;
  /** absolute folder of the embedded database and of the keys made here */
  dataDir: string;
  /** a PostgreSQL in place of the embedded one */
  databaseUrl?: string;
  /** what the keys are derived from; they are made and kept in the data folder when it is not set */
  secret?: string;
  logLevel: NonNullable<z.output<typeof logLevel>>;
}

const environment = z.object({
  BACKEND_PORT: port,
  BACKEND_HOST: text,
  DATA_DIR: text,
  DATABASE_URL: databaseUrl,
  BACKEND_SECRET: backendSecret,
  LOG_LEVEL: logLevel,
});

/** Every name the reference backend reads from the environment when it runs alone; `.env.example` explains them. */
export const backendConfigNames: readonly string[] = Object.keys(environment.shape);

/**
 * Checks the environment of the reference backend without touching the disk.
 * @throws ConfigError with one sentence per mistake, without any value
 */
export function readBackendConfig(env: Readonly<Record<string, string | undefined>>): BackendConfig {
  const set = parseEnvironment(environment, env);
  return {
    port: set.BACKEND_PORT ?? 4000,
    host: set.BACKEND_HOST ?? "127.0.0.1",
    dataDir: path.resolve(set.DATA_DIR ?? "data"),
    ...(set.DATABASE_URL && { databaseUrl: set.DATABASE_URL }),
    ...(set.BACKEND_SECRET && { secret: set.BACKEND_SECRET }),
    logLevel: set.LOG_LEVEL ?? "info",
  };
}
