import path from "node:path";
import { z } from "zod";
import { freezeLinks, siteLinks } from "~/content/brand";
import { omitUndefined } from "~/domain/omit-undefined";
import { retentionDays, type RetentionDays } from "~/domain/retention";
import type { FreezeLinks, SiteData } from "~/ui/page-data";
import {
  backendSecrets,
  ConfigError,
  count,
  databaseUrl,
  directUrl,
  brandShape,
  phone,
  phones,
  redirectHosts,
  drainTime,
  DRAIN_MS,
  isUrlWith,
  keep,
  link,
  splitList,
  logLevel,
  findMisspelledNames,
  requireDistinctSecrets,
  parseEnvironment,
  port,
  proxies,
  publicOrigin,
  sessionSecrets,
  share,
  sourcePhones,
  text,
  yesOrNo,
  webAddress,
} from "./shared/environment";
import { backendShape, listSetBackends, backendUrlsOf, checkOwnBackends } from "./shared/backend-settings";
import type { BackendUrls } from "./backend/contract/api-kind";
import { documentStoreOf, documentStoreShape, type DocumentStore } from "./shared/document-store";
import { lenderOf, type Lender } from "./shared/lender";
import type { BrandFiles } from "./shared/brand/files";
import { brandIn, SAMPLE_BRAND, type LoadedBrand } from "./shared/brand/read";
import { brandOf, publicBrand, type SiteBrand } from "./shared/brand/settings";
import { brandStyle, themeColors } from "./shared/brand/style";
import { exposureOf, type Exposure } from "./shared/exposure";
import { readBanner } from "./measure/banner";
import { readPixels } from "./measure/pixels";
import { readMeasureSettings, measureShape, type MeasureSettings } from "./measure/settings";
import { uploadShape, uploadSettingsOf, type UploadConfig } from "./uploads/settings";
import { readOidc, oidcShape, type OidcAccount } from "./oidc/settings";
import { backendConfigNames } from "./shared/backend-config";
import { readLimits } from "./shared/limits/table";
import { loadSecrets } from "./secrets";

export { ConfigError } from "./shared/environment";

