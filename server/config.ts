import path from "node:path";
import { z } from "zod";
import { brand, freezeLinks, siteLinks } from "~/content/brand";
import { omitUndefined } from "~/domain/omit-undefined";
import { keepDays, type Keep } from "~/domain/retention";
import type { FreezeLinks, SiteData } from "~/ui/page-data";
import {
  backendSecrets,
  ConfigError,
  count,
  databaseUrl,
  directUrl,
  DOT_FORM,
  drain,
  DRAIN_MS,
  isUrlWith,
  keep,
  link,
  listOf,
  logLevel,
  misspeltNames,
  mustHaveOwnSecrets,
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
} from "./environment";
import { backendShape, backendsSet, backendUrlsOf, checkOwnBackends } from "./backend-settings";
import type { BackendUrls } from "./backend/api-kind";
import { exposureOf, type Exposure } from "./exposure";
import { readBanner } from "./measure/banner";
import { readPixels } from "./measure/pixels";
import { measureOf, measureShape, type MeasureSettings } from "./measure/settings";
import { oidcOf, oidcShape, type OidcAccount } from "./oidc/settings";
import { backendConfigNames } from "./reference/config";
import { readLimits } from "./limits/table";
import { keepSecrets } from "./secrets";

export { ConfigError } from "./environment";

