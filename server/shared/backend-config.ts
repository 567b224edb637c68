import path from "node:path";
import { z } from "zod";
import { retentionDays, type RetentionDays } from "~/domain/retention";
import {
  backendSecrets,
  brandShape,
  ConfigError,
  databaseUrl,
  directUrl,
  drainTime,
  DRAIN_MS,
  keep,
  logLevel,
  findMisspelledNames,
  parseEnvironment,
  port,
  proxies,
  publicOrigin,
  share,
  text,
  webAddress,
  yesOrNo,
} from "./environment";
import { brandIn } from "./brand/read";
import { documentStoreOf, documentStoreShape, type DocumentStore } from "./document-store";
import { lenderOf, type Lender } from "./lender";
import { exposureOf, type Exposure } from "./exposure";
import { readLimits } from "~server/shared/limits/table";

/**
 * The settings of a stand-alone reference backend from the environment, with defaults filled in.
 */
export interface BackendConfig extends Exposure {
  /** 0 uses any free port */
  port: number;
  /** address it listens on */
  host: string;
  /** absolute path of the folder of the embedded database and of generated keys */
  dataDir: string;
  /** a PostgreSQL server to use instead of the embedded one */
  databaseUrl?: string;
  /** address that bypasses the pooler in databaseUrl */
  databaseDirectUrl?: string;
  /**
   * secrets from which the keys are derived, newest first; when unset, keys are generated and kept
   * in the data folder
   */
  secrets?: readonly string[];
  /** the bucket that uploaded documents go to; when unset, the database */
  documents?: DocumentStore;
  /** retention periods in days, for data that is not kept permanently */
  keep: RetentionDays;
  /** origin of the site that text messages link to */
  siteOrigin?: string;
  /** the lender that its letters and documents are from */
  lender: Lender;
  /** at shutdown, how long requests are still accepted and idle connections stay open, in ms */
  drainMs: number;
  logLevel: NonNullable<z.output<typeof logLevel>>;
  /** address of the OpenTelemetry collector, without the path of the traces */
  tracesTo?: string;
  /** share of calls to trace when the request does not decide, 0 to 1 */
  tracesShare: number;
}

const environment = z.object({
  BACKEND_PORT: port,
  BACKEND_HOST: text,
  DATA_DIR: text,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  BACKEND_SECRET: backendSecrets,
  ...documentStoreShape,
  KEEP_DAYS: keep,
  DEMONSTRATION: yesOrNo,
  PUBLIC: yesOrNo,
  // A proxy in front of the site is also in front of its backend.
  TRUST_PROXY: proxies,
  DRAIN_MS: drainTime,
  LOG_LEVEL: logLevel,
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  TRACES_SHARE: share,
  PUBLIC_ORIGIN: publicOrigin,
  ...brandShape,
  LIMITS: z
    .string()
    .transform(readLimits)
    .refine((choices) => choices !== undefined, { error: "names no limit, or no whole number" })
    .optional(),
});

/**
 * Every environment variable that the stand-alone reference backend reads; `.env.example` explains
 * them.
 */
export const backendConfigNames: readonly string[] = Object.keys(environment.shape);

/**
 * Checks the environment of the reference backend; the only file it reads is BRAND_FILE.
 * @throws ConfigError with one sentence per mistake, without any value
 */
export function readBackendConfig(env: Readonly<Record<string, string | undefined>>): BackendConfig {
  const misspelt = findMisspelledNames(env, backendConfigNames);
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
    documents: documentStoreOf(set),
    keep: set.KEEP_DAYS ?? retentionDays(),
    siteOrigin: set.PUBLIC_ORIGIN && new URL(set.PUBLIC_ORIGIN).origin,
    lender: lenderOf(set, brandIn(env).brand),
    drainMs: set.DRAIN_MS ?? DRAIN_MS,
    logLevel: set.LOG_LEVEL ?? "info",
    tracesTo: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: set.TRACES_SHARE ?? 1,
  };
}