/** The lender's account at the identity provider. */
export interface Auth0Account {
  /** "https://tenant.us.auth0.com", without a trailing slash */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The validated environment with all defaults filled in. */
export interface Config extends Exposure {
  port: number;
  /** address the server listens on */
  host: string;
  /** absolute folder of the embedded database and of the generated keys */
  dataDir: string;
  /** cookie keys, newest first; the first one seals, all of them open */
  sessionSecrets: readonly string[];
  /**
   * the lender's own product backend for each kind of page; when none is set, the embedded one is
   * used
   */
  backendUrls?: BackendUrls;
  /** PostgreSQL address of the embedded backend; when not set, it uses the embedded database */
  databaseUrl?: string;
  /** direct database address that bypasses the pooler of databaseUrl */
  databaseDirectUrl?: string;
  /**
   * secrets for the embedded backend's keys, newest first; when not set, they are generated and
   * stored in the data folder
   */
  backendSecrets?: readonly string[];
  /** the bucket of the embedded backend's uploaded documents; when not set, its database */
  documents?: DocumentStore;
  /** scheme, host and port the visitor sees, without a trailing slash */
  publicOrigin?: string;
  secureCookies: boolean;
  /** number of proxies whose forwarded headers are trusted; 0 trusts none */
  trustProxy: number;
  /** header with the proxy's request id; when not set, ids are generated here */
  requestIdHeader?: string;
  /** deadline in ms of a visitor's request for all backend calls */
  visitDeadlineMs: number;
  /**
   * drain time in ms: on shutdown the process accepts new connections for this long, and keeps idle
   * connections open so that the next response can announce the close
   */
  drainMs: number;
  /**
   * usual and maximum number of simultaneous requests, and the maximum event loop delay in ms, that
   * the process can handle in time; requests beyond that are rejected
   */
  usualAtOnce: number;
  maxAtOnce: number;
  maxLoopDelayMs: number;
  /** maximum number of connections; further ones are closed */
  maxConnections: number;
  /** port for the metrics; when not set, nothing is counted */
  metricsPort?: number;
  /**
   * OpenTelemetry collector, and the share of requests traced, 0 to 1; when not set, tracing is not
   * loaded
   */
  tracesTo?: string;
  tracesShare: number;
  /** compress documents in this process; off when an edge proxy does it */
  compress: boolean;
  /** the lender that the embedded backend's letters and documents are from */
  lender: Lender;
  /**
   * handle plain step requests on the fast path, without Remix's handler; turn off only for
   * diagnosis
   */
  fastPath: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** all facts of the lender; browsers receive `publicBrand` of it */
  brand: SiteBrand;
  /** pictures and typefaces of the brand, by the last part of their address */
  brandFiles: BrandFiles;
  /** style rules of the brand, which follow those of each page; empty for the sample */
  brandStyle: string;
  /** elements in the head of each page */
  themeColors: string;
  /**
   * support numbers in dot form by source id; visitors of other sources see the brand's number
   * (UI-051)
   */
  sourcePhones: ReadonlyMap<string, string>;
  links: SiteData["links"];
  freeze: FreezeLinks;
  /** contact address for security reports; the support phone unless set */
  securityContact?: string;
  /**
   * hosts, with a port other than 443, of https addresses the backend may redirect a visitor to
   * (STEPVAL-05)
   */
  redirectHosts: readonly string[];
  /**
   * origin of the carrier gateway that a browser may be redirected to for phone verification; when
   * absent, only paths of this site are allowed
   */
  carrierOrigin?: string;
  /** ten digits each: phones that are verified by the other provider (OTPPROV) */
  auth0OverridePhones: readonly string[];
  /**
   * identity provider whose login confirms those phones; without it they get a code like any other
   */
  auth0?: Auth0Account;
  /** identity provider for employees, in addition to the login by token */
  oidc?: OidcAccount;
  leadSourceIds: readonly string[];
  /** a wallet button is shown only when its merchant id is set */
  googlePayMerchantId?: string;
  /**
   * the gateway that processes Google Pay tokens, and our account there; Google's test gateway
   * unless set
   */
  googlePayGateway?: { name: string; merchantId: string };
  applePayMerchantId?: string;
  /** PostgreSQL address of the site's own store; when not set, it is in the embedded database */
  siteDatabaseUrl?: string;
  /** direct database address that bypasses the pooler of siteDatabaseUrl */
  siteDatabaseDirectUrl?: string;
  /** retention in days of temporary data, here and in the embedded backend */
  keep: RetentionDays;
  /** chat provider: its script, and the public key of our account there */
  chat?: { scriptUrl: string; key: string };
  /** whether pages run experiments; when off, every visitor sees CONTROL */
  experiments: boolean;
  /** analytics and advertising services that receive visits */
  measure: MeasureSettings;
  /** how documents that customers send are received */
  uploads: UploadConfig;
}

const TEST_PHONES = [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `202555010${digit}`);
const TEST_LEAD_SOURCES = [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `lead-${digit}`);

const deadline = z
  .string()
  .refine((value) => /^[1-9]\d{2,4}$/.test(value), "must be a number of milliseconds from 100 to 99999")
  .transform(Number)
  .optional();

const environment = z.object({
  PORT: port,
  HOST: text,
  DATA_DIR: text,
  SESSION_SECRETS: sessionSecrets,
  ...backendShape,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  BACKEND_SECRET: backendSecrets,
  ...documentStoreShape,
  DEMONSTRATION: yesOrNo,
  PUBLIC: yesOrNo,
  PUBLIC_ORIGIN: publicOrigin,
  TRUST_PROXY: proxies,
  REQUEST_ID_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,60}$/, "must be the name of a header, such as X-Request-Id")
    .optional(),
  VISIT_DEADLINE_MS: deadline,
  DRAIN_MS: drainTime,
  USUAL_AT_ONCE: count,
  MAX_AT_ONCE: count,
  MAX_LOOP_DELAY_MS: count,
  MAX_CONNECTIONS: count,
  METRICS_PORT: port,
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  TRACES_SHARE: share,
  COMPRESS: yesOrNo,
  FAST_PATH: yesOrNo,
  LOG_LEVEL: logLevel,
  ...brandShape,
  BRAND_LICENSING: text,
  SOURCE_PHONES: sourcePhones,
  LICENSING_PHONE: phone,
  TERMS_URL: link,
  PRIVACY_URL: link,
  SECURITY_URL: link,
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      "must be mailto: with an address, or begin with https://",
    )
    .optional(),
  LICENSING_URL: link,
  PRIVACY_CHOICES_URL: link,
  HOME_SITE_URL: link,
  FREEZE_EQUIFAX_URL: link,
  FREEZE_EXPERIAN_URL: link,
  FREEZE_TRANSUNION_URL: link,
  THIRD_PARTY_TRANSFER_URL: link,
  THIRD_PARTY_LOW_CREDIT_URL: link,
  STEP_REDIRECT_HOSTS: redirectHosts,
  CARRIER_ORIGIN: publicOrigin,
  AUTH0_OVERRIDE_PHONES: phones,
  AUTH0_DOMAIN: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)+$/, "must be a host name, such as tenant.us.auth0.com")
    .optional(),
  AUTH0_CLIENT_ID: text,
  AUTH0_CLIENT_SECRET: text,
  LEAD_SOURCE_IDS: z.string().transform(splitList).optional(),
  GOOGLE_PAY_MERCHANT_ID: text,
  GOOGLE_PAY_GATEWAY: z
    .string()
    .regex(/^[^:\s]+:[^:\s]+$/, "must be the gateway's name and our account there, such as example:account-1")
    .optional(),
  APPLE_PAY_MERCHANT_ID: text,
  CHAT_SCRIPT_URL: z
    .string()
    .refine((value) => isUrlWith(value, ["https:"]), "must be a web address that begins with https")
    .optional(),
  CHAT_PUBLIC_KEY: text,
  SITE_DATABASE_URL: databaseUrl,
  SITE_DATABASE_DIRECT_URL: databaseUrl,
  KEEP_DAYS: keep,
  LIMITS: z
    .string()
    .transform(readLimits)
    .refine((choices) => choices !== undefined, {
      error:
        "must be production or demonstration, or limits with their numbers, such as texts-per-address=20, separated by commas",
    })
    .optional(),
  EXPERIMENTS: yesOrNo,
  ...oidcShape,
  ...measureShape,
  ...uploadShape,
});