/** Our account at the identity provider. */
export interface Auth0Account {
  /** "https://tenant.us.auth0.com", no slash at its end */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What the environment says, checked and with every default filled in. */
export interface Config extends Exposure {
  port: number;
  /** address the server listens on */
  host: string;
  /** absolute folder of the embedded database and of the keys made here */
  dataDir: string;
  /** keys of cookies, newest first; the first seals, all open */
  sessionSecrets: readonly string[];
  /** the lender's own product backend for each kind of page; the embedded one serves when none is set */
  backendUrls?: BackendUrls;
  /** a PostgreSQL of the embedded backend's; it brings its own when it is not set */
  databaseUrl?: string;
  /** past the pooler that databaseUrl leads through */
  databaseDirectUrl?: string;
  /** what the embedded backend's keys are derived from, newest first; they are made and kept in the data folder when it is not set */
  backendSecrets?: readonly string[];
  /** scheme, host and port the visitor sees; no slash at its end */
  publicOrigin?: string;
  secureCookies: boolean;
  /** proxies in front whose forwarded headers count; 0 trusts none */
  trustProxy: number;
  /** header in which the proxy in front names each request; ids are made here unless set */
  requestIdHeader?: string;
  /** longest a visitor's request waits for the backend in all, in ms */
  visitDeadlineMs: number;
  /** at its end the process lets in whoever comes so long, in ms, and keeps connections on which nothing is sent, to tell who sends on them that it ends */
  drainMs: number;
  /** so many requests at once as a rule, and at most, and such a wait of the event loop in ms, are as much as the process answers in time; what comes beside is turned away */
  usualAtOnce: number;
  maxAtOnce: number;
  maxLoopDelayMs: number;
  /** connections at once, of which further ones are closed */
  maxConnections: number;
  /** where what the process counts of itself is read; nobody reads it and nothing is counted unless set */
  metricsPort?: number;
  /** collector of OpenTelemetry, and of how many requests it is told, 0 to 1; nothing of it is loaded unless set */
  tracesTo?: string;
  tracesShare: number;
  /** compress documents in this process; off when an edge in front does it */
  compress: boolean;
  /** lead requests for steps past Remix's handler where their answers are plain; off only to tell whether it is to blame for something */
  shortWay: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  brand: SiteData["brand"];
  /** support numbers in dot form by source id; visitors of any other source see the brand's (UI-051) */
  sourcePhones: ReadonlyMap<string, string>;
  links: SiteData["links"];
  freeze: FreezeLinks;
  /** whom to tell of a weakness of the site, as an address; the support phone unless set */
  securityContact?: string;
  /** hosts, with a port that is not 443, of https addresses that the backend may send a visitor to (STEPVAL-05) */
  redirectHosts: readonly string[];
  /** where a carrier's gateway is to which a browser may be sent to show whose phone it is on; absent where only paths of this site are followed */
  carrierOrigin?: string;
  /** ten digits each: phones whose code goes by the other provider (OTPPROV) */
  auth0OverridePhones: readonly string[];
  /** where those phones are confirmed by a login; without it they get a code like any other */
  auth0?: Auth0Account;
  /** where employees log in, beside the login by their token */
  oidc?: OidcAccount;
  leadSourceIds: readonly string[];
  /** wallet buttons are shown only where their merchant is known */
  googlePayMerchantId?: string;
  /** who reads Google's tokens, and our account there; Google's own test gateway unless set */
  googlePayGateway?: { name: string; merchantId: string };
  applePayMerchantId?: string;
  /** a PostgreSQL of the site's own store; beside the embedded database when it is not set */
  siteDatabaseUrl?: string;
  /** past the pooler that siteDatabaseUrl leads through */
  siteDatabaseDirectUrl?: string;
  /** how long what nobody needs for good is kept, here and in the embedded backend, in days */
  keep: Keep;
  /** the provider of the chat: its script, and the public key that tells it whose visitors these are */
  chat?: { scriptUrl: string; key: string };
  /** experiments are run on pages; off shows everybody CONTROL */
  experiments: boolean;
  /** who is told of visits */
  measure: MeasureSettings;
}

const TEST_PHONES = [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `202555010${digit}`);
const TEST_LEAD_SOURCES = [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `lead-${digit}`);

const phone = z.string().regex(DOT_FORM, "must be a phone in dot form, such as 800.555.0100").optional();

const deadline = z
  .string()
  .refine((value) => /^[1-9]\d{2,4}$/.test(value), "must be a number of milliseconds from 100 to 99999")
  .transform(Number)
  .optional();

const phones = z
  .string()
  .transform((value) => listOf(value).map((item) => item.replace(/\D/g, "")))
  .refine((list) => list.every((item) => item.length === 10), {
    error: "must be phone numbers of ten digits, separated by commas",
  })
  .optional();

const redirectHosts = z
  .string()
  .toLowerCase()
  .transform(listOf)
  .refine((hosts) => hosts.every((host) => /^[\w-]+(\.[\w-]+)+(:\d{1,5})?$/.test(host)), {
    error: "must be host names, such as www.example.com, separated by commas",
  })
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
  DEMONSTRATION: yesOrNo,
  PUBLIC: yesOrNo,
  PUBLIC_ORIGIN: publicOrigin,
  TRUST_PROXY: proxies,
  REQUEST_ID_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]{0,60}$/, "must be the name of a header, such as X-Request-Id")
    .optional(),
  VISIT_DEADLINE_MS: deadline,
  DRAIN_MS: drain,
  USUAL_AT_ONCE: count,
  MAX_AT_ONCE: count,
  MAX_LOOP_DELAY_MS: count,
  MAX_CONNECTIONS: count,
  METRICS_PORT: port,
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  TRACES_SHARE: share,
  COMPRESS: yesOrNo,
  SHORT_WAY: yesOrNo,
  LOG_LEVEL: logLevel,
  BRAND_NAME: text,
  BRAND_NMLS_ID: z.string().regex(/^\d+$/, "must be digits only").optional(),
  BRAND_LICENSING: text,
  SUPPORT_PHONE: phone,
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
  LEAD_SOURCE_IDS: z.string().transform(listOf).optional(),
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
});

type Environment = z.output<typeof environment>;

/** Every name the site reads from the environment; `.env.example` lists the same. */
export const configNames: readonly string[] = Object.keys(environment.shape);

