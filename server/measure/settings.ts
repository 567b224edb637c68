import { z } from "zod";
import { CASHOUT_USAGES, isCashoutUsage, type CashoutUsage } from "~/domain/cash-usage";
import {
  ConfigError,
  GUESSABLE_MESSAGE,
  isUrlWith,
  splitList,
  share,
  text,
} from "~server/shared/environment";
import { isThisMachine } from "~server/shared/this-machine";
import { isStrongSecret } from "~server/shared/secret-strength";
import type { BannerSettings } from "./banner";
import type { PixelItem } from "./pixels";
import { EVENT_NAMES, isEventName, type EventName } from "./event";

/**
 * The receivers of the site's events, and their settings; everything is absent unless it is set.
 */
export interface MeasureSettings {
  ga4?: { url: string; id: string; secret: string };
  meta?: { url: string; version: string; pixel: string; token: string };
  google?: {
    url: string;
    customer: string;
    /** ids of conversion actions, by the event that counts as one */
    conversions: ReadonlyMap<EventName, string>;
    /** ids of conversion actions, by the visitor's use of cash from the home (UI-089) */
    usages: ReadonlyMap<CashoutUsage, string>;
    /** a configured token, or a file with the credentials of a service account */
    token?: string;
    credentials?: string;
  };
  /** further origins whose pixels may use the relays */
  origins: readonly string[];
  /** allows a server to use the relays without a visit */
  key?: string;
  /**
   * what advertising gets of visitors who opted out: nothing, or what its own opt-out rules allow
   */
  optedOut: "drop" | "limited";
  /** a file with the third-party pixels, and its content */
  pixelsFile?: string;
  pixels: readonly PixelItem[];
  /** a file about the third-party consent banner, and its content */
  bannerFile?: string;
  banner?: BannerSettings;
  /** the fraction of documents whose timings are reported */
  vitals: number;
}

/** An address of a receiver: over https, or on this machine. */
const address = z
  .string()
  .refine(
    (value) =>
      isUrlWith(value, ["https:"]) || (isUrlWith(value, ["http:"]) && isThisMachine(new URL(value).hostname)),
    {
      error: "must be a web address that begins with https",
    },
  )
  .transform((value) => value.replace(/\/+$/, ""))
  .optional();

const MIN_RELAY_KEY_LENGTH = 24;

export const measureShape = {
  GA4_BASE_URL: address,
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, "must be an id such as G-ABCDE12345")
    .optional(),
  GA4_API_SECRET: text,
  META_GRAPH_URL: address,
  META_GRAPH_VERSION: z
    .string()
    .regex(/^v?\d{1,3}(?:\.0)?$/, "must be a version such as v25.0")
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, "must be digits only")
    .optional(),
  META_ACCESS_TOKEN: text,
  GOOGLE_DATA_MANAGER_URL: address,
  GOOGLE_ADS_CUSTOMER_ID: z
    .string()
    .transform((value) => value.replaceAll("-", ""))
    .refine((value) => /^\d{10}$/.test(value), "must be ten digits")
    .optional(),
  GOOGLE_ADS_CONVERSIONS: z
    .string()
    .transform((value) => splitList(value).map((pair) => pair.split("=").map((part) => part.trim())))
    .refine(
      (pairs) =>
        pairs.every(
          ([name = "", id = "", ...more]) => isEventName(name) && /^\d{1,20}$/.test(id) && more.length === 0,
        ),
      {
        error: `must be events with the ids of their conversions, such as lead=123456, separated by commas; events are ${EVENT_NAMES.join(", ")}`,
      },
    )
    .transform(
      (pairs) =>
        new Map(pairs.flatMap(([name = "", id = ""]) => (isEventName(name) ? [[name, id] as const] : []))),
    )
    .optional(),
  GOOGLE_ADS_USAGE_CONVERSIONS: z
    .string()
    .transform((value) => splitList(value).map((pair) => pair.split("=").map((part) => part.trim())))
    .refine(
      (pairs) =>
        pairs.every(
          ([usage = "", id = "", ...more]) =>
            isCashoutUsage(usage) && /^\d{1,20}$/.test(id) && more.length === 0,
        ),
      {
        error: `must be uses of cash with the ids of their conversions, such as savings=123456, separated by commas; uses are ${CASHOUT_USAGES.join(", ")}`,
      },
    )
    .transform(
      (pairs) =>
        new Map(
          pairs.flatMap(([usage = "", id = ""]) => (isCashoutUsage(usage) ? [[usage, id] as const] : [])),
        ),
    )
    .optional(),
  GOOGLE_ACCESS_TOKEN: text,
  GOOGLE_SERVICE_ACCOUNT_FILE: text,
  RELAY_ORIGINS: z
    .string()
    .transform(splitList)
    .refine(
      (origins) => origins.every((one) => isUrlWith(one, ["https:", "http:"]) && new URL(one).origin === one),
      {
        error: "must be origins, such as https://www.example.com, separated by commas",
      },
    )
    .optional(),
  RELAY_KEY: z
    .string()
    .refine((key) => key.length >= MIN_RELAY_KEY_LENGTH, {
      error: `must be at least ${String(MIN_RELAY_KEY_LENGTH)} characters`,
      abort: true,
    })
    .refine((key) => isStrongSecret(key, MIN_RELAY_KEY_LENGTH), { error: GUESSABLE_MESSAGE })
    .optional(),
  OPTED_OUT_EVENTS: z.enum(["drop", "limited"], { error: "must be drop or limited" }).optional(),
  PIXELS_FILE: text,
  CONSENT_BANNER_FILE: text,
  VITALS_SHARE: share,
};