type Environment = z.output<typeof environment>;

/** All names the site reads from the environment; `.env.example` lists the same. */
export const configNames: readonly string[] = Object.keys(environment.shape);

function linksOf(env: Environment): Config["links"] {
  return {
    terms: env.TERMS_URL ?? siteLinks.terms,
    privacy: env.PRIVACY_URL ?? siteLinks.privacy,
    security: env.SECURITY_URL ?? siteLinks.security,
    licensing: env.LICENSING_URL ?? siteLinks.licensing,
    privacyChoices: env.PRIVACY_CHOICES_URL ?? siteLinks.privacyChoices,
    homeSite: env.HOME_SITE_URL,
    transfer: env.THIRD_PARTY_TRANSFER_URL,
    lowCredit: env.THIRD_PARTY_LOW_CREDIT_URL,
  };
}

function auth0Of(env: Environment): { auth0?: Auth0Account } {
  const { AUTH0_DOMAIN, AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET, PUBLIC_ORIGIN } = env;
  const some = [AUTH0_DOMAIN, AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET];
  if (some.every((value) => value === undefined)) return {};
  if (!AUTH0_DOMAIN || !AUTH0_CLIENT_ID || !AUTH0_CLIENT_SECRET || !PUBLIC_ORIGIN) {
    throw new ConfigError([
      "AUTH0_DOMAIN, AUTH0_CLIENT_ID, AUTH0_CLIENT_SECRET and PUBLIC_ORIGIN must be set together.",
    ]);
  }
  const issuer = `https://${AUTH0_DOMAIN.toLowerCase()}`;
  return { auth0: { issuer, clientId: AUTH0_CLIENT_ID, clientSecret: AUTH0_CLIENT_SECRET } };
}