function brandOf(env: Environment): Config["brand"] {
  return {
    name: env.BRAND_NAME ?? brand.name,
    nmlsId: env.BRAND_NMLS_ID ?? brand.nmlsId,
    supportPhone: env.SUPPORT_PHONE ?? brand.supportPhone,
    licensingPhone: env.LICENSING_PHONE ?? brand.licensingPhone,
    licensing: env.BRAND_LICENSING ?? brand.licensing,
    demo: backendsSet(env).length === 0,
  };
}

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

/** Beginnings that only settings of ours have; others, such as BACKEND_, a container's neighbours have too. */
const OUR_BEGINNINGS =
  /^(?:APPLE_PAY|AUTH0|BRAND|CHAT|CONSENT_BANNER|FREEZE|GA4|GOOGLE_PAY|META|OIDC|OPTED_OUT|PIXELS|RELAY|STEP_REDIRECT|THIRD_PARTY|VISIT_DEADLINE|VITALS)_/;

/**
 * Checks the environment without touching the disk; `sessionSecrets` is empty where the site may make its own.
 * @throws ConfigError with one sentence per mistake
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const misspelt = misspeltNames(env, [...configNames, ...backendConfigNames], OUR_BEGINNINGS);
  if (misspelt.length > 0) throw new ConfigError(misspelt);
  const set = parseEnvironment(environment, env);
  checkOwnBackends(set);
  const backendUrls = backendUrlsOf(set);
  mustHaveOwnSecrets(set);
  if (backendUrls && set.GOOGLE_PAY_MERCHANT_ID && !set.GOOGLE_PAY_GATEWAY) {
    const [first = ""] = backendsSet(set);
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
    shortWay: set.SHORT_WAY ?? true,
    logLevel: set.LOG_LEVEL ?? "info",
    brand: brandOf(set),
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
    ...oidcOf(set),
    leadSourceIds: set.LEAD_SOURCE_IDS ?? (demonstration ? TEST_LEAD_SOURCES : []),
    googlePayMerchantId: set.GOOGLE_PAY_MERCHANT_ID,
    googlePayGateway: gateway && gatewayAccount ? { name: gateway, merchantId: gatewayAccount } : undefined,
    applePayMerchantId: set.APPLE_PAY_MERCHANT_ID,
    siteDatabaseUrl: set.SITE_DATABASE_URL,
    siteDatabaseDirectUrl: directUrl(set, "SITE_DATABASE_"),
    keep: set.KEEP_DAYS ?? keepDays(),
    chat:
      set.CHAT_SCRIPT_URL && set.CHAT_PUBLIC_KEY
        ? { scriptUrl: set.CHAT_SCRIPT_URL, key: set.CHAT_PUBLIC_KEY }
        : undefined,
    experiments: set.EXPERIMENTS ?? true,
    measure: measureOf(set),
  };
}

/**
 * The configuration of this process. Without SESSION_SECRETS the embedded default makes one and keeps it in the data folder.
 * @throws ConfigError with one sentence per mistake
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = parseConfig(env);
  const { pixelsFile, bannerFile } = parsed.measure;
  const pixels = pixelsFile === undefined ? [] : readPixels(pixelsFile);
  const banner = bannerFile === undefined ? undefined : readBanner(bannerFile);
  const config = { ...parsed, measure: { ...parsed.measure, pixels, banner } };
  if (config.sessionSecrets.length > 0) return config;
  try {
    return { ...config, sessionSecrets: keepSecrets(config.dataDir) };
  } catch {
    throw new ConfigError([
      "The keys of the cookies could not be read from or kept in DATA_DIR; set SESSION_SECRETS or another DATA_DIR.",
    ]);
  }
}

/** What a page may know of the configuration; the visitor's own part is added per request. */
export function siteData(config: Config): Omit<SiteData, "scripts" | "year" | "today"> {
  const { brand, links, publicOrigin } = config;
  return { brand, links: omitUndefined(links), origin: publicOrigin };
}