type Environment = z.output<z.ZodObject<typeof measureShape>>;

/** Names that must be set together. */
function requireTogether(names: readonly (keyof Environment)[], env: Environment): boolean {
  const set = names.filter((name) => env[name] !== undefined);
  if (set.length > 0 && set.length < names.length)
    throw new ConfigError([
      `${names.slice(0, -1).join(", ")} and ${String(names.at(-1))} must be set together.`,
    ]);
  return set.length > 0;
}

/** @throws ConfigError where a receiver is incompletely set up */
export function readMeasureSettings(env: Environment): MeasureSettings {
  const credentials = { token: env.GOOGLE_ACCESS_TOKEN, credentials: env.GOOGLE_SERVICE_ACCOUNT_FILE };
  const hasGoogle = requireTogether(["GOOGLE_ADS_CUSTOMER_ID", "GOOGLE_ADS_CONVERSIONS"], env);
  if (hasGoogle !== (credentials.token !== undefined || credentials.credentials !== undefined)) {
    throw new ConfigError([
      "GOOGLE_ADS_CUSTOMER_ID must be set together with GOOGLE_ACCESS_TOKEN or GOOGLE_SERVICE_ACCOUNT_FILE.",
    ]);
  }
  if (env.GOOGLE_ADS_USAGE_CONVERSIONS && !hasGoogle)
    throw new ConfigError(["GOOGLE_ADS_USAGE_CONVERSIONS must be set together with GOOGLE_ADS_CUSTOMER_ID."]);
  const { GA4_MEASUREMENT_ID: id, GA4_API_SECRET: secret } = env;
  const { META_PIXEL_ID: pixel, META_ACCESS_TOKEN: token } = env;
  const { GOOGLE_ADS_CUSTOMER_ID: customer, GOOGLE_ADS_CONVERSIONS: conversions } = env;
  const version = (env.META_GRAPH_VERSION ?? "25").replace(/^v|\.0$/g, "");
  return {
    ga4:
      requireTogether(["GA4_MEASUREMENT_ID", "GA4_API_SECRET"], env) && id && secret
        ? { url: env.GA4_BASE_URL ?? "https://www.google-analytics.com", id, secret }
        : undefined,
    meta:
      requireTogether(["META_PIXEL_ID", "META_ACCESS_TOKEN"], env) && pixel && token
        ? { url: env.META_GRAPH_URL ?? "https://graph.facebook.com", version: `v${version}.0`, pixel, token }
        : undefined,
    google:
      customer && conversions
        ? {
            url: env.GOOGLE_DATA_MANAGER_URL ?? "https://datamanager.googleapis.com",
            customer,
            conversions,
            usages: env.GOOGLE_ADS_USAGE_CONVERSIONS ?? new Map(),
            ...credentials,
          }
        : undefined,
    origins: env.RELAY_ORIGINS ?? [],
    key: env.RELAY_KEY,
    optedOut: env.OPTED_OUT_EVENTS ?? "drop",
    pixelsFile: env.PIXELS_FILE,
    pixels: [],
    bannerFile: env.CONSENT_BANNER_FILE,
    vitals: env.VITALS_SHARE ?? 0,
  };
}