/**
 * Prefixes that only our settings use. Others, such as BACKEND_, may also occur in settings of
 * neighboring containers.
 */
const SETTING_PREFIXES =
  /^(?:APPLE_PAY|AUTH0|BRAND|CHAT|CONSENT_BANNER|DOCUMENTS|FREEZE|GA4|GOOGLE_PAY|META|OIDC|OPTED_OUT|PIXELS|RELAY|STEP_REDIRECT|THIRD_PARTY|VISIT_DEADLINE|VITALS)_/;

/**
 * Validates the environment without disk access; `sessionSecrets` is empty when the site may
 * generate its own.
 * @param loaded the brand that BRAND_FILE names; the sample unless given
 * @throws ConfigError with one sentence per mistake
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  loaded: LoadedBrand = SAMPLE_BRAND,
): Config {
  const misspelt = findMisspelledNames(env, [...configNames, ...backendConfigNames], SETTING_PREFIXES);
  if (misspelt.length > 0) throw new ConfigError(misspelt);
  const set = parseEnvironment(environment, env);
  checkOwnBackends(set);
  const backendUrls = backendUrlsOf(set);
  requireDistinctSecrets(set);
  if (backendUrls && set.GOOGLE_PAY_MERCHANT_ID && !set.GOOGLE_PAY_GATEWAY) {
    const [first = ""] = listSetBackends(set);
    throw new ConfigError([
      `GOOGLE_PAY_GATEWAY must be set when GOOGLE_PAY_MERCHANT_ID and ${first} are set.`,
    ]);
  }
  if ((set.CHAT_SCRIPT_URL === undefined) !== (set.CHAT_PUBLIC_KEY === undefined)) {
    throw new ConfigError(["CHAT_SCRIPT_URL and CHAT_PUBLIC_KEY must be set together."]);
  }
  const exposure = exposureOf(set);
  const { demonstration } = exposure;
  const [gateway, gatewayAccount] = set.GOOGLE_PAY_GATEWAY?.split(":") ?? [];
  return {
    ...exposure,
    port: set.PORT ?? 3000,
    host: set.HOST ?? "127.0.0.1",
    dataDir: path.resolve(set.DATA_DIR ?? "data"),
    sessionSecrets: set.SESSION_SECRETS ?? [],
    backendUrls,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: directUrl(set, "DATABASE_"),
    backendSecrets: set.BACKEND_SECRET,
    documents: documentStoreOf(set),
    publicOrigin: set.PUBLIC_ORIGIN && new URL(set.PUBLIC_ORIGIN).origin,
    secureCookies: set.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
    trustProxy: set.TRUST_PROXY ?? 0,
    requestIdHeader: set.REQUEST_ID_HEADER,
    visitDeadlineMs: set.VISIT_DEADLINE_MS ?? 8_000,
    drainMs: set.DRAIN_MS ?? DRAIN_MS,
    usualAtOnce: set.USUAL_AT_ONCE ?? 64,
    maxAtOnce: set.MAX_AT_ONCE ?? 200,
    maxLoopDelayMs: set.MAX_LOOP_DELAY_MS ?? 100,
    maxConnections: set.MAX_CONNECTIONS ?? 10_000,
    metricsPort: set.METRICS_PORT,
    tracesTo: set.OTEL_EXPORTER_OTLP_ENDPOINT,
    tracesShare: set.TRACES_SHARE ?? 1,
    compress: set.COMPRESS ?? true,
    fastPath: set.FAST_PATH ?? true,
    logLevel: set.LOG_LEVEL ?? "info",
    brand: brandOf(set, loaded.brand, listSetBackends(set).length === 0),
    brandFiles: loaded.files,
    brandStyle: brandStyle(loaded.brand),
    themeColors: themeColors(loaded.brand.colors),
    lender: lenderOf(set, loaded.brand),
    sourcePhones: set.SOURCE_PHONES ?? new Map(),
    links: linksOf(set),
    freeze: {
      equifax: set.FREEZE_EQUIFAX_URL ?? freezeLinks.equifax,
      experian: set.FREEZE_EXPERIAN_URL ?? freezeLinks.experian,
      transUnion: set.FREEZE_TRANSUNION_URL ?? freezeLinks.transUnion,
    },
    securityContact: set.SECURITY_CONTACT,
    redirectHosts: set.STEP_REDIRECT_HOSTS ?? [],
    carrierOrigin: set.CARRIER_ORIGIN && new URL(set.CARRIER_ORIGIN).origin,
    auth0OverridePhones: set.AUTH0_OVERRIDE_PHONES ?? (demonstration ? TEST_PHONES : []),
    ...auth0Of(set),
    ...readOidc(set),
    leadSourceIds: set.LEAD_SOURCE_IDS ?? (demonstration ? TEST_LEAD_SOURCES : []),
    googlePayMerchantId: set.GOOGLE_PAY_MERCHANT_ID,
    googlePayGateway: gateway && gatewayAccount ? { name: gateway, merchantId: gatewayAccount } : undefined,
    applePayMerchantId: set.APPLE_PAY_MERCHANT_ID,
    siteDatabaseUrl: set.SITE_DATABASE_URL,
    siteDatabaseDirectUrl: directUrl(set, "SITE_DATABASE_"),
    keep: set.KEEP_DAYS ?? retentionDays(),
    chat:
      set.CHAT_SCRIPT_URL && set.CHAT_PUBLIC_KEY
        ? { scriptUrl: set.CHAT_SCRIPT_URL, key: set.CHAT_PUBLIC_KEY }
        : undefined,
    experiments: set.EXPERIMENTS ?? true,
    measure: readMeasureSettings(set),
    uploads: uploadSettingsOf(set),
  };
}

/**
 * Returns the configuration of this process. Without SESSION_SECRETS the embedded default generates
 * one and stores it in the data folder.
 * @throws ConfigError with one sentence per mistake
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = parseConfig(env, brandIn(env));
  const { pixelsFile, bannerFile } = parsed.measure;
  const pixels = pixelsFile === undefined ? [] : readPixels(pixelsFile);
  const banner = bannerFile === undefined ? undefined : readBanner(bannerFile);
  const config = { ...parsed, measure: { ...parsed.measure, pixels, banner } };
  if (config.sessionSecrets.length > 0) return config;
  try {
    return { ...config, sessionSecrets: loadSecrets(config.dataDir) };
  } catch {
    throw new ConfigError([
      "The keys of the cookies could not be read from or kept in DATA_DIR; set SESSION_SECRETS or another DATA_DIR.",
    ]);
  }
}

/** Returns the configuration that pages may see; each request adds the visitor's own part. */
export function siteData(config: Config): Omit<SiteData, "scripts" | "year" | "today"> {
  const { brand, links, publicOrigin } = config;
  const card = publicOrigin === undefined ? undefined : brand.socialCard;
  return {
    brand: publicBrand(brand),
    links: omitUndefined(links),
    origin: publicOrigin,
    ...(card !== undefined && { card }),
  };
}
