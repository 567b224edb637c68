import path from "node:path";
import { z } from "zod";
import { keepDays, type Keep } from "~/domain/retention";
import {
  backendSecrets,
  ConfigError,
  databaseUrl,
  directUrl,
  drain,
  DRAIN_MS,
  keep,
  logLevel,
  misspeltNames,
  parseEnvironment,
  port,
  proxies,
  publicOrigin,
  share,
  text,
  webAddress,
  yesOrNo,
} from "~server/environment";
import { exposureOf, type Exposure } from "~server/exposure";
import { readLimits } from "~server/limits/table";

/** What the environment says to the reference backend that runs alone, with every default filled in. */
export interface BackendConfig extends Exposure {
  /** 0 takes any free port */
  port: number;
  /** address it listens on */
  host: string;
  /** absolute folder of the embedded database and of the keys made here */
  dataDir: string;
  /** a PostgreSQL in place of the embedded one */
  databaseUrl?: string;
  /** past the pooler that databaseUrl leads through */
  databaseDirectUrl?: string;
  /** what the keys are derived from, newest first; they are made and kept in the data folder when it is not set */
  secrets?: readonly string[];
  /** how long what nobody needs for good is kept, in days */
  keep: Keep;
  /** where the site is that texts lead to */
  siteOrigin?: string;
  /** at its end whoever comes is let in so long, in ms, and connections stay on which nothing is sent */
  drainMs: number;
  logLevel: NonNullable<z.output<typeof logLevel>>;
  /** collector of OpenTelemetry that is told of calls, without the path of the traces */
  tracesTo?: string;
  /** of the calls that do not say it themselves, 0 to 1 */
  tracesShare: number;
}

const environment = z.object({
  BACKEND_PORT: port,
  BACKEND_HOST: text,
  DATA_DIR: text,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  BACKEND_SECRET: backendSecrets,
  KEEP_DAYS: keep,
  DEMONSTRATION: yesOrNo,
  PUBLIC: yesOrNo,
  // A proxy in front of the site is in front of its backend too.
  TRUST_PROXY: proxies,
  DRAIN_MS: drain,
  LOG_LEVEL: logLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  TRACES_SHARE: share,
  PUBLIC_ORIGIN: publicOrigin,
  LIMITS: z
    .string()
    .transform(readLimits)
    .refine((choices) => choices !== undefined, { error: "names no limit, or no whole number" })
    .optional(),
});

/** Every name the reference backend reads from the environment when it runs alone; `.env.example` explains them. */
export const backendConfigNames: readonly string[] = Object.keys(environment.shape);

/**
 * Checks the environment of the reference backend without touching the disk.
 * @throws ConfigError with one sentence per mistake, without any value
 */
export function readBackendConfig(env: Readonly<Record<string, string | undefined>>): BackendConfig {
  const misspelt = misspeltNames(env, backendConfigNames);
  if (misspelt.length > 0) throw new ConfigError(misspelt);
  const set = parseEnvironment(environment, env);
  return {
    ...exposureOf(set),
    port: set.BACKEND_PORT ?? 4000,
    host: set.BACKEND_HOST ?? "127.0.0.1",
    dataDir: path.resolve(set.DATA_DIR ?? "data"),
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: directUrl(set, "DATABASE_"),
    secrets: set.BACKEND_SECRET,
    keep: set.KEEP_DAYS ?? keepDays(),
    siteOrigin: set.PUBLIC_ORIGIN && new URL(set.PUBLIC_ORIGIN).origin,
    drainMs: set.DRAIN_MS ?? DRAIN_MS,
    logLevel: set.LOG_LEVEL ?? "info",
    tracesTo: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: set.TRACES_SHARE ?? 1,
  };
}
